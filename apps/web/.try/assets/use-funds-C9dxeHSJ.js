import { a as useCall } from "./queries-BLrD8M8K.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { t as Field } from "./field-yleEApwa.js";
import { _ as trimZeros, o as isZero, r as compare, t as useFormat } from "./format-BDVIFO4I.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/shared/ticket/amount-field.tsx
/** An amount of one currency with all of it at a touch, and the way to bring more over. */
function AmountField({ currency, funds, largest, onBring, field }) {
	const { t } = useTranslation();
	const format = useFormat();
	const all = funds && largest && compare(funds.available, largest) > 0 ? largest : funds?.available;
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(Field, {
		label: t("term.amount"),
		kind: "figure",
		unit: currency,
		maxLength: 30,
		placeholder: format.figure("0.00"),
		aside: all && /* @__PURE__ */ jsx("button", {
			type: "button",
			className: ticket_module_default.max,
			disabled: isZero(all),
			onClick: () => field.onChange(trimZeros(all)),
			children: t("assets.max")
		}),
		...field
	}), funds && /* @__PURE__ */ jsxs("div", {
		className: ticket_module_default.funds,
		children: [/* @__PURE__ */ jsx("span", {
			className: "words",
			children: t("assets.availableIs", { amount: `${format.amount(funds.available)} ${currency}` })
		}), funds.elsewhere && /* @__PURE__ */ jsx("button", {
			type: "button",
			className: ticket_module_default.bring,
			onClick: onBring,
			children: t("swap.bringOver")
		})]
	})] });
}
// src/shared/ticket/use-funds.ts
/** Undefined for a guest, and until it is known. */
function useFunds(currency) {
	const enabled = useLoggedIn();
	const { data } = useCall("findUserCurrencyAccountList", { body: {} }, { enabled });
	if (!enabled || !data || currency === void 0) return void 0;
	const rowOf = (type) => data.find((row) => row.currencyCode === currency && row.type === type);
	return {
		available: rowOf(1)?.available ?? "0",
		elsewhere: !isZero(rowOf(2)?.available ?? "0")
	};
}
export { AmountField as n, useFunds as t };
