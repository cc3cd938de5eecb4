import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { i as useSearchParams, n as useLocation, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { a as useCall, i as refetchCalls, n as queryClient } from "./queries-BLrD8M8K.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { C as Tabs, D as PageBody, F as chunkNow, I as loadChunk, f as useForm } from "../ssr.js";
import { t as Bone } from "./skeleton-901e1eAo.js";
import { _ as trimZeros, f as truncate, i as divide, l as signOf, n as add, o as isZero, r as compare, s as multiply, t as useFormat, u as subtract } from "./format-BDVIFO4I.js";
import { r as useServerNow, t as serverNow } from "./server-clock-DsZdV1c7.js";
import { n as useTicker, r as useTickers } from "./ticks-BjsJYZUv.js";
import { t as inksOf } from "./inks-BCADgiLc.js";
import { t as useLook } from "./look-Dlrygo8l.js";
import { t as useCanvas } from "./use-canvas-2rbSrJgh.js";
import { r as MINUTE_MS } from "./durations-BHgZ6J9M.js";
import { n as ChangeText } from "./change-CF1vXEQy.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as LivePrice } from "./pair-B_2dMwvk.js";
import { t as SimulatedPill } from "./pill-Bku71ZEQ.js";
import { _ as returnsOf, a as ResultStrip, f as durationText, g as profitOf, i as usePairName, l as UnknownStrip, n as useRunning, s as RunningStrips, t as useResults } from "./use-fast-orders-B6ABO20L.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { n as loginAddress } from "./navigation-DTNdQl46.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { n as useWaiting, t as PATIENCE_SECONDS } from "./use-waiting-DKTz66Rh.js";
import { t as TransferSheet } from "./transfer-sheet-BFUNUuYC.js";
import { i as refusedAs, n as isCallError } from "./call-error-DfHfRkA7.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { t as isOfBefore } from "./of-before-BPseqpeB.js";
import { t as useLargeOrder } from "./use-large-order-CBxgS121.js";
import { t as useRiskNotice } from "./risk-notice-Z-iWEA3j.js";
import { t as useSettledToast } from "./use-settled-toast-DHT1m8q2.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as PageHeading } from "./page-heading-1M6nFwKZ.js";
import { t as PageLoading } from "./page-loading-Bp_o9Qnr.js";
import { useEffect, useId, useMemo, useReducer, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/fast/chart/fast-scale.ts
var BEFORE_MS = 9e4;
var AFTER_MS = 3e4;
/** A contract's opening keeps this distance from the left edge, its expiry from the right one. */
var LEAD_MS = 15e3;
/** No view is longer than this: an expiry beyond it lies outside. */
var LONGEST_MS = 6 * MINUTE_MS;
/** The view at a time: the last minute and a half, and a running contract from open to expiry. */
function viewAt(now, line, running) {
	const to = Math.min(Math.max(now + AFTER_MS, running ? running.expiresAt + LEAD_MS : 0), now + LONGEST_MS);
	const wanted = Math.min(now - BEFORE_MS, running ? running.openedAt - LEAD_MS : now);
	const from = Math.max(wanted, to - 2 * LONGEST_MS);
	const prices = line.filter(({ at }) => at >= from).map(({ price }) => price);
	const last = line.at(-1);
	if (last) prices.push(last.price);
	if (running) prices.push(running.open);
	if (prices.length === 0) return {
		from,
		to,
		low: 0,
		high: 1
	};
	const low = Math.min(...prices);
	const high = Math.max(...prices);
	const room = (high - low) * .18 || Math.abs(high) * 4e-4 || 1;
	return {
		from,
		to,
		low: low - room,
		high: high + room
	};
}
/** Even steps of 1, 2 or 5 across a range, at most `most` of them. */
function stepsOf(low, high, most) {
	const raw = (high - low) / most;
	const magnitude = 10 ** Math.floor(Math.log10(raw));
	const step = ([
		1,
		2,
		5,
		10
	].find((each) => each * magnitude >= raw) ?? 10) * magnitude;
	const steps = [];
	for (let at = Math.ceil(low / step); at * step <= high; at += 1) steps.push(at * step);
	return steps;
}
/** Times to write below: every `n` seconds, so that about three fit. */
function timesOf(from, to) {
	const stepMs = ([
		15,
		30,
		60,
		120,
		300
	].find((each) => (to - from) / (each * 1e3) <= 4) ?? 300) * 1e3;
	const times = [];
	for (let at = Math.ceil(from / stepMs) * stepMs; at <= to; at += stepMs) times.push(at);
	return times;
}
// src/features/fast/chart/fast-paint.ts
var AXIS_PX = 70;
var TIMES_PX = 20;
var TEXT_PX = 11;
/** Draws the picture whole. Sizes are CSS pixels: the context is scaled to the screen's. */
function paint(context, inks, picture) {
	const { width, height, view } = picture;
	const pane = {
		width: width - AXIS_PX,
		height: height - TIMES_PX
	};
	const x = (at) => (at - view.from) / (view.to - view.from) * pane.width;
	const y = (price) => (view.high - price) / (view.high - view.low) * pane.height;
	const brush = {
		context,
		inks,
		picture,
		pane,
		x,
		y
	};
	context.clearRect(0, 0, width, height);
	if (picture.line.length === 0) return;
	context.font = `500 ${TEXT_PX}px ${inks.font}`;
	context.textBaseline = "middle";
	const [main] = picture.markers;
	paintGrid(brush);
	context.save();
	context.beginPath();
	context.rect(0, 0, pane.width, pane.height);
	context.clip();
	if (main) paintSide(brush, main);
	paintLine(brush);
	context.restore();
	if (main) paintExpiry(brush, main);
	for (const marker of picture.markers.toReversed()) paintMarker(brush, marker, marker === main);
	paintLast(brush);
}
function stroke({ context }, { color, from, to, dash = [] }) {
	context.strokeStyle = color;
	context.lineWidth = 1;
	context.setLineDash([...dash]);
	context.beginPath();
	context.moveTo(Math.round(from[0]) + .5, Math.round(from[1]) + .5);
	context.lineTo(Math.round(to[0]) + .5, Math.round(to[1]) + .5);
	context.stroke();
	context.setLineDash([]);
}
function paintGrid(brush) {
	const { context, inks, picture, pane, x, y } = brush;
	const last = picture.line.at(-1);
	context.fillStyle = inks.text2;
	context.textAlign = "right";
	for (const price of stepsOf(picture.view.low, picture.view.high, 4)) {
		const at = y(price);
		stroke(brush, {
			color: inks.line,
			from: [0, at],
			to: [pane.width, at]
		});
		if (!(last && Math.abs(y(last.price) - at) < 16) && at > 6) context.fillText(picture.axisText(price), picture.width, at);
	}
	context.textAlign = "center";
	let free = 0;
	for (const time of timesOf(picture.view.from, picture.view.to)) {
		const text = picture.timeText(time);
		const half = context.measureText(text).width / 2;
		const at = Math.min(Math.max(x(time), half), pane.width - half);
		if (at - half < free) continue;
		context.fillText(text, at, picture.height - TIMES_PX / 2 + 2);
		free = at + half + 8;
	}
}
/** The side of the open price on which the contract wins, from its opening to its expiry. */
function paintSide({ context, inks, pane, x, y }, marker) {
	const [left, right] = [x(marker.openedAt), x(marker.expiresAt)];
	const open = y(marker.open);
	context.fillStyle = marker.rises ? inks.riseTint : inks.fallTint;
	if (marker.rises) context.fillRect(left, 0, right - left, open);
	else context.fillRect(left, open, right - left, pane.height - open);
}
function paintLine({ context, inks, picture, x, y }) {
	context.strokeStyle = inks.text;
	context.lineWidth = 1.75;
	context.lineJoin = "round";
	context.lineCap = "round";
	context.beginPath();
	picture.line.forEach(({ at, price }, index) => {
		if (index === 0) context.moveTo(x(at), y(price));
		else context.lineTo(x(at), y(price));
	});
	context.stroke();
}
function paintExpiry(brush, { expiresAt }) {
	const { context, inks, picture, pane, x } = brush;
	const at = x(expiresAt);
	if (at > pane.width) return;
	stroke(brush, {
		color: inks.text2,
		from: [at, 0],
		to: [at, pane.height],
		dash: [3, 3]
	});
	const text = picture.expiryText(expiresAt);
	context.fillStyle = inks.text2;
	const fits = at - context.measureText(text).width - 6 >= 0;
	context.textAlign = fits ? "right" : "left";
	context.fillText(text, fits ? at - 6 : at + 6, 8);
}
var MARK_PX = 9;
/** Where a contract opened: its arrow, and for the main one its open price across. */
function paintMarker(brush, marker, main) {
	const { context, inks, pane, x, y } = brush;
	const color = marker.rises ? inks.rise : inks.fall;
	const at = Math.min(Math.max(x(marker.openedAt), MARK_PX), pane.width - MARK_PX);
	const open = y(marker.open);
	if (open < 0 || open > pane.height) return;
	if (main) {
		stroke(brush, {
			color,
			from: [at, open],
			to: [pane.width, open],
			dash: [4, 3]
		});
		context.fillStyle = color;
		context.textAlign = "left";
		const below = marker.rises ? open + 12 < pane.height : open < 14;
		context.fillText(marker.label, at + MARK_PX + 4, open + (below ? 11 : -11));
	}
	context.fillStyle = color;
	context.beginPath();
	context.arc(at, open, main ? MARK_PX : 6, 0, 2 * Math.PI);
	context.fill();
	context.strokeStyle = inks.ink;
	context.lineWidth = 1.75;
	const reach = main ? 4.5 : 3;
	const tip = marker.rises ? -reach : reach;
	context.beginPath();
	context.moveTo(at, open - tip);
	context.lineTo(at, open + tip);
	context.moveTo(at - 3.2, open + tip - Math.sign(tip) * 3.2);
	context.lineTo(at, open + tip);
	context.lineTo(at + 3.2, open + tip - Math.sign(tip) * 3.2);
	context.stroke();
}
/** The price now: its dot, and its tag at the axis. */
function paintLast(brush) {
	const { context, inks, picture, pane, x, y } = brush;
	const last = picture.line.at(-1);
	if (!last) return;
	const [at, price] = [x(last.at), y(last.price)];
	stroke(brush, {
		color: inks.blue,
		from: [at, price],
		to: [pane.width, price],
		dash: [1, 3]
	});
	context.fillStyle = inks.blueTint;
	context.beginPath();
	context.arc(at, price, 8, 0, 2 * Math.PI);
	context.fill();
	context.fillStyle = inks.blue;
	context.beginPath();
	context.arc(at, price, 3.5, 0, 2 * Math.PI);
	context.fill();
	const text = picture.priceText(last.text);
	const wide = context.measureText(text).width + 10;
	const top = Math.min(Math.max(price - 9, 0), pane.height - 18);
	context.beginPath();
	context.roundRect(picture.width - Math.max(wide, 68), top, Math.max(wide, 68), 18, 4);
	context.fill();
	context.fillStyle = inks.ink;
	context.font = `600 ${TEXT_PX}px ${inks.font}`;
	context.textAlign = "right";
	context.fillText(text, picture.width - 5, top + 9.5);
}
// src/features/fast/chart/fast-points.ts
function pointOf({ at, price }) {
	return {
		at,
		price: Number(price),
		text: price
	};
}
/** The line goes back this far. */
var KEPT_MS = 6 * MINUTE_MS;
/** Adds a live price at the end; one that is not newer than the last changes nothing. */
function addLive(line, point) {
	const last = line.at(-1);
	if (last && last.at >= point.at) return false;
	line.push(point);
	const from = point.at - KEPT_MS;
	const kept = line.findIndex(({ at }) => at >= from);
	if (kept > 1) line.splice(0, kept - 1);
	return true;
}
/** Inserts the prices of before in front of the live ones. */
function seed(line, recent) {
	const first = line[0]?.at ?? Infinity;
	line.unshift(...recent.filter(({ at }) => at < first).map(pointOf));
}
// src/features/fast/chart/fast-lines.ts
/** Lines of symbols that were looked at, so that coming back to one finds it again. */
var lines = /* @__PURE__ */ new Map();
function lineOf(symbol) {
	const known = lines.get(symbol);
	if (known) return known;
	const line = [];
	lines.set(symbol, line);
	return line;
}
var following = false;
/** From the first look on, every live price goes into its line, whatever page is open. */
function followLines() {
	if (following) return;
	following = true;
	queryClient.getQueryCache().subscribe(({ type, query }) => {
		if (type !== "updated" || query.queryKey[0] !== "tickers") return;
		const tickers = query.state.data;
		for (const { symbol, price, at } of tickers ?? []) {
			const line = lines.get(symbol);
			if (line) addLive(line, pointOf({
				at,
				price
			}));
		}
	});
}
var fast_chart_module_default = { chart: "_chart_5ktgf_1" };
// src/features/fast/chart/fast-chart.tsx
/** The picture moves on by itself this often; prices and contracts draw it at once. */
var MOVE_MS = 250;
var STILL_MOVE_MS = 1e3;
/**
* The last minutes of the price, live, with the running contracts: where they opened, which side
* wins, when the next expires. One paint a frame at most.
*/
function FastChart({ rule, name, running }) {
	const { t } = useTranslation();
	const format = useFormat();
	const look = useLook();
	const { symbol, priceScale } = rule;
	const inks = useRef(void 0);
	const line = useLine(symbol);
	const { canvas, draw } = useCanvas((context, width, height) => {
		inks.current ??= inksOf(context.canvas);
		const markers = running.map((order) => ({
			id: order.id,
			rises: order.direction === "buyLong",
			openedAt: order.openedAt,
			expiresAt: order.expiresAt,
			open: Number(order.price),
			label: t("fast.openAt", { price: format.figure(order.price) })
		}));
		const points = lineOf(symbol);
		paint(context, inks.current, {
			width,
			height,
			view: viewAt(Math.max(serverNow(), points.at(-1)?.at ?? 0), points, markers[0]),
			line: points,
			markers,
			axisText: (price) => format.figure(price.toFixed(priceScale)),
			priceText: (price) => format.figure(price),
			timeText: format.time,
			expiryText: (at) => t("fast.expiresAt", { time: format.time(at) })
		});
	});
	useEffect(() => {
		inks.current = void 0;
		draw();
	}, [
		draw,
		line,
		running,
		format,
		look
	]);
	useEffect(() => {
		const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
		const timer = setInterval(draw, still ? STILL_MOVE_MS : MOVE_MS);
		return () => clearInterval(timer);
	}, [draw]);
	return /* @__PURE__ */ jsx("canvas", {
		ref: canvas,
		className: fast_chart_module_default.chart,
		role: "img",
		"aria-label": t("fast.chartLabel", { name })
	});
}
/** A line that heard nothing for this long begins anew, rather than jump across the gap. */
var GAP_MS = 1e4;
/** Feeds the symbol's line by the live price, after those before it; returns what changed. */
function useLine(symbol) {
	const { data: price } = useTicker(symbol);
	const recent = useCall("latestPrice", { query: {
		symbol,
		recentSeconds: KEPT_MS / 1e3
	} }, { staleTime: 0 });
	const fresh = recent.isFetchedAfterMount ? recent.data?.recent : void 0;
	const seeded = useRef(false);
	useEffect(() => {
		followLines();
		const line = lineOf(symbol);
		const last = line.at(-1);
		if (last && last.at < serverNow() - GAP_MS) line.length = 0;
	}, [symbol]);
	useEffect(() => {
		if (!fresh || seeded.current) return;
		seeded.current = true;
		seed(lineOf(symbol), fresh);
	}, [fresh, symbol]);
	useEffect(() => {
		if (price) addLive(lineOf(symbol), pointOf(price));
	}, [price, symbol]);
	return `${price?.at ?? 0} ${fresh ? "seeded" : ""}`;
}
var fast_head_module_default = {
	head: "_head_1whz2_1",
	symbol: "_symbol_1whz2_9",
	price: "_price_1whz2_26",
	last: "_last_1whz2_34",
	change: "_change_1whz2_39"
};
// src/features/fast/fast-head.tsx
/** The symbol that opens the picker, its live price and change, and the pill. */
function FastHead({ rule, name, onChoose }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("div", {
		className: fast_head_module_default.head,
		children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("button", {
			type: "button",
			className: fast_head_module_default.symbol,
			"aria-haspopup": "dialog",
			"aria-label": `${name}, ${t("fast.chooseSymbol")}`,
			onClick: onChoose,
			children: [name, /* @__PURE__ */ jsx(Icon, {
				name: "down",
				size: 20
			})]
		}), /* @__PURE__ */ jsx(Price, { symbol: rule.symbol })] }), /* @__PURE__ */ jsx(SimulatedPill, { short: true })]
	});
}
function Price({ symbol }) {
	const { data: ticker } = useTicker(symbol);
	if (!ticker) return /* @__PURE__ */ jsx("div", {
		className: fast_head_module_default.price,
		children: /* @__PURE__ */ jsx(Bone, {
			width: 160,
			height: 24
		})
	});
	return /* @__PURE__ */ jsxs("div", {
		className: fast_head_module_default.price,
		children: [/* @__PURE__ */ jsx("span", {
			className: fast_head_module_default.last,
			children: /* @__PURE__ */ jsx(LivePrice, { price: ticker.price })
		}), /* @__PURE__ */ jsx("span", {
			className: fast_head_module_default.change,
			children: /* @__PURE__ */ jsx(ChangeText, { change: ticker.changePercent })
		})]
	});
}
/** Chooses among the symbols that have fast contracts; a closed one says so. */
function SymbolPicker({ rules, symbol, onChoose, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const nameOf = usePairName();
	const { data: tickers } = useTickers();
	return /* @__PURE__ */ jsx(OptionsSheet, {
		title: t("fast.chooseSymbol"),
		value: symbol,
		options: rules.map((rule) => {
			const ticker = tickers?.find((each) => each.symbol === rule.symbol);
			return {
				value: rule.symbol,
				label: nameOf(rule.symbol),
				caption: rule.open ? rule.name : t("fast.closed"),
				figure: ticker && format.price(ticker.price),
				coin: ticker?.base ?? rule.symbol
			};
		}),
		onChoose,
		onClose
	});
}
var fast_ticket_module_default = {
	head: "_head_1l5cg_1",
	heading: "_heading_1l5cg_9",
	orders: "_orders_1l5cg_15",
	chips: "_chips_1l5cg_33",
	chip: "_chip_1l5cg_33",
	duration: "_duration_1l5cg_57",
	payout: "_payout_1l5cg_62",
	stake: "_stake_1l5cg_71",
	stakeWords: "_stakeWords_1l5cg_79",
	stakeName: "_stakeName_1l5cg_88",
	hint: "_hint_1l5cg_92",
	stakeFigure: "_stakeFigure_1l5cg_97",
	input: "_input_1l5cg_105",
	unit: "_unit_1l5cg_123",
	short: "_short_1l5cg_128",
	act: "_act_1l5cg_148",
	outcomes: "_outcomes_1l5cg_157",
	note: "_note_1l5cg_176",
	noteText: "_noteText_1l5cg_188",
	guest: "_guest_1l5cg_194",
	buttons: "_buttons_1l5cg_200",
	one: "_one_1l5cg_207",
	next: "_next_1l5cg_211"
};
// src/features/fast/ticket/fast-block-note.tsx
var LIMITS = PAGES.limits;
var ORDERS$1 = PAGES.fastOrders;
/** Note of what keeps an order from being sent, and what to do about it. */
function BlockNote({ block, unit, onChoose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const navigate = useNavigate();
	const toLimits = {
		label: t("fast.toLimits"),
		onPress: () => void navigate(LIMITS)
	};
	const left = (amount) => ({ amount: `${format.amount(amount)} ${unit}` });
	switch (block.kind) {
		case "closed": return /* @__PURE__ */ jsx(Note, {
			text: t("fast.closedText"),
			act: {
				label: t("fast.chooseSymbol"),
				onPress: onChoose
			}
		});
		case "paused": return /* @__PURE__ */ jsx(Note, { text: t("fast.pausedText") });
		case "tooMany": return /* @__PURE__ */ jsx(Note, {
			text: t("fast.tooManyText"),
			act: {
				label: t("fast.orders"),
				onPress: () => void navigate(ORDERS$1)
			}
		});
		case "coolOff": return /* @__PURE__ */ jsx(Note, {
			text: t("fast.coolOffText", { time: format.dateTime(block.until) }),
			act: toLimits
		});
		case "capacity": return /* @__PURE__ */ jsx(Note, { text: t("fast.capacityText", left(block.profit)) });
		case "stakeLimit": return /* @__PURE__ */ jsx(Note, {
			text: t("fast.stakeLimitText", left(block.left)),
			act: toLimits
		});
		case "lossLimit": return /* @__PURE__ */ jsx(Note, {
			text: t("fast.lossLimitText", left(block.left)),
			act: toLimits
		});
	}
}
/** A refusal of the venue in its own words, with what leads on from it. */
function RefusalNote({ error, text, onChoose, onTransfer }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const toLimits = {
		label: t("fast.toLimits"),
		onPress: () => void navigate(LIMITS)
	};
	const choose = {
		label: t("fast.chooseSymbol"),
		onPress: onChoose
	};
	const acts = {
		cooling_off: toLimits,
		stake_limit_reached: toLimits,
		loss_limit_reached: toLimits,
		too_many_open_contracts: {
			label: t("fast.orders"),
			onPress: () => void navigate(ORDERS$1)
		},
		product_closed: choose,
		fast_unknown: choose,
		balance_insufficient: {
			label: t("action.transfer"),
			onPress: onTransfer
		}
	};
	const act = isCallError(error) && error.error ? acts[error.error] : void 0;
	return /* @__PURE__ */ jsx(Note, {
		text,
		act
	});
}
function Note({ text, act }) {
	return /* @__PURE__ */ jsxs("div", {
		className: fast_ticket_module_default.note,
		role: "alert",
		children: [
			/* @__PURE__ */ jsx(Icon, {
				name: "alert",
				size: 20
			}),
			/* @__PURE__ */ jsx("p", {
				className: classes(fast_ticket_module_default.noteText, "words"),
				children: text
			}),
			act && /* @__PURE__ */ jsx(Button, {
				kind: "link",
				onPress: act.onPress,
				children: act.label
			})
		]
	});
}
// src/features/fast/ticket/fast-expiries.tsx
/** The expiries on offer, each with what it pays, and the way to one's orders. */
function FastExpiries({ rule, duration, onChange, open }) {
	const { t } = useTranslation();
	const format = useFormat();
	const id = useId();
	return /* @__PURE__ */ jsxs("section", {
		"aria-labelledby": id,
		children: [/* @__PURE__ */ jsxs("div", {
			className: fast_ticket_module_default.head,
			children: [/* @__PURE__ */ jsx("h2", {
				className: fast_ticket_module_default.heading,
				id,
				children: t("fast.expiryAndPayout")
			}), open !== void 0 && /* @__PURE__ */ jsxs(Link, {
				className: fast_ticket_module_default.orders,
				to: PAGES.fastOrders,
				children: [open > 0 ? t("fast.ordersOpen", { count: open }) : t("fast.orders"), /* @__PURE__ */ jsx(Icon, {
					name: "right",
					size: 20
				})]
			})]
		}), /* @__PURE__ */ jsx("div", {
			className: fast_ticket_module_default.chips,
			role: "radiogroup",
			"aria-labelledby": id,
			children: rule.terms.map((term) => /* @__PURE__ */ jsxs("button", {
				type: "button",
				role: "radio",
				"aria-checked": term.duration === duration,
				className: fast_ticket_module_default.chip,
				onClick: () => onChange(term.duration),
				children: [/* @__PURE__ */ jsx("span", {
					className: fast_ticket_module_default.duration,
					children: durationText(term.duration, t)
				}), /* @__PURE__ */ jsx("span", {
					className: fast_ticket_module_default.payout,
					children: format.perCent(format.figure(trimZeros(term.payoutPercent), { sign: true }))
				})]
			}, term.duration))
		})]
	});
}
var fast_keypad_module_default = {
	keypad: "_keypad_q8uxy_1",
	row: "_row_q8uxy_10",
	key: "_key_q8uxy_1",
	side: "_side_q8uxy_33"
};
// src/features/fast/ticket/fast-keypad.tsx
var SHARES = [
	25,
	50,
	100
];
var ROWS = [
	[
		"1",
		"2",
		"3"
	],
	[
		"4",
		"5",
		"6"
	],
	[
		"7",
		"8",
		"9"
	],
	[
		".",
		"0",
		"00"
	]
];
/** The keys of the stake: digits, shares of what is available, and delete. */
function FastKeypad({ onKey, onShare }) {
	const { t } = useTranslation();
	const format = useFormat();
	const point = format.figure("0.5").charAt(1);
	return /* @__PURE__ */ jsx("div", {
		"data-keypad": true,
		className: fast_keypad_module_default.keypad,
		role: "group",
		"aria-label": t("fast.keypad"),
		children: ROWS.map((keys, row) => /* @__PURE__ */ jsxs("div", {
			className: fast_keypad_module_default.row,
			children: [keys.map((key) => /* @__PURE__ */ jsx("button", {
				type: "button",
				className: fast_keypad_module_default.key,
				"aria-label": key === "." ? t("fast.pointKey") : void 0,
				onClick: () => onKey(key),
				children: key === "." ? point : key
			}, key)), row < SHARES.length ? /* @__PURE__ */ jsx("button", {
				type: "button",
				className: classes(fast_keypad_module_default.key, fast_keypad_module_default.side),
				disabled: !onShare,
				onClick: () => onShare?.(SHARES[row]),
				children: row < 2 ? format.perCent(String(SHARES[row])) : t("assets.max")
			}) : /* @__PURE__ */ jsx("button", {
				type: "button",
				className: classes(fast_keypad_module_default.key, fast_keypad_module_default.side),
				"aria-label": t("fast.deleteKey"),
				onClick: () => onKey("delete"),
				children: /* @__PURE__ */ jsx(Icon, {
					name: "backspace",
					size: 20
				})
			})]
		}, keys[0]))
	});
}
// src/features/fast/ticket/fast-outcomes.tsx
/** What each outcome returns, and how often one has to be right not to lose money. */
function FastOutcomes({ rule, term, stake }) {
	const { t } = useTranslation();
	const format = useFormat();
	const returns = stake === void 0 ? void 0 : returnsOf(stake, term.payoutPercent, rule);
	const write = (amount) => amount === void 0 ? "—" : format.amount(amount.includes(".") ? amount : `${amount}.00`);
	return /* @__PURE__ */ jsxs("dl", {
		className: fast_ticket_module_default.outcomes,
		children: [
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: t("fast.ifRight")
			}), /* @__PURE__ */ jsx("dd", { children: write(returns?.right) })] }),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: t("fast.ifEqual")
			}), /* @__PURE__ */ jsx("dd", { children: write(returns?.equal) })] }),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: t("fast.ifWrong")
			}), /* @__PURE__ */ jsx("dd", { children: write(returns?.wrong) })] }),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: t("fast.breakEven")
			}), /* @__PURE__ */ jsx("dd", { children: format.percent(term.breakEvenPercent, { plain: true }) })] })
		]
	});
}
// src/features/fast/ticket/fast-stake.ts
var MOST_WHOLE_DIGITS = 9;
/** A share of what is available is rounded down to this many digits. */
var SHARE_DIGITS = 2;
/** The stake after a key; a key that would make no amount of `scale` digits changes nothing. */
function afterKey(stake, key, scale) {
	if (key === "delete") return stake.slice(0, -1);
	if (key === ".") return scale === 0 || stake.includes(".") ? stake : `${stake || "0"}.`;
	return cleaned(stake + key, scale) ?? stake;
}
/**
* A stake as it was typed or pasted: without zeros in front, at most `scale` digits after the
* point; undefined where it is no amount.
*/
function cleaned(text, scale) {
	if (text === "") return "";
	const parts = /^(\d*)(?:(\.)(\d*))?$/.exec(text);
	if (!parts) return void 0;
	const [, whole = "", point = "", fraction = ""] = parts;
	if (fraction.length > scale || point && scale === 0) return void 0;
	const bare = whole.replace(/^0+(?=\d)/, "");
	if (bare.length > MOST_WHOLE_DIGITS) return void 0;
	return `${bare || "0"}${point}${fraction}`;
}
/** The stake as a decimal: a point at the end says nothing. Undefined of none. */
function stakeOf(text) {
	const bare = text.replace(/\.$/, "");
	return bare === "" || isZero(bare) ? void 0 : bare;
}
/** A share of what is available, at most the largest stake. */
function shareOf(available, percent, largest) {
	const part = divide(multiply(available, String(percent)), "100", SHARE_DIGITS);
	const share = compare(part, largest) > 0 ? largest : part;
	return isZero(share) ? "" : trimZeros(truncate(share, SHARE_DIGITS));
}
// src/features/fast/ticket/fast-stake-field.tsx
/**
* The stake. The keypad below writes it, so the phone's own keyboard stays away; a keyboard that is
* there writes it too.
*/
function FastStakeField(props) {
	const { stake, onChange, currencyCode, scale, hint, fault } = props;
	const { t } = useTranslation();
	const format = useFormat();
	const id = useId();
	const point = format.figure("0.5").charAt(1);
	return /* @__PURE__ */ jsxs("div", {
		className: fast_ticket_module_default.stake,
		children: [/* @__PURE__ */ jsxs("div", {
			className: fast_ticket_module_default.stakeWords,
			children: [/* @__PURE__ */ jsx("label", {
				className: classes(fast_ticket_module_default.stakeName, "words"),
				htmlFor: id,
				children: t("fast.stake")
			}), fault ? /* @__PURE__ */ jsx(Problem, {
				id: `${id}-told`,
				text: fault
			}) : /* @__PURE__ */ jsx("p", {
				className: classes(fast_ticket_module_default.hint, "words"),
				id: `${id}-told`,
				children: hint
			})]
		}), /* @__PURE__ */ jsxs("div", {
			className: fast_ticket_module_default.stakeFigure,
			children: [/* @__PURE__ */ jsx("input", {
				id,
				className: fast_ticket_module_default.input,
				inputMode: "none",
				autoComplete: "off",
				placeholder: "0",
				value: stake.replace(".", point),
				size: Math.max(stake.length, 1),
				"aria-invalid": fault ? true : void 0,
				"aria-describedby": `${id}-told`,
				onChange: ({ target }) => {
					const next = cleaned(format.typed(target.value), scale);
					if (next !== void 0) onChange(next);
				}
			}), /* @__PURE__ */ jsx("span", {
				className: fast_ticket_module_default.unit,
				children: currencyCode
			})]
		})]
	});
}
// src/features/fast/ticket/fast-blocks.ts
/** The first thing that stands against an order, in the order in which a person can mend them. */
function blockOf(facts) {
	const { rule, limits, stake, profit } = facts;
	if (!rule.open) return { kind: "closed" };
	if (facts.paused) return { kind: "paused" };
	if (limits?.coolOffUntil && limits.coolOffUntil > facts.now) return {
		kind: "coolOff",
		until: limits.coolOffUntil
	};
	if (facts.open >= rule.maxOpen) return { kind: "tooMany" };
	if (stake === void 0 || profit === void 0) return void 0;
	if (compare(profit, rule.capacity) > 0) return {
		kind: "capacity",
		profit: rule.capacity
	};
	return limits && limitBlock(limits, stake);
}
function limitBlock(limits, stake) {
	const { dailyStake, dailyLoss, stakedToday, lostToday, atRisk } = limits;
	if (dailyStake !== null) {
		const left = subtract(dailyStake, stakedToday);
		if (compare(stake, left) > 0) return {
			kind: "stakeLimit",
			left: atLeastZero(left)
		};
	}
	if (dailyLoss !== null) {
		const left = subtract(dailyLoss, add(lostToday, atRisk));
		if (compare(stake, left) > 0) return {
			kind: "lossLimit",
			left: atLeastZero(left)
		};
	}
}
function atLeastZero(amount) {
	return signOf(amount) < 0 ? "0" : amount;
}
// src/features/fast/ticket/fast-ticket-design.ts
/** A stake is written with as many digits after the point as money usually has. */
var STAKE_DIGITS = 2;
var EMPTY_FAST_TICKET = {
	text: "",
	duration: void 0
};
/** The ticket of fast contracts on one symbol. */
var fastTicket = {
	reduce: (values, act, { rule, funds }) => {
		switch (act.kind) {
			case "type": return {
				...values,
				text: act.text
			};
			case "key": return {
				...values,
				text: afterKey(values.text, act.key, scaleOf(rule))
			};
			case "share": return funds ? {
				...values,
				text: shareOf(funds.available, act.percent, rule.maxStake)
			} : values;
			case "duration": return {
				...values,
				duration: act.duration
			};
		}
	},
	begins: () => true,
	summary: (values, around) => {
		const { rule, funds } = around;
		const term = termOf(values, rule);
		const stake = stakeOf(values.text);
		return {
			term,
			scale: scaleOf(rule),
			stake,
			short: stake !== void 0 && funds !== void 0 && compare(stake, funds.available) > 0,
			block: blockOf({
				...around,
				stake: tooMuch(values, around) ? void 0 : stake,
				profit: stake && profitOf(stake, term.payoutPercent, rule.currencyScale)
			})
		};
	},
	errors: (values, around, say) => {
		const { rule } = around;
		const stake = stakeOf(values.text);
		if (stake === void 0) return { text: say.t("common.amountMissing") };
		const isSmall = compare(stake, rule.minStake) < 0;
		return { text: tooMuchText(values, around, say) ?? (isSmall ? say.t("fast.atLeast", { amount: write(rule.minStake, rule, say) }) : void 0) };
	},
	atOnce: (values, around, say) => ({ text: tooMuchText(values, around, say) }),
	fields: []
};
function termOf({ duration }, { terms }) {
	return terms.find((term) => term.duration === duration) ?? terms[0];
}
function scaleOf({ currencyScale }) {
	return Math.min(currencyScale, STAKE_DIGITS);
}
/** Whether a stake is above what may be staked, or above what is there. */
function tooMuch({ text }, { rule, funds }) {
	const stake = stakeOf(text);
	if (stake === void 0) return void 0;
	if (compare(stake, rule.maxStake) > 0) return "most";
	return funds && compare(stake, funds.available) > 0 ? "short" : void 0;
}
function tooMuchText(values, around, say) {
	const { rule, funds } = around;
	switch (tooMuch(values, around)) {
		case "most": return say.t("fast.atMost", { amount: write(rule.maxStake, rule, say) });
		case "short": return say.t("fast.onlyAvailable", { amount: write(funds?.available ?? "0", rule, say) });
		case void 0: return;
	}
}
function write(figure, { currencyCode }, { format }) {
	return `${format.amount(figure)} ${currencyCode}`;
}
// src/features/fast/ticket/use-fast-ticket.ts
/**
* How long after an order no other is taken: a press that was made before its answer was seen is
* meant for the same contract, and the stake stays for the next.
*/
var SEEN_MS = 700;
/** What is available of the rule's currency: on the account that pays, and on the other. */
function useFunds(currencyCode) {
	const enabled = useLoggedIn();
	const { data } = useCall("findUserCurrencyAccountList", { body: {} }, {
		enabled,
		select: (rows) => {
			const of = (type) => rows.find((row) => row.currencyCode === currencyCode && row.type === type)?.available;
			return {
				available: of(1) ?? "0",
				elsewhere: of(2) ?? "0"
			};
		}
	});
	return enabled ? data : void 0;
}
/** Whether the symbol's price is too old; draws again only when that changes. */
function usePaused(symbol) {
	const { data } = useCall("tickers", {}, {
		staleTime: 3e4,
		select: (list) => list.some((ticker) => ticker.symbol === symbol && ticker.stale)
	});
	return data ?? false;
}
/** The ticket of fast contracts on one symbol at work, and its way to the venue. */
function useFastTicket(rule, open) {
	const { t } = useTranslation();
	const format = useFormat();
	const loggedIn = useLoggedIn();
	const funds = useFunds(rule.currencyCode);
	const { data: known } = useCall("personalLimits", {}, { enabled: loggedIn });
	const limits = loggedIn ? known : void 0;
	const paused = usePaused(rule.symbol);
	const now = useServerNow(Boolean(limits?.coolOffUntil));
	const ensureRead = useRiskNotice();
	const askLarge = useLargeOrder();
	const order = useCallMutation("spotOrder");
	const [sending, setSending] = useState();
	const around = {
		rule,
		funds,
		limits,
		paused,
		open,
		now
	};
	const form = useForm(fastTicket, {
		initial: EMPTY_FAST_TICKET,
		around,
		ask: async (values, direction) => {
			const { stake, block } = fastTicket.summary(values, around);
			if (block || !await ensureRead()) return false;
			return askLarge({
				side: direction === "buyLong" ? "buy" : "sell",
				uses: stake,
				available: funds?.available
			});
		},
		submit: (values, direction) => buy(fastTicket.summary(values, around), direction)
	});
	async function buy({ stake = "0", term }, direction) {
		const { symbol } = rule;
		const body = {
			symbol,
			direction,
			amount: stake,
			duration: term.duration
		};
		const pressedAt = serverNow();
		try {
			const opened = await order.mutateAsync({ body });
			if (opened.type !== "fast") return;
			const text = isOfBefore(opened.openedAt, pressedAt) ? t("orders.doneBefore", { time: format.time(opened.openedAt) }) : t("fast.opened", { price: format.figure(opened.price) });
			showToast(text, { success: true });
		} catch (error) {
			refetchCalls("spotRuleList", "findUserCurrencyAccountList", "personalLimits");
			if (refusedAs(error, "market_paused")) refetchCalls("tickers");
			throw error;
		}
		refetchUntold("getSpotOrder", "findUserCurrencyAccountList", "personalLimits");
		await new Promise((seen) => setTimeout(seen, SEEN_MS));
	}
	return {
		form,
		funds,
		/** Which of the two orders is on its way. */
		sending: form.busy ? sending : void 0,
		/** It waits for the next price. */
		waits: useWaiting(order.isPending),
		buy: (direction) => {
			setSending(direction);
			return form.send(void 0, direction);
		}
	};
}
// src/features/fast/ticket/fast-ticket.tsx
/** Expiry, stake, what each outcome returns, and the two orders. */
function FastTicket({ rule, open, openInAll, onChoose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const loggedIn = useLoggedIn();
	const [transferring, setTransferring] = useState(false);
	const ticket = useFastTicket(rule, open);
	const { form, funds } = ticket;
	const { term, stake, scale, short, block } = form.summary;
	const range = {
		min: format.figure(trimZeros(rule.minStake)),
		max: format.figure(trimZeros(rule.maxStake))
	};
	const hint = funds ? t("fast.availableRange", {
		available: format.figure(funds.available, { digits: 2 }),
		...range
	}) : t("fast.range", range);
	const transfer = () => setTransferring(true);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(FastExpiries, {
			rule,
			duration: term.duration,
			onChange: (duration) => form.act({
				kind: "duration",
				duration
			}),
			open: loggedIn ? openInAll : void 0
		}),
		/* @__PURE__ */ jsx(FastStakeField, {
			stake: form.values.text,
			onChange: (text) => form.act({
				kind: "type",
				text
			}),
			currencyCode: rule.currencyCode,
			scale,
			hint,
			fault: form.error("text")
		}),
		short && funds && /* @__PURE__ */ jsx(Short, {
			elsewhere: funds.elsewhere,
			onTransfer: transfer
		}),
		/* @__PURE__ */ jsx(FastKeypad, {
			onKey: (key) => form.act({
				kind: "key",
				key
			}),
			onShare: funds && ((percent) => form.act({
				kind: "share",
				percent
			}))
		}),
		/* @__PURE__ */ jsxs("div", {
			className: fast_ticket_module_default.act,
			"data-ticket-act": true,
			children: [
				/* @__PURE__ */ jsx(FastOutcomes, {
					rule,
					term,
					stake
				}),
				form.refusal ? /* @__PURE__ */ jsx(RefusalNote, {
					...form.refusal,
					onChoose,
					onTransfer: transfer
				}) : block && /* @__PURE__ */ jsx(BlockNote, {
					block,
					unit: rule.currencyCode,
					onChoose
				}),
				loggedIn ? /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Orders, {
					ticket,
					isBlocked: block !== void 0
				}), /* @__PURE__ */ jsx("p", {
					className: classes(fast_ticket_module_default.next, "words"),
					children: t("fast.opensNext", { time: t("common.seconds", { count: PATIENCE_SECONDS }) })
				})] }) : /* @__PURE__ */ jsx(GuestEntry, {})
			]
		}),
		transferring && /* @__PURE__ */ jsx(TransferSheet, {
			currency: rule.currencyCode,
			to: 1,
			onClose: () => setTransferring(false)
		})
	] });
}
var ORDERS = [{
	direction: "buyLong",
	kind: "rise",
	icon: "arrowUp"
}, {
	direction: "buyShort",
	kind: "fall",
	icon: "arrowDown"
}];
/** The two orders side by side; one that waits for its price has the room of both. */
function Orders({ ticket, isBlocked }) {
	const { t } = useTranslation();
	const { sending, waits } = ticket;
	return /* @__PURE__ */ jsx("div", {
		className: classes(fast_ticket_module_default.buttons, waits && fast_ticket_module_default.one),
		children: ORDERS.map(({ direction, ...look }) => waits && sending !== direction ? null : /* @__PURE__ */ jsx(Button, {
			wide: true,
			...look,
			busy: sending === direction,
			disabled: isBlocked,
			onPress: () => void ticket.buy(direction),
			children: waits ? t("orders.waitingForPrice") : t(`action.${direction}`)
		}, direction))
	});
}
/** More than is available: money from the other account, or the way to the assets. */
function Short({ elsewhere, onTransfer }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const none = isZero(elsewhere);
	return /* @__PURE__ */ jsxs("button", {
		type: "button",
		className: classes(fast_ticket_module_default.short, "words"),
		onClick: none ? () => void navigate(PAGES.assets) : onTransfer,
		children: [
			/* @__PURE__ */ jsx(Icon, {
				name: none ? "assets" : "transfer",
				size: 20
			}),
			/* @__PURE__ */ jsx("span", { children: none ? t("fast.toAssets") : t("fast.transferIn") }),
			/* @__PURE__ */ jsx(Icon, {
				name: "right",
				size: 20
			})
		]
	});
}
/** A guest sees every figure; the order needs a login. */
function GuestEntry() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("p", {
		className: classes(fast_ticket_module_default.guest, "words"),
		children: t("fast.loginHint")
	}), /* @__PURE__ */ jsxs("div", {
		className: fast_ticket_module_default.buttons,
		children: [/* @__PURE__ */ jsx(Button, {
			kind: "plain",
			wide: true,
			onPress: () => void navigate(PAGES.register),
			children: t("action.register")
		}), /* @__PURE__ */ jsx(Button, {
			wide: true,
			onPress: () => void navigate(loginAddress(pathname + search)),
			children: t("action.logIn")
		})]
	})] });
}
var fast_tab_module_default = {
	stage: "_stage_4m01i_2",
	guest: "_guest_4m01i_10",
	loading: "_loading_4m01i_18"
};
// src/features/fast/fast-tab.tsx
/** Fast contracts: the live price, what runs on it, and the ticket. */
function FastTab() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const [choosing, setChoosing] = useState(false);
	const { data: rules, error, refetch } = useCall("spotRuleList", {}, { staleTime: 6e4 });
	if (!rules) return /* @__PURE__ */ jsx(PageBody, { children: error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(Loading, {}) });
	const asked = query.get("symbol");
	const rule = rules.find(({ symbol }) => symbol === asked) ?? rules[0];
	if (!rule || rule.terms.length === 0) return /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(EmptyState, {
		icon: "fast",
		title: t("fast.none"),
		text: t("fast.noneHint")
	}) });
	const choose = () => setChoosing(true);
	const show = (symbol) => setQuery((before) => {
		const after = new URLSearchParams(before);
		after.set("symbol", symbol);
		return after;
	}, { replace: true });
	return /* @__PURE__ */ jsxs(PageBody, { children: [/* @__PURE__ */ jsx(Symbol, {
		rule,
		onChoose: choose,
		onKnown: asked !== null && asked !== rule.symbol ? () => show(rule.symbol) : void 0
	}), choosing && /* @__PURE__ */ jsx(SymbolPicker, {
		rules,
		symbol: rule.symbol,
		onChoose: show,
		onClose: () => setChoosing(false)
	})] });
}
function Symbol({ rule, onChoose, onKnown }) {
	const loggedIn = useLoggedIn();
	const nameOf = usePairName();
	const { symbol } = rule;
	const { running, total } = useRunning();
	const here = useMemo(() => running.filter((order) => order.symbol === symbol), [running, symbol]);
	const { results, putAway } = useResults(running, useSettledToast());
	const [result] = results;
	const isPast = result && here.some(({ openedAt }) => openedAt >= result.expiresAt);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(FastHead, {
			rule,
			name: nameOf(symbol),
			onChoose
		}),
		/* @__PURE__ */ jsxs("div", {
			className: classes(fast_tab_module_default.stage, !loggedIn && fast_tab_module_default.guest),
			children: [/* @__PURE__ */ jsx(FastChart, {
				rule,
				name: nameOf(symbol),
				running: here
			}, symbol), onKnown ? /* @__PURE__ */ jsx(UnknownStrip, { onPutAway: onKnown }) : result && !isPast ? /* @__PURE__ */ jsx(ResultStrip, {
				order: result,
				onPutAway: () => putAway(result.id)
			}) : /* @__PURE__ */ jsx(RunningStrips, { orders: here })]
		}),
		/* @__PURE__ */ jsx(FastTicket, {
			rule,
			open: here.length,
			openInAll: total,
			onChoose
		})
	] });
}
function Loading() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("div", {
		className: fast_tab_module_default.loading,
		role: "status",
		"aria-label": t("common.loading"),
		children: [
			/* @__PURE__ */ jsx(Bone, {
				width: 120,
				height: 20
			}),
			/* @__PURE__ */ jsx(Bone, {
				width: 180,
				height: 28
			}),
			/* @__PURE__ */ jsx(Bone, { height: 176 }),
			/* @__PURE__ */ jsx(Bone, { height: 48 }),
			/* @__PURE__ */ jsx(Bone, { height: 180 }),
			/* @__PURE__ */ jsx(Bone, { height: 48 })
		]
	});
}
var trade_module_default = { bar: "_bar_brkcr_1" };
// src/features/trade/trade-screen.tsx
var TABS = [
	"fast",
	"futures",
	"lockMining"
];
/** Trading: fast contracts, futures and lock mining; spot is one press away. The route fills the tabs. */
function TradeScreen({ tabs }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [query, setQuery] = useSearchParams();
	const tab = TABS.find((each) => each === query.get("tab")) ?? "fast";
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("header", {
		className: trade_module_default.bar,
		children: [/* @__PURE__ */ jsx(PageHeading, {
			className: "unseen",
			children: t("tab.trade")
		}), /* @__PURE__ */ jsx(Tabs, {
			swipes: "page",
			gutter: true,
			yielding: true,
			label: t("tab.trade"),
			tabs: [
				{
					value: "fast",
					label: t("term.fastContracts")
				},
				{
					value: "futures",
					label: t("term.futures")
				},
				{
					value: "lockMining",
					label: t("term.lockMining")
				}
			],
			value: tab,
			onChange: (next) => setQuery({ tab: next }, { replace: true }),
			side: /* @__PURE__ */ jsx(IconButton, {
				icon: "spot",
				label: t("term.spot"),
				onPress: () => void navigate(PAGES.spot)
			})
		})]
	}), tabs[tab]] });
}
// src/shared/lazy-page.tsx
/**
* A page in its own chunk. Nothing shows for 200 ms, then the loading picture; after 60 s it says
* that this takes long (and still shows the page if it comes), after 120 s or a failure that the
* page did not load. Both offer another try.
*/
function LazyPage({ load }) {
	const [attempt, again] = useReducer((count) => count + 1, 0);
	return /* @__PURE__ */ jsx(Attempt, {
		load,
		onRetry: attempt === 0 ? again : () => location.reload()
	}, attempt);
}
function Attempt({ load, onRetry }) {
	const { t } = useTranslation();
	const [state, setState] = useState(() => chunkNow(load));
	useEffect(() => loadChunk(load, setState), [load]);
	const isMissing = state.kind === "failed" && state.fault === "missing";
	useEffect(() => {
		if (!isMissing) return void 0;
		window.addEventListener("online", onRetry);
		return () => window.removeEventListener("online", onRetry);
	}, [isMissing, onRetry]);
	switch (state.kind) {
		case "waiting": return null;
		case "loading": return /* @__PURE__ */ jsx(PageLoading, {});
		case "loaded": return /* @__PURE__ */ jsx(state.module.Page, {});
		case "slow": return /* @__PURE__ */ jsx(ErrorState, {
			full: true,
			text: t("common.pageSlow"),
			onRetry
		});
		case "failed": return /* @__PURE__ */ jsx(ErrorState, {
			full: true,
			text: state.fault === "timeout" ? t("common.pageTimeout") : t("common.pageFailed"),
			onRetry
		});
	}
}
// src/routes/market/market.tsx
var futures = async () => ({ Page: (await import("./futures-tab-Cavgzwm7.js")).FuturesTab });
var lockMining = async () => ({ Page: (await import("./lock-mining-tab-D7ZCdSk0.js")).LockMiningTab });
function TradePage() {
	return /* @__PURE__ */ jsx(TradeScreen, { tabs: {
		fast: /* @__PURE__ */ jsx(FastTab, {}),
		futures: /* @__PURE__ */ jsx(LazyPage, { load: futures }, "futures"),
		lockMining: /* @__PURE__ */ jsx(LazyPage, { load: lockMining }, "lockMining")
	} });
}
export { TradePage as Page };
