import { n as showToast } from "./toast-sa7KM32-.js";
import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { l as signOf, r as compare, t as useFormat } from "./format-BDVIFO4I.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody, f as useForm } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { n as useBack, t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as isAmount, t as checkAmount } from "./check-amount-DooLEkwd.js";
import { n as ownZone, r as useWhen, t as plans_module_default } from "./plans.module-DxRK8ZTt.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/plans/plan-design.ts
/** Percent: what a swap may be worth less than the index says, and what share of all there is. */
var MOST_WORSE = "50";
var MOST_SHARE = "100";
/** The first of each list, daily at nine by the device's clock. */
var EMPTY_PLAN = {
	by: "amount",
	amount: "",
	share: "",
	price: "",
	limit: "0.5",
	every: "week",
	weekday: 1,
	monthDay: 1,
	time: "09:00",
	budget: "",
	endsOn: ""
};
/** The values that a plan was made with. */
function valuesOf(plan) {
	const { kind, symbol = "", from = "", to = "", every, day = 1, time, zone } = plan;
	return {
		...EMPTY_PLAN,
		kind,
		symbol,
		from,
		to,
		every,
		time,
		zone,
		by: plan.sharePercent === void 0 ? "amount" : "share",
		amount: bare(plan.amount),
		share: plan.sharePercent ?? "",
		price: bare(plan.price),
		limit: plan.limitPercent ?? EMPTY_PLAN.limit,
		weekday: every === "week" ? day : 1,
		monthDay: every === "month" ? day : 1,
		budget: bare(plan.budget),
		endsOn: plan.endsOn ?? ""
	};
}
/** Without the zeros at the end of a fraction. */
function bare(decimal = "") {
	return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
/** A plan. The summary is what is sent. */
var planForm = {
	summary: (values) => ({
		...values.kind === "buy" ? purchaseOf(values) : swapOf(values),
		every: values.every,
		...values.every === "week" && { day: values.weekday },
		...values.every === "month" && { day: values.monthDay },
		time: values.time,
		zone: values.zone,
		...values.budget !== "" && { budget: values.budget },
		...values.endsOn !== "" && { endsOn: values.endsOn }
	}),
	errors: (values, around, say) => {
		const { kind, by } = values;
		const scale = around.scaleOf(givenBy(values, around));
		return {
			to: kind === "swap" && values.from === values.to ? say.t("plans.chooseEnds") : void 0,
			amount: isByShare(values) ? void 0 : checkAmount(values.amount, scale, say.t),
			share: kind === "swap" && by === "share" ? percentFault(values.share, MOST_SHARE, say) : void 0,
			price: priceFault(values, around, say),
			limit: kind === "swap" ? percentFault(values.limit, MOST_WORSE, say) : void 0,
			time: values.time === "" ? say.t("plans.timeMissing") : void 0,
			budget: budgetFault(values, scale, say)
		};
	},
	fieldOf: (error) => {
		switch (error) {
			case "order_below_minimum":
			case "swap_below_minimum":
			case "swap_above_maximum":
			case "amount_not_positive": return "amount";
			case "price_out_of_range": return "price";
			case "plan_budget_small": return "budget";
			case "plan_never_due": return "endsOn";
			default: return;
		}
	}
};
/** The code of the currency that a plan gives. */
function givenBy(values, { pairs }) {
	if (values.kind === "swap") return values.from;
	return pairs.find(({ symbol }) => symbol === values.symbol)?.quote ?? "";
}
/** The days of a month that a plan can have: every month has them. */
var MONTH_DAYS = [...Array.from({ length: 28 }, (_, at) => at + 1), 31];
function isByShare({ kind, by }) {
	return kind === "swap" && by === "share";
}
function purchaseOf({ symbol, amount, price }) {
	return {
		kind: "buy",
		symbol,
		amount,
		...price !== "" && { price }
	};
}
function swapOf(values) {
	const { from, to, amount, share, limit } = values;
	return {
		kind: "swap",
		from,
		to,
		limitPercent: limit,
		...isByShare(values) ? { sharePercent: share } : { amount }
	};
}
function priceFault({ kind, symbol, price }, { pairs }, { t }) {
	if (kind !== "buy" || price === "") return void 0;
	const scale = pairs.find((pair) => pair.symbol === symbol)?.priceScale ?? 0;
	return checkAmount(price, scale, t);
}
function budgetFault(values, scale, { t }) {
	const { budget, amount } = values;
	if (budget === "") return void 0;
	const fault = checkAmount(budget, scale, t);
	if (fault !== void 0 || isByShare(values) || !isAmount(amount, scale)) return fault;
	return compare(budget, amount) < 0 ? t("plans.budgetSmall") : void 0;
}
function percentFault(text, most, { t, format }) {
	return /^[0-9]{1,3}(?:\.[0-9]{1,4})?$/.test(text) && signOf(text) > 0 && compare(text, most) <= 0 ? void 0 : t("plans.percentInvalid", { most: format.perCent(most) });
}
// src/features/plans/plan-when.tsx
var WEEKDAYS = [
	1,
	2,
	3,
	4,
	5,
	6,
	7
];
/** How often, on which day, at what time and by whose clock. */
function PlanWhen({ values, time, initialZone, onSet }) {
	const { t } = useTranslation();
	const when = useWhen();
	const [choosing, setChoosing] = useState();
	const { every, weekday, monthDay, zone } = values;
	const isWeekly = every === "week";
	const dayName = isWeekly ? when.weekday : when.monthDay;
	const days = isWeekly ? WEEKDAYS : MONTH_DAYS;
	const zones = [.../* @__PURE__ */ new Set([
		initialZone,
		ownZone(),
		"UTC"
	])];
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("span", {
			className: `${plans_module_default.label} words`,
			children: t("plans.every")
		}), /* @__PURE__ */ jsx(Segmented, {
			label: t("plans.every"),
			choices: [
				"day",
				"week",
				"month"
			].map((value) => ({
				value,
				label: when.periods[value]
			})),
			value: every,
			onChange: (next) => onSet("every", next)
		})] }),
		/* @__PURE__ */ jsxs("div", {
			className: plans_module_default.two,
			children: [
				every !== "day" && /* @__PURE__ */ jsx(SelectField, {
					label: t("plans.day"),
					value: dayName(isWeekly ? weekday : monthDay),
					onPress: () => setChoosing("day")
				}),
				/* @__PURE__ */ jsx(Field, {
					label: t("plans.time"),
					type: "time",
					kind: "digits",
					...time
				}),
				/* @__PURE__ */ jsx("p", {
					className: `${plans_module_default.hint} words`,
					children: t("plans.timeHint")
				})
			]
		}),
		/* @__PURE__ */ jsx(SelectField, {
			label: t("plans.zone"),
			value: zone,
			onPress: () => setChoosing("zone")
		}),
		choosing === "day" && /* @__PURE__ */ jsx(OptionsSheet, {
			title: t("plans.day"),
			options: days.map((day) => ({
				value: String(day),
				label: dayName(day)
			})),
			value: String(isWeekly ? weekday : monthDay),
			onChoose: (day) => onSet(isWeekly ? "weekday" : "monthDay", Number(day)),
			onClose: () => setChoosing(void 0)
		}),
		choosing === "zone" && /* @__PURE__ */ jsx(OptionsSheet, {
			title: t("plans.zone"),
			options: zones.map((value) => ({
				value,
				label: value
			})),
			value: zone,
			onChoose: (value) => onSet("zone", value),
			onClose: () => setChoosing(void 0)
		})
	] });
}
// src/features/plans/plan-form.tsx
/** What to buy or exchange, for how much, within which limits, and when. */
function PlanForm({ initial, edited, currencies, around, onSend }) {
	const { t } = useTranslation();
	const format = useFormat();
	const when = useWhen();
	const form = useForm(planForm, {
		initial,
		around,
		submit: (values) => onSend(planForm.summary(values, around))
	});
	const { values } = form;
	const gives = givenBy(values, around);
	const receives = values.kind === "swap" ? values.to : around.pairs.find(({ symbol }) => symbol === values.symbol)?.base;
	const given = values.kind === "swap" && values.by === "share" ? values.share : values.amount;
	return /* @__PURE__ */ jsxs("form", {
		className: plans_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			!edited && /* @__PURE__ */ jsxs(Fragment$1, { children: [
				/* @__PURE__ */ jsx(Segmented, {
					label: t("plans.one"),
					choices: [{
						value: "buy",
						label: t("action.buy")
					}, {
						value: "swap",
						label: t("action.swap")
					}],
					value: values.kind,
					onChange: (kind) => form.set("kind", kind)
				}),
				/* @__PURE__ */ jsx(What, {
					values,
					currencies,
					around,
					onSet: form.set
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.error("to") })
			] }),
			values.kind === "swap" && /* @__PURE__ */ jsx(Segmented, {
				label: t("plans.amount"),
				choices: [{
					value: "amount",
					label: t("term.amount")
				}, {
					value: "share",
					label: t("plans.byShare")
				}],
				value: values.by,
				onChange: (by) => form.set("by", by)
			}),
			values.kind === "swap" && values.by === "share" ? /* @__PURE__ */ jsx(Field, {
				label: t("plans.share"),
				kind: "figure",
				unit: "%",
				maxLength: 8,
				...form.field("share")
			}) : /* @__PURE__ */ jsx(Field, {
				label: t("plans.amount"),
				kind: "figure",
				unit: gives,
				maxLength: 30,
				...form.field("amount")
			}),
			values.kind === "buy" ? /* @__PURE__ */ jsx(Field, {
				label: t("plans.price"),
				hint: /* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("plans.priceHint")
				}),
				kind: "figure",
				unit: gives,
				maxLength: 30,
				...form.field("price")
			}) : /* @__PURE__ */ jsx(Field, {
				label: t("plans.limit"),
				hint: /* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("plans.limitHint")
				}),
				kind: "figure",
				unit: "%",
				maxLength: 8,
				...form.field("limit")
			}),
			/* @__PURE__ */ jsx(PlanWhen, {
				values,
				time: form.field("time"),
				onSet: form.set,
				initialZone: initial.zone
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("plans.budget"),
				hint: /* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("plans.budgetHint")
				}),
				kind: "figure",
				unit: gives,
				maxLength: 30,
				...form.field("budget")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("plans.endsOn"),
				type: "date",
				kind: "digits",
				...form.field("endsOn")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsxs("div", {
				className: plans_module_default.footer,
				children: [
					form.ready && /* @__PURE__ */ jsxs("p", {
						className: `${plans_module_default.does} words`,
						children: [
							values.kind === "swap" && values.by === "share" ? format.perCent(format.figure(given)) : format.amount(given),
							" ",
							gives,
							" → ",
							receives,
							" · ",
							when.text(form.summary)
						]
					}),
					/* @__PURE__ */ jsx(Button, {
						submit: true,
						wide: true,
						busy: form.busy,
						children: edited ? t("plans.save") : t("plans.start")
					}),
					/* @__PURE__ */ jsx("p", {
						className: `${plans_module_default.consequence} words`,
						children: t("plans.consequence")
					})
				]
			})
		]
	});
}
/** The pair of a purchase, or the two currencies of a swap. */
function What({ values, currencies, around, onSet }) {
	const { t } = useTranslation();
	const [choosing, setChoosing] = useState();
	const labels = {
		symbol: t("plans.pair"),
		from: t("swap.give"),
		to: t("swap.receive")
	};
	const pairName = (symbol) => {
		const pair = around.pairs.find((one) => one.symbol === symbol);
		return pair ? `${pair.base}/${pair.quote}` : symbol;
	};
	const options = choosing === "symbol" ? around.pairs.map(({ symbol, base }) => ({
		value: symbol,
		label: pairName(symbol),
		coin: base
	})) : currencies.map((code) => ({
		value: code,
		label: code,
		coin: code
	}));
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [values.kind === "buy" ? /* @__PURE__ */ jsx(SelectField, {
		label: labels.symbol,
		value: pairName(values.symbol),
		onPress: () => setChoosing("symbol")
	}) : /* @__PURE__ */ jsxs("div", {
		className: plans_module_default.two,
		children: [/* @__PURE__ */ jsx(SelectField, {
			label: labels.from,
			value: values.from,
			onPress: () => setChoosing("from")
		}), /* @__PURE__ */ jsx(SelectField, {
			label: labels.to,
			value: values.to,
			onPress: () => setChoosing("to")
		})]
	}), choosing && /* @__PURE__ */ jsx(OptionsSheet, {
		title: labels[choosing],
		options,
		value: values[choosing],
		onChoose: (value) => onSet(choosing, value),
		onClose: () => setChoosing(void 0)
	})] });
}
// src/features/plans/plan-form-screen.tsx
/** Makes a plan, or gives one other terms. */
function PlanFormScreen() {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const id = query.get("id");
	const pairs = useCall("getTransInfo", {}, { staleTime: 3e5 });
	const rules = useCall("exchangeRule", {}, { staleTime: 3e5 });
	const accounts = useCall("findUserCurrencyAccountList", { body: {} });
	const plans = useCall("plans", {});
	const queries = [
		pairs,
		rules,
		accounts,
		plans
	];
	const failed = queries.find(({ data, error }) => !data && error);
	const edited = id === null ? void 0 : plans.data?.plans.find((one) => one.id === id);
	const isGone = id !== null && plans.data !== void 0 && edited?.state !== "active" && edited?.state !== "paused";
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: id === null ? t("plans.make") : t("plans.editTitle"),
		home: PAGES.plans
	}), /* @__PURE__ */ jsx(PageBody, { children: isGone ? /* @__PURE__ */ jsx(EmptyState, {
		icon: "clock",
		title: t("common.nothingHere")
	}) : pairs.data && rules.data && accounts.data && plans.data ? /* @__PURE__ */ jsx(FilledForm, {
		edited,
		currencies: rules.data.currencies,
		around: {
			pairs: pairs.data.pairs,
			scaleOf: (code) => accounts.data.find((row) => row.currencyCode === code)?.scale ?? 0
		}
	}, query.toString()) : failed ? /* @__PURE__ */ jsx(ErrorState, {
		error: failed.error,
		onRetry: () => void Promise.all(queries.map(({ refetch }) => refetch()))
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 7,
		circle: false
	}) })] });
}
function FilledForm({ edited, currencies, around }) {
	const { t } = useTranslation();
	const format = useFormat();
	const navigate = useNavigate();
	const back = useBack(PAGES.plans);
	const [query] = useSearchParams();
	const make = useCallMutation("makePlan");
	const edit = useCallMutation("editPlan");
	const initial = edited ? valuesOf(edited) : {
		...EMPTY_PLAN,
		kind: query.get("kind") === "swap" ? "swap" : "buy",
		symbol: around.pairs.find(({ symbol }) => symbol === query.get("symbol"))?.symbol ?? around.pairs[0].symbol,
		from: currencies[0],
		to: currencies[1],
		zone: ownZone()
	};
	return /* @__PURE__ */ jsx(PlanForm, {
		initial,
		edited: edited !== void 0,
		currencies,
		around,
		onSend: async (terms) => {
			if (edited) {
				await edit.mutateAsync({ body: {
					...terms,
					id: edited.id
				} });
				showToast(t("plans.saved"), { success: true });
				await refetchCalls("plans");
				back();
				return;
			}
			const { id, nextAt } = await make.mutateAsync({ body: terms });
			showToast(t("plans.started", { time: format.minute(nextAt ?? 0) }), { success: true });
			await refetchCalls("plans");
			navigate(`${PAGES.plan}?id=${id}`, { replace: true });
		}
	});
}
export { PlanFormScreen as Page };
