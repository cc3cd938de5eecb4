import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { r as useLoggedIn, t as call } from "./call-DYRgJe1y.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { D as PageBody, O as LoginHint } from "../ssr.js";
import { n as SkeletonRows, t as Bone } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as Points } from "./points-_M7jH0pt.js";
import { t as Section } from "./section-DZOP4ENE.js";
import { t as Totals } from "./totals-_4A_Q6Ja.js";
import { t as ProductRow } from "./product-row-BXY8qW1g.js";
import { n as add, u as subtract } from "./format-BDVIFO4I.js";
import { useQuery } from "@tanstack/react-query";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/wealth/totals.ts
/** Sums orders up, in the order in which their currencies first come. */
function totalsOf(orders) {
	const totals = /* @__PURE__ */ new Map();
	for (const { currencyCode, amount, incomePaid, totalIncome, status } of orders) {
		const before = totals.get(currencyCode) ?? {
			currencyCode,
			inOrders: "0",
			earned: "0",
			expected: "0"
		};
		const runs = status === "active";
		totals.set(currencyCode, {
			currencyCode,
			inOrders: runs ? add(before.inOrders, amount) : before.inOrders,
			earned: add(before.earned, incomePaid),
			expected: runs ? add(before.expected, subtract(totalIncome, incomePaid)) : before.expected
		});
	}
	return [...totals.values()];
}
var PAGE = 100;
/** The totals of all of one's wealth orders; read again as the stream tells of any of them. */
function useWealthTotals() {
	const enabled = useLoggedIn();
	return useQuery({
		queryKey: ["productOrderPage", "totals"],
		enabled,
		queryFn: async ({ signal }) => {
			const orders = [];
			for (let page = 1;; page += 1) {
				const { records, total } = await call("productOrderPage", { query: {
					page,
					limit: PAGE
				} }, { signal });
				orders.push(...records);
				if (records.length < PAGE || page * PAGE >= total) return totalsOf(orders);
			}
		}
	});
}
// src/features/earn/wealth/wealth-screen.tsx
var ORDERS = PAGES.wealthOrders;
/** Wealth: what it is, what one has in it, and what there is to buy. */
function WealthScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const loggedIn = useLoggedIn();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("term.wealth"),
		children: loggedIn && /* @__PURE__ */ jsx(IconButton, {
			icon: "list",
			label: t("wealth.orders"),
			onPress: () => void navigate(ORDERS)
		})
	}), /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.stack,
			children: [loggedIn ? /* @__PURE__ */ jsx(OwnTotals, {}) : /* @__PURE__ */ jsx(LoginHint, { text: t("wealth.loginHint") }), /* @__PURE__ */ jsx(Points, { points: [
				{
					icon: "wealth",
					text: t("wealth.introRate")
				},
				{
					icon: "clock",
					text: t("wealth.introPaid")
				},
				{
					icon: "undo",
					text: t("wealth.introBack")
				},
				{
					icon: "shield",
					text: t("wealth.introReserved")
				}
			] })]
		}),
		/* @__PURE__ */ jsx(Section, {
			title: t("wealth.products"),
			to: PAGES.wealthProducts
		}),
		/* @__PURE__ */ jsx(Products, {})
	] })] });
}
function OwnTotals() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { data, error, refetch } = useWealthTotals();
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(Bone, {
		width: "100%",
		height: 40
	}) });
	const rows = data.length > 0 ? data : [NONE];
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(Card, { children: rows.map((row) => /* @__PURE__ */ jsx(Totals, {
		currency: row.currencyCode,
		totals: [
			{
				name: t("wealth.inOrders"),
				amount: row.inOrders
			},
			{
				name: t("wealth.earned"),
				amount: row.earned
			},
			{
				name: t("wealth.expected"),
				amount: row.expected
			}
		]
	}, row.currencyCode)) }), data.length > 0 && /* @__PURE__ */ jsx("button", {
		type: "button",
		className: ticket_module_default.bring,
		style: { margin: 0 },
		onClick: () => void navigate(ORDERS),
		children: t("wealth.orders")
	})] });
}
var NONE = {
	currencyCode: "USDT",
	inOrders: "0",
	earned: "0",
	expected: "0"
};
function Products() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("productPage", { query: { limit: 5 } });
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 4 });
	if (data.records.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		icon: "wealth",
		title: t("wealth.none"),
		text: t("wealth.noneHint")
	});
	return /* @__PURE__ */ jsx("ul", { children: data.records.map((product) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(ProductRow, { product }) }, product.id)) });
}
export { WealthScreen as Page };
