"""The checkout service's log of one morning: calm, a payment gateway that stops answering, calm."""

from generator.draws import Draws

LINES = 600
OUTAGE = range(170, 430)  # the lines during which the payment gateway does not answer
BREAKER_LINES = 60  # so many lines into the outage, the circuit breaker opens
PATHS = ("/cart", "/orders", "/checkout", "/login", "/search", "/returns", "/health")
SLOW = "WARN payment-gw p95 latency 2870ms, limit 1500ms"
OPENED = "ERROR payment-gw circuit breaker open after 20 timeouts"
CLOSED = "INFO payment-gw circuit breaker closed, answers in 212ms"


def long_log(seed: int) -> list[str]:
    """Return the 600 lines, oldest first."""
    draws = Draws(seed)
    seconds = 9 * 3600
    lines = []
    for index in range(LINES):
        seconds += draws.number(0, 5)
        stamp = f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
        lines.append(f"{stamp} {_message(draws, index)}")
    return lines


def short_log(lines: list[str]) -> list[str]:
    """Return the handful that the service logs when it is not set to log everything."""
    first_timeout = next(line for line in lines if "PaymentGatewayTimeout" in line)
    turning_points = [line for line in lines if line.endswith((SLOW, OPENED, CLOSED))]
    return sorted([first_timeout, *turning_points])  # a line begins with its time


def _message(draws: Draws, index: int) -> str:
    if index == OUTAGE.start:
        return SLOW
    if index == OUTAGE.start + BREAKER_LINES:
        return OPENED
    if index == OUTAGE.stop:
        return CLOSED
    request = f"req-{draws.number(1000, 9999)}"
    if index in OUTAGE and draws.share() < 0.5:
        return _failure(draws, request, breaker_open=index > OUTAGE.start + BREAKER_LINES)
    return _routine(draws, request)


def _failure(draws: Draws, request: str, *, breaker_open: bool) -> str:
    probe = draws.share() < 0.2
    if breaker_open and not probe:
        wait = draws.number(1, 30)
        return f"ERROR {request} POST /checkout 503, payment-gw breaker open, probe in {wait}s"
    attempt = "probe" if breaker_open else f"attempt {draws.number(1, 3)}"
    return f"ERROR {request} PaymentGatewayTimeout: adyen gave no answer in 3000ms, {attempt}"


def _routine(draws: Draws, request: str) -> str:
    kind = draws.share()
    if kind < 0.7:
        status = draws.pick((200, 200, 200, 304))
        return f"INFO {request} GET {draws.pick(PATHS)} {status} {draws.number(4, 480)}ms"
    if kind < 0.85:
        outcome = draws.pick(("hit", "miss"))
        return f"DEBUG {request} cache {outcome} key=cart:{draws.number(100, 999)}"
    elapsed, rows = draws.number(800, 2900), draws.number(100, 999)
    return f"WARN {request} slow query orders_by_customer {elapsed}ms rows={rows}"
