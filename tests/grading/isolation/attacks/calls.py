"""Calls by their number: what no module of Python offers, and what a module would be asked for."""

import ctypes
import errno
import os

libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long
REFUSED = (errno.EPERM, errno.ENOSYS, errno.EACCES)

# The numbers on x86_64 and aarch64.
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


def try_copy_the_parents_memory(known):
    here = ctypes.create_string_buffer(8)
    local = (ctypes.c_size_t * 2)(ctypes.addressof(here), 8)
    remote = (ctypes.c_size_t * 2)(known["address"], 8)
    return raw("process_vm_readv", known["grader"], local, 1, remote, 1, 0)


def try_trace_the_parent(known):
    return raw("ptrace", 0x4206, os.getppid(), 0, 0)  # PTRACE_SEIZE


def try_mode_of_the_canary_by_number(known):
    return raw("fchmodat", -100, ctypes.c_char_p(known["canary"].encode()), 0o777)


def try_own_thread_in_a_new_namespace(known):
    number = 220 if os.uname().machine == "aarch64" else 56
    flags = 0x3D0F00 | 0x40000000  # a thread's flags and a network of its own
    made = libc.syscall(ctypes.c_long(number), ctypes.c_long(flags), 0, 0, 0, 0)
    if made == -1 and ctypes.get_errno() in REFUSED:
        raise PermissionError
    return "reached the kernel"
