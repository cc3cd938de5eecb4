import { i as classes } from "./icon-CSmycacN.js";
import { f as truncate, l as signOf, t as useFormat } from "./format-BDVIFO4I.js";
import { jsx, jsxs } from "react/jsx-runtime";
var change_module_default = {
	chip: "_chip_6bq48_1",
	text: "_text_6bq48_13",
	rise: "_rise_6bq48_19",
	fall: "_fall_6bq48_23",
	still: "_still_6bq48_27"
};
// src/shared/widgets/change.tsx
/** Digits after the point of a written per cent: what is nothing in them has no direction. */
var PERCENT_DIGITS = 2;
/**
* The colour class of a direction. `digits`: how many after the point are written, where not all
* are.
*/
function directionOf(change, digits) {
	const sign = signOf(digits === void 0 ? change : truncate(change, digits));
	return sign > 0 ? "rise" : sign < 0 ? "fall" : "still";
}
/** The triangle that says a direction without its colour. */
function Triangle({ direction }) {
	if (direction === "still") return null;
	return /* @__PURE__ */ jsx("svg", {
		width: "8",
		height: "7",
		viewBox: "0 0 8 7",
		"aria-hidden": "true",
		children: /* @__PURE__ */ jsx("path", {
			d: direction === "rise" ? "M4 .5 7.6 6.5H.4z" : "M4 6.5.4.5h7.2z",
			fill: "currentColor"
		})
	});
}
/** A change in per cent in its tinted chip: arrow left, signed value right. */
function ChangeChip({ percent }) {
	const { percent: write } = useFormat();
	const direction = directionOf(percent, PERCENT_DIGITS);
	return /* @__PURE__ */ jsxs("span", {
		className: classes(change_module_default.chip, change_module_default[direction]),
		children: [/* @__PURE__ */ jsx(Triangle, { direction }), write(percent)]
	});
}
/** A change as text in its direction's colour, with its triangle. */
function ChangeText({ change, children }) {
	const { percent } = useFormat();
	const direction = directionOf(change, children ? void 0 : PERCENT_DIGITS);
	return /* @__PURE__ */ jsxs("span", {
		className: classes(change_module_default.text, change_module_default[direction]),
		children: [/* @__PURE__ */ jsx(Triangle, { direction }), /* @__PURE__ */ jsx("span", { children: children ?? percent(change) })]
	});
}
export { directionOf as i, ChangeText as n, Triangle as r, ChangeChip as t };
