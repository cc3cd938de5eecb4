import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { _ as trimZeros, f as truncate, i as divide, n as add, o as isZero, r as compare, s as multiply, t as useFormat, u as subtract } from "./format-BDVIFO4I.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { t as checkAmount } from "./check-amount-DooLEkwd.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { n as refetchUntold, t as ownEventCame } from "./refetch-untold-68pbVhrt.js";
import { n as useTicker } from "./ticks-BjsJYZUv.js";
import { R as confirm, f as useForm } from "../ssr.js";
import { t as BeyondMarket } from "./beyond-market-BwnhNc_E.js";
import { t as useLargeOrder } from "./use-large-order-CBxgS121.js";
import { n as useWaiting } from "./use-waiting-DKTz66Rh.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as Stepper } from "./stepper-BpsKNmSw.js";
import { a as useCall, i as refetchCalls, n as queryClient, r as readAgain, t as keyOf } from "./queries-BLrD8M8K.js";
import "./i18n-OCcLMyjM.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import "./server-clock-DsZdV1c7.js";
import "./vibration-DQUhz8_m.js";
import "./service-BFC4mLku.js";
import "./stream-lost-DbySsV2j.js";
import { i as refusedAs, n as isCallError } from "./call-error-DfHfRkA7.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { useEffect, useId, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// ../../packages/client/src/portal/own-events.ts
/**
* Follows the numbers of the user's own events (`OwnEvent` of the protocol), over connections to any
* process of the venue. Some may have been missed at the first connection, where one begins beyond
* the number that everything is known up to, and at another venue; an event that was seen before is
* dropped.
*/
var OwnEvents = class {
	#listener;
	#user = null;
	#epoch;
	/** Everything is known up to this record. */
	#sequence = 0;
	constructor(listener) {
		this.#listener = listener;
	}
	ready({ user, epoch, sequence }) {
		const same = user === this.#user && epoch === this.#epoch;
		const missed = user !== null && (!same || sequence > this.#sequence);
		this.#user = user;
		this.#epoch = epoch;
		this.#sequence = same ? Math.max(this.#sequence, sequence) : sequence;
		if (missed) this.#listener.onMissed();
	}
	order(event) {
		if (this.#isNew(event)) this.#listener.onOrder(event);
	}
	account(event) {
		if (this.#isNew(event)) this.#listener.onAccount(event);
	}
	#isNew({ sequence, prev, seq }) {
		if (seq <= this.#sequence) return false;
		const missed = prev > this.#sequence;
		this.#sequence = Math.max(this.#sequence, sequence);
		if (missed) this.#listener.onMissed();
		return true;
	}
};
// src/features/spot/orders/cancel-problem.ts
/**
* A cancel that failed as a sentence. Where no answer came it may have been carried out all the same:
* the list says so, and cancelling again changes nothing.
*/
function useCancelProblem() {
	const { t } = useTranslation();
	const problem = useProblem();
	return (error) => isUnheard(error) ? t("orders.cancelUnknown") : problem(error);
}
/** Whether a cancel may have been carried out although no answer said so. */
function isUnheard(error) {
	return isCallError(error) && error.outcomeUnknown && !error.notSent;
}
var order_row_module_default = {
	order: "_order_1bvxf_1",
	first: "_first_1bvxf_6",
	name: "_name_1bvxf_15",
	pair: "_pair_1bvxf_23",
	time: "_time_1bvxf_27",
	terms: "_terms_1bvxf_32",
	cancel: "_cancel_1bvxf_38",
	status: "_status_1bvxf_39",
	acts: "_acts_1bvxf_51",
	figures: "_figures_1bvxf_61",
	of: "_of_1bvxf_87",
	tabs: "_tabs_1bvxf_91",
	opener: "_opener_1bvxf_98",
	details: "_details_1bvxf_112",
	filters: "_filters_1bvxf_140"
};
// src/features/spot/terms/order-types.ts
/** The types of order, a row each in the sheet that chooses among them. */
var ORDER_TYPES = [
	{
		type: "limit",
		name: "spot.limit",
		text: "ticket.limitText",
		drawing: {
			path: "M7 27 14 21 19 24 27 14 31 17 39 8",
			inBook: 8,
			trades: {
				x: 39,
				y: 8
			}
		}
	},
	{
		type: "market",
		name: "spot.market",
		text: "ticket.marketText",
		drawing: {
			path: "M7 26 14 20 19 23 27 14 31 18 39 11",
			trades: {
				x: 39,
				y: 11
			}
		}
	},
	{
		type: "stop",
		name: "ticket.stop",
		text: "ticket.stopText",
		drawing: {
			path: "M7 9 13 14 18 8 25 17 29 14 37 24",
			outside: 24,
			trades: {
				x: 37,
				y: 24
			}
		}
	},
	{
		type: "takeProfit",
		name: "ticket.takeProfit",
		text: "ticket.takeProfitText",
		drawing: {
			path: "M7 27 14 21 19 24 27 14 31 17 39 8",
			outside: 8,
			trades: {
				x: 39,
				y: 8
			}
		}
	},
	{
		type: "trailing",
		name: "ticket.trailing",
		text: "ticket.trailingText",
		drawing: {
			path: "M7 20 13 14 17 17 25 7 32 11 36 17",
			follows: "M5 30H14V24H21V17H43",
			trades: {
				x: 36,
				y: 17
			}
		}
	},
	{
		type: "oco",
		name: "ticket.oco",
		text: "ticket.ocoText",
		drawing: {
			path: "M7 20 13 15 18 20 24 14 29 19 36 16",
			inBook: 7,
			outside: 29,
			trades: {
				x: 36,
				y: 16
			}
		}
	}
];
/** How long an order holds: its name, the trade's code for it, and what it means. */
var TIME_TEXTS = {
	gtc: {
		name: "ticket.gtc",
		code: "GTC",
		text: "ticket.gtcText"
	},
	ioc: {
		name: "ticket.ioc",
		code: "IOC",
		text: "ticket.iocText"
	},
	fok: {
		name: "ticket.fok",
		code: "FOK",
		text: "ticket.fokText"
	},
	gtd: {
		name: "ticket.gtd",
		code: "GTD",
		text: "ticket.gtdText"
	}
};
/** Which of two own orders closes where they would meet. */
var SELF_TRADE_TEXTS = {
	newest: {
		name: "ticket.newest",
		text: "ticket.newestText"
	},
	oldest: {
		name: "ticket.oldest",
		text: "ticket.oldestText"
	},
	both: {
		name: "ticket.both",
		text: "ticket.bothText"
	}
};
// src/features/spot/pairs/last-price.ts
/** The pair's price as it is this moment, for acts: it draws nothing. */
function lastPrice(symbol) {
	return queryClient.getQueryData(keyOf("tickers", {}))?.find((ticker) => ticker.symbol === symbol)?.price;
}
// src/features/spot/pairs/scale.ts
/** Cuts off what is smaller than 10^-scale; a scale below zero leaves whole tens, hundreds... */
function floorTo(text, scale) {
	if (scale >= 0) return truncate(text, scale);
	const lot = `1${"0".repeat(-scale)}`;
	return multiply(divide(text, lot, 0), lot);
}
/** 10^-scale as a decimal: one tick, one lot. */
function unitOf(scale) {
	if (scale <= 0) return `1${"0".repeat(-scale)}`;
	return `0.${"0".repeat(scale - 1)}1`;
}
// src/data/spot-states.ts
/** The states of a spot order by the project's names, and what the wire calls them. */
var SPOT_STATES = {
	open: "entrusted",
	executed: "executed",
	cancelled: "revoked"
};
// src/data/own/listings.ts
/** The call that lists orders of each kind. */
var ORDER_LISTS = {
	spot: "getCoinOrder",
	trigger: "getCoinTriggers",
	fast: "getSpotOrder",
	contract: "getContractOrder",
	wealth: "productOrderPage",
	lockMining: "lockMiningOrders"
};
/** Returns how a list with this filter takes a changed order; all lists have the newest first. */
function listingOf({ status, symbol }) {
	return {
		order: (a, b) => Number(b.id) - Number(a.id),
		fits: (order) => {
			if (symbol && (!("symbol" in order) || order.symbol !== symbol)) return false;
			return !status || status === "all" || hasStatus(order, status);
		}
	};
}
function hasStatus(order, status) {
	switch (order.type) {
		case "spot": return spotFits(order, status);
		case "fast": return fastFits(order, status);
		case "contract": return futuresFits(order, status);
		case "trigger":
		case "wealth":
		case "lockMining": return order.status === status;
	}
}
function spotFits({ status: now }, status) {
	return status === "locked" ? now === SPOT_STATES.open : now === status;
}
function fastFits({ status: now }, status) {
	return status === "history" ? now === "settled" : now === status;
}
function futuresFits({ status: now }, status) {
	if (status === "position") return now === "holding" || now === "locked";
	if (status === "history") return now === "closed" || now === "cancelled";
	return now === status;
}
// src/data/own/rows.ts
/**
* A list's first page after one of its rows changed, came or went. Undefined where only the venue
* can tell: the row may lie on a page that is not here, or one of those has to move up.
*/
function withRow(list, row, { fits, order }) {
	const { records, total, limit } = list;
	const isWhole = total <= records.length;
	if (records.some(({ id }) => id === row.id)) {
		if (fits(row)) return {
			...list,
			records: records.map((each) => each.id === row.id ? row : each)
		};
		if (!isWhole) return void 0;
		return {
			...list,
			records: records.filter(({ id }) => id !== row.id),
			total: total - 1
		};
	}
	const last = records.at(-1);
	if (!(isWhole || last !== void 0 && order(row, last) < 0)) return void 0;
	if (!fits(row)) return list;
	const next = [...records, row].sort(order).slice(0, Math.max(limit, records.length));
	return {
		...list,
		records: next,
		total: total + 1
	};
}
/** The same for pages that were read one after the other. */
function withRowInPages(pages, row, listing) {
	const [first] = pages;
	if (!first) return void 0;
	const { limit } = first;
	const whole = withRow({
		records: pages.flatMap((page) => page.records),
		total: pages.at(-1)?.total ?? 0,
		page: 1,
		limit: limit * pages.length
	}, row, listing);
	return whole && pages.map((page, at) => ({
		...page,
		records: whole.records.slice(at * limit, (at + 1) * limit),
		total: whole.total
	}));
}
/**
* Balances after some of them changed. What a total is worth is worked out on the screens from live
* prices; undefined where a currency that is not priced there changed, whose worth the venue knows.
*/
function withAccounts(list, told, isPriced) {
	let isUnknown = false;
	const next = list.map((row) => {
		const now = told.find(({ currencyCode, type }) => currencyCode === row.currencyCode && type === row.type);
		if (!now) return row;
		if (now.total !== row.total && !isPriced(row.currencyCode)) isUnknown = true;
		return {
			...now,
			valueUsdt: row.valueUsdt
		};
	});
	return isUnknown ? void 0 : next;
}
// src/data/own/own-cache.ts
/** An order that the stream told, written into every list and detail that shows it. */
function applyOrder(order) {
	edit(ORDER_LISTS[order.type], (filter, data) => {
		if (filter.id === void 0) return inList(data, order, listingOf(filter));
		const [known] = data.records;
		if (known?.id !== order.id) return known ? data : void 0;
		if (order.type === "fast" && order.status === "settled") return void 0;
		return {
			...data,
			records: [order]
		};
	});
	const detail = {
		wealth: "findOrderById",
		lockMining: "lockMiningOrder"
	};
	if (order.type === "wealth" || order.type === "lockMining") edit(detail[order.type], ({ id }, data) => id === order.id ? order : data);
}
/** Balances that the stream told, written into every list of them. */
function applyAccounts(accounts) {
	const tickers = queryClient.getQueryData(keyOf("tickers", {})) ?? [];
	const isPriced = (code) => code === "USDT" || tickers.some(({ base, quote }) => base === code && quote === "USDT");
	edit("findUserCurrencyAccountList", (_, data) => withAccounts(data, accounts, isPriced));
}
/**
* Changes what the cache holds of a call, request by request. What a change cannot tell (undefined)
* is read again, and so is what is being read: its answer may be older than the change. Data keeps
* its age.
*/
function edit(name, change) {
	for (const query of queryClient.getQueryCache().findAll({ queryKey: [name] })) {
		const { data, isInvalidated, fetchStatus, dataUpdatedAt } = query.state;
		const filter = filterOf(query);
		const next = data === void 0 || !filter ? void 0 : change(filter, data);
		if (next !== void 0 && !isInvalidated && fetchStatus === "idle") queryClient.setQueryData(query.queryKey, next, { updatedAt: dataUpdatedAt });
		else if (data !== void 0 || fetchStatus === "fetching") readAgain(query);
	}
}
/** What a cached query asked for; undefined of what was put together from several. */
function filterOf({ queryKey: [, second, third] }) {
	const request = second === "pages" ? third : second;
	if (typeof request !== "object" || request === null) return void 0;
	const { params, query, body } = request;
	return {
		...params,
		...query,
		...body
	};
}
function inList(data, row, listing) {
	if (!isInfinite(data)) return withRow(data, row, listing);
	const pages = withRowInPages(data.pages, row, listing);
	return pages && {
		...data,
		pages
	};
}
function isInfinite(data) {
	return typeof data === "object" && data !== null && "pages" in data;
}
// src/data/own/own-calls.ts
/** What balances change besides themselves, and no event carries: movements, sums, limits. */
var AFTER_ACCOUNTS = [
	"findUserAccountList",
	"accountPage",
	"exchangeRecord",
	"withdrawalInfo"
];
/** What an order changes besides itself, and no event carries: capacities, limits, sums. */
var AFTER_ORDER = {
	spot: ["getTransInfo", "getFeeTiers"],
	trigger: ["getTransInfo"],
	fast: ["personalLimits", "spotRuleList"],
	contract: ["personalLimits", "contractRule"],
	wealth: [
		"anticipateRedeem",
		"productPage",
		"findProductById"
	],
	lockMining: [
		"lockMiningOrderIncome",
		"lockMiningIncome",
		"lockMiningStatistics",
		"lockMiningProducts",
		"lockMiningProduct"
	]
};
/** What shows recharges and withdrawals. */
var TRANSACTION_CALLS = [
	"withdrawalInfo",
	"transactionPage",
	"rechargeBankAccount"
];
[...TRANSACTION_CALLS];
/** Calls whose data own events update; they are fetched again where events were missed. */
var OWN_CALLS = [
	"findUserCurrencyAccountList",
	...AFTER_ACCOUNTS,
	...TRANSACTION_CALLS,
	...Object.values(ORDER_LISTS),
	"findOrderById",
	"lockMiningOrder",
	...Object.values(AFTER_ORDER).flat()
];
/** The book on screen: its symbol and who draws it. */
var watched;
new OwnEvents({
	onMissed: () => refetchSoon(OWN_CALLS),
	onOrder: ({ order }) => {
		ownEventCame();
		applyOrder(order);
		refetchSoon(AFTER_ORDER[order.type]);
	},
	onAccount: ({ accounts }) => {
		ownEventCame();
		applyAccounts(accounts);
		refetchSoon(AFTER_ACCOUNTS);
	}
});
var TOGETHER_MS = 150;
var wanted = /* @__PURE__ */ new Set();
/** One order brings several events at once: what they touch is read again once. */
function refetchSoon(names) {
	if (wanted.size === 0) setTimeout(() => {
		const together = [...wanted];
		wanted.clear();
		refetchCalls(...together);
	}, TOGETHER_MS);
	for (const name of names) wanted.add(name);
}
({
	first: 500,
	most: 1e4
}).first;
/**
* Follows the book of one pair; each picture of it goes to `draw`. One book at a time. Returns the
* way to stop. Before the first picture, and without a stream, read `marketTrade`.
*/
function watchDepth(symbol, draw) {
	const own = {
		symbol,
		draw
	};
	watched = own;
	return () => {
		if (watched !== own) return;
		watched = void 0;
	};
}
// src/data/depth.ts
/** As many levels a side and trades as the stream sends. */
var LEVELS = 20;
/** The call stands in where the stream does not get through. */
var FALLBACK_MS = 1e4;
function requestOf(symbol) {
	return { query: {
		symbol,
		limit: LEVELS
	} };
}
/** Follows one pair's book for as long as the page stands; its readers use `useDepth`. */
function useFollowedDepth(symbol) {
	useEffect(() => watchDepth(symbol, (depth) => queryClient.setQueryData(keyOf("marketTrade", requestOf(symbol)), (known) => known && known.at > depth.at ? known : depth)), [symbol]);
}
/** What a part of the screen needs of a book; it draws again only when that part changed. */
function useDepth(symbol, select) {
	return useCall("marketTrade", requestOf(symbol), {
		staleTime: 5e3,
		refetchInterval: FALLBACK_MS,
		select
	});
}
var order_sheets_module_default = {
	sheet: "_sheet_7mxdp_1",
	name: "_name_7mxdp_6",
	note: "_note_7mxdp_10",
	opener: "_opener_7mxdp_15",
	open: "_open_7mxdp_15"
};
// src/features/spot/terms/terms-text.ts
/** How long an order holds, and whether it is post-only: a few words each. */
function termsText(order, t, format) {
	const { timeInForce = "gtc", expiresAt, postOnly } = order;
	const time = timeInForce === "gtd" && expiresAt !== void 0 ? t("ticket.untilTime", { time: format.minute(expiresAt) }) : t(TIME_TEXTS[timeInForce].name);
	return postOnly ? [time, t("ticket.postOnly")] : [time];
}
/** Where what an order fills goes again: a few words an exit. */
function exitTexts(exits, t, format) {
	const { takeProfit, stop } = exits ?? {};
	const text = (name, price) => `${name} ${format.figure(price)}`;
	return [...takeProfit ? [text(t("ticket.takeProfit"), takeProfit.triggerPrice)] : [], ...stop ? [text(t("ticket.stop"), stop.triggerPrice)] : []];
}
// src/features/spot/orders/amend-design.ts
var DECIMAL = /^\d+(\.\d+)?$/;
/** The change of an open order. */
var amendForm = {
	reduce: (values, { field, direction }, { order, pair }) => {
		const unit = unitOf(field === "price" ? pair.priceScale : pair.quantityScale);
		const from = DECIMAL.test(values[field]) ? values[field] : order[field] ?? "0";
		const next = direction > 0 ? add(from, unit) : subtract(from, unit);
		const text = field === "price" ? next : trimZeros(next);
		return compare(next, "0") > 0 ? {
			...values,
			[field]: text
		} : values;
	},
	summary: ({ price, quantity }, { order }) => {
		const moves = differs(price, order.price);
		const resized = differs(quantity, order.quantity);
		const less = resized && compare(quantity, order.quantity) < 0;
		return {
			body: {
				id: order.id,
				...moves && { price },
				...resized && { quantity }
			},
			changed: moves || resized,
			keepsPlace: less && !moves
		};
	},
	errors: (values, around, say) => {
		const { pair } = around;
		const faults = {
			price: values.price === "" ? say.t("spot.priceMissing") : checkAmount(values.price, pair.priceScale, say.t),
			quantity: quantityFault(values, around, say)
		};
		if (faults.price || faults.quantity) return faults;
		return isShort(values, around) ? { quantity: say.t("assets.moreThanAvailable") } : {};
	},
	fieldOf
};
/** What an order is changed from. */
function amendValues({ price, quantity }) {
	return {
		price: price ?? "",
		quantity: trimZeros(quantity ?? "0")
	};
}
function differs(text, from) {
	return DECIMAL.test(text) && from !== null && compare(text, from) !== 0;
}
function quantityFault({ price, quantity }, around, { t, format }) {
	const { order, pair } = around;
	const { filledQuantity } = order;
	if (quantity === "") return t("spot.quantityMissing");
	const fault = checkAmount(quantity, Math.max(pair.quantityScale, 0), t);
	if (fault) return fault;
	if (compare(quantity, filledQuantity) <= 0) return t("ticket.aboveFilled", { amount: `${format.quantity(filledQuantity)} ${pair.base}` });
	if (compare(floorTo(quantity, pair.quantityScale), quantity) !== 0) return t("spot.lot", { lot: `${unitOf(pair.quantityScale)} ${pair.base}` });
	const { rules } = pair;
	if (!rules) return void 0;
	if (compare(quantity, rules.maxQuantity) > 0) return t("spot.largest", { amount: `${format.amount(rules.maxQuantity)} ${pair.base}` });
	if (!DECIMAL.test(price)) return void 0;
	const { keepsPlace } = amendForm.summary({
		price,
		quantity
	}, around);
	const counted = keepsPlace ? quantity : subtract(quantity, filledQuantity);
	return compare(multiply(price, counted), rules.minAmount) < 0 ? t("spot.smallest", { amount: `${format.amount(rules.minAmount)} ${pair.quote}` }) : void 0;
}
/** Whether what it would hold beyond what it holds is more than is available. */
function isShort({ price, quantity }, { order, funds }) {
	if (!funds) return false;
	const left = subtract(quantity, order.filledQuantity);
	const buys = order.side === "buy";
	const more = subtract(buys ? multiply(price, left) : left, order.held);
	return compare(more, "0") > 0 && compare(more, buys ? funds.quote : funds.base) > 0;
}
function fieldOf(error) {
	switch (error) {
		case "price_out_of_range":
		case "would_take": return "price";
		case "quantity_out_of_range":
		case "order_below_minimum":
		case "order_too_large":
		case "balance_insufficient": return "quantity";
		default: return;
	}
}
/** Whether an order can be changed: only those that wait at a limit can. */
function isAmendable({ method, quantity, held }) {
	return method === "limit" && quantity !== null && !isZero(held);
}
// src/features/spot/pairs/pair-rules.ts
/** The pair that opens when the address names none. */
var FIRST_PAIR = "BTCUSDT";
/** The pair: null when there is none, undefined until it is known, with what went wrong. */
function usePairFacts(symbol) {
	const { data: known, error, refetch } = useFacts(symbol);
	const loggedIn = useLoggedIn();
	const { data: rules } = useCall("getTransInfo", {}, {
		enabled: loggedIn,
		staleTime: 3e5,
		select: ({ pairs }) => pairs.find((pair) => pair.symbol === symbol)
	});
	const { data: tick, isPending } = useDepth(symbol, tickScaleOf);
	if (known === null) return {
		pair: null,
		error,
		refetch
	};
	const priceScale = rules?.priceScale ?? tick ?? (isPending ? void 0 : known?.shownScale);
	return {
		pair: known && priceScale !== void 0 ? {
			...known,
			rules: loggedIn ? rules : void 0,
			priceScale
		} : void 0,
		error,
		refetch
	};
}
function useFacts(symbol) {
	return useCall("tickers", {}, {
		staleTime: 3e4,
		select: (list) => factsOf(list.find((ticker) => ticker.symbol === symbol))
	});
}
function factsOf(ticker) {
	if (!ticker) return null;
	const { symbol, base, quote, quantityScale, priceScale, stale } = ticker;
	return {
		symbol,
		base,
		quote,
		quantityScale,
		shownScale: priceScale,
		paused: stale
	};
}
/** Guests see the tick by the prices of the book. */
function tickScaleOf({ bids, asks }) {
	const level = bids[0] ?? asks[0];
	return level ? level[0].split(".")[1]?.length ?? 0 : null;
}
function useFunds(base, quote) {
	const loggedIn = useLoggedIn();
	const { data } = useCall("findUserCurrencyAccountList", { body: {} }, {
		enabled: loggedIn,
		select: (rows) => fundsOf(rows, base, quote)
	});
	return loggedIn ? data : void 0;
}
function fundsOf(rows, base, quote) {
	const available = (code, type) => rows.find((row) => row.currencyCode === code && row.type === type)?.available ?? "0";
	return {
		base: available(base, 2),
		quote: available(quote, 2),
		elsewhere: {
			base: available(base, 1),
			quote: available(quote, 1)
		}
	};
}
// src/features/spot/orders/order-texts.ts
/** Limit buy, market sell... */
function kindOf({ method, side }, t) {
	if (method === "limit") return side === "buy" ? t("orders.limitBuy") : t("orders.limitSell");
	return side === "buy" ? t("orders.marketBuy") : t("orders.marketSell");
}
/**
* Returns the state of the order in a word or two; one that closed after a part was filled says so.
*/
function statusOf(order, t) {
	const partly = !isZero(order.filledQuantity);
	switch (order.status) {
		case SPOT_STATES.open: return partly ? t("orders.partlyFilled") : t("status.open");
		case SPOT_STATES.executed: return t("status.executed");
		case SPOT_STATES.cancelled: return closedText(order, partly, t);
	}
}
function closedText({ closeReason }, partly, t) {
	if (closeReason === "expired") return partly ? t("ticket.partlyExpired") : t("ticket.expired");
	if (closeReason === "amended") return partly ? t("ticket.partlyAmended") : t("ticket.amended");
	return partly ? t("orders.partlyThenCancelled") : t("status.cancelled");
}
var REASONS = {
	executed: "orders.reasonExecuted",
	[SPOT_STATES.cancelled]: "orders.reasonCancelled",
	remainder: "orders.reasonRemainder",
	selfTrade: "orders.reasonSelfTrade",
	expired: "orders.reasonExpired",
	amended: "orders.reasonAmended"
};
/** Why an order closed, as a sentence; undefined while it is open. */
function reasonOf({ closeReason, method }, t) {
	if (closeReason === null) return void 0;
	if (closeReason === "remainder" && method === "limit") return t("ticket.reasonIoc");
	return t(REASONS[closeReason]);
}
// src/features/spot/orders/outcome.ts
/** What became of an order that was just placed, as a sentence. */
function outcomeText(order, t, format) {
	const { side, base, filledQuantity, averagePrice, closeReason } = order;
	if (isZero(filledQuantity) || averagePrice === null) return closeReason === "selfTrade" || closeReason === "remainder" ? {
		text: reasonOf(order, t),
		success: false
	} : {
		text: t("msg.orderPlaced"),
		success: true
	};
	const facts = {
		quantity: `${format.amount(filledQuantity)} ${base}`,
		price: format.amount(averagePrice)
	};
	return {
		text: side === "buy" ? t("spot.bought", facts) : t("spot.sold", facts),
		success: true
	};
}
// src/features/spot/orders/amend-sheet.tsx
/** Changes price and quantity of an open order, and says whether it keeps its place. */
function AmendSheet(props) {
	const { t } = useTranslation();
	const { pair, error, refetch } = usePairFacts(props.order.symbol);
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("ticket.amendTitle"),
		onClose: props.onClose,
		children: pair ? /* @__PURE__ */ jsx(AmendForm, {
			...props,
			pair
		}) : error ? /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		}) : /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 3,
			circle: false
		})
	});
}
/** The form of a change, and its way to the venue. */
function useAmend({ order, pair, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const amend = useCallMutation("amendCoinOrder");
	const askLarge = useLargeOrder("change");
	const around = {
		order,
		pair,
		funds: useFunds(pair.base, pair.quote)
	};
	return {
		form: useForm(amendForm, {
			initial: () => amendValues(order),
			around,
			ask: (values) => {
				const { price } = amendForm.summary(values, around).body;
				if (price === void 0) return Promise.resolve(true);
				return askLarge({
					side: order.side,
					price,
					market: lastPrice(order.symbol)
				});
			},
			submit: async (values) => {
				const { body, keepsPlace } = amendForm.summary(values, around);
				const changed = await amend.mutateAsync({ body });
				const { text, success } = changed.closeReason === null ? {
					text: t(keepsPlace ? "ticket.changedKept" : "ticket.changedMoved"),
					success: true
				} : outcomeText(changed, t, format);
				showToast(text, { success });
				refetchUntold("getCoinOrder", "findUserCurrencyAccountList");
				onClose();
			}
		}),
		waits: useWaiting(amend.isPending)
	};
}
function AmendForm(props) {
	const { order, pair } = props;
	const { t } = useTranslation();
	const format = useFormat();
	const { form, waits } = useAmend(props);
	const { body, changed, keepsPlace } = form.summary;
	const { price } = body;
	const filled = !isZero(order.filledQuantity);
	return /* @__PURE__ */ jsxs("form", {
		className: order_sheets_module_default.sheet,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsxs("p", {
				className: order_sheets_module_default.name,
				children: [
					kindOf(order, t),
					" ",
					order.base,
					"/",
					order.quote
				]
			}),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(Figure$1, {
				form,
				field: "price",
				label: `${t("spot.price")}, ${pair.quote}`
			}), price !== void 0 && !order.postOnly && /* @__PURE__ */ jsx(FarLimit, {
				order,
				price
			})] }),
			/* @__PURE__ */ jsx(Figure$1, {
				form,
				field: "quantity",
				label: t("ticket.quantityInAll", { coin: pair.base }),
				hint: filled && t("ticket.filledSoFar", { amount: `${format.quantity(order.filledQuantity)} ${pair.base}` })
			}),
			/* @__PURE__ */ jsx("p", {
				className: classes(order_sheets_module_default.note, "words"),
				role: "status",
				children: !changed ? t("ticket.amendHint") : keepsPlace ? t("ticket.keepsPlace") : t("ticket.losesPlace")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				disabled: !changed,
				children: waits ? t("orders.waitingForPrice") : t("ticket.amendTitle")
			})
		]
	});
}
/** Under a price that would trade at once at a worse one than the market's, which moves. */
function FarLimit({ order, price }) {
	const { data: ticker } = useTicker(order.symbol);
	return ticker ? /* @__PURE__ */ jsx(BeyondMarket, { order: {
		side: order.side,
		price,
		market: ticker.price
	} }) : null;
}
function Figure$1({ form, field, label, hint }) {
	const id = useId();
	const error = form.error(field);
	return /* @__PURE__ */ jsxs("div", { children: [
		/* @__PURE__ */ jsx(Stepper, {
			label,
			value: form.values[field],
			wrong: error !== void 0,
			errorId: id,
			onChange: (text) => form.set(field, text),
			onStep: (direction) => form.act({
				kind: "step",
				field,
				direction
			})
		}),
		/* @__PURE__ */ jsx(Problem, {
			id,
			text: error
		}),
		hint && error === void 0 && /* @__PURE__ */ jsx("p", {
			className: classes(order_sheets_module_default.note, "words"),
			children: hint
		})
	] });
}
// src/features/spot/orders/order-details.tsx
/** All details of an order: its fills summed up, its fee, its times, its end. */
function OrderDetails({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { base, quote, feeCurrency, side } = order;
	const filled = !isZero(order.filledQuantity);
	const received = subtract(side === "buy" ? order.filledQuantity : order.filledAmount, order.fee);
	const lines = [
		{
			name: t("orders.number"),
			text: order.id
		},
		{
			name: t("orders.placedAt"),
			text: format.dateTime(order.createdAt)
		},
		{
			name: t("orders.changedAt"),
			text: order.closedAt === null && order.updatedAt !== order.createdAt && format.dateTime(order.updatedAt)
		},
		{
			name: t("orders.closedAt"),
			text: order.closedAt !== null && format.dateTime(order.closedAt)
		},
		{
			name: t("term.amount"),
			text: order.amount !== null && `${format.amount(order.amount)} ${quote}`
		},
		{
			name: t("term.quantity"),
			text: order.quantity !== null && `${format.amount(order.quantity)} ${base}`
		},
		{
			name: t("orders.filled"),
			text: filled && `${format.amount(order.filledQuantity)} ${base}`
		},
		{
			name: t("orders.average"),
			text: order.averagePrice !== null && `${format.amount(order.averagePrice)} ${quote}`
		},
		{
			name: t("spot.total"),
			text: filled && `${format.amount(order.filledAmount)} ${quote}`
		},
		{
			name: t("term.fee"),
			text: filled && `${format.amount(order.fee)} ${feeCurrency}`
		},
		{
			name: t("orders.received"),
			text: filled && `${format.amount(received)} ${feeCurrency}`
		},
		{
			name: t("orders.holds"),
			text: !isZero(order.held) && `${format.amount(order.held)} ${order.heldCurrency}`
		},
		{
			name: t("ticket.time"),
			text: order.method === "limit" && termsText(order, t, format).join(" · ")
		},
		{
			name: t("ticket.selfTrade"),
			text: order.selfTrade !== void 0 && t(SELF_TRADE_TEXTS[order.selfTrade].text)
		},
		{
			name: t("ticket.replaces"),
			text: order.replaces ?? false
		},
		{
			name: t("ticket.ofCondition"),
			text: order.triggerId ?? false
		},
		{
			name: t("ticket.ownName"),
			text: order.clientOrderId ?? false
		},
		{
			name: t("orders.closeReason"),
			text: reasonOf(order, t) ?? false
		}
	];
	return /* @__PURE__ */ jsx("dl", {
		className: order_row_module_default.details,
		children: lines.map(({ name, text }) => text !== false && /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
			className: "words",
			children: name
		}), /* @__PURE__ */ jsx("dd", { children: text })] }, name))
	});
}
// src/features/spot/orders/use-cancel-order.ts
/**
* Asks, cancels and says what came of it. `busy` while the venue has not answered, `waits` where it
* takes the order back at the next price: what the house's quotes have reached may be filled by then.
*/
function useCancelOrder() {
	const { t } = useTranslation();
	const format = useFormat();
	const problem = useCancelProblem();
	const cancelCall = useCallMutation("revokeCoin");
	async function cancel(order) {
		const { base, quote, held, heldCurrency } = order;
		if (!await confirm({
			title: t("orders.cancelQuestion"),
			text: t("orders.cancelText", {
				order: `${kindOf(order, t)} ${base}/${quote}`,
				amount: `${format.amount(held)} ${heldCurrency}`
			}),
			confirm: t("action.cancelOrder"),
			leave: t("orders.keep"),
			danger: true
		})) return;
		try {
			await cancelCall.mutateAsync({ params: { id: order.id } });
			showToast(t("orders.cancelled"), { success: true });
		} catch (error) {
			showToast(problem(error));
			if (!refusedAs(error, ...[
				"order_closed",
				"order_already_executed",
				"order_already_cancelled"
			]) && !isUnheard(error)) return;
		}
		await refetchUntold("getCoinOrder", "findUserCurrencyAccountList");
	}
	return {
		cancel,
		busy: cancelCall.isPending,
		waits: useWaiting(cancelCall.isPending)
	};
}
// src/features/spot/orders/order-row.tsx
/** An order in two lines: what it is and since when; its price, what is filled, what it holds. */
function OrderRow({ order, detailed = false }) {
	const { t } = useTranslation();
	const [opened, setOpened] = useState(false);
	const details = useId();
	const open = order.status === SPOT_STATES.open;
	const toggle = () => detailed && setOpened(!opened);
	return /* @__PURE__ */ jsxs("article", {
		className: order_row_module_default.order,
		onClick: toggle,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: order_row_module_default.first,
				children: [detailed ? /* @__PURE__ */ jsxs("button", {
					type: "button",
					className: order_row_module_default.opener,
					"aria-expanded": opened,
					"aria-controls": opened ? details : void 0,
					children: [/* @__PURE__ */ jsx(OrderName, { order }), /* @__PURE__ */ jsx(Icon, {
						name: opened ? "up" : "down",
						size: 16
					})]
				}) : /* @__PURE__ */ jsx(OrderName, { order }), open ? /* @__PURE__ */ jsx(OpenOrderActs, { order }) : /* @__PURE__ */ jsx("span", {
					className: classes(order_row_module_default.status, "words"),
					children: statusOf(order, t)
				})]
			}),
			/* @__PURE__ */ jsx(OrderTerms, { order }),
			/* @__PURE__ */ jsx(OrderFigures, { order }),
			opened && /* @__PURE__ */ jsx("div", {
				id: details,
				children: /* @__PURE__ */ jsx(OrderDetails, { order })
			})
		]
	});
}
/** What can be done with an order that is open. */
function OpenOrderActs({ order }) {
	const { t } = useTranslation();
	const { cancel, busy, waits } = useCancelOrder();
	const [amending, setAmending] = useState(false);
	return /* @__PURE__ */ jsxs("div", {
		className: order_row_module_default.acts,
		onClick: (event) => event.stopPropagation(),
		children: [
			isAmendable(order) && !waits && /* @__PURE__ */ jsx("button", {
				type: "button",
				className: classes(order_row_module_default.cancel, "words"),
				"aria-haspopup": "dialog",
				"aria-label": t("ticket.amendTitle"),
				onClick: () => setAmending(true),
				children: t("ticket.amend")
			}),
			/* @__PURE__ */ jsx("button", {
				type: "button",
				className: classes(order_row_module_default.cancel, "words"),
				"aria-label": waits ? void 0 : t("action.cancelOrder"),
				"aria-disabled": busy || void 0,
				onClick: () => {
					if (!busy) cancel(order);
				},
				children: waits ? t("orders.waitingForPrice") : t("orders.cancel")
			}),
			amending && /* @__PURE__ */ jsx(AmendSheet, {
				order,
				onClose: () => setAmending(false)
			})
		]
	});
}
/** Side and method, pair, time. */
function OrderName({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const time = isToday(order.createdAt) ? format.time : format.dateTime;
	return /* @__PURE__ */ jsxs("span", {
		className: order_row_module_default.name,
		children: [
			/* @__PURE__ */ jsx(Tag, {
				tone: order.side === "buy" ? "rise" : "fall",
				children: kindOf(order, t)
			}),
			/* @__PURE__ */ jsxs("span", {
				className: order_row_module_default.pair,
				children: [
					order.base,
					"/",
					order.quote
				]
			}),
			/* @__PURE__ */ jsx("span", {
				className: order_row_module_default.time,
				children: time(order.createdAt)
			})
		]
	});
}
/** How long it holds, whether it is post-only, where it came from and its exits, where that is not as usual. */
function OrderTerms({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { timeInForce, postOnly, exits, triggerId } = order;
	const terms = timeInForce || postOnly ? termsText(order, t, format) : [];
	const origin = triggerId === void 0 ? [] : [`${t("ticket.ofCondition")} ${triggerId}`];
	const texts = [
		...terms,
		...origin,
		...exitTexts(exits, t, format)
	];
	if (texts.length === 0) return null;
	return /* @__PURE__ */ jsx("p", {
		className: classes(order_row_module_default.terms, "words"),
		children: texts.join(" · ")
	});
}
function isToday(at) {
	return new Date(at).toDateString() === (/* @__PURE__ */ new Date()).toDateString();
}
/** Price, filled of ordered, and what it holds (or, once over, what it came to). */
function OrderFigures({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { price, averagePrice, quantity, filledQuantity, filledAmount } = order;
	const holds = !isZero(order.held);
	return /* @__PURE__ */ jsxs("dl", {
		className: order_row_module_default.figures,
		children: [
			/* @__PURE__ */ jsx(Figure, {
				name: price === null ? t("orders.average") : t("spot.price"),
				children: price !== null ? format.figure(price) : averagePrice === null ? t("term.bestPrice") : format.amount(averagePrice)
			}),
			/* @__PURE__ */ jsxs(Figure, {
				name: t("orders.filled"),
				children: [format.quantity(filledQuantity), quantity !== null && /* @__PURE__ */ jsxs("span", {
					className: order_row_module_default.of,
					children: ["/", format.quantity(quantity)]
				})]
			}),
			holds ? /* @__PURE__ */ jsxs(Figure, {
				name: t("orders.holds"),
				children: [
					format.amount(order.held),
					" ",
					order.heldCurrency
				]
			}) : /* @__PURE__ */ jsxs(Figure, {
				name: t("spot.total"),
				children: [
					format.figure(filledAmount, { digits: 2 }),
					" ",
					order.quote
				]
			})
		]
	});
}
function Figure({ name, children }) {
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
		className: "words",
		children: name
	}), /* @__PURE__ */ jsx("dd", { children })] });
}
export { order_row_module_default as _, usePairFacts as a, useDepth as c, floorTo as d, unitOf as f, TIME_TEXTS as g, SELF_TRADE_TEXTS as h, useFunds as i, useFollowedDepth as l, ORDER_TYPES as m, outcomeText as n, termsText as o, lastPrice as p, FIRST_PAIR as r, order_sheets_module_default as s, OrderRow as t, SPOT_STATES as u, isUnheard as v, useCancelProblem as y };
