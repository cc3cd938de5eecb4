import { i as classes } from "./icon-CSmycacN.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { useId } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
// ../../packages/ui/src/field/use-field.ts
/**
* Ties a control to its label and to the line under it, which says the error or else the hint: spread
* `control` on the control, `htmlFor` of the label is `id`, the line's id is `note`.
*/
function useField({ error, hint } = {}) {
	const id = useId();
	const note = error || hint ? `${id}-note` : void 0;
	return {
		id,
		note,
		control: {
			id,
			"aria-invalid": error ? true : void 0,
			"aria-describedby": note
		}
	};
}
var field_module_default = {
	field: "_field_dfsaw_1",
	head: "_head_dfsaw_6",
	label: "_label_dfsaw_14",
	box: "_box_dfsaw_19",
	wrong: "_wrong_dfsaw_36",
	input: "_input_dfsaw_44",
	figure: "_figure_dfsaw_72",
	unit: "_unit_dfsaw_77",
	end: "_end_dfsaw_84",
	hint: "_hint_dfsaw_91"
};
// src/shared/widgets/field.tsx
var keyboards = {
	text: {
		type: "text",
		autoComplete: "off"
	},
	email: {
		type: "email",
		inputMode: "email",
		autoComplete: "email",
		plain: true
	},
	phone: {
		type: "tel",
		inputMode: "tel",
		autoComplete: "tel-national",
		plain: true
	},
	digits: {
		type: "text",
		inputMode: "numeric",
		autoComplete: "off",
		plain: true
	},
	code: {
		type: "text",
		inputMode: "numeric",
		autoComplete: "one-time-code",
		plain: true
	},
	figure: {
		type: "text",
		inputMode: "decimal",
		autoComplete: "off",
		plain: true
	},
	password: {
		type: "password",
		autoComplete: "current-password",
		plain: true
	},
	newPassword: {
		type: "password",
		autoComplete: "new-password",
		plain: true
	},
	search: {
		type: "search",
		inputMode: "search",
		autoComplete: "off",
		plain: true
	}
};
/** What is read as words; digits elsewhere keep their columns. */
var WORDS = /* @__PURE__ */ new Set([
	"text",
	"email",
	"search"
]);
/** A labelled field of one line. Figures stand right-aligned before their unit. */
function Field(props) {
	const { label, value, onChange, kind = "text", error, hint, unit, end, aside, inputRef } = props;
	const { typed, typing } = useFormat();
	const { id, note, control } = useField({
		error,
		hint
	});
	const { type, inputMode, autoComplete, plain } = keyboards[kind];
	return /* @__PURE__ */ jsxs("div", {
		className: classes(field_module_default.field, error && field_module_default.wrong),
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: classes(field_module_default.head, props.labelUnseen && "unseen"),
				children: [/* @__PURE__ */ jsx("label", {
					className: classes(field_module_default.label, "words"),
					htmlFor: id,
					children: label
				}), aside]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: field_module_default.box,
				children: [
					/* @__PURE__ */ jsx("input", {
						...control,
						ref: inputRef,
						name: props.name,
						className: classes(field_module_default.input, kind === "figure" && field_module_default.figure, WORDS.has(kind) && "words"),
						type: props.type ?? type,
						inputMode,
						autoComplete: props.autoComplete ?? autoComplete,
						autoCapitalize: plain ? "off" : void 0,
						autoCorrect: plain ? "off" : void 0,
						spellCheck: plain ? false : void 0,
						enterKeyHint: kind === "search" ? "search" : void 0,
						value: kind === "figure" ? typing(value) : value,
						maxLength: props.maxLength,
						placeholder: props.placeholder,
						disabled: props.disabled,
						onChange: ({ target }) => onChange(kind === "figure" ? typed(target.value) : target.value),
						onBlur: props.onBlur
					}),
					unit && /* @__PURE__ */ jsx("span", {
						className: field_module_default.unit,
						children: unit
					}),
					end && /* @__PURE__ */ jsx("span", {
						className: field_module_default.end,
						children: end
					})
				]
			}),
			error ? /* @__PURE__ */ jsx(Problem, {
				id: note,
				text: error
			}) : hint && /* @__PURE__ */ jsx("p", {
				className: classes(field_module_default.hint, kind !== "figure" && "words"),
				id: note,
				children: hint
			})
		]
	});
}
export { Field as t };
