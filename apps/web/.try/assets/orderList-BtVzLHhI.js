import { t as Link } from "./link-C-Gj3b3h.js";
import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { C as Tabs, D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { t as Meter } from "./meter-CEWKj2-G.js";
import { t as useStatusNames } from "./status-names-CTXco0jv.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/lock-mining/orders-screen.tsx
var TABS = [
	"all",
	"active",
	"completed"
];
/** One's lock-mining orders. */
function LockMiningOrdersScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const names = useStatusNames();
	const tab = TABS.find((each) => each === query.get("tab")) ?? "all";
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("mining.orders"),
			home: PAGES.lockMining
		}),
		/* @__PURE__ */ jsx("div", {
			className: ticket_module_default.stickyTabs,
			children: /* @__PURE__ */ jsx(Tabs, {
				swipes: "page",
				gutter: true,
				label: t("mining.orders"),
				tabs: TABS.map((value) => ({
					value,
					label: value === "all" ? t("common.all") : names[value]
				})),
				value: tab,
				onChange: (next) => setQuery({ tab: next }, { replace: true })
			})
		}),
		/* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx("div", {
			className: ticket_module_default.list,
			children: /* @__PURE__ */ jsx(Orders, { tab }, tab)
		}) })
	] });
}
function Orders({ tab }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const pages = usePages("lockMiningOrders", (page) => ({ query: {
		page,
		limit: 20,
		status: tab
	} }));
	return /* @__PURE__ */ jsx(InfiniteList, {
		pages,
		keyOf: (order) => order.id,
		row: (order) => /* @__PURE__ */ jsx(OrderCard, { order }),
		skeleton: /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 6,
			circle: false
		}),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			icon: "lock",
			title: t("wealth.noOrders"),
			text: t("wealth.noOrdersHint"),
			action: {
				label: t("wealth.products"),
				onPress: () => void navigate(PAGES.lockMiningProducts)
			}
		})
	});
}
function OrderCard({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const names = useStatusNames();
	const { status, daysLocked, lockDays } = order;
	const write = (amount) => `${format.amount(amount)} ${order.currencyCode}`;
	return /* @__PURE__ */ jsxs(Link, {
		className: ticket_module_default.order,
		to: `${PAGES.lockMiningOrder}?id=${order.id}`,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: ticket_module_default.orderHead,
				children: [/* @__PURE__ */ jsx("h2", {
					className: ticket_module_default.orderName,
					children: order.productName
				}), /* @__PURE__ */ jsx(Tag, {
					tone: status === "active" ? "blue" : void 0,
					children: names[status]
				})]
			}),
			/* @__PURE__ */ jsx(Meter, {
				label: t("wealth.progress"),
				words: t("wealth.daysOf", {
					done: daysLocked,
					count: lockDays
				}),
				part: String(daysLocked),
				of: String(lockDays)
			}),
			/* @__PURE__ */ jsx(Facts, { facts: [
				{
					name: t("mining.lockedAmount"),
					value: write(order.amount),
					strong: true
				},
				{
					name: t("mining.incomeSoFar"),
					value: write(order.incomeSoFar)
				},
				order.actualReturn === null ? {
					name: t("wealth.end"),
					value: format.dateTime(order.endTime)
				} : {
					name: t("wealth.cameBack"),
					value: write(order.actualReturn),
					strong: true
				}
			] })
		]
	});
}
export { LockMiningOrdersScreen as Page };
