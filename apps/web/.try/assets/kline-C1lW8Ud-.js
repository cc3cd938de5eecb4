import { t as __exportAll } from "./rolldown-runtime-D8jQpDG7.js";
import { i as useSearchParams, n as useLocation, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { n as loginAddress } from "./navigation-DTNdQl46.js";
import { r as useLoggedIn, t as call } from "./call-DYRgJe1y.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { i as classes, n as Strokes, t as Icon } from "./icon-CSmycacN.js";
import { t as useOnline } from "./use-online-To67agN9.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as SimulatedPill } from "./pill-Bku71ZEQ.js";
import { t as PageHeading } from "./page-heading-1M6nFwKZ.js";
import { n as useBack } from "./standard-bar-BvfheG4h.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { C as Tabs, F as chunkNow, I as loadChunk, L as prefetchChunk, T as CoinIcon, g as useMarketLabel } from "../ssr.js";
import { t as Star } from "./star-DQdh_ETV.js";
import { n as isFound, t as instrumentName } from "./instruments-CbmBPzXb.js";
import { r as useTickers, t as useStocks } from "./ticks-BjsJYZUv.js";
import { _ as trimZeros, i as divide, r as compare, s as multiply, t as useFormat, u as subtract } from "./format-BDVIFO4I.js";
import { i as directionOf, n as ChangeText, r as Triangle } from "./change-CF1vXEQy.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { n as SkeletonRows, t as Bone } from "./skeleton-901e1eAo.js";
import { t as choiceProps } from "./choice-props-DYdbXkHa.js";
import { a as useKept, n as keep, r as keptNow, t as adoptKept } from "./kept-BHUne26O.js";
import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { i as WEEK_MS, n as HOUR_MS, r as MINUTE_MS, t as DAY_MS$1 } from "./durations-BHgZ6J9M.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useLook } from "./look-Dlrygo8l.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as inksOf } from "./inks-BCADgiLc.js";
import { r as localeOf } from "./languages-DWDzJkBq.js";
import { n as Switch } from "./checkbox-DQ9D8ih8.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { t as Stepper } from "./stepper-BpsKNmSw.js";
import { r as useDirection } from "./theme-_admKRtJ.js";
import { t as ChoiceChips } from "./choice-chips-D4qa19Z2.js";
import { H as ticksOf, I as useQuote, R as amountText, _ as Profit, n as useFuturesOrders, p as standingOf, q as useFuturesFacts, s as sideAndLever, t as StopsSheet } from "./stops-sheet-D2AiiT2F.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { Suspense, lazy, useEffect, useEffectEvent, useId, useMemo, useReducer, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
import { create, createStore, useStore } from "zustand";
// src/features/chart/drawings/drawing.ts
/** The inks that a drawing can have, by their tokens. */
var INKS$2 = [
	"text",
	"text2",
	"blue",
	"rise",
	"fall"
];
var DASHES = [
	"solid",
	"dashed",
	"dotted"
];
/** Thin, regular and thick. */
var WIDTHS$1 = [
	1,
	2,
	3
];
/** What a drawing looks like until a person chooses. */
function firstLook(tool) {
	return {
		ink: "text",
		width: 2,
		dash: tool === "horizontal" || tool === "vertical" ? "dashed" : "solid"
	};
}
/** What of the look means something for a tool: figures of a position are in the inks of directions. */
function styledParts(tool) {
	if (tool === "measure" || tool === "long" || tool === "short") return [];
	if (tool === "text") return ["ink"];
	return [
		"ink",
		"width",
		"dash"
	];
}
/** A new drawing's id: unlike those of the same chart. */
function newId() {
	return crypto.randomUUID().slice(0, 8);
}
// src/features/chart/drawings/rail/drawing-icons.tsx
/** Icons of the tools and of what is done with drawings: strokes on a 24 px box. */
var icons = {
	trend: "M7 17 17 7M5.5 20.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5M18.5 7.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5",
	ray: "M6.8 17.2l5-5M14.2 9.8l6.3-6.3M5.5 20.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5M13 12.75a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5",
	extended: "M3.5 20.5l3.7-3.7M9.8 14.2l4.4-4.4M16.8 7.2l3.7-3.7M8.5 17.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5M15.5 10.25a1.75 1.75 0 1 0 0-3.5 1.75 1.75 0 0 0 0 3.5",
	horizontal: "M3.5 12h6M14.5 12h6M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
	vertical: "M12 3.5v6M12 14.5v6M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
	channel: "M3.5 14.5l11-10M9.5 19.5l11-10",
	pitchfork: "M3.5 12h17M9 5.5h11.5M9 18.5h11.5M9 5.5v13",
	fib: "M3.5 4.5h17M8 10h12.5M8 14.5h12.5M3.5 19.5h17M4.5 8v8.5",
	fibExtension: "M3.5 19.5 8.5 8.5l4 6.5M13.5 19.5h7M15.5 12h5M13.5 4.5h7",
	rectangle: "M4.5 6.5h15v11h-15z",
	arrow: "M5 19 19 5M10.5 5H19v8.5",
	brush: "M3.5 18c2-8 5-10.5 6.5-7.5S8.5 18 11 18s5-10.5 9.5-12.5",
	text: "M5.5 7.5V5h13v2.5M12 5v14M9.5 19h5",
	measure: "M3.5 15.5l12-12 5 5-12 12zM7 12l2 2M10 9l3 3M13 6l2 2",
	long: "M4.5 3.5h15v10h-15zM4.5 13.5v7h15v-7M12 11V6.5M9.75 8.5 12 6.25l2.25 2.25",
	short: "M4.5 10.5h15v10h-15zM4.5 10.5v-7h15v7M12 13v4.5M9.75 15.5 12 17.75l2.25-2.25",
	redo: "M15.5 5l4 4-4 4M19.5 9H10a5 5 0 1 0 0 10h5.5",
	magnet: "M6 4.5h4v7a2 2 0 0 0 4 0v-7h4v7a6 6 0 0 1-12 0zM6 8.5h4M14 8.5h4",
	more: "M5.5 12.75a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5M12 12.75a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5M18.5 12.75a.75.75 0 1 0 0-1.5.75.75 0 0 0 0 1.5",
	pencil: "M5 19l.8-3.8 9.7-9.7a1.8 1.8 0 0 1 2.5 0l.5.5a1.8 1.8 0 0 1 0 2.5l-9.7 9.7zM13.5 7.5l3 3",
	unlocked: "M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19v-7A1.5 1.5 0 0 1 6 10.5M8 10.5V7.5a4 4 0 0 1 7.6-1.7M12 14.5v2"
};
/** The icon of a group that no tool was chosen from yet is that of its first. */
var FIRST_OF_GROUP = {
	lines: "trend",
	levels: "channel",
	shapes: "rectangle",
	measures: "measure"
};
/** An icon of the tools by its name. */
function DrawingIcon({ name, size = 24 }) {
	return /* @__PURE__ */ jsx(Strokes, {
		path: icons[name],
		size
	});
}
// src/features/chart/drawings/tools.ts
/** What a person can draw on a chart. */
var TOOLS$1 = [
	"trend",
	"ray",
	"extended",
	"horizontal",
	"vertical",
	"channel",
	"pitchfork",
	"fib",
	"fibExtension",
	"rectangle",
	"arrow",
	"brush",
	"text",
	"measure",
	"long",
	"short"
];
/** The groups of the rail, with the tools that each unfolds. */
var GROUPS = {
	lines: [
		"trend",
		"ray",
		"extended",
		"horizontal",
		"vertical"
	],
	levels: [
		"channel",
		"pitchfork",
		"fib",
		"fibExtension"
	],
	shapes: [
		"rectangle",
		"arrow",
		"brush",
		"text"
	],
	measures: [
		"measure",
		"long",
		"short"
	]
};
/** Points that a tool keeps. A brush keeps the corners of its box, a position its three prices. */
var POINTS = {
	trend: 2,
	ray: 2,
	extended: 2,
	horizontal: 1,
	vertical: 1,
	channel: 3,
	pitchfork: 3,
	fib: 2,
	fibExtension: 3,
	rectangle: 2,
	arrow: 2,
	brush: 2,
	text: 1,
	measure: 2,
	long: 3,
	short: 3
};
/** Points that a person touches to draw: a brush is one stroke, a position is placed by its entry. */
function touchesOf(tool) {
	return tool === "brush" || tool === "long" || tool === "short" ? 1 : POINTS[tool];
}
// src/features/chart/drawings/kept/strokes.ts
/** Signs that JSON writes as they are. */
var SIGNS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).filter((sign) => sign !== "\"" && sign !== "\\").join("");
/** Steps across the box of a stroke: both figures of a point together fill three signs. */
var STEPS = 882;
/**
* Writes points within a box as text, three signs a point; each figure goes from 0 to 1, and is kept
* to the 881st part of the box.
*/
function packStroke(points) {
	const step = (part) => Math.round(Math.min(1, Math.max(0, part)) * 881);
	return points.map(({ x, y }) => signsOf(step(x) * STEPS + step(y))).join("");
}
function signsOf(figure) {
	const base = SIGNS.length;
	return [
		Math.floor(figure / base ** 2),
		Math.floor(figure / base) % base,
		figure % base
	].map((place) => SIGNS[place]).join("");
}
/** The points of a text that `packStroke` wrote. */
function unpackStroke(packed) {
	const points = [];
	for (let at = 0; at + 3 <= packed.length; at += 3) {
		let figure = 0;
		for (const sign of packed.slice(at, at + 3)) figure = figure * SIGNS.length + SIGNS.indexOf(sign);
		points.push({
			x: Math.floor(figure / STEPS) / 881,
			y: figure % STEPS / 881
		});
	}
	return points;
}
/** Whether a text is a stroke: as long as its points need, of no other signs. */
function isStroke(value) {
	return typeof value === "string" && value.length >= 6 && value.length % 3 === 0 && value.length <= 300 && [...value].every((sign) => SIGNS.includes(sign));
}
// src/features/chart/drawings/kept/encode.ts
var EMPTY = {
	drawings: [],
	hidden: false
};
/** Tools, inks and dashes are kept by these, which never change. */
var TOOL_CODES = {
	trend: "tl",
	ray: "ry",
	extended: "xl",
	horizontal: "hl",
	vertical: "vl",
	channel: "ch",
	pitchfork: "pf",
	fib: "fr",
	fibExtension: "fx",
	rectangle: "rc",
	arrow: "ar",
	brush: "br",
	text: "tx",
	measure: "ms",
	long: "lp",
	short: "sp"
};
var INK_CODES = {
	text: "t",
	text2: "g",
	blue: "b",
	rise: "r",
	fall: "f"
};
var DASH_CODES = {
	solid: "s",
	dashed: "d",
	dotted: "p"
};
var VERSION = 1;
/** The last second that has ten digits, in the year 2286. */
var LAST_SECOND = 9999999999;
/** Signs of a price. */
var MOST_PRICE = 20;
/** The sketch as it is kept; null for an empty one. Times are kept to the second. */
function encodeSketch({ drawings, hidden }) {
	if (drawings.length === 0 && !hidden) return null;
	return {
		v: VERSION,
		...hidden && { h: 1 },
		d: drawings.map(rowOf$1)
	};
}
function rowOf$1({ id, tool, anchors, look, locked, words, stroke }) {
	const { ink, width, dash } = look;
	return [
		id,
		TOOL_CODES[tool] + INK_CODES[ink] + width + DASH_CODES[dash] + (locked ? "l" : ""),
		...anchors.flatMap(({ time, price }) => [secondOf(time), price]),
		...words === void 0 ? [] : [words],
		...stroke ? [stroke] : []
	];
}
function secondOf(time) {
	return Math.min(LAST_SECOND, Math.max(0, Math.round(time / 1e3)));
}
/** The sketch of what is kept. A drawing that cannot be read, of a later version perhaps, is left out. */
function decodeSketch(value) {
	const { v, h, d } = value ?? {};
	if (v !== VERSION || !Array.isArray(d)) return EMPTY;
	return {
		drawings: d.flatMap((row) => drawingOf$1(row) ?? []).slice(-60),
		hidden: h === 1
	};
}
function drawingOf$1(row) {
	if (!Array.isArray(row)) return void 0;
	const [id, code, ...rest] = row;
	if (typeof id !== "string" || !/^[\w-]{1,12}$/.test(id) || typeof code !== "string") return void 0;
	const tool = keyOf(TOOL_CODES, code.slice(0, 2));
	const ink = keyOf(INK_CODES, code.slice(2, 3));
	const width = WIDTHS$1.find((known) => String(known) === code.slice(3, 4));
	const dash = keyOf(DASH_CODES, code.slice(4, 5));
	if (!tool || !ink || !width || !dash) return void 0;
	const count = POINTS[tool];
	const anchors = Array.from({ length: count }, (_, at) => anchorOf(rest[at * 2], rest[at * 2 + 1]));
	const extra = rest[count * 2];
	if (tool === "text" && !isWords(extra)) return void 0;
	if (tool === "brush" && !isStroke(extra)) return void 0;
	if (!anchors.every((anchor) => anchor !== void 0)) return void 0;
	return {
		id,
		tool,
		anchors,
		look: {
			ink,
			width,
			dash
		},
		locked: code.slice(5) === "l",
		...tool === "text" && { words: extra },
		...tool === "brush" && { stroke: extra }
	};
}
function anchorOf(second, price) {
	if (typeof second !== "number" || !Number.isSafeInteger(second)) return void 0;
	if (second < 0 || second > LAST_SECOND) return void 0;
	if (typeof price !== "string" || !isPrice(price)) return void 0;
	return {
		time: second * 1e3,
		price
	};
}
/** Whether a text is a price above zero, of the length that markets have. */
function isPrice(text) {
	return /^\d{1,12}(\.\d{1,12})?$/.test(text) && text.length <= MOST_PRICE && /[1-9]/.test(text);
}
function isWords(value) {
	return typeof value === "string" && value !== "" && value.length <= 80;
}
function keyOf(codes, code) {
	return Object.keys(codes).find((key) => codes[key] === code);
}
/** What a person typed, as a text of the chart keeps it: one line, no signs that show nothing. */
function wordsOf(typed) {
	return typed.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ").replace(/ +/g, " ").trim().slice(0, 80).toWellFormed().trim();
}
// src/features/alerts/alert-bell.tsx
var AlertSheet = lazy(async () => ({ default: (await import("./alert-sheet-yB--HQpH.js").then((n) => n.n)).AlertSheet }));
/** Opens the sheet of an alert for what is shown; a guest is sent to log in. */
function AlertBell({ symbol }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const loggedIn = useLoggedIn();
	const [open, setOpen] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(IconButton, {
		icon: "bell",
		size: 20,
		label: t("alert.title"),
		onPress: () => {
			if (loggedIn) setOpen(true);
			else navigate(loginAddress(pathname + search));
		}
	}), open && /* @__PURE__ */ jsx(Suspense, { children: /* @__PURE__ */ jsx(AlertSheet, {
		symbol,
		onClose: () => setOpen(false)
	}) })] });
}
// src/features/chart/instrument.ts
/**
* The instrument that the address asks for; without one, the pair with the most volume. It may be
* there before its quotation is; `unknown` when no list has it; undefined until that can be told.
*/
function useInstrument(asked, stock) {
	const { data: pairs } = useTickers();
	const { data: stocks } = useStocks();
	const symbol = asked ?? pairs?.[0]?.symbol;
	if (symbol === void 0) return void 0;
	const pair = stock ? void 0 : pairs?.find((ticker) => ticker.symbol === symbol);
	if (pair) return {
		kind: "pair",
		symbol,
		quotation: pair
	};
	const found = stocks?.find((row) => row.symbol === symbol);
	if (found) return {
		kind: "stock",
		symbol,
		quotation: found
	};
	if (pairs && stocks) return "unknown";
	return {
		kind: stock ? "stock" : "pair",
		symbol,
		quotation: void 0
	};
}
/** BTC/USDT, or a stock's name; the bare symbol until more is known. */
function nameOf({ kind, symbol, quotation }) {
	if (!quotation) return symbol;
	return kind === "pair" ? `${quotation.base}/${quotation.quote}` : instrumentName(quotation);
}
var chart_bar_module_default = {
	bar: "_bar_1shu8_1",
	title: "_title_1shu8_9",
	symbol: "_symbol_1shu8_16",
	name: "_name_1shu8_24",
	star: "_star_1shu8_30"
};
var chart_screen_module_default = {
	page: "_page_lzdj7_2",
	full: "_full_lzdj7_12",
	head: "_head_lzdj7_22",
	space: "_space_lzdj7_26",
	choices: "_choices_lzdj7_31",
	foot: "_foot_lzdj7_40",
	quotedOnly: "_quotedOnly_lzdj7_56",
	fullName: "_fullName_lzdj7_80"
};
// src/features/chart/symbol-sheet.tsx
/** Chooses a pair or a stock, found by its name; it closes itself. */
function SymbolSheet({ title, chosen, onChoose, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const label = useMarketLabel();
	const pairs = useTickers();
	const stocks = useStocks();
	const [search, setSearch] = useState("");
	const [kind, setKind] = useState(stocks.data?.some(({ symbol }) => symbol === chosen) ? "stock" : "pair");
	const { data, error, refetch } = kind === "pair" ? pairs : stocks;
	function choose(symbol) {
		onClose();
		onChoose(kind, symbol);
	}
	const wanted = search.trim();
	const rows = kind === "pair" ? pairs.data?.filter((row) => isFound(wanted, row)).map((row) => ({
		...row,
		lead: /* @__PURE__ */ jsx(CoinIcon, {
			code: row.base,
			size: 32
		}),
		title: `${row.base}/${row.quote}`,
		caption: instrumentName(row)
	})) : stocks.data?.filter((row) => isFound(wanted, row)).map((row) => ({
		...row,
		lead: void 0,
		title: instrumentName(row),
		caption: `${label(row.market)} · ${row.symbol}`
	}));
	return /* @__PURE__ */ jsxs(Sheet, {
		title,
		onClose,
		children: [
			/* @__PURE__ */ jsx(Field, {
				label: t("quotes.search"),
				labelUnseen: true,
				kind: "search",
				placeholder: t("quotes.search"),
				value: search,
				maxLength: 40,
				onChange: setSearch
			}),
			/* @__PURE__ */ jsx(Tabs, {
				label: title,
				tabs: [{
					value: "pair",
					label: t("term.spot")
				}, {
					value: "stock",
					label: t("quotes.futures")
				}],
				value: kind,
				onChange: setKind
			}),
			!data && error && /* @__PURE__ */ jsx(ErrorState, {
				error,
				onRetry: () => void refetch()
			}),
			!data && !error && /* @__PURE__ */ jsx(SkeletonRows, { rows: 6 }),
			rows?.length === 0 && /* @__PURE__ */ jsx(EmptyState, {
				icon: "search",
				title: t("quotes.nothingFound"),
				text: t("quotes.nothingFoundHint")
			}),
			rows?.map(({ symbol, lead, title, caption, price, changePercent }) => /* @__PURE__ */ jsx(ListRow, {
				lead,
				title,
				caption,
				figure: format.price(price),
				figureCaption: /* @__PURE__ */ jsx(ChangeText, { change: changePercent }),
				onPress: () => choose(symbol)
			}, symbol))
		]
	});
}
// src/features/chart/chart-bar.tsx
/** The bar: back, the instrument and the way to another one, its market, the pill, bell and star. */
function ChartBar({ instrument, bell }) {
	const { t } = useTranslation();
	const label = useMarketLabel();
	const back = useBack(PAGES.quotes);
	const navigate = useNavigate();
	const [choosing, setChoosing] = useState(false);
	const name = instrument && nameOf(instrument);
	const stock = instrument?.kind === "stock" ? instrument.quotation : void 0;
	return /* @__PURE__ */ jsxs("header", {
		className: chart_bar_module_default.bar,
		children: [
			/* @__PURE__ */ jsx(IconButton, {
				icon: "left",
				label: t("common.back"),
				onPress: back
			}),
			/* @__PURE__ */ jsx(PageHeading, {
				className: chart_bar_module_default.title,
				children: /* @__PURE__ */ jsxs("button", {
					type: "button",
					className: chart_bar_module_default.symbol,
					"aria-haspopup": "dialog",
					onClick: () => setChoosing(true),
					children: [/* @__PURE__ */ jsx("span", {
						className: chart_bar_module_default.name,
						children: name ?? t("chart.title")
					}), /* @__PURE__ */ jsx(Icon, {
						name: "down",
						size: 16
					})]
				})
			}),
			stock && /* @__PURE__ */ jsx(Tag, { children: label(stock.market) }),
			/* @__PURE__ */ jsx("span", { className: chart_screen_module_default.space }),
			/* @__PURE__ */ jsx(SimulatedPill, { short: true }),
			bell,
			instrument && /* @__PURE__ */ jsx("span", {
				className: chart_bar_module_default.star,
				children: /* @__PURE__ */ jsx(Star, {
					symbol: instrument.symbol,
					name: name ?? instrument.symbol
				})
			}),
			choosing && /* @__PURE__ */ jsx(SymbolSheet, {
				title: t("chart.choose"),
				chosen: instrument?.symbol,
				onChoose: (kind, symbol) => {
					const query = kind === "stock" ? `symbol=${symbol}&futures=1` : `symbol=${symbol}`;
					navigate(`${PAGES.chart}?${query}`, { replace: true });
				},
				onClose: () => setChoosing(false)
			})
		]
	});
}
// ../../packages/protocol/src/market/periods.ts
/**
* The lengths of a candle, as the chart calls name them. A venue keeps candles by their length's place
* in this list: it only ever grows at its end. `PERIODS_BY_LENGTH` has them shortest first.
*/
var PERIODS = [...[
	"1min",
	"5min",
	"15min",
	"30min",
	"1hour",
	"1day",
	"1week",
	"1mon"
], ...[
	"3min",
	"2hour",
	"4hour",
	"12hour",
	"3day"
]];
/** How long a candle is; months differ. */
var PERIOD_MS = {
	"1min": MINUTE_MS,
	"5min": 5 * MINUTE_MS,
	"15min": 15 * MINUTE_MS,
	"30min": 30 * MINUTE_MS,
	"1hour": HOUR_MS,
	"1day": DAY_MS$1,
	"1week": WEEK_MS,
	"3min": 3 * MINUTE_MS,
	"2hour": 2 * HOUR_MS,
	"4hour": 4 * HOUR_MS,
	"12hour": 12 * HOUR_MS,
	"3day": 3 * DAY_MS$1
};
/** The lengths of a candle, shortest first: as people read them. */
var PERIODS_BY_LENGTH = [...PERIODS].sort((one, other) => leastLength(one) - leastLength(other));
function leastLength(period) {
	return period === "1mon" ? 28 * DAY_MS$1 : PERIOD_MS[period];
}
/** 1970-01-01 was a Thursday; weeks begin on Mondays. */
var FIRST_MONDAY_MS = 4 * DAY_MS$1;
/**
* The moment the candle that holds `at` begins. All periods follow UTC; weeks begin on Monday, and
* three days are counted from 1970-01-01.
*/
function periodStart(period, at) {
	if (period === "1mon") return monthStart(at, 0);
	const origin = period === "1week" ? FIRST_MONDAY_MS : 0;
	const length = PERIOD_MS[period];
	return Math.floor((at - origin) / length) * length + origin;
}
/** The moment the candle that begins at `start` ends and the next begins. */
function periodEnd(period, start) {
	return period === "1mon" ? monthStart(start, 1) : start + PERIOD_MS[period];
}
function monthStart(at, further) {
	const date = new Date(at);
	return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + further, 1);
}
// ../../packages/indicators/src/averages.ts
function closes(candles) {
	return candles.map(({ close }) => close);
}
/** Places from the first number on, or the line's length where it has none. */
function beginning(line) {
	const at = line.findIndex((value) => value !== void 0);
	return at < 0 ? line.length : at;
}
/** The mean of the last `length` values. */
function simple(line, length) {
	return windows(line, length, meanOf);
}
/** The mean of the last `length` values; nothing for a length of 0. */
function simpleOrNone(line, length) {
	return length === 0 ? line.map(() => void 0) : simple(line, length);
}
/** `of` the last `length` values. */
function windows(line, length, of) {
	const first = beginning(line) + length - 1;
	const values = line;
	return line.map((_, at) => at < first ? void 0 : of(values, at - length + 1, at + 1));
}
/** The mean of the values in [from, to). */
var meanOf = (values, from, to) => {
	let sum = 0;
	for (let at = from; at < to; at += 1) sum += values[at];
	return sum / (to - from);
};
var highestOf = (values, from, to) => {
	let highest = values[from];
	for (let at = from + 1; at < to; at += 1) if (values[at] > highest) highest = values[at];
	return highest;
};
var lowestOf = (values, from, to) => {
	let lowest = values[from];
	for (let at = from + 1; at < to; at += 1) if (values[at] < lowest) lowest = values[at];
	return lowest;
};
/**
* The exponential mean, whose newest value weighs 2 / (length + 1). It begins with the simple mean of
* the first `length` values.
*/
function exponential(line, length) {
	return smoothed(line, length, 2 / (length + 1));
}
/** Wilder's mean, whose newest value weighs 1 / length; it begins as the exponential one. */
function wilder(line, length) {
	return smoothed(line, length, 1 / length);
}
function smoothed(line, length, weight) {
	const first = beginning(line) + length - 1;
	let last = 0;
	return line.map((value, at) => {
		if (at < first) return void 0;
		if (at === first) last = meanOf(line, at - length + 1, at + 1);
		else last += weight * (value - last);
		return last;
	});
}
/** The highest of the last `length` highs. */
function highest(candles, length) {
	return windows(candles.map(({ high }) => high), length, highestOf);
}
/** The lowest of the last `length` lows. */
function lowest(candles, length) {
	return windows(candles.map(({ low }) => low), length, lowestOf);
}
/** How far a candle reaches, with the gap from the close before it: none for the first candle. */
function trueRanges(candles) {
	return candles.map(({ high, low }, at) => {
		if (at === 0) return void 0;
		const { close } = candles[at - 1];
		return Math.max(high, close) - Math.min(low, close);
	});
}
/** Combines lines value by value; undefined where one of them is. */
function combined(lines, by) {
	const values = [];
	return lines[0].map((_, at) => {
		for (let each = 0; each < lines.length; each += 1) {
			const value = lines[each][at];
			if (value === void 0) return void 0;
			values[each] = value;
		}
		return by(...values);
	});
}
/** The part of a whole in per cent; `otherwise` where there is no whole. */
function percent(part, whole, otherwise) {
	return whole === 0 ? otherwise : 100 * part / whole;
}
// ../../packages/indicators/src/indicator.ts
/** A length in candles. */
function length(initial, name = "length", least = 1) {
	return {
		name,
		initial,
		least,
		most: 500,
		step: 1
	};
}
/** Whether these are as many as the indicator has, each within its bounds. */
function areParameters({ parameters }, values) {
	return values.length === parameters.length && parameters.every(({ least, most, step }, at) => {
		const value = values[at];
		if (typeof value !== "number" || !(value >= least && value <= most)) return false;
		return step !== 1 || Number.isInteger(value);
	});
}
/** The parameters that an indicator begins with. */
function initialParameters({ parameters }) {
	return parameters.map(({ initial }) => initial);
}
// ../../packages/indicators/src/pane/atr.ts
/** Wilder's mean of how far candles reach, gaps counted. */
var atr = {
	id: "atr",
	short: "ATR",
	place: "pane",
	parameters: [length(14)],
	figures: [{
		name: "ATR",
		as: "line"
	}],
	lines: (candles, [size]) => [wilder(trueRanges(candles), size)]
};
// ../../packages/indicators/src/pane/cci.ts
/** How far the typical price is from its mean, in units of 0.015 mean deviations. */
var cci = {
	id: "cci",
	short: "CCI",
	place: "pane",
	parameters: [length(20, "length", 2)],
	figures: [{
		name: "CCI",
		as: "line"
	}],
	lines: (candles, [size]) => {
		return [windows(candles.map(({ high, low, close }) => (high + low + close) / 3), size, distance)];
	}
};
function distance(values, from, to) {
	const centre = meanOf(values, from, to);
	let sum = 0;
	for (let at = from; at < to; at += 1) sum += Math.abs(values[at] - centre);
	const deviation = sum / (to - from);
	return deviation === 0 ? 0 : (values[to - 1] - centre) / (.015 * deviation);
}
// ../../packages/indicators/src/pane/dmi.ts
/** Wilder's directional movement: the share of ranges that went up and down, and how far these differ. */
var dmi = {
	id: "dmi",
	short: "DMI",
	place: "pane",
	parameters: [length(14), length(14, "smoothing")],
	figures: [
		{
			name: "+DI",
			as: "line"
		},
		{
			name: "-DI",
			as: "line"
		},
		{
			name: "ADX",
			as: "line"
		}
	],
	lines: (candles, [size, smoothing]) => {
		const ranges = wilder(trueRanges(candles), size);
		const share = (moves) => combined([wilder(moves, size), ranges], (move, range) => percent(move, range, 0));
		const [up, down] = [share(moved$2(candles, 1)), share(moved$2(candles, -1))];
		return [
			up,
			down,
			wilder(combined([up, down], (a, b) => percent(Math.abs(a - b), a + b, 0)), smoothing)
		];
	}
};
/** How far each candle went beyond the one before it, up or down, where it went further that way. */
function moved$2(candles, way) {
	return candles.map(({ high, low }, at) => {
		const before = candles[at - 1];
		if (!before) return void 0;
		const [up, down] = [high - before.high, before.low - low];
		const [along, against] = way > 0 ? [up, down] : [down, up];
		return along > against && along > 0 ? along : 0;
	});
}
// ../../packages/indicators/src/pane/kdj.ts
/** Where the close stands in the last candles' range, smoothed twice from 50 on; J is 3K - 2D. */
var kdj = {
	id: "kdj",
	short: "KDJ",
	place: "pane",
	parameters: [
		length(9),
		length(3, "k"),
		length(3, "d")
	],
	figures: [
		{
			name: "K",
			as: "line"
		},
		{
			name: "D",
			as: "line"
		},
		{
			name: "J",
			as: "line"
		}
	],
	lines: (candles, [size, smoothing, signal]) => {
		const k = smoothedFrom50(combined([
			candles.map((candle) => candle.close),
			lowest(candles, size),
			highest(candles, size)
		], (value, low, high) => percent(value - low, high - low, 50)), smoothing);
		const d = smoothedFrom50(k, signal);
		return [
			k,
			d,
			combined([k, d], (fast, slow) => 3 * fast - 2 * slow)
		];
	}
};
function smoothedFrom50(line, size) {
	let last = 50;
	return combined([line], (value) => last += (value - last) / size);
}
// ../../packages/indicators/src/pane/macd.ts
/** How far a short mean is from a long one, the mean of that, and what is between the two. */
var macd = {
	id: "macd",
	short: "MACD",
	place: "pane",
	parameters: [
		length(12, "short"),
		length(26, "long"),
		length(9, "signal")
	],
	figures: [
		{
			name: "DIF",
			as: "line"
		},
		{
			name: "DEA",
			as: "line"
		},
		{
			name: "MACD",
			as: "bars"
		}
	],
	lines: (candles, [short, long, signal]) => {
		const close = closes(candles);
		const apart = combined([exponential(close, short), exponential(close, long)], (a, b) => a - b);
		const mean = exponential(apart, signal);
		return [
			apart,
			mean,
			combined([apart, mean], (a, b) => a - b)
		];
	}
};
// ../../packages/indicators/src/pane/obv.ts
/** The volume of candles that closed higher less that of those that closed lower, from the first on. */
var obv = {
	id: "obv",
	short: "OBV",
	place: "pane",
	parameters: [],
	figures: [{
		name: "OBV",
		as: "line"
	}],
	lines: (candles) => {
		let sum = 0;
		return [candles.map(({ close, volume }, at) => {
			if (at > 0) sum += Math.sign(close - candles[at - 1].close) * volume;
			return sum;
		})];
	}
};
// ../../packages/indicators/src/pane/rsi.ts
/** The share of what was gained in all that the close moved, by Wilder's means: 0 to 100. */
var rsi = {
	id: "rsi",
	short: "RSI",
	place: "pane",
	parameters: [length(14)],
	figures: [{
		name: "RSI",
		as: "line"
	}],
	lines: (candles, [size]) => [strength(candles, size)]
};
/** The relative strength of a close; 50 where it has not moved. */
function strength(candles, size) {
	const close = closes(candles);
	const moves = close.map((value, at) => at === 0 ? void 0 : value - close[at - 1]);
	return combined([wilder(combined([moves], (move) => Math.max(move, 0)), size), wilder(combined([moves], (move) => Math.max(-move, 0)), size)], (gain, loss) => percent(gain, gain + loss, 50));
}
// ../../packages/indicators/src/pane/stoch-rsi.ts
/** Where the RSI stands between its own lowest and highest, smoothed, and the mean of that. */
var stochRsi = {
	id: "stochrsi",
	short: "StochRSI",
	place: "pane",
	parameters: [
		length(14, "rsi"),
		length(14, "length"),
		length(3, "k"),
		length(3, "d")
	],
	figures: [{
		name: "K",
		as: "line"
	}, {
		name: "D",
		as: "line"
	}],
	lines: (candles, [size, span, smoothing, signal]) => {
		const rsi = strength(candles, size);
		const k = simple(combined([
			rsi,
			windows(rsi, span, lowestOf),
			windows(rsi, span, highestOf)
		], (value, low, high) => percent(value - low, high - low, 50)), smoothing);
		return [k, simple(k, signal)];
	}
};
// ../../packages/indicators/src/pane/vol.ts
/** What was traded, with its means; a length of 0 draws none. */
var vol = {
	id: "vol",
	short: "VOL",
	place: "pane",
	parameters: [length(5, "length1", 0), length(10, "length2", 0)],
	figures: [
		{
			name: "VOL",
			as: "bars"
		},
		{
			name: "MA1",
			as: "line"
		},
		{
			name: "MA2",
			as: "line"
		}
	],
	lines: (candles, [short, long]) => {
		const volumes = candles.map(({ volume }) => volume);
		return [
			volumes,
			simpleOrNone(volumes, short),
			simpleOrNone(volumes, long)
		];
	}
};
// ../../packages/indicators/src/pane/wr.ts
/** Williams %R: how far the close is below the last candles' highest, in their range: -100 to 0. */
var wr = {
	id: "wr",
	short: "WR",
	place: "pane",
	parameters: [length(14)],
	figures: [{
		name: "WR",
		as: "line"
	}],
	lines: (candles, [size]) => {
		return [combined([
			candles.map((candle) => candle.close),
			lowest(candles, size),
			highest(candles, size)
		], (value, low, high) => percent(value - high, high - low, -50))];
	}
};
// ../../packages/indicators/src/price/boll.ts
/** Bollinger bands: the mean of the close, and so many standard deviations (of all values) around it. */
var boll = {
	id: "boll",
	short: "BOLL",
	place: "price",
	parameters: [length(20, "length", 2), {
		name: "factor",
		initial: 2,
		least: .1,
		most: 10,
		step: .1
	}],
	figures: [
		{
			name: "upper",
			as: "line"
		},
		{
			name: "middle",
			as: "line"
		},
		{
			name: "lower",
			as: "line"
		}
	],
	lines: (candles, [size, factor]) => {
		const middle = simple(closes(candles), size);
		const deviation = windows(closes(candles), size, deviationOf);
		return [
			combined([middle, deviation], (centre, away) => centre + factor * away),
			middle,
			combined([middle, deviation], (centre, away) => centre - factor * away)
		];
	}
};
function deviationOf(values, from, to) {
	const centre = meanOf(values, from, to);
	let sum = 0;
	for (let at = from; at < to; at += 1) sum += (values[at] - centre) ** 2;
	return Math.sqrt(sum / (to - from));
}
// ../../packages/indicators/src/price/means.ts
/** Three means of the close at once; a length of 0 draws none. */
function threeMeans(id, lengths, mean) {
	return {
		id,
		short: id.toUpperCase(),
		place: "price",
		parameters: lengths.map((initial, at) => length(initial, `length${at + 1}`, 0)),
		figures: lengths.map((_, at) => ({
			name: `${id.toUpperCase()}${at + 1}`,
			as: "line"
		})),
		lines: (candles, chosen) => chosen.map((each) => each === 0 ? candles.map(() => void 0) : mean(closes(candles), each))
	};
}
/** Simple moving averages. */
var ma = threeMeans("ma", [
	7,
	25,
	99
], simple);
/** Exponential moving averages. */
var ema = threeMeans("ema", [
	12,
	26,
	0
], exponential);
// ../../packages/indicators/src/price/sar.ts
/**
* Wilder's parabolic stop and reverse: a stop that closes in on the price by `step` of what is
* between them for each new extreme, up to `most`, and changes sides when it is met.
*/
var sar = {
	id: "sar",
	short: "SAR",
	place: "price",
	parameters: [{
		name: "step",
		initial: .02,
		least: .001,
		most: 1,
		step: .001
	}, {
		name: "most",
		initial: .2,
		least: .001,
		most: 1,
		step: .001
	}],
	figures: [{
		name: "SAR",
		as: "dots"
	}],
	lines: (candles, [step, most]) => [stops(candles, step, most)]
};
function stops(candles, step, most) {
	const [first, second] = candles;
	if (!first || !second) return candles.map(() => void 0);
	let rising = second.close >= first.close;
	let extreme = rising ? Math.max(first.high, second.high) : Math.min(first.low, second.low);
	let stop = rising ? Math.min(first.low, second.low) : Math.max(first.high, second.high);
	let pace = step;
	return candles.map(({ high, low }, at) => {
		if (at === 0) return void 0;
		if (at === 1) return stop;
		stop += pace * (extreme - stop);
		const [before, last] = [candles[at - 2], candles[at - 1]];
		if (rising) stop = Math.min(stop, before.low, last.low);
		else stop = Math.max(stop, before.high, last.high);
		if (rising ? low < stop : high > stop) {
			rising = !rising;
			stop = rising ? Math.min(extreme, low) : Math.max(extreme, high);
			extreme = rising ? high : low;
			pace = step;
		} else if (rising ? high > extreme : low < extreme) {
			extreme = rising ? high : low;
			pace = Math.min(pace + step, most);
		}
		return stop;
	});
}
// ../../packages/indicators/src/price/supertrend.ts
/**
* A line so many average ranges below a price that rises, or above one that falls; it follows and
* never gives way until a close is beyond it, and then changes sides.
*/
var supertrend = {
	id: "supertrend",
	short: "SuperTrend",
	place: "price",
	parameters: [length(10), {
		name: "factor",
		initial: 3,
		least: .1,
		most: 20,
		step: .1
	}],
	figures: [{
		name: "rising",
		as: "line"
	}, {
		name: "falling",
		as: "line"
	}],
	lines: (candles, [size, factor]) => {
		return trends(candles, wilder(trueRanges(candles), size), factor);
	}
};
function trends(candles, ranges, factor) {
	const rising = [];
	const falling = [];
	let state;
	for (const [at, { high, low, close }] of candles.entries()) {
		const range = ranges[at];
		if (range !== void 0) {
			const centre = (high + low) / 2;
			const [below, above] = [centre - factor * range, centre + factor * range];
			const before = candles[at - 1].close;
			if (!state) state = {
				below,
				above,
				rises: close >= centre
			};
			else {
				const { rises } = state;
				state = {
					below: before >= state.below ? Math.max(below, state.below) : below,
					above: before <= state.above ? Math.min(above, state.above) : above,
					rises
				};
				state.rises = rises ? close >= state.below : close > state.above;
			}
		}
		rising.push(state?.rises ? state.below : void 0);
		falling.push(state && !state.rises ? state.above : void 0);
	}
	return [rising, falling];
}
// ../../packages/indicators/src/price/vwap.ts
var DAY_MS = 864e5;
/** The venue's days begin at midnight GMT+1. */
var DAY_BEGINS_MS = -36e5;
// ../../packages/indicators/src/index.ts
/** Every indicator, in the order in which they are offered: those over the candles first. */
var INDICATORS = [...[
	ma,
	ema,
	boll,
	sar,
	{
		id: "vwap",
		short: "VWAP",
		place: "price",
		parameters: [],
		figures: [{
			name: "VWAP",
			as: "line"
		}],
		lines: (candles) => {
			let day = NaN;
			let [worth, volume, sum, count] = [
				0,
				0,
				0,
				0
			];
			return [candles.map((candle) => {
				const today = Math.floor((candle.time - DAY_BEGINS_MS) / DAY_MS);
				if (today !== day) [day, worth, volume, sum, count] = [
					today,
					0,
					0,
					0,
					0
				];
				const typical = (candle.high + candle.low + candle.close) / 3;
				worth += typical * candle.volume;
				volume += candle.volume;
				sum += typical;
				count++;
				return volume > 0 ? worth / volume : sum / count;
			})];
		}
	},
	supertrend
], ...[
	vol,
	macd,
	rsi,
	kdj,
	atr,
	obv,
	cci,
	wr,
	dmi,
	stochRsi
]];
function indicatorOf(id) {
	return INDICATORS.find((indicator) => indicator.id === id);
}
// src/features/chart/indicators/shown-indicator.ts
/** Inks that a line can have. What is kept names them by their place here: new ones come last. */
var INK_NAMES = [...[
	"text",
	"text2",
	"blue",
	"rise",
	"fall",
	"amber",
	"violet",
	"cyan"
]];
/** Widths that a line can have, px. */
var WIDTHS = [
	1,
	1.5,
	2,
	3
];
var MOST_HEIGHT = 400;
var THREE = [
	"text",
	"blue",
	"text2"
];
/** The inks that an indicator's figures begin with, where they are not those of `THREE`. */
var INKS$1 = {
	ema: [
		"amber",
		"violet",
		"cyan"
	],
	boll: [
		"blue",
		"text2",
		"blue"
	],
	sar: ["blue"],
	vwap: ["amber"],
	supertrend: ["rise", "fall"],
	vol: [
		"text2",
		"text",
		"blue"
	],
	rsi: ["blue"],
	dmi: [
		"rise",
		"fall",
		"text"
	]
};
/** The indicator as it is offered: with what it begins with. */
function initialIndicator(id) {
	const indicator = indicatorOf(id);
	const inks = INKS$1[id] ?? THREE;
	return {
		id,
		parameters: id === "vol" ? [0, 0] : initialParameters(indicator),
		inks: inks.slice(0, indicator.figures.length),
		width: 1.5
	};
}
function isInPane({ id }) {
	return indicatorOf(id)?.place === "pane";
}
/** Whether another pane has room. */
function hasRoom(shown) {
	return shown.filter(isInPane).length < 4;
}
/** What is kept of an indicator: short, so that twenty sets of them fit. */
function writtenIndicator(shown) {
	const { id, parameters, inks, width, height } = shown;
	return [
		id,
		parameters,
		inks.map((ink) => INK_NAMES.indexOf(ink)),
		width,
		...height === void 0 ? [] : [height]
	];
}
/** The indicator that is meant by what was kept; undefined where it is none that is known here. */
function readIndicator(value) {
	if (!Array.isArray(value)) return void 0;
	const [id, parameters, inks, width, height] = value;
	const indicator = typeof id === "string" ? indicatorOf(id) : void 0;
	if (!indicator) return void 0;
	const begun = initialIndicator(indicator.id);
	return {
		id: indicator.id,
		parameters: readParameters(indicator, parameters) ?? begun.parameters,
		inks: begun.inks.map((ink, at) => inkAt(inks, at) ?? ink),
		width: WIDTHS.find((known) => known === width) ?? begun.width,
		...typeof height === "number" && height >= 40 ? { height: Math.min(Math.round(height), MOST_HEIGHT) } : {}
	};
}
function readParameters(indicator, value) {
	return Array.isArray(value) && areParameters(indicator, value) ? value : void 0;
}
function inkAt(places, at) {
	const place = Array.isArray(places) ? places[at] : void 0;
	return typeof place === "number" ? INK_NAMES[place] : void 0;
}
/** All that are known here, each once, with no more panes than there is room for. */
function readIndicators(value) {
	const found = [];
	for (const each of Array.isArray(value) ? value : []) {
		const shown = readIndicator(each);
		if (!shown || found.some(({ id }) => id === shown.id)) continue;
		if (!isInPane(shown) || hasRoom(found)) found.push(shown);
	}
	return found;
}
// src/features/chart/choices/choices.ts
/** How candles are drawn. */
var CHART_TYPES = [
	"hollow",
	"candle",
	"heikin",
	"bars",
	"line",
	"area"
];
/** What is the same distance on the axis: the same amount, the same factor, or per cent. */
var SCALES = [
	"linear",
	"logarithmic",
	"percent"
];
var BAR = [
	"1min",
	"15min",
	"1hour",
	"1day"
];
function isPeriod(value) {
	return PERIODS.some((period) => period === value);
}
function oneOf(values, value) {
	return values.find((known) => known === value) ?? values[0];
}
/** The choices that are meant by what was kept, whatever an older or a newer version wrote. */
function readChoices(value) {
	const kept = Object(value);
	const bar = Array.isArray(kept.bar) ? [...new Set(kept.bar.filter(isPeriod))] : [];
	return {
		...readLook("drawn" in kept ? ofBefore(kept) : kept),
		period: isPeriod(kept.period) ? kept.period : "15min",
		bar: bar.length > 0 ? bar : BAR,
		grid: kept.grid !== false,
		extremes: kept.extremes === true,
		templates: readTemplates(kept.templates)
	};
}
function readLook({ type, scale, indicators }) {
	return {
		type: oneOf(CHART_TYPES, type),
		scale: oneOf(SCALES, scale),
		indicators: Array.isArray(indicators) ? readIndicators(indicators) : [initialIndicator("boll"), initialIndicator("vol")]
	};
}
/** What a phone kept before: candles or a line, and whether bands and volumes stand. */
function ofBefore({ drawn, bands, volume }) {
	const indicators = [...bands === false || drawn === "line" ? [] : ["boll"], ...volume === false ? [] : ["vol"]];
	return {
		type: drawn === "line" ? "area" : "hollow",
		indicators: indicators.map((id) => writtenIndicator(initialIndicator(id)))
	};
}
function readTemplates(value) {
	const found = [];
	for (const each of Array.isArray(value) ? value : []) {
		const kept = Object(each);
		const name = typeof kept.name === "string" ? templateName(kept.name) : "";
		if (name === "" || found.some((one) => one.name === name)) continue;
		found.push({
			name,
			...readLook(kept)
		});
	}
	return found.slice(0, 20);
}
/** A name as it is kept: without spaces around it, and not too long. */
function templateName(typed) {
	return [...typed.trim().replace(/\s+/g, " ")].slice(0, 24).join("");
}
/** What is kept of the choices; `readChoices` reads it. */
function writtenChoices({ templates, ...choices }) {
	return {
		...choices,
		indicators: choices.indicators.map(writtenIndicator),
		templates: templates.map(({ indicators, ...template }) => ({
			...template,
			indicators: indicators.map(writtenIndicator)
		}))
	};
}
/** The look of these choices under a name, in place of the one that has it. */
function withTemplate({ type, scale, indicators, templates }, name) {
	return [...templates.filter((one) => one.name !== name), {
		name,
		type,
		scale,
		indicators
	}].slice(0, 20);
}
/** A period in the bar, or out of it: it never is empty. */
function withPeriod(bar, period) {
	if (!bar.includes(period)) return [...bar, period];
	return bar.length > 1 ? bar.filter((one) => one !== period) : bar;
}
/** The list with one of it moved by a place up or down, as far as there is one. */
function moved$1(items, item, by) {
	const from = items.indexOf(item);
	const to = from + by;
	if (from < 0 || to < 0 || to >= items.length) return items;
	return items.with(from, items[to]).with(to, item);
}
// src/features/chart/choices/use-choices.ts
/** Where a phone kept them before they were a person's. */
var BEFORE = "chart";
function read(value) {
	return readChoices(value ?? readStored(BEFORE));
}
/** How the person likes their charts, on each of their devices. */
function useChoices() {
	return useKept("chart", read);
}
/** Changes some of the choices: at once here, soon on the person's other devices. */
function choose(change) {
	keep("chart", writtenChoices({
		...read(keptNow("chart")),
		...change
	}));
	writeStored(BEFORE, void 0);
}
// src/features/chart/periods.ts
/** A period as the chart library measures it, and as people read it. */
var LENGTHS = {
	"1min": {
		type: "minute",
		span: 1
	},
	"3min": {
		type: "minute",
		span: 3
	},
	"5min": {
		type: "minute",
		span: 5
	},
	"15min": {
		type: "minute",
		span: 15
	},
	"30min": {
		type: "minute",
		span: 30
	},
	"1hour": {
		type: "hour",
		span: 1
	},
	"2hour": {
		type: "hour",
		span: 2
	},
	"4hour": {
		type: "hour",
		span: 4
	},
	"12hour": {
		type: "hour",
		span: 12
	},
	"1day": {
		type: "day",
		span: 1
	},
	"3day": {
		type: "day",
		span: 3
	},
	"1week": {
		type: "week",
		span: 1
	},
	"1mon": {
		type: "month",
		span: 1
	}
};
/** Periods of a day and longer carry dates, in UTC, where the shorter ones carry times of day. */
function isDaily(period) {
	const { type } = LENGTHS[period];
	return type === "day" || type === "week" || type === "month";
}
/** What is left of a candle, in whole parts: days and hours, or a clock of hours, minutes, seconds. */
function remaining(period, start, now) {
	const end = periodEnd(period, start);
	const left = Math.max(0, Math.ceil((end - Math.max(now, start)) / 1e3));
	const [seconds, minutes, hours] = [
		left % 60,
		Math.floor(left / 60) % 60,
		Math.floor(left / 3600)
	];
	if (hours >= 24) return {
		days: Math.floor(hours / 24),
		hours: hours % 24
	};
	const two = (part) => String(part).padStart(2, "0");
	return { clock: `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(seconds)}` };
}
// src/features/chart/period-label.ts
/** Returns what writes a period where space is short: 15m, 4h, 1W. */
function usePeriodLabel() {
	const { t } = useTranslation();
	return (period) => {
		const { type, span: count } = LENGTHS[period];
		if (type === "minute") return t("chart.minutes", { count });
		if (type === "hour") return t("chart.hours", { count });
		if (type === "day") return t("chart.days", { count });
		return type === "week" ? t("chart.week") : t("chart.month");
	};
}
var sheets_module_default = {
	grid: "_grid_v3l53_1",
	chip: "_chip_v3l53_7",
	heading: "_heading_v3l53_27",
	note: "_note_v3l53_33",
	acts: "_acts_v3l53_39",
	editor: "_editor_v3l53_50",
	inks: "_inks_v3l53_58",
	ink: "_ink_v3l53_58",
	swatch: "_swatch_v3l53_70",
	saving: "_saving_v3l53_82",
	template: "_template_v3l53_101"
};
// src/features/chart/sheets/period-sheet.tsx
/** Chooses among all periods, and which of them stand in the bar, in which order. */
function PeriodSheet({ onClose }) {
	const { t } = useTranslation();
	const { period: chosen, bar } = useChoices();
	const label = usePeriodLabel();
	const { row, item } = choiceProps({
		role: "radio",
		label: t("chart.period"),
		values: PERIODS_BY_LENGTH,
		value: chosen,
		onChange: (period) => choose({ period })
	});
	const others = PERIODS_BY_LENGTH.filter((period) => !bar.includes(period));
	return /* @__PURE__ */ jsxs(Sheet, {
		title: t("chart.period"),
		onClose,
		children: [
			/* @__PURE__ */ jsx("div", {
				className: sheets_module_default.grid,
				...row,
				children: PERIODS_BY_LENGTH.map((period) => {
					const props = item(period);
					return /* @__PURE__ */ jsx("button", {
						className: classes(sheets_module_default.chip, "words"),
						...props,
						onClick: () => {
							props.onClick();
							onClose();
						},
						children: label(period)
					}, period);
				})
			}),
			/* @__PURE__ */ jsx("h3", {
				className: sheets_module_default.heading,
				children: t("indicators.inBar")
			}),
			bar.map((period, at) => /* @__PURE__ */ jsx(ListRow, {
				soft: true,
				title: label(period),
				end: /* @__PURE__ */ jsxs("span", {
					className: sheets_module_default.acts,
					children: [
						/* @__PURE__ */ jsx(IconButton, {
							icon: "up",
							size: 20,
							label: t("indicators.moveUp", { name: label(period) }),
							disabled: at === 0,
							onPress: () => choose({ bar: moved$1(bar, period, -1) })
						}),
						/* @__PURE__ */ jsx(IconButton, {
							icon: "down",
							size: 20,
							label: t("indicators.moveDown", { name: label(period) }),
							disabled: at === bar.length - 1,
							onPress: () => choose({ bar: moved$1(bar, period, 1) })
						}),
						/* @__PURE__ */ jsx(IconButton, {
							icon: "minus",
							size: 20,
							label: t("indicators.takeOut", { name: label(period) }),
							disabled: bar.length === 1,
							onPress: () => choose({ bar: withPeriod(bar, period) })
						})
					]
				})
			}, period)),
			others.length > 0 && /* @__PURE__ */ jsx("h3", {
				className: sheets_module_default.heading,
				children: t("indicators.addToBar")
			}),
			/* @__PURE__ */ jsx("div", {
				className: sheets_module_default.grid,
				children: others.map((period) => /* @__PURE__ */ jsxs("button", {
					type: "button",
					className: classes(sheets_module_default.chip, "words"),
					"aria-label": t("indicators.putIn", { name: label(period) }),
					onClick: () => choose({ bar: withPeriod(bar, period) }),
					children: [/* @__PURE__ */ jsx(Icon, {
						name: "plus",
						size: 16
					}), label(period)]
				}, period))
			})
		]
	});
}
var chart_controls_module_default = {
	periods: "_periods_15g77_2",
	period: "_period_15g77_2",
	more: "_more_15g77_15",
	controls: "_controls_15g77_57"
};
// src/features/chart/chart-controls.tsx
/** The periods that the person keeps in the bar; More has all. */
function PeriodTabs() {
	const { t } = useTranslation();
	const { period, bar } = useChoices();
	const label = usePeriodLabel();
	const [more, setMore] = useState(false);
	const { row, item } = choiceProps({
		role: "tab",
		label: t("chart.period"),
		values: bar,
		value: period,
		onChange: (value) => choose({ period: value })
	});
	const isInBar = bar.includes(period);
	const strip = useRef(null);
	useEffect(() => {
		const chosen = strip.current?.querySelector("[aria-selected=true]");
		if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - strip.current.clientWidth / 2;
	}, [period]);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx("div", {
			ref: strip,
			className: chart_controls_module_default.periods,
			...row,
			children: bar.map((value) => /* @__PURE__ */ jsx("button", {
				className: classes(chart_controls_module_default.period, "words"),
				...item(value),
				children: label(value)
			}, value))
		}),
		/* @__PURE__ */ jsxs("button", {
			type: "button",
			className: classes(chart_controls_module_default.more, "words"),
			"data-chosen": !isInBar || void 0,
			"aria-haspopup": "dialog",
			onClick: () => setMore(true),
			children: [isInBar ? t("indicators.more") : label(period), /* @__PURE__ */ jsx(Icon, {
				name: "down",
				size: 16
			})]
		}),
		more && /* @__PURE__ */ jsx(PeriodSheet, { onClose: () => setMore(false) })
	] });
}
/** Indicators and everything else of the chart's look; the full screen. */
function ChartControls({ full, onFull, onSettings }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("div", {
		className: chart_controls_module_default.controls,
		"data-chart-controls": true,
		children: [/* @__PURE__ */ jsx(IconButton, {
			icon: "indicators",
			label: t("chart.settings"),
			onPress: onSettings
		}), /* @__PURE__ */ jsx(IconButton, {
			icon: full ? "close" : "fullscreen",
			label: full ? t("chart.leaveFull") : t("chart.full"),
			onPress: onFull
		})]
	});
}
var chart_quote_module_default = {
	quote: "_quote_1hpxs_1",
	lead: "_lead_1hpxs_11",
	price: "_price_1hpxs_15",
	change: "_change_1hpxs_21",
	rise: "_rise_1hpxs_29",
	fall: "_fall_1hpxs_33",
	still: "_still_1hpxs_37",
	day: "_day_1hpxs_41",
	waiting: "_waiting_1hpxs_59",
	state: "_state_1hpxs_65"
};
// src/features/chart/chart-quote.tsx
/** The last price and its day; and what keeps it from moving, with the time it is of. */
function ChartQuote({ quotation, live }) {
	const { t } = useTranslation();
	const format = useFormat();
	const state = useStateWords(quotation);
	if (!quotation) return /* @__PURE__ */ jsxs("div", {
		className: chart_quote_module_default.quote,
		"aria-hidden": "true",
		children: [/* @__PURE__ */ jsxs("span", {
			className: chart_quote_module_default.waiting,
			children: [/* @__PURE__ */ jsx(Bone, {
				width: 148,
				height: 34
			}), /* @__PURE__ */ jsx(Bone, { width: 120 })]
		}), /* @__PURE__ */ jsxs("span", {
			className: chart_quote_module_default.waiting,
			children: [
				/* @__PURE__ */ jsx(Bone, { width: 110 }),
				/* @__PURE__ */ jsx(Bone, { width: 110 }),
				/* @__PURE__ */ jsx(Bone, { width: 110 })
			]
		})]
	});
	const { price, change, changePercent, high, low, quoteVolume, at } = quotation;
	const direction = directionOf(change);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("div", {
		className: chart_quote_module_default.quote,
		children: [/* @__PURE__ */ jsxs("div", {
			className: classes(chart_quote_module_default.lead, chart_quote_module_default[direction]),
			children: [/* @__PURE__ */ jsx("p", {
				className: chart_quote_module_default.price,
				children: format.price(price)
			}), /* @__PURE__ */ jsxs("p", {
				className: chart_quote_module_default.change,
				children: [
					/* @__PURE__ */ jsx(Triangle, { direction }),
					/* @__PURE__ */ jsx("span", { children: format.change(change, price) }),
					/* @__PURE__ */ jsx("span", { children: format.percent(changePercent) })
				]
			})]
		}), /* @__PURE__ */ jsxs("dl", {
			className: chart_quote_module_default.day,
			children: [
				/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: t("chart.high24h")
				}),
				/* @__PURE__ */ jsx("dd", { children: format.price(high) }),
				/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: t("chart.low24h")
				}),
				/* @__PURE__ */ jsx("dd", { children: format.price(low) }),
				/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: t("chart.volume24h")
				}),
				/* @__PURE__ */ jsx("dd", { children: format.compact(quoteVolume) })
			]
		})]
	}), (state || !live) && /* @__PURE__ */ jsxs("p", {
		className: classes(chart_quote_module_default.state, "words"),
		children: [
			state && /* @__PURE__ */ jsx(Tag, { children: state.tag }),
			!live && /* @__PURE__ */ jsx(Tag, { children: t("chart.held") }),
			state?.text && /* @__PURE__ */ jsx("span", { children: state.text }),
			/* @__PURE__ */ jsx("span", {
				className: chart_quote_module_default.at,
				children: t("chart.lastPriceAt", { time: format.dateTime(at) })
			})
		]
	})] });
}
/** A stock's hours, or that a pair is paused; nothing for a pair that trades. */
function useStateWords(quotation) {
	const { t } = useTranslation();
	const format = useFormat();
	if (!quotation) return void 0;
	if (!("market" in quotation)) return quotation.stale ? { tag: t("quotes.paused") } : void 0;
	const { trading, nextChangeAt } = quotation;
	const time = nextChangeAt === null ? void 0 : format.weekday(nextChangeAt);
	if (trading) return {
		tag: t("chart.openNow"),
		text: time && t("chart.closes", { time })
	};
	return {
		tag: t("quotes.closed"),
		text: time && t("quotes.opens", { time })
	};
}
var chart_skeleton_module_default = {
	skeleton: "_skeleton_jie3u_1",
	bones: "_bones_jie3u_9",
	breathe: "_breathe_jie3u_1",
	volumes: "_volumes_jie3u_28"
};
var chart_view_module_default = {
	label: "_label_19kq1_1",
	area: "_area_19kq1_7",
	paneEdge: "_paneEdge_19kq1_22",
	overlays: "_overlays_19kq1_39",
	frame: "_frame_19kq1_43",
	canvas: "_canvas_19kq1_49",
	paneHead: "_paneHead_19kq1_58",
	paneFigure: "_paneFigure_19kq1_72",
	grip: "_grip_19kq1_77",
	top: "_top_19kq1_100",
	cover: "_cover_19kq1_107",
	toNow: "_toNow_19kq1_116"
};
// src/features/chart/chart-skeleton.tsx
/** A calm walk of heights, in per cent of the pane: where candles will stand. */
var CANDLES$1 = [
	34,
	30,
	38,
	46,
	43,
	55,
	62,
	58,
	70,
	66,
	74,
	68,
	60,
	64,
	52,
	47,
	50,
	42,
	48,
	57,
	54,
	63
];
/** The shape of a chart that loads: candles over their volumes. */
function ChartSkeleton() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("div", {
		className: classes(chart_view_module_default.cover, chart_skeleton_module_default.skeleton),
		role: "status",
		"aria-label": t("common.loading"),
		children: [/* @__PURE__ */ jsx("div", {
			className: chart_skeleton_module_default.bones,
			"aria-hidden": "true",
			children: CANDLES$1.map((height, at) => /* @__PURE__ */ jsx("span", { style: {
				"--from": `${height}%`,
				"--high": `${9 + at * 7 % 13}%`
			} }, at))
		}), /* @__PURE__ */ jsx("div", {
			className: classes(chart_skeleton_module_default.bones, chart_skeleton_module_default.volumes),
			"aria-hidden": "true",
			children: CANDLES$1.map((height, at) => /* @__PURE__ */ jsx("span", { style: {
				"--from": "0%",
				"--high": `${20 + height * 7 % 55}%`
			} }, at))
		})]
	});
}
// src/features/chart/chart-cover.tsx
/** What stands in the chart's place while there is none. */
function ChartCover(props) {
	const { count, library, onLibraryAgain, error, onCandlesAgain } = props;
	const { t } = useTranslation();
	if (library === "failed") return /* @__PURE__ */ jsx("div", {
		className: chart_view_module_default.cover,
		children: /* @__PURE__ */ jsx(ErrorState, {
			text: t("common.pageFailed"),
			onRetry: onLibraryAgain
		})
	});
	if (count !== void 0 && library === "there") {
		if (count > 0) return null;
		return /* @__PURE__ */ jsx("div", {
			className: chart_view_module_default.cover,
			children: /* @__PURE__ */ jsx(EmptyState, {
				icon: "candles",
				title: t("chart.empty"),
				text: t("chart.emptyHint")
			})
		});
	}
	if (error) return /* @__PURE__ */ jsx("div", {
		className: chart_view_module_default.cover,
		children: /* @__PURE__ */ jsx(ErrorState, {
			text: t("msg.candlesLoadFailed"),
			error,
			onRetry: onCandlesAgain
		})
	});
	return /* @__PURE__ */ jsx(ChartSkeleton, {});
}
// src/features/chart/indicators/pane-heights.ts
/** The pane of candles keeps this much where there is room, px. */
var CANDLES_PX = 140;
/** What a pane takes that nobody pulled, by how many there are, px. */
var INITIAL_PX = [
	93,
	80,
	68,
	60
];
/**
* The heights of the panes below the candles, px: as the person pulled them, else alike. Where all of
* them would leave the candles too little of `room`, each gives way by its share.
*/
function paneHeights(panes, room) {
	const initial = INITIAL_PX[panes.length - 1] ?? INITIAL_PX.at(-1);
	const wanted = panes.map(({ height }) => height ?? initial);
	const sum = wanted.reduce((total, height) => total + height, 0);
	const share = Math.min(1, Math.max(0, room - CANDLES_PX) / Math.max(sum, 1));
	return wanted.map((height) => Math.max(40, Math.floor(height * share)));
}
/**
* The heights after the upper edge of a pane was pulled by `by` px, downwards above 0: the pane above
* takes what it gives, and no pane becomes less than it may be.
*/
function pulled(heights, pane, by) {
	const above = heights[pane - 1];
	const give = heights[pane] - 40;
	const take = above === void 0 ? Infinity : above - 40;
	const moved = Math.round(Math.max(-take, Math.min(by, give)));
	return heights.map((height, at) => {
		if (at === pane) return height - moved;
		return at === pane - 1 ? height + moved : height;
	});
}
// src/features/chart/pane-grips.tsx
/** What an arrow key moves an edge by, px. */
var STEP_PX = 8;
/** The upper edges of the panes below the candles, each to be pulled, by a finger or by arrow keys. */
function PaneGrips({ panes, heights, onPull, onPulled }) {
	const { t } = useTranslation();
	const start = useRef(void 0);
	function down(event) {
		event.currentTarget.setPointerCapture(event.pointerId);
		start.current = {
			y: event.clientY,
			heights: heights()
		};
	}
	function move({ clientY }, at) {
		const from = start.current;
		if (from) onPull(pulled(from.heights, at, clientY - from.y));
	}
	function up() {
		if (start.current) onPulled(heights());
		start.current = void 0;
	}
	function key(event, at) {
		const by = {
			ArrowUp: -8,
			ArrowDown: STEP_PX
		}[event.key];
		if (by === void 0) return;
		event.preventDefault();
		onPulled(pulled(heights(), at, by));
	}
	return panes.map(({ id, top, height }, at) => /* @__PURE__ */ jsx("div", {
		role: "separator",
		tabIndex: 0,
		"aria-orientation": "horizontal",
		"aria-label": t("indicators.pull", { name: indicatorOf(id)?.short ?? id }),
		"aria-valuenow": Math.round(height),
		className: chart_view_module_default.grip,
		style: { top },
		onPointerDown: down,
		onPointerMove: (event) => move(event, at),
		onPointerUp: up,
		onPointerCancel: up,
		onKeyDown: (event) => key(event, at)
	}, id));
}
// src/features/chart/indicators/ink-style.ts
var TOKENS = {
	text: "--text",
	text2: "--text-2",
	blue: "--blue",
	rise: "--rise",
	fall: "--fall",
	amber: "--amber",
	violet: "--violet",
	cyan: "--cyan"
};
/** The ink as a colour of the page's. */
function inkColour(ink) {
	return `var(${TOKENS[ink]})`;
}
/** The style of a label in an ink; what is drawn in the ink of text has the calmer one of labels. */
function labelStyle(ink) {
	return ink === "text" ? void 0 : { color: inkColour(ink) };
}
// src/features/chart/indicators/legend-parts.ts
var UNITS = {
	rsi: "share",
	kdj: "share",
	cci: "share",
	wr: "share",
	dmi: "share",
	stochrsi: "share",
	vol: "traded",
	obv: "traded"
};
function unitOf(id) {
	return UNITS[id] ?? "price";
}
/** Means have one length for each of their lines, which names it; the first of volumes is the volume. */
function lengthsOf({ id, parameters }) {
	if (id === "ma" || id === "ema") return parameters;
	return id === "vol" ? [void 0, ...parameters] : void 0;
}
/** The indicator's name as a legend has it: MACD 12, 26, 9. Where its lines are named by lengths: MA. */
function legendName(shown, write) {
	const { short = shown.id } = indicatorOf(shown.id) ?? {};
	if (lengthsOf(shown)) return short;
	return [short, shown.parameters.map(write).join(", ")].filter((text) => text !== "").join(" ");
}
/**
* What a legend says of an indicator at one candle. `labels` are those of bands: upper, middle, lower.
*/
function legendParts(shown, values, labels) {
	const { id, inks } = shown;
	const figures = indicatorOf(id)?.figures ?? [];
	const part = (at, label) => {
		return {
			label,
			ink: inks[at],
			value: values[at]
		};
	};
	if (id === "boll") return [
		part(1, labels[1]),
		part(0, labels[0]),
		part(2, labels[2])
	];
	if (id === "supertrend") return [part(values[1] === void 0 ? 0 : 1, "")];
	if (id === "macd") {
		const isBelow = (values[2] ?? 0) < 0;
		return [
			part(0, "DIF"),
			part(1, "DEA"),
			{
				...part(2, "M"),
				ink: isBelow ? "fall" : "rise"
			}
		];
	}
	const lengths = lengthsOf(shown);
	if (lengths) return lengths.flatMap((length, at) => {
		if (length === void 0 || length === 0) return [];
		return [part(at, id === "vol" ? `MA${length}` : String(length))];
	});
	if (figures.length === 1) return [part(0, "")];
	return figures.map(({ name }, at) => part(at, name.replace("-", "−")));
}
var legend_module_default = {
	legend: "_legend_1d0kx_1",
	figures: "_figures_1d0kx_20",
	figure: "_figure_1d0kx_20",
	blue: "_blue_1d0kx_31",
	moved: "_moved_1d0kx_35",
	rise: "_rise_1d0kx_39",
	fall: "_fall_1d0kx_43",
	still: "_still_1d0kx_47"
};
// src/features/chart/indicators/indicator-figures.tsx
/** What an indicator says at the candle shown: its name, then each figure behind its label. */
function IndicatorFigures(props) {
	const { indicator, values, priceScale, unnamed } = props;
	const { t } = useTranslation();
	const format = useFormat();
	const labels = [
		t("chart.upper"),
		t("chart.middle"),
		t("chart.lower")
	];
	const write = {
		price: (value) => format.figure(value.toFixed(priceScale)),
		share: (value) => format.figure(value.toFixed(2)),
		traded: (value) => format.compact(value.toFixed(2))
	};
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [!unnamed && /* @__PURE__ */ jsx("span", {
		className: chart_view_module_default.label,
		children: legendName(indicator, (parameter) => format.figure(String(parameter)))
	}), legendParts(indicator, values, labels).map(({ label, ink, value }) => /* @__PURE__ */ jsxs("span", {
		className: legend_module_default.figure,
		children: [label !== "" && /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("span", {
			className: chart_view_module_default.label,
			style: labelStyle(ink),
			children: label
		}), " "] }), value === void 0 ? "—" : write[unitOf(indicator.id)](value)]
	}, label))] });
}
// src/features/chart/pane-heads.tsx
var NO_VALUES$1 = [];
/** Over each pane below the candles: what its indicator says at the candle shown. */
function PaneHeads({ shown, indicators, base }) {
	const { t } = useTranslation();
	const format = useFormat();
	const priceScale = shown.candle.close.split(".")[1]?.length ?? 0;
	const top = shown.volumeTop;
	const isShort = top < 100 || top >= 1e6;
	return shown.panes.map((pane) => {
		const indicator = indicators.find(({ id }) => id === pane.id);
		if (!indicator) return null;
		const isVolume = pane.id === "vol";
		return /* @__PURE__ */ jsxs("p", {
			className: chart_view_module_default.paneHead,
			style: { top: pane.top },
			children: [
				isVolume && /* @__PURE__ */ jsxs("span", {
					className: chart_view_module_default.paneFigure,
					children: [
						/* @__PURE__ */ jsx("span", {
							className: chart_view_module_default.label,
							children: t("chart.volume")
						}),
						" ",
						format.compact(shown.candle.volume),
						" ",
						base
					]
				}),
				/* @__PURE__ */ jsx(IndicatorFigures, {
					indicator,
					values: shown.values.get(pane.id) ?? NO_VALUES$1,
					priceScale,
					unnamed: isVolume
				}),
				isVolume && /* @__PURE__ */ jsx("span", {
					className: chart_view_module_default.top,
					children: isShort ? format.compact(top.toFixed(2)) : format.figure(top.toFixed(0))
				})
			]
		}, pane.id);
	});
}
var price_lines_module_default = {
	layer: "_layer_1wftw_2",
	line: "_line_1wftw_10",
	name: "_name_1wftw_21",
	open: "_open_1wftw_37",
	limit: "_limit_1wftw_42",
	liquidation: "_liquidation_1wftw_46",
	stop: "_stop_1wftw_50",
	beyond: "_beyond_1wftw_71"
};
// src/features/chart/price-lines.tsx
/** A pull shorter than this is a press, px. */
var DRAG_PX = 5;
/** Lines over the chart. Those that can be changed are pulled by their names, or pressed. */
function PriceLines({ lines, screen }) {
	return /* @__PURE__ */ jsx("div", {
		className: price_lines_module_default.layer,
		children: placed(lines, screen).map(({ line, ...place }) => /* @__PURE__ */ jsx(Line, {
			line,
			place,
			screen
		}, line.id))
	});
}
/** Half a name's height, and the least between two names, px. */
var HALF_PX = 11;
var APART_PX$2 = 22;
/**
* Names never lie over each other nor over the edge: they part, and stay beside their line. Those of
* the two sides part as well, since two long ones are wider than a phone's pane.
*/
function placed(lines, screen) {
	const height = screen.height();
	const top = screen.priceAt(0);
	const places = lines.flatMap((line) => {
		if (top === void 0 || height < APART_PX$2) return [];
		const price = Number(line.price);
		const y = screen.yOf(price);
		const beyond = y !== void 0 ? void 0 : price > top ? "above" : "below";
		return [{
			line,
			y: y ?? (beyond === "above" ? 0 : height),
			nameY: 0,
			beyond
		}];
	});
	part(places, height);
	return places;
}
/** Down from the top, then up from the bottom where the last would leave the pane. */
function part(places, height) {
	const sorted = [...places].sort((a, b) => a.y - b.y);
	let least = HALF_PX;
	for (const place of sorted) {
		place.nameY = Math.max(place.y, least);
		least = place.nameY + APART_PX$2;
	}
	let most = height - HALF_PX;
	for (const place of sorted.reverse()) {
		place.nameY = Math.min(place.nameY, most);
		most = place.nameY - APART_PX$2;
	}
}
function Line({ line, place, screen }) {
	const { figure } = useFormat();
	const [pulled, setPulled] = useState();
	const start = useRef(void 0);
	const { kind, name, price, change } = line;
	const y = pulled ?? place.y;
	const { beyond } = place;
	const at = pulled === void 0 ? void 0 : screen.priceAt(pulled);
	const shown = at === void 0 || !change ? price : at.toFixed(change.priceScale);
	const text = /* @__PURE__ */ jsxs(Fragment$1, { children: [
		beyond && pulled === void 0 && /* @__PURE__ */ jsxs("span", {
			"aria-hidden": "true",
			children: [beyond === "above" ? "▲" : "▼", " "]
		}),
		/* @__PURE__ */ jsx("span", {
			className: "words",
			children: name
		}),
		" ",
		figure(shown)
	] });
	function down(event) {
		event.currentTarget.setPointerCapture(event.pointerId);
		start.current = {
			client: event.clientY,
			y
		};
	}
	function move({ clientY }) {
		const from = start.current;
		if (!from || pulled === void 0 && Math.abs(clientY - from.client) < DRAG_PX) return;
		setPulled(from.y + clientY - from.client);
	}
	function up() {
		start.current = void 0;
		if (pulled === void 0) return;
		setPulled(void 0);
		const to = screen.priceAt(pulled);
		if (to !== void 0 && to > 0) change?.to(to.toFixed(change.priceScale));
	}
	return /* @__PURE__ */ jsx("div", {
		className: classes(price_lines_module_default.line, price_lines_module_default[kind], beyond && pulled === void 0 && price_lines_module_default.beyond),
		style: {
			translate: `0 ${Math.round(y)}px`,
			"--name": `${Math.round((pulled === void 0 ? place.nameY : pulled) - y)}px`
		},
		children: change ? /* @__PURE__ */ jsx("button", {
			type: "button",
			"data-price-line": true,
			className: price_lines_module_default.name,
			"aria-label": change.label,
			onPointerDown: down,
			onPointerMove: move,
			onPointerUp: up,
			onPointerCancel: () => {
				start.current = void 0;
				setPulled(void 0);
			},
			onClick: () => pulled === void 0 && change.to(),
			children: text
		}) : /* @__PURE__ */ jsx("span", {
			"data-price-line": true,
			className: price_lines_module_default.name,
			children: text
		})
	});
}
var price_tag_module_default = {
	rise: "_rise_1w4ts_1",
	fall: "_fall_1w4ts_5",
	still: "_still_1w4ts_9",
	tag: "_tag_1w4ts_13",
	left: "_left_1w4ts_38",
	lastLine: "_lastLine_1w4ts_44",
	atFoot: "_atFoot_1w4ts_53"
};
// src/features/chart/price-tag.tsx
/** The first line of the tag stands at the price: half its height with the padding, px. */
var RAISED_PX = 10;
/** The last price at the axis, in its candle's colour, with the candle's remaining time. */
function PriceTag({ shown, period, counting }) {
	const { last, lastY, lastBeyond } = shown;
	const { t } = useTranslation();
	const format = useFormat();
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		if (!counting) return;
		const timer = setInterval(() => setNow(Date.now()), 1e3);
		return () => clearInterval(timer);
	}, [counting]);
	const left = counting && remaining(period, last.time, now);
	const direction = price_tag_module_default[directionOf(subtract(last.close, last.open))];
	const place = lastY === void 0 ? { [lastBeyond === "above" ? "top" : "bottom"]: lastBeyond === "above" ? 0 : "var(--below)" } : { translate: `0 ${Math.round(lastY) - RAISED_PX}px` };
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [lastY !== void 0 && /* @__PURE__ */ jsx("span", {
		className: classes(price_tag_module_default.lastLine, direction),
		style: { translate: `0 ${Math.round(lastY)}px` }
	}), /* @__PURE__ */ jsxs("p", {
		className: classes(price_tag_module_default.tag, direction, lastY === void 0 && lastBeyond === "below" && price_tag_module_default.atFoot),
		style: place,
		children: [
			lastY === void 0 && /* @__PURE__ */ jsx("span", {
				"aria-hidden": "true",
				children: lastBeyond === "above" ? "▲ " : "▼ "
			}),
			format.figure(last.close),
			left && /* @__PURE__ */ jsx("span", {
				className: price_tag_module_default.left,
				children: "clock" in left ? left.clock : t("chart.left", left)
			})
		]
	})] });
}
// src/features/chart/shown-store.ts
function useShownStore() {
	const [store] = useState(() => createStore(() => ({ shown: void 0 })));
	return store;
}
/** A part of what the chart tells; it is followed by what the part is. */
function useShown(store, part) {
	return useStore(store, ({ shown }) => part(shown));
}
// src/features/chart/chart-overlays.tsx
/** What stands over the chart and moves with it: figures of panes, their edges, lines, the price tag. */
function ChartOverlays(props) {
	const { store, chart, period, counting, indicators, base, lines, onPulled } = props;
	const { t } = useTranslation();
	const shown = useShown(store, (all) => all);
	if (!shown) return null;
	const { panes } = shown;
	const below = panes.reduce((sum, { height }) => sum + height + 1, 0);
	return /* @__PURE__ */ jsxs("div", {
		className: chart_view_module_default.overlays,
		style: { "--below": `calc(var(--under) + ${below}px)` },
		children: [
			panes.map(({ id, top }) => /* @__PURE__ */ jsx("span", {
				className: chart_view_module_default.paneEdge,
				style: { top }
			}, id)),
			/* @__PURE__ */ jsx(PaneHeads, {
				shown,
				indicators,
				base
			}),
			/* @__PURE__ */ jsx(PaneGrips, {
				panes,
				heights: () => chart.paneHeights(),
				onPull: (heights) => chart.pullPanes(heights),
				onPulled
			}),
			lines.length > 0 && /* @__PURE__ */ jsx(PriceLines, {
				lines,
				screen: chart
			}),
			/* @__PURE__ */ jsx(PriceTag, {
				shown,
				period,
				counting
			}),
			!shown.atNow && /* @__PURE__ */ jsxs("button", {
				type: "button",
				className: classes(chart_view_module_default.toNow, "words"),
				onClick: () => chart.toNow(),
				children: [t("chart.toNow"), /* @__PURE__ */ jsx(Icon, {
					name: "right",
					size: 16
				})]
			})
		]
	});
}
// src/features/chart/drawings/kept/former-lines.ts
/** Lines of earlier versions: these three, where a trend ran on beyond its second point. */
var TOOLS = {
	trend: {
		tool: "ray",
		points: 2
	},
	horizontal: {
		tool: "horizontal",
		points: 1
	},
	vertical: {
		tool: "vertical",
		points: 1
	}
};
var INKS = [
	"text",
	"blue",
	"rise",
	"fall"
];
/** Digits of a price that was kept as a number. */
var DIGITS = 8;
/** Lines that an earlier version kept on this phone alone, and forgets them here. */
function takeFormerLines(symbol) {
	const key = `chart.drawings.${symbol}`;
	const value = readStored(key);
	if (!Array.isArray(value)) return [];
	writeStored(key, void 0);
	return value.flatMap((line) => drawingOf(line) ?? []);
}
function drawingOf(value) {
	const { tool: name = "", anchors, colour } = value ?? {};
	const known = TOOLS[name];
	if (!known || !Array.isArray(anchors) || anchors.length !== known.points) return void 0;
	const { tool } = known;
	const places = anchors.map((anchor) => {
		const { timestamp: time, value: price } = anchor ?? {};
		return {
			time,
			price: isWithin(price) ? price.toFixed(DIGITS).replace(/\.?0+$/, "") : "0"
		};
	});
	if (!places.every(({ time, price }) => isWithin(time) && /[1-9]/.test(price))) return void 0;
	const ink = INKS.find((one) => one === colour) ?? "text";
	return {
		id: newId(),
		tool,
		anchors: places,
		look: {
			...firstLook(tool),
			ink
		},
		locked: false
	};
}
function isWithin(figure) {
	return typeof figure === "number" && figure > 0 && figure < 0x9184e72a000;
}
// src/features/chart/drawings/kept/history.ts
/** The history after a step away from this state; what was taken back before it is gone. */
function stepped({ before }, from) {
	return {
		before: [...before, from].slice(-50),
		after: []
	};
}
/** One step back from the state shown now; undefined when there is none. */
function takenBack({ before, after }, now) {
	const state = before.at(-1);
	if (state === void 0) return void 0;
	return {
		state,
		history: {
			before: before.slice(0, -1),
			after: [...after, now]
		}
	};
}
/** The last step that was taken back, again; undefined when there is none. */
function doneAgain({ before, after }, now) {
	const state = after.at(-1);
	if (state === void 0) return void 0;
	return {
		state,
		history: {
			before: [...before, now],
			after: after.slice(0, -1)
		}
	};
}
/** Of states of an earlier visit: what was added is taken back one by one, newest first. */
function historyOf(items) {
	return {
		before: items.map((_, count) => items.slice(0, count)).slice(-50),
		after: []
	};
}
// src/features/chart/drawings/kept/use-drawings.ts
/** What a person drew on a symbol's chart: kept for them, on every device. */
function useDrawings(symbol) {
	const name = `drawings.${symbol}`;
	const { drawings, hidden } = useKept(name, decodeSketch);
	const [steps, setSteps] = useState();
	const now = useMemo(() => JSON.stringify(drawings), [drawings]);
	const fresh = useMemo(() => historyOf(drawings), [drawings]);
	const history = steps?.now === now ? steps.history : fresh;
	useEffect(() => {
		const drawings = takeFormerLines(symbol).slice(-60);
		if (drawings.length > 0) adoptKept(name, encodeSketch({
			drawings,
			hidden: false
		}));
	}, [symbol, name]);
	function show(shown, next) {
		const kept = encodeSketch({
			drawings: shown,
			hidden
		});
		keep(name, kept);
		setSteps({
			now: JSON.stringify(decodeSketch(kept).drawings),
			history: next
		});
	}
	const step = (next) => show(next, stepped(history, drawings));
	return {
		drawings,
		hidden,
		canUndo: history.before.length > 0,
		canRedo: history.after.length > 0,
		isFull: drawings.length >= 60,
		put: (drawing) => {
			const at = drawings.findIndex(({ id }) => id === drawing.id);
			if (at >= 0) step(drawings.with(at, drawing));
			else if (drawings.length < 60) step([...drawings, drawing]);
		},
		remove: (id) => step(drawings.filter((drawing) => drawing.id !== id)),
		clear: () => step(drawings.filter(({ locked }) => locked)),
		hide: (next) => keep(name, encodeSketch({
			drawings,
			hidden: next
		})),
		undo: () => {
			const back = takenBack(history, drawings);
			if (back) show(back.state, back.history);
		},
		redo: () => {
			const again = doneAgain(history, drawings);
			if (again) show(again.state, again.history);
		}
	};
}
// src/features/chart/drawings/use-board.ts
var loadBoard = () => import("./drawing-board-DcfXAuVL.js");
/** Loads the board's chunk, which will be wanted soon. */
function prefetchBoard() {
	prefetchChunk(loadBoard);
}
/** The board's chunk: whoever draws nothing does without. Undefined until it is there. */
function useBoard({ tool, drawn, onFailed }) {
	const { t } = useTranslation();
	const wanted = drawn > 0 || tool !== void 0;
	const [chunk, setChunk] = useState(() => chunkNow(loadBoard));
	const tell = useEffectEvent((state) => {
		setChunk(state);
		if (state.kind !== "failed" || tool === void 0) return;
		showToast(t("common.pageFailed"));
		onFailed();
	});
	useEffect(() => wanted ? loadChunk(loadBoard, (state) => tell(state)) : void 0, [wanted, tool]);
	return chunk.kind === "loaded" ? chunk.module : void 0;
}
var drawing_rail_module_default = {
	rail: "_rail_mqulw_1",
	tool: "_tool_mqulw_19",
	drawing: "_drawing_mqulw_33",
	unfolds: "_unfolds_mqulw_47",
	menu: "_menu_mqulw_56",
	item: "_item_mqulw_71",
	folded: "_folded_mqulw_107",
	handle: "_handle_mqulw_115"
};
// src/features/chart/drawings/rail/rail-menu.tsx
/** Rows of a menu are so high, px; its place is reckoned before it is seen. */
var ROW_PX = 44;
var EDGE_PX$1 = 8;
/** A button of the rail that unfolds its group beside it. */
function RailMenu({ icon, label, active, checks, items, onUnfold }) {
	const id = useId();
	const menu = useRef(null);
	const button = useRef(null);
	function toggle() {
		const [box, element] = [button.current?.getBoundingClientRect(), menu.current];
		if (!box || !element) return;
		const height = items.length * ROW_PX + 2;
		const top = Math.max(EDGE_PX$1, Math.min(box.top, innerHeight - height - EDGE_PX$1));
		element.style.left = `${box.right + 6}px`;
		element.style.top = `${top}px`;
		element.togglePopover();
		onUnfold?.();
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("button", {
		ref: button,
		type: "button",
		className: classes(drawing_rail_module_default.tool, active && drawing_rail_module_default.drawing),
		"aria-label": label,
		"aria-haspopup": "menu",
		"aria-controls": id,
		onClick: toggle,
		children: [/* @__PURE__ */ jsx(DrawingIcon, { name: icon }), /* @__PURE__ */ jsx("span", {
			className: drawing_rail_module_default.unfolds,
			"aria-hidden": "true"
		})]
	}), /* @__PURE__ */ jsx("div", {
		ref: menu,
		id,
		className: drawing_rail_module_default.menu,
		popover: "auto",
		role: "menu",
		"aria-label": label,
		onToggle: ({ currentTarget, newState }) => {
			if (newState === "open") focusOn(currentTarget, 0);
		},
		onKeyDown: move,
		children: items.map(({ key, icon: picture, label: name, checked, disabled, onPress }) => /* @__PURE__ */ jsxs("button", {
			type: "button",
			className: classes(drawing_rail_module_default.item, "words"),
			role: checked === void 0 ? "menuitem" : checks,
			"aria-checked": checked,
			disabled,
			onClick: () => {
				menu.current?.hidePopover();
				onPress();
			},
			children: [picture, name]
		}, key))
	})] });
}
/** The arrow keys go through the rows; Escape closes the menu and nothing around it. */
function move(event) {
	if (event.key === "Escape") return event.stopPropagation();
	const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
	if (step === 0) return;
	event.preventDefault();
	const rows = rowsOf(event.currentTarget);
	const at = rows.findIndex((row) => row === document.activeElement);
	focusOn(event.currentTarget, (at + step + rows.length) % rows.length);
}
function rowsOf(menu) {
	return [...menu.querySelectorAll("button:not(:disabled)")];
}
function focusOn(menu, row) {
	rowsOf(menu)[row]?.focus({ preventScroll: true });
}
// src/features/chart/drawings/rail/tool-choices.ts
var STORED = "chart.tools";
function kept() {
	const value = readStored(STORED) ?? {};
	const used = Object.entries(value.used ?? {}).filter(([, tool]) => TOOLS$1.includes(tool));
	return {
		magnet: value.magnet === true,
		folded: typeof value.folded === "boolean" ? value.folded : void 0,
		used: Object.fromEntries(used)
	};
}
var useToolChoices = create((set, get) => ({
	...kept(),
	choose: (choice) => {
		set(choice);
		const { magnet, folded, used } = get();
		writeStored(STORED, {
			magnet,
			folded,
			used
		});
	}
}));
/** Remembers a tool as the one of its group that was used last. */
function rememberTool(tool) {
	const { used, choose } = useToolChoices.getState();
	const group = Object.keys(GROUPS).find((name) => GROUPS[name].some((one) => one === tool));
	if (group) choose({ used: {
		...used,
		[group]: tool
	} });
}
// src/features/chart/drawings/rail/tool-names.ts
/** What tools and their groups are called. */
function useToolNames() {
	const { t } = useTranslation();
	return {
		tools: {
			trend: t("drawing.trend"),
			ray: t("drawing.ray"),
			extended: t("drawing.extended"),
			horizontal: t("drawing.horizontal"),
			vertical: t("drawing.vertical"),
			channel: t("drawing.channel"),
			pitchfork: t("drawing.pitchfork"),
			fib: t("drawing.fib"),
			fibExtension: t("drawing.fibExtension"),
			rectangle: t("drawing.rectangle"),
			arrow: t("drawing.arrow"),
			brush: t("drawing.brush"),
			text: t("drawing.text"),
			measure: t("drawing.measure"),
			long: t("drawing.long"),
			short: t("drawing.short")
		},
		groups: {
			lines: t("drawing.lines"),
			levels: t("drawing.levels"),
			shapes: t("drawing.shapes"),
			measures: t("drawing.measures")
		}
	};
}
// src/features/chart/drawings/rail/drawing-rail.tsx
/** The tools beside the pane: groups that unfold, steps back and forth, and what concerns all. */
function DrawingRail({ drawings, tool, onTool, folded }) {
	const { t } = useTranslation();
	const { used, choose } = useToolChoices();
	const names = useToolNames();
	if (folded) return /* @__PURE__ */ jsx(Handle, { onPress: () => choose({ folded: false }) });
	function take(next) {
		if (drawings.isFull) return showToast(t("drawing.full", { count: 60 }));
		if (drawings.hidden) drawings.hide(false);
		rememberTool(next);
		onTool(next);
	}
	return /* @__PURE__ */ jsxs("div", {
		className: drawing_rail_module_default.rail,
		role: "toolbar",
		"aria-label": t("drawing.tools"),
		"aria-orientation": "vertical",
		children: [
			/* @__PURE__ */ jsx("button", {
				type: "button",
				className: drawing_rail_module_default.tool,
				"aria-label": t("drawing.crosshair"),
				"aria-pressed": tool === void 0,
				onClick: () => onTool(void 0),
				children: /* @__PURE__ */ jsx(Icon, { name: "crosshair" })
			}),
			Object.keys(GROUPS).map((group) => /* @__PURE__ */ jsx(RailMenu, {
				icon: used[group] ?? FIRST_OF_GROUP[group],
				label: names.groups[group],
				active: GROUPS[group].some((one) => one === tool),
				checks: "menuitemradio",
				items: GROUPS[group].map((one) => ({
					key: one,
					icon: /* @__PURE__ */ jsx(DrawingIcon, { name: one }),
					label: names.tools[one],
					checked: one === tool,
					onPress: () => one === tool ? onTool(void 0) : take(one)
				})),
				onUnfold: prefetchBoard
			}, group)),
			/* @__PURE__ */ jsx("button", {
				type: "button",
				className: drawing_rail_module_default.tool,
				"aria-label": t("drawing.undo"),
				disabled: !drawings.canUndo,
				onClick: drawings.undo,
				children: /* @__PURE__ */ jsx(Icon, { name: "undo" })
			}),
			/* @__PURE__ */ jsx("button", {
				type: "button",
				className: drawing_rail_module_default.tool,
				"aria-label": t("drawing.redo"),
				disabled: !drawings.canRedo,
				onClick: drawings.redo,
				children: /* @__PURE__ */ jsx(DrawingIcon, { name: "redo" })
			}),
			/* @__PURE__ */ jsx(More, { drawings })
		]
	});
}
/** What concerns all drawings, and the rail itself. */
function More({ drawings }) {
	const { t } = useTranslation();
	const { magnet, choose } = useToolChoices();
	const { hidden, drawings: all } = drawings;
	const items = [
		{
			key: "magnet",
			icon: /* @__PURE__ */ jsx(DrawingIcon, { name: "magnet" }),
			label: t("drawing.magnet"),
			checked: magnet,
			onPress: () => choose({ magnet: !magnet })
		},
		{
			key: "hide",
			icon: /* @__PURE__ */ jsx(Icon, { name: hidden ? "eye" : "eyeOff" }),
			label: hidden ? t("drawing.show") : t("drawing.hide"),
			disabled: all.length === 0,
			onPress: () => drawings.hide(!hidden)
		},
		{
			key: "clear",
			icon: /* @__PURE__ */ jsx(Icon, { name: "trash" }),
			label: t("drawing.clear"),
			disabled: all.every(({ locked }) => locked),
			onPress: drawings.clear
		},
		{
			key: "fold",
			icon: /* @__PURE__ */ jsx(Icon, { name: "left" }),
			label: t("drawing.fold"),
			onPress: () => choose({ folded: true })
		}
	];
	return /* @__PURE__ */ jsx(RailMenu, {
		icon: "more",
		label: t("drawing.more"),
		active: false,
		checks: "menuitemcheckbox",
		items
	});
}
/** What is left of the rail when it is folded away. */
function Handle({ onPress }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx("div", {
		className: drawing_rail_module_default.folded,
		children: /* @__PURE__ */ jsxs("button", {
			type: "button",
			className: drawing_rail_module_default.handle,
			"aria-label": t("drawing.unfold"),
			onClick: onPress,
			children: [/* @__PURE__ */ jsx(DrawingIcon, {
				name: "pencil",
				size: 16
			}), /* @__PURE__ */ jsx(Icon, {
				name: "right",
				size: 16
			})]
		})
	});
}
// src/features/chart/bars.ts
function barOf(candle) {
	const { time } = candle;
	const [open, high] = [Number(candle.open), Number(candle.high)];
	const [low, close] = [Number(candle.low), Number(candle.close)];
	const volume = Number(candle.volume);
	return {
		timestamp: time,
		open,
		high,
		low,
		close,
		volume,
		candle,
		figures: {
			time,
			open,
			high,
			low,
			close,
			volume
		}
	};
}
/**
* Draws a bar as an averaged candle (Heikin-Ashi): it closes at the mean of its four prices, and opens
* in the middle of the averaged candle before it.
*/
function average(bar, before) {
	const { open, high, low, close } = bar.figures;
	bar.close = (open + high + low + close) / 4;
	bar.open = before ? (before.open + before.close) / 2 : (open + close) / 2;
	bar.high = Math.max(high, bar.open, bar.close);
	bar.low = Math.min(low, bar.open, bar.close);
}
/**
* The newest candle after a price: the same one moved, or the one that begins with the price.
* Undefined when the price says nothing new. A candle that begins knows no volume yet: that comes
* with the next reading of the chart.
*/
function afterPrint(last, { price, at }, period) {
	const time = periodStart(period, at);
	if (time < last.time) return void 0;
	if (time > last.time) return {
		time,
		open: price,
		high: price,
		low: price,
		close: price,
		volume: "0"
	};
	if (price === last.close) return void 0;
	const high = compare(price, last.high) > 0 ? price : last.high;
	const low = compare(price, last.low) < 0 ? price : last.low;
	return {
		...last,
		high,
		low,
		close: price
	};
}
/** Returns how far a candle moved from its open, in per cent; undefined for an open of zero. */
function changeOf({ open, close }) {
	return divide(multiply(subtract(close, open), "100"), open, 2);
}
/** Where the bar of this time stands in a list sorted by time; undefined when it is not there. */
function indexOfTime(bars, time) {
	const index = indexUpTo(bars, time);
	return index >= 0 && bars[index].timestamp === time ? index : void 0;
}
/** Where the last bar that begins at or before a time stands in a list sorted by time; -1: nowhere. */
function indexUpTo(bars, time) {
	let [from, to] = [0, bars.length];
	while (from < to) {
		const middle = from + to >> 1;
		if (bars[middle].timestamp <= time) from = middle + 1;
		else to = middle;
	}
	return from - 1;
}
// src/features/chart/legend.tsx
var NO_VALUES = [];
/** The lines above the pane: the candle under the crosshair or the newest, and what is drawn over it. */
function Legend({ store, waiting, indicators, compared, lead }) {
	const shown = useShown(store, (all) => waiting ? void 0 : all);
	const { t } = useTranslation();
	const format = useFormat();
	const candle = shown?.candle;
	const change = candle && changeOf(candle);
	const priceScale = candle?.close.split(".")[1]?.length ?? 0;
	const moved = (value) => value === void 0 ? "—" : format.percent(value.toFixed(2));
	return /* @__PURE__ */ jsxs("div", {
		className: legend_module_default.legend,
		"data-led": lead ? true : void 0,
		children: [
			lead,
			/* @__PURE__ */ jsx("div", {
				className: legend_module_default.figures,
				children: candle && /* @__PURE__ */ jsxs(Fragment$1, { children: [
					/* @__PURE__ */ jsx(Figure, {
						label: t("chart.open"),
						text: format.figure(candle.open)
					}),
					/* @__PURE__ */ jsx(Figure, {
						label: t("chart.high"),
						text: format.figure(candle.high)
					}),
					/* @__PURE__ */ jsx(Figure, {
						label: t("chart.low"),
						text: format.figure(candle.low)
					}),
					/* @__PURE__ */ jsx(Figure, {
						label: t("chart.close"),
						text: format.figure(candle.close)
					}),
					change && /* @__PURE__ */ jsx("span", {
						className: classes(legend_module_default.moved, legend_module_default[directionOf(change)]),
						children: format.percent(change)
					})
				] })
			}),
			candle && compared && /* @__PURE__ */ jsxs("div", {
				className: legend_module_default.figures,
				children: [/* @__PURE__ */ jsx(Figure, {
					label: compared.own,
					text: moved(shown.compared?.own)
				}), /* @__PURE__ */ jsx(Figure, {
					label: compared.other,
					colour: inkColour("amber"),
					text: moved(shown.compared?.other)
				})]
			}),
			candle && indicators.filter((one) => !isInPane(one)).map((one) => /* @__PURE__ */ jsx("div", {
				className: legend_module_default.figures,
				children: /* @__PURE__ */ jsx(IndicatorFigures, {
					indicator: one,
					values: shown.values.get(one.id) ?? NO_VALUES,
					priceScale
				})
			}, one.id))
		]
	});
}
function Figure({ label, text, colour }) {
	return /* @__PURE__ */ jsxs("span", {
		className: legend_module_default.figure,
		children: [
			/* @__PURE__ */ jsx("span", {
				className: chart_view_module_default.label,
				style: colour ? { color: colour } : void 0,
				children: label
			}),
			" ",
			text
		]
	});
}
// src/features/chart/use-library.ts
var loadLibrary = () => import("klinecharts");
/** The library, in its own chunk; `again` asks for it once more after a failure. */
function useLibrary() {
	const [attempt, again] = useReducer((count) => count + 1, 0);
	const [chunk, setChunk] = useState(() => chunkNow(loadLibrary));
	useEffect(() => loadChunk(loadLibrary, setChunk), [attempt]);
	return {
		library: chunk.kind === "loaded" ? chunk.module : void 0,
		failed: chunk.kind === "failed",
		again
	};
}
/** The newest candles of a pair or a stock, by the call that has them. */
function useCandles({ kind, symbol, period, limit, enabled = true, ...options }) {
	const request = {
		symbol,
		period,
		limit
	};
	const pair = useCall("kline", { body: request }, {
		...options,
		enabled: enabled && kind === "pair"
	});
	const stock = useCall("futuresKline", { query: request }, {
		...options,
		enabled: enabled && kind === "stock"
	});
	return kind === "pair" ? pair : stock;
}
/** The candles that begin before a time, oldest first. Rejects with a `CallError`. */
async function olderCandles(kind, symbol, period, before) {
	const request = {
		symbol,
		period,
		limit: 300,
		endTime: before
	};
	const candles = await (kind === "pair" ? call("kline", { body: request }) : call("futuresKline", { query: request }));
	return {
		candles,
		more: candles.length === 300
	};
}
// src/features/chart/indicators/draw-indicator.ts
/** How strongly bars are filled: those of volumes, those that grow away from zero, and those that shrink. */
var FILL = {
	volume: .6,
	growing: .85,
	shrinking: .4
};
/** The ground between bands. */
var GROUND = .06;
var DOT_PX = 1.5;
/** Draws one figure of an indicator over the bars in view. */
function drawFigure(easel, { as }, line, look) {
	if (as === "bars") drawBars(easel, line, look.isVolume);
	else if (as === "dots") drawDots(easel, line, look.ink);
	else drawLine(easel, line, look);
}
function drawLine(easel, line, { ink, width }) {
	const { ctx, from, to, xOf, yOf, inks } = easel;
	ctx.strokeStyle = inks[ink];
	ctx.lineWidth = width;
	ctx.lineJoin = "round";
	ctx.beginPath();
	let isGap = true;
	for (let index = from; index < to; index += 1) {
		const value = line[index];
		if (value !== void 0) {
			if (isGap) ctx.moveTo(xOf(index), yOf(value));
			else ctx.lineTo(xOf(index), yOf(value));
		}
		isGap = value === void 0;
	}
	ctx.stroke();
}
function drawDots({ ctx, from, to, xOf, yOf, inks }, line, ink) {
	ctx.fillStyle = inks[ink];
	ctx.beginPath();
	for (let index = from; index < to; index += 1) {
		const value = line[index];
		if (value === void 0) continue;
		const [x, y] = [xOf(index), yOf(value)];
		ctx.moveTo(x + DOT_PX, y);
		ctx.arc(x, y, DOT_PX, 0, 2 * Math.PI);
	}
	ctx.fill();
}
/** Bars from zero: volumes have their candle's direction, others the side of zero they are on. */
function drawBars(easel, line, isVolume) {
	const { ctx, bars, from, to, barWidth, xOf, yOf, inks } = easel;
	const zero = yOf(0);
	for (let index = from; index < to; index += 1) {
		const value = line[index];
		if (value === void 0) continue;
		const { open, close } = bars[index].figures;
		const direction = isVolume ? close - open : value;
		ctx.fillStyle = direction > 0 ? inks.rise : direction < 0 ? inks.fall : inks.text2;
		const grows = Math.abs(value) >= Math.abs(line[index - 1] ?? 0);
		ctx.globalAlpha = isVolume ? FILL.volume : grows ? FILL.growing : FILL.shrinking;
		const y = yOf(value);
		const height = value === 0 ? 0 : Math.max(1, Math.abs(zero - y));
		ctx.fillRect(Math.round(xOf(index) - barWidth / 2), Math.min(y, zero), barWidth, height);
	}
	ctx.globalAlpha = 1;
}
/** Tints the ground between two lines. */
function drawGround(easel, upper, lower, ink) {
	const { ctx, from, to, xOf, yOf, inks } = easel;
	ctx.fillStyle = inks[ink];
	ctx.globalAlpha = GROUND;
	ctx.beginPath();
	for (let index = from; index < to; index += 1) {
		const value = upper[index];
		if (value !== void 0) ctx.lineTo(xOf(index), yOf(value));
	}
	for (let index = to - 1; index >= from; index -= 1) {
		const value = lower[index];
		if (value !== void 0) ctx.lineTo(xOf(index), yOf(value));
	}
	ctx.fill();
	ctx.globalAlpha = 1;
}
// src/features/chart/chart-indicators.ts
/** The library's name for the pane of candles. */
var CANDLES = "candle_pane";
/** Room for the line of figures above what is drawn in a pane, px. */
var HEAD_PX = 19;
/** And below, but for bars that stand on it, px. */
var FOOT_PX = 4;
/** Marks of a pane's axis stand at least this far apart, px. */
var APART_PX$1 = 26;
/** The indicators over the candles and in panes below, as the person chose them. */
var ChartIndicators = class {
	#parts;
	#lines = /* @__PURE__ */ new Map();
	#shown = [];
	/** Heights while an edge is pulled. */
	#pulled;
	constructor(parts) {
		this.#parts = parts;
		for (const indicator of INDICATORS) parts.library.registerIndicator(this.#template(indicator));
	}
	/** Shows exactly these, the panes in this order. */
	set(shown) {
		const { chart } = this.#parts;
		for (const { id } of this.#shown) {
			if (shown.some((one) => one.id === id)) continue;
			chart.removeIndicator({ id });
			this.#lines.delete(id);
		}
		const before = new Set(this.#shown.map(({ id }) => id));
		this.#shown = shown;
		for (const one of shown) if (before.has(one.id)) chart.overrideIndicator({
			name: one.id,
			id: one.id,
			calcParams: [...one.parameters]
		});
		else this.#add(one);
		this.layPanes();
	}
	/** Gives each pane its height and place: after the room changed, or the person pulled at one. */
	layPanes(pulled) {
		this.#pulled = pulled;
		const { chart } = this.#parts;
		const heights = this.heights();
		for (const [at, { id }] of this.#panes.entries()) {
			const wanted = {
				height: heights[at],
				minHeight: 40,
				order: at + 1
			};
			const { height, order } = chart.getPaneOptions(id) ?? {};
			if (height === wanted.height && order === wanted.order) continue;
			chart.setPaneOptions({
				id,
				...wanted
			});
			chart.overrideYAxis({
				paneId: id,
				gap: paneGap(id, wanted.height)
			});
		}
	}
	/** The heights of the panes, px. */
	heights() {
		return this.#pulled ?? paneHeights(this.#panes, this.#parts.room());
	}
	/** Where the panes stand now. */
	places() {
		return this.#panes.flatMap(({ id }) => {
			const size = this.#parts.chart.getSize(id, "main");
			return size ? [{
				id,
				top: size.top,
				height: size.height
			}] : [];
		});
	}
	/** What each indicator says at a bar, by id: its figures in their order. */
	valuesAt(index) {
		return new Map(this.#shown.map(({ id }) => [id, (this.#lines.get(id) ?? []).map((line) => line[index])]));
	}
	get #panes() {
		return this.#shown.filter(isInPane);
	}
	#add(one) {
		const { chart } = this.#parts;
		const { id } = one;
		const paneId = isInPane(one) ? id : CANDLES;
		chart.createIndicator({
			name: id,
			id,
			paneId,
			calcParams: [...one.parameters]
		}, true);
		if (paneId === "candle_pane") return;
		chart.setPaneOptions({
			id,
			dragEnabled: false
		});
		chart.overrideYAxis({
			paneId,
			scrollZoomEnabled: false,
			createTicks: ({ defaultTicks }) => {
				let last = Infinity;
				return (id === "vol" ? [] : defaultTicks).flatMap((tick) => {
					if (Math.abs(last - tick.coord) < APART_PX$1 || tick.coord < HEAD_PX) return [];
					last = tick.coord;
					return [{
						...tick,
						text: this.#parts.write(Number(tick.value))
					}];
				});
			}
		});
	}
	/** How the library reckons and draws an indicator. */
	#template(indicator) {
		const { id, short, figures } = indicator;
		return {
			name: id,
			shortName: short,
			figures: figures.map(({ name }) => ({ key: name })),
			...id === "vol" ? { minValue: 0 } : {},
			calc: (bars, { calcParams }) => {
				const lines = indicator.lines(bars.map((bar) => bar.figures), calcParams);
				this.#lines.set(id, lines);
				return bars.map((_, at) => rowOf(indicator, lines, at));
			},
			draw: (easel) => this.#draw(indicator, easel)
		};
	}
	#draw(indicator, { ctx, chart, xAxis, yAxis }) {
		const shown = this.#shown.find(({ id }) => id === indicator.id);
		const lines = this.#lines.get(indicator.id);
		if (!shown || !lines) return true;
		const bars = chart.getDataList();
		const { from, to } = chart.getVisibleRange();
		const easel = {
			ctx,
			bars,
			from: Math.max(0, from - 1),
			to: Math.min(to + 1, bars.length),
			barWidth: Math.max(1, chart.getBarSpace().gapBar),
			xOf: (index) => xAxis.convertToPixel(index),
			yOf: (value) => yAxis.convertToPixel(value),
			inks: this.#parts.inks()
		};
		if (indicator.id === "boll") drawGround(easel, lines[0], lines[2], shown.inks[0]);
		for (const [at, figure] of indicator.figures.entries()) {
			const look = {
				ink: shown.inks[at],
				width: shown.width,
				isVolume: indicator.id === "vol"
			};
			drawFigure(easel, figure, lines[at], look);
		}
		return true;
	}
};
/**
* The room above and below what is drawn in a pane of a height, as the library takes it: px of the
* range that is drawn, to which they are added.
*/
function paneGap(id, height) {
	const foot = id === "vol" ? 0 : FOOT_PX;
	const share = height / (height - HEAD_PX - foot);
	return {
		top: HEAD_PX * share,
		bottom: foot * share
	};
}
/** What the library measures an axis by. */
function rowOf({ figures }, lines, at) {
	const row = {};
	for (const [figure, { name }] of figures.entries()) {
		const value = lines[figure][at];
		if (value !== void 0) row[name] = value;
	}
	return row;
}
// src/features/chart/chart-look.ts
/** A colour, let through but for `part` of one. */
function faint(color, part) {
	return `color-mix(in srgb, ${color} ${part * 100}%, transparent)`;
}
/** The floor of every text on the chart, px. */
var TEXT = 11;
/** The library's names of the ways to draw candles. */
var DRAWN = {
	hollow: "candle_up_stroke",
	candle: "candle_solid",
	heikin: "candle_up_stroke",
	bars: "ohlc",
	line: "area",
	area: "area"
};
/** The whole look of the chart, from the tokens and a person's choices. */
function stylesOf(inks, choices) {
	const grid = {
		show: choices.grid,
		style: "solid",
		size: 1,
		color: faint(inks.line, .6)
	};
	const font = {
		family: inks.font,
		weight: 500,
		size: TEXT
	};
	const crosshairTag = {
		...font,
		paddingLeft: 7,
		paddingRight: 5,
		paddingTop: 5,
		paddingBottom: 5,
		color: inks.text,
		backgroundColor: inks.raised,
		borderColor: inks.strong,
		borderRadius: 4
	};
	const crosshairLine = {
		style: "dashed",
		dashedValue: [3, 3],
		color: inks.strong
	};
	const axis = {
		axisLine: {
			show: true,
			color: inks.line,
			size: 1
		},
		tickLine: { show: false },
		tickText: {
			...font,
			color: inks.text2,
			marginStart: 6,
			marginEnd: 4
		}
	};
	const directions = {
		upColor: inks.rise,
		downColor: inks.fall,
		noChangeColor: inks.text2
	};
	const extreme = {
		show: choices.extremes,
		color: inks.text2,
		textSize: TEXT,
		textFamily: inks.font
	};
	return {
		grid: {
			show: true,
			horizontal: grid,
			vertical: grid
		},
		candle: {
			type: DRAWN[choices.type],
			bar: {
				compareRule: "current_open",
				...directions,
				upBorderColor: inks.rise,
				downBorderColor: inks.fall,
				noChangeBorderColor: inks.text2,
				upWickColor: inks.rise,
				downWickColor: inks.fall,
				noChangeWickColor: inks.text2
			},
			area: {
				lineSize: 1.75,
				lineColor: inks.blue,
				backgroundColor: choices.type === "area" ? faint(inks.blue, .08) : "transparent",
				point: { show: false }
			},
			priceMark: {
				high: extreme,
				low: extreme,
				last: {
					compareRule: "current_open",
					...directions,
					line: { show: false },
					text: { show: false }
				}
			},
			tooltip: {
				showRule: "always",
				title: { show: false }
			}
		},
		indicator: {
			tooltip: { showRule: "none" },
			lastValueMark: { show: false }
		},
		xAxis: {
			...axis,
			size: 20,
			tickText: {
				...axis.tickText,
				marginStart: 4
			}
		},
		yAxis: {
			...axis,
			size: 68
		},
		separator: {
			size: 1,
			color: inks.line,
			activeBackgroundColor: "transparent"
		},
		crosshair: {
			horizontal: {
				line: crosshairLine,
				text: crosshairTag
			},
			vertical: {
				line: crosshairLine,
				text: crosshairTag
			}
		},
		overlay: {
			line: {
				style: "solid",
				size: 1.5,
				color: inks.text
			},
			point: {
				color: inks.base,
				borderColor: inks.blue,
				borderSize: 2,
				radius: 4,
				activeColor: inks.base,
				activeBorderColor: inks.blue,
				activeBorderSize: 2,
				activeRadius: 6
			},
			text: {
				...crosshairTag,
				style: "stroke_fill",
				borderSize: 1,
				borderStyle: "solid"
			}
		}
	};
}
// src/features/chart/time-ticks.ts
/** Marks of the time axis stand at least this far apart, in px. */
var APART_PX = 68;
/** Steps between marks in ms, within a day. */
var CLOCK_STEPS = [
	5,
	15,
	30,
	60,
	180,
	360,
	720,
	1440
].map((minutes) => minutes * MINUTE_MS);
/** Steps between marks in months, over days; a week before the first. */
var MONTH_STEPS = [
	1,
	3,
	6,
	12,
	24,
	60,
	120
];
var MONTH_MS = 30 * DAY_MS$1;
function lengthOf(period) {
	return period === "1mon" ? MONTH_MS : periodEnd(period, 0);
}
/** Which stretch between two marks a time falls into: a mark stands where it changes. */
function stretchOf(period, pxPerBar) {
	const widest = APART_PX / pxPerBar * lengthOf(period);
	if (!isDaily(period)) {
		const step = CLOCK_STEPS.find((candidate) => candidate >= widest);
		const zone = (time) => time - new Date(time).getTimezoneOffset() * MINUTE_MS;
		const ms = step ?? Math.ceil(widest / 864e5) * 864e5;
		return (time) => Math.floor(zone(time) / ms);
	}
	if (widest <= 6048e5) return (time) => Math.floor((time / DAY_MS$1 - 4) / 7);
	const step = MONTH_STEPS.find((months) => months * MONTH_MS >= widest) ?? 240;
	return (time) => {
		const date = new Date(time);
		return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / step);
	};
}
/** The bars of `from` up to `to` under which the axis says a time: round ones, never too near. */
function tickIndexes(bars, { from, to }, period, pxPerBar) {
	const stretch = stretchOf(period, pxPerBar);
	const found = [];
	let last = -Infinity;
	for (let index = Math.max(1, from); index < Math.min(to, bars.length); index += 1) {
		if (stretch(bars[index].timestamp) === stretch(bars[index - 1].timestamp)) continue;
		if ((index - last) * pxPerBar < APART_PX * .8) continue;
		found.push(index);
		last = index;
	}
	return found;
}
// src/features/chart/chart-axis.ts
/** Half the width of a time under the axis, px. */
var EDGE_PX = 18;
/** The mean width of a character of a price at the axis, px. */
var DIGIT_PX = 6.5;
/** The times under the candles in view. */
function timeTicks(chart, period, writing) {
	if (!period) return [];
	const bars = chart.getDataList();
	return tickIndexes(bars, chart.getVisibleRange(), period, chart.getBarSpace().bar).flatMap((dataIndex) => {
		const value = bars[dataIndex].timestamp;
		const place = chart.convertToPixel({ dataIndex }, { paneId: CANDLES });
		const coord = Array.isArray(place) ? 0 : place.x ?? 0;
		if (coord < EDGE_PX) return [];
		return [{
			coord,
			value,
			text: writing.time(value, period, false)
		}];
	});
}
/** Wide enough for the longest price of the series, so that it does not jump while prices move. */
function axisWidth(candles, writing) {
	const prices = candles?.map(({ high }) => writing.price(high)) ?? [];
	const longest = Math.max(0, ...prices.map((text) => text.length));
	return Math.max(68, Math.ceil(longest * DIGIT_PX) + 12);
}
/** The largest volume in view. */
function volumeTop(chart) {
	const { from, to } = chart.getVisibleRange();
	let top = 0;
	for (const { volume = 0 } of chart.getDataList().slice(from, to)) top = Math.max(top, volume);
	return top;
}
// src/features/chart/chart-compared.ts
var NAME = "compared";
/**
* Another market's closes over the candles, both in per cent of what they were at the left edge. What
* stands for a price on the axis here is what the chart's own market would cost had it moved alike.
*/
var ChartCompared = class {
	#chart;
	#inks;
	/** Oldest first. */
	#closes;
	constructor(library, chart, inks) {
		this.#chart = chart;
		this.#inks = inks;
		library.registerIndicator({
			name: NAME,
			figures: [],
			calc: (bars) => bars.map(() => ({})),
			draw: ({ ctx, xAxis, yAxis }) => {
				this.#draw(ctx, (index) => xAxis.convertToPixel(index), (value) => yAxis.convertToPixel(value));
				return true;
			}
		});
	}
	get isShown() {
		return this.#closes !== void 0;
	}
	/** Shows these closes, or none. */
	set(closes) {
		const [before, now] = [this.isShown, closes !== void 0];
		this.#closes = closes;
		if (before && !now) this.#chart.removeIndicator({ id: NAME });
		if (!before && now) this.#chart.createIndicator({
			name: NAME,
			id: NAME,
			paneId: CANDLES
		}, true);
	}
	/** How far both markets moved from the left edge to a bar, per cent; undefined where one had no price. */
	movedTo(index) {
		const base = this.#base();
		const bar = this.#bars[index];
		const close = bar && this.#closeAt(bar.timestamp);
		if (!base || close === void 0) return void 0;
		const percent = (now, then) => 100 * now / then - 100;
		return {
			own: percent(bar.figures.close, base.own),
			other: percent(close, base.other)
		};
	}
	/** Makes the range of prices in view wide enough for both markets. */
	widened({ from, to }) {
		let [least, most] = [from, to];
		this.#each((_, value) => {
			least = Math.min(least, value);
			most = Math.max(most, value);
		});
		return {
			from: least,
			to: most
		};
	}
	get #bars() {
		return this.#chart.getDataList();
	}
	#closeAt(time) {
		const closes = this.#closes ?? [];
		return closes[indexUpTo(closes, time)]?.close;
	}
	/** What both cost at the left edge; the other one where it begins, if that is later. */
	#base() {
		const bars = this.#bars;
		const { from, to } = this.#chart.getVisibleRange();
		const own = bars[Math.max(0, from)]?.figures.close;
		for (let index = Math.max(0, from); index < Math.min(to, bars.length); index += 1) {
			const other = this.#closeAt(bars[index].timestamp);
			if (own && other) return {
				own,
				other
			};
		}
	}
	#each(told) {
		const base = this.#base();
		if (!base) return;
		const bars = this.#bars;
		const { from, to } = this.#chart.getVisibleRange();
		for (let index = Math.max(0, from); index < Math.min(to, bars.length); index += 1) {
			const close = this.#closeAt(bars[index].timestamp);
			if (close !== void 0) told(index, close / base.other * base.own);
		}
	}
	#draw(ctx, xOf, yOf) {
		ctx.strokeStyle = this.#inks().amber;
		ctx.lineWidth = 1.5;
		ctx.lineJoin = "round";
		ctx.beginPath();
		this.#each((index, value) => ctx.lineTo(xOf(index), yOf(value)));
		ctx.stroke();
	}
};
// src/features/chart/chart-feed.ts
/** Older candles are read once fewer than these are left beyond the edge: a scroll finds them there. */
var AHEAD = 120;
/** Gives the library its candles: those of a series, older ones as it scrolls, and newer ones. */
var ChartFeed = class {
	#chart;
	#series;
	#push;
	/** Older candles that are being read, or were, and the time they are from before. */
	#ahead;
	/** Whether there may be older candles. */
	#more = false;
	#averages = false;
	constructor(chart) {
		this.#chart = chart;
		chart.setDataLoader({
			getBars: (request) => this.#give(request),
			subscribeBar: ({ callback }) => {
				this.#push = callback;
			},
			unsubscribeBar: () => {
				this.#push = void 0;
			}
		});
		chart.subscribeAction("onVisibleRangeChange", () => this.#readAhead());
	}
	/** The series that is shown; undefined until there is one, and while another one is taken. */
	get series() {
		return this.#series;
	}
	get bars() {
		return this.#chart.getDataList();
	}
	/** Whether candles are drawn averaged (Heikin-Ashi). Those that are shown follow. */
	set averages(averages) {
		if (this.#averages === averages) return;
		this.#averages = averages;
		for (const bar of this.bars) Object.assign(bar, barOf(bar.candle));
		this.#average(this.bars);
	}
	/** Shows another series, from its newest candles on. `before` is called once it is the series. */
	show(series, before) {
		this.#series = void 0;
		this.#ahead = void 0;
		this.#more = series.more;
		this.#chart.setSymbol({
			ticker: series.symbol,
			pricePrecision: series.priceScale,
			volumePrecision: 2
		});
		this.#chart.setPeriod(LENGTHS[series.period]);
		this.#series = series;
		before();
		this.#chart.resetData();
	}
	/**
	* Adds newly read candles: corrects those that ended in between, appends newer ones. Returns false,
	* and adds nothing, when they start after the last candle shown: a hole would be left.
	*/
	follow(candles) {
		const bars = this.bars;
		const last = bars.at(-1);
		if (!last || !this.#push) return true;
		if (candles.length > 0 && candles[0].time > last.timestamp) return false;
		for (const candle of candles) if (candle.time >= (this.bars.at(-1)?.timestamp ?? 0)) this.#add(candle);
		else {
			const index = indexOfTime(bars, candle.time);
			if (index === void 0) continue;
			Object.assign(bars[index], barOf(candle));
			this.#average(bars, index);
		}
		return true;
	}
	/** Moves the newest candle to a price, or begins the next one with it. */
	print(print) {
		const last = this.bars.at(-1);
		if (!last || !this.#series || !this.#push) return;
		const next = afterPrint(last.candle, print, this.#series.period);
		if (next) this.#add(next);
	}
	/** Appends a candle, or puts it in the place of the newest. */
	#add(candle) {
		const bar = barOf(candle);
		const isSame = this.bars.at(-1)?.timestamp === candle.time;
		if (this.#averages) average(bar, this.bars.at(isSame ? -2 : -1));
		this.#push?.(bar);
	}
	/** Averages bars from one on, where candles are drawn so: each rests on the one before it. */
	#average(bars, from = 0) {
		if (!this.#averages) return;
		for (let at = from; at < bars.length; at += 1) average(bars[at], bars[at - 1]);
	}
	#give({ type, timestamp, callback }) {
		const series = this.#series;
		if (!series) return;
		if (type === "init") {
			const bars = series.candles.map(barOf);
			this.#average(bars);
			callback(bars, {
				forward: series.more,
				backward: false
			});
		} else if (type === "forward" && timestamp !== null) this.#older(series, timestamp).then(({ candles, more }) => {
			if (this.#series !== series) return;
			this.#more = more;
			callback(candles.map(barOf), { forward: more });
			this.#average(this.bars);
		}, () => {
			this.#ahead = void 0;
			if (this.#series === series) callback([], { forward: true });
		});
		else callback([], false);
	}
	/** The candles from before a time, which may have been asked for already. */
	#older(series, before) {
		if (this.#ahead?.before !== before) this.#ahead = {
			before,
			page: series.older(before)
		};
		return this.#ahead.page;
	}
	#readAhead() {
		const [series, oldest] = [this.#series, this.bars[0]?.timestamp];
		if (!series || oldest === void 0 || !this.#more) return;
		if (this.#ahead?.before === oldest || this.#chart.getVisibleRange().from > AHEAD) return;
		this.#older(series, oldest).catch(() => void 0);
	}
};
// src/features/chart/chart-places.ts
/** Where prices and moments stand in the pane of candles. */
var ChartPlaces = class {
	#chart;
	constructor(chart) {
		this.#chart = chart;
	}
	/**
	* What the pane shows now, of prices with so many digits; undefined while it shows nothing.
	*/
	view(digits) {
		const { width = 0, height = 0 } = this.#chart.getSize("candle_pane", "main") ?? {};
		const bars = this.#chart.getDataList();
		const [top, middle, bottom] = [
			0,
			height / 2,
			height
		].map((y) => this.priceAt(y));
		if (digits === void 0 || bars.length === 0 || width === 0 || height === 0) return void 0;
		if (top === void 0 || middle === void 0 || bottom === void 0) return void 0;
		if (!Number.isFinite(top - bottom) || top === bottom) return void 0;
		const last = this.#chart.convertToPixel({ dataIndex: bars.length - 1 }, { paneId: CANDLES });
		const { x: lastX = 0 } = Array.isArray(last) ? {} : last;
		const barPx = this.#chart.getBarSpace().bar;
		const [count, oldest] = [bars.length, bars[0].timestamp];
		return {
			width,
			height,
			bars,
			count,
			oldest,
			barPx,
			lastX,
			prices: [
				top,
				middle,
				bottom
			],
			digits
		};
	}
	/** Returns how far below the pane's top a price is, px; undefined when out of view. */
	yOf(value) {
		const place = this.#chart.convertToPixel({ value }, { paneId: CANDLES });
		const y = Array.isArray(place) ? void 0 : place.y;
		return y === void 0 || y < 0 || y > this.height() ? void 0 : y;
	}
	/** The price that stands so far below the pane's top, px. */
	priceAt(y) {
		const places = this.#chart.convertFromPixel([{
			x: 0,
			y
		}], { paneId: CANDLES });
		return (Array.isArray(places) ? places[0] : places)?.value;
	}
	/** Height of the pane of candles, px. */
	height() {
		return this.#chart.getSize("candle_pane", "main")?.height ?? 0;
	}
};
// src/features/chart/chart-scale.ts
/** The library's names of the scales. */
var NAMES = {
	linear: "normal",
	logarithmic: "logarithm",
	percent: "percentage"
};
/** Sets the scale of the axis of prices; its marks are made of the library's by `marks`. */
function setScale(chart, scale, compared, marks) {
	chart.overrideYAxis({
		paneId: CANDLES,
		name: NAMES[scale],
		gap: {
			top: .08,
			bottom: .08
		},
		createTicks: ({ defaultTicks }) => marks(defaultTicks),
		...scale === "percent" ? { createRange: percentRange(compared) } : {},
		...scale === "logarithmic" ? { createRange: logarithmicRange } : {}
	});
}
/** What is at or below zero, as a wide band may be, stands this far below the highest at most. */
var LEAST_SHARE = .001;
/** The range of prices, where the same factor is the same distance: nothing of it is zero. */
var logarithmicRange = ({ defaultRange }) => {
	const { to } = defaultRange;
	const from = defaultRange.from > 0 ? defaultRange.from : to * LEAST_SHARE;
	const [realFrom, realTo] = [Math.log10(from), Math.log10(to)];
	return {
		...defaultRange,
		from,
		to,
		range: to - from,
		realFrom,
		realTo,
		realRange: realTo - realFrom,
		displayFrom: from,
		displayTo: to,
		displayRange: to - from
	};
};
/** The range in per cent of the first close in view, wide enough for what is compared with. */
function percentRange(compared) {
	return ({ chart, defaultRange }) => {
		const base = chart.getDataList()[Math.max(0, chart.getVisibleRange().from)]?.figures.close;
		if (!base) return defaultRange;
		const { from, to } = compared.widened(defaultRange);
		const [realFrom, realTo] = [(from / base - 1) * 100, (to / base - 1) * 100];
		const [range, realRange] = [to - from, realTo - realFrom];
		return {
			...defaultRange,
			from,
			to,
			range,
			realFrom,
			realTo,
			realRange,
			displayFrom: realFrom,
			displayTo: realTo,
			displayRange: realRange
		};
	};
}
// src/features/chart/chart-teller.ts
/** Tells the page which candle the legend shows, and where the last price stands; once a frame. */
var ChartTeller = class {
	#parts;
	#shown;
	#telling = 0;
	constructor(parts) {
		this.#parts = parts;
	}
	/** Called at every drawing with the candle under the crosshair, or the newest without one. */
	point = ({ current }) => {
		const bar = current;
		if (bar && bar !== this.#shown?.bar) this.tell(bar);
		return [];
	};
	/** Forgets the candle shown: another series comes. */
	forget() {
		this.#shown = void 0;
	}
	/** Tells again what is shown: something around it moved. */
	again() {
		this.tell(this.#shown?.bar);
	}
	/** Tells of a candle, by default the newest. */
	tell(bar = this.#bars.at(-1)) {
		if (!bar) return;
		const index = indexOfTime(this.#bars, bar.timestamp);
		if (index === void 0) return;
		this.#shown = {
			bar,
			index
		};
		this.#telling ||= requestAnimationFrame(() => {
			this.#telling = 0;
			this.#parts.shown(this.#now());
		});
	}
	/** How far below the pane's top the last price stands, px; undefined when out of view. */
	lastY() {
		const last = this.#bars.at(-1);
		return last && this.#parts.places.yOf(last.figures.close);
	}
	dispose() {
		cancelAnimationFrame(this.#telling);
	}
	get #bars() {
		return this.#parts.chart.getDataList();
	}
	#now() {
		const [shown, last] = [this.#shown, this.#bars.at(-1)];
		if (!shown || !last) return void 0;
		const { chart, indicators, compared } = this.#parts;
		return {
			candle: shown.bar.candle,
			values: indicators.valuesAt(shown.index),
			compared: compared.movedTo(shown.index),
			panes: indicators.places(),
			oldest: this.#bars[0].timestamp,
			volumeTop: volumeTop(chart),
			last: last.candle,
			lastY: this.lastY(),
			lastBeyond: this.#lastBeyond(last),
			atNow: chart.getVisibleRange().to >= this.#bars.length
		};
	}
	#lastBeyond(last) {
		if (this.lastY() !== void 0) return void 0;
		return last.figures.close > (this.#parts.places.priceAt(0) ?? Infinity) ? "above" : "below";
	}
};
// src/features/chart/chart.ts
/** The height of a line of the price tag, px. */
var TAG_PX = 16;
/** The library's chart, spoken to in candles, prices and lines. `dispose` ends it. */
var PriceChart = class {
	#library;
	#element;
	#chart;
	#feed;
	#places;
	#teller;
	#indicators;
	#compared;
	#viewers = /* @__PURE__ */ new Set();
	#levels = [];
	#writing;
	#inks;
	#scale = "linear";
	constructor({ library, element, name, writing, choices, events }) {
		this.#library = library;
		this.#element = element;
		this.#writing = writing;
		this.#inks = inksOf(element);
		this.#chart = library.init(element, {
			styles: stylesOf(this.#inks, choices),
			formatter: {
				formatDate: ({ timestamp, type }) => this.#writing.time(timestamp, this.#feed.series?.period ?? "1day", type !== "xAxis"),
				formatBigNumber: (value) => this.#writing.volume(Number(value))
			},
			thousandsSeparator: {
				sign: "",
				format: (text) => this.#writtenFigure(String(text))
			},
			decimalFold: { format: (text) => String(text) },
			layout: {
				pane: { dragEnabled: false },
				yAxis: { gap: {
					top: .08,
					bottom: .08
				} }
			},
			zoomAnchor: {
				main: "cursor",
				xAxis: "last_bar"
			}
		});
		this.#places = new ChartPlaces(this.#chart);
		const inks = () => this.#inks;
		this.#compared = new ChartCompared(library, this.#chart, inks);
		this.#indicators = new ChartIndicators({
			library,
			chart: this.#chart,
			inks,
			room: () => element.clientHeight - 20,
			write: (value) => this.#writing.figure(value)
		});
		this.#teller = new ChartTeller({
			chart: this.#chart,
			places: this.#places,
			shown: events.shown,
			indicators: this.#indicators,
			compared: this.#compared
		});
		this.#feed = new ChartFeed(this.#chart);
		this.#setUp(name);
		this.choose(choices);
	}
	#setUp(name) {
		const pane = this.#element.firstElementChild;
		pane.tabIndex = 0;
		pane.role = "img";
		pane.ariaLabel = name;
		this.#chart.setOffsetRightDistance(10);
		this.#chart.setBarSpace(7);
		this.#chart.setLeftMinVisibleBarCount(8);
		this.#chart.setRightMinVisibleBarCount(8);
		this.#chart.overrideXAxis({ createTicks: () => timeTicks(this.#chart, this.#feed.series?.period, this.#writing) });
		this.#chart.subscribeAction("onVisibleRangeChange", () => this.#changed());
	}
	/** Shows another symbol or period, from its newest candles on. */
	show(series) {
		this.#teller.forget();
		this.#feed.show(series, () => this.#measureAxis());
		this.#teller.tell();
	}
	/**
	* Adds newly read candles: corrects those that ended in between, appends newer ones. Returns false,
	* and adds nothing, when they start after the last candle shown: a hole would be left.
	*/
	follow(candles) {
		return this.#feed.follow(candles);
	}
	/** Moves the newest candle to a price, or begins the next one with it. */
	print(print) {
		this.#feed.print(print);
	}
	/** Follows the choices of the person, the colours of directions, and the language. */
	choose(choices, writing = this.#writing) {
		this.#writing = writing;
		this.#inks = inksOf(this.#element);
		this.#chart.setStyles(stylesOf(this.#inks, choices));
		this.#measureAxis();
		this.#chart.setStyles({ candle: { tooltip: { legend: { template: this.#teller.point } } } });
		this.#feed.averages = choices.type === "heikin";
		this.#indicators.set(choices.indicators);
		this.#scale = choices.scale;
		this.#setScale();
		this.#teller.tell();
	}
	/** Shows another market's closes beside, all in per cent; undefined for none. */
	compare(closes) {
		this.#compared.set(closes);
		this.#setScale();
	}
	/** The heights of the panes below the candles, px. */
	paneHeights() {
		return this.#indicators.heights();
	}
	/** Gives the panes these heights while an edge is pulled, until heights are chosen. */
	pullPanes(heights) {
		this.#indicators.layPanes(heights);
		this.#changed();
	}
	/** What the pane of candles shows now; undefined while it shows nothing. */
	view() {
		return this.#places.view(this.#feed.series?.priceScale);
	}
	/** Calls `changed` whenever times or prices may stand elsewhere. Returns what ends that. */
	onView(changed) {
		this.#viewers.add(changed);
		return () => void this.#viewers.delete(changed);
	}
	/** The prices that carry a tag at the axis, whose figures make room for them. */
	setLevels(prices) {
		this.#levels = prices;
		this.#measureAxis();
	}
	/** Returns how far below the pane's top a price is, px; undefined when out of view. */
	yOf(value) {
		return this.#places.yOf(value);
	}
	/** The price that stands so far below the pane's top, px. */
	priceAt(y) {
		return this.#places.priceAt(y);
	}
	/** Height of the pane of candles, px. */
	height() {
		return this.#places.height();
	}
	/** Scrolls to the newest candle. */
	toNow() {
		this.#chart.scrollToRealTime();
		this.#teller.tell();
	}
	resize() {
		this.#chart.resize();
		this.#indicators.layPanes();
		this.#changed();
	}
	dispose() {
		this.#teller.dispose();
		this.#library.dispose(this.#element);
	}
	/** Times or prices may stand elsewhere. */
	#changed() {
		this.#teller.again();
		for (const changed of this.#viewers) changed();
	}
	#measureAxis() {
		const size = axisWidth(this.#feed.series?.candles, this.#writing);
		this.#chart.setStyles({ yAxis: { size } });
	}
	#setScale() {
		const scale = this.#compared.isShown ? "percent" : this.#scale;
		setScale(this.#chart, scale, this.#compared, (ticks) => this.#priceTicks(ticks, scale));
	}
	#writtenFigure(text) {
		return /^-?\d+(\.\d+)?$/.test(text) ? this.#writing.price(text) : text;
	}
	/** The axis leaves its figures away where a tag stands: of the last price, of a level drawn. */
	#priceTicks(ticks, scale) {
		this.#changed();
		const y = this.#teller.lastY();
		const levels = this.#levels.flatMap((value) => this.yOf(value) ?? []);
		const hidden = (coord) => y !== void 0 && coord > y - TAG_PX && coord < y + TAG_PX * 1.8 || levels.some((level) => Math.abs(coord - level) < TAG_PX);
		return ticks.map((tick) => {
			if (hidden(tick.coord)) return {
				...tick,
				text: ""
			};
			return scale === "percent" ? {
				...tick,
				text: this.#writing.percent(Number(tick.value))
			} : tick;
		});
	}
};
// src/features/chart/use-compared.ts
/** The newest closes of what is compared with are read again this often. */
var AGAIN_MS = 1e4;
/** Shows another market's closes on the chart, as far back as the chart's own candles. */
function useCompared({ chart, other, period, live, oldest }) {
	const key = other && `${other.kind} ${other.symbol} ${period}`;
	const { data: newest } = useCandles({
		kind: other?.kind ?? "pair",
		symbol: other?.symbol ?? "",
		period,
		limit: 300,
		enabled: other !== void 0,
		staleTime: AGAIN_MS,
		refetchInterval: live ? AGAIN_MS : false
	});
	const [past, setPast] = useState();
	const older = past && past.key === key ? past : void 0;
	const first = (older?.candles ?? newest)?.[0]?.time;
	const more = older?.more ?? newest?.length === 300;
	const wants = first !== void 0 && oldest !== void 0 && more && oldest < first;
	useEffect(() => {
		if (!other || !key || !wants) return;
		let ended = false;
		olderCandles(other.kind, other.symbol, period, first).then(({ candles, more: stillMore }) => {
			if (ended) return;
			setPast((before) => {
				const known = before?.key === key ? before.candles : [];
				return {
					key,
					candles: [...candles, ...known],
					more: stillMore && candles.length > 0
				};
			});
		}, () => void 0);
		return () => {
			ended = true;
		};
	}, [
		other,
		key,
		wants,
		first,
		period
	]);
	useEffect(() => {
		if (!chart) return;
		if (!other || !newest) return chart.compare(void 0);
		const closes = [...older?.candles ?? [], ...newest].map(({ time, close }) => {
			return {
				timestamp: time,
				close: Number(close)
			};
		});
		chart.compare(closes);
	}, [
		chart,
		other,
		newest,
		older
	]);
}
// src/features/chart/writing.ts
/** How the chart writes in the language shown. */
function useWriting() {
	const { i18n } = useTranslation();
	const format = useFormat();
	return useMemo(() => {
		return {
			price: (text) => format.figure(text),
			volume: (value) => format.compact(value.toFixed(2)),
			figure: (value) => {
				if (Math.abs(value) >= 1e6) return format.compact(value.toFixed(2));
				return format.figure(trimZeros(value.toFixed(Math.abs(value) < 1 ? 6 : 2)));
			},
			percent: (value) => format.percent(value.toFixed(2)),
			time: timesIn(localeOf(i18n.language))
		};
	}, [i18n.language, format]);
}
/** Times under the axis are short, at the crosshair whole. Days, weeks and months are UTC's. */
function timesIn(locale) {
	const written = (options) => {
		const formatter = new Intl.DateTimeFormat(locale, options);
		return (at) => formatter.format(at);
	};
	const clock = written({
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23"
	});
	const day = written({
		day: "numeric",
		month: "short"
	});
	const moment = written({
		day: "numeric",
		month: "short",
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23"
	});
	const utcDay = written({
		day: "numeric",
		month: "short",
		timeZone: "UTC"
	});
	const utcDate = written({
		dateStyle: "medium",
		timeZone: "UTC"
	});
	const utcMonth = written({
		month: "short",
		year: "numeric",
		timeZone: "UTC"
	});
	const utcYear = written({
		year: "numeric",
		timeZone: "UTC"
	});
	return (at, period, full) => {
		if (!isDaily(period)) {
			if (full) return moment(at);
			return beginsDay(at, period) ? day(at) : clock(at);
		}
		if (full) return period === "1mon" ? utcMonth(at) : utcDate(at);
		if (period === "1mon") return utcYear(at);
		const date = new Date(at);
		return date.getUTCDate() <= 7 && date.getUTCMonth() === 0 ? utcYear(at) : utcDay(at);
	};
}
/** Whether no other candle of the length begins earlier on the same day, where the person is. */
function beginsDay(at, period) {
	return (at - new Date(at).getTimezoneOffset() * MINUTE_MS) % DAY_MS$1 < periodEnd(period, 0);
}
// src/features/chart/use-price-chart.ts
/** The newest candles are read again this often: their volume comes with no tick. */
var FOLLOW_MS = 5e3;
/** Candles of such a reading: the moving one, and those that may have ended since the last. */
var TAIL = 3;
/** The chart of one instrument, and its candles. */
function usePriceChart(parts) {
	const { shown, library, element, kind, symbol, print, moving, live, other } = parts;
	const { t } = useTranslation();
	const choices = useChoices();
	const { period } = choices;
	const look = useLook();
	const writing = useWriting();
	const first = useCandles({
		kind,
		symbol,
		period,
		limit: 300,
		staleTime: live ? 15e3 : Infinity
	});
	const tail = useCandles({
		kind,
		symbol,
		period,
		limit: TAIL,
		enabled: live && first.data !== void 0,
		refetchInterval: moving ? FOLLOW_MS : false,
		staleTime: 0
	});
	const [chart, setChart] = useState();
	/** The series that the chart shows now. */
	const showing = useRef(void 0);
	const latest = useRef(void 0);
	useEffect(() => {
		if (!library || !element.current) return;
		const made = new PriceChart({
			library,
			element: element.current,
			name: t("chart.chartOf", { name: symbol }),
			writing,
			choices,
			events: { shown: (now) => shown.setState({ shown: now }) }
		});
		showing.current = void 0;
		setChart(made);
		const observer = new ResizeObserver(() => made.resize());
		observer.observe(element.current);
		return () => {
			observer.disconnect();
			made.dispose();
			setChart(void 0);
		};
	}, [
		library,
		symbol,
		shown
	]);
	useEffect(() => {
		chart?.choose(choices, writing);
	}, [
		chart,
		choices,
		writing,
		look
	]);
	const { data: candles, refetch, error } = first;
	useEffect(() => {
		if (!chart || !candles || candles.length === 0) return;
		if (showing.current === period && chart.follow(candles)) return;
		showing.current = period;
		chart.show({
			symbol,
			period,
			priceScale: candles.at(-1).close.split(".")[1]?.length ?? 0,
			candles,
			more: candles.length === 300,
			older: (before) => olderCandles(kind, symbol, period, before)
		});
	}, [
		chart,
		candles,
		kind,
		symbol,
		period
	]);
	useEffect(() => {
		if (!chart || !live || !tail.data || showing.current !== period) return;
		if (!chart.follow(tail.data)) return void refetch();
		if (latest.current) chart.print(latest.current);
	}, [
		chart,
		live,
		tail.data,
		period,
		refetch
	]);
	useEffect(() => {
		latest.current = moving ? print : void 0;
		if (chart && live && moving && print && showing.current === period) chart.print(print);
	}, [
		chart,
		live,
		moving,
		print,
		period,
		candles
	]);
	const oldest = useShown(shown, (all) => all?.oldest);
	useCompared({
		chart,
		other,
		period,
		live: live && moving,
		oldest
	});
	return {
		chart,
		candles,
		error,
		refetch
	};
}
// src/features/chart/chart-view.tsx
var NO_LINES = [];
/** The legend, the tools and the chart of one instrument. Mount it anew for another one. */
function ChartView(props) {
	const { kind, symbol, base, print, moving, live, name, other, lead, lines = NO_LINES } = props;
	const { period, indicators } = useChoices();
	const [tool, setTool] = useState();
	const drawings = useDrawings(symbol);
	const { magnet, folded = lines.length > 0 } = useToolChoices();
	const board = useBoard({
		tool,
		drawn: drawings.drawings.length,
		onFailed: () => setTool(void 0)
	});
	const element = useRef(null);
	const { library, failed, again } = useLibrary();
	const shown = useShownStore();
	const { chart, candles, error, refetch } = usePriceChart({
		shown,
		library,
		element,
		kind,
		symbol,
		print,
		moving,
		live,
		other
	});
	/** The person let go of an edge: the panes keep these heights. */
	function keepHeights(heights) {
		const ids = indicators.filter(isInPane).map(({ id }) => id);
		choose({ indicators: indicators.map((one) => {
			const height = heights[ids.indexOf(one.id)];
			return height === void 0 ? one : {
				...one,
				height
			};
		}) });
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Legend, {
		lead,
		store: shown,
		waiting: !candles,
		indicators,
		compared: other && {
			own: name,
			other: other.name
		}
	}), /* @__PURE__ */ jsxs("div", {
		className: chart_view_module_default.area,
		"data-folded": folded || void 0,
		children: [
			/* @__PURE__ */ jsx(DrawingRail, {
				drawings,
				tool,
				onTool: setTool,
				folded
			}),
			/* @__PURE__ */ jsxs("div", {
				className: chart_view_module_default.frame,
				children: [
					/* @__PURE__ */ jsx("div", {
						ref: element,
						className: chart_view_module_default.canvas
					}),
					board && chart && candles && /* @__PURE__ */ jsx(board.DrawingBoard, {
						chart,
						surface: element,
						drawings,
						tool,
						onTool: setTool,
						magnet
					}),
					chart && candles && /* @__PURE__ */ jsx(ChartOverlays, {
						store: shown,
						chart,
						period,
						counting: live && moving,
						indicators,
						base,
						lines,
						onPulled: keepHeights
					})
				]
			}),
			/* @__PURE__ */ jsx(ChartCover, {
				count: candles?.length,
				library: failed ? "failed" : library ? "there" : "coming",
				onLibraryAgain: again,
				error,
				onCandlesAgain: () => void refetch()
			})
		]
	})] });
}
// src/features/chart/full-screen.ts
/**
* The chart over the whole screen. Where the browser can, it takes the screen and turns it to
* landscape; else the chart fills the window as it is held. Escape and the system's way back end it.
*/
function useFullScreen() {
	const [full, setFull] = useState(false);
	useEffect(() => {
		if (!full) return;
		const orientation = screen.orientation;
		(document.documentElement.requestFullscreen?.({ navigationUI: "hide" }))?.then(() => orientation?.lock?.("landscape")).catch(() => void 0);
		const left = () => {
			if (!document.fullscreenElement) setFull(false);
		};
		const escape = (event) => {
			if (event.key === "Escape" && !document.querySelector("dialog[open]")) setFull(false);
		};
		document.addEventListener("fullscreenchange", left);
		document.addEventListener("keydown", escape);
		return () => {
			document.removeEventListener("fullscreenchange", left);
			document.removeEventListener("keydown", escape);
			try {
				orientation?.unlock?.();
			} catch {}
			if (document.fullscreenElement) document.exitFullscreen().catch(() => void 0);
		};
	}, [full]);
	return [full, () => setFull((now) => !now)];
}
// src/features/chart/held.ts
/**
* A value that stands still while `holding`: the one it had when that began, or the first one known
* under this `key`.
*/
function useHeld(value, holding, key) {
	const [held, setHeld] = useState({
		value,
		key
	});
	const taken = holding && held.key === key && held.value !== void 0;
	if (!taken && (held.value !== value || held.key !== key)) setHeld({
		value,
		key
	});
	return taken ? held.value : value;
}
// src/features/chart/sheets/indicator-words.ts
/** What indicators, their parameters and inks are called in the language shown. */
function useIndicatorWords() {
	const { t } = useTranslation();
	return {
		names: {
			ma: t("indicators.ma"),
			ema: t("indicators.ema"),
			boll: t("indicators.boll"),
			sar: t("indicators.sar"),
			vwap: t("indicators.vwap"),
			supertrend: t("indicators.supertrend"),
			vol: t("indicators.vol"),
			macd: t("indicators.macd"),
			rsi: t("indicators.rsi"),
			kdj: t("indicators.kdj"),
			atr: t("indicators.atr"),
			obv: t("indicators.obv"),
			cci: t("indicators.cci"),
			wr: t("indicators.wr"),
			dmi: t("indicators.dmi"),
			stochrsi: t("indicators.stochrsi")
		},
		parameters: {
			length: t("indicators.length"),
			length1: t("indicators.lengthOf", { number: 1 }),
			length2: t("indicators.lengthOf", { number: 2 }),
			length3: t("indicators.lengthOf", { number: 3 }),
			factor: t("indicators.factor"),
			step: t("indicators.step"),
			most: t("indicators.most"),
			short: t("indicators.short"),
			long: t("indicators.long"),
			signal: t("indicators.signal"),
			smoothing: t("indicators.smoothing"),
			rsi: t("indicators.lengthOfRsi"),
			k: "K",
			d: "D"
		},
		inks: {
			text: t("indicators.inkText"),
			text2: t("indicators.inkCalm"),
			blue: t("chart.colourBlue"),
			rise: t("chart.colourRise"),
			fall: t("chart.colourFall"),
			amber: t("indicators.inkAmber"),
			violet: t("indicators.inkViolet"),
			cyan: t("indicators.inkCyan")
		},
		lines: {
			upper: t("indicators.upper"),
			middle: t("indicators.middle"),
			lower: t("indicators.lower"),
			rising: t("indicators.rising"),
			falling: t("indicators.falling")
		}
	};
}
/** What ways to draw candles, and scales, are called. */
function useLookWords() {
	const { t } = useTranslation();
	return {
		types: {
			hollow: t("indicators.hollow"),
			candle: t("chart.candles"),
			heikin: "Heikin-Ashi",
			bars: t("indicators.bars"),
			line: t("chart.line"),
			area: t("indicators.area")
		},
		scales: {
			linear: t("indicators.linear"),
			logarithmic: t("indicators.logarithmic"),
			percent: t("indicators.percent")
		}
	};
}
// src/features/chart/sheets/indicator-editor.tsx
/** The parameters, colours and width of one indicator. What is changed shows at once. */
function IndicatorEditor({ indicator, onChange }) {
	const { t } = useTranslation();
	const format = useFormat();
	const words = useIndicatorWords();
	const { figures = [], parameters = [], short } = indicatorOf(indicator.id) ?? {};
	const lines = figures.flatMap(({ name, as }, at) => as === "bars" ? [] : [{
		name,
		at
	}]);
	return /* @__PURE__ */ jsxs("div", {
		className: sheets_module_default.editor,
		children: [
			parameters.map((parameter, at) => /* @__PURE__ */ jsx(ParameterField, {
				parameter,
				label: words.parameters[parameter.name] ?? parameter.name,
				value: indicator.parameters[at],
				onChange: (value) => onChange({
					...indicator,
					parameters: indicator.parameters.with(at, value)
				})
			}, parameter.name)),
			lines.map(({ name, at }) => /* @__PURE__ */ jsx(Inks, {
				label: t("indicators.colourOf", { line: words.lines[name] ?? name }),
				value: indicator.inks[at],
				onChange: (ink) => onChange({
					...indicator,
					inks: indicator.inks.with(at, ink)
				})
			}, name)),
			lines.length > 0 && /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("p", {
				className: sheets_module_default.heading,
				children: t("indicators.width")
			}), /* @__PURE__ */ jsx(Segmented, {
				label: t("indicators.width"),
				choices: WIDTHS.map((width) => ({
					value: String(width),
					label: format.figure(String(width))
				})),
				value: String(indicator.width),
				onChange: (width) => onChange({
					...indicator,
					width: Number(width)
				})
			})] }),
			/* @__PURE__ */ jsx(Button, {
				kind: "plain",
				onPress: () => onChange(initialIndicator(indicator.id)),
				children: t("indicators.usual", { name: short ?? indicator.id })
			})
		]
	});
}
/** A number within its bounds: what is beyond them is marked, and changes nothing. */
function ParameterField({ parameter, label, value, onChange }) {
	const { least, most, step } = parameter;
	/** What is typed, and the value it was typed over or came to. */
	const [typed, setTyped] = useState({
		text: String(value),
		value
	});
	const text = typed.value === value ? typed.text : String(value);
	const digits = String(step).split(".")[1]?.length ?? 0;
	const read = (from) => {
		const number = /^\d{1,4}(\.\d{1,4})?$/.test(from) ? Number(from) : NaN;
		return number >= least && number <= most && (step !== 1 || Number.isInteger(number)) ? number : void 0;
	};
	function take(next) {
		const number = read(next);
		setTyped({
			text: next,
			value: number ?? value
		});
		if (number !== void 0) onChange(number);
	}
	return /* @__PURE__ */ jsx(Stepper, {
		label,
		value: text,
		wrong: read(text) === void 0,
		onChange: take,
		onStep: (direction) => {
			const next = (read(text) ?? value) + direction * step;
			take(Math.min(most, Math.max(least, next)).toFixed(digits));
		}
	});
}
function Inks({ label, value, onChange }) {
	const { inks } = useIndicatorWords();
	const { row, item } = choiceProps({
		role: "radio",
		label,
		values: INK_NAMES,
		value,
		onChange
	});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("p", {
		className: sheets_module_default.heading,
		children: label
	}), /* @__PURE__ */ jsx("div", {
		className: sheets_module_default.inks,
		...row,
		children: INK_NAMES.map((ink) => /* @__PURE__ */ jsx("button", {
			className: sheets_module_default.ink,
			"aria-label": inks[ink],
			...item(ink),
			children: /* @__PURE__ */ jsx("span", {
				className: sheets_module_default.swatch,
				style: { "--swatch": inkColour(ink) }
			})
		}, ink))
	})] });
}
// src/features/chart/sheets/indicator-list.tsx
/** Every indicator, those over the candles first: on or off, and set by what it has. */
function IndicatorList() {
	const { t } = useTranslation();
	const { indicators } = useChoices();
	const [edited, setEdited] = useState();
	const room = hasRoom(indicators);
	function turn(id, on) {
		const others = indicators.filter((one) => one.id !== id);
		choose({ indicators: on ? [...others, initialIndicator(id)] : others });
		if (!on && edited === id) setEdited(void 0);
	}
	const rows = (place) => INDICATORS.filter((one) => one.place === place).map((indicator) => {
		const shown = indicators.find(({ id }) => id === indicator.id);
		return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(IndicatorRow, {
			indicator,
			on: shown !== void 0,
			free: place === "price" || room,
			edited: edited === indicator.id,
			onTurn: (on) => turn(indicator.id, on),
			onEdit: () => setEdited(edited === indicator.id ? void 0 : indicator.id)
		}), shown && edited === indicator.id && /* @__PURE__ */ jsx(IndicatorEditor, {
			indicator: shown,
			onChange: (next) => choose({ indicators: indicators.map((one) => one.id === next.id ? next : one) })
		})] }, indicator.id);
	});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx("h3", {
			className: sheets_module_default.heading,
			children: t("indicators.onPrice")
		}),
		rows("price"),
		/* @__PURE__ */ jsx("h3", {
			className: sheets_module_default.heading,
			children: t("indicators.below")
		}),
		!room && /* @__PURE__ */ jsx("p", {
			className: sheets_module_default.note,
			children: t("indicators.panesFull")
		}),
		rows("pane")
	] });
}
function IndicatorRow({ indicator, on, free, edited, onTurn, onEdit }) {
	const { t } = useTranslation();
	const { names } = useIndicatorWords();
	const { id, short } = indicator;
	return /* @__PURE__ */ jsx(ListRow, {
		title: short,
		caption: names[id],
		end: /* @__PURE__ */ jsxs("span", {
			className: sheets_module_default.acts,
			children: [on && /* @__PURE__ */ jsx(IconButton, {
				icon: "sliders",
				size: 20,
				label: t("indicators.edit", { name: short }),
				pressed: edited,
				onPress: onEdit
			}), /* @__PURE__ */ jsx(Switch, {
				label: short,
				checked: on,
				disabled: !on && !free,
				onChange: onTurn
			})]
		})
	});
}
// src/features/chart/sheets/look-settings.tsx
/** How candles are drawn, by which scale, beside what; and what else of the chart shows. */
function LookSettings(props) {
	const { live, onLive, compared, onCompare, onNoCompare } = props;
	const { t } = useTranslation();
	const { type, scale, grid, extremes } = useChoices();
	const { types, scales } = useLookWords();
	const { direction, choose: chooseDirection } = useDirection();
	const parts = [{
		name: "grid",
		on: grid,
		label: t("chart.showGrid")
	}, {
		name: "extremes",
		on: extremes,
		label: t("chart.showExtremes")
	}];
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx("h3", {
			className: sheets_module_default.heading,
			children: t("chart.drawnAs")
		}),
		/* @__PURE__ */ jsx(ChoiceChips, {
			label: t("chart.drawnAs"),
			columns: 3,
			choices: CHART_TYPES.map((value) => ({
				value,
				label: types[value]
			})),
			value: type,
			onChange: (value) => choose({ type: value })
		}),
		type === "heikin" && /* @__PURE__ */ jsx("p", {
			className: sheets_module_default.note,
			children: t("indicators.heikinHint")
		}),
		/* @__PURE__ */ jsx("h3", {
			className: sheets_module_default.heading,
			children: t("indicators.scale")
		}),
		/* @__PURE__ */ jsx(Segmented, {
			label: t("indicators.scale"),
			choices: SCALES.map((value) => ({
				value,
				label: scales[value]
			})),
			value: compared === void 0 ? scale : "percent",
			onChange: (value) => choose({ scale: value })
		}),
		compared !== void 0 && /* @__PURE__ */ jsx("p", {
			className: sheets_module_default.note,
			children: t("indicators.comparedScale")
		}),
		/* @__PURE__ */ jsx(ListRow, {
			soft: true,
			title: t("indicators.compare"),
			figure: compared ?? t("indicators.comparedNone"),
			onPress: onCompare
		}),
		compared !== void 0 && /* @__PURE__ */ jsx(ListRow, {
			soft: true,
			title: t("indicators.compareNoMore"),
			onPress: onNoCompare
		}),
		/* @__PURE__ */ jsx(ListRow, {
			soft: true,
			title: t("indicators.follow"),
			end: /* @__PURE__ */ jsx(Switch, {
				label: t("indicators.follow"),
				checked: live,
				onChange: onLive
			})
		}),
		parts.map(({ name, on, label }) => /* @__PURE__ */ jsx(ListRow, {
			soft: true,
			title: label,
			end: /* @__PURE__ */ jsx(Switch, {
				label,
				checked: on,
				onChange: (next) => choose({ [name]: next })
			})
		}, name)),
		/* @__PURE__ */ jsx("h3", {
			className: sheets_module_default.heading,
			children: t("chart.colours")
		}),
		/* @__PURE__ */ jsx(Segmented, {
			label: t("chart.colours"),
			choices: [{
				value: "green-up",
				label: t("chart.greenUp")
			}, {
				value: "red-up",
				label: t("chart.redUp")
			}],
			value: direction,
			onChange: chooseDirection
		})
	] });
}
// src/features/chart/sheets/template-list.tsx
/** The person's own sets: what they hold is the chart's with one tap. */
function TemplateList({ onApplied }) {
	const { t } = useTranslation();
	const choices = useChoices();
	const { types } = useLookWords();
	const [typed, setTyped] = useState("");
	const name = templateName(typed);
	const { templates } = choices;
	const isKnown = templates.some((one) => one.name === name);
	const isFull = templates.length >= 20 && !isKnown;
	function save() {
		if (name === "" || isFull) return;
		choose({ templates: withTemplate(choices, name) });
		setTyped("");
	}
	function apply({ type, scale, indicators }) {
		choose({
			type,
			scale,
			indicators
		});
		onApplied();
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		templates.length === 0 && /* @__PURE__ */ jsx("p", {
			className: sheets_module_default.note,
			children: t("indicators.noTemplates")
		}),
		templates.map((template) => /* @__PURE__ */ jsxs("div", {
			className: sheets_module_default.template,
			children: [/* @__PURE__ */ jsx(ListRow, {
				last: true,
				title: template.name,
				caption: [types[template.type], ...template.indicators.map(({ id }) => indicatorOf(id)?.short ?? id)].join(", "),
				onPress: () => apply(template)
			}), /* @__PURE__ */ jsx(IconButton, {
				icon: "trash",
				size: 20,
				label: t("indicators.removeTemplate", { name: template.name }),
				onPress: () => choose({ templates: templates.filter((one) => one !== template) })
			})]
		}, template.name)),
		/* @__PURE__ */ jsxs("form", {
			className: sheets_module_default.saving,
			noValidate: true,
			onSubmit: (event) => {
				event.preventDefault();
				save();
			},
			children: [/* @__PURE__ */ jsx(Field, {
				label: t("indicators.templateName"),
				value: typed,
				maxLength: 24,
				onChange: setTyped
			}), /* @__PURE__ */ jsx(Button, {
				submit: true,
				disabled: name === "" || isFull,
				children: isKnown ? t("indicators.replaceTemplate") : t("indicators.saveTemplate")
			})]
		}),
		/* @__PURE__ */ jsx("p", {
			className: sheets_module_default.note,
			children: isFull ? t("indicators.templatesFull") : t("indicators.templateHint")
		})
	] });
}
// src/features/chart/sheets/chart-sheet.tsx
/** What stands on the chart, how it looks, and the sets of both. Each takes effect at once. */
function ChartSheet({ onClose, ...look }) {
	const { t } = useTranslation();
	const [part, setPart] = useState("indicators");
	return /* @__PURE__ */ jsxs(Sheet, {
		title: t("chart.settings"),
		onClose,
		children: [
			/* @__PURE__ */ jsx(Tabs, {
				label: t("chart.settings"),
				tabs: [
					{
						value: "indicators",
						label: t("indicators.title")
					},
					{
						value: "look",
						label: t("indicators.look")
					},
					{
						value: "templates",
						label: t("indicators.templates")
					}
				],
				value: part,
				onChange: setPart
			}),
			part === "indicators" && /* @__PURE__ */ jsx(IndicatorList, {}),
			part === "look" && /* @__PURE__ */ jsx(LookSettings, { ...look }),
			part === "templates" && /* @__PURE__ */ jsx(TemplateList, { onApplied: onClose })
		]
	});
}
// src/features/chart/chart-screen.tsx
/** The chart of a coin pair or a stock, on the whole screen. The route says what one has of it. */
function ChartScreen({ useOwn, bell }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const instrument = useInstrument(query.get("symbol"), query.has("futures"));
	const [live, setLive] = useState(true);
	const [full, toggleFull] = useFullScreen();
	const [sheet, setSheet] = useState();
	const [compared, setCompared] = useState();
	const other = useInstrument(compared?.symbol ?? null, compared?.kind === "stock");
	const { period } = useChoices();
	const page = useRoomBelow();
	const known = instrument === "unknown" ? void 0 : instrument;
	const quotation = useHeld(known?.quotation, !live, `${known?.symbol} ${period}`);
	const pair = known?.kind === "pair" ? known : void 0;
	const moving = isMoving(quotation);
	const own = useOwn(known?.symbol ?? "");
	const isCompared = compared !== void 0 && compared.symbol !== known?.symbol;
	const otherName = other && other !== "unknown" ? nameOf(other) : compared?.symbol;
	const from = query.get("from");
	const isFutures = own.contract !== void 0 && (from === "contract" || !pair || from === null && own.count > 0);
	function trade(side) {
		navigate(isFutures ? `${PAGES.futures}?symbol=${own.contract}&direction=${side === "buy" ? "buyLong" : "buyShort"}` : `${PAGES.spot}?symbol=${known?.symbol}&side=${side}`);
	}
	return /* @__PURE__ */ jsxs("div", {
		ref: page,
		className: classes(chart_screen_module_default.page, full && chart_screen_module_default.full),
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: chart_screen_module_default.head,
				children: [/* @__PURE__ */ jsx(ChartBar, {
					instrument: known,
					bell: known && bell(known.symbol)
				}), instrument !== "unknown" && /* @__PURE__ */ jsx(ChartQuote, {
					quotation,
					live
				})]
			}),
			instrument === "unknown" ? /* @__PURE__ */ jsx(EmptyState, {
				icon: "candles",
				title: t("chart.unknown"),
				text: t("chart.unknownHint"),
				action: {
					label: t("quotes.toPairs"),
					onPress: () => void navigate(PAGES.quotes, { replace: true })
				}
			}) : /* @__PURE__ */ jsxs(Fragment$1, { children: [
				/* @__PURE__ */ jsxs("div", {
					className: chart_screen_module_default.choices,
					children: [/* @__PURE__ */ jsx(PeriodTabs, {}), /* @__PURE__ */ jsx(ChartControls, {
						full,
						onFull: toggleFull,
						onSettings: () => setSheet("chart")
					})]
				}),
				known && /* @__PURE__ */ jsx(ChartView, {
					kind: known.kind,
					symbol: known.symbol,
					base: pair?.quotation?.base,
					print: quotation,
					moving,
					live,
					name: nameOf(known),
					other: isCompared ? {
						...compared,
						name: otherName ?? compared.symbol
					} : void 0,
					lines: own.lines,
					lead: full && /* @__PURE__ */ jsxs("p", {
						className: chart_screen_module_default.fullName,
						children: [
							nameOf(known),
							" ",
							/* @__PURE__ */ jsx(SimulatedPill, { short: true })
						]
					})
				}, `${known.kind} ${known.symbol}`),
				!full && !(isFutures && own.count === 0) && own.strip(isFutures),
				(pair || isFutures) && /* @__PURE__ */ jsxs("div", {
					className: chart_screen_module_default.foot,
					children: [/* @__PURE__ */ jsx(Button, {
						kind: "rise",
						icon: "arrowUp",
						onPress: () => trade("buy"),
						children: isFutures ? t("action.buyLong") : t("action.buy")
					}), /* @__PURE__ */ jsx(Button, {
						kind: "fall",
						icon: "arrowDown",
						onPress: () => trade("sell"),
						children: isFutures ? t("action.buyShort") : t("action.sell")
					})]
				}),
				known && !pair && own.hasNone && /* @__PURE__ */ jsx("p", {
					className: classes(chart_screen_module_default.quotedOnly, "words"),
					children: t("chart.quotedOnly")
				})
			] }),
			sheet === "chart" && /* @__PURE__ */ jsx(ChartSheet, {
				live,
				onLive: setLive,
				compared: isCompared ? otherName : void 0,
				onCompare: () => setSheet("compare"),
				onNoCompare: () => setCompared(void 0),
				onClose: () => setSheet(void 0)
			}),
			sheet === "compare" && /* @__PURE__ */ jsx(SymbolSheet, {
				title: t("indicators.compare"),
				chosen: compared?.symbol,
				onChoose: (kind, symbol) => setCompared({
					kind,
					symbol
				}),
				onClose: () => setSheet(void 0)
			}),
			own.sheet
		]
	});
}
/** A price moves while its market is open and its source speaks. */
function isMoving(quotation) {
	return quotation !== void 0 && !quotation.stale && quotation.trading !== false;
}
/** Hands the page its distance from the top: the offline banner may stand above it. */
function useRoomBelow() {
	const page = useRef(null);
	const online = useOnline();
	useEffect(() => {
		const top = (page.current?.getBoundingClientRect().top ?? 0) + scrollY;
		page.current?.style.setProperty("--above", `${Math.max(0, top)}px`);
	}, [online]);
	return page;
}
var chart_strip_module_default = {
	strip: "_strip_nwrnb_1",
	list: "_list_nwrnb_10",
	own: "_own_nwrnb_29",
	edit: "_edit_nwrnb_48",
	trade: "_trade_nwrnb_52"
};
// src/features/futures/chart/chart-strip.tsx
/** Below the chart: one's positions and orders of its symbol, and the way to the ticket. */
function ChartStrip({ facts, rows, isLed, onStops }) {
	const { t } = useTranslation();
	const format = useFormat();
	const quote = useQuote(facts.symbol);
	return /* @__PURE__ */ jsxs("div", {
		className: chart_strip_module_default.strip,
		children: [/* @__PURE__ */ jsx("ul", {
			className: chart_strip_module_default.list,
			"aria-label": t("futures.own"),
			children: rows.map((row) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs("button", {
				type: "button",
				className: chart_strip_module_default.own,
				"aria-haspopup": "dialog",
				onClick: () => onStops(row),
				children: [
					/* @__PURE__ */ jsx("b", {
						className: "words",
						children: sideAndLever(row, t)
					}),
					row.openPrice === null || !quote ? /* @__PURE__ */ jsx("span", { children: row.orderPrice !== null && format.figure(row.orderPrice) }) : /* @__PURE__ */ jsx(Profit, {
						amount: amountText(standingOf(row, facts, ticksOf(quote.price, facts.priceScale)).profit, facts),
						currency: facts.currency
					}),
					/* @__PURE__ */ jsx("span", {
						className: chart_strip_module_default.edit,
						children: t("action.setTpSl")
					})
				]
			}) }, row.id))
		}), !isLed && /* @__PURE__ */ jsxs(Link, {
			className: classes(chart_strip_module_default.trade, "words"),
			to: `${PAGES.futures}?symbol=${facts.symbol}`,
			children: [t("futures.trade"), /* @__PURE__ */ jsx(Icon, {
				name: "right",
				size: 16
			})]
		})]
	});
}
// src/features/futures/chart/use-chart-lines.ts
/** One's positions and waiting orders of one symbol, newest first. */
function useOwnOf(symbol) {
	const positions = useFuturesOrders("position").data?.records ?? [];
	const waiting = useFuturesOrders("notExecuted").data?.records ?? [];
	return [...positions, ...waiting].filter((row) => row.symbol === symbol);
}
/** Their prices as lines of the chart; those of stops can be moved. */
function useChartLines(rows, onMove) {
	const { t } = useTranslation();
	const format = useFormat();
	return rows.flatMap((row) => {
		const side = sideAndLever(row, t);
		const lines = [];
		const add = (kind, name, price) => {
			if (price !== null) lines.push({
				id: `${row.id} ${kind}`,
				kind,
				name,
				price
			});
		};
		add("open", side, row.openPrice);
		if (row.openPrice === null) add("limit", `${t("spot.limit")} ${side}`, row.orderPrice);
		add("liquidation", t("term.liquidation"), row.liquidationPrice);
		for (const field of ["stopLoss", "stopProfit"]) {
			const price = row[field];
			if (price === null) continue;
			const name = field === "stopLoss" ? t("term.stopLoss") : t("term.takeProfit");
			lines.push({
				id: `${row.id} ${field}`,
				kind: "stop",
				name,
				price,
				change: {
					label: t("futures.moveLine", {
						name,
						position: side,
						price: format.figure(price)
					}),
					priceScale: row.priceScale,
					to: (to) => onMove(row, to === void 0 ? void 0 : {
						field,
						price: to
					})
				}
			});
		}
		return lines;
	});
}
// src/features/futures/chart/use-own-on-chart.tsx
/** One's positions and orders on the chart: their lines, the strip below, the sheet of stops. */
function useOwnOnChart(symbol) {
	const { data } = useFuturesFacts();
	const facts = data?.find((each) => each.symbol === symbol);
	const own = useOwnOf(facts?.symbol);
	const [stops, setStops] = useState();
	const lines = useChartLines(own, (row, moved) => setStops({
		row,
		moved
	}));
	return {
		contract: facts?.symbol,
		hasNone: data !== void 0 && !facts,
		count: own.length,
		lines,
		strip: (isLed) => facts && /* @__PURE__ */ jsx(ChartStrip, {
			facts,
			rows: own,
			isLed,
			onStops: (row) => setStops({ row })
		}),
		sheet: stops && /* @__PURE__ */ jsx(StopsSheet, {
			...stops,
			onClose: () => setStops(void 0)
		})
	};
}
// src/routes/futures/kline.tsx
var kline_exports = /* @__PURE__ */ __exportAll({ Page: () => ChartPage });
function ChartPage() {
	return /* @__PURE__ */ jsx(ChartScreen, {
		useOwn: useOwnOnChart,
		bell: (symbol) => /* @__PURE__ */ jsx(AlertBell, { symbol })
	});
}
export { ChartPage as Page, POINTS as a, DASHES as c, firstLook as d, newId as f, unpackStroke as i, INKS$2 as l, wordsOf as n, touchesOf as o, styledParts as p, packStroke as r, DrawingIcon as s, kline_exports as t, WIDTHS$1 as u };
