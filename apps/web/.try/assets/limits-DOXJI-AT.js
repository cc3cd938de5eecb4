import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { _ as trimZeros, i as divide, l as signOf, n as add, o as isZero, r as compare, s as multiply, t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall, n as queryClient, t as keyOf } from "./queries-BLrD8M8K.js";
import { r as useServerNow, t as serverNow } from "./server-clock-DsZdV1c7.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody, R as confirm, _ as PullToRefresh, f as useForm } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { n as HOUR_MS, t as DAY_MS } from "./durations-BHgZ6J9M.js";
import { t as Checkbox } from "./checkbox-DQ9D8ih8.js";
import { t as Field } from "./field-yleEApwa.js";
import { n as isAmount, t as checkAmount } from "./check-amount-DooLEkwd.js";
import { n as Standing, t as PartBar } from "./standing-CDIkBOJ_.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/limits/cool-off-design.ts
/** When a break of so many hours ends that begins now. */
function endOfCoolOff(now, hours) {
	return now + hours * HOUR_MS;
}
/** A day, three days, a week, a month. */
var COOL_OFF_HOURS = [
	24,
	72,
	168,
	720
];
/** A break from new orders. The summary says when each choice would end, and which can be chosen. */
var coolOffForm = {
	summary: (_, { opened, until }) => COOL_OFF_HOURS.map((hours) => {
		const end = endOfCoolOff(opened, hours);
		return {
			hours,
			end,
			isOver: until !== null && end <= until
		};
	}),
	errors: ({ hours }, _, { t }) => ({ hours: hours === void 0 ? t("limits.coolOff") : void 0 })
};
var limits_module_default = {
	intro: "_intro_e0p7b_1",
	caption: "_caption_e0p7b_6",
	measure: "_measure_e0p7b_11",
	measureHead: "_measureHead_e0p7b_15",
	group: "_group_e0p7b_31",
	rule: "_rule_e0p7b_35",
	form: "_form_e0p7b_43",
	text: "_text_e0p7b_48",
	when: "_when_e0p7b_52",
	choices: "_choices_e0p7b_57",
	choice: "_choice_e0p7b_57"
};
// src/features/identity/limits/cool-off-sheet.tsx
/** Sheet that starts a break from new orders; its end can only be moved later. */
function CoolOffSheet({ until, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const save = useCallMutation("setPersonalLimits");
	const [opened] = useState(serverNow);
	const form = useForm(coolOffForm, {
		initial: { hours: void 0 },
		around: {
			opened,
			until
		},
		ask: ({ hours = 0 }) => confirm({
			title: t("limits.coolOffQuestion"),
			text: t("limits.coolOffText", { time: format.dateTime(endOfCoolOff(serverNow(), hours)) }),
			confirm: t("limits.coolOffBegin")
		}),
		submit: async ({ hours }) => {
			queryClient.setQueryData(keyOf("personalLimits", {}), await save.mutateAsync({ body: { coolOffHours: hours } }));
			showToast(t("limits.coolOffBegun"), { success: true });
			onClose();
		}
	});
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("limits.coolOff"),
		onClose,
		children: /* @__PURE__ */ jsxs("div", {
			className: limits_module_default.form,
			children: [
				/* @__PURE__ */ jsx("p", {
					className: limits_module_default.text,
					children: until === null ? t("limits.coolOffIntro") : t("limits.coolOffRuns", { time: format.dateTime(until) })
				}),
				/* @__PURE__ */ jsx("div", {
					className: limits_module_default.choices,
					role: "radiogroup",
					"aria-label": t("limits.coolOff"),
					children: form.summary.map(({ hours, end, isOver }) => /* @__PURE__ */ jsxs("button", {
						type: "button",
						role: "radio",
						className: limits_module_default.choice,
						"aria-checked": hours === form.values.hours,
						disabled: isOver,
						onClick: () => form.set("hours", hours),
						children: [/* @__PURE__ */ jsx("span", {
							className: "words",
							children: t("limits.days", { count: hours / 24 })
						}), /* @__PURE__ */ jsx("span", {
							className: limits_module_default.caption,
							children: t("limits.until", { time: format.dateTime(end) })
						})]
					}, hours))
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.problem }),
				/* @__PURE__ */ jsx(Button, {
					wide: true,
					busy: form.busy,
					disabled: !form.ready,
					onPress: () => void form.send(),
					children: t("limits.coolOffBegin")
				})
			]
		})
	});
}
// src/features/identity/limits/limit-change.ts
function changeOf(now, next) {
	if (now === null) return next === null ? "same" : "tighter";
	if (next === null) return "looser";
	const order = compare(next, now);
	return order === 0 ? "same" : order < 0 ? "tighter" : "looser";
}
/** Returns how much of a limit is used, 0 to 100, for the width of a bar. */
function partOf(figure, limit) {
	if (isZero(limit)) return 100;
	const part = Number(divide(multiply(figure, "100"), limit, 0));
	return Math.min(100, Math.max(0, part));
}
/** Looser limits wait this long. */
var LOOSER_AFTER_MS = DAY_MS;
// src/features/identity/limits/limit-design.ts
/** Amounts of limits have at most as many digits after the point as money usually has. */
var DIGITS = 2;
/** One limit: the summary is the limit to be, and what kind of change that is. */
var limitForm = {
	summary: ({ amount, none }, { now }) => {
		const limit = none ? null : amount;
		return {
			limit,
			change: none || isAmount(amount, DIGITS) ? changeOf(now, limit) : void 0
		};
	},
	errors: ({ amount, none }, _, { t }) => ({ amount: none ? void 0 : checkAmount(amount, DIGITS, t) }),
	fieldOf: () => "amount"
};
// src/features/identity/limits/limit-sheet.tsx
/** Changes one limit; it says before it saves whether the change holds at once or in a day. */
function LimitSheet({ name, limits, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const save = useCallMutation("setPersonalLimits");
	const now = limits[name];
	const form = useForm(limitForm, {
		initial: {
			amount: now === null ? "" : trimZeros(now),
			none: false
		},
		around: { now },
		submit: async (values) => {
			const { limit, change } = limitForm.summary(values, { now });
			queryClient.setQueryData(keyOf("personalLimits", {}), await save.mutateAsync({ body: { [name]: limit } }));
			showToast(change === "looser" ? t("limits.savedLater") : t("limits.saved"), { success: true });
			onClose();
		}
	});
	const { none } = form.values;
	const { change } = form.summary;
	const title = name === "dailyStake" ? t("limits.dailyStake") : t("limits.dailyLoss");
	return /* @__PURE__ */ jsx(Sheet, {
		title,
		onClose,
		children: /* @__PURE__ */ jsxs("form", {
			className: limits_module_default.form,
			onSubmit: (event) => void form.send(event),
			noValidate: true,
			children: [
				/* @__PURE__ */ jsx("p", {
					className: limits_module_default.text,
					children: name === "dailyStake" ? t("limits.dailyStakeText") : t("limits.dailyLossText")
				}),
				/* @__PURE__ */ jsx(Field, {
					label: t("limits.mostADay"),
					kind: "figure",
					unit: limits.currencyCode,
					maxLength: 20,
					disabled: none,
					...form.field("amount")
				}),
				now !== null && /* @__PURE__ */ jsx(Checkbox, {
					checked: none,
					onChange: (next) => form.set("none", next),
					children: t("limits.noLimit")
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.problem }),
				/* @__PURE__ */ jsxs("p", {
					className: limits_module_default.when,
					role: "status",
					children: [
						change === "tighter" && t("limits.holdsNow"),
						change === "looser" && t("limits.holdsFrom", { time: format.dateTime(serverNow() + LOOSER_AFTER_MS) }),
						change === "same" && t("limits.unchanged")
					]
				}),
				/* @__PURE__ */ jsx(Button, {
					submit: true,
					wide: true,
					busy: form.busy,
					children: t("limits.save")
				})
			]
		})
	});
}
// src/features/identity/limits/limits-day.tsx
/** Where the day stands: what was staked and lost, what is at risk, when the day ends. */
function LimitsDay({ limits }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { currencyCode, stakedToday, lostToday, atRisk } = limits;
	const gained = signOf(lostToday) < 0;
	const couldLose = add(lostToday, atRisk);
	return /* @__PURE__ */ jsxs(Standing, {
		title: t("limits.today"),
		caption: t("limits.dayEnds", { time: format.dateTime(limits.dayEndsAt) }),
		facts: [{
			name: gained ? t("limits.gained") : t("limits.lost"),
			text: `${format.amount(lostToday.replace("-", ""))} ${currencyCode}`
		}, {
			name: t("limits.atRisk"),
			text: `${format.amount(atRisk)} ${currencyCode}`
		}],
		children: [/* @__PURE__ */ jsx(Measure, {
			name: t("limits.staked"),
			figure: stakedToday,
			limit: limits.dailyStake,
			currencyCode
		}), /* @__PURE__ */ jsx(Measure, {
			name: t("limits.lostAndAtRisk"),
			figure: signOf(couldLose) < 0 ? "0" : couldLose,
			limit: limits.dailyLoss,
			currencyCode
		})]
	});
}
/** A figure of the day against its limit, with a bar where there is one. */
function Measure({ name, figure, limit, currencyCode }) {
	const { t } = useTranslation();
	const format = useFormat();
	return /* @__PURE__ */ jsxs("div", {
		className: limits_module_default.measure,
		children: [/* @__PURE__ */ jsxs("div", {
			className: limits_module_default.measureHead,
			children: [/* @__PURE__ */ jsx("span", {
				className: "words",
				children: name
			}), /* @__PURE__ */ jsx("span", { children: limit === null ? `${format.amount(figure)} ${currencyCode}` : t("limits.of", {
				amount: format.amount(figure),
				limit: `${format.amount(limit)} ${currencyCode}`
			}) })]
		}), limit !== null && /* @__PURE__ */ jsx(PartBar, { part: partOf(figure, limit) })]
	});
}
// src/features/identity/limits/limits-screen.tsx
/** A person's own limits for fast and futures contracts, and where the day stands. */
function LimitsScreen() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("personalLimits", {});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("limits.title"),
		home: PAGES.personal
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? /* @__PURE__ */ jsx(PullToRefresh, {
		onRefresh: refetch,
		children: /* @__PURE__ */ jsx(Limits, { limits: data })
	}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 7,
		circle: false
	}) })] });
}
function Limits({ limits }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [changing, setChanging] = useState();
	const now = useServerNow(true, 6e4);
	const { currencyCode, later } = limits;
	const coolOffUntil = limits.coolOffUntil !== null && limits.coolOffUntil > now ? limits.coolOffUntil : null;
	const amount = (limit) => limit === null ? t("limits.none") : `${format.amount(limit)} ${currencyCode}`;
	/** What holds now, and what follows it. */
	function caption(name) {
		return later !== null && later[name] !== limits[name] ? t("limits.laterIs", {
			limit: amount(later[name]),
			time: format.dateTime(later.from)
		}) : name === "dailyStake" ? t("limits.dailyStakeHint") : t("limits.dailyLossHint");
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx("p", {
			className: limits_module_default.intro,
			children: t("limits.intro")
		}),
		/* @__PURE__ */ jsx(LimitsDay, { limits }),
		/* @__PURE__ */ jsxs("section", {
			className: limits_module_default.group,
			"aria-label": t("limits.title"),
			children: [
				/* @__PURE__ */ jsx(ListRow, {
					title: t("limits.dailyStake"),
					caption: /* @__PURE__ */ jsx("span", {
						className: "words",
						children: caption("dailyStake")
					}),
					figure: amount(limits.dailyStake),
					onPress: () => setChanging("dailyStake")
				}),
				/* @__PURE__ */ jsx(ListRow, {
					title: t("limits.dailyLoss"),
					caption: /* @__PURE__ */ jsx("span", {
						className: "words",
						children: caption("dailyLoss")
					}),
					figure: amount(limits.dailyLoss),
					onPress: () => setChanging("dailyLoss")
				}),
				/* @__PURE__ */ jsx(ListRow, {
					title: t("limits.coolOff"),
					caption: /* @__PURE__ */ jsx("span", {
						className: "words",
						children: t("limits.coolOffHint")
					}),
					figure: coolOffUntil === null ? t("limits.none") : t("limits.until", { time: format.dateTime(coolOffUntil) }),
					onPress: () => setChanging("coolOff")
				})
			]
		}),
		/* @__PURE__ */ jsxs("p", {
			className: limits_module_default.rule,
			children: [/* @__PURE__ */ jsx(Icon, {
				name: "shield",
				size: 20
			}), /* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("limits.rule")
			})]
		}),
		changing === "coolOff" ? /* @__PURE__ */ jsx(CoolOffSheet, {
			until: coolOffUntil,
			onClose: () => setChanging(void 0)
		}) : changing && /* @__PURE__ */ jsx(LimitSheet, {
			name: changing,
			limits,
			onClose: () => setChanging(void 0)
		})
	] });
}
export { LimitsScreen as Page };
