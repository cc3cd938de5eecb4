import { t as __exportAll } from "./rolldown-runtime-D8jQpDG7.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { i as useSearchParams, n as useLocation, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { a as usePairFacts, c as useDepth, d as floorTo, f as unitOf, g as TIME_TEXTS, h as SELF_TRADE_TEXTS, i as useFunds, l as useFollowedDepth, m as ORDER_TYPES, n as outcomeText, o as termsText, p as lastPrice, t as OrderRow, u as SPOT_STATES } from "./order-row-C7Devnf9.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { n as SkeletonRows, t as Bone } from "./skeleton-901e1eAo.js";
import { _ as trimZeros, b as ppm, f as truncate, g as parseUnits, i as divide, l as signOf, n as add, o as isZero, p as formatUnits, r as compare, s as multiply, t as useFormat, u as subtract, v as PPM } from "./format-BDVIFO4I.js";
import { n as useTicker, r as useTickers } from "./ticks-BjsJYZUv.js";
import { i as directionOf, n as ChangeText, r as Triangle } from "./change-CF1vXEQy.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { C as Tabs, D as PageBody, O as LoginHint, T as CoinIcon, f as useForm, v as BY_VOLUME, w as useSteadyOrder, y as orderOf } from "../ssr.js";
import { t as CancelMany } from "./cancel-many-sheet-DuRvC6a0.js";
import { t as LazyTriggerList } from "./lazy-trigger-list-DwOs53Ic.js";
import { t as PageHeading } from "./page-heading-1M6nFwKZ.js";
import { t as SimulatedPill } from "./pill-Bku71ZEQ.js";
import { n as useBack } from "./standard-bar-BvfheG4h.js";
import { n as Pair, t as LivePrice } from "./pair-B_2dMwvk.js";
import { t as useFavouriteSymbols } from "./favourites-BMpSKzQ1.js";
import { n as isFound, t as instrumentName } from "./instruments-CbmBPzXb.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Star } from "./star-DQdh_ETV.js";
import { t as PercentSteps } from "./percent-steps-CyB3v3Mj.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { t as Stepper } from "./stepper-BpsKNmSw.js";
import { t as BeyondMarket } from "./beyond-market-BwnhNc_E.js";
import "./durations-BHgZ6J9M.js";
import { r as shareCeil } from "./rounding-D7Nv8xBh.js";
import { t as TransferSheet } from "./transfer-sheet-BFUNUuYC.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as loginAddress } from "./navigation-DTNdQl46.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as choiceProps } from "./choice-props-DYdbXkHa.js";
import { t as serverNow } from "./server-clock-DsZdV1c7.js";
import { n as Switch } from "./checkbox-DQ9D8ih8.js";
import { t as ChoiceChips } from "./choice-chips-D4qa19Z2.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { t as isOfBefore } from "./of-before-BPseqpeB.js";
import { n as useWaiting } from "./use-waiting-DKTz66Rh.js";
import { t as useLargeOrder } from "./use-large-order-CBxgS121.js";
import { t as checkAmount } from "./check-amount-DooLEkwd.js";
import { Suspense, lazy, memo, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// ../../packages/terms/src/exact.ts
var wide = /* @__PURE__ */ new BigInt64Array(1);
var halves = new Uint32Array(wide.buffer);
/**
* A safe integer from 0 up as a bigint. The same as `BigInt(value)`, but by way of memory that
* compiled code reads and writes in place, where `BigInt` calls into the runtime above 2^31.
*/
function toWide(value) {
	halves[0] = value;
	halves[1] = value / TWO_32;
	return wide[0];
}
var TWO_32 = 4294967296;
/** What `shareCeil` returns, in plain numbers: `units` is a safe integer from 0 up. */
function shareCeilOf(units, rate) {
	const whole = Math.floor(units / PPM);
	const rest = units - whole * PPM;
	return whole * rate + Math.ceil(rest * rate / PPM);
}
// ../../packages/terms/src/spot.ts
/** The fee on what a side of a trade receives, rounded up to the unit. */
function spotFee(received, rate) {
	const small = Number(received);
	return small <= Number.MAX_SAFE_INTEGER ? toWide(shareCeilOf(small, rate)) : shareCeil(received, rate);
}
var ticket_module_default = {
	ticket: "_ticket_aem54_1",
	fields: "_fields_aem54_9",
	methods: "_methods_aem54_13",
	typeLine: "_typeLine_aem54_23",
	best: "_best_aem54_47",
	total: "_total_aem54_57",
	totalName: "_totalName_aem54_71",
	totalFigure: "_totalFigure_aem54_79",
	line: "_line_aem54_92",
	here: "_here_aem54_111",
	moreIn: "_moreIn_aem54_118",
	transfer: "_transfer_aem54_133",
	transferWords: "_transferWords_aem54_146",
	figures: "_figures_aem54_156",
	note: "_note_aem54_160",
	reached: "_reached_aem54_165",
	choiceName: "_choiceName_aem54_176",
	button: "_button_aem54_182"
};
// src/features/spot/ticket/available.tsx
/** Available amount, with the way to transfer more, which stands out where it is needed. */
function Available({ pair, funds, buys, short }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [transferring, setTransferring] = useState(false);
	const code = buys ? pair.quote : pair.base;
	const here = funds && (buys ? funds.quote : funds.base);
	const elsewhere = funds && (buys ? funds.elsewhere.quote : funds.elsewhere.base);
	const urgent = elsewhere !== void 0 && !isZero(elsewhere) && (short || here !== void 0 && isZero(here));
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.line,
			children: [/* @__PURE__ */ jsxs("span", {
				className: classes(ticket_module_default.here, "words"),
				children: [t("term.available"), !urgent && /* @__PURE__ */ jsx("button", {
					type: "button",
					className: ticket_module_default.moreIn,
					"aria-haspopup": "dialog",
					"aria-label": t("spot.transferIn"),
					onClick: () => setTransferring(true),
					children: /* @__PURE__ */ jsx(Icon, {
						name: "transfer",
						size: 20
					})
				})]
			}), /* @__PURE__ */ jsx("b", { children: here === void 0 ? "…" : `${format.amount(here)} ${code}` })]
		}),
		urgent && /* @__PURE__ */ jsxs("button", {
			type: "button",
			className: ticket_module_default.transfer,
			"aria-haspopup": "dialog",
			onClick: () => setTransferring(true),
			children: [
				/* @__PURE__ */ jsx(Icon, {
					name: "transfer",
					size: 20
				}),
				/* @__PURE__ */ jsxs("span", {
					className: classes(ticket_module_default.transferWords, "words"),
					children: [t("spot.transferIn"), /* @__PURE__ */ jsx("small", { children: t("spot.inAccountAssets", { amount: `${format.amount(elsewhere)} ${code}` }) })]
				}),
				/* @__PURE__ */ jsx(Icon, {
					name: "right",
					size: 20
				})
			]
		}),
		transferring && /* @__PURE__ */ jsx(TransferSheet, {
			currency: code,
			onClose: () => setTransferring(false)
		})
	] });
}
// src/features/spot/terms/order-terms.ts
/** Types of order that wait for a price before their order is placed. */
var CONDITIONAL = [
	"stop",
	"takeProfit",
	"trailing",
	"oco"
];
function isConditional(type) {
	return CONDITIONAL.some((each) => each === type);
}
var TIMES = [
	"gtc",
	"ioc",
	"fok",
	"gtd"
];
var SELF_TRADES = [
	"newest",
	"oldest",
	"both"
];
var PLAIN_TERMS = {
	timeInForce: "gtc",
	until: void 0,
	postOnly: false,
	selfTrade: "newest",
	exits: false
};
/** An order that closes at a moment waits at least, and at most, so long: the venue's bounds. */
var LEAST_WAIT_MS = 1e4;
/** What is wrong with the moment an order closes at; undefined where nothing is. */
function untilFault(until, now) {
	if (until === void 0) return "missing";
	if (until < now + LEAST_WAIT_MS) return "past";
	return until > now + 3456e7 ? "far" : void 0;
}
/** Whether orders of this time in force wait in the book, so that they may be post-only. */
function waitsInBook(time) {
	return time === "gtc" || time === "gtd";
}
/** The terms as they are sent: what the venue does anyway is left out. */
function sentTerms({ timeInForce, until, postOnly, selfTrade }, method) {
	const limit = method === "limit";
	return {
		...limit && timeInForce !== "gtc" && { timeInForce },
		...limit && timeInForce === "gtd" && { expiresAt: until },
		...limit && postOnly && { postOnly },
		...selfTrade !== "newest" && { selfTrade }
	};
}
/** A moment as a field of date and time has it, in the phone's own time: 2026-11-30T18:00. */
function localText(at) {
	const date = new Date(at);
	const two = (part) => String(part).padStart(2, "0");
	return `${[
		date.getFullYear(),
		two(date.getMonth() + 1),
		two(date.getDate())
	].join("-")}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
/** The moment that such a text names; undefined where it names none. */
function momentOf(text) {
	const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : NaN;
	return Number.isNaN(at) ? void 0 : at;
}
// src/features/spot/ticket/reducer.ts
function emptyTicket(side, price = "") {
	return {
		side,
		method: "limit",
		price,
		quantity: "",
		amount: "",
		stop: "",
		goal: "",
		percent: void 0,
		terms: PLAIN_TERMS
	};
}
/** Without a size: what else was chosen stays. */
function emptied({ side, method, price, terms }) {
	return {
		...emptyTicket(side, price),
		method,
		terms
	};
}
function isDecimal(text) {
	return /^\d+(\.\d+)?$/.test(text);
}
/** The figure that says how much: an amount for buys at best price, a quantity else. */
function sizeField({ side, method }) {
	return side === "buy" && method === "market" ? "amount" : "quantity";
}
/** The ticket after an act. Figures that a share decides are worked out anew with each of them. */
function reduceTicket(ticket, act, around) {
	switch (act.kind) {
		case "side": return emptied({
			...ticket,
			side: act.side
		});
		case "method": return emptied({
			...ticket,
			method: act.method
		});
		case "choose": {
			const { method, terms } = act.chosen;
			return method === ticket.method ? {
				...ticket,
				terms
			} : emptied({
				...ticket,
				method,
				terms
			});
		}
		case "type": return typed(ticket, act.field, act.text, around);
		case "step": return typed(ticket, act.field, stepped(ticket, act, around), around);
		case "share": return shared({
			...ticket,
			percent: act.percent
		}, around);
		case "exit": return {
			...ticket,
			[act.exit]: act.text
		};
		case "pick": return typed({
			...ticket,
			method: "limit"
		}, "price", truncate(act.price, around.pair.priceScale), around);
		case "placed": return {
			...emptied(ticket),
			stop: ticket.stop,
			goal: ticket.goal
		};
	}
}
function typed(ticket, which, text, around) {
	if (which === "price") return shared({
		...ticket,
		price: text
	}, around);
	return {
		...ticket,
		[sizeField(ticket)]: text,
		percent: void 0
	};
}
function stepped(ticket, { field, direction }, { pair, last }) {
	const now = field === "price" ? ticket.price : ticket[sizeField(ticket)];
	const unit = stepOf$1(ticket, field, pair);
	const from = isDecimal(now) ? now : field === "price" ? last ?? "0" : "0";
	const scale = field === "price" ? pair.priceScale : Math.max(pair.quantityScale, 0);
	const next = direction > 0 ? add(from, unit) : subtract(from, unit);
	if (signOf(next) <= 0) return field === "price" ? unit : "";
	return field === "price" ? truncate(next, scale) : trimZeros(next);
}
function stepOf$1(ticket, field, pair) {
	if (field === "price") return unitOf(pair.priceScale);
	return sizeField(ticket) === "amount" ? "1" : unitOf(pair.quantityScale);
}
/** Fills in how much the chosen share of what is available comes to. */
function shared(ticket, { pair, funds }) {
	const { percent, side, method, price } = ticket;
	if (percent === void 0 || !funds) return ticket;
	const gives = side === "buy" ? funds.quote : funds.base;
	const part = divide(multiply(gives, String(percent)), "100", 24);
	const size = () => {
		if (sizeField(ticket) === "amount") return truncate(part, pair.rules?.quoteScale ?? 2);
		if (side === "sell") return floorTo(part, pair.quantityScale);
		const lots = isDecimal(price) ? divide(part, price, 24) : void 0;
		return lots && floorTo(lots, pair.quantityScale);
	};
	if (method === "limit" && side === "buy" && !isDecimal(price)) return ticket;
	const figure = size();
	const text = figure === void 0 || isZero(figure) ? "" : trimZeros(figure);
	return {
		...ticket,
		[sizeField(ticket)]: text
	};
}
// src/features/spot/ticket/price-figure.tsx
/** A figure with its steps, and what is wrong with it below. */
function PriceFigure({ label, value, step, from, error, onChange, onFocus }) {
	const id = useId();
	const stepped = (direction) => {
		const digits = step.split(".")[1]?.length ?? 0;
		const begin = isDecimal(value) ? value : truncate(from?.() ?? "0", digits);
		const next = direction > 0 ? add(begin, step) : subtract(begin, step);
		onChange(signOf(next) <= 0 ? "" : trimZeros(next));
	};
	return /* @__PURE__ */ jsxs("div", {
		onFocus,
		children: [/* @__PURE__ */ jsx(Stepper, {
			label,
			value,
			placeholder: "0",
			wrong: error !== void 0,
			errorId: id,
			onChange,
			onStep: stepped
		}), /* @__PURE__ */ jsx(Problem, {
			id,
			text: error
		})]
	});
}
// src/features/spot/ticket/ticket-button.tsx
/** Places the order of a ticket; leads guests to the login, and back. */
function TicketButton({ side, text, busy, disabled, onPress }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const loggedIn = useLoggedIn();
	return /* @__PURE__ */ jsx("div", {
		className: ticket_module_default.button,
		children: loggedIn ? /* @__PURE__ */ jsx(Button, {
			wide: true,
			kind: side === "buy" ? "rise" : "fall",
			busy,
			disabled,
			onPress,
			children: text
		}) : /* @__PURE__ */ jsx(Button, {
			wide: true,
			onPress: () => void navigate(loginAddress(pathname + search)),
			children: t("action.logIn")
		})
	});
}
// src/features/spot/book/book.ts
/**
* The first `rows` levels of a side, best first, in groups of `step`: buyers' prices are rounded
* down to it and sellers' up, so that no group promises a better price than it has.
*/
function grouped(levels, side, step, rows) {
	const groups = [];
	for (const [price, quantity] of levels) {
		const at = groupPrice(price, side, step);
		const last = groups.at(-1);
		if (last?.price === at) last.quantity = add(last.quantity, quantity);
		else if (groups.length === rows) break;
		else groups.push({
			price: at,
			quantity
		});
	}
	return groups;
}
function groupPrice(price, side, step) {
	const digits = step.split(".")[1]?.length ?? 0;
	const down = multiply(divide(price, step, 0), step);
	const at = side === "asks" && compare(down, price) < 0 ? add(down, step) : down;
	return floorTo(at, digits);
}
/** Both sides as rows whose depths share one measure: the deeper side is the whole width. */
function bookRows(bids, asks) {
	const running = (levels) => {
		let sum = "0";
		return levels.map(({ quantity }) => sum = add(sum, quantity));
	};
	const sums = {
		bids: running(bids),
		asks: running(asks)
	};
	const deepest = Math.max(Number(sums.bids.at(-1) ?? 0), Number(sums.asks.at(-1) ?? 0), 1e-24);
	const rowsOf = (levels, totals) => levels.map((level, at) => ({
		...level,
		depth: Number(totals[at]) / deepest
	}));
	return {
		bids: rowsOf(bids, sums.bids),
		asks: rowsOf(asks, sums.asks)
	};
}
/** `limit` is an amount to spend (`amount`) or a quantity to trade (`quantity`). */
function estimate(levels, by, limit, quantityScale) {
	let [quantity, worth, partial] = [
		"0",
		"0",
		true
	];
	for (const [price, offered] of levels) {
		const left = subtract(limit, by === "amount" ? worth : quantity);
		const wanted = by === "amount" ? floorTo(divide(left, price, 24) ?? "0", quantityScale) : left;
		const whole = compare(wanted, offered) <= 0;
		const filled = whole ? wanted : offered;
		quantity = add(quantity, filled);
		worth = add(worth, multiply(filled, price));
		if (whole) {
			partial = false;
			break;
		}
	}
	return {
		quantity,
		worth,
		partial: partial && !isZero(limit)
	};
}
// src/features/spot/ticket/summary.ts
/** The share of what is available that the ticket takes, 0 to 100, for the steps. */
function shareOf(ticket, funds) {
	if (ticket.percent !== void 0) return ticket.percent;
	return partOf(usesOf(ticket), funds && (ticket.side === "buy" ? funds.quote : funds.base));
}
/** What share of the available amount is used, as a whole per cent from 0 to 100. */
function partOf(uses, gives) {
	if (uses === void 0 || !gives || isZero(gives)) return 0;
	const share = Number(divide(multiply(uses, "100"), gives, 0));
	return Math.min(100, share);
}
/** What the order is worth by its limit, in the quote currency. */
function worthOf({ price, quantity }) {
	return isDecimal(price) && isDecimal(quantity) ? multiply(price, quantity) : void 0;
}
/** What the ticket takes of the currency that it gives; undefined while its figures are no figures. */
function usesOf(ticket) {
	if (ticket.side === "buy" && ticket.method === "limit") return worthOf(ticket);
	const size = ticket[sizeField(ticket)];
	return isDecimal(size) ? size : void 0;
}
/** The fee on what is received, which has no more digits than `scale`, as the venue takes it. */
function feeOn(received, percent, scale) {
	const units = parseUnits(received, scale);
	const rate = parseUnits(percent, 4);
	if (!units.ok || !rate.ok) return received;
	return formatUnits(spotFee(units.value, ppm(Number(rate.value))), scale);
}
/** Its exits as they are sent: by the index, at best price. */
function exitsOf({ terms, stop, goal }) {
	if (!terms.exits) return {};
	return { exits: {
		source: "index",
		...stop !== "" && { stop: { triggerPrice: stop } },
		...goal !== "" && { takeProfit: { triggerPrice: goal } }
	} };
}
/** The order as it is sent. */
function termsOf(ticket, symbol) {
	const { side, method, price, quantity, amount } = ticket;
	const terms = {
		...sentTerms(ticket.terms, method),
		...exitsOf(ticket)
	};
	if (method === "limit") return {
		symbol,
		side,
		method,
		price,
		quantity,
		...terms
	};
	return {
		symbol,
		side,
		method,
		...side === "buy" ? { amount } : { quantity },
		...terms
	};
}
/** Whether it takes more than is available. */
function isShort(ticket, funds) {
	const uses = usesOf(ticket);
	if (uses === void 0 || funds === void 0) return false;
	return compare(uses, ticket.side === "buy" ? funds.quote : funds.base) > 0;
}
/** What decides whether the person is asked once more. `market` is the last price. */
function largeOrderOf(ticket, funds, market) {
	const { side, method, price } = ticket;
	return {
		side,
		uses: usesOf(ticket),
		available: funds && (side === "buy" ? funds.quote : funds.base),
		...method === "limit" && {
			price,
			market
		}
	};
}
/** What an order at best price would trade against the book; for a limit, whether it would wait. */
function outlookFrom({ bids, asks }, pair, ticket) {
	const { side, method, price } = ticket;
	const others = side === "buy" ? asks : bids;
	if (method === "limit") {
		const best = others[0]?.[0];
		return {
			quantity: "0",
			worth: "0",
			rests: !(best !== void 0 && isDecimal(price) && (side === "buy" ? compare(price, best) >= 0 : compare(price, best) <= 0))
		};
	}
	const field = sizeField(ticket);
	const limit = ticket[field];
	if (!isDecimal(limit) || isZero(limit)) return null;
	return {
		...estimate(others, field, limit, pair.quantityScale),
		rests: false
	};
}
/**
* Returns the result of a limit order at its own price; undefined while its figures are invalid.
*/
function limitOutlook(ticket, rests) {
	const worth = worthOf(ticket);
	if (worth === void 0 || isZero(worth)) return void 0;
	const { timeInForce, postOnly } = ticket.terms;
	const mayRest = waitsInBook(timeInForce) && (rests ?? ticket.side === "buy");
	return {
		quantity: ticket.quantity,
		worth,
		rests: postOnly || mayRest
	};
}
/** The fee of what an order comes to, and what is received after it. */
function afterFee(ticket, outlook, { rules, base, quote }) {
	if (!rules) return void 0;
	const buys = ticket.side === "buy";
	const [code, scale] = buys ? [base, rules.baseScale] : [quote, rules.quoteScale];
	const percent = outlook?.rests ? rules.makerFeePercent : rules.takerFeePercent;
	const received = outlook && truncate(buys ? outlook.quantity : outlook.worth, scale);
	const fee = received === void 0 ? void 0 : feeOn(received, percent, scale);
	return {
		code,
		percent,
		fee,
		received: received && fee && subtract(received, fee)
	};
}
// src/features/spot/book/quantity-text.ts
/**
* Quantities keep to six figures, so that price and quantity have room side by side. One that is
* smaller than those show is written with as many as it takes to show its first: never as nothing.
*/
function quantityText(quantity, format) {
	if (compare(quantity, "1000000") >= 0) {
		const millions = divide(quantity, "1000000", 2);
		const digits = compare(millions, "100") >= 0 ? 0 : compare(millions, "10") >= 0 ? 1 : 2;
		return `${format.figure(millions, { digits })}M`;
	}
	const digits = quantity.split(".")[1]?.length ?? 0;
	const room = compare(quantity, "10000") >= 0 ? 0 : compare(quantity, "100") >= 0 ? 2 : 4;
	const first = (quantity.split(".")[1] ?? "").search(/[1-9]/) + 1;
	const least = compare(quantity, "1") < 0 ? first : 0;
	return format.figure(quantity, { digits: Math.min(digits, Math.max(room, least)) });
}
var side_views_module_default = {
	chart: "_chart_fo91l_2",
	bids: "_bids_fo91l_16",
	asks: "_asks_fo91l_21",
	reading: "_reading_fo91l_26",
	figures: "_figures_fo91l_32",
	trade: "_trade_fo91l_44",
	trades: "_trades_fo91l_54",
	more: "_more_fo91l_60",
	note: "_note_fo91l_99"
};
// src/features/spot/book/book-trades.tsx
/** What was traded last by everyone, newest first: as much as fits beside the ticket. */
function BookTrades({ symbol, rows, onFit }) {
	const { t } = useTranslation();
	const { data: trades, error } = useDepth(symbol, ({ trades }) => trades);
	const list = useRef(null);
	const isShown = trades !== void 0 && trades.length > 0;
	useLayoutEffect(() => {
		const room = list.current;
		if (!room || !isShown) return void 0;
		const watch = new ResizeObserver(() => {
			const row = room.firstElementChild?.getBoundingClientRect().height ?? 0;
			if (row > 0) onFit(Math.max(1, Math.floor(room.clientHeight / row)));
		});
		watch.observe(room);
		return () => watch.disconnect();
	}, [isShown, onFit]);
	if (!trades) return error ? /* @__PURE__ */ jsx("p", {
		className: side_views_module_default.note,
		children: t("msg.loadFailed")
	}) : /* @__PURE__ */ jsx(Bone, { height: 400 });
	if (!isShown) return /* @__PURE__ */ jsx("p", {
		className: classes(side_views_module_default.note, "words"),
		children: t("orders.noTrades")
	});
	return /* @__PURE__ */ jsx("ol", {
		ref: list,
		className: side_views_module_default.trades,
		"aria-label": t("orders.publicTrades"),
		children: trades.slice(0, rows).map((trade) => /* @__PURE__ */ jsx(Trade$1, { trade }, trade.id))
	});
}
/** Says how many trades stand there, and leads to more of them. */
function MoreTrades({ symbol, rows }) {
	const { t } = useTranslation();
	const { data: count = 0 } = useDepth(symbol, ({ trades }) => trades.length);
	if (count === 0) return null;
	return /* @__PURE__ */ jsxs(Link, {
		className: classes(side_views_module_default.more, "words"),
		to: `${PAGES.tradeRecord}?symbol=${encodeURIComponent(symbol)}`,
		children: [t("ticket.lastTrades", { count: Math.min(rows, count) }), /* @__PURE__ */ jsx(Icon, {
			name: "right",
			size: 16
		})]
	});
}
var Trade$1 = memo(function Trade({ trade }) {
	const { t } = useTranslation();
	const format = useFormat();
	const buys = trade.side === "buy";
	return /* @__PURE__ */ jsxs("li", {
		className: side_views_module_default.trade,
		children: [
			/* @__PURE__ */ jsx("b", {
				className: buys ? side_views_module_default.bids : side_views_module_default.asks,
				children: format.figure(trade.price)
			}),
			/* @__PURE__ */ jsx("span", { children: quantityText(trade.quantity, format) }),
			/* @__PURE__ */ jsx("small", {
				className: "words",
				children: buys ? t("action.buy") : t("action.sell")
			}),
			/* @__PURE__ */ jsx("small", { children: format.time(trade.time) })
		]
	});
});
// src/features/spot/book/depth-sums.ts
/** Both sides from the highest price to the lowest, each summed up from the middle. */
function depthSums(bids, asks) {
	const summed = (levels) => {
		let sum = "0";
		return levels.map(([price, quantity]) => ({
			price,
			sum: sum = add(sum, quantity)
		}));
	};
	const [buyers, sellers] = [summed(bids), summed(asks)];
	const deepest = Math.max(Number(buyers.at(-1)?.sum ?? 0), Number(sellers.at(-1)?.sum ?? 0), 1e-24);
	const row = (side) => (level) => ({
		side,
		...level,
		part: Number(level.sum) / deepest
	});
	return [...sellers.map(row("asks")).reverse(), ...buyers.map(row("bids"))];
}
/** Where a key of the chart moves the reading to; undefined for a key that does not move it. */
function movedReading(key, at, count) {
	const last = count - 1;
	switch (key) {
		case "ArrowUp":
		case "ArrowRight": return Math.max(0, at - 1);
		case "ArrowDown":
		case "ArrowLeft": return Math.min(last, at + 1);
		case "Home": return last;
		case "End": return 0;
		default: return;
	}
}
// src/features/spot/book/depth-chart.tsx
/**
* What is offered up to each price, sellers above and buyers below as in the book. A touch or the
* arrow keys read one price; the figures of it stand under the chart, and screen readers say them.
*/
function DepthChart({ pair }) {
	const { t } = useTranslation();
	const { data, error } = useDepth(pair.symbol);
	const depth = useDeferredValue(data);
	const sums = useMemo(() => depth && depthSums(depth.bids, depth.asks), [depth]);
	if (!sums) return error ? /* @__PURE__ */ jsx("p", {
		className: side_views_module_default.note,
		children: t("msg.loadFailed")
	}) : /* @__PURE__ */ jsx(Bone, { height: 400 });
	if (sums.length === 0) return /* @__PURE__ */ jsx("p", {
		className: classes(side_views_module_default.note, "words"),
		children: t("spot.noLevels")
	});
	return /* @__PURE__ */ jsx(Chart, {
		sums,
		pair
	});
}
/** The reading keeps to its price while the book moves under it. */
function Chart({ sums, pair }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [read, setRead] = useState();
	const best = Math.max(0, sums.findIndex(({ side }) => side === "bids"));
	const found = sums.findIndex(({ price }) => price === read);
	const at = found < 0 ? best : found;
	const level = sums[at];
	const price = format.figure(level.price, { digits: pair.priceScale });
	const sum = quantityText(level.sum, format);
	function touch(event) {
		const { top, height } = event.currentTarget.getBoundingClientRect();
		const row = Math.floor((event.clientY - top) / height * sums.length);
		setRead(sums[Math.min(sums.length - 1, Math.max(0, row))].price);
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("div", {
		className: side_views_module_default.chart,
		role: "slider",
		tabIndex: 0,
		"aria-label": t("spot.depth"),
		"aria-orientation": "vertical",
		"aria-valuemin": 0,
		"aria-valuemax": sums.length - 1,
		"aria-valuenow": sums.length - 1 - at,
		"aria-valuetext": t("spot.depthAt", {
			price,
			sum: `${sum} ${pair.base}`
		}),
		onPointerDown: touch,
		onPointerMove: (event) => event.buttons > 0 && touch(event),
		onKeyDown: (event) => {
			const next = movedReading(event.key, at, sums.length);
			if (next === void 0) return;
			event.preventDefault();
			setRead(sums[next].price);
		},
		children: /* @__PURE__ */ jsxs("svg", {
			viewBox: `0 0 100 ${sums.length}`,
			preserveAspectRatio: "none",
			"aria-hidden": "true",
			children: [sums.map(({ side, part }, row) => /* @__PURE__ */ jsx("rect", {
				className: side_views_module_default[side],
				x: 100 - part * 100,
				y: row,
				width: part * 100,
				height: 1.02
			}, row)), /* @__PURE__ */ jsx("line", {
				className: side_views_module_default.reading,
				x1: 0,
				x2: 100,
				y1: at + .5,
				y2: at + .5
			})]
		})
	}), /* @__PURE__ */ jsxs("div", {
		className: side_views_module_default.figures,
		"aria-hidden": "true",
		children: [/* @__PURE__ */ jsx("b", {
			className: side_views_module_default[level.side],
			children: price
		}), /* @__PURE__ */ jsx("span", { children: sum })]
	})] });
}
// src/features/spot/book/kept-view.ts
/** Ticks that a group of prices may have. */
var GROUPS = [
	"1",
	"10",
	"100",
	"1000"
];
/** What stands beside the ticket. */
var VIEWS = [
	"book",
	"trades",
	"depth"
];
var GROUP_KEY = "book.groups";
var VIEW_KEY = "book.view";
/**
* The groupings that make sense at a price: a group is at most a hundredth of it, so that buyers'
* prices are never rounded down to nothing. One tick is always among them.
*/
function groupsFor(priceScale, price) {
	const tick = unitOf(priceScale);
	return GROUPS.filter((ticks) => ticks === "1" || price !== void 0 && compare(multiply(multiply(tick, ticks), "100"), price) <= 0);
}
/** The kept grouping, or one tick where the price has fallen so far that it no longer makes sense. */
function fittingGroup(kept, priceScale, price) {
	if (price === void 0) return kept;
	return groupsFor(priceScale, price).includes(kept) ? kept : "1";
}
function keptGroups() {
	const kept = readStored(GROUP_KEY);
	if (!Array.isArray(kept)) return [];
	return kept.filter((entry) => Array.isArray(entry) && typeof entry[0] === "string" && GROUPS.some((group) => group === entry[1]));
}
/** The grouping last chosen in a market; one tick where none was. */
function keptGroup(symbol) {
	return keptGroups().find(([market]) => market === symbol)?.[1] ?? "1";
}
function keepGroup(symbol, group) {
	const others = keptGroups().filter(([market]) => market !== symbol);
	writeStored(GROUP_KEY, [...others, [symbol, group]].slice(-50));
}
/** The view last chosen; the book where none was. */
function keptView() {
	const kept = readStored(VIEW_KEY);
	return VIEWS.find((view) => view === kept) ?? "book";
}
function keepView(view) {
	writeStored(VIEW_KEY, view);
}
var order_book_module_default = {
	column: "_column_1ekc4_1",
	view: "_view_1ekc4_9",
	book: "_book_1ekc4_16",
	heads: "_heads_1ekc4_21",
	side: "_side_1ekc4_31",
	asks: "_asks_1ekc4_37",
	level: "_level_1ekc4_41",
	price: "_price_1ekc4_53",
	quantity: "_quantity_1ekc4_54",
	bids: "_bids_1ekc4_62",
	bar: "_bar_1ekc4_66",
	middle: "_middle_1ekc4_82",
	last: "_last_1ekc4_89",
	spread: "_spread_1ekc4_104",
	note: "_note_1ekc4_109",
	choices: "_choices_1ekc4_115",
	views: "_views_1ekc4_121",
	grouping: "_grouping_1ekc4_130",
	long: "_long_1ekc4_149"
};
// src/features/spot/book/order-book.tsx
var ROWS = 8;
var VIEW_ICONS = {
	book: "list",
	trades: "history",
	depth: "depth"
};
/** The live book, the last trades or the depth, one at a time, and what chooses among them. */
function OrderBook({ pair, onPrice }) {
	const { t } = useTranslation();
	const [group, setGroup] = useState(() => keptGroup(pair.symbol));
	const [view, setView] = useState(keptView);
	const [choosing, setChoosing] = useState(false);
	const [rows, setRows] = useState(12);
	const names = {
		book: t("term.orderBook"),
		trades: t("orders.publicTrades"),
		depth: t("spot.depth")
	};
	function show(next) {
		setView(next);
		keepView(next);
	}
	return /* @__PURE__ */ jsxs("div", {
		className: order_book_module_default.column,
		children: [
			/* @__PURE__ */ jsxs("section", {
				className: classes(order_book_module_default.view, pair.priceScale > 5 && order_book_module_default.long),
				"aria-label": names[view],
				children: [
					/* @__PURE__ */ jsxs("div", {
						className: classes(order_book_module_default.heads, "words"),
						children: [/* @__PURE__ */ jsx("span", { children: t("spot.price") }), /* @__PURE__ */ jsx("span", { children: view === "depth" ? `${t("spot.sum")}, ${pair.base}` : t("term.quantity") })]
					}),
					view === "book" && /* @__PURE__ */ jsx(Book, {
						pair,
						group,
						onPrice
					}),
					view === "trades" && /* @__PURE__ */ jsx(BookTrades, {
						symbol: pair.symbol,
						rows,
						onFit: setRows
					}),
					view === "depth" && /* @__PURE__ */ jsx(DepthChart, { pair })
				]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: order_book_module_default.choices,
				children: [
					view === "trades" && /* @__PURE__ */ jsx(MoreTrades, {
						symbol: pair.symbol,
						rows
					}),
					view === "book" && /* @__PURE__ */ jsx(Grouping, {
						pair,
						group,
						onChange: (next) => {
							setGroup(next);
							keepGroup(pair.symbol, next);
						}
					}),
					/* @__PURE__ */ jsx("button", {
						type: "button",
						className: order_book_module_default.views,
						"aria-haspopup": "dialog",
						"aria-label": `${t("spot.view")}: ${names[view]}`,
						onClick: () => setChoosing(true),
						children: /* @__PURE__ */ jsx(Icon, {
							name: VIEW_ICONS[view],
							size: 20
						})
					})
				]
			}),
			choosing && /* @__PURE__ */ jsx(OptionsSheet, {
				title: t("spot.view"),
				value: view,
				options: VIEWS.map((value) => ({
					value,
					label: names[value]
				})),
				onChoose: show,
				onClose: () => setChoosing(false)
			})
		]
	});
}
function Grouping({ pair, group, onChange }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [offered, setOffered] = useState();
	const nameOf = (ticks) => format.figure(trimZeros(stepOf(pair, ticks)));
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("button", {
		type: "button",
		className: order_book_module_default.grouping,
		"aria-haspopup": "dialog",
		"aria-label": `${t("spot.grouping")}: ${nameOf(group)}`,
		onClick: () => setOffered(groupsFor(pair.priceScale, lastPrice(pair.symbol))),
		children: [nameOf(group), /* @__PURE__ */ jsx(Icon, {
			name: "down",
			size: 20
		})]
	}), offered && /* @__PURE__ */ jsx(OptionsSheet, {
		title: t("spot.grouping"),
		value: group,
		options: offered.map((ticks) => ({
			value: ticks,
			label: nameOf(ticks)
		})),
		onChoose: onChange,
		onClose: () => setOffered(void 0)
	})] });
}
function stepOf({ priceScale }, group) {
	return floorTo(multiply(unitOf(priceScale), group), priceScale);
}
/** Eight levels a side around the last price; a touch takes the price of the nearest level. */
function Book({ pair, group, onPrice }) {
	const { symbol, priceScale } = pair;
	const step = stepOf(pair, fittingGroup(group, priceScale, lastPrice(symbol)));
	function touch(event) {
		const price = nearestPrice(event.currentTarget, event.clientY);
		if (price !== void 0) onPrice(price);
	}
	return /* @__PURE__ */ jsx("div", {
		className: order_book_module_default.book,
		onClick: touch,
		children: /* @__PURE__ */ jsx(Levels, {
			symbol,
			step,
			priceScale
		})
	});
}
/** The price of the row nearest to a height on the screen. */
function nearestPrice(book, y) {
	let nearest;
	for (const row of book.querySelectorAll("[data-price]")) {
		const { top, bottom } = row.getBoundingClientRect();
		const away = Math.abs((top + bottom) / 2 - y);
		if (!nearest || away < nearest.away) nearest = {
			price: row.dataset.price,
			away
		};
	}
	return nearest?.price;
}
/** The part that moves: drawn anew with every picture of the book, and with nothing else. */
function Levels({ symbol, step, priceScale }) {
	const { t } = useTranslation();
	const { data, error } = useDepth(symbol);
	const depth = useDeferredValue(data);
	const sides = useMemo(() => depth && bookRows(grouped(depth.bids, "bids", step, ROWS), grouped(depth.asks, "asks", step, ROWS)), [depth, step]);
	if (!depth || !sides) return error ? /* @__PURE__ */ jsx("p", {
		className: order_book_module_default.note,
		children: t("msg.loadFailed")
	}) : /* @__PURE__ */ jsx(Bone, { height: 400 });
	const [bid, ask] = [depth.bids[0]?.[0], depth.asks[0]?.[0]];
	const spread = bid !== void 0 && ask !== void 0 ? spreadOf(bid, ask) : void 0;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(Side, {
			rows: [...sides.asks].reverse(),
			side: "asks",
			priceScale
		}),
		/* @__PURE__ */ jsx(Middle, {
			symbol,
			spread
		}),
		/* @__PURE__ */ jsx(Side, {
			rows: sides.bids,
			side: "bids",
			priceScale
		})
	] });
}
function Side({ rows, side, priceScale }) {
	const { t } = useTranslation();
	const format = useFormat();
	return /* @__PURE__ */ jsxs("ol", {
		className: classes(order_book_module_default.side, order_book_module_default[side]),
		"aria-label": side === "bids" ? t("spot.buyers") : t("spot.sellers"),
		children: [rows.length === 0 && /* @__PURE__ */ jsx("li", {
			className: classes(order_book_module_default.note, "words"),
			children: t("spot.noLevels")
		}), rows.map(({ price, quantity, depth }, place) => /* @__PURE__ */ jsx(Level, {
			price,
			priceText: format.figure(price, { digits: priceScale }),
			quantity: quantityText(quantity, format),
			depth
		}, place))]
	});
}
var Level = memo(function Level({ price, priceText, quantity, depth }) {
	return /* @__PURE__ */ jsxs("li", {
		className: order_book_module_default.level,
		"data-price": price,
		children: [
			/* @__PURE__ */ jsx("span", {
				className: order_book_module_default.bar,
				style: { "--depth": depth.toFixed(3) },
				"aria-hidden": "true"
			}),
			/* @__PURE__ */ jsx("span", {
				className: order_book_module_default.price,
				children: priceText
			}),
			/* @__PURE__ */ jsx("span", {
				className: order_book_module_default.quantity,
				children: quantity
			})
		]
	});
});
/** None where an order that the house's quotes have just reached stands across them for a moment. */
function spreadOf(bid, ask) {
	return compare(ask, bid) > 0 ? subtract(ask, bid) : "0";
}
/** The last price, coloured by the way it moved, over what lies between the best two prices. */
function Middle({ symbol, spread }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { data: price } = useTicker(symbol);
	const now = price?.price;
	const [seen, setSeen] = useState({
		price: now,
		way: "still"
	});
	if (seen.price !== now) {
		const step = seen.price && now ? compare(now, seen.price) : 0;
		setSeen({
			price: now,
			way: step > 0 ? "rise" : step < 0 ? "fall" : seen.way
		});
	}
	return /* @__PURE__ */ jsxs("div", {
		className: order_book_module_default.middle,
		children: [now !== void 0 && /* @__PURE__ */ jsxs("div", {
			className: order_book_module_default.last,
			"data-direction": seen.way,
			"data-price": now,
			children: [/* @__PURE__ */ jsx(Triangle, { direction: seen.way }), format.figure(now)]
		}), spread !== void 0 && /* @__PURE__ */ jsxs("div", {
			className: order_book_module_default.spread,
			children: [
				/* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("spot.spread")
				}),
				" ",
				format.figure(trimZeros(spread))
			]
		})]
	});
}
var spot_module_default = {
	bar: "_bar_lybuh_1",
	title: "_title_lybuh_12",
	pair: "_pair_lybuh_18",
	pairName: "_pairName_lybuh_31",
	head: "_head_lybuh_38",
	last: "_last_lybuh_49",
	change: "_change_lybuh_63",
	facts: "_facts_lybuh_68",
	paused: "_paused_lybuh_96",
	body: "_body_lybuh_107",
	caption: "_caption_lybuh_114",
	pickerHead: "_pickerHead_lybuh_119",
	pickerList: "_pickerList_lybuh_126",
	choice: "_choice_lybuh_130",
	choose: "_choose_lybuh_138",
	choiceWords: "_choiceWords_lybuh_147",
	choiceName: "_choiceName_lybuh_147",
	choiceFigures: "_choiceFigures_lybuh_152",
	guest: "_guest_lybuh_170",
	toAll: "_toAll_lybuh_175"
};
// src/features/spot/orders/own-orders.tsx
var ALL_ORDERS = PAGES.spotOrders;
/** How many wait. */
var WAITING = { body: {
	status: "waiting",
	limit: 1
} };
/** One's own orders under the ticket: what is open, what there was lately, and the way to all. */
function OwnOrders({ symbol, tab, onTab }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const loggedIn = useLoggedIn();
	const { data: count } = useCall("getCoinOrder", requestFor("open"), {
		enabled: loggedIn,
		select: ({ total }) => total
	});
	const { data: waiting } = useCall("getCoinTriggers", WAITING, {
		enabled: loggedIn,
		select: ({ total }) => total
	});
	return /* @__PURE__ */ jsxs(PageBody, { children: [/* @__PURE__ */ jsx(Tabs, {
		swipes: "beside",
		yielding: true,
		label: t("orders.title"),
		tabs: [
			{
				value: "open",
				label: t("spot.openOrders"),
				count: loggedIn ? count : void 0
			},
			{
				value: "conditional",
				label: t("ticket.conditional"),
				count: loggedIn ? waiting : void 0
			},
			{
				value: "all",
				label: t("orders.all")
			}
		],
		value: tab,
		onChange: onTab,
		side: loggedIn && /* @__PURE__ */ jsx("span", {
			className: spot_module_default.toAll,
			children: /* @__PURE__ */ jsx(IconButton, {
				icon: "list",
				label: t("spot.toAllOrders"),
				onPress: () => void navigate(ALL_ORDERS)
			})
		})
	}), !loggedIn ? /* @__PURE__ */ jsx(GuestHint, {}) : tab === "conditional" ? /* @__PURE__ */ jsx(LazyTriggerList, { status: "waiting" }) : /* @__PURE__ */ jsx(Orders, {
		tab,
		symbol
	})] });
}
function GuestHint() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx("div", {
		className: spot_module_default.guest,
		children: /* @__PURE__ */ jsx(LoginHint, { text: t("spot.ordersLogin") })
	});
}
function requestFor(tab) {
	return { body: tab === "open" ? {
		status: SPOT_STATES.open,
		limit: 50
	} : { limit: 10 } };
}
function Orders({ tab, symbol }) {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("getCoinOrder", requestFor(tab));
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 3,
		circle: false
	});
	if (data.records.length === 0) return tab === "open" ? /* @__PURE__ */ jsx(EmptyState, {
		title: t("spot.noOpen"),
		text: t("spot.noOpenHint")
	}) : /* @__PURE__ */ jsx(EmptyState, {
		title: t("orders.empty"),
		text: t("orders.emptyHint")
	});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [tab === "open" && data.total > 1 && /* @__PURE__ */ jsx(CancelMany, { symbol }), /* @__PURE__ */ jsx("ul", { children: data.records.map((order) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(OrderRow, { order }) }, order.id)) })] });
}
// src/features/spot/pairs/pair-bar.tsx
/** Back, the pair that opens the picker, the pill, and the way to the chart. */
function PairBar({ symbol, name, onChoose }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const back = useBack(PAGES.trade);
	return /* @__PURE__ */ jsxs("header", {
		className: spot_module_default.bar,
		children: [
			/* @__PURE__ */ jsx(IconButton, {
				icon: "left",
				label: t("common.back"),
				onPress: back
			}),
			/* @__PURE__ */ jsx(PageHeading, {
				className: spot_module_default.title,
				children: /* @__PURE__ */ jsxs("button", {
					type: "button",
					className: spot_module_default.pair,
					"aria-haspopup": "dialog",
					"aria-label": `${name}, ${t("spot.choosePair")}`,
					onClick: onChoose,
					children: [/* @__PURE__ */ jsx("span", {
						className: spot_module_default.pairName,
						children: name
					}), /* @__PURE__ */ jsx(Icon, {
						name: "down",
						size: 16
					})]
				})
			}),
			/* @__PURE__ */ jsx(SimulatedPill, {}),
			/* @__PURE__ */ jsx(IconButton, {
				icon: "candles",
				label: t("spot.chart"),
				onPress: () => void navigate(`${PAGES.chart}?symbol=${symbol}&from=spot`)
			})
		]
	});
}
// src/features/spot/pairs/pair-head.tsx
/** Without a tick for so long the price is said to be of its time. */
var QUIET_MS = 15e3;
/** The live price with its change, and the 24 hours' high, low and volume. */
function PairHead({ symbol }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { data: ticker } = useTicker(symbol);
	const quiet = useQuiet(ticker?.at);
	if (!ticker) return /* @__PURE__ */ jsxs("div", {
		className: spot_module_default.head,
		"aria-hidden": "true",
		children: [/* @__PURE__ */ jsx(Bone, {
			width: 108,
			height: 40
		}), /* @__PURE__ */ jsx(Bone, {
			width: 200,
			height: 32
		})]
	});
	const facts = [
		{
			name: t("spot.high24h"),
			figure: format.figure(ticker.high)
		},
		{
			name: t("spot.low24h"),
			figure: format.figure(ticker.low)
		},
		{
			name: t("spot.volume24h"),
			figure: format.compact(ticker.quoteVolume)
		}
	];
	return /* @__PURE__ */ jsxs("div", {
		className: spot_module_default.head,
		"data-long": ticker.priceScale > 5 || void 0,
		children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("div", {
			className: spot_module_default.last,
			"data-direction": directionOf(ticker.changePercent),
			children: /* @__PURE__ */ jsx(LivePrice, { price: ticker.price })
		}), /* @__PURE__ */ jsx("div", {
			className: spot_module_default.change,
			children: quiet || ticker.stale ? /* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("spot.priceOf", { time: format.time(ticker.at) })
			}) : /* @__PURE__ */ jsx(ChangeText, { change: ticker.changePercent })
		})] }), /* @__PURE__ */ jsx("dl", {
			className: spot_module_default.facts,
			children: facts.map(({ name, figure }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: name
			}), /* @__PURE__ */ jsx("dd", { children: figure })] }, name))
		})]
	});
}
/** Whether no newer price has come for a while. */
function useQuiet(at) {
	const [quietSince, setQuietSince] = useState();
	useEffect(() => {
		const timer = setTimeout(() => setQuietSince(at), QUIET_MS);
		return () => clearTimeout(timer);
	}, [at]);
	return at !== void 0 && quietSince === at;
}
// src/features/spot/pairs/pair-picker.tsx
var byVolume = orderOf(BY_VOLUME);
/** Chooses a pair: by search, among all or among the favourites. */
function PairPicker({ symbol, onChoose, onClose }) {
	const { t } = useTranslation();
	const [search, setSearch] = useState("");
	const [tab, setTab] = useState("all");
	const { data, error, refetch } = useTickers();
	return /* @__PURE__ */ jsxs(Sheet, {
		title: t("spot.choosePair"),
		onClose,
		children: [/* @__PURE__ */ jsxs("div", {
			className: spot_module_default.pickerHead,
			children: [/* @__PURE__ */ jsx(Field, {
				label: t("quotes.search"),
				labelUnseen: true,
				kind: "search",
				placeholder: t("quotes.search"),
				value: search,
				maxLength: 40,
				onChange: setSearch
			}), /* @__PURE__ */ jsx(Tabs, {
				label: t("spot.choosePair"),
				tabs: [{
					value: "all",
					label: t("common.all")
				}, {
					value: "favourites",
					label: t("term.favourites")
				}],
				value: tab,
				onChange: setTab
			})]
		}), /* @__PURE__ */ jsx("div", {
			className: spot_module_default.pickerList,
			children: data ? /* @__PURE__ */ jsx(Choices, {
				tickers: data,
				search: search.trim(),
				favouritesOnly: tab === "favourites",
				chosen: symbol,
				onChoose: (next) => {
					onChoose(next);
					onClose();
				}
			}, tab) : error ? /* @__PURE__ */ jsx(ErrorState, {
				error,
				onRetry: () => void refetch()
			}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 6 })
		})]
	});
}
function Choices({ tickers, search, favouritesOnly, chosen, onChoose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const favourites = useFavouriteSymbols() ?? [];
	const found = tickers.filter((ticker) => isFound(search, ticker) && (!favouritesOnly || favourites.includes(ticker.symbol)));
	const ordered = useSteadyOrder(found, search, byVolume);
	if (ordered.length === 0) return favouritesOnly && !search ? /* @__PURE__ */ jsx(EmptyState, {
		icon: "star",
		title: t("quotes.noFavourites"),
		text: t("quotes.noFavouritesHint")
	}) : /* @__PURE__ */ jsx(EmptyState, {
		icon: "search",
		title: t("quotes.nothingFound")
	});
	return /* @__PURE__ */ jsx("ul", { children: ordered.map(({ symbol, base, quote, name, price, changePercent }) => /* @__PURE__ */ jsxs("li", {
		className: spot_module_default.choice,
		children: [/* @__PURE__ */ jsx(Star, {
			symbol,
			name: `${base}/${quote}`
		}), /* @__PURE__ */ jsxs("button", {
			type: "button",
			className: spot_module_default.choose,
			"aria-current": symbol === chosen || void 0,
			onClick: () => onChoose(symbol),
			children: [
				/* @__PURE__ */ jsx(CoinIcon, {
					code: base,
					size: 32
				}),
				/* @__PURE__ */ jsxs("span", {
					className: spot_module_default.choiceWords,
					children: [/* @__PURE__ */ jsx("span", {
						className: spot_module_default.choiceName,
						children: /* @__PURE__ */ jsx(Pair, {
							base,
							quote
						})
					}), /* @__PURE__ */ jsx("span", {
						className: spot_module_default.caption,
						children: instrumentName({
							symbol,
							name
						})
					})]
				}),
				/* @__PURE__ */ jsxs("span", {
					className: spot_module_default.choiceFigures,
					children: [/* @__PURE__ */ jsx("span", {
						className: spot_module_default.choiceName,
						children: format.price(price)
					}), /* @__PURE__ */ jsx("span", {
						className: spot_module_default.caption,
						children: /* @__PURE__ */ jsx(ChangeText, { change: changePercent })
					})]
				})
			]
		})]
	}, symbol)) });
}
// src/features/spot/ticket/ticket-figures.tsx
/** Before what the book may change until the order arrives. */
var ABOUT = "≈\xA0";
/** Total of the ticket: a limit order's worth, or what the book gives for it now. */
function TicketTotal({ pair, ticket }) {
	const { t } = useTranslation();
	const format = useFormat();
	const outlook = useOutlook(pair, ticket);
	const byAmount = sizeField(ticket) === "amount";
	const figure = byAmount ? outlook?.quantity : outlook?.worth;
	const scale = byAmount ? void 0 : { digits: 2 };
	const text = figure === void 0 ? "0.00" : figure;
	return /* @__PURE__ */ jsxs("div", {
		className: ticket_module_default.total,
		children: [/* @__PURE__ */ jsx("span", {
			className: classes(ticket_module_default.totalName, "words"),
			children: byAmount ? t("term.quantity") : t("spot.total")
		}), /* @__PURE__ */ jsxs("span", {
			className: ticket_module_default.totalFigure,
			children: [
				figure !== void 0 && ticket.method === "market" && ABOUT,
				scale ? format.figure(text, scale) : format.amount(text),
				/* @__PURE__ */ jsx("small", { children: byAmount ? pair.base : pair.quote })
			]
		})]
	});
}
/** The fee and what is left after it. */
function TicketFigures({ pair, ticket }) {
	const { t } = useTranslation();
	const format = useFormat();
	const figures = afterFee(ticket, useOutlook(pair, ticket), pair);
	if (!figures || !pair.rules) return null;
	const { code, percent, fee, received } = figures;
	const about = ticket.method === "market" ? ABOUT : "";
	const write = (figure) => figure === void 0 ? "—" : `${about}${format.amount(figure)} ${code}`;
	return /* @__PURE__ */ jsxs("dl", {
		className: ticket_module_default.figures,
		children: [/* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.line,
			children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: /* @__PURE__ */ jsxs(Link, {
					to: PAGES.fees,
					children: [
						t("term.fee"),
						" ",
						format.percent(percent, { plain: true })
					]
				})
			}), /* @__PURE__ */ jsx("dd", { children: write(fee) })]
		}), /* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.line,
			children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: t("spot.receive")
			}), /* @__PURE__ */ jsx("dd", { children: write(received) })]
		})]
	});
}
/** How far the price may go at best price. Below the button, which a small screen shows without scrolling. */
function BandNote({ pair }) {
	const { t } = useTranslation();
	const format = useFormat();
	if (!pair.rules) return null;
	return /* @__PURE__ */ jsx("p", {
		className: classes(ticket_module_default.note, "words"),
		children: t("spot.bandNote", { percent: format.perCent(format.figure(pair.rules.bandPercent)) })
	});
}
/** Returns the result of the ticket; undefined while its figures are invalid. */
function useOutlook(pair, ticket) {
	const { data } = useDepth(pair.symbol, (depth) => outlookFrom(depth, pair, ticket));
	return ticket.method === "market" ? data ?? void 0 : limitOutlook(ticket, data?.rests);
}
// src/features/spot/ticket/terms-warning.ts
/** What the terms of a limit order would make of it as the book stands; null where it would be taken. */
function termsWarning({ method, side, price, quantity, terms }, { bids, asks }, { quantityScale }) {
	if (method !== "limit" || !isDecimal(price)) return null;
	const others = side === "buy" ? asks : bids;
	const reached = others.filter(([at]) => side === "buy" ? compare(at, price) <= 0 : compare(at, price) >= 0);
	if (terms.postOnly) return reached.length > 0 ? "ticket.wouldRefuse" : null;
	if (terms.timeInForce === "ioc") return reached.length === 0 ? "ticket.wouldClose" : null;
	if (terms.timeInForce !== "fok" || !isDecimal(quantity) || isZero(quantity)) return null;
	if (reached.length === others.length && others.length > 0) return null;
	const { partial } = estimate(reached, "quantity", quantity, quantityScale);
	return partial ? "ticket.wouldNotFill" : null;
}
// src/features/spot/ticket/exit-fields.tsx
/** Where what an order fills goes again: its take-profit and its stop. */
function ExitFields({ pair, form }) {
	const { t } = useTranslation();
	const figure = (exit, name) => /* @__PURE__ */ jsx(PriceFigure, {
		label: `${name}, ${pair.quote}`,
		value: form.ticket[exit],
		step: unitOf(pair.priceScale),
		from: () => lastPrice(pair.symbol),
		error: form.error(exit),
		onChange: (text) => form.act({
			kind: "exit",
			exit,
			text
		})
	});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		figure("goal", t("ticket.goalPrice")),
		figure("stop", t("ticket.stopPrice")),
		/* @__PURE__ */ jsx("p", {
			className: classes(ticket_module_default.note, "words"),
			children: t("ticket.exitsHint")
		})
	] });
}
// src/features/spot/terms/type-design.ts
/** A date that nobody has chosen yet begins a day ahead. */
var FIRST_WAIT_MS = 864e5;
/** The sheet that chooses type and terms. `now` is the venue's time. */
var typeForm = {
	reduce: (values, { time }, { now }) => ({
		...values,
		timeInForce: time,
		until: time === "gtd" && values.until === "" ? localText(now + FIRST_WAIT_MS) : values.until
	}),
	summary: ({ method, until, ...terms }) => ({
		method,
		terms: {
			...terms,
			until: terms.timeInForce === "gtd" ? momentOf(until) : void 0
		}
	}),
	errors: ({ method, timeInForce, until }, { now }, { t }) => {
		if (method !== "limit" || timeInForce !== "gtd") return {};
		switch (untilFault(momentOf(until), now)) {
			case "missing": return { until: t("ticket.untilMissing") };
			case "past": return { until: t("ticket.untilPast") };
			case "far": return { until: t("ticket.untilFar", { days: 400 }) };
			case void 0: return {};
		}
	}
};
function typeValues({ method, terms }) {
	const { until, ...others } = terms;
	return {
		...others,
		method,
		until: until === void 0 ? "" : localText(until)
	};
}
/** Which times in force a choice of post-only leaves. */
function isTimeOff(time, postOnly) {
	return postOnly && !waitsInBook(time);
}
var type_sheet_module_default = {
	type: "_type_ndhes_1",
	picture: "_picture_ndhes_12",
	way: "_way_ndhes_29",
	inBook: "_inBook_ndhes_33",
	outside: "_outside_ndhes_34",
	trades: "_trades_ndhes_42",
	words: "_words_ndhes_46",
	name: "_name_ndhes_52",
	text: "_text_ndhes_56",
	check: "_check_ndhes_61",
	label: "_label_ndhes_67",
	note: "_note_ndhes_76",
	foot: "_foot_ndhes_83"
};
// src/features/spot/terms/type-picture.tsx
/** The drawing of a type of order, turned over for buying. */
function TypePicture({ drawing, side }) {
	const { path, inBook, outside, follows, trades } = drawing;
	return /* @__PURE__ */ jsx("svg", {
		className: type_sheet_module_default.picture,
		viewBox: "0 0 48 36",
		"aria-hidden": "true",
		children: /* @__PURE__ */ jsxs("g", {
			transform: side === "buy" ? "matrix(1 0 0 -1 0 36)" : void 0,
			children: [
				inBook !== void 0 && /* @__PURE__ */ jsx("path", {
					className: type_sheet_module_default.inBook,
					d: `M5 ${inBook}H43`
				}),
				outside !== void 0 && /* @__PURE__ */ jsx("path", {
					className: type_sheet_module_default.outside,
					d: `M5 ${outside}H43`
				}),
				follows !== void 0 && /* @__PURE__ */ jsx("path", {
					className: type_sheet_module_default.outside,
					d: follows
				}),
				/* @__PURE__ */ jsx("path", {
					className: type_sheet_module_default.way,
					d: path
				}),
				/* @__PURE__ */ jsx("circle", {
					className: type_sheet_module_default.trades,
					cx: trades.x,
					cy: trades.y,
					r: "2.75"
				})
			]
		})
	});
}
// src/features/spot/terms/type-sheet.tsx
/** Chooses the type of an order and its terms. */
function TypeSheet({ side, chosen, symbol, onChoose, onClose }) {
	const { t } = useTranslation();
	const around = { now: serverNow() };
	const form = useForm(typeForm, {
		initial: () => typeValues(chosen),
		around,
		submit: (values) => {
			onChoose(typeForm.summary(values, around));
			onClose();
			return Promise.resolve();
		}
	});
	const { method, selfTrade, exits } = form.values;
	const type = ORDER_TYPES.find((each) => each.type === method);
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("spot.method"),
		onClose,
		children: /* @__PURE__ */ jsxs("form", {
			onSubmit: (event) => void form.send(event),
			noValidate: true,
			children: [
				/* @__PURE__ */ jsx(Types, {
					side,
					value: method,
					onChange: (next) => form.set("method", next)
				}),
				method === "limit" && /* @__PURE__ */ jsx(LimitTerms, {
					values: form.values,
					until: form.field("until"),
					onTime: (time) => form.act({
						kind: "time",
						time
					}),
					onPostOnly: (on) => form.set("postOnly", on)
				}),
				!isConditional(method) && /* @__PURE__ */ jsx(ListRow, {
					title: t("ticket.exits"),
					caption: /* @__PURE__ */ jsx("span", {
						className: "words",
						children: t("ticket.exitsText")
					}),
					end: /* @__PURE__ */ jsx(Switch, {
						label: t("ticket.exits"),
						checked: exits,
						onChange: (on) => form.set("exits", on)
					})
				}),
				/* @__PURE__ */ jsx("p", {
					className: classes(type_sheet_module_default.label, "words"),
					children: t("ticket.selfTrade")
				}),
				/* @__PURE__ */ jsx(ChoiceChips, {
					label: t("ticket.selfTrade"),
					columns: 3,
					choices: SELF_TRADES.map((value) => ({
						value,
						label: t(SELF_TRADE_TEXTS[value].name)
					})),
					value: selfTrade,
					onChange: (next) => form.set("selfTrade", next)
				}),
				/* @__PURE__ */ jsx("p", {
					className: classes(type_sheet_module_default.note, "words"),
					children: t(SELF_TRADE_TEXTS[selfTrade].text)
				}),
				side === "buy" && /* @__PURE__ */ jsx(ListRow, {
					last: true,
					title: t("plans.title"),
					caption: /* @__PURE__ */ jsx("span", {
						className: "words",
						children: t("plans.entryText")
					}),
					to: `${PAGES.editPlan}?kind=buy&symbol=${symbol}`
				}),
				/* @__PURE__ */ jsx("div", {
					className: type_sheet_module_default.foot,
					children: /* @__PURE__ */ jsx(Button, {
						submit: true,
						wide: true,
						children: t("ticket.use", { type: t(type.name) })
					})
				})
			]
		})
	});
}
function Types({ side, value, onChange }) {
	const { t } = useTranslation();
	const values = ORDER_TYPES.map(({ type }) => type);
	const label = t("spot.method");
	const { row, item } = choiceProps({
		role: "radio",
		label,
		values,
		value,
		onChange
	});
	return /* @__PURE__ */ jsx("div", {
		...row,
		children: ORDER_TYPES.map(({ type, name, text, drawing }) => /* @__PURE__ */ jsxs("button", {
			className: type_sheet_module_default.type,
			...item(type),
			children: [
				/* @__PURE__ */ jsx(TypePicture, {
					drawing,
					side
				}),
				/* @__PURE__ */ jsxs("span", {
					className: classes(type_sheet_module_default.words, "words"),
					children: [/* @__PURE__ */ jsx("span", {
						className: type_sheet_module_default.name,
						children: t(name)
					}), /* @__PURE__ */ jsx("span", {
						className: type_sheet_module_default.text,
						children: t(text)
					})]
				}),
				/* @__PURE__ */ jsx("span", {
					className: type_sheet_module_default.check,
					children: type === value && /* @__PURE__ */ jsx(Icon, {
						name: "check",
						size: 20
					})
				})
			]
		}, type))
	});
}
/** What only an order with a limit has: how long it holds, and whether it may trade at once. */
function LimitTerms({ values, until, onTime, onPostOnly }) {
	const { t } = useTranslation();
	const [refused, setRefused] = useState(false);
	const { timeInForce, postOnly } = values;
	const { name, code, text } = TIME_TEXTS[timeInForce];
	const mayWait = waitsInBook(timeInForce);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs("p", {
			className: classes(type_sheet_module_default.label, "words"),
			children: [/* @__PURE__ */ jsx("span", { children: t("ticket.time") }), /* @__PURE__ */ jsx("span", { children: code })]
		}),
		/* @__PURE__ */ jsx(ChoiceChips, {
			label: t("ticket.time"),
			columns: 2,
			choices: TIMES.map((value) => ({
				value,
				label: t(TIME_TEXTS[value].name),
				off: isTimeOff(value, postOnly)
			})),
			value: timeInForce,
			onChange: (next) => {
				setRefused(false);
				onTime(next);
			},
			onOff: () => setRefused(true)
		}),
		/* @__PURE__ */ jsx("p", {
			className: classes(type_sheet_module_default.note, "words"),
			role: "status",
			children: refused ? t("ticket.waitsOnly") : t(text)
		}),
		timeInForce === "gtd" && /* @__PURE__ */ jsx(Field, {
			label: t("ticket.until"),
			type: "datetime-local",
			kind: "digits",
			...until
		}),
		/* @__PURE__ */ jsx(ListRow, {
			title: t("ticket.postOnly"),
			caption: /* @__PURE__ */ jsx("span", {
				className: "words",
				children: mayWait ? t("ticket.postOnlyText") : t("ticket.postOnlyNot", { time: t(name) })
			}),
			end: /* @__PURE__ */ jsx(Switch, {
				label: t("ticket.postOnly"),
				checked: postOnly,
				disabled: !mayWait,
				onChange: (on) => {
					setRefused(false);
					onPostOnly(on);
				}
			})
		})
	] });
}
// src/features/spot/ticket/type-line.tsx
/** The type of the order and how long it holds, in one line that opens the choice of both. */
function TypeLine({ side, chosen, symbol, error, onChoose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [choosing, setChoosing] = useState(false);
	const { method, terms } = chosen;
	const type = ORDER_TYPES.find((each) => each.type === method);
	const limit = {
		timeInForce: terms.timeInForce,
		expiresAt: terms.until,
		postOnly: terms.postOnly
	};
	const text = [t(type.name), ...words()].join(" · ");
	function words() {
		if (isConditional(method)) return [];
		const holds = method === "limit" ? termsText(limit, t, format) : [t("ticket.ioc")];
		return terms.exits ? [...holds, t("ticket.exits")] : holds;
	}
	return /* @__PURE__ */ jsxs("div", { children: [
		/* @__PURE__ */ jsxs("button", {
			type: "button",
			className: classes(ticket_module_default.typeLine, "words"),
			"aria-haspopup": "dialog",
			"aria-label": `${t("spot.method")}: ${text}`,
			onClick: () => setChoosing(true),
			children: [/* @__PURE__ */ jsx("span", { children: text }), /* @__PURE__ */ jsx(Icon, {
				name: "down",
				size: 16
			})]
		}),
		/* @__PURE__ */ jsx(Problem, { text: error }),
		choosing && /* @__PURE__ */ jsx(TypeSheet, {
			side,
			chosen,
			symbol,
			onChoose,
			onClose: () => setChoosing(false)
		})
	] });
}
// src/features/spot/ticket/ticket-form.tsx
var TriggerForm = lazy(async () => {
	const { TriggerForm: form } = await import("./trigger-form-D5xtRttI.js");
	return { default: form };
});
/** The ticket: which way, at what price, how much, what it costs and brings, and the button. */
function TicketForm({ pair, funds, form, onWaits }) {
	const { t } = useTranslation();
	const { ticket, act, place, conditional } = form;
	const { side, method, terms } = ticket;
	const type = conditional ?? method;
	return /* @__PURE__ */ jsxs("section", {
		ref: place,
		className: ticket_module_default.ticket,
		"aria-label": t("term.order"),
		children: [
			/* @__PURE__ */ jsx(Segmented, {
				label: t("spot.side"),
				choices: [{
					value: "buy",
					label: t("action.buy"),
					tone: "rise"
				}, {
					value: "sell",
					label: t("action.sell"),
					tone: "fall"
				}],
				value: side,
				onChange: (next) => act({
					kind: "side",
					side: next
				})
			}),
			/* @__PURE__ */ jsx("div", {
				className: ticket_module_default.methods,
				children: /* @__PURE__ */ jsx(Tabs, {
					label: t("spot.method"),
					tabs: [{
						value: "limit",
						label: t("spot.limit")
					}, {
						value: "market",
						label: t("spot.market")
					}],
					value: type,
					onChange: (next) => form.choose({
						method: next,
						terms
					})
				})
			}),
			/* @__PURE__ */ jsx(TypeLine, {
				symbol: pair.symbol,
				side,
				chosen: {
					method: type,
					terms
				},
				error: form.error("terms"),
				onChoose: form.choose
			}),
			conditional ? /* @__PURE__ */ jsx(Suspense, {
				fallback: /* @__PURE__ */ jsx(Bone, { height: 320 }),
				children: /* @__PURE__ */ jsx(TriggerForm, {
					pair,
					funds,
					side,
					kind: conditional,
					selfTrade: terms.selfTrade,
					taken: form.taken,
					onWaits
				}, `${conditional}-${side}`)
			}) : /* @__PURE__ */ jsx(PlainFields, {
				pair,
				funds,
				form
			})
		]
	});
}
/** Price, size and what they come to, of an order that is placed at once. */
function PlainFields({ pair, funds, form }) {
	const { t } = useTranslation();
	const loggedIn = useLoggedIn();
	const ids = useId();
	const { ticket, act } = form;
	const { side, method } = ticket;
	const buys = side === "buy";
	const field = sizeField(ticket);
	const unit = field === "amount" ? pair.quote : pair.base;
	const waits = pair.paused && method === "market";
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		method === "limit" ? /* @__PURE__ */ jsxs("div", { children: [
			/* @__PURE__ */ jsx(Stepper, {
				label: `${t("spot.price")}, ${pair.quote}`,
				value: ticket.price,
				wrong: form.error("price") !== void 0,
				errorId: `${ids}-price`,
				onChange: (text) => act({
					kind: "type",
					field: "price",
					text
				}),
				onStep: (direction) => act({
					kind: "step",
					field: "price",
					direction
				}, lastPrice(pair.symbol))
			}),
			/* @__PURE__ */ jsx(Problem, {
				id: `${ids}-price`,
				text: form.error("price")
			}),
			form.error("price") === void 0 && /* @__PURE__ */ jsx(LimitWarning, {
				pair,
				ticket
			})
		] }) : /* @__PURE__ */ jsx("div", {
			className: classes(ticket_module_default.best, "words"),
			children: t("term.bestPrice")
		}),
		/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(Stepper, {
			label: `${t(field === "amount" ? "term.amount" : "term.quantity")}, ${unit}`,
			value: ticket[field],
			placeholder: "0",
			wrong: form.error(field) !== void 0,
			errorId: `${ids}-size`,
			onChange: (text) => act({
				kind: "type",
				field: "size",
				text
			}),
			onStep: (direction) => act({
				kind: "step",
				field: "size",
				direction
			})
		}), /* @__PURE__ */ jsx(Problem, {
			id: `${ids}-size`,
			text: form.error(field)
		})] }),
		/* @__PURE__ */ jsx(PercentSteps, {
			label: t("spot.share"),
			value: form.summary.share,
			onChange: (percent) => act({
				kind: "share",
				percent
			})
		}),
		ticket.terms.exits && /* @__PURE__ */ jsx(ExitFields, {
			pair,
			form
		}),
		/* @__PURE__ */ jsx(TicketTotal, {
			pair,
			ticket
		}),
		loggedIn && /* @__PURE__ */ jsx(Available, {
			pair,
			funds,
			buys,
			short: form.summary.short
		}),
		/* @__PURE__ */ jsx(TicketFigures, {
			pair,
			ticket
		}),
		form.problem && /* @__PURE__ */ jsx(Problem, {
			id: `${ids}-order`,
			text: form.problem
		}),
		waits && /* @__PURE__ */ jsx("p", {
			className: classes(ticket_module_default.note, "words"),
			children: t("spot.pausedMarket")
		}),
		/* @__PURE__ */ jsx(TicketButton, {
			side,
			text: form.waits ? t("orders.waitingForPrice") : t(buys ? "spot.buyCoin" : "spot.sellCoin", { coin: pair.base }),
			busy: form.busy,
			disabled: waits,
			onPress: () => void form.send()
		}),
		method === "market" && /* @__PURE__ */ jsx(BandNote, { pair })
	] });
}
/** What the book, which moves, makes of a limit: it lies far beyond it, or its terms do not hold. */
function LimitWarning({ pair, ticket }) {
	const { t } = useTranslation();
	const { side, price } = ticket;
	const { data: ticker } = useTicker(pair.symbol);
	const { data: warning } = useDepth(pair.symbol, (depth) => termsWarning(ticket, depth, pair));
	if (warning) return /* @__PURE__ */ jsx("p", {
		className: classes(ticket_module_default.note, "words"),
		role: "status",
		children: t(warning)
	});
	if (!ticker || !isDecimal(price) || ticket.terms.postOnly) return null;
	return /* @__PURE__ */ jsx(BeyondMarket, { order: {
		side,
		price,
		market: ticker.price
	} });
}
// src/features/spot/terms/kept-type.ts
var STORED = "spot.type";
/**
* The type and the terms last chosen on this phone; a limit order until cancelled where none were. A
* date that has passed meanwhile is none.
*/
function keptType(now) {
	const kept = readStored(STORED) ?? {};
	const method = ORDER_TYPES.find(({ type }) => type === kept.method)?.type ?? "limit";
	const time = TIMES.find((each) => each === kept.timeInForce) ?? PLAIN_TERMS.timeInForce;
	const until = typeof kept.until === "number" ? kept.until : void 0;
	const timeInForce = time === "gtd" && untilFault(until, now) !== void 0 ? PLAIN_TERMS.timeInForce : time;
	const selfTrade = SELF_TRADES.find((each) => each === kept.selfTrade) ?? PLAIN_TERMS.selfTrade;
	return {
		method,
		terms: {
			timeInForce,
			until: timeInForce === "gtd" ? until : void 0,
			postOnly: kept.postOnly === true && waitsInBook(timeInForce),
			selfTrade,
			exits: kept.exits === true
		}
	};
}
function keepType({ method, terms }) {
	writeStored(STORED, {
		method,
		...terms
	});
}
// src/features/spot/ticket/errors.ts
/** What is wrong with the figures of a ticket, by the rules of its pair as far as they are known. */
function errorsOf(ticket, { pair, now }, { t, format }) {
	const { rules } = pair;
	const { price, method, terms } = ticket;
	const field = sizeField(ticket);
	const size = ticket[field];
	const faults = terms.exits ? exitFaults(ticket, pair, {
		t,
		format
	}) : {};
	if (method === "limit") {
		faults.price = price === "" ? t("spot.priceMissing") : checkAmount(price, pair.priceScale, t);
		if (terms.timeInForce === "gtd" && untilFault(terms.until, now) !== void 0) faults.terms = t("ticket.untilPast");
	}
	if (field === "amount") faults.amount = checkAmount(size, rules?.quoteScale ?? 6, t);
	else if (size === "") faults.quantity = t("spot.quantityMissing");
	else faults.quantity = checkAmount(size, Math.max(pair.quantityScale, 0), t);
	if (faults[field] || !rules) return faults;
	if (field === "quantity") {
		if (compare(floorTo(size, pair.quantityScale), size) !== 0) faults.quantity = t("spot.lot", { lot: `${unitOf(pair.quantityScale)} ${pair.base}` });
		else if (compare(size, rules.maxQuantity) > 0) faults.quantity = t("spot.largest", { amount: `${format.amount(rules.maxQuantity)} ${pair.base}` });
	}
	const worth = field === "amount" ? size : worthOf(ticket);
	if (!faults[field] && worth && isDecimal(worth) && compare(worth, rules.minAmount) < 0) faults[field] = t("spot.smallest", { amount: `${format.amount(rules.minAmount)} ${pair.quote}` });
	return faults;
}
/** What is wrong with its exits: at least one, and each on its side of the order's price. */
function exitFaults({ side, method, price, stop, goal }, { priceScale }, { t, format }) {
	if (stop === "" && goal === "") return { goal: t("ticket.exitMissing") };
	const faults = {};
	if (stop !== "") faults.stop = checkAmount(stop, priceScale, t);
	if (goal !== "") faults.goal = checkAmount(goal, priceScale, t);
	if (faults.stop || faults.goal) return faults;
	const buys = side === "buy";
	const misplaced = (exit, above, from) => {
		if (exit === "" || !isDecimal(from)) return void 0;
		const order = compare(exit, from);
		const facts = { price: format.figure(from) };
		if (above) return order <= 0 ? t("ticket.exitAbove", facts) : void 0;
		return order >= 0 ? t("ticket.exitBelow", facts) : void 0;
	};
	if (method === "limit") {
		faults.stop = misplaced(stop, !buys, price);
		faults.goal = misplaced(goal, buys, price);
	} else faults.goal = misplaced(goal, buys, stop);
	return faults;
}
/** The field of a refusal: the server names it, or it is about how much. */
function fieldOf(error, ticket) {
	switch (error) {
		case "exit_misplaced":
		case "trigger_invalid":
		case "trigger_reached":
		case "too_many_triggers": return ticket.stop === "" ? "goal" : "stop";
		case "price_missing":
		case "price_out_of_range":
		case "would_take": return "price";
		case "balance_insufficient":
		case "order_below_minimum":
		case "order_too_large":
		case "quantity_missing":
		case "quantity_out_of_range":
		case "amount_not_positive":
		case "not_filled_whole": return sizeField(ticket);
		case "expiry_invalid":
		case "order_terms_invalid":
		case "terms_unavailable": return "terms";
		default: return;
	}
}
// src/features/spot/ticket/ticket-design.ts
/** The ticket of spot. */
var spotTicket = {
	reduce: reduceTicket,
	begins: ({ kind }) => kind === "side" || kind === "method" || kind === "choose",
	summary: (ticket, { pair, funds }) => ({
		terms: termsOf(ticket, pair.symbol),
		uses: usesOf(ticket),
		share: shareOf(ticket, funds),
		short: isShort(ticket, funds)
	}),
	errors: (ticket, { pair, funds, now }, say) => {
		const found = errorsOf(ticket, {
			pair,
			now
		}, say);
		const size = sizeField(ticket);
		if (found[size] === void 0 && isShort(ticket, funds)) found[size] = say.t("assets.moreThanAvailable");
		return found;
	},
	atOnce: (ticket, { funds }, { t }) => isShort(ticket, funds) ? { [sizeField(ticket)]: t("assets.moreThanAvailable") } : {},
	fieldOf,
	fields: [
		"price",
		"quantity",
		"amount",
		"goal",
		"stop",
		"terms"
	],
	accepted: (ticket, around) => reduceTicket(ticket, { kind: "placed" }, around)
};
// src/features/spot/ticket/use-ticket.ts
/** A ticket at work, and its way to the venue. */
function useTicket(pair, funds, side) {
	const { t } = useTranslation();
	const format = useFormat();
	const order = useCallMutation("coinOrder");
	const askLarge = useLargeOrder();
	const around = {
		pair,
		funds,
		last: void 0,
		now: serverNow()
	};
	const [type, setType] = useState(() => keptType(serverNow()).method);
	const [taken, setTaken] = useState();
	const form = useForm(spotTicket, {
		initial: () => {
			const last = lastPrice(pair.symbol);
			const ticket = emptyTicket(side, last && truncate(last, pair.priceScale));
			const { method, terms } = keptType(serverNow());
			return {
				...ticket,
				...!isConditional(method) && { method },
				terms
			};
		},
		around,
		ask: (ticket) => askLarge(largeOrderOf(ticket, funds, lastPrice(pair.symbol))),
		submit: async (ticket) => {
			const { terms } = spotTicket.summary(ticket, around);
			const pressedAt = serverNow();
			const placed = await order.mutateAsync({ body: terms });
			const { createdAt } = placed;
			const { text, success } = isOfBefore(createdAt, pressedAt) ? {
				text: t("orders.doneBefore", { time: format.time(createdAt) }),
				success: true
			} : outcomeText(placed, t, format);
			showToast(text, { success });
			refetchUntold("getCoinOrder", "findUserCurrencyAccountList");
		}
	});
	return {
		...form,
		ticket: form.values,
		/** The type that waits for a price, where one is chosen; its fields stand in a form of their own. */
		conditional: isConditional(type) ? type : void 0,
		/** It is sent and waits for the next price. */
		waits: useWaiting(order.isPending),
		/** `last` is read when it happens, so that the ticket is not drawn with every price. */
		act: (act, last) => form.act(act, {
			...around,
			last
		}),
		/** Takes a type with its terms, and remembers it. */
		choose: (chosen) => {
			keepType(chosen);
			const { method, terms } = chosen;
			setType(method);
			const stays = isConditional(method) ? form.values.method : method;
			form.act({
				kind: "choose",
				chosen: {
					method: stays,
					terms
				}
			});
		},
		/** From a touch on the book. */
		takePrice: (price) => {
			if (isConditional(type)) setTaken({ price: truncate(price, pair.priceScale) });
			else form.act({
				kind: "pick",
				price
			});
		},
		/** The last one that was taken for an order that waits for a price. */
		taken
	};
}
// src/features/spot/spot-screen.tsx
/** Spot trading of one pair: the ticket beside the live book, and one's own orders below. */
function SpotScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const [picking, setPicking] = useState(false);
	const symbol = query.get("symbol") ?? "BTCUSDT";
	const { pair, error, refetch } = usePairFacts(symbol);
	useFollowedDepth(symbol);
	const name = pair ? `${pair.base}/${pair.quote}` : symbol;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(PairBar, {
			symbol,
			name,
			onChoose: () => setPicking(true)
		}),
		pair ? /* @__PURE__ */ jsx(Trade, {
			pair,
			side: query.get("side") === "sell" ? "sell" : "buy"
		}, symbol) : pair === null ? /* @__PURE__ */ jsx(EmptyState, {
			icon: "search",
			title: t("spot.unknownPair"),
			action: {
				label: t("spot.choosePair"),
				onPress: () => setPicking(true)
			}
		}) : error ? /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		}) : /* @__PURE__ */ jsxs("div", {
			className: spot_module_default.body,
			role: "status",
			"aria-label": t("common.loading"),
			children: [/* @__PURE__ */ jsx(Bone, { height: 500 }), /* @__PURE__ */ jsx(Bone, { height: 500 })]
		}),
		picking && /* @__PURE__ */ jsx(PairPicker, {
			symbol,
			onChoose: (next) => setQuery({ symbol: next }, { replace: true }),
			onClose: () => setPicking(false)
		})
	] });
}
function Trade({ pair, side }) {
	const { t } = useTranslation();
	const funds = useFunds(pair.base, pair.quote);
	const form = useTicket(pair, funds, side);
	const [list, setList] = useState("open");
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(PairHead, { symbol: pair.symbol }),
		pair.paused && /* @__PURE__ */ jsxs("p", {
			className: classes(spot_module_default.paused, "words"),
			role: "status",
			children: [/* @__PURE__ */ jsx(Icon, {
				name: "alert",
				size: 16
			}), /* @__PURE__ */ jsx("span", { children: t("spot.paused") })]
		}),
		/* @__PURE__ */ jsxs("div", {
			className: spot_module_default.body,
			children: [/* @__PURE__ */ jsx(TicketForm, {
				pair,
				funds,
				form,
				onWaits: () => setList("conditional")
			}), /* @__PURE__ */ jsx(OrderBook, {
				pair,
				onPrice: form.takePrice
			})]
		}),
		/* @__PURE__ */ jsx(OwnOrders, {
			symbol: pair.symbol,
			tab: list,
			onTab: setList
		})
	] });
}
// src/routes/currency/currency.tsx
var currency_exports = /* @__PURE__ */ __exportAll({ Page: () => SpotScreen });
export { SpotScreen as Page, isDecimal as a, PriceFigure as i, partOf as n, Available as o, TicketButton as r, ticket_module_default as s, currency_exports as t };
