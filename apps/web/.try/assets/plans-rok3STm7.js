import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { D as PageBody, T as CoinIcon, _ as PullToRefresh } from "../ssr.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as planTitle } from "./plan-titles-C7Livoj_.js";
import { r as useWhen, t as plans_module_default } from "./plans.module-DxRK8ZTt.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/plans/plans-screen.tsx
/** A person's recurring purchases and swaps, each with its next time and what it came to. */
function PlansScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { data, error, refetch } = useCall("plans", {}, { refetchInterval: 3e4 });
	const make = () => void navigate(PAGES.editPlan);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("plans.title"),
		home: PAGES.personal
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? /* @__PURE__ */ jsxs(PullToRefresh, {
		onRefresh: refetch,
		children: [!data.isOffered && /* @__PURE__ */ jsx("p", {
			className: `${plans_module_default.note} words`,
			children: t("plans.notOffered")
		}), data.plans.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
			icon: "clock",
			title: t("plans.none"),
			text: t("plans.noneText"),
			...data.isOffered && { action: {
				label: t("plans.make"),
				onPress: make
			} }
		}) : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("ul", { children: data.plans.map((plan) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(PlanEntry, { plan }) }, plan.id)) }), data.isOffered && /* @__PURE__ */ jsx("div", {
			className: plans_module_default.make,
			children: /* @__PURE__ */ jsx(Button, {
				wide: true,
				icon: "plus",
				onPress: make,
				children: t("plans.make")
			})
		})] })]
	}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 6 }) })] });
}
function PlanEntry({ plan }) {
	const { t } = useTranslation();
	const format = useFormat();
	const when = useWhen();
	const { state, nextAt, averagePrice, spent, gives } = plan;
	return /* @__PURE__ */ jsx(ListRow, {
		lead: /* @__PURE__ */ jsx(CoinIcon, { code: plan.receives }),
		title: planTitle(plan, format),
		caption: /* @__PURE__ */ jsxs("span", {
			className: `${plans_module_default.caption} words`,
			children: [/* @__PURE__ */ jsx("span", { children: when.text(plan) }), /* @__PURE__ */ jsx("span", { children: nextAt === null ? t(`plans.state_${state}`) : `${t("plans.next")}: ${format.minute(nextAt)}` })]
		}),
		figure: format.amount(spent),
		figureCaption: averagePrice === null ? gives : `⌀ ${format.rate(averagePrice)} ${gives}`,
		to: `${PAGES.plan}?id=${plan.id}`
	});
}
export { PlansScreen as Page };
