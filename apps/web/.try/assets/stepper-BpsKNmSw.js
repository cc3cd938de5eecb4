import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var stepper_module_default = {
	stepper: "_stepper_127wk_1",
	wrong: "_wrong_127wk_15",
	step: "_step_127wk_1",
	middle: "_middle_127wk_29",
	label: "_label_127wk_37",
	input: "_input_127wk_48"
};
// src/shared/widgets/stepper.tsx
/** A figure with minus and plus: its small label above, the value in the middle. */
function Stepper(props) {
	const { label, value, onChange, onStep, wrong, errorId, placeholder, canStep = true } = props;
	const { t } = useTranslation();
	const { figure, typed, typing } = useFormat();
	const [writing, setWriting] = useState(false);
	const input = useRef(null);
	useLayoutEffect(() => {
		if (writing) input.current?.select();
	}, [writing]);
	const id = useId();
	return /* @__PURE__ */ jsxs("div", {
		className: classes(stepper_module_default.stepper, wrong && stepper_module_default.wrong),
		children: [
			/* @__PURE__ */ jsx("button", {
				type: "button",
				className: stepper_module_default.step,
				"aria-label": t("common.lessOf", { label }),
				disabled: !canStep,
				onClick: () => onStep(-1),
				children: /* @__PURE__ */ jsx(Icon, {
					name: "minus",
					size: 20
				})
			}),
			/* @__PURE__ */ jsxs("div", {
				className: stepper_module_default.middle,
				children: [/* @__PURE__ */ jsx("label", {
					className: classes(stepper_module_default.label, "words"),
					htmlFor: id,
					children: label
				}), /* @__PURE__ */ jsx("input", {
					id,
					ref: input,
					className: stepper_module_default.input,
					inputMode: "decimal",
					autoComplete: "off",
					placeholder,
					value: !writing && /^\d+(\.\d+)?$/.test(value) ? figure(value) : typing(value),
					onFocus: () => setWriting(true),
					onBlur: () => setWriting(false),
					"aria-invalid": wrong || void 0,
					"aria-describedby": wrong ? errorId : void 0,
					onChange: (event) => onChange(typed(event.target.value))
				})]
			}),
			/* @__PURE__ */ jsx("button", {
				type: "button",
				className: stepper_module_default.step,
				"aria-label": t("common.moreOf", { label }),
				disabled: !canStep,
				onClick: () => onStep(1),
				children: /* @__PURE__ */ jsx(Icon, {
					name: "plus",
					size: 20
				})
			})
		]
	});
}
export { Stepper as t };
