import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { r as useTickers } from "./ticks-BjsJYZUv.js";
import { t as instrumentName } from "./instruments-CbmBPzXb.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/spot/pairs/pair-filter.tsx
/** The pair that a list is narrowed to; it stands in the address. */
function useChosenPair() {
	const [query, setQuery] = useSearchParams();
	const { data: tickers } = useTickers();
	const symbol = query.get("symbol") ?? void 0;
	const pair = tickers?.find((ticker) => ticker.symbol === symbol);
	function choose(next) {
		setQuery((before) => {
			const after = new URLSearchParams(before);
			if (next) after.set("symbol", next);
			else after.delete("symbol");
			return after;
		}, { replace: true });
	}
	return {
		symbol,
		name: pair ? `${pair.base}/${pair.quote}` : symbol,
		choose
	};
}
function PairFilterSheet({ symbol, onChoose, onClose, one }) {
	const { t } = useTranslation();
	const { data: tickers = [] } = useTickers();
	const pairs = tickers.map((ticker) => ({
		value: ticker.symbol,
		label: `${ticker.base}/${ticker.quote}`,
		caption: instrumentName(ticker),
		coin: ticker.base
	}));
	return /* @__PURE__ */ jsx(OptionsSheet, {
		title: t("quotes.pair"),
		value: symbol ?? "",
		options: one ? pairs : [{
			value: "",
			label: t("common.all")
		}, ...pairs],
		onChoose,
		onClose
	});
}
export { useChosenPair as n, PairFilterSheet as t };
