import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var pill_module_default = { pill: "_pill_1o93l_1" };
// src/shared/widgets/pill.tsx
/** A quiet statement in a line-only pill. */
function Pill({ icon, children }) {
	return /* @__PURE__ */ jsxs("span", {
		className: classes(pill_module_default.pill, "words"),
		children: [icon && /* @__PURE__ */ jsx(Icon, {
			name: icon,
			size: 14
		}), children]
	});
}
/**
* Marks prices as simulated, on every screen that shows one. Also shown while the source is
* unknown: a price must never pass for a real one.
*/
function SimulatedPill({ short = false }) {
	const { t } = useTranslation();
	const { data: config } = useConfig();
	if (config?.marketSource === "live") return null;
	return /* @__PURE__ */ jsx(Pill, {
		icon: "flask",
		children: short ? t("common.simulated") : t("common.simulatedMarket")
	});
}
export { SimulatedPill as t };
