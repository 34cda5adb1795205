"""What the shop's teams attached besides the scenario's own tools: one entry a tool.

Each is name: (description, arguments); an argument is name: description, with `=` in front of the
name where it is required, and a type after `:` where it is no text.
"""

from prunelab.pruning import ToolDefinition

_ORDER = ("=order_id", "Order id, for example ORD-7741.")
_TONGUE = ("language", "Language of the texts that come back, ISO 639.")
_READ_ORDER = (
    _ORDER,
    _TONGUE,
    ("currency", "Currency of the amounts, ISO 4217."),
    ("timezone", "Time zone of the times, for example Europe/Berlin."),
)
_CUSTOMER = ("=customer_id", "Customer id, for example CUS-318220.")
_PRODUCT = ("=product_id", "Product id, for example P-2041.")
_COUNTRY = ("country", "ISO 3166 country code.")

_SPECS: dict[str, tuple[str, tuple[tuple[str, str], ...]]] = {
    "get_order": ("Get one order by its id, with its items and payment. Read-only.", _READ_ORDER),
    "get_order_detail": (
        "Get the details of one order by its id, with its items and payment. Read-only.",
        _READ_ORDER,
    ),
    "query_order_status": (
        "Query the status of one order by its id, with its items and parcel. Read-only.",
        _READ_ORDER,
    ),
    "list_customer_orders": (
        "List the numbers of a customer's orders since a day, newest first. Read-only.",
        (_CUSTOMER, ("since", "First day, YYYY-MM-DD."), ("limit:integer", "How many at most.")),
    ),
    "cancel_order": (
        "Cancel an order that has not left the warehouse. Ask the customer first.",
        (_ORDER, ("reason", "Why, in the customer's words.")),
    ),
    "change_delivery_address": (
        "Send a parcel that has not left the warehouse to another address.",
        (
            _ORDER,
            ("=street", "Street and number."),
            ("=postcode", "Postcode."),
            ("=city", "City."),
        ),
    ),
    "find_pickup_points": (
        "Find shops and lockers near a postcode where a parcel can wait to be collected.",
        (("=postcode", "Postcode."), _COUNTRY, ("radius_km:integer", "How far away at most.")),
    ),
    "open_carrier_claim": (
        "Claim damages from the carrier for a lost or broken parcel.",
        (
            ("=tracking_number", "Carrier tracking number."),
            ("=damage", "What happened."),
            ("photos:array", "Addresses of photos."),
        ),
    ),
    "get_return_status": (
        "Say how far a return has come: announced, received, checked, refunded.",
        (("=return_id", "Return id, for example RET-1180."),),
    ),
    "issue_voucher": (
        "Give the customer a voucher as goodwill. Needs a team leader's consent.",
        (_CUSTOMER, ("=amount:number", "Value in EUR."), ("expires", "Last day, YYYY-MM-DD.")),
    ),
    "find_items": (
        "Find items in the catalogue by words and filters.",
        (("=query", "Words to look for."), ("max_price:number", "Highest price.")),
    ),
    "get_product": (
        "Return material, care and measurements of one article, with its size chart. Read-only.",
        (_PRODUCT, _TONGUE),
    ),
    "check_stock": (
        "Count how many pieces of a size and colour lie in the warehouse.",
        (_PRODUCT, ("size", "Size, for example M."), ("colour", "Colour.")),
    ),
    "apply_coupon": (
        "Apply a coupon's code to a basket and return the new total.",
        (("=basket_id", "Basket id."), ("=code", "The coupon's code.")),
    ),
    "get_shipping_cost": (
        "Return what delivery of a basket to a country costs, for each carrier and speed.",
        (("=basket_id", "Basket id."), _COUNTRY, ("express:boolean", "Express only.")),
    ),
    "compare_products": (
        "Lay two to four articles side by side: price, weight, material, rating.",
        (("=product_ids:array", "Two to four product ids."),),
    ),
    "get_customer": (
        "Return a customer's name, contact, language and consent to mail. Read-only.",
        (_CUSTOMER,),
    ),
    "update_customer_email": (
        "Change the email of a customer's account after a check of identity.",
        (_CUSTOMER, ("=email", "The new address."), ("=code", "The code that was sent to it.")),
    ),
    "get_service_status": (
        "Say which of the shop's own services are up, slow or down right now.",
        (("service", "Service name; all of them if left out."),),
    ),
    "create_ticket": (
        "File a fault for the engineers, with what was seen and how to see it again.",
        (
            ("=title", "One line."),
            ("=steps", "How to see it again."),
            ("severity", "low, medium or high."),
        ),
    ),
    "search_help_pages": (
        "Search the help centre for instructions on logins, payment and passwords.",
        (("=query", "Words to look for."), _TONGUE),
    ),
    "get_invoice": ("Send the invoice as a PDF to the address on file.", (_ORDER, _COUNTRY)),
    "subscribe_newsletter": (
        "Sign an address up for the newsletter. Needs the customer's consent.",
        (("=email", "The address."), ("topics:array", "What it is to be about.")),
    ),
}


def more_tools() -> list[ToolDefinition]:
    """Return the definitions of the table, in its order; the caller may change them."""
    return [_definition(name, *spec) for name, spec in _SPECS.items()]


def _definition(
    name: str, description: str, arguments: tuple[tuple[str, str], ...]
) -> ToolDefinition:
    properties = {}
    for argument, words in arguments:
        key, _, kind = argument.removeprefix("=").partition(":")
        properties[key] = {"type": kind or "string", "description": words}
    required = [each.removeprefix("=").partition(":")[0] for each, _ in arguments if each[0] == "="]
    schema = {"type": "object", "properties": properties, "required": required}
    return {"name": name, "description": description, "input_schema": schema}
