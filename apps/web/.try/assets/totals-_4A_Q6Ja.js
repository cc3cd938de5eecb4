import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as usePreferences } from "./preferences-BnypK4Tf.js";
import { k as COVERED } from "../ssr.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { jsx, jsxs } from "react/jsx-runtime";
// src/features/earn/totals.tsx
/** What somebody has of one currency in these products, in columns. */
function Totals({ currency, totals }) {
	const format = useFormat();
	const { amountsHidden } = usePreferences();
	return /* @__PURE__ */ jsx("dl", {
		className: ticket_module_default.totals,
		children: totals.map(({ name, amount }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
			className: "words",
			children: name
		}), /* @__PURE__ */ jsxs("dd", { children: [
			amountsHidden ? COVERED : format.amount(amount),
			" ",
			/* @__PURE__ */ jsx("small", { children: currency })
		] })] }, name))
	});
}
export { Totals as t };
