import { i as classes } from "./icon-CSmycacN.js";
import { jsx, jsxs } from "react/jsx-runtime";
var facts_module_default = {
	facts: "_facts_1wou0_1",
	strong: "_strong_1wou0_25"
};
// src/shared/ticket/facts.tsx
/** Names at the left, figures at the right, a line each. A fact that is `false` is left out. */
function Facts({ facts }) {
	return /* @__PURE__ */ jsx("dl", {
		className: facts_module_default.facts,
		children: facts.map((fact) => fact && /* @__PURE__ */ jsxs("div", {
			className: classes(fact.strong && facts_module_default.strong),
			children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: fact.name
			}), /* @__PURE__ */ jsx("dd", { children: fact.value })]
		}, fact.name))
	});
}
export { Facts as t };
