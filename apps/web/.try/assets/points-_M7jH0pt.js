import { t as Icon } from "./icon-CSmycacN.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { jsx, jsxs } from "react/jsx-runtime";
// src/features/earn/points.tsx
/** How a product works, a sentence a line. */
function Points({ points }) {
	return /* @__PURE__ */ jsx("ul", {
		className: ticket_module_default.points,
		children: points.map(({ icon, text }) => /* @__PURE__ */ jsxs("li", { children: [/* @__PURE__ */ jsx(Icon, {
			name: icon,
			size: 20
		}), /* @__PURE__ */ jsx("p", {
			className: "words",
			children: text
		})] }, icon))
	});
}
export { Points as t };
