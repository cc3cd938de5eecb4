import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall, o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { C as Tabs, D as PageBody, f as useForm } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { t as Meter } from "./meter-CEWKj2-G.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/wealth/redeem-design.ts
/** Early redemption of a wealth order, as its preview says. The summary is what is sent. */
var wealthRedeemForm = {
	summary: (_, { id }) => ({ orderId: id }),
	errors: () => ({})
};
// src/features/earn/wealth/redeem-sheet.tsx
var CHANGED = [
	"productOrderPage",
	"findOrderById",
	"anticipateRedeem",
	"productPage",
	"findProductById",
	"findUserCurrencyAccountList",
	"findUserAccountList",
	"accountPage"
];
/** What leaving early would do now, and the confirmation. */
function RedeemSheet({ order, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const redeem = useCallMutation("redeemProduct");
	const request = { body: wealthRedeemForm.summary({}, order) };
	const { data, error, refetch } = useCall("anticipateRedeem", request, { staleTime: 0 });
	const form = useForm(wealthRedeemForm, {
		initial: {},
		around: order,
		submit: async (values) => {
			await redeem.mutateAsync({ body: wealthRedeemForm.summary(values, order) });
			showToast(t("msg.redemptionSuccess"), { success: true });
			onClose();
			refetchUntold(...CHANGED);
		}
	});
	const write = (amount) => `${format.amount(amount)} ${order.currencyCode}`;
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("action.redeemEarly"),
		onClose,
		children: data ? /* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.sheet,
			children: [
				/* @__PURE__ */ jsx(Facts, { facts: [
					{
						name: t("term.principal"),
						value: write(data.amount)
					},
					{
						name: t("wealth.remaining"),
						value: t("wealth.days", { count: data.remainingDays })
					},
					{
						name: t("wealth.penaltyADay"),
						value: format.perCent(format.figure(data.penaltyRate))
					},
					{
						name: t("term.earlyRedemptionPenalty"),
						value: `\u2212${write(data.penalty)}`
					},
					{
						name: t("wealth.paidSoFar"),
						value: write(data.income)
					},
					{
						name: t("wealth.comesBack"),
						value: write(data.principalBack),
						strong: true
					}
				] }),
				/* @__PURE__ */ jsx("p", {
					className: ticket_module_default.note,
					children: t("wealth.redeemText", { end: format.dateTime(data.endAt) })
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.problem }),
				/* @__PURE__ */ jsx(Button, {
					wide: true,
					busy: form.busy,
					onPress: () => void form.send(),
					children: t("wealth.redeemConfirm", { amount: write(data.principalBack) })
				})
			]
		}) : error ? /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		}) : /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 4,
			circle: false
		})
	});
}
// src/features/earn/wealth/wealth-order-card.tsx
/** An order as it stands: how far it is, what it paid, what comes next or what came back. */
function WealthOrder({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [redeeming, setRedeeming] = useState(false);
	const { status, currencyCode, days, daysPassed } = order;
	const write = (amount) => `${format.amount(amount)} ${currencyCode}`;
	const active = status === "active";
	const statuses = {
		active: t("status.active"),
		completed: t("status.completed"),
		redeemed: t("status.redeemed")
	};
	return /* @__PURE__ */ jsxs("article", {
		className: ticket_module_default.order,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: ticket_module_default.orderHead,
				children: [/* @__PURE__ */ jsx("h2", {
					className: ticket_module_default.orderName,
					children: order.productName
				}), /* @__PURE__ */ jsx(Tag, {
					tone: active ? "blue" : void 0,
					children: statuses[status]
				})]
			}),
			/* @__PURE__ */ jsx(Meter, {
				label: t("wealth.progress"),
				words: t("wealth.daysOf", {
					done: daysPassed,
					count: days
				}),
				part: String(daysPassed),
				of: String(days)
			}),
			/* @__PURE__ */ jsx(Facts, { facts: [
				{
					name: t("term.principal"),
					value: write(order.amount),
					strong: true
				},
				{
					name: t("wealth.dailyIncome"),
					value: `${write(order.dailyIncome)} (${format.perCent(format.figure(order.dailyRate))})`
				},
				{
					name: t("wealth.paidSoFar"),
					value: active ? t("wealth.partOf", {
						part: format.amount(order.incomePaid),
						total: write(order.totalIncome)
					}) : write(order.incomePaid)
				},
				order.nextIncomeAt !== null && {
					name: t("wealth.nextIncome"),
					value: format.dateTime(order.nextIncomeAt)
				},
				{
					name: t("wealth.start"),
					value: format.dateTime(order.startAt)
				},
				{
					name: t("wealth.end"),
					value: format.dateTime(order.endAt)
				},
				status === "redeemed" && {
					name: t("term.earlyRedemptionPenalty"),
					value: `\u2212${write(order.penalty)}`
				},
				order.returned !== null && {
					name: t("wealth.cameBack"),
					value: write(order.returned),
					strong: true
				},
				order.returnedAt !== null && {
					name: t("wealth.returnedAt"),
					value: format.dateTime(order.returnedAt)
				},
				{
					name: t("orders.number"),
					value: order.id
				}
			] }),
			active && /* @__PURE__ */ jsx(Button, {
				kind: "plain",
				small: true,
				wide: true,
				onPress: () => setRedeeming(true),
				children: t("action.redeemEarly")
			}),
			redeeming && active && /* @__PURE__ */ jsx(RedeemSheet, {
				order,
				onClose: () => setRedeeming(false)
			})
		]
	});
}
// src/features/earn/wealth/orders-screen.tsx
var TABS = [
	"all",
	"active",
	"completed",
	"redeemed"
];
/** One's wealth orders; `id` in the address shows that one alone. */
function WealthOrdersScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const id = query.get("id");
	const tab = TABS.find((each) => each === query.get("tab")) ?? "all";
	const names = {
		all: t("common.all"),
		active: t("status.active"),
		completed: t("status.completed"),
		redeemed: t("status.redeemed")
	};
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("wealth.orders"),
			home: PAGES.wealth
		}),
		!id && /* @__PURE__ */ jsx("div", {
			className: ticket_module_default.stickyTabs,
			children: /* @__PURE__ */ jsx(Tabs, {
				swipes: "page",
				gutter: true,
				label: t("wealth.orders"),
				tabs: TABS.map((value) => ({
					value,
					label: names[value]
				})),
				value: tab,
				onChange: (next) => setQuery({ tab: next }, { replace: true })
			})
		}),
		/* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx("div", {
			className: ticket_module_default.list,
			children: id ? /* @__PURE__ */ jsx(OneOrder, { id }) : /* @__PURE__ */ jsx(Orders, { tab }, tab)
		}) })
	] });
}
function OneOrder({ id }) {
	const { data, error, refetch } = useCall("findOrderById", { query: { id } });
	if (data) return /* @__PURE__ */ jsx(WealthOrder, { order: data });
	if (error) return /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	});
	return /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 3,
		circle: false
	});
}
function Orders({ tab }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const pages = usePages("productOrderPage", (page) => ({ query: {
		page,
		limit: 20,
		status: tab === "all" ? void 0 : tab
	} }));
	return /* @__PURE__ */ jsx(InfiniteList, {
		pages,
		keyOf: (order) => order.id,
		row: (order) => /* @__PURE__ */ jsx(WealthOrder, { order }),
		skeleton: /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 6,
			circle: false
		}),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			icon: "wealth",
			title: t("wealth.noOrders"),
			text: t("wealth.noOrdersHint"),
			action: {
				label: t("wealth.products"),
				onPress: () => void navigate(PAGES.wealthProducts)
			}
		})
	});
}
export { WealthOrdersScreen as Page };
