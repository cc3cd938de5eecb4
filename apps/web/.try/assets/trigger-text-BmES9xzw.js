import { _ as trimZeros } from "./format-BDVIFO4I.js";
import { m as ORDER_TYPES } from "./order-row-C7Devnf9.js";
// src/features/spot/terms/trigger-text.ts
/** What a conditional order waits for and then does, a sentence a leg. */
function waitsFor(order, t, format) {
	const { stop, takeProfit } = order;
	const sentences = [];
	if (takeProfit) sentences.push(sentence(order, takeProfit, {
		t,
		format,
		isStop: false
	}));
	if (stop) sentences.push(sentence(order, stop, {
		t,
		format,
		isStop: true
	}));
	return stop && takeProfit ? [...sentences, t("ticket.firstCounts")] : sentences;
}
function sentence({ side, source }, leg, { t, format, isStop }) {
	const falls = isStop === (side === "sell");
	const { triggerPrice, trailPercent, method, price } = leg;
	const when = () => {
		if (trailPercent !== void 0) {
			const facts = {
				source,
				percent: format.figure(trimZeros(trailPercent))
			};
			return falls ? t("ticket.trailsDown", facts) : t("ticket.trailsUp", facts);
		}
		const facts = {
			source,
			price: format.figure(triggerPrice ?? "0")
		};
		return falls ? t("ticket.falls", facts) : t("ticket.rises", facts);
	};
	const then = () => {
		if (method === "market") return side === "sell" ? t("ticket.sellsBest") : t("ticket.buysBest");
		const facts = { price: format.figure(price ?? "0") };
		return side === "sell" ? t("ticket.sellsLimit", facts) : t("ticket.buysLimit", facts);
	};
	return t("ticket.whenThen", {
		when: when(),
		then: then()
	});
}
/** The name of a conditional order's type. */
function typeName({ stop, takeProfit }, t) {
	const type = (() => {
		if (stop && takeProfit) return "oco";
		if (takeProfit) return "takeProfit";
		return stop?.trailPercent === void 0 ? "stop" : "trailing";
	})();
	return t(ORDER_TYPES.find((each) => each.type === type).name);
}
/** What has become of a conditional order, in a word or two. */
function triggerStatus({ status, reachedAt, orderId }, t) {
	switch (status) {
		case "waiting": return reachedAt === null ? t("ticket.waiting") : t("ticket.reached");
		case "triggered": return orderId === null ? t("ticket.reached") : t("ticket.carriedOut");
		case "cancelled": return t("ticket.takenBack");
		case "expired": return t("ticket.expired");
		case "refused": return t("status.refused");
	}
}
export { typeName as n, waitsFor as r, triggerStatus as t };
