import { t as OrderRow, u as SPOT_STATES } from "./order-row-C7Devnf9.js";
import { i as classes } from "./icon-CSmycacN.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall, o as usePages } from "./queries-BLrD8M8K.js";
import { C as Tabs, D as PageBody, T as CoinIcon, _ as PullToRefresh } from "../ssr.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as FilterBar } from "./filter-bar-CRiIJcb_.js";
import { t as useListFilter } from "./use-list-filter-DlQtUxNG.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as OPEN_ORDERS, r as heldBy, t as CancelMany } from "./cancel-many-sheet-DuRvC6a0.js";
import { t as market_orders_module_default } from "./market-orders.module-TOBSI4Y3.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/spot/orders/market-orders-screen.tsx
/** One's orders across the markets: what is open by market with what it holds, and what is over. */
function MarketOrdersScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const tab = query.get("tab") === "history" ? "history" : "current";
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("orders.marketTitle"),
			home: PAGES.trade
		}),
		/* @__PURE__ */ jsx(Tabs, {
			swipes: "page",
			gutter: true,
			label: t("orders.marketTitle"),
			tabs: [{
				value: "current",
				label: t("orders.current")
			}, {
				value: "history",
				label: t("orders.history")
			}],
			value: tab,
			onChange: (next) => setQuery({ tab: next }, { replace: true })
		}),
		/* @__PURE__ */ jsxs(PageBody, { children: [/* @__PURE__ */ jsx("p", {
			className: classes(market_orders_module_default.hint, "words"),
			children: tab === "current" ? t("orders.currentHint") : t("orders.historyHint")
		}), tab === "current" ? /* @__PURE__ */ jsx(Current, {}) : /* @__PURE__ */ jsx(History, {})] })
	] });
}
function Current() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { data, error, refetch } = useCall("getCoinOrder", OPEN_ORDERS);
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 6 });
	if (data.records.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		title: t("spot.noOpen"),
		text: t("spot.noOpenHint"),
		action: {
			label: t("term.spot"),
			onPress: () => void navigate(PAGES.spot)
		}
	});
	return /* @__PURE__ */ jsxs(PullToRefresh, {
		onRefresh: refetch,
		children: [data.total > 1 && /* @__PURE__ */ jsx(CancelMany, {}), byMarket(data.records).map((market) => /* @__PURE__ */ jsx(Market, { ...market }, market.symbol))]
	});
}
/** The markets in the order of their newest open order. */
function byMarket(orders) {
	const markets = /* @__PURE__ */ new Map();
	for (const order of orders) {
		const { symbol, base, quote } = order;
		const market = markets.get(symbol) ?? {
			symbol,
			base,
			quote,
			orders: []
		};
		market.orders.push(order);
		markets.set(symbol, market);
	}
	return [...markets.values()];
}
function Market({ symbol, base, quote, orders }) {
	const { t } = useTranslation();
	const format = useFormat();
	return /* @__PURE__ */ jsxs("section", { children: [/* @__PURE__ */ jsxs(Link, {
		className: market_orders_module_default.market,
		to: `${PAGES.spot}?symbol=${symbol}`,
		children: [
			/* @__PURE__ */ jsx(CoinIcon, { code: base }),
			/* @__PURE__ */ jsxs("h2", {
				className: market_orders_module_default.marketName,
				children: [
					base,
					"/",
					quote
				]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: market_orders_module_default.marketHolds,
				children: [/* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("orders.openCount", { count: orders.length })
				}), heldBy(orders).map(({ currency, amount }) => /* @__PURE__ */ jsxs("div", { children: [
					format.amount(amount),
					" ",
					currency
				] }, currency))]
			})
		]
	}), /* @__PURE__ */ jsx("ul", { children: orders.map((order) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(OrderRow, {
		order,
		detailed: true
	}) }, order.id)) })] });
}
function History() {
	const { t } = useTranslation();
	const [status, setStatus] = useState("executed");
	const more = useListFilter({
		list: "orders",
		sides: ["buy", "sell"],
		shown: { status: status === "executed" ? "executed" : "cancelled" }
	});
	const pages = usePages("getCoinOrder", (page) => ({ body: {
		page,
		limit: 20,
		status,
		...more.filter
	} }));
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(FilterBar, { filters: more.chips }),
		more.sheet,
		/* @__PURE__ */ jsx(Segmented, {
			label: t("orders.history"),
			choices: [{
				value: "executed",
				label: t("status.executed")
			}, {
				value: SPOT_STATES.cancelled,
				label: t("status.cancelled")
			}],
			value: status,
			onChange: setStatus
		}),
		/* @__PURE__ */ jsx(InfiniteList, {
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
				title: status === "executed" ? t("orders.noDeals") : t("orders.noCancelled"),
				text: t("orders.emptyHint")
			})
		})
	] });
}
export { MarketOrdersScreen as Page };
