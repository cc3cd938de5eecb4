import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/lock-mining/income-row.tsx
/** The income of one day: which day, how much, and whether it was paid. */
function IncomeRow({ record, linked = false }) {
	const { t } = useTranslation();
	const format = useFormat();
	const day = t("mining.dayNumber", { day: format.count(record.day) });
	return /* @__PURE__ */ jsx(ListRow, {
		title: linked ? `${record.productName} · ${day}` : day,
		caption: format.dateTime(record.date),
		figure: `${format.amount(record.amount, { sign: true })} ${record.currencyCode}`,
		figureCaption: record.settleTime === null ? t("status.incomeUnsettled") : `${t("status.incomeSettled")} · ${format.dateTime(record.settleTime)}`,
		to: linked ? `${PAGES.lockMiningOrder}?id=${record.orderId}` : void 0
	});
}
export { IncomeRow as t };
