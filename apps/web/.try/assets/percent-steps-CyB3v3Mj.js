import { i as classes } from "./icon-CSmycacN.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { r as vibrate } from "./vibration-DQUhz8_m.js";
import { jsx, jsxs } from "react/jsx-runtime";
var percent_steps_module_default = {
	steps: "_steps_qe42d_1",
	slider: "_slider_qe42d_6",
	track: "_track_qe42d_16",
	stop: "_stop_qe42d_25",
	passed: "_passed_qe42d_37",
	thumb: "_thumb_qe42d_42",
	labels: "_labels_qe42d_54",
	chosen: "_chosen_qe42d_64"
};
// src/shared/widgets/percent-steps.tsx
var STOPS = [
	0,
	25,
	50,
	75,
	100
];
/** A slider with five stops for a share of what is available. Touches of its labels move it too. */
function PercentSteps({ label, value, onChange }) {
	const { perCent } = useFormat();
	return /* @__PURE__ */ jsxs("div", {
		className: percent_steps_module_default.steps,
		style: { "--part": `${value}%` },
		children: [
			/* @__PURE__ */ jsx("input", {
				className: percent_steps_module_default.slider,
				type: "range",
				min: 0,
				max: 100,
				step: 25,
				value,
				"aria-label": label,
				"aria-valuetext": perCent(String(value)),
				onChange: (event) => {
					vibrate("tick");
					onChange(event.target.valueAsNumber);
				}
			}),
			/* @__PURE__ */ jsx("div", {
				className: percent_steps_module_default.track,
				"aria-hidden": "true",
				children: STOPS.map((stop) => /* @__PURE__ */ jsx("span", {
					className: classes(percent_steps_module_default.stop, stop < value && percent_steps_module_default.passed, stop === value && percent_steps_module_default.thumb),
					style: { "--at": `${stop}%` }
				}, stop))
			}),
			/* @__PURE__ */ jsx("div", {
				className: percent_steps_module_default.labels,
				"aria-hidden": "true",
				children: STOPS.map((stop) => /* @__PURE__ */ jsx("span", {
					className: classes(stop === value && percent_steps_module_default.chosen),
					children: perCent(String(stop))
				}, stop))
			})
		]
	});
}
export { PercentSteps as t };
