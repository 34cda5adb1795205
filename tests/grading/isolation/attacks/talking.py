"""The network, and other ways to talk to somebody."""

import fcntl
import os


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
