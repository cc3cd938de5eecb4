import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { C as Tabs, O as LoginHint } from "../ssr.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { J as parts_module_default, L as useQuotes, O as positions_module_default, R as amountText, T as sharePercent, _ as Profit, m as totalsOf, n as useFuturesOrders, q as useFuturesFacts } from "./stops-sheet-D2AiiT2F.js";
import { i as PositionCard, n as WaitingOrders } from "./waiting-orders-DYto79nE.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var futures_module_default = {
	waiting: "_waiting_174ib_1",
	own: "_own_174ib_7",
	toAll: "_toAll_174ib_11",
	guest: "_guest_174ib_15"
};
// src/features/futures/positions/positions.tsx
/** One's open positions, each with its live figures and all that can be done with it. */
function Positions() {
	const { t } = useTranslation();
	const { data, error, refetch } = useFuturesOrders("position");
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 3,
		circle: false
	});
	if (data.records.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		icon: "trade",
		title: t("futures.noPositions"),
		text: t("futures.noPositionsHint")
	});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("ul", {
		className: parts_module_default.cards,
		children: data.records.map((row) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(PositionCard, { row }) }, row.id))
	}), data.total > data.records.length && /* @__PURE__ */ jsx("p", {
		className: parts_module_default.note,
		children: t("futures.newest", { count: data.records.length })
	})] });
}
// src/features/futures/positions/totals.tsx
/** The margins of all positions together, and what they would gain or lose now. */
function Totals() {
	const { t } = useTranslation();
	const format = useFormat();
	const { data } = useFuturesOrders("position");
	const facts = useFuturesFacts().data;
	const quotes = useQuotes();
	if (!data || data.records.length === 0 || !facts) return null;
	const bySymbol = new Map(facts.map((each) => [each.symbol, each]));
	const indexOf = (symbol) => quotes.get(symbol)?.price;
	const first = facts.find(({ symbol }) => symbol === data.records[0].symbol);
	if (!first) return null;
	const own = data.records.filter((row) => row.currencyCode === first.currency);
	const { margin, profit, complete } = totalsOf(own, bySymbol, indexOf);
	return /* @__PURE__ */ jsxs("dl", {
		className: positions_module_default.totals,
		children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
			className: "words",
			children: t("futures.totalMargin")
		}), /* @__PURE__ */ jsxs("dd", { children: [
			format.amount(amountText(margin, first)),
			" ",
			first.currency
		] })] }), /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
			className: "words",
			children: t("futures.totalProfit")
		}), /* @__PURE__ */ jsx("dd", { children: complete ? /* @__PURE__ */ jsx(Profit, {
			amount: amountText(profit, first),
			currency: first.currency,
			percent: sharePercent(profit, margin)
		}) : "—" })] })]
	});
}
// src/features/futures/own-futures.tsx
/** One's positions and the limit orders that wait, of every contract. */
function OwnFutures({ all = true }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const loggedIn = useLoggedIn();
	const [tab, setTab] = useState("positions");
	const positions = useFuturesOrders("position").data?.total;
	const waiting = useFuturesOrders("notExecuted").data?.total;
	return /* @__PURE__ */ jsxs("section", {
		className: futures_module_default.own,
		"aria-label": t("futures.positions"),
		children: [/* @__PURE__ */ jsx(Tabs, {
			swipes: "beside",
			label: t("futures.positions"),
			tabs: [{
				value: "positions",
				label: t("futures.positions"),
				count: loggedIn ? positions : void 0
			}, {
				value: "waiting",
				label: t("futures.waiting"),
				count: loggedIn ? waiting : void 0
			}],
			value: tab,
			onChange: setTab,
			side: loggedIn && all && /* @__PURE__ */ jsx("span", {
				className: futures_module_default.toAll,
				children: /* @__PURE__ */ jsx(IconButton, {
					icon: "records",
					label: t("futures.toAll"),
					onPress: () => void navigate(PAGES.futuresOrders)
				})
			})
		}), !loggedIn ? /* @__PURE__ */ jsx("div", {
			className: futures_module_default.guest,
			children: /* @__PURE__ */ jsx(LoginHint, { text: t("futures.login") })
		}) : tab === "positions" ? /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Totals, {}), /* @__PURE__ */ jsx(Positions, {})] }) : /* @__PURE__ */ jsx(WaitingOrders, {})]
	});
}
export { futures_module_default as n, OwnFutures as t };
