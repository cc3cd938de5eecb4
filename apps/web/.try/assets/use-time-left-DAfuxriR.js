import { r as useServerNow } from "./server-clock-DsZdV1c7.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var countdown_ring_module_default = {
	ring: "_ring_8tgrq_1",
	ringGround: "_ringGround_8tgrq_15",
	ringLeft: "_ringLeft_8tgrq_16",
	ringFigure: "_ringFigure_8tgrq_26"
};
// src/shared/ticket/countdown-ring.tsx
/** Radius of the ring in its 44 px box, and its length. */
var RADIUS = 19;
var AROUND = 2 * Math.PI * RADIUS;
/** Seconds left of an offer, as a figure in a ring that steps once a second. */
function CountdownRing({ until, of }) {
	const { t } = useTranslation();
	const left = Math.min(until, of);
	const share = of > 0 ? left / of : 0;
	return /* @__PURE__ */ jsxs("span", {
		className: countdown_ring_module_default.ring,
		role: "timer",
		"aria-label": t("swap.secondsLeft", { count: left }),
		children: [/* @__PURE__ */ jsxs("svg", {
			width: "44",
			height: "44",
			viewBox: "0 0 44 44",
			fill: "none",
			"aria-hidden": "true",
			children: [/* @__PURE__ */ jsx("circle", {
				cx: "22",
				cy: "22",
				r: RADIUS,
				className: countdown_ring_module_default.ringGround
			}), /* @__PURE__ */ jsx("circle", {
				cx: "22",
				cy: "22",
				r: RADIUS,
				className: countdown_ring_module_default.ringLeft,
				strokeDasharray: `${share * AROUND} ${AROUND}`,
				transform: "rotate(-90 22 22)"
			})]
		}), /* @__PURE__ */ jsx("span", {
			className: countdown_ring_module_default.ringFigure,
			"aria-hidden": "true",
			children: left
		})]
	});
}
// src/shared/ticket/use-time-left.ts
/** Interval of the check whether an offer has ended; the text shown changes once a second. */
var LOOK_MS = 250;
/** Whole seconds until `at` by the server's clock, 0 from then on; 0 without a moment. */
function useTimeLeft(at) {
	const now = useServerNow(at !== void 0, LOOK_MS);
	return at === void 0 ? 0 : Math.max(0, Math.ceil((at - now) / 1e3));
}
export { CountdownRing as n, useTimeLeft as t };
