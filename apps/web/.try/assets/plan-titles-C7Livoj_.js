import "./format-BDVIFO4I.js";
// src/features/plans/plan-titles.ts
/** What a plan gives each time, and for what: "50.00 USDT → BTC". */
function planTitle({ amount, sharePercent, gives, receives }, format) {
	return `${amount === void 0 ? `${format.perCent(format.figure(sharePercent ?? "0"))} ${gives}` : `${format.amount(amount)} ${gives}`} → ${receives}`;
}
export { planTitle as t };
