import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { i as usePairName, p as outcomeText } from "./use-fast-orders-B6ABO20L.js";
import { useTranslation } from "react-i18next";
// src/features/fast/orders/use-settled-toast.ts
/** Returns a function that shows the result of a contract that was just settled. */
function useSettledToast() {
	const { t } = useTranslation();
	const format = useFormat();
	const nameOf = usePairName();
	return ({ symbol, outcome, profit, currencyCode }) => {
		if (outcome === null || profit === null) return;
		showToast(t("fast.settledToast", {
			name: nameOf(symbol),
			outcome: outcomeText(outcome, t),
			result: `${format.amount(profit, { sign: true })} ${currencyCode}`
		}));
	};
}
export { useSettledToast as t };
