// src/features/cash/records/way-name.ts
/** Name of a way in or out, in the person's language. */
function wayName(t, way, chain) {
	switch (way) {
		case "chain": return t("recharge.wayChain", { chain: chain ?? "" });
		case "bank":
		case "bankScreenshot": return t("recharge.wayBank");
		case "vnd": return t("recharge.wayVnd");
		case "thirdParty": return t("recharge.wayThirdParty");
		case "testFunds": return t("recharge.testFunds");
		case "other": return t("recharge.wayOther");
		default: return way;
	}
}
export { wayName as t };
