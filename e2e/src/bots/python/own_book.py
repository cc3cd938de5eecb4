"""What a bot knows of its orders, fills and balances by what it was told."""

from decimal import Decimal

#: Of an order these never change once it is over.
ENDS = ("status", "endedBy", "filled", "filledAmount", "fee")


class OwnBook:
    """faults: a sentence for everything that contradicts what was told before."""

    def __init__(self, market, balances):
        self.market = market
        self.orders = {}
        self.fills = {}
        self.began = self._totals(balances)
        self.balances = {}
        self.faults = []
        self.take_balances(balances)

    def take_order(self, row):
        """Takes an order as it stands, or as it stood: what is older than what is known changes nothing."""
        known = self.orders.get(row["id"])
        if known is None or (known["status"] == "open" and not self._is_older(row, known)):
            self.orders[row["id"]] = row
        elif known["status"] != "open" and row["status"] != "open":
            for field in ENDS:
                if known[field] != row[field]:
                    self.faults.append(
                        f"order {row['id']} ended twice: {field} {known[field]}, then {row[field]}"
                    )

    def take_fill(self, row):
        known = self.fills.setdefault(row["id"], row)
        if known != row:
            self.faults.append(f"fill {row['id']} was told in two ways")

    def take_balances(self, rows):
        for row in rows:
            if row["account"] == "spot":
                self.balances[row["currency"]] = row

    def open_orders(self):
        return [row for row in self.orders.values() if row["status"] == "open"]

    def disagreements(self):
        """What does not follow from what, in sentences: none once everything has been told."""
        return [*self._filled_otherwise(), *self._balances_otherwise()]

    def _filled_otherwise(self):
        filled = {}
        for fill in self.fills.values():
            filled[fill["orderId"]] = filled.get(fill["orderId"], 0) + Decimal(fill["quantity"])
        for order_id in filled.keys() - self.orders.keys():
            yield f"order {order_id} was filled and is not known"
        for order_id, row in self.orders.items():
            if filled.get(order_id, 0) != Decimal(row["filled"]):
                yield f"order {order_id} has {row['filled']} filled, its fills are {filled.get(order_id, 0)}"

    def _balances_otherwise(self):
        expected = dict(self.began)
        base, quote = self.market["base"], self.market["quote"]
        for fill in self.fills.values():
            sign = 1 if fill["side"] == "buy" else -1
            expected[base] = expected.get(base, 0) + sign * Decimal(fill["quantity"])
            expected[quote] = expected.get(quote, 0) - sign * Decimal(fill["amount"])
            expected[fill["feeCurrency"]] -= Decimal(fill["fee"])
        held = {}
        for row in self.open_orders():
            held[row["heldCurrency"]] = held.get(row["heldCurrency"], 0) + Decimal(row["held"])
        for currency, total in expected.items():
            row = self.balances.get(currency, {"total": "0", "held": "0"})
            if Decimal(row["total"]) != total:
                yield f"{currency} is {row['total']}, and {total} by the fills"
            if Decimal(row["held"]) != held.get(currency, 0):
                yield f"{currency} held is {row['held']}, and {held.get(currency, 0)} by the orders"

    @staticmethod
    def _is_older(row, known):
        if row["status"] != "open":
            return False
        age = lambda one: (one["updatedAt"]["ms"], Decimal(one["filled"]))
        return age(row) < age(known)

    @staticmethod
    def _totals(balances):
        return {row["currency"]: Decimal(row["total"]) for row in balances}
