import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { C as Tabs, D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as TransactionList } from "./transaction-list-B6ZM5-vB.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/records/history-screen.tsx
/** All of one's deposits and withdrawals. */
function TransactionHistoryScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const type = query.get("type") === "WITHDRAWAL" ? "WITHDRAWAL" : "RECHARGE";
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("personal.inAndOut"),
		home: PAGES.personal
	}), /* @__PURE__ */ jsxs(PageBody, { children: [/* @__PURE__ */ jsx(Tabs, {
		swipes: "page",
		label: t("personal.inAndOut"),
		tabs: [{
			value: "RECHARGE",
			label: t("records.recharge")
		}, {
			value: "WITHDRAWAL",
			label: t("records.withdrawal")
		}],
		value: type,
		onChange: (value) => setQuery({ type: value }, { replace: true })
	}), /* @__PURE__ */ jsx(TransactionList, { type }, type)] })] });
}
export { TransactionHistoryScreen as Page };
