"""Other processes, new ones, and becoming another user. ``libc`` is that of calls.py."""

import contextlib
import fcntl
import os
import threading


def try_signal_the_grader(known):
    os.kill(known["grader"], 0)


def try_signal_the_parent(known):
    os.kill(os.getppid(), 0)


def try_signal_everyone(known):
    os.kill(-1, 0)


def try_signal_its_group(known):
    os.killpg(0, 0)


def try_limits_of_the_parent(known):
    import resource

    resource.prlimit(os.getppid(), resource.RLIMIT_CORE, (0, 0))


def try_other_limits_of_its_own(known):
    import resource

    most = resource.getrlimit(resource.RLIMIT_CORE)  # which it may ask for
    try:
        resource.setrlimit(resource.RLIMIT_CORE, most)
    except ValueError:  # so this module says it
        raise PermissionError from None


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


def try_become_root(known):
    os.setuid(0)


def try_become_root_of_all_three(known):
    os.setresuid(0, 0, 0)


def try_join_groups(known):
    os.setgroups([0])


def try_own_user_namespace(known):
    if libc.unshare(0x10000000) != 0:
        raise PermissionError
