import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as beyondMarket } from "./large-order-Crd0NgAD.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var beyond_market_module_default = { warning: "_warning_17fxa_1" };
// src/shared/orders/beyond-market.tsx
/** Under a limit price that would trade at once at a worse price than the market's. */
function BeyondMarket({ order }) {
	const { t } = useTranslation();
	const { figure, perCent } = useFormat();
	const beyond = beyondMarket(order);
	if (beyond === void 0) return null;
	const percent = perCent(figure(beyond));
	return /* @__PURE__ */ jsxs("p", {
		className: `${beyond_market_module_default.warning} words`,
		role: "status",
		children: [/* @__PURE__ */ jsx(Icon, {
			name: "alert",
			size: 16
		}), /* @__PURE__ */ jsx("span", { children: order.side === "buy" ? t("ask.buyAbove", { percent }) : t("ask.sellBelow", { percent }) })]
	});
}
export { BeyondMarket as t };
