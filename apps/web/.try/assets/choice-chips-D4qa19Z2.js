import { t as choiceProps } from "./choice-props-DYdbXkHa.js";
import { i as classes } from "./icon-CSmycacN.js";
import { jsx } from "react/jsx-runtime";
var choice_chips_module_default = {
	chips: "_chips_1ayrx_1",
	three: "_three_1ayrx_7",
	chip: "_chip_1ayrx_1"
};
// src/shared/widgets/choice-chips.tsx
/** One of a few choices whose words need more room than segments have. */
function ChoiceChips(props) {
	const { label, choices, value, onChange, onOff, columns } = props;
	const values = choices.map((choice) => choice.value);
	const choose = (next) => {
		if (choices.some((choice) => choice.value === next && choice.off)) onOff?.(next);
		else onChange(next);
	};
	const { row, item } = choiceProps({
		role: "radio",
		label,
		values,
		value,
		onChange: choose
	});
	return /* @__PURE__ */ jsx("div", {
		className: classes(choice_chips_module_default.chips, columns === 3 && choice_chips_module_default.three),
		...row,
		children: choices.map((choice) => /* @__PURE__ */ jsx("button", {
			className: classes(choice_chips_module_default.chip, "words"),
			"aria-disabled": choice.off || void 0,
			...item(choice.value),
			children: choice.label
		}, choice.value))
	});
}
export { ChoiceChips as t };
