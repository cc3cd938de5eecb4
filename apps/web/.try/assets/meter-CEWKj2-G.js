import { f as truncate, i as divide, l as signOf, s as multiply } from "./format-BDVIFO4I.js";
import { jsx, jsxs } from "react/jsx-runtime";
var meter_module_default = {
	meter: "_meter_zlxr2_1",
	meterWords: "_meterWords_zlxr2_6",
	track: "_track_zlxr2_21",
	fill: "_fill_zlxr2_28"
};
// src/shared/ticket/meter.tsx
/** A bar with its words: how much of something is left, or how far something has come. */
function Meter({ label, words, part, of }) {
	const percent = percentOf(part, of);
	return /* @__PURE__ */ jsxs("div", {
		className: meter_module_default.meter,
		children: [/* @__PURE__ */ jsxs("div", {
			className: meter_module_default.meterWords,
			children: [/* @__PURE__ */ jsx("span", {
				className: "words",
				children: label
			}), /* @__PURE__ */ jsx("span", { children: words })]
		}), /* @__PURE__ */ jsx("div", {
			className: meter_module_default.track,
			role: "meter",
			"aria-label": label,
			"aria-valuemin": 0,
			"aria-valuemax": 100,
			"aria-valuenow": Number(percent),
			"aria-valuetext": words,
			children: /* @__PURE__ */ jsx("span", {
				className: meter_module_default.fill,
				style: { "--part": `${percent}%` }
			})
		})]
	});
}
/** A whole per cent between 0 and 100, for the bar's width only. */
function percentOf(part, of) {
	if (signOf(part) <= 0 || signOf(of) <= 0) return "0";
	const percent = divide(multiply(part, "100"), of, 0) ?? "0";
	return percent.length > 2 ? "100" : truncate(percent, 0);
}
export { Meter as t };
