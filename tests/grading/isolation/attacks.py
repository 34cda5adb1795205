"""What an answer may try. A worker runs this text, closed by the kernel, without the audit hook.

Every function named ``try_...`` either gets through (returns) or is refused (OSError, or no more
threads). Anything else it raises is a fault of the attack and counts as through.
"""

import contextlib
import ctypes
import errno
import fcntl
import os
import threading

libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long
REFUSED = (errno.EPERM, errno.ENOSYS, errno.EACCES)

# Calls by number, for x86_64 and aarch64 (-1: has none): what no module of Python offers.
NUMBERS = {
    "acct": (163, 89),
    "add_key": (248, 217),
    "bpf": (321, 280),
    "capset": (126, 91),
    "chroot": (161, 51),
    "clock_settime": (227, 112),
    "clone3": (435, 435),
    "execveat": (322, 281),
    "fanotify_init": (300, 262),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "fchownat": (260, 54),
    "finit_module": (313, 273),
    "fsopen": (430, 430),
    "inotify_init1": (294, 26),
    "io_setup": (206, 0),
    "io_uring_setup": (425, 425),
    "kcmp": (312, 272),
    "keyctl": (250, 219),
    "landlock_create_ruleset": (444, 444),
    "memfd_create": (319, 279),
    "memfd_secret": (447, 447),
    "mount": (165, 40),
    "mq_open": (240, 180),
    "msgget": (68, 186),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
    "open_tree": (428, 428),
    "openat2": (437, 437),
    "perf_event_open": (298, 241),
    "personality": (135, 92),
    "pidfd_getfd": (438, 438),
    "pidfd_open": (434, 434),
    "pidfd_send_signal": (424, 424),
    "pivot_root": (155, 41),
    "process_madvise": (440, 440),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "ptrace": (101, 117),
    "reboot": (169, 142),
    "rt_sigqueueinfo": (129, 138),
    "seccomp": (317, 277),
    "semget": (64, 190),
    "setdomainname": (171, 162),
    "sethostname": (170, 161),
    "setns": (308, 268),
    "setxattr": (188, 5),
    "shmget": (29, 194),
    "swapon": (167, 224),
    "symlinkat": (266, 36),
    "syslog": (103, 116),
    "timer_create": (222, 107),
    "umount2": (166, 39),
    "unshare": (272, 97),
    "userfaultfd": (323, 282),
    "utimensat": (280, 88),
}


def raw(name, *args):
    """Make the call with arguments that make no sense: an answer but "refused" is a way in."""
    number = NUMBERS[name][os.uname().machine == "aarch64"]
    wide = [ctypes.c_long(each) if isinstance(each, int) else each for each in args]
    if libc.syscall(ctypes.c_long(number), *wide) == -1 and ctypes.get_errno() in REFUSED:
        raise PermissionError(name)
    return f"errno {ctypes.get_errno()}"


def by_number(name):
    return lambda known: raw(name, -1, -1, 0, 0, 0, 0)


for _name in NUMBERS:
    globals()[f"try_raw_{_name}"] = by_number(_name)


# Reading what lies outside.


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


def try_copy_the_parents_memory(known):
    here = ctypes.create_string_buffer(8)
    local = (ctypes.c_size_t * 2)(ctypes.addressof(here), 8)
    remote = (ctypes.c_size_t * 2)(known["address"], 8)
    return raw("process_vm_readv", known["grader"], local, 1, remote, 1, 0)


# Other processes.


def try_signal_the_grader(known):
    os.kill(known["grader"], 0)


def try_signal_the_parent(known):
    os.kill(os.getppid(), 0)


def try_signal_everyone(known):
    os.kill(-1, 0)


def try_signal_its_group(known):
    os.killpg(0, 0)


def try_trace_the_parent(known):
    return raw("ptrace", 0x4206, os.getppid(), 0, 0)  # PTRACE_SEIZE


def try_limits_of_the_parent(known):
    import resource

    resource.prlimit(os.getppid(), resource.RLIMIT_CORE, (0, 0))


def try_another_session(known):
    os.setsid()


def try_another_group(known):
    os.setpgid(0, 0)


