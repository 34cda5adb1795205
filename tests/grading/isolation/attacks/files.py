"""Reading and changing what lies outside, and filling what lies inside."""

import os


def try_read_passwd(known):
    return open("/etc/passwd").read(10)


def try_read_canary(known):
    return open(known["canary"]).read(10)


def try_list_the_canarys_folder(known):
    return os.listdir(known["folder"])


def try_list_processes(known):
    return os.listdir("/proc")


def try_read_graders_memory(known):
    return open(f"/proc/{known['grader']}/mem", "rb").fileno()


def try_read_parents_memory(known):
    return open(f"/proc/{os.getppid()}/mem", "rb").fileno()


def try_read_parents_environment(known):
    return open(f"/proc/{os.getppid()}/environ", "rb").read()


def try_read_own_environment(known):
    return open("/proc/self/environ", "rb").read()


def try_find_more_in_the_environment(known):
    known_names = {"HOME", "TMPDIR", "TEMP", "TMP", "LANG", "PYTHONHASHSEED", "LC_CTYPE", "PWD"}
    more = set(os.environ) - known_names - {"LD_LIBRARY_PATH"}
    if not more:
        raise PermissionError
    return sorted(more)


def try_write_outside(known):
    open(os.path.join(known["folder"], "new"), "w").close()


def try_overwrite_the_canary(known):
    open(known["canary"], "r+").close()


def try_empty_the_canary(known):
    os.truncate(known["canary"], 0)


def try_delete_the_canary(known):
    os.unlink(known["canary"])


def try_rename_the_canary(known):
    os.rename(known["canary"], known["canary"] + ".gone")


def try_mode_of_the_canary(known):
    os.chmod(known["canary"], 0o777)


def try_time_of_the_canary(known):
    os.utime(known["canary"], (0, 0))


def try_owner_of_the_canary(known):
    os.chown(known["canary"], os.getuid(), os.getgid())


def try_link_to_the_canary(known):
    os.link(known["canary"], "here")


def try_symbolic_link(known):
    os.symlink("/etc/passwd", "here")


def try_fill_its_own_folder(known):
    with open("full", "wb") as file:
        file.write(b"x" * (1 << 24))


def try_fill_the_temporary_folder(known):
    with open("/tmp/prunelab-full", "wb") as file:
        file.write(b"x" * (1 << 24))


def try_nameless_file(known):
    return os.open(".", os.O_TMPFILE | os.O_RDWR)


def try_new_folder(known):
    os.mkdir("new")


def try_write_to_a_control_group(known):
    return os.open("/sys/fs/cgroup/cgroup.procs", os.O_WRONLY)
