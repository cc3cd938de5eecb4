import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
// src/features/cash/recharge/ways.ts
/** Deposit currencies with their ways and the own address. */
function useCurrencies() {
	return useCall("getChargeCurrencyList", {}, { staleTime: 6e4 });
}
function wayIcon(way) {
	if (way === "chain") return "qr";
	return way === "thirdParty" ? "globe" : "card";
}
/** The page that a way is gone on. */
function wayAddress(currency, { way, chain }) {
	const query = new URLSearchParams({ currency });
	if (way === "chain") {
		query.set("chain", chain ?? "");
		return `${PAGES.chainDeposit}?${query.toString()}`;
	}
	if (way === "vnd") return `${PAGES.bankTransfer}?${query.toString()}`;
	query.set("way", way);
	return `${PAGES.purchase}?${query.toString()}`;
}
export { wayAddress as n, wayIcon as r, useCurrencies as t };
