import { m as parseAmount } from "./format-BDVIFO4I.js";
// src/data/check-amount.ts
/**
* What is wrong with an amount typed for a currency of this scale, as a sentence; undefined when
* nothing is. The same rules as the server's: plain digits, no more of them than the scale allows.
*/
function checkAmount(text, scale, t) {
	if (text === "") return t("common.amountMissing");
	const parsed = parseAmount(text, scale);
	if (parsed.ok) return parsed.value > 0n ? void 0 : t("common.amountNotPositive");
	switch (parsed.fault) {
		case "not_a_decimal": return t("common.amountInvalid");
		case "too_many_digits": return t("common.amountDigits", { digits: scale });
		case "out_of_range": return t("common.amountTooLarge");
	}
}
/** Whether a text is an amount above zero of a currency of this scale. */
function isAmount(text, scale) {
	const parsed = parseAmount(text, scale);
	return parsed.ok && parsed.value > 0n;
}
export { isAmount as n, checkAmount as t };
