import { i as classes } from "./icon-CSmycacN.js";
import { jsx, jsxs } from "react/jsx-runtime";
var checkbox_module_default = {
	row: "_row_70u6a_1",
	input: "_input_70u6a_10",
	wrong: "_wrong_70u6a_28",
	"switch": "_switch_70u6a_32"
};
// src/shared/widgets/checkbox.tsx
/** A choice that is on or off, with its words beside it. */
function Checkbox({ checked, onChange, children, wrong }) {
	return /* @__PURE__ */ jsxs("label", {
		className: checkbox_module_default.row,
		children: [/* @__PURE__ */ jsx("input", {
			type: "checkbox",
			className: classes(checkbox_module_default.input, wrong && checkbox_module_default.wrong),
			checked,
			"aria-invalid": wrong || void 0,
			onChange: (event) => onChange(event.target.checked)
		}), /* @__PURE__ */ jsx("span", {
			className: "words",
			children
		})]
	});
}
/** A setting that takes effect at once; its words stand in the row around it. */
function Switch({ checked, onChange, label, disabled }) {
	return /* @__PURE__ */ jsx("input", {
		type: "checkbox",
		role: "switch",
		className: checkbox_module_default.switch,
		checked,
		"aria-label": label,
		disabled,
		onChange: (event) => onChange(event.target.checked)
	});
}
export { Switch as n, Checkbox as t };