def try_priority_of_the_parent(known):
    os.setpriority(os.PRIO_PROCESS, os.getppid(), 19)


def try_processor_of_the_parent(known):
    os.sched_setaffinity(os.getppid(), {0})


def try_stay_when_the_parent_dies(known):
    if libc.prctl(1, 0, 0, 0, 0) != 0:
        raise PermissionError


def try_be_traced_by_anyone(known):
    if libc.prctl(4, 1, 0, 0, 0) != 0:  # PR_SET_DUMPABLE
        raise PermissionError


def try_signals_through_a_descriptor(known):
    fcntl.fcntl(1, fcntl.F_SETOWN, os.getppid())


# New processes and programs.


def try_fork(known):
    if os.fork() == 0:
        os._exit(0)


def try_vfork_and_run(known):
    os.posix_spawn("/bin/true", ["true"], {})


def try_daemon(known):
    import subprocess

    subprocess.Popen(["sleep", "60"], start_new_session=True)


def try_run_python(known):
    os.execv(known["interpreter"], ["python", "-V"])


def try_run_a_file_in_memory(known):
    place = os.memfd_create("x")
    os.execve(place, ["x"], {})


def try_more_threads_than_a_box_has(known):
    done = threading.Event()
    started = []
    threading.stack_size(1 << 16)  # its memory is not what stops them
    try:
        for _ in range(40):
            started.append(threading.Thread(target=done.wait))
            started[-1].start()
    except RuntimeError:
        raise PermissionError from None
    finally:
        done.set()
        for each in started:
            with contextlib.suppress(RuntimeError):
                each.join()


# The network and other ways to talk.


def try_network(known):
    import socket

    return socket.socket().fileno()


def try_network_without_connection(known):
    import socket

    return socket.socket(type=socket.SOCK_DGRAM).fileno()


def try_unix_socket(known):
    import socket

    return socket.socket(socket.AF_UNIX).fileno()


def try_socket_pair(known):
    import socket

    return socket.socketpair()


def try_netlink(known):
    import socket

    return socket.socket(socket.AF_NETLINK, socket.SOCK_RAW).fileno()


def try_named_pipe(known):
    os.mkfifo("pipe")


def try_shared_memory(known):
    return os.open("/dev/shm/prunelab-attack", os.O_RDWR | os.O_CREAT)


def try_type_into_the_terminal(known):
    for place in (0, 1, 2):
        fcntl.ioctl(place, 0x5412, b"x")  # TIOCSTI


def try_open_the_terminal(known):
    return os.open("/dev/tty", os.O_RDONLY)


# Writing.


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


def try_mode_of_the_canary_by_number(known):
    return raw("fchmodat", -100, ctypes.c_char_p(known["canary"].encode()), 0o777)


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


def try_raise_its_own_limits(known):
    import resource

    try:
        resource.setrlimit(resource.RLIMIT_AS, (-1, -1))
    except ValueError:  # so this module says it
        raise PermissionError from None


# Becoming another.


def try_become_root(known):
    os.setuid(0)


def try_become_root_of_all_three(known):
    os.setresuid(0, 0, 0)


def try_join_groups(known):
    os.setgroups([0])


def try_own_user_namespace(known):
    if libc.unshare(0x10000000) != 0:
        raise PermissionError


def try_own_thread_in_a_new_namespace(known):
    number = 220 if os.uname().machine == "aarch64" else 56
    flags = 0x3D0F00 | 0x40000000  # a thread's flags and a network of its own
    made = libc.syscall(ctypes.c_long(number), ctypes.c_long(flags), 0, 0, 0, 0)
    if made == -1 and ctypes.get_errno() in REFUSED:
        raise PermissionError
    return "reached the kernel"


def result(known):
    """Of each attack "" when it was refused, else how it got through."""
    found = {}
    for name in sorted(known["only"] or [each for each in globals() if each.startswith("try_")]):
        try:
            found[name] = f"through: {globals()[name](known)!r}"[:200]
        except (OSError, MemoryError):
            found[name] = ""
        except BaseException as error:
            found[name] = f"broken: {error!r}"[:200]
    return found
