import { i as divide, l as signOf, r as compare, s as multiply, u as subtract } from "./format-BDVIFO4I.js";
/** All that is available: the steps of lots and fees leave a little over, per cent. */
var WHOLE_SHARE = 95;
/** A limit this far beyond the market is warned of while it is written, per cent. */
var BEYOND_PERCENT = 1;
function questionsOf(order, asked) {
	const questions = [];
	const share = shareOf(order);
	const { lever } = order;
	if (asked.askWhole && lever !== void 0 && lever >= 20 && isMore(share, WHOLE_SHARE)) questions.push({
		kind: "whole",
		lever
	});
	else if (asked.askShare && isMore(share, 50)) questions.push({
		kind: "share",
		percent: share
	});
	const away = awayOf(order);
	if (asked.askFar && away && isMore(away.percent, 5)) questions.push({
		kind: "far",
		...away,
		atOnce: isBeyond(order.side, away.above)
	});
	return questions;
}
/**
* Returns by how many per cent a limit lies beyond the market, where it would trade at once at a
* much worse price; undefined otherwise.
*/
function beyondMarket(order) {
	const away = awayOf(order);
	if (!away || !isBeyond(order.side, away.above)) return void 0;
	return isMore(away.percent, BEYOND_PERCENT) ? away.percent : void 0;
}
function isBeyond(side, above) {
	return side === "buy" ? above : !above;
}
function isMore(percent, than) {
	return percent !== void 0 && compare(percent, String(than)) > 0;
}
function shareOf({ uses, available }) {
	if (uses === void 0 || available === void 0 || signOf(available) <= 0) return void 0;
	return divide(multiply(uses, "100"), available, 0);
}
function awayOf({ price, market }) {
	if (price === void 0 || market === void 0 || signOf(market) <= 0) return void 0;
	const above = compare(price, market) > 0;
	const apart = above ? subtract(price, market) : subtract(market, price);
	const percent = divide(multiply(apart, "100"), market, 1);
	return percent === void 0 ? void 0 : {
		above,
		percent
	};
}
export { questionsOf as n, beyondMarket as t };
