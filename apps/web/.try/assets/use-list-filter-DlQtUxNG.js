import { n as daysChosen, t as DateRange } from "./date-range-Dm0H2weo.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as useAskPaper } from "./use-ask-paper-TxDGI0Rs.js";
import { useState } from "react";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/shared/list-filter/use-list-filter.tsx
/** Filters of a list of orders by side and by days, and its rows as a file by the same filters. */
function useListFilter(options) {
	const { list, sides, shown } = options;
	const { t } = useTranslation();
	const [filter, setFilter] = useState({});
	const [opened, setOpened] = useState();
	const { ask } = useAskPaper();
	const names = {
		buy: t("action.buy"),
		sell: t("action.sell"),
		buyLong: t("action.buyLong"),
		buyShort: t("action.buyShort")
	};
	const { side, from, to } = filter;
	const set = (part) => setFilter((before) => ({
		...before,
		...part
	}));
	const days = daysChosen(from, to);
	const close = () => setOpened(void 0);
	return {
		filter,
		isFiltered: Boolean(side ?? from ?? to),
		clear: () => setFilter({}),
		chips: [
			{
				name: t("portfolio.side"),
				...side && { chosen: names[side] },
				onPress: () => setOpened("side")
			},
			{
				name: t("portfolio.period"),
				...days && { chosen: days },
				onPress: () => setOpened("days")
			},
			{
				name: t("portfolio.asCsv"),
				onPress: () => ask({
					kind: "list",
					list,
					...shown,
					...filter
				})
			}
		],
		sheet: opened === "side" ? /* @__PURE__ */ jsx(OptionsSheet, {
			title: t("portfolio.side"),
			value: side ?? "",
			options: [{
				value: "",
				label: t("common.all")
			}, ...sides.map((value) => ({
				value,
				label: names[value]
			}))],
			onChoose: (value) => set({ side: value === "" ? void 0 : value }),
			onClose: close
		}) : opened === "days" ? /* @__PURE__ */ jsx(Sheet, {
			title: t("portfolio.period"),
			onClose: close,
			children: /* @__PURE__ */ jsx(DateRange, {
				from,
				to,
				onChange: set
			})
		}) : null
	};
}
export { useListFilter as t };
