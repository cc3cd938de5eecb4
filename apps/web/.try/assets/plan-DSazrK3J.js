import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall, i as refetchCalls, o as usePages } from "./queries-BLrD8M8K.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody, R as confirm } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { r as useWhen, t as plans_module_default } from "./plans.module-DxRK8ZTt.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { t as planTitle } from "./plan-titles-C7Livoj_.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/plans/plan-acts.tsx
/** Pauses a plan or lets it go on, changes it, ends it. */
function PlanActs({ plan, isOffered }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const problem = useProblem();
	const acts = {
		pausePlan: useCallMutation("pausePlan"),
		resumePlan: useCallMutation("resumePlan"),
		endPlan: useCallMutation("endPlan")
	};
	const busy = Object.values(acts).some(({ isPending }) => isPending);
	async function act(name, done) {
		try {
			await acts[name].mutateAsync({ body: { id: plan.id } });
			showToast(t(`plans.state_${done}`), { success: true });
		} catch (error) {
			showToast(problem(error));
		}
		await refetchCalls("plans", "planRuns");
	}
	async function end() {
		if (await confirm({
			title: t("plans.endQuestion"),
			text: t("plans.endText"),
			confirm: t("plans.end"),
			danger: true
		})) await act("endPlan", "ended");
	}
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsxs("div", {
		className: plans_module_default.acts,
		children: [plan.state === "active" ? /* @__PURE__ */ jsx(Button, {
			kind: "plain",
			small: true,
			wide: true,
			busy,
			onPress: () => void act("pausePlan", "paused"),
			children: t("plans.pause")
		}) : /* @__PURE__ */ jsx(Button, {
			small: true,
			wide: true,
			busy,
			disabled: !isOffered,
			onPress: () => void act("resumePlan", "active"),
			children: t("plans.resume")
		}), /* @__PURE__ */ jsx(Button, {
			kind: "plain",
			small: true,
			wide: true,
			disabled: !isOffered,
			onPress: () => void navigate(`${PAGES.editPlan}?id=${plan.id}`),
			children: t("plans.edit")
		})]
	}), /* @__PURE__ */ jsx(Button, {
		kind: "link",
		onPress: () => void end(),
		children: t("plans.end")
	})] });
}
// src/features/plans/plan-runs.tsx
/** Each time of a plan, newest first, with what it bought or why it did not. */
function PlanRuns({ plan }) {
	const { t } = useTranslation();
	const stage = `${plan.runs} ${plan.leftOut} ${plan.isRunning}`;
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("h2", {
		className: `${plans_module_default.heading} words`,
		children: t("plans.times")
	}), /* @__PURE__ */ jsx(Runs, { plan }, stage)] });
}
function Runs({ plan }) {
	const { t } = useTranslation();
	const pages = usePages("planRuns", (page) => ({ query: {
		id: plan.id,
		page,
		limit: 20
	} }));
	return /* @__PURE__ */ jsx(InfiniteList, {
		pages,
		keyOf: (run) => run.id,
		row: (run) => /* @__PURE__ */ jsx(RunRow, {
			run,
			to: run.orderId === null ? void 0 : placeOf(plan)
		}),
		skeleton: /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 3,
			circle: false
		}),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			icon: "clock",
			title: t("plans.noRuns"),
			text: t("plans.noRunsText")
		})
	});
}
function placeOf({ kind }) {
	return kind === "buy" ? `${PAGES.spotOrders}?tab=history` : PAGES.swapHistory;
}
function RunRow({ run, to }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { state, reasonText, dueAt } = run;
	const titles = {
		made: t("plans.made"),
		leftOut: t("plans.left"),
		running: t("plans.running")
	};
	const figures = state === "made" && {
		figure: `${format.amount(run.received, { sign: true })} ${run.receives}`,
		figureCaption: `\u2212${format.amount(run.spent)} ${run.gives}`
	};
	return /* @__PURE__ */ jsx(ListRow, {
		title: titles[state],
		caption: /* @__PURE__ */ jsxs("span", {
			className: `${plans_module_default.caption} words`,
			children: [/* @__PURE__ */ jsx("span", { children: format.minute(dueAt) }), reasonText !== null && /* @__PURE__ */ jsx("span", { children: reasonText })]
		}),
		...figures,
		...to !== void 0 && { to }
	});
}
// src/features/plans/plan-screen.tsx
/** A run takes some seconds, from its order to its end. */
var RUNNING_MS = 3e3;
var QUIET_MS = 3e4;
/** One plan: what it does and when, what it came to, and each of its times. */
function PlanScreen() {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const id = query.get("id") ?? "";
	const running = useCall("plans", {}).data?.plans.some((one) => one.id === id && one.isRunning);
	const { data, error, refetch } = useCall("plans", {}, { refetchInterval: running ? RUNNING_MS : QUIET_MS });
	const plan = data?.plans.find((one) => one.id === id);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("plans.one"),
		home: PAGES.plans
	}), /* @__PURE__ */ jsx(PageBody, { children: plan ? /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(PlanDetails, {
		plan,
		isOffered: data.isOffered
	}), /* @__PURE__ */ jsx(PlanRuns, { plan })] }) : data ? /* @__PURE__ */ jsx(EmptyState, {
		icon: "clock",
		title: t("common.nothingHere")
	}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 8,
		circle: false
	}) })] });
}
function PlanDetails({ plan, isOffered }) {
	const { t } = useTranslation();
	const format = useFormat();
	const when = useWhen();
	const { state, cause, gives, receives, budget, nextAt, averagePrice } = plan;
	const given = (amount) => `${format.amount(amount)} ${gives}`;
	return /* @__PURE__ */ jsxs("article", {
		className: ticket_module_default.order,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: ticket_module_default.orderHead,
				children: [/* @__PURE__ */ jsx("h2", {
					className: ticket_module_default.orderName,
					children: planTitle(plan, format)
				}), /* @__PURE__ */ jsx(Tag, {
					tone: state === "active" ? "blue" : void 0,
					children: t(`plans.state_${state}`)
				})]
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${plans_module_default.when} words`,
				children: when.text(plan)
			}),
			cause !== null && cause !== "person" && /* @__PURE__ */ jsx("p", {
				className: `${plans_module_default.note} words`,
				children: t(`plans.cause_${cause}`)
			}),
			/* @__PURE__ */ jsx(Facts, { facts: [
				nextAt !== null && {
					name: t("plans.next"),
					value: plan.isRunning ? t("plans.running") : format.minute(nextAt),
					strong: true
				},
				{
					name: t("plans.spent"),
					value: budget === void 0 ? given(plan.spent) : t("wealth.partOf", {
						part: format.amount(plan.spent),
						total: given(budget)
					})
				},
				{
					name: t("swap.received"),
					value: `${format.amount(plan.received)} ${receives}`
				},
				{
					name: t("plans.average"),
					value: averagePrice === null ? "—" : `${format.rate(averagePrice)} ${gives}`
				},
				plan.price !== void 0 && {
					name: t("plans.highest"),
					value: given(plan.price)
				},
				plan.limitPercent !== void 0 && {
					name: t("plans.limit"),
					value: format.perCent(format.figure(plan.limitPercent))
				},
				plan.endsOn !== void 0 && {
					name: t("plans.until"),
					value: format.date(Date.parse(`${plan.endsOn}T12:00:00`))
				}
			] }),
			/* @__PURE__ */ jsx("p", {
				className: `${plans_module_default.counts} words`,
				children: t("plans.counts", {
					runs: format.count(plan.runs),
					leftOut: format.count(plan.leftOut)
				})
			}),
			state !== "ended" && /* @__PURE__ */ jsx(PlanActs, {
				plan,
				isOffered
			})
		]
	});
}
export { PlanScreen as Page };
