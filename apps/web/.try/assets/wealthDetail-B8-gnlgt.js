import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { a as useProductId, i as ProductPage, n as PurchaseForm, r as FUNDING, t as usePurchase } from "./use-purchase-Vo2VKIbc.js";
import { r as MINUTE_MS, t as DAY_MS } from "./durations-BHgZ6J9M.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { n as setServerTime, r as useServerNow } from "./server-clock-DsZdV1c7.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { o as wealthPenaltyOf } from "./rates-B1pupwyS.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { n as CountdownRing, t as useTimeLeft } from "./use-time-left-DAfuxriR.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { i as refusedAs, n as isCallError } from "./call-error-DfHfRkA7.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/wealth/preview-sheet.tsx
/** The exact terms of a purchase, how long they bind, and the purchase itself. */
function PreviewSheet({ preview, offer, onRenew, problem, onBought }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const format = useFormat();
	const write = (amount) => `${format.amount(amount)} ${preview.currencyCode}`;
	async function buy() {
		if (!await offer.buy()) return;
		onBought();
		showToast(t("msg.subscriptionSuccess"), { success: true });
		navigate(PAGES.wealthOrders);
	}
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("wealth.previewTitle"),
		onClose: offer.drop,
		children: /* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.sheet,
			children: [
				offer.ranOut ? /* @__PURE__ */ jsxs("div", {
					role: "status",
					children: [/* @__PURE__ */ jsx("h3", {
						className: ticket_module_default.offerTitle,
						children: t("wealth.previewRanOut")
					}), /* @__PURE__ */ jsx("p", {
						className: ticket_module_default.note,
						children: t("wealth.previewRanOutHint")
					})]
				}) : /* @__PURE__ */ jsxs("div", {
					className: ticket_module_default.offerHead,
					children: [/* @__PURE__ */ jsx(CountdownRing, {
						until: offer.left,
						of: offer.seconds
					}), /* @__PURE__ */ jsx("p", {
						className: ticket_module_default.note,
						children: t("wealth.previewBinds")
					})]
				}),
				/* @__PURE__ */ jsx(Facts, { facts: [
					{
						name: t("term.principal"),
						value: write(preview.amount),
						strong: true
					},
					{
						name: t("term.dailyRate"),
						value: format.perCent(format.figure(preview.dailyRate))
					},
					{
						name: t("wealth.annualRate"),
						value: format.perCent(format.figure(preview.annualPercent))
					},
					{
						name: t("wealth.dailyIncome"),
						value: write(preview.dailyIncome)
					},
					{
						name: t("wealth.totalIncome"),
						value: write(preview.totalIncome),
						strong: true
					},
					{
						name: t("wealth.start"),
						value: format.dateTime(preview.startAt)
					},
					{
						name: t("wealth.end"),
						value: format.dateTime(preview.endAt)
					}
				] }),
				/* @__PURE__ */ jsxs("p", {
					className: ticket_module_default.note,
					children: [
						t("wealth.annualNote"),
						" ",
						t("wealth.penaltyRule", { rate: format.perCent(format.figure(preview.penaltyRate)) })
					]
				}),
				/* @__PURE__ */ jsx(Problem, { text: offer.refusal ?? problem }),
				offer.ranOut ? /* @__PURE__ */ jsx(Button, {
					wide: true,
					busy: offer.asking,
					onPress: onRenew,
					children: t("wealth.renewPreview")
				}) : /* @__PURE__ */ jsx(Button, {
					wide: true,
					busy: offer.buying,
					onPress: () => void buy(),
					children: t("wealth.subscribeAmount", { amount: write(preview.amount) })
				})
			]
		})
	});
}
// src/features/earn/wealth/tiers.tsx
/** Rates by amount: a day's, and the same times 365. */
function Tiers({ tiers, currency, reached }) {
	const { t } = useTranslation();
	const format = useFormat();
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("table", {
		className: ticket_module_default.table,
		children: [/* @__PURE__ */ jsx("thead", { children: /* @__PURE__ */ jsxs("tr", { children: [
			/* @__PURE__ */ jsx("th", {
				scope: "col",
				className: "words",
				children: t("term.amount")
			}),
			/* @__PURE__ */ jsx("th", {
				scope: "col",
				className: "words",
				children: t("term.dailyRate")
			}),
			/* @__PURE__ */ jsx("th", {
				scope: "col",
				className: "words",
				children: t("wealth.annualRate")
			})
		] }) }), /* @__PURE__ */ jsx("tbody", { children: tiers.map((tier, at) => /* @__PURE__ */ jsxs("tr", {
			"aria-current": at === reached || void 0,
			children: [
				/* @__PURE__ */ jsx("td", { children: t("wealth.from", { amount: `${format.amount(tier.from)} ${currency}` }) }),
				/* @__PURE__ */ jsx("td", { children: format.perCent(format.figure(tier.dailyRate)) }),
				/* @__PURE__ */ jsx("td", { children: format.perCent(format.figure(tier.annualPercent)) })
			]
		}, tier.from)) })]
	}), /* @__PURE__ */ jsx("p", {
		className: ticket_module_default.note,
		children: t("wealth.annualNote")
	})] });
}
// src/features/earn/wealth/use-preview.ts
var CHANGED = [
	"productOrderPage",
	"productPage",
	"findProductById",
	"findUserCurrencyAccountList",
	"findUserAccountList",
	"accountPage"
];
/** A purchase at terms that bind: previewed, then bought at exactly these, or run out and said. */
function usePreview() {
	const problem = useProblem();
	const ask = useCallMutation("anticipateOrder");
	const carryOut = useCallMutation("executeUserOrder");
	const [preview, setPreview] = useState();
	const [seconds, setSeconds] = useState(0);
	const [spent, setSpent] = useState(false);
	/** No answer came to the purchase: it may have been made, and asking again tells. */
	const [unsure, setUnsure] = useState(false);
	const [refusal, setRefusal] = useState();
	const left = useTimeLeft(preview?.expiresAt);
	/** Throws what the venue refuses. */
	async function get(productId, amount) {
		const answer = await ask.mutateAsync({ body: {
			productId,
			amount
		} });
		setServerTime(answer.serverTime);
		setSeconds(Math.ceil((answer.expiresAt - answer.serverTime) / 1e3));
		setSpent(false);
		setUnsure(false);
		setRefusal(void 0);
		setPreview(answer);
	}
	/** True once it is bought. */
	async function buy() {
		if (!preview || carryOut.isPending) return false;
		setRefusal(void 0);
		try {
			await carryOut.mutateAsync({ body: { previewId: preview.previewId } });
			setPreview(void 0);
			refetchUntold(...CHANGED);
			return true;
		} catch (error) {
			setUnsure(isCallError(error) && error.outcomeUnknown);
			if (refusedAs(error, "preview_expired")) setSpent(true);
			else setRefusal(problem(error));
			return false;
		}
	}
	return {
		preview,
		left: spent ? 0 : left,
		seconds,
		ranOut: preview !== void 0 && !carryOut.isPending && (spent || left === 0 && !unsure),
		refusal,
		asking: ask.isPending,
		buying: carryOut.isPending,
		get,
		buy,
		drop: () => setPreview(void 0)
	};
}
// src/features/earn/wealth/wealth-purchase.tsx
/** How often the day on which it would end is looked at. */
/** Early redemption in the example, in days left; 3 where the product runs that long. */
var EXAMPLE_DAYS = 3;
/** What a product promises and costs, worked out for the amount before anything is asked. */
function WealthPurchase({ product }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { currencyScale, days, penaltyRate } = product;
	const now = useServerNow(true, MINUTE_MS);
	const offer = usePreview();
	const purchase = usePurchase(product, product, (amount) => offer.get(product.id, amount));
	const { form, write, limits, outlook, amount } = purchase;
	const exampleDays = Math.min(EXAMPLE_DAYS, days);
	const rule = t("wealth.penaltyRule", { rate: format.perCent(format.figure(penaltyRate)) });
	const example = t("wealth.penaltyExample", {
		amount: write(amount),
		days: t("wealth.days", { count: exampleDays }),
		penalty: write(wealthPenaltyOf(amount, currencyScale, penaltyRate, exampleDays))
	});
	return /* @__PURE__ */ jsx(PurchaseForm, {
		purchase,
		terms: /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Facts, { facts: [
			{
				name: t("wealth.runs"),
				value: t("wealth.days", { count: days }),
				strong: true
			},
			{
				name: t("wealth.starts"),
				value: t("wealth.startsAtOnce")
			},
			{
				name: t("wealth.endsIfNow"),
				value: format.date(now + days * DAY_MS)
			},
			{
				name: t("wealth.paid"),
				value: t("wealth.paidDaily")
			},
			{
				name: t("wealth.principalBack"),
				value: t("wealth.atTheEnd")
			}
		] }), /* @__PURE__ */ jsx(Tiers, {
			tiers: product.tiers,
			currency: product.currencyCode,
			reached: outlook?.tier
		})] }),
		promise: /* @__PURE__ */ jsx(Facts, { facts: [
			{
				name: t("wealth.limits"),
				value: limits
			},
			outlook !== void 0 && {
				name: t("wealth.dailyIncome"),
				value: `${write(outlook.daily)} (${format.perCent(format.figure(outlook.rate))})`
			},
			outlook !== void 0 && {
				name: t("wealth.totalIncome"),
				value: write(outlook.total),
				strong: true
			}
		] }),
		penalty: `${rule} ${example}`,
		loginHint: t("wealth.loginHint"),
		action: {
			words: t("wealth.preview"),
			hint: t("wealth.previewHint"),
			busy: form.busy
		},
		children: offer.preview && /* @__PURE__ */ jsx(PreviewSheet, {
			preview: offer.preview,
			offer,
			onRenew: () => void form.send(),
			problem: form.problem ?? form.error("amount"),
			onBought: () => form.set("amount", "")
		})
	});
}
// src/features/earn/wealth/product-screen.tsx
/** One wealth product with all its terms, and its purchase. */
function WealthProductScreen() {
	const { t } = useTranslation();
	const id = useProductId();
	const found = useCall("findProductById", { query: { id } }, FUNDING);
	return /* @__PURE__ */ jsx(ProductPage, {
		title: t("term.wealth"),
		home: PAGES.wealthProducts,
		orders: {
			words: t("wealth.orders"),
			to: PAGES.wealthOrders
		},
		found,
		children: (product) => /* @__PURE__ */ jsx(WealthPurchase, { product }, id)
	});
}
export { WealthProductScreen as Page };
