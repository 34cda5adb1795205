"""The shop behind the tools: its files, its orders in a database, and what was asked of it."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from prunelab.live.catalogue import CallError, check_arguments, shop_catalogue
from prunelab.live.service_log import log_lines
from prunelab.pruning import QueryError, RefError, ResultTools, Store
from prunelab.scenario import mock_data_dir, shop_database
from prunelab.scenario.files import read_record, tool_text
from prunelab.scenario.shop import FIRST_NUMBER, ORDER_COUNT, TOLD

COUNTRIES = ("AT", "CH", "DE", "FR", "NL")  # where the shop sends to
ORDER_IDS = f"ids go from ORD-{FIRST_NUMBER} to ORD-{FIRST_NUMBER + ORDER_COUNT - 1}"


class Shop:
    """Answers the tools' calls. What a call changes lasts as long as this object."""

    def __init__(self, store: Store, *, huge: bool = False, folder: Path | None = None) -> None:
        """`store` keeps the results of the handle tools; `huge` makes the log one of 600 lines.

        Raises:
            DataError: a file of the mock data is missing or damaged.
        """
        self._folder = folder or mock_data_dir()
        self._huge = huge
        self._database = shop_database(folder=self._folder)
        self._handles = ResultTools(self._database, store)
        self._orders = {name: self._read(f"order_{name}.json") for name in TOLD}
        self._refunded: dict[str, float] = {}
        self._filed = 0
        self.definitions = shop_catalogue()

    def call(self, tool: str, arguments: Mapping[str, Any]) -> str:
        """Return what the tool returns: the text that a model would read, whole.

        Raises:
            CallError: there is no such tool, the arguments do not fit, or the call failed.
        """
        if tool not in self.definitions:
            raise CallError(f"no tool {tool!r}; there are {', '.join(self.definitions)}")
        check_arguments(self.definitions[tool], arguments)
        try:
            returned = self._answering(tool)(**arguments)
        except (QueryError, RefError, ValueError) as error:
            raise CallError(f"{tool}: {error}") from None
        return returned if isinstance(returned, str) else tool_text(returned)

    def _answering(self, tool: str) -> Callable[..., Any]:
        of_handles = getattr(self._handles, tool, None)
        answering: Callable[..., Any] = of_handles or getattr(self, f"_{tool}")
        return answering

    def _lookup_order(self, order_id: str, include_history: bool = True) -> Any:
        order = self._order(order_id)
        return order if include_history else _without(order, "audit_log")

    def _get_return_policy(self, category: str, country: str = "DE") -> Any:
        if country.upper() not in COUNTRIES:
            raise CallError(f"no policy for {country!r} ({category}); use {', '.join(COUNTRIES)}")
        return self._read("return_policy.json")

    def _get_service_log(self, service: str, level: str = "DEBUG", since: str = "00:00") -> str:
        if service != "checkout":
            raise CallError(f"no log of {service!r}; use checkout")
        return log_lines(self._folder, self._huge, level, since)

    def _track_shipment(self, tracking_number: str, carrier: str = "") -> Any:
        parcel = self._read("parcel_ORD-5102.json")
        for order_id, order in self._orders.items():
            for shipment in order["shipments"]:
                if shipment["tracking_number"] == tracking_number:
                    parcel = {**shipment, "order_id": order_id, "status": order["status"]}
        there = (parcel["tracking_number"], parcel["carrier"])
        if there != (tracking_number, carrier.upper() or parcel["carrier"]):
            raise CallError(f"no parcel {tracking_number!r} {carrier}; it stands in the order")
        return parcel

    def _search_products(self, query: str, max_price: float | None = None) -> Any:
        words = {word.strip(",.").lower() for word in query.split()}
        products = [
            product
            for product in self._read("search_rain_jacket.json")["products"]
            if words & _words_of(product) and (max_price is None or product["price"] <= max_price)
        ]
        found = {"query": query, "max_price": max_price, "count": len(products)}
        return {**found, "products": products}

    def _create_return(self, order_id: str, line: int, reason: str = "") -> Any:
        lines = _lines(self._order(order_id))
        if line not in lines:
            raise CallError(f"{order_id} has no line {line}; use one of {lines}")
        return {"return_id": self._file("RET"), "order_id": order_id, "line": line, "why": reason}

    def _issue_refund(self, order_id: str, amount: float) -> Any:
        left = self._order(order_id)["total"] - self._refunded.get(order_id, 0.0)
        if not 0 < amount <= left:
            raise CallError(f"{amount} cannot be refunded; {left:.2f} of {order_id} are left")
        self._refunded[order_id] = self._refunded.get(order_id, 0.0) + amount
        return {"refund_id": self._file("REF"), "order_id": order_id, "amount": amount}

    def _escalate_to_human(self, summary: str, priority: str = "low") -> Any:
        return {"ticket_id": self._file("TCK"), "priority": priority, "summary": summary}

    def _order(self, order_id: str) -> dict[str, Any]:
        """An order of the conversation as its file tells it, any other as its row."""
        if order_id in self._orders:
            return dict(self._orders[order_id])
        number = order_id.removeprefix("ORD-")
        if not (number.isascii() and number.isdigit()):
            raise CallError(f"no order {order_id!r}; {ORDER_IDS}")
        found = self._database.query(f"SELECT * FROM orders WHERE order_id = 'ORD-{number}'")
        if not found.rows:
            raise CallError(f"no order {order_id!r}; {ORDER_IDS}")
        return dict(zip(found.columns, found.rows[0], strict=True))

    def _file(self, kind: str) -> str:
        self._filed += 1
        return f"{kind}-{1000 + self._filed}"

    def _read(self, name: str) -> Any:
        return read_record(self._folder / name)


def _lines(order: Mapping[str, Any]) -> list[int]:
    """The numbers of an order's lines; a row of the database tells how many there are."""
    items = order["items"]
    return list(range(1, items + 1)) if isinstance(items, int) else [i["line"] for i in items]


def _without(record: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in record.items() if key != name}


def _words_of(product: Mapping[str, Any]) -> set[str]:
    named = f"{product['name']} {product['colour']}".lower().split()
    return {*named, *(size.lower() for size in product["sizes"])}
