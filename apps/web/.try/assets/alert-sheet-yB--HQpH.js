import { t as __exportAll } from "./rolldown-runtime-D8jQpDG7.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { _ as trimZeros, a as isAmount, f as truncate, i as divide, r as compare, s as multiply, t as useFormat, u as subtract } from "./format-BDVIFO4I.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { a as useCall, i as refetchCalls, n as queryClient, t as keyOf } from "./queries-BLrD8M8K.js";
import { r as useTickers, t as useStocks } from "./ticks-BjsJYZUv.js";
import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { N as useUnread, f as useForm } from "../ssr.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { n as ChangeText } from "./change-CF1vXEQy.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { a as useAlertState, c as useSymbolName, d as MEASURES, f as MEASURE_NAMES, l as ALERT_MINUTES, n as alertIcon, o as useAlertWords, p as MEASURE_TEXTS, s as useSpans, t as alerts_module_default, u as ALERT_PERIODS } from "./alerts.module-SZ5TkDWz.js";
import { t as checkAmount } from "./check-amount-DooLEkwd.js";
import { t as serverNow } from "./server-clock-DsZdV1c7.js";
import { t as ChoiceChips } from "./choice-chips-D4qa19Z2.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { t as Stepper } from "./stepper-BpsKNmSw.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as call } from "./call-DYRgJe1y.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { n as Switch } from "./checkbox-DQ9D8ih8.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { useEffect, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/alerts/alert-design.ts
var MINUTES = ALERT_MINUTES.map(String);
var digitsOf = (price) => price.split(".")[1]?.length ?? 0;
/** An alert begins so far from the price, on the side that was used last. */
var AWAY = {
	rises: "1.01",
	falls: "0.99"
};
function newAlert(price, condition) {
	const away = condition === "falls" ? AWAY.falls : AWAY.rises;
	return {
		condition,
		level: price === void 0 ? "" : roundish(multiply(price, away), digitsOf(price)),
		move: "either",
		percent: "3",
		minutes: "60",
		measure: "rsi14",
		period: "15min",
		figure: "70",
		often: "once",
		lasts: "month"
	};
}
/** The form of an alert that is there. */
function formOf(alert) {
	const { condition, level, move, percent, minutes, measure, period, often } = alert;
	const given = newAlert(void 0, condition);
	const days = (alert.expiresAt - alert.setAt) / 864e5;
	const isIndicator = condition === "indicator";
	return {
		...given,
		level: isIndicator ? "" : trimZeros(level ?? ""),
		figure: isIndicator ? level ?? given.figure : given.figure,
		move: move ?? given.move,
		percent: percent ?? given.percent,
		minutes: minutes === null ? given.minutes : String(minutes),
		measure: measure ?? given.measure,
		period: period ?? given.period,
		often,
		lasts: days < .5 ? "hour" : days < 2 ? "day" : days < 10 ? "week" : days < 60 ? "month" : "year"
	};
}
/** Four figures that count are enough for a price that somebody waits for. */
function roundish(price, digits) {
	const whole = price.split(".")[0];
	const kept = whole === "0" ? digits : Math.max(0, Math.min(digits, 4 - whole.length));
	return trimZeros(truncate(price, kept));
}
/** The price a step further: a thousandth of it, rounded to a 1 with zeros. */
function stepped(price, direction, digits) {
	const [whole = "0", fraction = ""] = price.split(".");
	const leading = whole === "0" ? -(fraction.search(/[1-9]/) + 1) : whole.length - 1;
	const exponent = Math.max(leading - 3, -digits);
	const step = exponent >= 0 ? `1${"0".repeat(exponent)}` : `0.${"0".repeat(-exponent - 1)}1`;
	const next = subtract(price, direction > 0 ? `-${step}` : step);
	return compare(next, "0") > 0 ? trimZeros(next) : price;
}
var PERCENT = /^(?:0\.[0-9]{1,2}|[1-9][0-9]?(?:\.[0-9]{1,2})?|100)$/;
var FIGURE = /^-?(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,8})?$/;
/** Whether the close is held against the indicator's line: then there is no level. */
function isLine(measure) {
	return MEASURES[measure].of === "close";
}
var isOfPrice = (condition) => condition === "rises" || condition === "falls" || condition === "crosses";
var alertForm = {
	summary: (values, { price }) => {
		const { condition, level, move, percent, minutes, measure, period, figure, often, lasts } = values;
		const common = {
			condition,
			often,
			lasts
		};
		const none = {
			isMet: false,
			distance: void 0
		};
		if (condition === "moves") return {
			terms: {
				...common,
				move,
				percent,
				minutes: Number(minutes)
			},
			...none
		};
		if (condition === "indicator") {
			const at = isLine(measure) ? "0" : figure;
			return {
				terms: {
					...common,
					move,
					measure,
					period,
					level: at
				},
				...none
			};
		}
		const terms = {
			...common,
			level
		};
		if (price === void 0 || !isAmount(level, digitsOf(price))) return {
			terms,
			...none
		};
		const side = compare(level, price);
		const amount = side < 0 ? subtract(price, level) : subtract(level, price);
		const share = divide(multiply(subtract(level, price), "100"), price, 2) ?? "0";
		return {
			terms,
			isMet: condition === "rises" ? side <= 0 : condition === "falls" ? side >= 0 : side === 0,
			distance: {
				amount,
				percent: share,
				above: side > 0
			}
		};
	},
	errors: ({ condition, level, percent, measure, figure }, { price }, { t }) => {
		if (condition === "moves") return { percent: PERCENT.test(percent) && Number(percent) >= .1 ? void 0 : t("alert.percentFault") };
		if (condition === "indicator") return { figure: isLine(measure) || isLevelOf(measure, figure) ? void 0 : levelFault(measure) };
		return { level: checkAmount(level, price === void 0 ? 8 : digitsOf(price), t) };
		function levelFault(name) {
			const { least, most } = MEASURES[name];
			if (least === void 0 || most === void 0) return t("common.amountInvalid");
			return t("alert.levelFault", {
				least: String(least),
				most: String(most)
			});
		}
	},
	fieldOf: (error) => error === "alert_met_already" ? "level" : void 0
};
function isLevelOf(measure, figure) {
	const { least = -Infinity, most = Infinity } = MEASURES[measure];
	return FIGURE.test(figure) && Number(figure) >= least && Number(figure) <= most;
}
// src/features/alerts/alert-form.tsx
var LASTS_DAYS = {
	hour: 1 / 24,
	day: 1,
	week: 7,
	month: 30,
	year: 365
};
var LASTS = Object.keys(LASTS_DAYS);
/** The fields of an alert: what it waits for, how often and how long. */
function AlertFields({ form, around: { price }, quote }) {
	const { t } = useTranslation();
	const { condition } = form.values;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(ChoiceChips, {
			label: t("alert.condition"),
			columns: 3,
			choices: [
				{
					value: "rises",
					label: t("alert.rises")
				},
				{
					value: "falls",
					label: t("alert.falls")
				},
				{
					value: "crosses",
					label: t("alert.crosses")
				},
				{
					value: "moves",
					label: t("alert.moves")
				},
				{
					value: "indicator",
					label: t("alert.indicator")
				}
			],
			value: condition,
			onChange: (next) => form.set("condition", next)
		}),
		isOfPrice(condition) && /* @__PURE__ */ jsx(PriceFields, {
			form,
			price,
			quote
		}),
		condition === "moves" && /* @__PURE__ */ jsx(MoveFields, { form }),
		condition === "indicator" && /* @__PURE__ */ jsx(IndicatorFields, { form }),
		/* @__PURE__ */ jsxs("div", {
			className: alerts_module_default.pair,
			children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("p", {
				className: `${alerts_module_default.label} words`,
				children: t("alert.often")
			}), /* @__PURE__ */ jsx(Segmented, {
				label: t("alert.often"),
				choices: [{
					value: "once",
					label: t("alert.once")
				}, {
					value: "every",
					label: t("alert.every")
				}],
				value: form.values.often,
				onChange: (next) => form.set("often", next)
			})] }), /* @__PURE__ */ jsx(LastsField, { form })]
		})
	] });
}
function PriceFields({ form, price, quote }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { level } = form.values;
	const { distance, isMet } = form.summary;
	const error = form.error("level");
	const canStep = price !== void 0 && /^\d+(\.\d+)?$/.test(level);
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(Stepper, {
		label: t("alert.price", { quote }),
		value: level,
		wrong: isMet || error !== void 0,
		errorId: "alert-level",
		canStep,
		onChange: (value) => form.set("level", value),
		onStep: (way) => price && form.set("level", stepped(level, way, digitsOf(price)))
	}), /* @__PURE__ */ jsx("p", {
		id: "alert-level",
		className: `${alerts_module_default.distance} words`,
		role: "status",
		children: error !== void 0 || isMet ? /* @__PURE__ */ jsx("span", {
			className: alerts_module_default.wrong,
			children: error ?? t("alert.there")
		}) : distance && /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("span", { children: distance.above ? t("alert.above", { amount: format.figure(distance.amount) }) : t("alert.below", { amount: format.figure(distance.amount) }) }), /* @__PURE__ */ jsx("span", { children: format.percent(distance.percent) })] })
	})] });
}
function MoveField({ form, labels }) {
	const { t } = useTranslation();
	const [rise, fall, either] = labels;
	return /* @__PURE__ */ jsx(Segmented, {
		label: t("alert.way"),
		choices: [
			{
				value: "rise",
				label: rise
			},
			{
				value: "fall",
				label: fall
			},
			{
				value: "either",
				label: either
			}
		],
		value: form.values.move,
		onChange: (next) => form.set("move", next)
	});
}
function MoveFields({ form }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { span } = useSpans();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(MoveField, {
		form,
		labels: [
			t("alert.up"),
			t("alert.down"),
			t("alert.either")
		]
	}), /* @__PURE__ */ jsxs("div", {
		className: alerts_module_default.pair,
		children: [/* @__PURE__ */ jsx(Field, {
			label: t("alert.percent"),
			kind: "figure",
			unit: format.perCent("").trim(),
			maxLength: 6,
			...form.field("percent")
		}), /* @__PURE__ */ jsx(Choice, {
			label: t("alert.within"),
			value: form.values.minutes,
			options: MINUTES.map((value) => ({
				value,
				label: span(Number(value))
			})),
			onChoose: (value) => form.set("minutes", value)
		})]
	})] });
}
function IndicatorFields({ form }) {
	const { t } = useTranslation();
	const { period } = useSpans();
	const { measure } = form.values;
	const labels = isLine(measure) ? [
		t("alert.closesAbove"),
		t("alert.closesBelow"),
		t("alert.either")
	] : [
		t("alert.up"),
		t("alert.down"),
		t("alert.either")
	];
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: alerts_module_default.pair,
			children: [/* @__PURE__ */ jsx(Choice, {
				label: t("alert.indicator"),
				value: measure,
				options: MEASURE_NAMES.map((value) => ({
					value,
					label: MEASURE_TEXTS[value]
				})),
				onChoose: (value) => form.set("measure", value)
			}), /* @__PURE__ */ jsx(Choice, {
				label: t("alert.candles"),
				value: form.values.period,
				options: ALERT_PERIODS.map((value) => ({
					value,
					label: period(value)
				})),
				onChoose: (value) => form.set("period", value)
			})]
		}),
		/* @__PURE__ */ jsx(MoveField, {
			form,
			labels
		}),
		!isLine(measure) && /* @__PURE__ */ jsx(Field, {
			label: t("alert.level"),
			kind: "figure",
			maxLength: 20,
			...form.field("figure")
		})
	] });
}
function LastsField({ form }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { span } = useSpans();
	const words = (value) => value === "year" ? t("alert.noEnd") : span(LASTS_DAYS[value] * 1440);
	const { lasts } = form.values;
	const end = serverNow() + LASTS_DAYS[lasts] * 864e5;
	return /* @__PURE__ */ jsx(Choice, {
		label: t("alert.expires"),
		value: lasts,
		shown: /* @__PURE__ */ jsxs("span", {
			className: alerts_module_default.ends,
			children: [/* @__PURE__ */ jsx("span", { children: format.minute(end).split(",")[0] }), /* @__PURE__ */ jsx("span", {
				className: alerts_module_default.soft,
				children: words(lasts)
			})]
		}),
		options: LASTS.map((value) => ({
			value,
			label: words(value)
		})),
		onChoose: (value) => form.set("lasts", value)
	});
}
/** A field that opens its options. */
function Choice({ label, value, shown, options, onChoose }) {
	const [open, setOpen] = useState(false);
	const chosen = options.find((option) => option.value === value);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(SelectField, {
		label,
		value: shown ?? chosen?.label,
		onPress: () => setOpen(true)
	}), open && /* @__PURE__ */ jsx(OptionsSheet, {
		title: label,
		options,
		value,
		onChoose,
		onClose: () => setOpen(false)
	})] });
}
// src/features/alerts/alert-list.tsx
var MOST = 50;
/** A person's alerts, each with its switch; a touch on one changes it. */
function AlertList({ onEdit, heading: Heading = "h3" }) {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("alerts", { body: {} });
	const { messages } = useUnread();
	useEffect(() => void refetchCalls("alerts", "alertFirings"), [messages]);
	if (!data) {
		if (error) return /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		});
		return /* @__PURE__ */ jsx(SkeletonRows, { rows: 3 });
	}
	const { alerts, fired } = data;
	return /* @__PURE__ */ jsxs("section", {
		"aria-label": t("alert.list"),
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: alerts_module_default.head,
				children: [/* @__PURE__ */ jsx(Heading, {
					className: `${alerts_module_default.heading} words`,
					children: t("alert.yours", { count: alerts.length })
				}), /* @__PURE__ */ jsxs(Link, {
					to: PAGES.alertsFired,
					className: `${alerts_module_default.fired} words`,
					children: [t("alert.firedCount", { count: fired }), /* @__PURE__ */ jsx(Icon, {
						name: "right",
						size: 20
					})]
				})]
			}),
			alerts.length === 0 && /* @__PURE__ */ jsx("p", {
				className: `${alerts_module_default.none} words`,
				children: t("alert.none")
			}),
			/* @__PURE__ */ jsx("ul", { children: alerts.map((alert) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Row, {
				alert,
				onEdit
			}) }, alert.id)) }),
			alerts.length >= MOST && /* @__PURE__ */ jsx("p", {
				className: `${alerts_module_default.none} words`,
				children: t("alert.full")
			})
		]
	});
}
function Row({ alert, onEdit }) {
	const wordsOf = useAlertWords();
	const stateOf = useAlertState();
	const problem = useProblem();
	const title = wordsOf(alert);
	async function turn(on) {
		const key = keyOf("alerts", { body: {} });
		const shown = (state) => queryClient.setQueryData(key, (before) => {
			const alerts = before?.alerts.map((one) => one.id === alert.id ? {
				...one,
				state
			} : one);
			return before && alerts ? {
				...before,
				alerts
			} : before;
		});
		shown(on ? "on" : "off");
		try {
			await call("switchAlert", { body: {
				id: alert.id,
				on
			} });
		} catch (error) {
			shown(alert.state);
			showToast(problem(error));
		}
		await refetchCalls("alerts");
	}
	return /* @__PURE__ */ jsxs("div", {
		className: alerts_module_default.row,
		children: [/* @__PURE__ */ jsxs("button", {
			type: "button",
			className: alerts_module_default.open,
			onClick: () => onEdit(alert),
			children: [/* @__PURE__ */ jsx("span", {
				className: alerts_module_default.circle,
				children: /* @__PURE__ */ jsx(Icon, {
					name: alertIcon(alert),
					size: 20
				})
			}), /* @__PURE__ */ jsxs("span", {
				className: alerts_module_default.words,
				children: [/* @__PURE__ */ jsx("span", {
					className: `${alerts_module_default.title} words`,
					children: title
				}), /* @__PURE__ */ jsx("span", {
					className: `${alerts_module_default.caption} words`,
					children: stateOf(alert)
				})]
			})]
		}), /* @__PURE__ */ jsx("label", {
			className: alerts_module_default.reach,
			children: /* @__PURE__ */ jsx(Switch, {
				label: title,
				checked: alert.state === "on",
				onChange: (next) => void turn(next)
			})
		})]
	});
}
// src/features/alerts/remove-alert.ts
/** Removes an alert and says so, with the way to take it back. */
function useRemoveAlert() {
	const { t } = useTranslation();
	const problem = useProblem();
	return async ({ id }) => {
		const body = { id };
		const restore = async () => {
			try {
				await call("restoreAlert", { body });
				showToast(t("alert.restored"), { success: true });
			} catch (error) {
				showToast(problem(error));
			}
			await refetchCalls("alerts");
		};
		try {
			await call("removeAlert", { body });
			showToast(t("alert.removed"), { act: {
				label: t("alert.undo"),
				onPress: () => void restore()
			} });
		} catch (error) {
			showToast(problem(error));
		}
		await refetchCalls("alerts");
	};
}
// src/features/alerts/alert-sheet.tsx
var alert_sheet_exports = /* @__PURE__ */ __exportAll({ AlertSheet: () => AlertSheet });
var SIDE = "alertSide";
/** Sets an alert, or changes one; below stand those that there are. */
function AlertSheet({ symbol, alert, choosesSymbol = false, onClose }) {
	const [editing, setEditing] = useState(alert);
	const [chosen, setChosen] = useState(symbol);
	const { t } = useTranslation();
	const shown = editing?.symbol ?? chosen;
	const isPriced = useQuotation(shown).quotation !== void 0;
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("alert.title"),
		onClose,
		children: /* @__PURE__ */ jsxs("div", {
			className: alerts_module_default.sheet,
			children: [
				choosesSymbol && !editing && /* @__PURE__ */ jsx(SymbolField, {
					symbol: chosen,
					onChoose: setChosen
				}),
				/* @__PURE__ */ jsx(Form, {
					symbol: shown,
					alert: editing,
					onDone: onClose
				}, `${editing?.id ?? "new"} ${shown} ${isPriced}`),
				!alert && !choosesSymbol && !editing && /* @__PURE__ */ jsx(AlertList, { onEdit: setEditing })
			]
		})
	});
}
function useQuotation(symbol) {
	const { data: pairs } = useTickers();
	const { data: stocks } = useStocks();
	const pair = pairs?.find((ticker) => ticker.symbol === symbol);
	const stock = stocks?.find((one) => one.symbol === symbol);
	return {
		quotation: pair ?? stock,
		quote: pair?.quote ?? ""
	};
}
function sideUsed() {
	return readStored(SIDE) === "falls" ? "falls" : "rises";
}
function Form({ symbol, alert, onDone }) {
	const { t } = useTranslation();
	const { quotation, quote } = useQuotation(symbol);
	const set = useCallMutation("setAlert");
	const edit = useCallMutation("editAlert");
	const remove = useRemoveAlert();
	const around = { price: quotation?.price };
	const form = useForm(alertForm, {
		initial: () => alert ? formOf(alert) : newAlert(quotation?.price, sideUsed()),
		around,
		submit: async (values) => {
			const { terms } = alertForm.summary(values, around);
			const body = {
				...terms,
				symbol
			};
			if (alert) await edit.mutateAsync({ body: {
				...body,
				id: alert.id
			} });
			else await set.mutateAsync({ body });
			if (isOfPrice(values.condition)) writeStored(SIDE, values.condition);
			refetchCalls("alerts");
			showToast(alert ? t("alert.changed") : t("alert.set"), { success: true });
			onDone();
		}
	});
	return /* @__PURE__ */ jsxs("form", {
		className: alerts_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx(Now, {
				symbol,
				quotation
			}),
			/* @__PURE__ */ jsx(AlertFields, {
				form,
				around,
				quote
			}),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				disabled: form.summary.isMet,
				children: alert ? t("alert.saveDo") : t("alert.setDo")
			}), /* @__PURE__ */ jsx(Problem, { text: form.problem })] }),
			alert && /* @__PURE__ */ jsx(Button, {
				kind: "link",
				onPress: () => {
					onDone();
					remove(alert);
				},
				children: t("alert.remove")
			})
		]
	});
}
/** What the price is now. */
function Now({ symbol, quotation }) {
	const { t } = useTranslation();
	const format = useFormat();
	const nameOf = useSymbolName();
	return /* @__PURE__ */ jsxs("p", {
		className: alerts_module_default.now,
		children: [/* @__PURE__ */ jsx("span", {
			className: "words",
			children: t("alert.now", { name: nameOf(symbol) })
		}), quotation && /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("strong", { children: format.figure(quotation.price) }), /* @__PURE__ */ jsx(ChangeText, { change: quotation.changePercent })] })]
	});
}
function SymbolField({ symbol, onChoose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const nameOf = useSymbolName();
	const { data: pairs } = useTickers();
	const [open, setOpen] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(SelectField, {
		label: t("alert.market"),
		value: nameOf(symbol),
		onPress: () => setOpen(true)
	}), open && /* @__PURE__ */ jsx(OptionsSheet, {
		title: t("alert.market"),
		options: (pairs ?? []).map((pair) => ({
			value: pair.symbol,
			label: `${pair.base}/${pair.quote}`,
			figure: format.figure(pair.price),
			coin: pair.base
		})),
		value: symbol,
		onChoose,
		onClose: () => setOpen(false)
	})] });
}
export { alert_sheet_exports as n, AlertList as r, AlertSheet as t };
