"""Why bubblewrap does not start here, and what enables it, in one line."""

from pathlib import Path

KERNEL = Path("/proc/sys")
PROFILE = "bwrap-userns-restrict"


def why_it_does_not_start(said: str) -> str:
    """One line for what bwrap or Python ``said``, and for what this kernel's settings tell."""
    if _setting("kernel/apparmor_restrict_unprivileged_userns") == "1":
        return (
            "AppArmor keeps bubblewrap from making its box (Ubuntu 24.04 does): as root, "
            "apt-get install apparmor-profiles && "
            f"cp /usr/share/apparmor/extra-profiles/{PROFILE} /etc/apparmor.d/ && "
            f"apparmor_parser -r /etc/apparmor.d/{PROFILE}"
        )
    if _setting("kernel/unprivileged_userns_clone") == "0":
        return _closed("kernel.unprivileged_userns_clone=1")
    if _setting("user/max_user_namespaces") == "0":
        return _closed("user.max_user_namespaces=15000")
    last = next((line for line in reversed(said.splitlines()) if line.strip()), "it said nothing")
    return (
        f"The box for strangers' answers does not start ({last.strip()[:120]}): in a container it "
        "needs the right to make namespaces; else grade on a Linux machine of its own."
    )


def _closed(setting: str) -> str:
    return f"bubblewrap needs user namespaces, which are off here: as root, sysctl -w {setting}"


def _setting(name: str) -> str:
    try:
        return (KERNEL / name).read_text().strip()
    except OSError:
        return ""
