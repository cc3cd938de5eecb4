import { t as choiceProps } from "./choice-props-DYdbXkHa.js";
import { i as classes } from "./icon-CSmycacN.js";
import { jsx } from "react/jsx-runtime";
var segmented_module_default = {
	group: "_group_ueg12_1",
	choice: "_choice_ueg12_12"
};
// src/shared/widgets/segmented.tsx
/** One of a few choices side by side. */
function Segmented(props) {
	const { label, choices, value, onChange } = props;
	const values = choices.map((choice) => choice.value);
	const { row, item } = choiceProps({
		role: "radio",
		label,
		values,
		value,
		onChange
	});
	return /* @__PURE__ */ jsx("div", {
		className: segmented_module_default.group,
		...row,
		children: choices.map((choice) => /* @__PURE__ */ jsx("button", {
			"data-tone": choice.tone,
			className: classes(segmented_module_default.choice, "words"),
			...item(choice.value),
			children: choice.label
		}, choice.value))
	});
}
export { Segmented as t };
