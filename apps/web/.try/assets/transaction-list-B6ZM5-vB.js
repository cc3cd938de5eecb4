import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { n as transaction_module_default, r as progressOf, t as TransactionSheet } from "./transaction-sheet-5jAm2X-K.js";
import { t as wayName } from "./way-name-Ds8C1Zbl.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/records/transaction-item.tsx
/** One deposit or withdrawal in a list: how much, by which way, and where it stands. */
function TransactionItem({ row, onPress }) {
	const { t } = useTranslation();
	const format = useFormat();
	const sign = row.type === "RECHARGE" ? "+" : "−";
	return /* @__PURE__ */ jsx(ListRow, {
		title: `${sign}${format.amount(row.amount)} ${row.currencyCode}`,
		caption: /* @__PURE__ */ jsxs("span", {
			className: "words",
			children: [
				wayName(t, row.way, row.chain),
				" ·",
				" ",
				/* @__PURE__ */ jsx("span", {
					className: transaction_module_default.whole,
					children: format.dateTime(row.createdAt)
				})
			]
		}),
		end: /* @__PURE__ */ jsxs("span", {
			className: transaction_module_default.state,
			children: [/* @__PURE__ */ jsx(Tag, {
				tone: row.status === "processing" ? "blue" : void 0,
				children: t(`status.${row.status}`)
			}), row.status === "processing" && /* @__PURE__ */ jsx("span", {
				className: `${transaction_module_default.name} words`,
				children: progressOf(row, t)
			})]
		}),
		onPress
	});
}
// src/features/cash/records/transaction-list.tsx
/** Deposits or withdrawals, newest first; it follows what happens to them by itself. */
function TransactionList({ type, status }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [opened, setOpened] = useState();
	const pages = usePages("transactionPage", (page) => ({ query: {
		page,
		limit: 20,
		type,
		status
	} }));
	const shown = (pages.data?.pages.flatMap(({ records }) => records) ?? []).find(({ id }) => id === opened);
	const isRecharge = type === "RECHARGE";
	const none = t(isRecharge ? "recharge.none" : "recharge.noWithdrawals");
	const title = status ? t("recharge.noneOfState") : none;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(InfiniteList, {
		pages,
		keyOf: ({ id }) => id,
		row: (row) => /* @__PURE__ */ jsx(TransactionItem, {
			row,
			onPress: () => setOpened(row.id)
		}),
		skeleton: /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 8,
			circle: false
		}),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			icon: isRecharge ? "deposit" : "withdraw",
			title,
			text: status ? void 0 : t("recharge.noneHint"),
			action: {
				label: t(isRecharge ? "action.deposit" : "action.withdraw"),
				onPress: () => void navigate(isRecharge ? PAGES.recharge : PAGES.withdrawalWay)
			}
		})
	}), shown && /* @__PURE__ */ jsx(TransactionSheet, {
		row: shown,
		onClose: () => setOpened(void 0)
	})] });
}
export { TransactionList as t };
