import { l as signOf, o as isZero, t as useFormat } from "./format-BDVIFO4I.js";
import { t as usePreferences } from "./preferences-BnypK4Tf.js";
import { k as COVERED } from "../ssr.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var record_row_module_default = { whole: "_whole_f4m8x_1" };
// src/features/cash/records/record-row.tsx
/** One movement: why and when, how much and what it did to what is held. */
function RecordRow({ record, detailed }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { amountsHidden } = usePreferences();
	const { kind, time, currencyCode, type } = record;
	const account = type === 1 ? t("term.accountAssets") : t("term.coinAssets");
	const figure = isZero(record.amount) ? record.heldChange : record.amount;
	const effect = effectOf(record);
	const caption = detailed ? t("records.balanceAfter", { amount: format.amount(record.balanceAfter) }) : void 0;
	return /* @__PURE__ */ jsx(ListRow, {
		lead: detailed && /* @__PURE__ */ jsx(Icon, { name: iconOf(kind) }),
		title: record.testFunds ? t("records.testFunds") : t(`records.${kind}`),
		caption: detailed ? /* @__PURE__ */ jsxs(Fragment, { children: [
			/* @__PURE__ */ jsx("span", {
				className: record_row_module_default.whole,
				children: format.dateTime(time)
			}),
			" ·",
			" ",
			/* @__PURE__ */ jsx("span", {
				className: record_row_module_default.whole,
				children: account
			})
		] }) : format.dateTime(time),
		figure: amountsHidden ? COVERED : `${format.amount(figure, { sign: true })} ${currencyCode}`,
		figureCaption: amountsHidden ? void 0 : effect ? t(`records.${effect}`) : caption
	});
}
/** What moved the balance, by the first word of its kind. */
var ICONS = [
	["rechargeBonus", "gift"],
	["creditReturn", "gift"],
	["recharge", "deposit"],
	["withdrawal", "withdraw"],
	["registrationGift", "gift"],
	["transfer", "transfer"],
	["spot", "spot"],
	["fast", "fast"],
	["futures", "trade"],
	["swap", "exchange"],
	["wealth", "wealth"],
	["lock", "lock"]
];
function iconOf(kind) {
	return ICONS.find(([start]) => kind.startsWith(start))?.[1] ?? "records";
}
/** What the movement did between available and held, where it did something there. */
function effectOf({ amount, heldChange }) {
	const held = signOf(heldChange);
	if (held > 0) return "held";
	if (held < 0) return isZero(amount) ? "fromHeld" : "released";
}
export { RecordRow as t };
