import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { _ as trimZeros, b as ppm, g as parseUnits, i as divide, l as signOf, m as parseAmount, n as add, r as compare, s as multiply, t as useFormat, u as subtract, x as perLanguage } from "./format-BDVIFO4I.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { D as PageBody, T as CoinIcon } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as SharePicture } from "./share-picture-3SET7ZZG.js";
import { t as copyText } from "./copy-text-DgcIZ8Pe.js";
import { b as settlementWindow, f as durationText, i as usePairName, m as sideText, o as RunningStrip, p as outcomeText, r as useSettlements, v as fastOutcome, x as twiceMedian, y as fastProfit } from "./use-fast-orders-B6ABO20L.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import "./durations-BHgZ6J9M.js";
import { t as keepSteps } from "./first-steps-Va4Q4wyu.js";
import { t as SimulatedPill } from "./pill-Bku71ZEQ.js";
import { useEffect, useMemo, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
"0".repeat(64);
var LINK_BYTES = 32;
var entry = /* @__PURE__ */ new Uint8Array(56);
var view = new DataView(entry.buffer);
/**
* The link of a print: SHA-256 of the link before it, and of its seq, time and price as big-endian
* 64-bit integers. Every print of an index is linked to the one before, so that none can be put in,
* left out or changed afterwards without changing all links that follow. Links are 64 hex digits.
*/
function nextLink(before, print) {
	entry.set(hexToBytes(before));
	view.setBigUint64(LINK_BYTES, BigInt(print.seq));
	view.setBigUint64(40, BigInt(print.at));
	view.setBigUint64(48, BigInt(print.price));
	return bytesToHex(sha256(entry));
}
/** The link after several prints in order. */
function linkThrough(before, prints) {
	return prints.reduce((link, print) => nextLink(link, print), before);
}
// src/features/fast/fast-time.ts
var clocksWith = (digits) => perLanguage((locale) => {
	const clock = new Intl.DateTimeFormat(locale, {
		hour: "2-digit",
		minute: "2-digit",
		second: "2-digit",
		fractionalSecondDigits: digits,
		hourCycle: "h23"
	});
	return (at) => clock.format(at);
});
var clocks = clocksWith(2);
var exactClocks = clocksWith(3);
/** Writes times of the day with hundredths of a second: 14:28:38.45. */
function usePreciseTime() {
	return clocks(useTranslation().i18n.language);
}
/** Writes times of the day with all that is known of them, milliseconds: 14:28:38.451. */
function useExactTime() {
	return exactClocks(useTranslation().i18n.language);
}
// src/features/fast/settlement/exchange-names.ts
/** Exchanges as they write their own names; the protocol has them by their ids. */
var NAMES = {
	binance: "Binance",
	bitget: "Bitget",
	bitstamp: "Bitstamp",
	bybit: "Bybit",
	coinbase: "Coinbase",
	gate: "Gate",
	htx: "HTX",
	kraken: "Kraken",
	kucoin: "KuCoin",
	okx: "OKX",
	yahoo: "Yahoo Finance"
};
/** Returns an exchange's name; its id where it is not known here. */
function exchangeName(id) {
	return NAMES[id] ?? id;
}
var settlement_made_module_default = {
	made: "_made_9xznb_1",
	summary: "_summary_9xznb_7",
	line: "_line_9xznb_8",
	heading: "_heading_9xznb_37",
	words: "_words_9xznb_41",
	prints: "_prints_9xznb_47",
	print: "_print_9xznb_47",
	when: "_when_9xznb_64",
	price: "_price_9xznb_69",
	count: "_count_9xznb_75",
	constituent: "_constituent_9xznb_96",
	used: "_used_9xznb_105",
	exchange: "_exchange_9xznb_105",
	said: "_said_9xznb_106",
	middle: "_middle_9xznb_110",
	note: "_note_9xznb_123",
	hash: "_hash_9xznb_133"
};
// src/features/fast/settlement/constituent-row.tsx
/** What one exchange said, by its own time, and whether it counted. */
function ConstituentRow({ shown: { one, isMiddle }, around }) {
	const format = useFormat();
	const when = useWhen(around.settledAt);
	const standing = useStandings();
	const { exchange, market, price, quote, value } = one;
	const isConverted = price !== null && value !== null && compare(price, value) !== 0;
	const isUsed = one.standing === "used";
	return /* @__PURE__ */ jsxs("li", {
		className: classes(settlement_made_module_default.constituent, isUsed && settlement_made_module_default.used, isMiddle && settlement_made_module_default.middle),
		children: [
			/* @__PURE__ */ jsxs("span", {
				className: settlement_made_module_default.exchange,
				children: [
					/* @__PURE__ */ jsx("b", { children: exchangeName(exchange) }),
					" ",
					market
				]
			}),
			/* @__PURE__ */ jsx("span", {
				className: settlement_made_module_default.said,
				children: price === null ? "—" : `${format.figure(price)} ${quote}`
			}),
			/* @__PURE__ */ jsxs("span", {
				className: settlement_made_module_default.note,
				children: [/* @__PURE__ */ jsx("span", { children: one.at === null ? "—" : when(one.at) }), /* @__PURE__ */ jsx("span", {
					className: "words",
					children: standing[isMiddle ? "middle" : one.standing]
				})]
			}),
			isConverted && /* @__PURE__ */ jsx("span", {
				className: settlement_made_module_default.said,
				children: `≈ ${format.figure(value, { digits: around.priceScale })} ${around.currency}`
			})
		]
	});
}
/** The time of the day, with the date where it is not of the same hours. */
function useWhen(settledAt) {
	const format = useFormat();
	const time = useExactTime();
	return (at) => Math.abs(settledAt - at) < 432e5 ? time(at) : format.dateTime(at);
}
function useStandings() {
	const { t } = useTranslation();
	return {
		used: t("fast.standUsed"),
		middle: t("fast.standMiddle"),
		stale: t("fast.standStale"),
		outlier: t("fast.standOutlier"),
		alone: t("fast.standAlone"),
		unbelieved: t("fast.standUnbelieved"),
		unrated: t("fast.standUnrated"),
		excluded: t("fast.standExcluded"),
		other: t("fast.standOther")
	};
}
// src/features/fast/settlement/shortened.ts
/** A hash or link as it fits a line: both ends of it. */
function shortened(hash) {
	return `${hash.slice(0, 6)}…${hash.slice(-6)}`;
}
// src/features/fast/settlement/made-print-row.tsx
/** One price of the window; the one that decided is open from the beginning. */
function MadePrintRow({ row, order }) {
	const { t } = useTranslation();
	const { made, isMedian } = row;
	const [open, setOpen] = useState(isMedian);
	if (!made) return /* @__PURE__ */ jsx("li", {
		className: settlement_made_module_default.print,
		children: /* @__PURE__ */ jsxs("div", {
			className: settlement_made_module_default.line,
			children: [/* @__PURE__ */ jsx(PrintHead, { row }), /* @__PURE__ */ jsx("span", {
				className: classes(settlement_made_module_default.count, "words"),
				children: t("fast.madeNone")
			})]
		})
	});
	return /* @__PURE__ */ jsx("li", {
		className: settlement_made_module_default.print,
		children: /* @__PURE__ */ jsxs("details", {
			open,
			onToggle: ({ currentTarget }) => setOpen(currentTarget.open),
			children: [/* @__PURE__ */ jsxs("summary", {
				className: settlement_made_module_default.line,
				children: [
					/* @__PURE__ */ jsx(PrintHead, { row }),
					/* @__PURE__ */ jsx("span", {
						className: classes(settlement_made_module_default.count, "words"),
						children: t("fast.madeUsed", {
							used: made.used,
							left: made.left
						})
					}),
					/* @__PURE__ */ jsx(Icon, {
						name: "down",
						size: 20
					})
				]
			}), open && /* @__PURE__ */ jsx(MadeOf, {
				made,
				order
			})]
		})
	});
}
function PrintHead({ row: { print, isMedian } }) {
	const { t } = useTranslation();
	const format = useFormat();
	const time = useExactTime();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx("span", {
			className: settlement_made_module_default.when,
			children: time(print.at)
		}),
		isMedian && /* @__PURE__ */ jsx(Tag, {
			tone: "blue",
			children: t("fast.madeMedian")
		}),
		/* @__PURE__ */ jsx("span", {
			className: settlement_made_module_default.price,
			children: format.figure(print.price)
		})
	] });
}
function MadeOf({ made, order }) {
	const { t } = useTranslation();
	const around = {
		currency: usePairName()(order.symbol).split("/")[1] ?? "",
		priceScale: order.priceScale,
		settledAt: order.receipt.windowTo
	};
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(Problem, { text: made.agrees ? void 0 : t("fast.madeDiffers") }),
		/* @__PURE__ */ jsx("ul", { children: made.constituents.map((shown) => /* @__PURE__ */ jsx(ConstituentRow, {
			shown,
			around
		}, `${shown.one.exchange} ${shown.one.market}`)) }),
		/* @__PURE__ */ jsxs("p", {
			className: settlement_made_module_default.hash,
			children: [
				/* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("fast.madeHash")
				}),
				/* @__PURE__ */ jsx("code", { children: shortened(made.hash) }),
				/* @__PURE__ */ jsx(IconButton, {
					icon: "copy",
					size: 20,
					label: t("fast.copyLink", { name: t("fast.madeHash") }),
					onPress: () => copyText(made.hash, t)
				})
			]
		})
	] });
}
// src/features/fast/settlement/middle-ranks.ts
/** Places of the one or two middle prices when they are sorted. */
function middleRanks(count) {
	if (count === 0) return [];
	const middle = count >> 1;
	return count % 2 === 1 ? [middle] : [middle - 1, middle];
}
// src/features/fast/settlement/composition.ts
/** The constituents that the price is the median of, lowest first. */
function usedInOrder({ constituents }) {
	return constituents.filter(isUsed).toSorted((a, b) => compare(a.value, b.value));
}
function isUsed(one) {
	return one.standing === "used" && one.value !== null;
}
/** Values have so many digits more than the index: what is beyond it is rounded in the median alone. */
var GUARD_DIGITS = 8;
var GUARD = 10n ** BigInt(GUARD_DIGITS);
/**
* Whether the constituents give this price: the median of their values, of an even number the mean of
* the two in the middle rounded down, then rounded to the digits of the index, half of one up.
*/
function givesPrice(made, price, priceScale) {
	const values = [];
	for (const { value } of usedInOrder(made)) {
		const units = parseUnits(value, priceScale + GUARD_DIGITS);
		if (!units.ok) return false;
		values.push(units.value);
	}
	const expected = parseUnits(price, priceScale);
	const middle = middleRanks(values.length).map((rank) => values[rank]);
	if (!expected.ok || middle.length === 0) return false;
	return (middle.reduce((sum, value) => sum + value, 0n) / BigInt(middle.length) + GUARD / 2n) / GUARD === expected.value;
}
/** Whether everything that is said of the prints gives them, each in its own record. */
function compositionsHold(receipt, priceScale) {
	return (receipt.compositions ?? []).every((made) => {
		const print = receipt.prints.find(({ seq }) => seq === made.seq);
		return print?.at === made.at && givesPrice(made, print.price, priceScale);
	});
}
// src/features/fast/settlement/made-prints.ts
/** The prints of a receipt in the order of the record, each with what it was made of. */
function madePrints({ receipt, priceScale }) {
	const { prints } = receipt;
	const bySeq = new Map(receipt.compositions?.map((made) => [made.seq, made]));
	const ranked = prints.map((print, place) => ({
		print,
		place
	})).toSorted((a, b) => compare(a.print.price, b.print.price) || a.print.seq - b.print.seq);
	const middle = new Set(middleRanks(prints.length).map((rank) => ranked[rank].place));
	return prints.map((print, place) => {
		const found = bySeq.get(print.seq);
		const made = found?.at === print.at ? madeOf(found, print.price, priceScale) : void 0;
		return {
			print,
			isMedian: middle.has(place),
			made
		};
	});
}
function madeOf(composition, price, priceScale) {
	const used = usedInOrder(composition);
	const left = composition.constituents.filter(({ standing }) => standing !== "used");
	const middle = middleRanks(used.length);
	return {
		hash: composition.hash,
		used: used.length,
		left: left.length,
		agrees: givesPrice(composition, price, priceScale),
		constituents: [...used.map((one, rank) => ({
			one,
			isMiddle: middle.includes(rank)
		})), ...left.map((one) => ({
			one,
			isMiddle: false
		}))]
	};
}
/** Returns why nothing can be shown at a moment; undefined where something can. */
function nothingMade({ receipt }, now) {
	const { compositions, compositionsKept } = receipt;
	if (compositions === null) return "unread";
	if (compositions.length > 0) return void 0;
	return compositionsKept && now >= compositionsKept.until ? "dropped" : "missing";
}
// src/features/fast/settlement/settlement-made.tsx
/** A window of three seconds has about as many; what is longer opens by so many. */
var AT_ONCE = 12;
/**
* What each price of the window was made of, closed until it is asked for. Nothing shows where prices
* are made up, and where there was none.
*/
function SettlementMade({ order, onRetry }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	const { prints, compositionsKept } = order.receipt;
	if (!compositionsKept || prints.length === 0) return null;
	return /* @__PURE__ */ jsx(Card, {
		className: settlement_made_module_default.made,
		children: /* @__PURE__ */ jsxs("details", {
			open,
			onToggle: ({ currentTarget }) => setOpen(currentTarget.open),
			children: [/* @__PURE__ */ jsxs("summary", {
				className: classes(settlement_made_module_default.summary, "words"),
				children: [/* @__PURE__ */ jsx("h2", {
					className: settlement_made_module_default.heading,
					children: t("fast.made")
				}), /* @__PURE__ */ jsx(Icon, {
					name: "down",
					size: 20
				})]
			}), open && /* @__PURE__ */ jsx(Opened, {
				order,
				onRetry
			})]
		})
	});
}
function Opened({ order, onRetry }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [openedAt] = useState(() => Date.now());
	const [shown, setShown] = useState(AT_ONCE);
	const nothing = nothingMade(order, openedAt);
	if (nothing === "unread") return /* @__PURE__ */ jsx(ErrorState, {
		text: t("fast.madeUnread"),
		onRetry
	});
	if (nothing) return /* @__PURE__ */ jsx(NothingMade, {
		why: nothing,
		order
	});
	const all = madePrints(order);
	const until = order.receipt.compositionsKept.until;
	const more = Math.min(AT_ONCE, all.length - shown);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx("p", {
			className: classes(settlement_made_module_default.words, "words"),
			children: t("fast.madeRule")
		}),
		/* @__PURE__ */ jsx("p", {
			className: classes(settlement_made_module_default.words, "words"),
			children: t("fast.madeHow")
		}),
		/* @__PURE__ */ jsx("ol", {
			className: settlement_made_module_default.prints,
			children: all.slice(0, shown).map((row) => /* @__PURE__ */ jsx(MadePrintRow, {
				row,
				order
			}, `${row.print.seq} ${row.print.at}`))
		}),
		more > 0 && /* @__PURE__ */ jsx(Button, {
			kind: "link",
			wide: true,
			onPress: () => setShown(shown + AT_ONCE),
			children: t("fast.madeMore", { count: more })
		}),
		all.some(({ made }) => !made) && /* @__PURE__ */ jsx("p", {
			className: classes(settlement_made_module_default.words, "words"),
			children: t("fast.madeGaps")
		}),
		/* @__PURE__ */ jsx("p", {
			className: classes(settlement_made_module_default.words, "words"),
			children: t("fast.madeUntil", { date: format.date(until) })
		})
	] });
}
function NothingMade({ why, order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { days, until } = order.receipt.compositionsKept;
	return /* @__PURE__ */ jsx("p", {
		className: classes(settlement_made_module_default.words, "words"),
		children: why === "dropped" ? t("fast.madeDropped", {
			days,
			date: format.date(until)
		}) : t("fast.madeMissing")
	});
}
var settlement_module_default = {
	page: "_page_j2b2c_2",
	body: "_body_j2b2c_8",
	comes: "_comes_j2b2c_12",
	head: "_head_j2b2c_17",
	names: "_names_j2b2c_24",
	name: "_name_j2b2c_24",
	hint: "_hint_j2b2c_33",
	result: "_result_j2b2c_38",
	figure: "_figure_j2b2c_46",
	gain: "_gain_j2b2c_51",
	unit: "_unit_j2b2c_55",
	outcome: "_outcome_j2b2c_62",
	why: "_why_j2b2c_69",
	prices: "_prices_j2b2c_74",
	terms: "_terms_j2b2c_108",
	prints: "_prints_j2b2c_130",
	printsHead: "_printsHead_j2b2c_134",
	heading: "_heading_j2b2c_141",
	plot: "_plot_j2b2c_145",
	plotText: "_plotText_j2b2c_152",
	noPrints: "_noPrints_j2b2c_157",
	table: "_table_j2b2c_162",
	median: "_median_j2b2c_195",
	printsFoot: "_printsFoot_j2b2c_210",
	footer: "_footer_j2b2c_220"
};
// src/features/fast/settlement/prints-plot.tsx
var WIDTH = 296;
var HEIGHT = 150;
/** Prices are written at the right of the pane, times below it. */
var PANE = {
	left: 0,
	right: 224,
	top: 4,
	bottom: 128
};
/** Room before the window, for the word at the open price. */
var LEAD_MS = 1100;
var LABEL_GAP = 15;
/** The prints of the window as dots, the median ringed, the open price across. Pixels only. */
function PrintsPlot({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { receipt, salePrice } = order;
	const { prints, windowFrom, windowTo } = receipt;
	const sale = salePrice ?? receipt.openPrice;
	const values = [
		...prints.map(({ price }) => price),
		receipt.openPrice,
		sale
	].map(Number);
	const low = Math.min(...values);
	const span = Math.max(...values) - low || 1;
	const from = windowFrom - LEAD_MS;
	const x = (at) => PANE.left + (at - from) / (windowTo - from) * (PANE.right - PANE.left - 4);
	const y = (price) => PANE.bottom - 14 - (Number(price) - low) / span * (PANE.bottom - PANE.top - 28);
	const sorted = prints.map((print, at) => ({
		...print,
		at,
		time: print.at
	})).toSorted((a, b) => compare(a.price, b.price) || a.seq - b.seq);
	const middle = new Set(middleRanks(prints.length).map((rank) => sorted[rank].at));
	const [saleAt, openAt] = [y(sale), y(receipt.openPrice)];
	const push = Math.abs(saleAt - openAt) < LABEL_GAP ? LABEL_GAP : 0;
	const openLabel = push ? saleAt + (openAt >= saleAt ? push : -push) : openAt;
	return /* @__PURE__ */ jsxs("svg", {
		className: settlement_module_default.plot,
		viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
		role: "img",
		"aria-label": t("fast.plotLabel", {
			count: prints.length,
			price: format.figure(sale),
			open: format.figure(receipt.openPrice)
		}),
		children: [
			/* @__PURE__ */ jsx("rect", {
				x: x(windowFrom),
				y: PANE.top,
				width: x(windowTo) - x(windowFrom),
				height: PANE.bottom - PANE.top,
				fill: "var(--blue-tint)"
			}),
			[windowFrom, windowTo].map((at) => /* @__PURE__ */ jsx("line", {
				x1: x(at),
				x2: x(at),
				y1: PANE.top,
				y2: PANE.bottom,
				stroke: "var(--blue)"
			}, at)),
			/* @__PURE__ */ jsx("line", {
				x1: PANE.left,
				x2: PANE.right,
				y1: PANE.bottom,
				y2: PANE.bottom,
				stroke: "var(--line)"
			}),
			/* @__PURE__ */ jsx("line", {
				x1: PANE.left,
				x2: PANE.right,
				y1: openAt,
				y2: openAt,
				stroke: "var(--text-2)",
				strokeDasharray: "4 3"
			}),
			/* @__PURE__ */ jsx("line", {
				x1: x(windowFrom),
				x2: PANE.right,
				y1: saleAt,
				y2: saleAt,
				stroke: "var(--text)"
			}),
			prints.map((print, at) => /* @__PURE__ */ jsx("circle", {
				cx: x(print.at),
				cy: y(print.price),
				r: "2.2",
				fill: "var(--text)"
			}, `${print.seq} ${at}`)),
			prints.map((print, at) => middle.has(at) && /* @__PURE__ */ jsx("circle", {
				cx: x(print.at),
				cy: y(print.price),
				r: "5.5",
				fill: "none",
				stroke: "var(--blue)",
				strokeWidth: "2"
			}, print.seq)),
			/* @__PURE__ */ jsxs("g", {
				className: settlement_module_default.plotText,
				children: [
					/* @__PURE__ */ jsx("text", {
						x: WIDTH,
						y: saleAt + 4,
						textAnchor: "end",
						fill: "var(--text)",
						fontWeight: "600",
						children: format.figure(sale)
					}),
					/* @__PURE__ */ jsx("text", {
						x: WIDTH,
						y: openLabel + 4,
						textAnchor: "end",
						children: format.figure(receipt.openPrice)
					}),
					/* @__PURE__ */ jsx("text", {
						x: PANE.left,
						y: openAt - 5 < PANE.top + 10 ? openAt + 13 : openAt - 5,
						children: t("fast.openWord")
					}),
					[
						3,
						2,
						1
					].map((seconds) => /* @__PURE__ */ jsxs("text", {
						x: x(windowTo - seconds * 1e3),
						y: 144,
						textAnchor: "middle",
						children: ["−", t("common.seconds", { count: seconds })]
					}, seconds)),
					/* @__PURE__ */ jsx("text", {
						x: x(windowTo),
						y: 144,
						textAnchor: "middle",
						children: format.time(windowTo)
					})
				]
			})
		]
	});
}
// src/features/fast/settlement/settlement-checks.ts
/** What is recomputed, in this order. */
var CHECKS = [
	"window",
	"order",
	"chain",
	"made",
	"median",
	"outcome",
	"money"
];
/**
* Recomputes a settlement from its receipt alone, by the functions that the engine settles with.
* A receipt whose texts are no prices passes nothing; what prints were made of is held against them
* where the receipt says it.
*/
function checkSettlement(order) {
	const { receipt } = order;
	const prints = printsOf(order);
	const twice = prints && twiceMedian(prints.map(({ price }) => price));
	const links = prints && linkThrough(receipt.linkBefore, prints);
	const passed = {
		window: withinWindow(order),
		order: inOrder(receipt),
		chain: links === receipt.linkAfter,
		made: compositionsHold(receipt, order.priceScale),
		median: prints !== void 0 && medianStands(order, twice),
		outcome: prints !== void 0 && outcomeStands(order, twice),
		money: moneyStands(order)
	};
	return (receipt.compositions?.length ? CHECKS : CHECKS.filter((name) => name !== "made")).map((name) => ({
		name,
		passed: passed[name]
	}));
}
/** The prints in units of 10^-priceScale; undefined when a price is no price of that scale. */
function printsOf({ receipt, priceScale }) {
	const prints = [];
	for (const { seq, at, price } of receipt.prints) {
		const units = parseUnits(price, priceScale);
		if (!units.ok) return void 0;
		prints.push({
			seq,
			at,
			price: Number(units.value)
		});
	}
	return prints;
}
function withinWindow({ receipt, expiresAt }) {
	const { from, to } = settlementWindow(expiresAt);
	return receipt.windowFrom === from && receipt.windowTo === to && receipt.prints.every(({ at }) => at >= from && at < to);
}
/** Records are counted up and their times never go back; the opening came before all of them. */
function inOrder({ prints, openSeq, openAt, windowTo, settledSeq }) {
	const rising = prints.every((print, at) => {
		const before = prints[at - 1];
		return !before || before.seq < print.seq && before.at <= print.at;
	});
	const last = prints.at(-1);
	return rising && openAt < windowTo && openSeq < settledSeq && (!last || last.seq <= settledSeq);
}
/** The settlement price may have one digit more than the index: twice it is whole all the same. */
function medianStands({ salePrice, priceScale }, twice) {
	if (salePrice === null) return twice === void 0;
	const tenfold = parseUnits(salePrice, priceScale + 1);
	return tenfold.ok && twice !== void 0 && tenfold.value * 2n === twice * 10n;
}
function outcomeStands(order, twice) {
	const { receipt, priceScale, direction, price, outcome } = order;
	const open = parseUnits(receipt.openPrice, priceScale);
	if (!open.ok || receipt.openPrice !== price) return false;
	return fastOutcome(direction === "buyLong" ? "long" : "short", Number(open.value), twice) === outcome;
}
/** A percentage has four digits after the point when it is written in parts per million. */
var PERCENT_OF_PPM = 4;
function moneyStands({ amount, payoutPercent, outcome, returned, profit }) {
	const scale = amount.split(".")[1]?.length ?? 0;
	const stake = parseAmount(amount, scale);
	const payout = parseUnits(payoutPercent, PERCENT_OF_PPM);
	if (!stake.ok || !payout.ok || returned === null || profit === null) return false;
	const back = parseUnits(returned, scale);
	const net = parseUnits(profit.replace("-", ""), scale);
	if (!back.ok || !net.ok) return false;
	const gain = outcome === "won" ? fastProfit(stake.value, ppm(Number(payout.value))) : 0n;
	const expected = outcome === "lost" ? 0n : stake.value + gain;
	const sign = profit.startsWith("-") ? -1n : 1n;
	return back.value === expected && sign * net.value === expected - stake.value;
}
var settlement_proof_module_default = {
	proof: "_proof_1xwxw_1",
	verdict: "_verdict_1xwxw_7",
	checks: "_checks_1xwxw_13",
	check: "_check_1xwxw_13",
	failed: "_failed_1xwxw_31",
	how: "_how_1xwxw_35",
	summary: "_summary_1xwxw_39",
	steps: "_steps_1xwxw_58",
	links: "_links_1xwxw_67"
};
// src/features/fast/settlement/settlement-proof.tsx
/** It opens below the fold: what was asked for has to be seen. */
function showWhole(proof) {
	proof?.scrollIntoView({ block: "start" });
}
/** The settlement recomputed on this device: each step with its result, and how to do it oneself. */
function SettlementProof({ order }) {
	const { t } = useTranslation();
	const checks = useMemo(() => checkSettlement(order), [order]);
	const failed = checks.filter(({ passed }) => !passed).length;
	const words = useCheckWords(order);
	useEffect(() => {
		if (failed === 0) keepSteps({ verified: true });
	}, [failed]);
	return /* @__PURE__ */ jsxs("div", {
		className: settlement_proof_module_default.proof,
		ref: showWhole,
		children: [
			/* @__PURE__ */ jsxs("p", {
				className: classes(settlement_proof_module_default.verdict, "words"),
				role: "status",
				children: [/* @__PURE__ */ jsx(Icon, {
					name: failed === 0 ? "success" : "alert",
					size: 20
				}), failed === 0 ? t("fast.verified", { count: checks.length }) : t("fast.notVerified", { count: failed })]
			}),
			/* @__PURE__ */ jsx("ol", {
				className: settlement_proof_module_default.checks,
				children: checks.map(({ name, passed }) => /* @__PURE__ */ jsxs("li", {
					className: classes(settlement_proof_module_default.check, !passed && settlement_proof_module_default.failed),
					children: [/* @__PURE__ */ jsx(Icon, {
						name: passed ? "check" : "close",
						size: 20
					}), /* @__PURE__ */ jsxs("p", {
						className: "words",
						children: [words[name], /* @__PURE__ */ jsx("span", {
							className: "unseen",
							children: passed ? t("fast.checkHolds") : t("fast.checkFails")
						})]
					})]
				}, name))
			}),
			/* @__PURE__ */ jsx(HowTo, { order })
		]
	});
}
function useCheckWords({ receipt, salePrice, returned, currencyCode }) {
	const { t } = useTranslation();
	const format = useFormat();
	const count = receipt.prints.length;
	return {
		window: count === 0 ? t("fast.checkNoPrice") : t("fast.checkWindow", { count }),
		order: t("fast.checkOrder"),
		chain: count === 0 ? t("fast.checkNoLinks") : t("fast.checkChain", { link: shortened(receipt.linkAfter) }),
		made: t("fast.checkMade", { count: receipt.compositions?.length ?? 0 }),
		median: salePrice === null ? t("fast.checkNoMedian") : t("fast.checkMedian", { price: format.figure(salePrice) }),
		outcome: t("fast.checkOutcome"),
		money: t("fast.checkMoney", { amount: `${format.amount(returned ?? "0")} ${currencyCode}` })
	};
}
function HowTo({ order }) {
	const { t } = useTranslation();
	const { receipt } = order;
	const links = [
		{
			name: t("fast.linkAtOpening"),
			link: receipt.openLink
		},
		{
			name: t("fast.linkBefore"),
			link: receipt.linkBefore
		},
		{
			name: t("fast.linkAfter"),
			link: receipt.linkAfter
		}
	];
	return /* @__PURE__ */ jsxs("details", {
		className: settlement_proof_module_default.how,
		children: [
			/* @__PURE__ */ jsxs("summary", {
				className: classes(settlement_proof_module_default.summary, "words"),
				children: [t("fast.how"), /* @__PURE__ */ jsx(Icon, {
					name: "down",
					size: 20
				})]
			}),
			/* @__PURE__ */ jsxs("ol", {
				className: classes(settlement_proof_module_default.steps, "words"),
				children: [
					/* @__PURE__ */ jsx("li", { children: t("fast.howMedian") }),
					/* @__PURE__ */ jsx("li", { children: t("fast.howLinks") }),
					/* @__PURE__ */ jsx("li", { children: t("fast.howOutcome") })
				]
			}),
			/* @__PURE__ */ jsx("dl", {
				className: settlement_proof_module_default.links,
				children: links.map(({ name, link }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: name
				}), /* @__PURE__ */ jsxs("dd", { children: [/* @__PURE__ */ jsx("code", { children: shortened(link) }), /* @__PURE__ */ jsx(IconButton, {
					icon: "copy",
					size: 20,
					label: t("fast.copyLink", { name }),
					onPress: () => copyText(link, t)
				})] })] }, name))
			}),
			/* @__PURE__ */ jsx(Button, {
				kind: "link",
				icon: "copy",
				onPress: () => copyText(JSON.stringify(order, null, 2), t),
				children: t("fast.copyReceipt")
			})
		]
	});
}
// src/features/fast/settlement/settlement-prints.tsx
/** The prices that settled it: drawn, listed by rank, and recomputed on demand. */
function SettlementPrints({ order }) {
	const { t } = useTranslation();
	const [verifying, setVerifying] = useState(false);
	const [all, setAll] = useState(false);
	const { prints } = order.receipt;
	const count = prints.length;
	const listed = middleRanks(count).length + 2;
	return /* @__PURE__ */ jsxs(Card, {
		className: settlement_module_default.prints,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: settlement_module_default.printsHead,
				children: [/* @__PURE__ */ jsx("h2", {
					className: settlement_module_default.heading,
					children: t("fast.prints")
				}), /* @__PURE__ */ jsx("p", {
					className: classes(settlement_module_default.hint, "words"),
					children: t("fast.inWindow", { count })
				})]
			}),
			count > 0 ? /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(PrintsPlot, { order }), /* @__PURE__ */ jsx(PrintsTable, {
				order,
				all
			})] }) : /* @__PURE__ */ jsx("p", {
				className: classes(settlement_module_default.noPrints, "words"),
				children: t("fast.noPrints")
			}),
			/* @__PURE__ */ jsxs("div", {
				className: settlement_module_default.printsFoot,
				children: [count > listed ? /* @__PURE__ */ jsx(Button, {
					kind: "link",
					onPress: () => setAll(!all),
					children: all ? t("fast.showFewer") : t("fast.showAll", { count })
				}) : /* @__PURE__ */ jsx("span", {}), /* @__PURE__ */ jsx(Button, {
					kind: "link",
					icon: "shield",
					onPress: () => setVerifying(true),
					children: t("fast.verify")
				})]
			}),
			verifying && /* @__PURE__ */ jsx(SettlementProof, { order })
		]
	});
}
/** The prints by price; only the middle and its neighbours until all are asked for. */
function PrintsTable({ order, all }) {
	const { t } = useTranslation();
	const format = useFormat();
	const time = usePreciseTime();
	const { prints } = order.receipt;
	const count = prints.length;
	const middle = middleRanks(count);
	const [from, to] = [middle[0] - 1, middle.at(-1) + 1];
	const sorted = prints.toSorted((a, b) => compare(a.price, b.price) || a.seq - b.seq);
	return /* @__PURE__ */ jsxs("table", {
		className: settlement_module_default.table,
		children: [/* @__PURE__ */ jsx("thead", {
			className: "words",
			children: /* @__PURE__ */ jsxs("tr", { children: [
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					children: t("fast.rank")
				}),
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					children: t("fast.number")
				}),
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					children: t("orders.time")
				}),
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					children: t("spot.price")
				})
			] })
		}), /* @__PURE__ */ jsx("tbody", { children: sorted.map((print, rank) => {
			if (!all && (rank < from || rank > to)) return null;
			const isMedian = middle.includes(rank);
			const place = {
				rank: rank + 1,
				count
			};
			return /* @__PURE__ */ jsxs("tr", {
				className: isMedian ? settlement_module_default.median : void 0,
				children: [
					/* @__PURE__ */ jsx("th", {
						scope: "row",
						className: "words",
						children: isMedian ? t("fast.rankMedian", place) : t("fast.rankOf", place)
					}),
					/* @__PURE__ */ jsx("td", { children: format.count(print.seq) }),
					/* @__PURE__ */ jsx("td", { children: time(print.at) }),
					/* @__PURE__ */ jsx("td", { children: format.figure(print.price) })
				]
			}, `${print.seq} ${rank}`);
		}) })]
	});
}
// src/features/fast/settlement/settlement-result.tsx
/** Which contract it is. */
function SettlementHead({ order, name }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("div", {
		className: settlement_module_default.head,
		children: [
			/* @__PURE__ */ jsx(CoinIcon, { code: name.split("/")[0] }),
			/* @__PURE__ */ jsxs("div", {
				className: settlement_module_default.names,
				children: [/* @__PURE__ */ jsx("h2", {
					className: settlement_module_default.name,
					children: name
				}), /* @__PURE__ */ jsx("p", {
					className: classes(settlement_module_default.hint, "words"),
					children: t("fast.contractNo", { id: order.id })
				})]
			}),
			/* @__PURE__ */ jsx(SimulatedPill, { short: true })
		]
	});
}
/** The result leads; under it both prices, and the terms that it was made on. */
function SettlementResult({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const nameOf = usePairName();
	const { outcome, profit } = order;
	if (outcome === null || profit === null) return null;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(SettlementHead, {
			order,
			name: nameOf(order.symbol)
		}),
		/* @__PURE__ */ jsxs("section", {
			"aria-label": t("futures.netProfit"),
			children: [
				/* @__PURE__ */ jsx("p", {
					className: classes(settlement_module_default.hint, "words"),
					children: t("futures.netProfit")
				}),
				/* @__PURE__ */ jsxs("div", {
					className: settlement_module_default.result,
					children: [/* @__PURE__ */ jsxs("p", {
						className: classes(settlement_module_default.figure, signOf(profit) > 0 && settlement_module_default.gain),
						children: [format.amount(profit, { sign: true }), /* @__PURE__ */ jsx("span", {
							className: settlement_module_default.unit,
							children: order.currencyCode
						})]
					}), /* @__PURE__ */ jsx("span", {
						className: classes(settlement_module_default.outcome, "words"),
						children: outcomeText(outcome, t)
					})]
				}),
				/* @__PURE__ */ jsx("p", {
					className: classes(settlement_module_default.why, "words"),
					children: whyText(order, t, format)
				})
			]
		}),
		/* @__PURE__ */ jsxs("dl", {
			className: settlement_module_default.prices,
			children: [
				/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: t("term.openPrice")
				}), /* @__PURE__ */ jsx("dd", { children: format.figure(order.price) })] }),
				/* @__PURE__ */ jsx(Icon, {
					name: "right",
					size: 20
				}),
				/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: t("term.settlementPrice")
				}), /* @__PURE__ */ jsx("dd", { children: order.salePrice === null ? "—" : format.figure(order.salePrice) })] })
			]
		}),
		/* @__PURE__ */ jsx(Terms, { order })
	] });
}
function Terms({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const time = usePreciseTime();
	const { receipt, outcome } = order;
	const no = (seq) => t("fast.no", { no: format.count(seq) });
	const paid = { amount: format.amount(add(order.amount, order.expectedProfit)) };
	const rate = format.perCent(format.figure(trimZeros(order.payoutPercent)));
	return /* @__PURE__ */ jsxs("dl", {
		className: settlement_module_default.terms,
		children: [
			/* @__PURE__ */ jsxs(Term, {
				name: t("fast.directionStake"),
				children: [
					/* @__PURE__ */ jsx("span", {
						className: "words",
						children: sideText(order.direction, t)
					}),
					", ",
					format.amount(order.amount),
					" ",
					order.currencyCode
				]
			}),
			/* @__PURE__ */ jsxs(Term, {
				name: t("fast.openedTerm"),
				children: [
					time(order.openedAt),
					", ",
					no(receipt.openSeq)
				]
			}),
			/* @__PURE__ */ jsxs(Term, {
				name: t("fast.expiredTerm"),
				children: [
					time(order.expiresAt),
					", ",
					t("fast.after", { time: durationText(order.duration, t) })
				]
			}),
			/* @__PURE__ */ jsxs(Term, {
				name: t("status.settled"),
				children: [order.settledAt !== null && `${time(order.settledAt)}, `, no(receipt.settledSeq)]
			}),
			/* @__PURE__ */ jsxs(Term, {
				name: t("term.payoutRate"),
				children: [
					rate,
					", ",
					outcome === "won" ? t("fast.paid", paid) : t("fast.wouldHavePaid", paid)
				]
			})
		]
	});
}
function Term({ name, children }) {
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
		className: "words",
		children: name
	}), /* @__PURE__ */ jsx("dd", { children })] });
}
/** Returns why the contract ended so, as a sentence. */
function whyText(order, t, format) {
	const { outcome, salePrice, price, direction } = order;
	if (outcome === "refunded" || salePrice === null) return t("fast.whyRefunded");
	if (outcome === "even") return t("fast.whyEven");
	const side = direction === "buyLong" ? "long" : "short";
	return compare(salePrice, price) > 0 ? t("fast.whyAbove", {
		by: format.figure(subtract(salePrice, price)),
		side
	}) : t("fast.whyBelow", {
		by: format.figure(subtract(price, salePrice)),
		side
	});
}
// src/features/fast/settlement/settlement-running.tsx
/** There is no receipt yet: how the contract runs, and when the receipt comes. */
function SettlementRunning({ order }) {
	const { t } = useTranslation();
	const nameOf = usePairName();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(SettlementHead, {
			order,
			name: nameOf(order.symbol)
		}),
		/* @__PURE__ */ jsx(RunningStrip, { order }),
		/* @__PURE__ */ jsx("p", {
			className: settlement_module_default.comes,
			children: t("fast.receiptComes")
		})
	] });
}
// src/features/fast/settlement/settlement-screen.tsx
/** The receipt of a fast contract: its result, and all that the result follows from. */
function SettlementScreen() {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const id = query.get("id") ?? "";
	const { data, error, refetch } = useCall("getSpotOrder", {
		query: {},
		body: { id }
	}, {
		enabled: /^[1-9]\d*$/.test(id),
		select: ({ records }) => records[0] ?? null
	});
	const retry = () => void refetch();
	const running = useMemo(() => data?.status === "holding" ? [data] : [], [data]);
	useSettlements(running);
	const unknown = data === null || !/^[1-9]\d*$/.test(id);
	const settled = data?.receipt ? {
		...data,
		receipt: data.receipt
	} : void 0;
	return /* @__PURE__ */ jsxs("div", {
		className: settlement_module_default.page,
		children: [
			/* @__PURE__ */ jsx(StandardBar, {
				title: t("fast.settlement"),
				home: PAGES.fastOrders,
				children: settled && /* @__PURE__ */ jsx(ShareButton, { order: settled })
			}),
			/* @__PURE__ */ jsx("div", {
				className: settlement_module_default.body,
				children: /* @__PURE__ */ jsx(PageBody, { children: unknown ? /* @__PURE__ */ jsx(Unknown, {}) : settled ? /* @__PURE__ */ jsxs(Fragment$1, { children: [
					/* @__PURE__ */ jsx(SettlementResult, { order: settled }),
					/* @__PURE__ */ jsx(SettlementPicture, { order: settled }),
					/* @__PURE__ */ jsx(SettlementPrints, { order: settled }, settled.id),
					/* @__PURE__ */ jsx(SettlementMade, {
						order: settled,
						onRetry: retry
					}, `made ${settled.id}`)
				] }) : data ? /* @__PURE__ */ jsx(SettlementRunning, { order: data }) : error ? /* @__PURE__ */ jsx(ErrorState, {
					error,
					onRetry: retry
				}) : /* @__PURE__ */ jsx(SkeletonRows, {
					rows: 8,
					circle: false
				}) })
			}),
			/* @__PURE__ */ jsx(Footer, { symbol: data?.symbol })
		]
	});
}
function Unknown() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx(EmptyState, {
		title: t("fast.unknownContract"),
		text: t("fast.unknownHint")
	});
}
function Footer({ symbol }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const ticket = `${PAGES.trade}?tab=fast${symbol ? `&symbol=${symbol}` : ""}`;
	return /* @__PURE__ */ jsxs("div", {
		className: settlement_module_default.footer,
		children: [/* @__PURE__ */ jsx(Button, {
			kind: "plain",
			onPress: () => void navigate(`${PAGES.fastOrders}?tab=history`),
			children: t("fast.orders")
		}), /* @__PURE__ */ jsx(Button, {
			wide: true,
			onPress: () => void navigate(ticket),
			children: t("action.continueTrading")
		})]
	});
}
/** The result as a picture, to pass on. */
function SettlementPicture({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const nameOf = usePairName();
	const { profit, amount, salePrice, currencyCode } = order;
	if (profit === null) return null;
	return /* @__PURE__ */ jsx(SharePicture, { picture: {
		title: `${nameOf(order.symbol)} · ${sideText(order.direction, t)}`,
		result: profit,
		currencyCode,
		percent: divide(multiply(profit, "100"), amount, 2) ?? "0",
		lines: [
			{
				name: t("fast.stake"),
				text: `${format.amount(amount)} ${currencyCode}`,
				isAmount: true
			},
			{
				name: t("term.openPrice"),
				text: format.figure(order.price)
			},
			{
				name: t("term.settlementPrice"),
				text: salePrice === null ? "—" : format.figure(salePrice)
			},
			{
				name: t("term.receipt"),
				text: order.id
			},
			{
				name: t("term.expiry"),
				text: format.dateTime(order.expiresAt)
			}
		],
		name: order.id
	} });
}
/** Copies the result in words, with the last link of its prices. */
function ShareButton({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const nameOf = usePairName();
	const { outcome, profit, salePrice, receipt } = order;
	if (outcome === null || profit === null) return null;
	const text = t("fast.shareText", {
		name: nameOf(order.symbol),
		id: order.id,
		side: sideText(order.direction, t),
		stake: `${format.amount(order.amount)} ${order.currencyCode}`,
		outcome: outcomeText(outcome, t),
		result: `${format.amount(profit, { sign: true })} ${order.currencyCode}`,
		open: format.figure(order.price),
		sale: salePrice === null ? "—" : format.figure(salePrice),
		time: format.dateTime(order.expiresAt),
		link: receipt.linkAfter
	});
	return /* @__PURE__ */ jsx(IconButton, {
		icon: "share",
		label: t("fast.share"),
		onPress: () => copyText(text, t)
	});
}
export { SettlementScreen as Page };
