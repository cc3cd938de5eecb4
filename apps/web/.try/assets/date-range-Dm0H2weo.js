import { t as DAY_MS } from "./durations-BHgZ6J9M.js";
import { useId } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var date_range_module_default = { range: "_range_ffqq4_1" };
// src/shared/date-range/date-range.tsx
/** Two days of the venue, the second one included. */
function DateRange({ from, to, onChange }) {
	const { t } = useTranslation();
	const id = useId();
	return /* @__PURE__ */ jsxs("div", {
		className: date_range_module_default.range,
		children: [/* @__PURE__ */ jsxs("label", {
			className: "words",
			htmlFor: `${id}-from`,
			children: [t("portfolio.fromDay"), /* @__PURE__ */ jsx("input", {
				id: `${id}-from`,
				type: "date",
				value: from === void 0 ? "" : dayOf(from),
				onChange: ({ target }) => onChange({ from: startOf(target.value) })
			})]
		}), /* @__PURE__ */ jsxs("label", {
			className: "words",
			htmlFor: `${id}-to`,
			children: [t("portfolio.toDay"), /* @__PURE__ */ jsx("input", {
				id: `${id}-to`,
				type: "date",
				value: to === void 0 ? "" : dayOf(to - DAY_MS),
				onChange: ({ target }) => {
					const start = startOf(target.value);
					onChange({ to: start === void 0 ? void 0 : start + DAY_MS });
				}
			})]
		})]
	});
}
var OFFSET_MS = 36e5;
/** When a day that is written as 2026-11-23 begins at the venue (GMT+1); undefined of none. */
function startOf(day) {
	const at = Date.parse(`${day}T00:00:00+01:00`);
	return Number.isNaN(at) ? void 0 : at;
}
/** The venue's day of a moment, as 2026-11-23. */
function dayOf(at) {
	return new Date(at + OFFSET_MS).toISOString().slice(0, 10);
}
/** What is chosen, as 2026-11-01 – 2026-11-23; undefined where nothing is. */
function daysChosen(from, to) {
	if (from === void 0 && to === void 0) return void 0;
	const [first, last] = [from === void 0 ? void 0 : dayOf(from), to === void 0 ? void 0 : dayOf(to - DAY_MS)];
	return first === last ? first : `${first ?? "…"} – ${last ?? "…"}`;
}
export { daysChosen as n, DateRange as t };
