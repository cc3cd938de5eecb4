import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall, o as usePages } from "./queries-BLrD8M8K.js";
import { t as instrumentName } from "./instruments-CbmBPzXb.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as FilterBar } from "./filter-bar-CRiIJcb_.js";
import { t as useListFilter } from "./use-list-filter-DlQtUxNG.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { C as Tabs, D as PageBody } from "../ssr.js";
import { t as SimulatedPill } from "./pill-Bku71ZEQ.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { a as OrderSheet, i as PositionCard, r as orders_module_default, t as WaitingOrder } from "./waiting-orders-DYto79nE.js";
import { J as parts_module_default, U as titleOf, _ as Profit, h as marginOf, i as closerOf, l as statusOf, q as useFuturesFacts, s as sideAndLever, v as FigureList } from "./stops-sheet-D2AiiT2F.js";
import { t as DAY_MS } from "./durations-BHgZ6J9M.js";
import { n as add, t as useFormat } from "./format-BDVIFO4I.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/futures/orders/day-results.tsx
/** Days that are shown above the positions that are over. */
var DAYS = 7;
/** What one's positions have won or lost by day, of all contracts or of one; nothing while there is none. */
function DayResults({ symbol }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { data } = useCall("contractResults", { query: {
		symbol,
		limit: DAYS
	} });
	if (!data || data.length === 0) return null;
	return /* @__PURE__ */ jsxs("section", {
		className: orders_module_default.days,
		"aria-label": t("futures.byDay"),
		children: [/* @__PURE__ */ jsx("h2", {
			className: "words",
			children: t("futures.byDay")
		}), /* @__PURE__ */ jsx(FigureList, { lines: data.map(({ day, currencyCode, netProfit, fees }) => ({
			name: format.date(day + DAY_MS / 2),
			figure: /* @__PURE__ */ jsx(Profit, {
				amount: netProfit,
				currency: currencyCode
			}),
			under: t("futures.feesOf", { amount: `${format.amount(fees)} ${currencyCode}` })
		})) })]
	});
}
// src/features/futures/orders/history-row.tsx
/** An order that is over: how it ended, its prices, fees and net profit; a touch opens the rest. */
function HistoryRow({ row }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [opened, setOpened] = useState(false);
	const { currencyCode } = row;
	const isClosed = row.status === "closed";
	const price = (text) => text === null ? "—" : format.figure(text);
	const figures = isClosed ? [
		row.profit !== null && {
			name: t("futures.beforeFees"),
			text: format.figure(row.profit, {
				digits: 2,
				sign: true
			})
		},
		{
			name: t("term.openPrice"),
			text: price(row.openPrice)
		},
		{
			name: t("term.closePrice"),
			text: price(row.closePrice)
		},
		{
			name: t("term.fee"),
			text: format.amount(add(row.openFee, row.closeFee ?? "0"))
		}
	] : [
		{
			name: t("term.limitPrice"),
			text: price(row.orderPrice)
		},
		{
			name: t("term.lots"),
			text: format.count(row.lots)
		},
		{
			name: t("term.margin"),
			text: `${format.amount(marginOf(row))} ${currencyCode}`
		}
	];
	return /* @__PURE__ */ jsxs("article", {
		className: orders_module_default.past,
		children: [
			/* @__PURE__ */ jsxs("button", {
				type: "button",
				className: orders_module_default.pastHead,
				onClick: () => setOpened(true),
				children: [
					/* @__PURE__ */ jsxs("span", {
						className: orders_module_default.pastName,
						children: [
							/* @__PURE__ */ jsx(Tag, {
								tone: row.direction === "buyLong" ? "rise" : "fall",
								children: sideAndLever(row, t)
							}),
							/* @__PURE__ */ jsx("b", { children: titleOf(row) }),
							/* @__PURE__ */ jsxs("span", {
								className: orders_module_default.time,
								children: [
									row.closedBy === null ? statusOf(row, t) : closerOf(row.closedBy, t),
									" ·",
									" ",
									format.dateTime(row.closedAt ?? row.createdAt)
								]
							})
						]
					}),
					row.netProfit !== null && /* @__PURE__ */ jsxs("span", {
						className: parts_module_default.chooseNet,
						children: [/* @__PURE__ */ jsx("small", {
							className: "words",
							children: t("futures.netProfit")
						}), /* @__PURE__ */ jsx(Profit, {
							amount: row.netProfit,
							currency: currencyCode
						})]
					}),
					/* @__PURE__ */ jsx(Icon, {
						name: "right",
						size: 16
					})
				]
			}),
			/* @__PURE__ */ jsx("dl", {
				className: parts_module_default.grid,
				children: figures.filter((figure) => figure !== false).map(({ name, text }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: name
				}), /* @__PURE__ */ jsx("dd", { children: text })] }, name))
			}),
			opened && /* @__PURE__ */ jsx(OrderSheet, {
				row,
				onClose: () => setOpened(false)
			})
		]
	});
}
// src/features/futures/orders/orders-screen.tsx
var TABS = [
	"position",
	"notExecuted",
	"closed",
	"cancelled"
];
/** One's futures orders by how they stand: positions, waiting, closed, cancelled. */
function FuturesOrdersScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const tab = TABS.find((each) => each === query.get("tab")) ?? "position";
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("futures.title"),
			home: PAGES.trade
		}),
		/* @__PURE__ */ jsx("div", {
			className: orders_module_default.tabs,
			children: /* @__PURE__ */ jsx(Tabs, {
				swipes: "page",
				gutter: true,
				label: t("futures.title"),
				tabs: [
					{
						value: "position",
						label: t("futures.positions")
					},
					{
						value: "notExecuted",
						label: t("status.notExecuted")
					},
					{
						value: "closed",
						label: t("status.closed")
					},
					{
						value: "cancelled",
						label: t("status.cancelled")
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
		/* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(Orders, { tab }, tab) })
	] });
}
function Orders({ tab }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [query, setQuery] = useSearchParams();
	const [choosing, setChoosing] = useState(false);
	const { data: all = [] } = useFuturesFacts();
	const symbol = query.get("symbol") ?? void 0;
	const chosen = all.find((facts) => facts.symbol === symbol);
	const more = useListFilter({
		list: "futures",
		sides: ["buyLong", "buyShort"],
		shown: {
			symbol,
			status: tab === "cancelled" ? "cancelled" : {
				position: "open",
				notExecuted: "open",
				closed: "executed"
			}[tab]
		}
	});
	const { side: direction, from, to } = more.filter;
	const pages = usePages("getContractOrder", (page) => ({ body: {
		page,
		limit: 20,
		status: tab,
		symbol,
		direction,
		from,
		to
	} }));
	function choose(next) {
		setQuery((before) => {
			const after = new URLSearchParams(before);
			if (next) after.set("symbol", next);
			else after.delete("symbol");
			return after;
		}, { replace: true });
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: orders_module_default.filters,
			children: [/* @__PURE__ */ jsx(FilterBar, { filters: [{
				name: t("futures.symbol"),
				chosen: chosen ? titleOf(chosen) : symbol,
				onPress: () => setChoosing(true)
			}, ...more.chips] }), (tab === "position" || tab === "notExecuted") && /* @__PURE__ */ jsx(SimulatedPill, { short: true })]
		}),
		tab === "closed" && /* @__PURE__ */ jsx(DayResults, { symbol }),
		/* @__PURE__ */ jsx("div", {
			className: parts_module_default.listed,
			children: /* @__PURE__ */ jsx(InfiniteList, {
				pages,
				keyOf: (row) => row.id,
				row: (row) => /* @__PURE__ */ jsx(Row, { row }),
				skeleton: /* @__PURE__ */ jsx(SkeletonRows, {
					rows: 8,
					circle: false
				}),
				empty: symbol === void 0 && !more.isFiltered ? /* @__PURE__ */ jsx(EmptyState, {
					title: t("orders.empty"),
					text: t("orders.emptyHint"),
					action: {
						label: t("term.futures"),
						onPress: () => void navigate(PAGES.futures)
					}
				}) : /* @__PURE__ */ jsx(EmptyState, {
					title: t("orders.noneFit"),
					action: {
						label: t("common.clearFilters"),
						onPress: () => {
							more.clear();
							choose("");
						}
					}
				})
			})
		}),
		more.sheet,
		choosing && /* @__PURE__ */ jsx(OptionsSheet, {
			title: t("futures.symbol"),
			value: symbol ?? "",
			options: [{
				value: "",
				label: t("common.all")
			}, ...all.map((facts) => ({
				value: facts.symbol,
				label: titleOf(facts),
				caption: facts.market ? facts.symbol : instrumentName(facts)
			}))],
			onChoose: choose,
			onClose: () => setChoosing(false)
		})
	] });
}
function Row({ row }) {
	switch (row.status) {
		case "holding":
		case "locked": return /* @__PURE__ */ jsx(PositionCard, { row });
		case "notExecuted": return /* @__PURE__ */ jsx(WaitingOrder, { row });
		case "closed":
		case "cancelled": return /* @__PURE__ */ jsx(HistoryRow, { row });
	}
}
export { FuturesOrdersScreen as Page };
