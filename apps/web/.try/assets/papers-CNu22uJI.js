import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { r as useTickers } from "./ticks-BjsJYZUv.js";
import { t as DateRange } from "./date-range-Dm0H2weo.js";
import { t as useAskPaper } from "./use-ask-paper-TxDGI0Rs.js";
import { n as papers_module_default, t as PapersList } from "./papers-list-pkQDC9vd.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as useDayNames } from "./day-names-vJ3o1P3Z.js";
import { n as monthBeside } from "./month-days-BEAMBDiV.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/portfolio/choices.tsx
/** A field that chooses one of some options on a sheet. */
function Choice({ label, options, value, onChange }) {
	const [choosing, setChoosing] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(SelectField, {
		label,
		value: options.find((option) => option.value === value)?.label,
		onPress: () => setChoosing(true)
	}), choosing && /* @__PURE__ */ jsx(OptionsSheet, {
		title: label,
		options,
		value,
		onChoose: onChange,
		onClose: () => setChoosing(false)
	})] });
}
// src/features/portfolio/list-export.tsx
var SIDES = {
	orders: ["buy", "sell"],
	fills: ["buy", "sell"],
	fast: ["buyLong", "buyShort"],
	futures: ["buyLong", "buyShort"],
	records: []
};
var STATES = {
	orders: [
		"open",
		"executed",
		"cancelled"
	],
	fills: [],
	fast: [
		"open",
		"executed",
		"won",
		"lost"
	],
	futures: [
		"open",
		"executed",
		"cancelled"
	],
	records: []
};
/** Rows of a list by date, pair, side and state, as a file. */
function ListExport() {
	const { t } = useTranslation();
	const { data: tickers } = useTickers();
	const [list, setList] = useState("orders");
	const [filter, setFilter] = useState({});
	const { ask, busy } = useAskPaper();
	const set = (part) => setFilter((before) => ({
		...before,
		...part
	}));
	const all = {
		value: "",
		label: t("common.all")
	};
	const names = {
		orders: t("home.orders"),
		fills: t("personal.trades"),
		fast: t("term.fastContracts"),
		futures: t("term.futures"),
		records: t("term.accountChangeRecord")
	};
	const sideNames = {
		buy: t("action.buy"),
		sell: t("action.sell"),
		buyLong: t("action.buyLong"),
		buyShort: t("action.buyShort")
	};
	const stateNames = {
		open: t("status.open"),
		executed: list === "orders" ? t("status.executed") : t("status.closed"),
		cancelled: t("status.cancelled"),
		won: t("portfolio.won"),
		lost: t("portfolio.lost")
	};
	return /* @__PURE__ */ jsxs("section", {
		className: papers_module_default.block,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: papers_module_default.heading,
				children: t("portfolio.lists")
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${papers_module_default.note} words`,
				children: t("portfolio.listsHint")
			}),
			/* @__PURE__ */ jsx(Choice, {
				label: t("portfolio.list"),
				options: Object.keys(names).map((value) => ({
					value,
					label: names[value]
				})),
				value: list,
				onChange: (chosen) => {
					setList(chosen);
					setFilter(({ from, to }) => ({
						from,
						to
					}));
				}
			}),
			/* @__PURE__ */ jsx(DateRange, {
				from: filter.from,
				to: filter.to,
				onChange: set
			}),
			list !== "records" && /* @__PURE__ */ jsx(Choice, {
				label: t("portfolio.pair"),
				options: [all, ...(tickers ?? []).map(({ symbol, base, quote }) => ({
					value: symbol,
					label: `${base}/${quote}`
				}))],
				value: filter.symbol ?? "",
				onChange: (symbol) => set({ symbol: symbol || void 0 })
			}),
			SIDES[list].length > 0 && /* @__PURE__ */ jsx(Choice, {
				label: t("portfolio.side"),
				options: [all, ...SIDES[list].map((value) => ({
					value,
					label: sideNames[value]
				}))],
				value: filter.side ?? "",
				onChange: (side) => set({ side: side || void 0 })
			}),
			STATES[list].length > 0 && /* @__PURE__ */ jsx(Choice, {
				label: t("portfolio.state"),
				options: [all, ...STATES[list].map((value) => ({
					value,
					label: stateNames[value]
				}))],
				value: filter.status ?? "",
				onChange: (status) => set({ status: status || void 0 })
			}),
			/* @__PURE__ */ jsx("div", {
				className: papers_module_default.acts,
				children: /* @__PURE__ */ jsx(Button, {
					kind: "plain",
					wide: true,
					small: true,
					busy,
					onPress: () => ask({
						kind: "list",
						list,
						...filter
					}),
					children: t("portfolio.asCsv")
				})
			})
		]
	});
}
// src/features/portfolio/use-periods.ts
/** Months that can be chosen, years besides. */
var MOST_MONTHS = 36;
/** The months and years that an account has lived in, newest first, with their names. */
function usePeriods() {
	const names = useDayNames();
	const { t } = useTranslation();
	const now = (/* @__PURE__ */ new Date()).toISOString().slice(0, 7);
	const { data } = useCall("resultDays", { body: { month: now } });
	const { months, years } = periodsOf(data?.today.slice(0, 7) ?? now, data?.firstMonth ?? now);
	return {
		months: months.map((value) => ({
			value,
			label: names.period(value)
		})),
		years: years.map((value) => ({
			value,
			label: value,
			caption: t("portfolio.wholeYear")
		}))
	};
}
/** From a month back to the first, and the years they lie in. */
function periodsOf(last, first) {
	const months = [last];
	while (months.at(-1) > first && months.length < MOST_MONTHS) months.push(monthBeside(months.at(-1), -1));
	const years = [];
	for (let year = Number(last.slice(0, 4)); year >= Number(first.slice(0, 4)); year -= 1) years.push(String(year));
	return {
		months,
		years
	};
}
// src/features/portfolio/papers-screen.tsx
/** Fiats and coins that a tax form can be in. */
var TAX_CURRENCIES = [
	"USDT",
	"USD",
	"EUR",
	"GBP",
	"CNY",
	"HKD",
	"VND",
	"PLN",
	"HUF",
	"SEK",
	"RUB"
];
/** Statements, tax forms and lists, to look at, to print and to take away. */
function PapersScreen() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("portfolio.papers"),
		home: PAGES.portfolio
	}), /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsx(StatementForm, {}),
		/* @__PURE__ */ jsx(TaxForm, {}),
		/* @__PURE__ */ jsx(ListExport, {}),
		/* @__PURE__ */ jsxs("section", {
			className: papers_module_default.block,
			children: [/* @__PURE__ */ jsx("h2", {
				className: papers_module_default.heading,
				children: t("portfolio.yourPapers")
			}), /* @__PURE__ */ jsx(PapersList, {})]
		})
	] })] });
}
function StatementForm() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { months, years } = usePeriods();
	const [of, setOf] = useState(months[0].value);
	const { ask, busy } = useAskPaper();
	return /* @__PURE__ */ jsxs("section", {
		className: papers_module_default.block,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: papers_module_default.heading,
				children: t("portfolio.statement")
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${papers_module_default.note} words`,
				children: t("portfolio.statementHint")
			}),
			/* @__PURE__ */ jsx(Choice, {
				label: t("portfolio.monthOrYear"),
				options: [...years, ...months],
				value: of,
				onChange: setOf
			}),
			/* @__PURE__ */ jsxs("div", {
				className: papers_module_default.acts,
				children: [/* @__PURE__ */ jsx(Button, {
					wide: true,
					small: true,
					onPress: () => void navigate(`${PAGES.statement}?of=${of}`),
					children: t("portfolio.showStatement")
				}), /* @__PURE__ */ jsx(Button, {
					kind: "plain",
					wide: true,
					small: true,
					busy,
					onPress: () => ask({
						kind: "statement",
						of
					}),
					children: t("portfolio.asCsv")
				})]
			})
		]
	});
}
function TaxForm() {
	const { t } = useTranslation();
	const { years } = usePeriods();
	const [of, setOf] = useState(years[0].value);
	const [method, setMethod] = useState("fifo");
	const [currencyCode, setCurrency] = useState("USDT");
	const { ask, busy } = useAskPaper();
	return /* @__PURE__ */ jsxs("section", {
		className: papers_module_default.block,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: papers_module_default.heading,
				children: t("portfolio.tax")
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${papers_module_default.note} words`,
				children: t("portfolio.taxHint")
			}),
			/* @__PURE__ */ jsx(Choice, {
				label: t("portfolio.year"),
				options: years.map(({ value, label }) => ({
					value,
					label
				})),
				value: of,
				onChange: setOf
			}),
			/* @__PURE__ */ jsx(Choice, {
				label: t("portfolio.costMethod"),
				options: [{
					value: "fifo",
					label: t("portfolio.fifo")
				}, {
					value: "average",
					label: t("portfolio.averageCost")
				}],
				value: method,
				onChange: setMethod
			}),
			/* @__PURE__ */ jsx(Choice, {
				label: t("assets.currency"),
				options: TAX_CURRENCIES.map((value) => ({
					value,
					label: value
				})),
				value: currencyCode,
				onChange: setCurrency
			}),
			/* @__PURE__ */ jsx("div", {
				className: papers_module_default.acts,
				children: /* @__PURE__ */ jsx(Button, {
					kind: "plain",
					wide: true,
					small: true,
					busy,
					onPress: () => ask({
						kind: "tax",
						of,
						method,
						currencyCode
					}),
					children: t("portfolio.asCsv")
				})
			})
		]
	});
}
export { PapersScreen as Page };
