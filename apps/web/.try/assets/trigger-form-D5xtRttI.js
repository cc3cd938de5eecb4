import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { _ as trimZeros, f as truncate, i as divide, o as isZero, r as compare, s as multiply, t as useFormat } from "./format-BDVIFO4I.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { f as useForm } from "../ssr.js";
import { t as useLargeOrder } from "./use-large-order-CBxgS121.js";
import { t as PercentSteps } from "./percent-steps-CyB3v3Mj.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { c as useDepth, d as floorTo, f as unitOf, m as ORDER_TYPES, p as lastPrice } from "./order-row-C7Devnf9.js";
import { a as isDecimal, i as PriceFigure, n as partOf, o as Available, r as TicketButton, s as ticket_module_default } from "./currency-CiGXKnTI.js";
import { t as checkAmount } from "./check-amount-DooLEkwd.js";
import { r as waitsFor } from "./trigger-text-BmES9xzw.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/spot/ticket/trigger-reached.ts
/**
* Whether `price` is where a conditional order waits for it already: such an order is refused. A stop of
* a sell waits for a fall, its goal for a rise; of a buy it is the other way round.
*/
function isReached(key, { side, at, price }) {
	if (!isDecimal(at)) return false;
	return key === "stop" === (side === "sell") ? compare(at, price) >= 0 : compare(at, price) <= 0;
}
// src/features/spot/ticket/trigger-design.ts
var EMPTY_TRIGGER = {
	source: "index",
	method: "market",
	stop: "",
	stopLimit: "",
	goal: "",
	goalLimit: "",
	trail: "",
	quantity: "",
	amount: ""
};
/** Digits of the percentage that a trailing stop follows at, and how far it may. */
var TRAIL_SCALE = 4;
var LEAST_TRAIL = "0.01";
var MOST_TRAIL = "50";
function methodOf({ method }, { kind }) {
	return kind === "trailing" ? "market" : method;
}
/** The figure that says how much: an amount for buys at best price, a quantity else. */
function sizeOf(values, { kind, side }) {
	return side === "buy" && methodOf(values, { kind }) === "market" ? "amount" : "quantity";
}
/** The prices that this kind of order has: of its triggers, then of its limits. */
function pricesOf(values, { kind }) {
	const stops = kind === "stop" || kind === "oco";
	const gains = kind === "takeProfit" || kind === "oco";
	const isLimit = methodOf(values, { kind }) === "limit";
	return {
		triggers: [...stops ? ["stop"] : [], ...gains ? ["goal"] : []],
		limits: [...stops && isLimit ? ["stopLimit"] : [], ...gains && isLimit ? ["goalLimit"] : []]
	};
}
function highest(prices) {
	if (prices.length === 0 || !prices.every(isDecimal)) return void 0;
	return prices.reduce((most, price) => compare(price, most) > 0 ? price : most);
}
function usesOf(values, around) {
	const size = values[sizeOf(values, around)];
	if (!isDecimal(size)) return void 0;
	if (around.side === "sell" || methodOf(values, around) === "market") return size;
	const price = highest(pricesOf(values, around).limits.map((key) => values[key]));
	return price && multiply(price, size);
}
/** By the stop where it has both: what it comes to at the least. */
function comesTo(values, around) {
	const { triggers, limits } = pricesOf(values, around);
	const key = limits[0] ?? triggers[0];
	const price = key && values[key];
	const size = values[sizeOf(values, around)];
	if (!price || !isDecimal(price) || !isDecimal(size) || isZero(price)) return void 0;
	if (sizeOf(values, around) === "quantity") return multiply(price, size);
	const lots = divide(size, price, 24);
	return lots && floorTo(lots, around.pair.quantityScale);
}
function termsOf(values, around) {
	const { kind, side, pair, selfTrade } = around;
	const method = methodOf(values, around);
	const leg = (triggerPrice, price) => ({
		triggerPrice,
		method,
		...method === "limit" && { price }
	});
	const size = sizeOf(values, around);
	return {
		symbol: pair.symbol,
		side,
		source: values.source,
		[size]: values[size],
		...(kind === "stop" || kind === "oco") && { stop: leg(values.stop, values.stopLimit) },
		...(kind === "takeProfit" || kind === "oco") && { takeProfit: leg(values.goal, values.goalLimit) },
		...kind === "trailing" && { stop: {
			trailPercent: values.trail,
			method
		} },
		...selfTrade !== "newest" && { selfTrade }
	};
}
function availableOf({ side, funds }) {
	return funds && (side === "buy" ? funds.quote : funds.base);
}
function isShort(values, around) {
	const uses = usesOf(values, around);
	const available = availableOf(around);
	return uses !== void 0 && available !== void 0 && compare(uses, available) > 0;
}
/** The size that a share of what is available comes to. */
function shared(values, percent, around) {
	const { side, pair, funds } = around;
	const size = sizeOf(values, around);
	if (!funds) return values;
	const gives = side === "buy" ? funds.quote : funds.base;
	const part = divide(multiply(gives, String(percent)), "100", 24);
	const text = (figure) => isZero(figure) ? "" : trimZeros(figure);
	if (size === "amount") return {
		...values,
		amount: text(truncate(part, pair.rules?.quoteScale ?? 2))
	};
	const price = highest(pricesOf(values, around).limits.map((key) => values[key]));
	const lots = side === "sell" ? part : price && !isZero(price) ? divide(part, price, 24) : void 0;
	if (lots === void 0) return values;
	return {
		...values,
		quantity: text(floorTo(lots, pair.quantityScale))
	};
}
function errorsOf(values, around, say) {
	const { t } = say;
	const { kind, side, pair, index } = around;
	const faults = {};
	const { triggers, limits } = pricesOf(values, around);
	for (const key of [...triggers, ...limits]) {
		const price = values[key];
		faults[key] = price === "" ? t("spot.priceMissing") : checkAmount(price, pair.priceScale, t);
	}
	if (kind === "oco" && !faults.stop && !faults.goal) {
		const order = compare(values.goal, values.stop);
		if (side === "sell" && order <= 0) faults.goal = t("ticket.goalAbove");
		if (side === "buy" && order >= 0) faults.goal = t("ticket.goalBelow");
	}
	if (values.source === "index" && index !== void 0) {
		for (const key of triggers) if (!faults[key] && isReached(key, {
			side,
			at: values[key],
			price: index
		})) faults[key] = t("ticket.reachedNow");
	}
	if (kind === "trailing") {
		const { trail } = values;
		if (checkAmount(trail, TRAIL_SCALE, t) !== void 0 || compare(trail, LEAST_TRAIL) < 0 || compare(trail, MOST_TRAIL) > 0) faults.trail = t("ticket.distanceRange");
	}
	const size = sizeOf(values, around);
	faults[size] = sizeFault(values, around, say);
	if (!faults[size] && isShort(values, around)) faults[size] = t("assets.moreThanAvailable");
	return faults;
}
function sizeFault(values, around, { t, format }) {
	const { pair } = around;
	const { rules } = pair;
	const size = sizeOf(values, around);
	const text = values[size];
	if (size === "quantity" && text === "") return t("spot.quantityMissing");
	const scale = size === "amount" ? rules?.quoteScale ?? 6 : Math.max(pair.quantityScale, 0);
	const fault = checkAmount(text, scale, t);
	if (fault || !rules) return fault;
	const worth = size === "amount" ? text : comesTo(values, around);
	if (worth && compare(worth, rules.minAmount) < 0) return t("spot.smallest", { amount: `${format.amount(rules.minAmount)} ${pair.quote}` });
}
/** The field that a refusal is about. */
function fieldOf(error, values, around) {
	const { triggers, limits } = pricesOf(values, around);
	switch (error) {
		case "trigger_invalid":
		case "trigger_reached": return triggers[0] ?? "trail";
		case "price_missing":
		case "price_out_of_range": return limits[0] ?? triggers[0] ?? "trail";
		case "balance_insufficient":
		case "order_below_minimum":
		case "order_too_large":
		case "quantity_missing":
		case "quantity_out_of_range":
		case "amount_not_positive": return sizeOf(values, around);
		default: return;
	}
}
/** The ticket of orders that wait for a price. */
var triggerForm = {
	reduce: (values, { percent }, around) => shared(values, percent, around),
	summary: (values, around) => ({
		terms: termsOf(values, around),
		uses: usesOf(values, around),
		share: partOf(usesOf(values, around), availableOf(around)),
		comesTo: comesTo(values, around),
		short: isShort(values, around)
	}),
	errors: errorsOf,
	atOnce: (values, around, { t }) => isShort(values, around) ? { [sizeOf(values, around)]: t("assets.moreThanAvailable") } : {},
	fieldOf,
	accepted: (values) => ({
		...values,
		quantity: "",
		amount: ""
	})
};
// src/features/spot/ticket/use-reached.ts
/** Whether one of its prices is reached now; its fields are drawn again when that changes. */
function useReached(values, { kind, side, pair: { symbol } }) {
	const reachedAt = (price) => price !== void 0 && pricesOf(values, { kind }).triggers.some((key) => isReached(key, {
		side,
		at: values[key],
		price
	}));
	const { data: byIndex = false } = useCall("tickers", {}, {
		staleTime: 3e4,
		select: (list) => reachedAt(list.find((ticker) => ticker.symbol === symbol)?.price)
	});
	const { data: byTrade = false } = useDepth(symbol, ({ trades }) => reachedAt(trades[0]?.price));
	return values.source === "index" ? byIndex : byTrade;
}
// src/features/spot/ticket/trigger-form.tsx
function isPrice(key) {
	return key !== "trail" && key !== "quantity" && key !== "amount";
}
/** A conditional order at work, and its way to the venue. */
function useTriggerForm(around, onWaits) {
	const { t } = useTranslation();
	const place = useCallMutation("coinTrigger");
	const askLarge = useLargeOrder();
	const { side, funds } = around;
	return useForm(triggerForm, {
		initial: EMPTY_TRIGGER,
		around,
		ask: (values) => askLarge({
			side,
			uses: triggerForm.summary(values, around).uses,
			available: funds && (side === "buy" ? funds.quote : funds.base)
		}),
		submit: async (values) => {
			await place.mutateAsync({ body: triggerForm.summary(values, around).terms });
			showToast(t("ticket.waitsNow"), { success: true });
			onWaits();
			refetchUntold("getCoinTriggers", "findUserCurrencyAccountList");
		}
	});
}
/** The fields of an order that waits for a price, what it will do in words, and the button. */
function TriggerForm({ taken, onWaits, ...props }) {
	const { t } = useTranslation();
	const loggedIn = useLoggedIn();
	const { kind, side, pair, funds } = props;
	const around = {
		...props,
		index: lastPrice(pair.symbol)
	};
	const { place, ...form } = useTriggerForm(around, onWaits);
	const { values } = form;
	const { triggers, limits } = pricesOf(values, around);
	const isReached = useReached(values, around);
	const [aimed, setAimed] = useState();
	const [filled, setFilled] = useState(taken);
	if (filled !== taken) {
		setFilled(taken);
		const key = [...triggers, ...limits].find((each) => each === aimed) ?? limits[0] ?? triggers[0];
		if (taken && key) form.set(key, taken.price);
	}
	const size = sizeOf(values, around);
	const type = ORDER_TYPES.find((each) => each.type === kind);
	const figures = {
		stop: `${t("ticket.stopPrice")}, ${pair.quote}`,
		goal: `${t("ticket.goalPrice")}, ${pair.quote}`,
		stopLimit: kind === "oco" ? t("ticket.stopLimit") : `${t("term.limitPrice")}, ${pair.quote}`,
		goalLimit: kind === "oco" ? t("ticket.goalLimit") : `${t("term.limitPrice")}, ${pair.quote}`,
		trail: t("ticket.distance"),
		quantity: `${t("term.quantity")}, ${pair.base}`,
		amount: `${t("term.amount")}, ${pair.quote}`
	};
	const steps = {
		trail: "0.1",
		amount: "1",
		quantity: unitOf(pair.quantityScale),
		stop: unitOf(pair.priceScale),
		goal: unitOf(pair.priceScale),
		stopLimit: unitOf(pair.priceScale),
		goalLimit: unitOf(pair.priceScale)
	};
	const figure = (key) => /* @__PURE__ */ jsx(PriceFigure, {
		label: figures[key],
		value: values[key],
		step: steps[key],
		from: isPrice(key) ? () => lastPrice(pair.symbol) : void 0,
		error: form.error(key),
		onChange: (text) => form.set(key, text),
		onFocus: () => setAimed(key)
	}, key);
	return /* @__PURE__ */ jsxs("div", {
		ref: place,
		className: ticket_module_default.fields,
		children: [
			/* @__PURE__ */ jsx(Choice, {
				label: t("ticket.goesBy"),
				choices: [{
					value: "index",
					label: t("ticket.byIndex")
				}, {
					value: "lastTrade",
					label: t("ticket.byTrade")
				}],
				value: values.source,
				onChange: (next) => form.set("source", next)
			}),
			kind === "trailing" ? figure("trail") : triggers.map(figure),
			kind !== "trailing" && /* @__PURE__ */ jsx(Choice, {
				label: t("ticket.thenTrades"),
				choices: [{
					value: "market",
					label: t("spot.market")
				}, {
					value: "limit",
					label: t("spot.limit")
				}],
				value: methodOf(values, around),
				onChange: (next) => form.set("method", next)
			}),
			limits.map(figure),
			figure(size),
			/* @__PURE__ */ jsx(PercentSteps, {
				label: t("spot.share"),
				value: form.summary.share,
				onChange: (percent) => form.act({
					kind: "share",
					percent
				})
			}),
			loggedIn && /* @__PURE__ */ jsx(Available, {
				pair,
				funds,
				buys: side === "buy",
				short: form.summary.short
			}),
			/* @__PURE__ */ jsx(Outlook, {
				...around,
				summary: form.summary,
				isReached
			}),
			form.problem && /* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx(TicketButton, {
				side,
				text: t("ticket.place", { type: t(type.name) }),
				busy: form.busy,
				onPress: () => void form.send()
			})
		]
	});
}
function Choice(props) {
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("p", {
		className: classes(ticket_module_default.choiceName, "words"),
		children: props.label
	}), /* @__PURE__ */ jsx(Segmented, { ...props })] });
}
/** What it comes to at its price, what it waits for, and what is set aside until then. */
function Outlook({ side, pair, summary, isReached }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { terms, uses, comesTo } = summary;
	const isWhole = [terms.stop, terms.takeProfit].filter((leg) => leg !== void 0).every(({ triggerPrice, trailPercent, method, price }) => isDecimal(triggerPrice ?? trailPercent ?? "") && (method === "market" || isDecimal(price ?? "")));
	const spends = terms.amount !== void 0;
	const held = uses && `${format.amount(uses)} ${side === "buy" ? pair.quote : pair.base}`;
	return /* @__PURE__ */ jsxs("div", {
		role: "status",
		children: [
			comesTo !== void 0 && /* @__PURE__ */ jsxs("p", {
				className: ticket_module_default.line,
				children: [/* @__PURE__ */ jsx("span", {
					className: "words",
					children: spends ? t("term.quantity") : t("spot.total")
				}), /* @__PURE__ */ jsxs("b", { children: [
					`≈\u00a0${spends ? format.amount(comesTo) : format.figure(comesTo, { digits: 2 })}`,
					" ",
					spends ? pair.base : pair.quote
				] })]
			}),
			isReached && /* @__PURE__ */ jsxs("p", {
				className: classes(ticket_module_default.reached, "words"),
				children: [/* @__PURE__ */ jsx(Icon, {
					name: "alert",
					size: 16
				}), /* @__PURE__ */ jsx("span", { children: t("ticket.reachedNow") })]
			}),
			isWhole && !isReached && waitsFor(terms, t, format).map((text) => /* @__PURE__ */ jsx("p", {
				className: classes(ticket_module_default.note, "words"),
				children: text
			}, text)),
			held && /* @__PURE__ */ jsx("p", {
				className: classes(ticket_module_default.note, "words"),
				children: t("ticket.setAside", { amount: held })
			})
		]
	});
}
export { TriggerForm };
