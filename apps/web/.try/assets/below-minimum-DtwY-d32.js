import { t as checkAmount } from "./check-amount-DooLEkwd.js";
import { r as compare } from "./format-BDVIFO4I.js";
// src/features/cash/recharge/below-minimum.ts
/** What is wrong with the amount of a deposit, as a sentence; undefined when nothing is. */
function depositFault(amount, { minimum, currency, scale }, t, format) {
	const fault = checkAmount(amount, scale, t);
	if (fault !== void 0 || compare(amount, minimum) >= 0) return fault;
	return t("msg.depositMinimum", { amount: `${format.figure(minimum)} ${currency}` });
}
export { depositFault as t };
