import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { C as Tabs, D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as IncomeRow } from "./income-row-DMxH2XMh.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/lock-mining/income-screen.tsx
var TABS = [
	"all",
	"unsettled",
	"settled"
];
/** Every day's income of all of one's lock mining. */
function LockMiningIncomeScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const tab = TABS.find((each) => each === query.get("tab")) ?? "all";
	const names = {
		all: t("common.all"),
		unsettled: t("status.incomeUnsettled"),
		settled: t("status.incomeSettled")
	};
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("term.incomeRecord"),
			home: PAGES.lockMining
		}),
		/* @__PURE__ */ jsx("div", {
			className: ticket_module_default.stickyTabs,
			children: /* @__PURE__ */ jsx(Tabs, {
				swipes: "page",
				gutter: true,
				label: t("term.incomeRecord"),
				tabs: TABS.map((value) => ({
					value,
					label: names[value]
				})),
				value: tab,
				onChange: (next) => setQuery({ tab: next }, { replace: true })
			})
		}),
		/* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(Incomes, { tab }, tab) })
	] });
}
function Incomes({ tab }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const pages = usePages("lockMiningIncome", (page) => ({ query: {
		page,
		limit: 20,
		status: tab === "all" ? void 0 : tab
	} }));
	return /* @__PURE__ */ jsx(InfiniteList, {
		pages,
		keyOf: (record) => record.id,
		row: (record) => /* @__PURE__ */ jsx(IncomeRow, {
			record,
			linked: true
		}),
		skeleton: /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 8,
			circle: false
		}),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			title: t("mining.noIncome"),
			text: t("mining.noIncomeHint"),
			action: {
				label: t("mining.orders"),
				onPress: () => void navigate(PAGES.lockMiningOrders)
			}
		})
	});
}
export { LockMiningIncomeScreen as Page };
