import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { useId } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
var select_field_module_default = {
	box: "_box_1gmox_1",
	wrong: "_wrong_1gmox_14",
	label: "_label_1gmox_18",
	value: "_value_1gmox_25",
	none: "_none_1gmox_33"
};
// src/shared/widgets/select-field.tsx
/** A field whose value is chosen elsewhere: a sheet or a picker page that `onPress` opens. */
function SelectField({ label, value, none, wrong, onPress }) {
	const id = useId();
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("span", {
		className: classes(select_field_module_default.label, "words"),
		id: `${id}-label`,
		children: label
	}), /* @__PURE__ */ jsxs("button", {
		type: "button",
		id: `${id}-value`,
		className: classes(select_field_module_default.box, wrong && select_field_module_default.wrong),
		"aria-haspopup": "dialog",
		"aria-labelledby": `${id}-label ${id}-value`,
		onClick: onPress,
		children: [/* @__PURE__ */ jsx("span", {
			className: classes(select_field_module_default.value, none && select_field_module_default.none),
			children: value
		}), /* @__PURE__ */ jsx(Icon, {
			name: "down",
			size: 20
		})]
	})] });
}
export { SelectField as t };
