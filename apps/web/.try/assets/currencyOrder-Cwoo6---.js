import { _ as order_row_module_default, t as OrderRow, u as SPOT_STATES } from "./order-row-C7Devnf9.js";
import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall, o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as FilterBar } from "./filter-bar-CRiIJcb_.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { C as Tabs, D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as OPEN_ORDERS, t as CancelMany } from "./cancel-many-sheet-DuRvC6a0.js";
import { n as useChosenPair, t as PairFilterSheet } from "./pair-filter-DtjkVNFq.js";
import { t as LazyTriggerList } from "./lazy-trigger-list-DwOs53Ic.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/spot/orders/orders-screen.tsx
var TABS = [
	"all",
	"executed",
	SPOT_STATES.cancelled,
	"locked"
];
/** Conditional orders are a list of their own. */
var CONDITIONAL_TAB = "conditional";
/** One's spot orders: all, executed, cancelled, and those that hold funds. */
function SpotOrdersScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [query, setQuery] = useSearchParams();
	const asked = query.get("tab");
	const tab = asked === CONDITIONAL_TAB ? asked : TABS.find((each) => each === asked) ?? "all";
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("orders.title"),
			home: PAGES.trade,
			children: /* @__PURE__ */ jsx(IconButton, {
				icon: "records",
				label: t("orders.marketTitle"),
				onPress: () => void navigate(PAGES.marketOrders)
			})
		}),
		/* @__PURE__ */ jsx("div", {
			className: order_row_module_default.tabs,
			children: /* @__PURE__ */ jsx(Tabs, {
				swipes: "page",
				gutter: true,
				label: t("orders.title"),
				tabs: [
					{
						value: "all",
						label: t("orders.all")
					},
					{
						value: "executed",
						label: t("orders.deals")
					},
					{
						value: SPOT_STATES.cancelled,
						label: t("status.cancelled")
					},
					{
						value: "locked",
						label: t("status.lockedFunds")
					},
					{
						value: CONDITIONAL_TAB,
						label: t("ticket.conditional")
					}
				],
				value: tab,
				onChange: (next) => setQuery((before) => {
					const after = new URLSearchParams(before);
					after.set("tab", next);
					return after;
				}, { replace: true })
			})
		}),
		/* @__PURE__ */ jsx(PageBody, { children: tab === CONDITIONAL_TAB ? /* @__PURE__ */ jsx(Conditional, {}) : /* @__PURE__ */ jsx(Orders, { tab }, tab) })
	] });
}
function Conditional() {
	const { symbol, choose } = useChosenPair();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("div", {
		className: order_row_module_default.filters,
		children: /* @__PURE__ */ jsx(PairFilter, {})
	}), /* @__PURE__ */ jsx(LazyTriggerList, {
		symbol,
		empty: symbol === void 0 ? void 0 : /* @__PURE__ */ jsx(NoneFit, { onClear: () => choose("") })
	})] });
}
/** What narrows a list to one pair. */
function PairFilter() {
	const { t } = useTranslation();
	const { symbol, name, choose } = useChosenPair();
	const [choosing, setChoosing] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(FilterBar, { filters: [{
		name: t("quotes.pair"),
		chosen: name,
		onPress: () => setChoosing(true)
	}] }), choosing && /* @__PURE__ */ jsx(PairFilterSheet, {
		symbol,
		onChoose: choose,
		onClose: () => setChoosing(false)
	})] });
}
function Orders({ tab }) {
	const { symbol, choose } = useChosenPair();
	const status = tab === "all" ? void 0 : tab;
	const pages = usePages("getCoinOrder", (page) => ({ body: {
		page,
		limit: 20,
		status,
		symbol
	} }));
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("div", {
		className: order_row_module_default.filters,
		children: [/* @__PURE__ */ jsx(PairFilter, {}), (tab === "all" || tab === "locked") && /* @__PURE__ */ jsx(CancelOpen, { symbol })]
	}), /* @__PURE__ */ jsx(InfiniteList, {
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
		empty: /* @__PURE__ */ jsx(NoOrders, {
			tab,
			filtered: symbol !== void 0,
			onClear: () => choose("")
		})
	})] });
}
/** Where several orders are open. */
function CancelOpen({ symbol }) {
	const { data: count = 0 } = useCall("getCoinOrder", OPEN_ORDERS, { select: ({ total }) => total });
	return count > 1 && /* @__PURE__ */ jsx(CancelMany, { symbol: symbol ?? "" });
}
function NoneFit({ onClear }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx(EmptyState, {
		title: t("orders.noneFit"),
		text: t("orders.noneFitHint"),
		action: {
			label: t("common.clearFilters"),
			onPress: onClear
		}
	});
}
function NoOrders(props) {
	const { tab, filtered, onClear } = props;
	const { t } = useTranslation();
	const navigate = useNavigate();
	if (filtered) return /* @__PURE__ */ jsx(NoneFit, { onClear });
	const titles = {
		all: t("orders.empty"),
		executed: t("orders.noDeals"),
		[SPOT_STATES.cancelled]: t("orders.noCancelled"),
		locked: t("orders.noLocked")
	};
	return /* @__PURE__ */ jsx(EmptyState, {
		title: titles[tab],
		text: t("orders.emptyHint"),
		action: {
			label: t("term.spot"),
			onPress: () => void navigate(PAGES.spot)
		}
	});
}
export { SpotOrdersScreen as Page };
