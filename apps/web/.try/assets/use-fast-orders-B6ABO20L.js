import { t as Link } from "./link-C-Gj3b3h.js";
import { a as useCall, i as refetchCalls, n as queryClient, t as keyOf } from "./queries-BLrD8M8K.js";
import { i as useSession, r as useLoggedIn, t as call } from "./call-DYRgJe1y.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { b as ppm, g as parseUnits, l as signOf, m as parseAmount, n as add, p as formatUnits, r as compare, t as useFormat, u as subtract } from "./format-BDVIFO4I.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { n as useTicker } from "./ticks-BjsJYZUv.js";
import { r as Triangle } from "./change-CF1vXEQy.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { i as shareFloor } from "./rounding-D7Nv8xBh.js";
import { r as useServerNow, t as serverNow } from "./server-clock-DsZdV1c7.js";
import { useEffect, useRef, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// ../../packages/terms/src/fast.ts
/** A fast contract is settled by the prints of this long before its expiry. */
var FAST_WINDOW_MS = 3e3;
/** The prints that settle a contract: from `from` on and before `to`, in milliseconds. */
function settlementWindow(expiresAt) {
	return {
		from: expiresAt - FAST_WINDOW_MS,
		to: expiresAt
	};
}
/**
* Twice the median, so that the mean of the two middle prices of an even number stays whole;
* undefined of no prices at all.
*/
function twiceMedian(prices) {
	if (prices.length === 0) return void 0;
	const sorted = prices.toSorted((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle];
	const lower = sorted.length % 2 === 1 ? upper : sorted[middle - 1];
	return BigInt(lower) + BigInt(upper);
}
/**
* Returns the outcome: long wins above the open price, short below it; an equal price returns the
* stake, and so does a window without prices.
*/
function fastOutcome(direction, openPrice, twiceSettlement) {
	if (twiceSettlement === void 0) return "refunded";
	const move = twiceSettlement - 2n * BigInt(openPrice);
	if (move === 0n) return "even";
	return move > 0n === (direction === "long") ? "won" : "lost";
}
/** What winning pays besides the stake, rounded down to the unit; what the pool reserves. */
function fastProfit(stake, payout) {
	return shareFloor(stake, payout);
}
// src/features/fast/fast-terms.ts
function standingOf({ direction, price: open }, price) {
	const move = compare(price, open);
	if (move === 0) return {
		side: "level",
		by: subtract(price, open)
	};
	const by = move > 0 ? subtract(price, open) : subtract(open, price);
	return {
		side: move > 0 === (direction === "buyLong") ? "ahead" : "behind",
		by
	};
}
/** What a contract pays besides its stake when it wins, by the venue's own formula. */
function profitOf(stake, payoutPercent, scale) {
	const units = parseAmount(stake, scale);
	const payout = parseUnits(payoutPercent, PERCENT_OF_PPM);
	if (!units.ok || !payout.ok) throw new RangeError(`no stake or payout: ${stake}, ${payoutPercent}`);
	return formatUnits(fastProfit(units.value, ppm(Number(payout.value))), scale);
}
/** A percentage has four digits after the point when it is written in parts per million. */
var PERCENT_OF_PPM = 4;
function returnsOf(stake, payoutPercent, { currencyScale }) {
	const profit = profitOf(stake, payoutPercent, currencyScale);
	return {
		right: add(stake, profit),
		equal: stake,
		wrong: "0"
	};
}
/** Whole seconds until the expiry, counted up: 1 stands until the expiry itself. */
function secondsLeft(expiresAt, now) {
	return Math.max(0, Math.ceil((expiresAt - now) / 1e3));
}
var fast_ring_module_default = {
	ring: "_ring_14bzb_1",
	figure: "_figure_14bzb_10"
};
// src/features/fast/orders/fast-ring.tsx
var RADIUS = 20;
var ROUND = 2 * Math.PI * RADIUS;
/** The seconds left of a contract, and what part of its time they are. */
function Ring({ expiresAt, duration, now }) {
	const { t } = useTranslation();
	const left = secondsLeft(expiresAt, now);
	const part = Math.min(1, left / duration);
	return /* @__PURE__ */ jsxs("span", {
		className: fast_ring_module_default.ring,
		role: "timer",
		"aria-label": t("fast.secondsLeft", { count: left }),
		children: [/* @__PURE__ */ jsxs("svg", {
			width: "44",
			height: "44",
			viewBox: "0 0 44 44",
			fill: "none",
			strokeWidth: "3",
			"aria-hidden": "true",
			children: [/* @__PURE__ */ jsx("circle", {
				cx: "22",
				cy: "22",
				r: RADIUS,
				stroke: "var(--line)"
			}), /* @__PURE__ */ jsx("circle", {
				cx: "22",
				cy: "22",
				r: RADIUS,
				stroke: "var(--blue)",
				strokeDasharray: `${part * ROUND} ${ROUND}`,
				transform: "rotate(-90 22 22)"
			})]
		}), /* @__PURE__ */ jsx("span", {
			className: fast_ring_module_default.figure,
			"aria-hidden": "true",
			children: left > 0 ? left : "…"
		})]
	});
}
// src/features/fast/fast-texts.ts
/** 30 s, 300 s, 10 min: seconds up to five minutes, whole minutes beyond. */
function durationText(seconds, t) {
	return seconds > 300 && seconds % 60 === 0 ? t("fast.minutes", { count: seconds / 60 }) : t("common.seconds", { count: seconds });
}
/** Long or short, in a word. */
function sideText(direction, t) {
	return direction === "buyLong" ? t("fast.long") : t("fast.short");
}
/** Returns the outcome of a contract in a word. */
function outcomeText(outcome, t) {
	switch (outcome) {
		case "won": return t("fast.won");
		case "lost": return t("fast.lost");
		case "even": return t("fast.even");
		case "refunded": return t("fast.refunded");
	}
}
var fast_strip_module_default = {
	strip: "_strip_238jw_1",
	result: "_result_238jw_2",
	receipt: "_receipt_238jw_11",
	several: "_several_238jw_30",
	next: "_next_238jw_42",
	unknown: "_unknown_238jw_64",
	words: "_words_238jw_77",
	stake: "_stake_238jw_82",
	caption: "_caption_238jw_90",
	link: "_link_238jw_95",
	holds: "_holds_238jw_99",
	figure: "_figure_238jw_105",
	gain: "_gain_238jw_106",
	mark: "_mark_238jw_114"
};
// src/features/fast/orders/fast-strip.tsx
/** The receipt of a contract, or how it runs while there is none. */
function receiptAddress({ id }) {
	return `${PAGES.settlement}?id=${id}`;
}
/** Long or short, in its direction's colour with its arrow. */
function SideTag({ direction }) {
	const { t } = useTranslation();
	const rises = direction === "buyLong";
	return /* @__PURE__ */ jsxs(Tag, {
		tone: rises ? "rise" : "fall",
		children: [/* @__PURE__ */ jsx(Triangle, { direction: rises ? "rise" : "fall" }), sideText(direction, t)]
	});
}
/** Where a running contract stands now, as a sentence, and what it brings if that holds. */
function useStandingWords(order, now) {
	const { t } = useTranslation();
	const format = useFormat();
	const { data: ticker } = useTicker(order.symbol);
	const time = format.time(order.expiresAt);
	if (now >= order.expiresAt) return {
		words: t("fast.settlingNow"),
		holds: void 0
	};
	if (!ticker) return {
		words: t("fast.settlesAt", { time }),
		holds: void 0
	};
	const { side, by } = standingOf(order, ticker.price);
	const facts = {
		by: format.figure(by),
		time
	};
	switch (side) {
		case "ahead": return {
			words: t("fast.aheadBy", facts),
			holds: order.expectedProfit
		};
		case "behind": return {
			words: t("fast.behindBy", facts),
			holds: `-${order.amount}`
		};
		case "level": return {
			words: t("fast.level", { time }),
			holds: "0"
		};
	}
}
/**
* The running contracts of a symbol, one at a time: which of how many it is, and the way to the next
* one, by a press that goes round.
*/
function RunningStrips({ orders }) {
	const { t } = useTranslation();
	const [chosen, setChosen] = useState();
	const at = Math.max(0, orders.findIndex(({ id }) => id === chosen));
	const order = orders[at];
	if (!order) return null;
	if (orders.length === 1) return /* @__PURE__ */ jsx(RunningStrip, { order });
	const place = {
		place: at + 1,
		count: orders.length
	};
	return /* @__PURE__ */ jsxs("div", {
		className: fast_strip_module_default.several,
		children: [/* @__PURE__ */ jsx(RunningStrip, { order }, order.id), /* @__PURE__ */ jsxs("button", {
			type: "button",
			className: fast_strip_module_default.next,
			"aria-label": t("fast.nextRunning", place),
			onClick: () => setChosen(orders[(at + 1) % orders.length].id),
			children: [`${place.place}/${place.count}`, /* @__PURE__ */ jsx(Icon, {
				name: "right",
				size: 16
			})]
		})]
	});
}
/** A running contract: seconds left, where it stands, and the result if it holds. */
function RunningStrip({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const now = useServerNow();
	const { words, holds } = useStandingWords(order, now);
	return /* @__PURE__ */ jsxs(Link, {
		to: receiptAddress(order),
		className: fast_strip_module_default.strip,
		children: [
			/* @__PURE__ */ jsx(Ring, {
				expiresAt: order.expiresAt,
				duration: order.duration,
				now
			}),
			/* @__PURE__ */ jsxs("div", {
				className: fast_strip_module_default.words,
				children: [/* @__PURE__ */ jsxs("div", {
					className: fast_strip_module_default.stake,
					children: [
						/* @__PURE__ */ jsx(SideTag, { direction: order.direction }),
						format.amount(order.amount),
						" ",
						order.currencyCode
					]
				}), /* @__PURE__ */ jsx("div", {
					className: classes(fast_strip_module_default.caption, "words"),
					children: words
				})]
			}),
			holds !== void 0 && /* @__PURE__ */ jsxs("div", {
				className: fast_strip_module_default.holds,
				children: [/* @__PURE__ */ jsx("div", {
					className: signOf(holds) > 0 ? fast_strip_module_default.gain : fast_strip_module_default.figure,
					children: format.amount(holds, { sign: true })
				}), /* @__PURE__ */ jsx("div", {
					className: classes(fast_strip_module_default.caption, "words"),
					children: t("fast.ifItHolds")
				})]
			})
		]
	});
}
/** That the address names a symbol that there is not, in the room of a strip: nothing moves for it. */
function UnknownStrip({ onPutAway }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("div", {
		className: fast_strip_module_default.result,
		role: "status",
		children: [/* @__PURE__ */ jsxs("p", {
			className: classes(fast_strip_module_default.unknown, "words"),
			children: [/* @__PURE__ */ jsx(Icon, {
				name: "alert",
				size: 20
			}), t("fast.unknown")]
		}), /* @__PURE__ */ jsx(IconButton, {
			icon: "close",
			size: 20,
			label: t("common.close"),
			onPress: onPutAway
		})]
	});
}
/** A contract that was settled a moment ago: its result, and the way to its receipt. */
function ResultStrip({ order, onPutAway }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { outcome, profit } = order;
	if (outcome === null || profit === null) return null;
	return /* @__PURE__ */ jsxs("div", {
		className: fast_strip_module_default.result,
		role: "status",
		children: [/* @__PURE__ */ jsxs(Link, {
			to: receiptAddress(order),
			className: fast_strip_module_default.receipt,
			children: [
				/* @__PURE__ */ jsx("span", {
					className: fast_strip_module_default.mark,
					children: /* @__PURE__ */ jsx(Icon, {
						name: outcome === "won" ? "check" : "records",
						size: 20
					})
				}),
				/* @__PURE__ */ jsxs("div", {
					className: fast_strip_module_default.words,
					children: [/* @__PURE__ */ jsxs("div", {
						className: fast_strip_module_default.stake,
						children: [/* @__PURE__ */ jsx(SideTag, { direction: order.direction }), /* @__PURE__ */ jsx("span", {
							className: "words",
							children: outcomeText(outcome, t)
						})]
					}), /* @__PURE__ */ jsx("div", {
						className: classes(fast_strip_module_default.caption, fast_strip_module_default.link, "words"),
						children: t("fast.toReceipt")
					})]
				}),
				/* @__PURE__ */ jsxs("div", {
					className: fast_strip_module_default.holds,
					children: [/* @__PURE__ */ jsx("div", {
						className: signOf(profit) > 0 ? fast_strip_module_default.gain : fast_strip_module_default.figure,
						children: format.amount(profit, { sign: true })
					}), /* @__PURE__ */ jsx("div", {
						className: fast_strip_module_default.caption,
						children: order.currencyCode
					})]
				})
			]
		}), /* @__PURE__ */ jsx(IconButton, {
			icon: "close",
			size: 20,
			label: t("common.close"),
			onPress: onPutAway
		})]
	});
}
// src/features/fast/use-pair-name.ts
/**
* The name of every symbol as it is shown: BTC/USDT of BTCUSDT, the symbol itself where it is no
* pair. It draws again only when names change, not with prices.
*/
function usePairName() {
	const { data: names } = useCall("tickers", {}, {
		staleTime: 3e4,
		select: namesOf
	});
	return (symbol) => names?.[symbol] ?? symbol;
}
function namesOf(tickers) {
	return Object.fromEntries(tickers.map(({ symbol, base, quote }) => [symbol, `${base}/${quote}`]));
}
// src/features/fast/orders/use-fast-orders.ts
var HOLDING = {
	query: {
		page: 1,
		limit: 100
	},
	body: { status: "holding" }
};
function byExpiry(a, b) {
	return a.expiresAt - b.expiresAt || Number(a.id) - Number(b.id);
}
/** One's running fast contracts of all symbols, the next to expire first; empty for a guest. */
function useRunning() {
	const enabled = useLoggedIn();
	const { data } = useCall("getSpotOrder", HOLDING, {
		enabled,
		select: ({ records, total }) => ({
			running: records.toSorted(byExpiry),
			total
		})
	});
	return enabled && data ? data : NONE;
}
var NONE = {
	running: [],
	total: 0
};
/** How long after the expiry the stream may take to tell the outcome, before it is asked for. */
var PATIENCE_MS = 2500;
/**
* Follows running contracts to their ends: each one that is over is read with its outcome and told
* to `onSettled`. Where the stream is silent past an expiry, the venue is asked to settle it.
*/
function useSettlements(running, onSettled) {
	const seen = useRef(/* @__PURE__ */ new Map());
	const tell = useRef(onSettled);
	useEffect(() => {
		tell.current = onSettled;
	}, [onSettled]);
	useEffect(() => {
		const still = new Set(running.map(({ id }) => id));
		for (const [id] of seen.current) {
			if (still.has(id)) continue;
			seen.current.delete(id);
			settled(id).then((order) => order && tell.current?.(order));
		}
		for (const order of running) seen.current.set(order.id, order);
	}, [running]);
	const [next] = running;
	const due = next?.expiresAt;
	const id = next?.id;
	useEffect(() => {
		if (due === void 0 || id === void 0) return void 0;
		let timer;
		let left = false;
		const ask = () => {
			call("endSpotOrder", { params: { id } }).then(() => refetchCalls("getSpotOrder")).catch(() => {
				if (!left) timer = setTimeout(ask, PATIENCE_MS);
			});
		};
		timer = setTimeout(ask, Math.max(0, due - serverNow()) + PATIENCE_MS);
		return () => {
			left = true;
			clearTimeout(timer);
		};
	}, [due, id]);
}
/** A contract with its outcome and receipt; undefined while it runs or when it cannot be read. */
async function settled(id) {
	if (useSession.getState().token === void 0) return void 0;
	const request = {
		query: {},
		body: { id }
	};
	const order = (await queryClient.fetchQuery({
		queryKey: keyOf("getSpotOrder", request),
		queryFn: () => call("getSpotOrder", request),
		staleTime: 0
	}).catch(() => void 0))?.records[0];
	return order?.status === "settled" ? order : void 0;
}
/** The contracts that were settled while the screen stood, newest first, until they are put away. */
function useResults(running, onSettled) {
	const [results, setResults] = useState([]);
	useSettlements(running, (order) => {
		setResults((before) => [order, ...before.filter(({ id }) => id !== order.id)]);
		onSettled(order);
	});
	const putAway = (id) => setResults((before) => before.filter((order) => order.id !== id));
	return {
		results,
		putAway
	};
}
export { returnsOf as _, ResultStrip as a, settlementWindow as b, SideTag as c, useStandingWords as d, durationText as f, profitOf as g, Ring as h, usePairName as i, UnknownStrip as l, sideText as m, useRunning as n, RunningStrip as o, outcomeText as p, useSettlements as r, RunningStrips as s, useResults as t, receiptAddress as u, fastOutcome as v, twiceMedian as x, fastProfit as y };
