import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { C as Tabs, D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as TransactionList } from "./transaction-list-B6ZM5-vB.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/records/recharge-history-screen.tsx
var STATUSES = [
	"processing",
	"success",
	"refused"
];
/** One's deposits by how they stand. */
function RechargeHistoryScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const status = STATUSES.find((each) => each === query.get("status")) ?? "processing";
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("recharge.history"),
		home: PAGES.recharge
	}), /* @__PURE__ */ jsxs(PageBody, { children: [/* @__PURE__ */ jsx(Tabs, {
		swipes: "page",
		label: t("recharge.state"),
		tabs: STATUSES.map((value) => ({
			value,
			label: t(`status.${value}`)
		})),
		value: status,
		onChange: (value) => setQuery({ status: value }, { replace: true })
	}), /* @__PURE__ */ jsx(TransactionList, {
		type: "RECHARGE",
		status
	}, status)] })] });
}
export { RechargeHistoryScreen as Page };
