import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { n as add, t as useFormat } from "./format-BDVIFO4I.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/swap/swapped.tsx
/** What an exchange came to, with the ways on. */
function Swapped({ record, onAgain }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	return /* @__PURE__ */ jsxs("div", {
		className: ticket_module_default.stack,
		children: [
			/* @__PURE__ */ jsxs(Card, {
				className: ticket_module_default.offer,
				children: [/* @__PURE__ */ jsxs("div", {
					className: ticket_module_default.offerHead,
					role: "status",
					children: [/* @__PURE__ */ jsx(Icon, { name: "success" }), /* @__PURE__ */ jsx("h2", {
						className: ticket_module_default.offerTitle,
						children: t("swap.done")
					})]
				}), /* @__PURE__ */ jsx(SwapFacts, { record })]
			}),
			/* @__PURE__ */ jsx(Button, {
				wide: true,
				onPress: onAgain,
				children: t("swap.again")
			}),
			/* @__PURE__ */ jsx(Button, {
				kind: "plain",
				wide: true,
				onPress: () => void navigate(PAGES.swapHistory),
				children: t("swap.history")
			})
		]
	});
}
/** Everything the venue keeps of one exchange. */
function SwapFacts({ record }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { from, to } = record;
	return /* @__PURE__ */ jsx(Facts, { facts: [
		{
			name: t("swap.given"),
			value: `${format.amount(record.amount)} ${from}`
		},
		{
			name: t("swap.rate"),
			value: `1 ${from} = ${format.rate(record.rate)} ${to}`
		},
		{
			name: t("swap.beforeFee"),
			value: `${format.amount(add(record.received, record.fee))} ${to}`
		},
		{
			name: t("term.fee"),
			value: `${format.amount(record.fee)} ${to}`
		},
		{
			name: t("swap.received"),
			value: `${format.amount(record.received)} ${to}`,
			strong: true
		},
		{
			name: t("orders.time"),
			value: format.dateTime(record.time)
		}
	] });
}
export { Swapped as n, SwapFacts as t };
