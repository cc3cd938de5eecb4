import { b as ppm, g as parseUnits, m as parseAmount, p as formatUnits, v as PPM } from "./format-BDVIFO4I.js";
import { i as shareFloor, t as divCeil } from "./rounding-D7Nv8xBh.js";
// ../../packages/terms/src/earn.ts
/**
* Returns the daily rate of an amount: that of the highest tier it reaches; undefined below the
* first.
*/
function dailyRate(tiers, amount) {
	return tiers.findLast((tier) => amount >= tier.from)?.rate;
}
/** The income of one day, rounded down to the unit. */
function dailyIncome(amount, rate) {
	return shareFloor(amount, rate);
}
/** Returns the income of several days: a multiple of the rounded income of one. */
function incomeOf(income, days) {
	return income * BigInt(days);
}
/**
* What early redemption of wealth takes from the principal: rate x remaining days x amount, rounded
* up to the unit and never more than the amount. 0.4 %, 3 days and 1000 give 12.
*/
function wealthPenalty(amount, rate, remainingDays) {
	return atMost(amount, BigInt(rate) * BigInt(remainingDays));
}
/** What early redemption of lock mining takes: rate x principal, rounded up to the unit. */
function lockMiningPenalty(amount, rate) {
	return atMost(amount, BigInt(rate));
}
function atMost(amount, rate) {
	const penalty = divCeil(amount * rate, BigInt(PPM));
	return penalty < amount ? penalty : amount;
}
// src/shared/ticket/rates.ts
/** Digits of a per cent that is a whole number of millionths. */
var PERCENT_DIGITS = 4;
/** '0.5' per cent as millionths. Throws for what is no such per cent: the server sends none. */
function ppmOf(percent) {
	const parsed = parseUnits(percent, PERCENT_DIGITS);
	if (!parsed.ok) throw new RangeError(`not a rate in per cent: ${percent}`);
	return ppm(Number(parsed.value));
}
/** Units of an amount that was typed; undefined while it is none, or not above zero. */
function unitsOf(text, scale) {
	const parsed = parseAmount(text, scale);
	return parsed.ok && parsed.value > 0n ? parsed.value : void 0;
}
/** An amount that was typed, with all the digits of its currency; as it stands while it is none. */
function exactly(text, scale) {
	const units = unitsOf(text, scale);
	return units === void 0 ? text : formatUnits(units, scale);
}
/** Undefined while the amount is none, or below the first tier. */
function outlookOf(text, { currencyScale, days, tiers }) {
	const amount = unitsOf(text, currencyScale);
	if (amount === void 0) return void 0;
	const exact = tiers.map((tier) => ({
		from: unitsOf(tier.from, currencyScale) ?? 0n,
		rate: ppmOf(tier.dailyRate)
	}));
	const rate = dailyRate(exact, amount);
	if (rate === void 0) return void 0;
	const tier = exact.findLastIndex(({ from }) => amount >= from);
	const income = dailyIncome(amount, rate);
	return {
		rate: tiers[tier].dailyRate,
		tier,
		daily: formatUnits(income, currencyScale),
		total: formatUnits(incomeOf(income, days), currencyScale)
	};
}
/** What leaving wealth early takes of an amount with so many days left. */
function wealthPenaltyOf(text, scale, percent, remainingDays) {
	const amount = unitsOf(text, scale) ?? 0n;
	return formatUnits(wealthPenalty(amount, ppmOf(percent), remainingDays), scale);
}
/** What leaving lock mining early takes of an amount, whenever that is. */
function lockPenaltyOf(text, scale, percent) {
	const amount = unitsOf(text, scale) ?? 0n;
	return formatUnits(lockMiningPenalty(amount, ppmOf(percent)), scale);
}
export { unitsOf as a, ppmOf as i, lockPenaltyOf as n, wealthPenaltyOf as o, outlookOf as r, exactly as t };
