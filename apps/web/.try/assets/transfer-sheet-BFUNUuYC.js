import { n as showToast } from "./toast-sa7KM32-.js";
import { _ as trimZeros, o as isZero, r as compare, t as useFormat } from "./format-BDVIFO4I.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { f as useForm } from "../ssr.js";
import { t as instrumentName } from "./instruments-CbmBPzXb.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as isAmount, t as checkAmount } from "./check-amount-DooLEkwd.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/shared/transfer/transfer-design.ts
/** Money on its way between the user's own two accounts. */
var transferForm = {
	reduce: (values, act) => act.kind === "turn" ? {
		...values,
		to: otherThan(values.to)
	} : {
		...values,
		currency: act.currency,
		amount: ""
	},
	summary: ({ currency, to, amount }, accounts) => {
		const from = otherThan(to);
		const source = sourceOf(accounts, currency, from);
		const available = source?.available ?? "0";
		const moves = isAmount(amount, source?.scale ?? 0) && compare(amount, available) <= 0;
		return {
			from,
			available,
			sources: accounts.filter((row) => row.type === from),
			body: {
				currencyCode: currency,
				amount,
				from,
				to
			},
			amount: moves ? amount : void 0
		};
	},
	errors: ({ currency, to, amount }, accounts, { t }) => {
		const source = sourceOf(accounts, currency, otherThan(to));
		const isMore = () => compare(amount, source?.available ?? "0") > 0;
		return { amount: checkAmount(amount, source?.scale ?? 0, t) ?? (isMore() ? t("assets.moreThanAvailable") : void 0) };
	},
	fieldOf: () => "amount"
};
function otherThan(type) {
	return type === 1 ? 2 : 1;
}
function sourceOf(accounts, currency, type) {
	return accounts.find((row) => row.currencyCode === currency && row.type === type);
}
var transfer_sheet_module_default = {
	form: "_form_1edtb_1",
	way: "_way_1edtb_6",
	ends: "_ends_1edtb_15",
	max: "_max_1edtb_30",
	under: "_under_1edtb_43"
};
// src/shared/transfer/transfer-sheet.tsx
/** Moves money between the user's own two accounts: at once and free. */
function TransferSheet({ currency, to = 2, onClose }) {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("findUserCurrencyAccountList", { body: {} });
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("action.transfer"),
		onClose,
		children: data ? /* @__PURE__ */ jsx(TransferForm, {
			accounts: data,
			currency,
			to,
			onClose
		}) : error ? /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		}) : /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 4,
			circle: false
		})
	});
}
function TransferForm(props) {
	const { accounts, onClose } = props;
	const { t } = useTranslation();
	const format = useFormat();
	const [choosing, setChoosing] = useState(false);
	const transfer = useCallMutation("cutTurn");
	const form = useForm(transferForm, {
		initial: {
			currency: props.currency,
			to: props.to,
			amount: ""
		},
		around: accounts,
		submit: async (values) => {
			await transfer.mutateAsync({ body: transferForm.summary(values, accounts).body });
			refetchUntold(...CHANGED);
			showToast(t("assets.transferred"), { success: true });
			onClose();
		}
	});
	const { currency, to } = form.values;
	const { from, available, sources, amount } = form.summary;
	const names = {
		1: t("term.accountAssets"),
		2: t("term.coinAssets")
	};
	return /* @__PURE__ */ jsxs("form", {
		className: transfer_sheet_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: transfer_sheet_module_default.way,
				children: [/* @__PURE__ */ jsxs("dl", {
					className: transfer_sheet_module_default.ends,
					children: [
						/* @__PURE__ */ jsx("dt", { children: t("assets.from") }),
						/* @__PURE__ */ jsx("dd", { children: names[from] }),
						/* @__PURE__ */ jsx("dt", { children: t("assets.to") }),
						/* @__PURE__ */ jsx("dd", { children: names[to] })
					]
				}), /* @__PURE__ */ jsx(IconButton, {
					icon: "trade",
					label: t("assets.turnRound"),
					onPress: () => form.act({ kind: "turn" })
				})]
			}),
			/* @__PURE__ */ jsx(SelectField, {
				label: t("assets.currency"),
				value: currency,
				onPress: () => setChoosing(true)
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("term.amount"),
				kind: "figure",
				unit: currency,
				maxLength: 30,
				placeholder: format.figure("0.00"),
				aside: /* @__PURE__ */ jsx("button", {
					type: "button",
					className: transfer_sheet_module_default.max,
					disabled: isZero(available),
					onClick: () => form.set("amount", trimZeros(available)),
					children: t("assets.max")
				}),
				hint: t("assets.availableIs", { amount: `${format.amount(available)} ${currency}` }),
				...form.field("amount")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				children: amount !== void 0 ? t("assets.transferAmount", { amount: `${format.amount(amount)} ${currency}` }) : t("action.transfer")
			}),
			/* @__PURE__ */ jsx("p", {
				className: transfer_sheet_module_default.under,
				children: t("assets.transferFree")
			}),
			choosing && /* @__PURE__ */ jsx(OptionsSheet, {
				title: t("assets.currency"),
				value: currency,
				options: sources.map((row) => ({
					value: row.currencyCode,
					label: row.currencyCode,
					caption: instrumentName({
						symbol: row.currencyCode,
						name: row.name
					}),
					figure: format.amount(row.available),
					coin: row.currencyCode
				})),
				onChoose: (value) => form.act({
					kind: "currency",
					currency: value
				}),
				onClose: () => setChoosing(false)
			})
		]
	});
}
var CHANGED = [
	"findUserCurrencyAccountList",
	"findUserAccountList",
	"accountPage"
];
export { TransferSheet as t };
