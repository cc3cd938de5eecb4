import { _ as trimZeros, t as useFormat, x as perLanguage } from "./format-BDVIFO4I.js";
import { r as useTickers, t as useStocks } from "./ticks-BjsJYZUv.js";
import { t as instrumentName } from "./instruments-CbmBPzXb.js";
import { useTranslation } from "react-i18next";
// ../../packages/protocol/src/alerts/measures.ts
/**
* What an alert can wait for of an indicator: a figure of one of `@candor/indicators` with fixed
* parameters, so that all alerts of one kind are computed once for each candle. `least` and `most`
* bound its level; `close` is the closing price less the figure, whose level is 0.
*/
var MEASURES = {
	rsi6: {
		indicator: "rsi",
		parameters: [6],
		figure: 0,
		of: "figure",
		least: 0,
		most: 100
	},
	rsi14: {
		indicator: "rsi",
		parameters: [14],
		figure: 0,
		of: "figure",
		least: 0,
		most: 100
	},
	rsi24: {
		indicator: "rsi",
		parameters: [24],
		figure: 0,
		of: "figure",
		least: 0,
		most: 100
	},
	macd: {
		indicator: "macd",
		parameters: [
			12,
			26,
			9
		],
		figure: 2,
		of: "figure"
	},
	dif: {
		indicator: "macd",
		parameters: [
			12,
			26,
			9
		],
		figure: 0,
		of: "figure"
	},
	kdjK: {
		indicator: "kdj",
		parameters: [
			9,
			3,
			3
		],
		figure: 0,
		of: "figure",
		least: 0,
		most: 100
	},
	kdjJ: {
		indicator: "kdj",
		parameters: [
			9,
			3,
			3
		],
		figure: 2,
		of: "figure"
	},
	stochRsi: {
		indicator: "stochrsi",
		parameters: [
			14,
			14,
			3,
			3
		],
		figure: 0,
		of: "figure",
		least: 0,
		most: 100
	},
	cci: {
		indicator: "cci",
		parameters: [20],
		figure: 0,
		of: "figure"
	},
	wr: {
		indicator: "wr",
		parameters: [14],
		figure: 0,
		of: "figure",
		least: -100,
		most: 0
	},
	adx: {
		indicator: "dmi",
		parameters: [14, 14],
		figure: 2,
		of: "figure",
		least: 0,
		most: 100
	},
	ma7: {
		indicator: "ma",
		parameters: [
			7,
			25,
			99
		],
		figure: 0,
		of: "close",
		least: 0,
		most: 0
	},
	ma25: {
		indicator: "ma",
		parameters: [
			7,
			25,
			99
		],
		figure: 1,
		of: "close",
		least: 0,
		most: 0
	},
	ma99: {
		indicator: "ma",
		parameters: [
			7,
			25,
			99
		],
		figure: 2,
		of: "close",
		least: 0,
		most: 0
	},
	bollUpper: {
		indicator: "boll",
		parameters: [20, 2],
		figure: 0,
		of: "close",
		least: 0,
		most: 0
	},
	bollLower: {
		indicator: "boll",
		parameters: [20, 2],
		figure: 2,
		of: "close",
		least: 0,
		most: 0
	}
};
var MEASURE_NAMES = Object.keys(MEASURES);
/** How indicators are written everywhere. */
var MEASURE_TEXTS = {
	rsi6: "RSI 6",
	rsi14: "RSI 14",
	rsi24: "RSI 24",
	macd: "MACD",
	dif: "MACD DIF",
	kdjK: "KDJ K",
	kdjJ: "KDJ J",
	stochRsi: "StochRSI K",
	cci: "CCI 20",
	wr: "WR 14",
	adx: "ADX 14",
	ma7: "MA 7",
	ma25: "MA 25",
	ma99: "MA 99",
	bollUpper: "BOLL +2σ",
	bollLower: "BOLL −2σ"
};
/** Candles that an indicator's alert counts: the lengths from a minute to a day. */
var ALERT_PERIODS = [
	"1min",
	"5min",
	"15min",
	"30min",
	"1hour",
	"1day"
];
/** Minutes in which a price may move by percent. */
var ALERT_MINUTES = [
	1,
	5,
	15,
	30,
	60,
	240,
	720,
	1440
];
// src/features/alerts/alert-words.ts
var units = perLanguage((locale) => (unit) => {
	return new Intl.NumberFormat(locale, {
		style: "unit",
		unit,
		unitDisplay: "short"
	});
});
/** Minutes as the language writes them, on one line: 15 min, 4 h, 1 day. */
function spanText(minutes, language) {
	const [count, unit] = minutes < 60 ? [minutes, "minute"] : minutes < 1440 ? [minutes / 60, "hour"] : [minutes / 1440, "day"];
	return units(language)(unit).format(count).replaceAll(" ", "\xA0");
}
var PERIOD_MINUTES = {
	"1min": 1,
	"5min": 5,
	"15min": 15,
	"30min": 30,
	"1hour": 60,
	"1day": 1440
};
/** How long minutes, and candles, are in words. */
function useSpans() {
	const { language } = useTranslation().i18n;
	return {
		span: (minutes) => spanText(minutes, language),
		period: (period) => spanText(PERIOD_MINUTES[period], language)
	};
}
/** What a symbol is called: BTC/USDT, or a stock's name; the bare symbol until more is known. */
function useSymbolName() {
	const { data: pairs } = useTickers();
	const { data: stocks } = useStocks();
	return (symbol) => {
		const pair = pairs?.find((ticker) => ticker.symbol === symbol);
		if (pair) return `${pair.base}/${pair.quote}`;
		const stock = stocks?.find((one) => one.symbol === symbol);
		return stock ? instrumentName(stock) : symbol;
	};
}
/** A level or a value of an indicator, which may be below zero. */
function indicatorText(format, value) {
	return format.figure(trimZeros(value));
}
/** Sentences of alerts: what each waits for. */
function useAlertWords() {
	const { t } = useTranslation();
	const format = useFormat();
	const { span, period } = useSpans();
	const nameOf = useSymbolName();
	return (terms) => {
		const name = nameOf(terms.symbol);
		const { condition, move } = terms;
		if (condition === "moves") {
			const said = {
				name,
				percent: format.perCent(format.figure(terms.percent)),
				time: span(terms.minutes)
			};
			if (move === "rise") return t("alert.saysMovesUp", said);
			return move === "fall" ? t("alert.saysMovesDown", said) : t("alert.saysMoves", said);
		}
		if (condition === "indicator") {
			const measure = `${MEASURE_TEXTS[terms.measure]} (${period(terms.period)})`;
			const { of } = MEASURES[terms.measure];
			if (of === "close") {
				if (move === "rise") return t("alert.saysLineUp", {
					name,
					measure
				});
				return move === "fall" ? t("alert.saysLineDown", {
					name,
					measure
				}) : t("alert.saysLine", {
					name,
					measure
				});
			}
			const said = {
				name,
				measure,
				level: indicatorText(format, terms.level)
			};
			if (move === "rise") return t("alert.saysValueUp", said);
			return move === "fall" ? t("alert.saysValueDown", said) : t("alert.saysValue", said);
		}
		const said = {
			name,
			level: format.figure(terms.level)
		};
		if (condition === "rises") return t("alert.saysRises", said);
		return condition === "falls" ? t("alert.saysFalls", said) : t("alert.saysCrosses", said);
	};
}
/** The arrow of an alert: the way it waits for, or both. */
function alertIcon({ condition, move }) {
	if (condition === "rises" || move === "rise") return "arrowUp";
	if (condition === "falls" || move === "fall") return "arrowDown";
	return "trade";
}
/** The arrow of one that went off: the way the price, or the indicator, came. */
function firedIcon(firing) {
	const { value, formerValue, print, former } = firing;
	return (value !== null && formerValue !== null ? Number(value) > Number(formerValue) : Number(print.price) > Number(former.price)) ? "arrowUp" : "arrowDown";
}
/** How often and how long an alert waits, in a line under it. */
function useAlertState() {
	const { t } = useTranslation();
	const format = useFormat();
	return ({ state, often, expiresAt }) => {
		const times = often === "once" ? t("alert.once") : t("alert.every");
		if (state === "expired") return t("alert.stateExpired", { often: times });
		if (state === "off") return t("alert.stateOff", { often: times });
		return t("alert.stateOn", {
			often: times,
			date: format.date(expiresAt)
		});
	};
}
var alerts_module_default = {
	sheet: "_sheet_6mkux_1",
	form: "_form_6mkux_2",
	page: "_page_6mkux_3",
	now: "_now_6mkux_12",
	label: "_label_6mkux_28",
	pair: "_pair_6mkux_34",
	distance: "_distance_6mkux_41",
	wrong: "_wrong_6mkux_51",
	right: "_right_6mkux_55",
	soft: "_soft_6mkux_59",
	intro: "_intro_6mkux_60",
	none: "_none_6mkux_61",
	head: "_head_6mkux_65",
	heading: "_heading_6mkux_74",
	fired: "_fired_6mkux_78",
	row: "_row_6mkux_91",
	open: "_open_6mkux_103",
	circle: "_circle_6mkux_115",
	words: "_words_6mkux_125",
	title: "_title_6mkux_130",
	caption: "_caption_6mkux_135",
	reach: "_reach_6mkux_140",
	checked: "_checked_6mkux_147",
	result: "_result_6mkux_153",
	check: "_check_6mkux_147",
	ends: "_ends_6mkux_172"
};
export { useAlertState as a, useSymbolName as c, MEASURES as d, MEASURE_NAMES as f, indicatorText as i, ALERT_MINUTES as l, alertIcon as n, useAlertWords as o, MEASURE_TEXTS as p, firedIcon as r, useSpans as s, alerts_module_default as t, ALERT_PERIODS as u };
