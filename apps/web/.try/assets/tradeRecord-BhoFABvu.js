import { i as classes } from "./icon-CSmycacN.js";
import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { c as useDepth, l as useFollowedDepth, t as OrderRow } from "./order-row-C7Devnf9.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as FilterBar } from "./filter-bar-CRiIJcb_.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { C as Tabs, D as PageBody } from "../ssr.js";
import { t as SimulatedPill } from "./pill-Bku71ZEQ.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as useChosenPair, t as PairFilterSheet } from "./pair-filter-DtjkVNFq.js";
import { t as market_orders_module_default } from "./market-orders.module-TOBSI4Y3.js";
import { memo, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/spot/orders/trade-record-screen.tsx
/** What was traded in one pair: by everyone, live; and by oneself. */
function TradeRecordScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const tab = query.get("tab") === "own" ? "own" : "public";
	const { symbol: chosen, name: chosenName, choose } = useChosenPair();
	const [choosing, setChoosing] = useState(false);
	const symbol = chosen ?? "BTCUSDT";
	const name = chosenName ?? "BTC/USDT";
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("personal.trades"),
			home: PAGES.personal
		}),
		/* @__PURE__ */ jsx(Tabs, {
			swipes: "page",
			gutter: true,
			label: t("personal.trades"),
			tabs: [{
				value: "public",
				label: t("orders.publicTrades")
			}, {
				value: "own",
				label: t("orders.ownTrades")
			}],
			value: tab,
			onChange: (next) => setQuery((before) => {
				const after = new URLSearchParams(before);
				after.set("tab", next);
				return after;
			}, { replace: true })
		}),
		/* @__PURE__ */ jsxs(PageBody, { children: [
			/* @__PURE__ */ jsxs("div", {
				className: market_orders_module_default.filters,
				children: [/* @__PURE__ */ jsx(FilterBar, { filters: [{
					name: t("quotes.pair"),
					chosen: name,
					onPress: () => setChoosing(true)
				}] }), /* @__PURE__ */ jsx(SimulatedPill, { short: true })]
			}),
			/* @__PURE__ */ jsx("p", {
				className: classes(market_orders_module_default.hint, "words"),
				children: tab === "public" ? t("orders.publicHint", { pair: name }) : t("orders.ownHint", { pair: name })
			}),
			tab === "public" ? /* @__PURE__ */ jsx(PublicTrades, { symbol }, symbol) : /* @__PURE__ */ jsx(OwnTrades, { symbol })
		] }),
		choosing && /* @__PURE__ */ jsx(PairFilterSheet, {
			one: true,
			symbol,
			onChoose: choose,
			onClose: () => setChoosing(false)
		})
	] });
}
function PublicTrades({ symbol }) {
	const { t } = useTranslation();
	useFollowedDepth(symbol);
	const { data: trades, error, refetch } = useDepth(symbol, (depth) => depth.trades);
	if (!trades) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 8,
		circle: false
	});
	if (trades.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		icon: "trade",
		title: t("orders.noTrades"),
		text: t("orders.noTradesHint")
	});
	return /* @__PURE__ */ jsxs("table", {
		className: market_orders_module_default.trades,
		children: [/* @__PURE__ */ jsx("thead", {
			className: "words",
			children: /* @__PURE__ */ jsxs("tr", { children: [
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					children: t("orders.time")
				}),
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					children: t("spot.price")
				}),
				/* @__PURE__ */ jsx("th", {
					scope: "col",
					children: t("term.quantity")
				})
			] })
		}), /* @__PURE__ */ jsx("tbody", { children: trades.map((trade) => /* @__PURE__ */ jsx(Trade, { trade }, trade.id)) })]
	});
}
var Trade = memo(function Trade({ trade }) {
	const { t } = useTranslation();
	const format = useFormat();
	const buys = trade.side === "buy";
	return /* @__PURE__ */ jsxs("tr", { children: [
		/* @__PURE__ */ jsx("td", { children: format.time(trade.time) }),
		/* @__PURE__ */ jsxs("td", {
			className: buys ? market_orders_module_default.rise : market_orders_module_default.fall,
			children: [
				/* @__PURE__ */ jsx("span", {
					className: "words",
					children: buys ? t("action.buy") : t("action.sell")
				}),
				" ",
				format.figure(trade.price)
			]
		}),
		/* @__PURE__ */ jsx("td", { children: format.figure(trade.quantity) })
	] });
});
function OwnTrades({ symbol }) {
	const { t } = useTranslation();
	const pages = usePages("getCoinOrder", (page) => ({ body: {
		page,
		limit: 20,
		status: "executed",
		symbol
	} }));
	return /* @__PURE__ */ jsx(InfiniteList, {
		pages,
		keyOf: (order) => order.id,
		row: (order) => /* @__PURE__ */ jsx(OrderRow, {
			order,
			detailed: true
		}),
		skeleton: /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 8,
			circle: false
		}),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			title: t("orders.noDeals"),
			text: t("orders.emptyHint")
		})
	});
}
export { TradeRecordScreen as Page };
