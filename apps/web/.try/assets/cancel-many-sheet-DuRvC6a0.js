import { i as classes } from "./icon-CSmycacN.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { n as add, t as useFormat } from "./format-BDVIFO4I.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { s as order_sheets_module_default, u as SPOT_STATES, v as isUnheard, y as useCancelProblem } from "./order-row-C7Devnf9.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { R as confirm } from "../ssr.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/spot/orders/cancel-many.ts
/** What the call is told. */
function whichBody({ symbol, side }) {
	return {
		...symbol !== "" && { symbol },
		...side !== "both" && { side }
	};
}
/** The open orders of a choice. */
function ordersOf(orders, which) {
	return orders.filter(({ symbol, side }) => (which.symbol === "" || symbol === which.symbol) && (which.side === "both" || side === which.side));
}
/** What orders hold, by currency, in the order of their first. */
function heldBy(orders) {
	const held = /* @__PURE__ */ new Map();
	for (const { heldCurrency, held: amount } of orders) held.set(heldCurrency, add(held.get(heldCurrency) ?? "0", amount));
	return [...held].map(([currency, amount]) => ({
		currency,
		amount
	}));
}
/** The pairs that have open orders, in the order of their newest, with how many. */
function pairsOf(orders) {
	const pairs = /* @__PURE__ */ new Map();
	for (const { symbol, base, quote } of orders) {
		const pair = pairs.get(symbol) ?? {
			symbol,
			name: `${base}/${quote}`,
			count: 0
		};
		pair.count++;
		pairs.set(symbol, pair);
	}
	return [...pairs.values()];
}
// src/features/spot/orders/cancel-many-sheet.tsx
/** As many open orders as one answer carries. */
var OPEN_ORDERS = { body: {
	status: SPOT_STATES.open,
	limit: 100
} };
/** Opens the choice of which open orders are cancelled; `symbol`: the pair that it begins with. */
function CancelMany({ symbol = "" }) {
	const { t } = useTranslation();
	const [choosing, setChoosing] = useState(false);
	return /* @__PURE__ */ jsxs("div", {
		className: order_sheets_module_default.opener,
		children: [/* @__PURE__ */ jsx("button", {
			type: "button",
			className: classes(order_sheets_module_default.open, "words"),
			"aria-haspopup": "dialog",
			onClick: () => setChoosing(true),
			children: t("ticket.cancelMany")
		}), choosing && /* @__PURE__ */ jsx(CancelManySheet, {
			symbol,
			onClose: () => setChoosing(false)
		})]
	});
}
function CancelManySheet({ symbol, onClose }) {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("getCoinOrder", OPEN_ORDERS);
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("ticket.cancelTitle"),
		onClose,
		children: data ? /* @__PURE__ */ jsx(Choice, {
			orders: data.records,
			total: data.total,
			symbol,
			onClose
		}) : error ? /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		}) : /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 3,
			circle: false
		})
	});
}
function Choice({ orders, total, symbol, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const pairs = pairsOf(orders);
	const [picking, setPicking] = useState(false);
	const [which, setWhich] = useState({
		symbol: pairs.some((pair) => pair.symbol === symbol) ? symbol : "",
		side: "both"
	});
	const { busy, problem, cancel } = useCancelMany(onClose);
	const chosen = ordersOf(orders, which);
	const count = which.symbol === "" && which.side === "both" ? total : chosen.length;
	const held = heldBy(chosen).map(({ currency, amount }) => `${format.amount(amount)} ${currency}`);
	const freed = total > orders.length ? void 0 : t("ticket.freed", { amount: held.join(" + ") });
	return /* @__PURE__ */ jsxs("div", {
		className: order_sheets_module_default.sheet,
		children: [
			/* @__PURE__ */ jsx(SelectField, {
				label: t("ticket.pairs"),
				value: pairs.find((pair) => pair.symbol === which.symbol)?.name ?? t("ticket.allPairs"),
				onPress: () => setPicking(true)
			}),
			/* @__PURE__ */ jsx(Segmented, {
				label: t("spot.side"),
				choices: [
					{
						value: "both",
						label: t("ticket.sides")
					},
					{
						value: "buy",
						label: t("ticket.buys")
					},
					{
						value: "sell",
						label: t("ticket.sells")
					}
				],
				value: which.side,
				onChange: (side) => setWhich({
					...which,
					side
				})
			}),
			/* @__PURE__ */ jsx("p", {
				className: classes(order_sheets_module_default.note, "words"),
				role: "status",
				children: count === 0 ? t("ticket.cancelNone") : [t("orders.openCount", { count }), freed].filter(Boolean).join(". ")
			}),
			/* @__PURE__ */ jsx(Problem, { text: problem }),
			/* @__PURE__ */ jsx(Button, {
				wide: true,
				kind: "danger",
				busy,
				disabled: count === 0,
				onPress: () => void cancel(which, {
					count,
					freed
				}),
				children: t("ticket.cancelTitle")
			}),
			picking && /* @__PURE__ */ jsx(OptionsSheet, {
				title: t("ticket.pairs"),
				value: which.symbol,
				options: [{
					value: "",
					label: t("ticket.allPairs"),
					figure: format.count(total)
				}, ...pairs.map((pair) => ({
					value: pair.symbol,
					label: pair.name,
					figure: format.count(pair.count)
				}))],
				onChoose: (next) => setWhich({
					...which,
					symbol: next
				}),
				onClose: () => setPicking(false)
			})
		]
	});
}
/** Asks once more, cancels, and says how many are cancelled now and how many at the next price. */
function useCancelMany(onDone) {
	const { t } = useTranslation();
	const say = useCancelProblem();
	const call = useCallMutation("revokeCoinOrders");
	const [problem, setProblem] = useState();
	async function cancel(which, { count, freed }) {
		if (!await confirm({
			title: t("ticket.cancelQuestion", { count }),
			...freed !== void 0 && { text: freed },
			confirm: t("orders.cancel"),
			leave: t("orders.keep"),
			danger: true
		})) return;
		setProblem(void 0);
		try {
			const { cancelled, waiting } = await call.mutateAsync({ body: whichBody(which) });
			const told = [(cancelled > 0 || waiting === 0) && t("ticket.cancelledMany", { count: cancelled }), waiting > 0 && t("ticket.waitingMany", { count: waiting })];
			showToast(told.filter(Boolean).join(". "), { success: true });
			onDone();
		} catch (error) {
			setProblem(say(error));
			if (!isUnheard(error)) return;
		}
		await refetchUntold("getCoinOrder", "findUserCurrencyAccountList");
	}
	return {
		busy: call.isPending,
		problem,
		cancel
	};
}
export { OPEN_ORDERS as n, heldBy as r, CancelMany as t };
