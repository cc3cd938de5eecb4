import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall, o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as FilterBar } from "./filter-bar-CRiIJcb_.js";
import { t as useListFilter } from "./use-list-filter-DlQtUxNG.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { C as Tabs, D as PageBody } from "../ssr.js";
import { t as SimulatedPill } from "./pill-Bku71ZEQ.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { i as classes } from "./icon-CSmycacN.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { l as signOf, t as useFormat } from "./format-BDVIFO4I.js";
import { r as useServerNow } from "./server-clock-DsZdV1c7.js";
import { c as SideTag, d as useStandingWords, f as durationText, h as Ring, i as usePairName, n as useRunning, p as outcomeText, r as useSettlements, u as receiptAddress } from "./use-fast-orders-B6ABO20L.js";
import { t as useSettledToast } from "./use-settled-toast-DHT1m8q2.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var fast_order_row_module_default = {
	tabs: "_tabs_18x8l_1",
	filters: "_filters_18x8l_8",
	row: "_row_18x8l_15",
	words: "_words_18x8l_28",
	title: "_title_18x8l_33",
	gain: "_gain_18x8l_34",
	caption: "_caption_18x8l_45",
	figures: "_figures_18x8l_50"
};
// src/features/fast/orders/fast-order-row.tsx
/** A running contract: seconds left, where it stands now, what it brings if that holds. */
function FastRunningRow({ order, name }) {
	const { t } = useTranslation();
	const format = useFormat();
	const now = useServerNow();
	const { words, holds } = useStandingWords(order, now);
	return /* @__PURE__ */ jsxs(Link, {
		to: receiptAddress(order),
		className: fast_order_row_module_default.row,
		children: [
			/* @__PURE__ */ jsx(Ring, {
				expiresAt: order.expiresAt,
				duration: order.duration,
				now
			}),
			/* @__PURE__ */ jsxs("div", {
				className: fast_order_row_module_default.words,
				children: [
					/* @__PURE__ */ jsxs("div", {
						className: fast_order_row_module_default.title,
						children: [
							name,
							" ",
							/* @__PURE__ */ jsx(SideTag, { direction: order.direction })
						]
					}),
					/* @__PURE__ */ jsxs("div", {
						className: fast_order_row_module_default.caption,
						children: [
							format.amount(order.amount),
							" ",
							order.currencyCode,
							" ·",
							" ",
							/* @__PURE__ */ jsx("span", {
								className: "words",
								children: t("fast.openAt", { price: format.figure(order.price) })
							})
						]
					}),
					/* @__PURE__ */ jsx("div", {
						className: classes(fast_order_row_module_default.caption, "words"),
						children: words
					})
				]
			}),
			holds !== void 0 && /* @__PURE__ */ jsxs("div", {
				className: fast_order_row_module_default.figures,
				children: [/* @__PURE__ */ jsx("div", {
					className: signOf(holds) > 0 ? fast_order_row_module_default.gain : fast_order_row_module_default.title,
					children: format.amount(holds, { sign: true })
				}), /* @__PURE__ */ jsx("div", {
					className: classes(fast_order_row_module_default.caption, "words"),
					children: t("fast.ifItHolds")
				})]
			})
		]
	});
}
/** A contract that is over: its result, and both prices. Leads to the receipt. */
function FastHistoryRow({ order, name }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { outcome, profit, price, salePrice } = order;
	if (outcome === null || profit === null) return null;
	return /* @__PURE__ */ jsxs(Link, {
		to: receiptAddress(order),
		className: fast_order_row_module_default.row,
		children: [/* @__PURE__ */ jsxs("div", {
			className: fast_order_row_module_default.words,
			children: [
				/* @__PURE__ */ jsxs("div", {
					className: fast_order_row_module_default.title,
					children: [
						name,
						" ",
						/* @__PURE__ */ jsx(SideTag, { direction: order.direction })
					]
				}),
				/* @__PURE__ */ jsxs("div", {
					className: fast_order_row_module_default.caption,
					children: [
						format.figure(price),
						" → ",
						salePrice === null ? "—" : format.figure(salePrice)
					]
				}),
				/* @__PURE__ */ jsxs("div", {
					className: fast_order_row_module_default.caption,
					children: [
						format.dateTime(order.expiresAt),
						" · ",
						durationText(order.duration, t)
					]
				})
			]
		}), /* @__PURE__ */ jsxs("div", {
			className: fast_order_row_module_default.figures,
			children: [/* @__PURE__ */ jsxs("div", {
				className: signOf(profit) > 0 ? fast_order_row_module_default.gain : fast_order_row_module_default.title,
				children: [
					format.amount(profit, { sign: true }),
					" ",
					order.currencyCode
				]
			}), /* @__PURE__ */ jsxs("div", {
				className: fast_order_row_module_default.caption,
				children: [
					/* @__PURE__ */ jsx("span", {
						className: "words",
						children: outcomeText(outcome, t)
					}),
					" · ",
					format.amount(order.amount)
				]
			})]
		})]
	});
}
// src/features/fast/orders/orders-screen.tsx
var TABS = ["holding", "history"];
/** One's fast contracts: those that run, with their countdowns, and those that are over. */
function FastOrdersScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const tab = TABS.find((each) => each === query.get("tab")) ?? "holding";
	const symbol = query.get("symbol") ?? void 0;
	const { running, total } = useRunning();
	useSettlements(running, useSettledToast());
	/** Changes one part of the address, and leaves the others. */
	function choose(part, value) {
		setQuery((before) => {
			const after = new URLSearchParams(before);
			if (value) after.set(part, value);
			else after.delete(part);
			return after;
		}, { replace: true });
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("fast.ordersTitle"),
			home: PAGES.trade
		}),
		/* @__PURE__ */ jsx("div", {
			className: fast_order_row_module_default.tabs,
			children: /* @__PURE__ */ jsx(Tabs, {
				swipes: "page",
				gutter: true,
				label: t("fast.ordersTitle"),
				tabs: [{
					value: "holding",
					label: t("status.holding"),
					count: total || void 0
				}, {
					value: "history",
					label: t("orders.history")
				}],
				value: tab,
				onChange: (next) => choose("tab", next)
			})
		}),
		/* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(Orders, {
			tab,
			symbol,
			onSymbol: (next) => choose("symbol", next)
		}, tab) })
	] });
}
function Orders({ tab, symbol, onSymbol }) {
	const { t } = useTranslation();
	const nameOf = usePairName();
	const [choosing, setChoosing] = useState(false);
	const more = useListFilter({
		list: "fast",
		sides: ["buyLong", "buyShort"],
		shown: {
			symbol,
			status: tab === "holding" ? "open" : "executed"
		}
	});
	const { side: direction, from, to } = more.filter;
	const pages = usePages("getSpotOrder", (page) => ({
		query: {
			page,
			limit: 20
		},
		body: {
			status: tab,
			symbol,
			direction,
			from,
			to
		}
	}));
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: fast_order_row_module_default.filters,
			children: [/* @__PURE__ */ jsx(FilterBar, { filters: [{
				name: t("fast.symbol"),
				chosen: symbol && nameOf(symbol),
				onPress: () => setChoosing(true)
			}, ...more.chips] }), /* @__PURE__ */ jsx(SimulatedPill, { short: true })]
		}),
		/* @__PURE__ */ jsx(InfiniteList, {
			pages,
			keyOf: (order) => order.id,
			row: (order) => order.status === "holding" ? /* @__PURE__ */ jsx(FastRunningRow, {
				order,
				name: nameOf(order.symbol)
			}) : /* @__PURE__ */ jsx(FastHistoryRow, {
				order,
				name: nameOf(order.symbol)
			}),
			skeleton: /* @__PURE__ */ jsx(SkeletonRows, { rows: 8 }),
			empty: /* @__PURE__ */ jsx(NoOrders, {
				tab,
				filtered: symbol !== void 0 || more.isFiltered,
				onClear: () => {
					more.clear();
					onSymbol("");
				}
			})
		}),
		more.sheet,
		choosing && /* @__PURE__ */ jsx(SymbolFilter, {
			symbol,
			onChoose: onSymbol,
			onClose: () => setChoosing(false)
		})
	] });
}
function SymbolFilter({ symbol, onChoose, onClose }) {
	const { t } = useTranslation();
	const nameOf = usePairName();
	const { data: rules = [] } = useCall("spotRuleList", {}, { staleTime: 6e4 });
	return /* @__PURE__ */ jsx(OptionsSheet, {
		title: t("fast.symbol"),
		value: symbol ?? "",
		options: [{
			value: "",
			label: t("common.all")
		}, ...rules.map((rule) => ({
			value: rule.symbol,
			label: nameOf(rule.symbol),
			caption: rule.name
		}))],
		onChoose,
		onClose
	});
}
function NoOrders(props) {
	const { tab, filtered, onClear } = props;
	const { t } = useTranslation();
	const navigate = useNavigate();
	if (filtered) return /* @__PURE__ */ jsx(EmptyState, {
		title: t("orders.noneFit"),
		text: t("fast.otherSymbol"),
		action: {
			label: t("common.clearFilters"),
			onPress: onClear
		}
	});
	return /* @__PURE__ */ jsx(EmptyState, {
		icon: "fast",
		title: tab === "holding" ? t("fast.noRunning") : t("fast.noHistory"),
		text: tab === "holding" ? t("fast.noRunningHint") : t("fast.noHistoryHint"),
		action: {
			label: t("term.fastContracts"),
			onPress: () => void navigate(`${PAGES.trade}?tab=fast`)
		}
	});
}
export { FastOrdersScreen as Page };
