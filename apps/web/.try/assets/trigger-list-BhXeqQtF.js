import { o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { i as refusedAs } from "./call-error-DfHfRkA7.js";
import { i as classes } from "./icon-CSmycacN.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { o as isZero, t as useFormat } from "./format-BDVIFO4I.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { R as confirm } from "../ssr.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { _ as order_row_module_default, v as isUnheard, y as useCancelProblem } from "./order-row-C7Devnf9.js";
import { n as currentLanguage } from "./i18n-OCcLMyjM.js";
import { n as typeName, r as waitsFor, t as triggerStatus } from "./trigger-text-BmES9xzw.js";
import { useQuery } from "@tanstack/react-query";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// ../../packages/protocol/src/errors/load-texts.ts
/** Each language's sentences, a chunk each. */
var LOADS = {
	zh_cn: async () => (await import("./zh_cn-D5NSpCYc.js")).zh_cn,
	en: async () => (await import("./en-CxA6U2D1.js")).en,
	vi: async () => (await import("./vi-BDZ9I6Uf.js")).vi,
	pl: async () => (await import("./pl-CR14MpJ_.js")).pl,
	de: async () => (await import("./de-DR0fQeaK.js")).de,
	fr: async () => (await import("./fr-DHGy_s5U.js")).fr,
	it: async () => (await import("./it-GaXA2OkI.js")).it,
	es: async () => (await import("./es-DJvmA0f-.js")).es,
	pt: async () => (await import("./pt-AfPEFhyx.js")).pt,
	ru: async () => (await import("./ru-AOzoTkuh.js")).ru,
	hu: async () => (await import("./hu-CnPc2DPN.js")).hu,
	sv: async () => (await import("./sv-AyKJHlAV.js")).sv
};
/**
* Loads the sentences of all errors in one language, for a client that has an error by its name alone,
* as rows of what was refused later do. An answer brings its sentence as `msg`.
*/
function loadErrorTexts(language) {
	return LOADS[language]();
}
// src/features/spot/orders/refusal-text.tsx
/** Why the order of a conditional order could not be placed, in the words of the call that refuses it. */
function RefusalText({ refusal }) {
	const { t } = useTranslation();
	const language = currentLanguage();
	const { data: texts } = useQuery({
		queryKey: ["errorTexts", language],
		queryFn: () => loadErrorTexts(language),
		staleTime: Infinity
	});
	const cause = refusal === null ? void 0 : texts?.[refusal];
	const isWhole = cause !== void 0 && !cause.includes("{");
	return /* @__PURE__ */ jsx("p", {
		className: classes(order_row_module_default.terms, "words"),
		children: isWhole ? `${t("ticket.notPlaced")} ${cause}.` : t("ticket.notPlaced")
	});
}
// src/features/spot/orders/trigger-row.tsx
/** A conditional order: its type and pair, what it waits for, how much, and what it holds. */
function TriggerOrder({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { side, base, quote, quantity, amount, held, heldCurrency, status, orderId, exitOf } = order;
	const { takeBack, busy } = useTakeBack();
	return /* @__PURE__ */ jsxs("article", {
		className: order_row_module_default.order,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: order_row_module_default.first,
				children: [/* @__PURE__ */ jsxs("span", {
					className: order_row_module_default.name,
					children: [
						/* @__PURE__ */ jsx(Tag, {
							tone: side === "buy" ? "rise" : "fall",
							children: typeName(order, t)
						}),
						/* @__PURE__ */ jsxs("span", {
							className: order_row_module_default.pair,
							children: [
								base,
								"/",
								quote
							]
						}),
						/* @__PURE__ */ jsx("span", {
							className: order_row_module_default.time,
							children: format.dateTime(order.createdAt)
						})
					]
				}), status === "waiting" ? /* @__PURE__ */ jsx("button", {
					type: "button",
					className: classes(order_row_module_default.cancel, "words"),
					"aria-disabled": busy || void 0,
					onClick: () => {
						if (!busy) takeBack(order);
					},
					children: t("ticket.takeBack")
				}) : /* @__PURE__ */ jsx("span", {
					className: classes(order_row_module_default.status, "words"),
					children: triggerStatus(order, t)
				})]
			}),
			waitsFor(order, t, format).map((text) => /* @__PURE__ */ jsx("p", {
				className: classes(order_row_module_default.terms, "words"),
				children: text
			}, text)),
			exitOf !== void 0 && /* @__PURE__ */ jsx("p", {
				className: classes(order_row_module_default.terms, "words"),
				children: t("ticket.exitOf", { id: exitOf })
			}),
			status === "refused" && /* @__PURE__ */ jsx(RefusalText, { refusal: order.refusal }),
			orderId !== null && /* @__PURE__ */ jsx("p", {
				className: classes(order_row_module_default.terms, "words"),
				children: t("ticket.itsOrder", { id: orderId })
			}),
			/* @__PURE__ */ jsxs("dl", {
				className: order_row_module_default.figures,
				children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: quantity === null ? t("term.amount") : t("term.quantity")
				}), /* @__PURE__ */ jsx("dd", { children: quantity === null ? `${format.amount(amount ?? "0")} ${quote}` : `${format.amount(quantity)} ${base}` })] }), !isZero(held) && /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: t("orders.holds")
				}), /* @__PURE__ */ jsxs("dd", { children: [
					format.amount(held),
					" ",
					heldCurrency
				] })] })]
			})
		]
	});
}
/** Asks, takes a conditional order back and says what came of it. */
function useTakeBack() {
	const { t } = useTranslation();
	const format = useFormat();
	const problem = useCancelProblem();
	const call = useCallMutation("revokeCoinTrigger");
	async function takeBack(order) {
		const { base, quote, held, heldCurrency } = order;
		if (!await confirm({
			title: t("ticket.takeBackQuestion"),
			text: t("orders.cancelText", {
				order: `${typeName(order, t)} ${base}/${quote}`,
				amount: `${format.amount(held)} ${heldCurrency}`
			}),
			confirm: t("ticket.takeBack"),
			leave: t("orders.keep"),
			danger: true
		})) return;
		try {
			await call.mutateAsync({ params: { id: order.id } });
			showToast(t("ticket.takenBack"), { success: true });
		} catch (error) {
			showToast(problem(error));
			if (!refusedAs(error, "order_closed") && !isUnheard(error)) return;
		}
		await refetchUntold("getCoinTriggers", "findUserCurrencyAccountList");
	}
	return {
		takeBack,
		busy: call.isPending
	};
}
// src/features/spot/orders/trigger-list.tsx
/** One's conditional orders, newest first. */
function TriggerList({ status, symbol, empty }) {
	const { t } = useTranslation();
	const pages = usePages("getCoinTriggers", (page) => ({ body: {
		page,
		limit: 20,
		status,
		symbol
	} }));
	return /* @__PURE__ */ jsx(InfiniteList, {
		pages,
		keyOf: (order) => order.id,
		row: (order) => /* @__PURE__ */ jsx(TriggerOrder, { order }),
		skeleton: /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 3,
			circle: false
		}),
		empty: empty ?? /* @__PURE__ */ jsx(EmptyState, {
			title: t("ticket.noConditional"),
			text: t("ticket.noConditionalHint")
		})
	});
}
export { TriggerList };
