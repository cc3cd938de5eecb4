import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { a as useProductId, i as ProductPage, n as PurchaseForm, r as FUNDING, t as usePurchase } from "./use-purchase-Vo2VKIbc.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { n as lockPenaltyOf } from "./rates-B1pupwyS.js";
import { t as DAY_MS } from "./durations-BHgZ6J9M.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { r as useServerNow } from "./server-clock-DsZdV1c7.js";
import { f as useForm } from "../ssr.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { r as CHANGED, t as lockForm } from "./lock-design-DCOenizd.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/lock-mining/lock-sheet.tsx
/** Sheet with the terms of a purchase, and its button. */
function LockSheet({ product, amount, outlook, onClose }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const format = useFormat();
	const now = useServerNow();
	const purchase = useCallMutation("lockMiningPurchase");
	const { currencyCode, lockDays, penaltyRate } = product;
	const write = (figure) => `${format.amount(figure)} ${currencyCode}`;
	const around = {
		product,
		amount
	};
	const form = useForm(lockForm, {
		initial: {},
		around,
		submit: async (values) => {
			const { id } = await purchase.mutateAsync({ body: lockForm.summary(values, around).body });
			showToast(t("msg.subscriptionSuccess"), { success: true });
			onClose();
			refetchUntold(...CHANGED);
			navigate(`${PAGES.lockMiningOrder}?id=${id}`);
		}
	});
	return /* @__PURE__ */ jsx(Sheet, {
		title: product.productName,
		onClose,
		children: /* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.sheet,
			children: [
				/* @__PURE__ */ jsx(Facts, { facts: [
					{
						name: t("mining.lockedAmount"),
						value: write(amount),
						strong: true
					},
					{
						name: t("wealth.runs"),
						value: t("wealth.days", { count: lockDays })
					},
					{
						name: t("wealth.end"),
						value: format.dateTime(now + lockDays * DAY_MS)
					},
					{
						name: t("wealth.dailyIncome"),
						value: `${write(outlook.daily)} (${format.perCent(format.figure(outlook.rate))})`
					},
					{
						name: t("wealth.totalIncome"),
						value: write(outlook.total),
						strong: true
					},
					{
						name: t("term.earlyRedemptionPenalty"),
						value: `${write(form.summary.penalty)} (${format.perCent(format.figure(penaltyRate))})`
					}
				] }),
				/* @__PURE__ */ jsx("p", {
					className: ticket_module_default.note,
					children: t("mining.introPaid")
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.problem }),
				/* @__PURE__ */ jsx(Button, {
					wide: true,
					busy: form.busy,
					onPress: () => void form.send(),
					children: t("mining.lockAmount", { amount: write(amount) })
				})
			]
		})
	});
}
// src/features/earn/lock-mining/lock-purchase.tsx
/** What a product promises and costs, worked out for the amount before anything is locked. */
function LockPurchase({ product }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { currencyScale, penaltyRate } = product;
	const [confirming, setConfirming] = useState(false);
	const terms = {
		currencyScale,
		days: product.lockDays,
		tiers: [{
			from: product.minAmount,
			dailyRate: product.dailyRate
		}]
	};
	const purchase = usePurchase(product, terms, () => {
		setConfirming(true);
		return Promise.resolve();
	});
	const { write, limits, outlook, amount } = purchase;
	const rule = t("mining.penaltyRule", { rate: format.perCent(format.figure(penaltyRate)) });
	const example = t("mining.penaltyExample", {
		amount: write(amount),
		penalty: write(lockPenaltyOf(amount, currencyScale, penaltyRate))
	});
	return /* @__PURE__ */ jsx(PurchaseForm, {
		purchase,
		terms: /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Facts, { facts: [
			{
				name: t("term.lockDays"),
				value: format.count(product.lockDays),
				strong: true
			},
			{
				name: t("term.dailyRate"),
				value: format.perCent(format.figure(product.dailyRate)),
				strong: true
			},
			{
				name: t("wealth.annualRate"),
				value: format.perCent(format.figure(product.annualPercent))
			},
			{
				name: t("wealth.limits"),
				value: limits
			},
			{
				name: t("wealth.paid"),
				value: t("wealth.atTheEnd")
			}
		] }), /* @__PURE__ */ jsx("p", {
			className: ticket_module_default.note,
			children: t("wealth.annualNote")
		})] }),
		promise: outlook && /* @__PURE__ */ jsx(Facts, { facts: [{
			name: t("wealth.dailyIncome"),
			value: write(outlook.daily)
		}, {
			name: t("wealth.totalIncome"),
			value: write(outlook.total),
			strong: true
		}] }),
		penalty: `${rule} ${example}`,
		loginHint: t("mining.loginHint"),
		action: {
			words: t("action.subscribe"),
			hint: t("mining.reviewHint")
		},
		children: confirming && outlook && /* @__PURE__ */ jsx(LockSheet, {
			product,
			amount,
			outlook,
			onClose: () => setConfirming(false)
		})
	});
}
// src/features/earn/lock-mining/product-screen.tsx
/** One lock-mining product with all its terms, and its purchase. */
function LockMiningProductScreen() {
	const { t } = useTranslation();
	const id = useProductId();
	const found = useCall("lockMiningProduct", { params: { id } }, FUNDING);
	return /* @__PURE__ */ jsx(ProductPage, {
		title: t("term.lockMining"),
		home: PAGES.lockMiningProducts,
		orders: {
			words: t("mining.orders"),
			to: PAGES.lockMiningOrders
		},
		found,
		children: (product) => /* @__PURE__ */ jsx(LockPurchase, { product }, id)
	});
}
export { LockMiningProductScreen as Page };
