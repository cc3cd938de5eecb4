import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { t as Bone } from "./skeleton-901e1eAo.js";
import { t as Totals } from "./totals-_4A_Q6Ja.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/lock-mining/statistics.tsx
var NONE = {
	currencyCode: "USDT",
	locked: "0",
	earned: "0",
	unsettled: "0",
	settled: "0"
};
/** What one has locked and earned, and the ways to the orders and the incomes. */
function Statistics() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("lockMiningStatistics", {});
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(Bone, {
		width: "100%",
		height: 40
	}) });
	const { currencies, orders } = data;
	return /* @__PURE__ */ jsxs("div", { children: [
		/* @__PURE__ */ jsx(Card, { children: (currencies.length > 0 ? currencies : [NONE]).map((row) => /* @__PURE__ */ jsx(Totals, {
			currency: row.currencyCode,
			totals: [
				{
					name: t("mining.lockedNow"),
					amount: row.locked
				},
				{
					name: t("status.incomeUnsettled"),
					amount: row.unsettled
				},
				{
					name: t("status.incomeSettled"),
					amount: row.settled
				}
			]
		}, row.currencyCode)) }),
		/* @__PURE__ */ jsx(ListRow, {
			soft: true,
			lead: /* @__PURE__ */ jsx(Icon, { name: "list" }),
			title: t("mining.orders"),
			figureCaption: t("mining.activeCount", { count: orders.active }),
			to: PAGES.lockMiningOrders
		}),
		/* @__PURE__ */ jsx(ListRow, {
			soft: true,
			lead: /* @__PURE__ */ jsx(Icon, { name: "records" }),
			title: t("term.incomeRecord"),
			to: PAGES.lockMiningIncome
		})
	] });
}
export { Statistics as t };
