import { t as Icon } from "./icon-CSmycacN.js";
import { t as recharge_module_default } from "./recharge.module-D5k-ex6P.js";
import { jsx, jsxs } from "react/jsx-runtime";
// src/features/cash/recharge/warning.tsx
/** What must not be overlooked, in plain words. */
function Warning({ children }) {
	return /* @__PURE__ */ jsxs("p", {
		className: `${recharge_module_default.warning} words`,
		children: [/* @__PURE__ */ jsx(Icon, {
			name: "alert",
			size: 20
		}), /* @__PURE__ */ jsx("span", { children })]
	});
}
export { Warning as t };
