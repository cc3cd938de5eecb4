import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall, o as usePages } from "./queries-BLrD8M8K.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { D as PageBody, f as useForm } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { t as Meter } from "./meter-CEWKj2-G.js";
import { t as Section } from "./section-DZOP4ENE.js";
import { t as IncomeRow } from "./income-row-DMxH2XMh.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as lockRedeemForm, r as CHANGED } from "./lock-design-DCOenizd.js";
import { t as useStatusNames } from "./status-names-CTXco0jv.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/lock-mining/redeem-sheet.tsx
/** The penalty's rate and amount, what comes back, and the confirmation of both. */
function RedeemSheet({ order, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const redeem = useCallMutation("lockMiningRedeem");
	const { amount, penaltyAmount, incomeSoFar, penaltyRate } = order;
	const form = useForm(lockRedeemForm, {
		initial: {},
		around: order,
		submit: async (values) => {
			await redeem.mutateAsync({ body: lockRedeemForm.summary(values, order).body });
			showToast(t("msg.redemptionSuccess"), { success: true });
			onClose();
			refetchUntold(...CHANGED);
		}
	});
	const write = (figure) => `${format.amount(figure)} ${order.currencyCode}`;
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("action.redeemEarly"),
		onClose,
		children: /* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.sheet,
			children: [
				/* @__PURE__ */ jsx(Facts, { facts: [
					{
						name: t("term.principal"),
						value: write(amount)
					},
					{
						name: t("term.earlyRedemptionPenalty"),
						value: `\u2212${write(penaltyAmount)} (${format.perCent(format.figure(penaltyRate))})`
					},
					{
						name: t("mining.incomeSoFar"),
						value: `+${write(incomeSoFar)}`
					},
					{
						name: t("wealth.comesBack"),
						value: write(form.summary.back),
						strong: true
					}
				] }),
				/* @__PURE__ */ jsx("p", {
					className: ticket_module_default.note,
					children: t("mining.redeemText", { end: format.dateTime(order.endTime) })
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.problem }),
				/* @__PURE__ */ jsx(Button, {
					wide: true,
					busy: form.busy,
					onPress: () => void form.send(),
					children: t("mining.redeemConfirm", { penalty: write(penaltyAmount) })
				})
			]
		})
	});
}
// src/features/earn/lock-mining/order-screen.tsx
/** One order: how far it is, what it earned, what leaving early costs, each day's income. */
function LockMiningOrderScreen() {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const id = query.get("id") ?? "";
	const { data, error, refetch } = useCall("lockMiningOrder", { params: { id } });
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("mining.orders"),
		home: PAGES.lockMiningOrders
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(Order, { order: data }),
		/* @__PURE__ */ jsx(Section, {
			title: t("term.incomeRecord"),
			to: PAGES.lockMiningIncome
		}),
		/* @__PURE__ */ jsx(Incomes, { id })
	] }) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 8,
		circle: false
	}) })] });
}
function Order({ order }) {
	const { t } = useTranslation();
	const format = useFormat();
	const names = useStatusNames();
	const [redeeming, setRedeeming] = useState(false);
	const { status, daysLocked, lockDays } = order;
	const active = status === "active";
	const write = (amount) => `${format.amount(amount)} ${order.currencyCode}`;
	const penalty = `${write(order.penaltyAmount)} (${format.perCent(format.figure(order.penaltyRate))})`;
	return /* @__PURE__ */ jsxs("div", {
		className: ticket_module_default.stack,
		children: [/* @__PURE__ */ jsxs("article", {
			className: ticket_module_default.order,
			children: [
				/* @__PURE__ */ jsxs("div", {
					className: ticket_module_default.orderHead,
					children: [/* @__PURE__ */ jsx("h2", {
						className: ticket_module_default.orderName,
						children: order.productName
					}), /* @__PURE__ */ jsx(Tag, {
						tone: active ? "blue" : void 0,
						children: names[status]
					})]
				}),
				/* @__PURE__ */ jsx(Meter, {
					label: t("wealth.progress"),
					words: t("wealth.daysOf", {
						done: daysLocked,
						count: lockDays
					}),
					part: String(daysLocked),
					of: String(lockDays)
				}),
				/* @__PURE__ */ jsx(Facts, { facts: [
					{
						name: t("mining.lockedAmount"),
						value: write(order.amount),
						strong: true
					},
					{
						name: active ? t("mining.unsettledSoFar") : t("mining.settledIncome"),
						value: t("wealth.partOf", {
							part: format.amount(order.incomeSoFar),
							total: write(order.totalIncome)
						})
					},
					{
						name: t("term.dailyRate"),
						value: format.perCent(format.figure(order.dailyRate))
					},
					order.nextIncomeAt !== null && {
						name: t("wealth.nextIncome"),
						value: format.dateTime(order.nextIncomeAt)
					},
					{
						name: t("wealth.start"),
						value: format.dateTime(order.startTime)
					},
					{
						name: t("wealth.end"),
						value: format.dateTime(order.endTime)
					},
					active && {
						name: t("mining.leavingNow"),
						value: penalty
					},
					status === "redeemed" && {
						name: t("term.earlyRedemptionPenalty"),
						value: `\u2212${penalty}`
					},
					order.actualReturn !== null && {
						name: t("mining.cameBackInAll"),
						value: write(order.actualReturn),
						strong: true
					},
					order.returnTime !== null && {
						name: t("wealth.returnedAt"),
						value: format.dateTime(order.returnTime)
					},
					{
						name: t("orders.number"),
						value: order.id
					}
				] }),
				active && /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("p", {
					className: ticket_module_default.note,
					children: t("mining.unsettledNote")
				}), /* @__PURE__ */ jsx(Button, {
					kind: "plain",
					small: true,
					wide: true,
					onPress: () => setRedeeming(true),
					children: t("action.redeemEarly")
				})] })
			]
		}), redeeming && active && /* @__PURE__ */ jsx(RedeemSheet, {
			order,
			onClose: () => setRedeeming(false)
		})]
	});
}
function Incomes({ id }) {
	const { t } = useTranslation();
	const pages = usePages("lockMiningOrderIncome", (page) => ({
		params: { id },
		query: {
			page,
			limit: 20
		}
	}));
	return /* @__PURE__ */ jsx(InfiniteList, {
		pages,
		keyOf: (record) => record.id,
		row: (record) => /* @__PURE__ */ jsx(IncomeRow, { record }),
		skeleton: /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 3,
			circle: false
		}),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			title: t("mining.noIncome"),
			text: t("mining.noIncomeHint")
		})
	});
}
export { LockMiningOrderScreen as Page };
