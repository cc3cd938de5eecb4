import { n as Strokes, r as sharedIcons } from "./icon-CSmycacN.js";
import { jsx, jsxs } from "react/jsx-runtime";
// ../../packages/ui/src/field/problem-line.tsx
/** What is wrong, said in place and read aloud: under a field, or above a form's button. */
function ProblemLine({ id, text, className, iconSize = 16 }) {
	return /* @__PURE__ */ jsxs("p", {
		className,
		id,
		role: "alert",
		children: [/* @__PURE__ */ jsx(Strokes, {
			path: sharedIcons.alert,
			size: iconSize
		}), /* @__PURE__ */ jsx("span", { children: text })]
	});
}
var problem_module_default = { problem: "_problem_aelhe_1" };
// src/shared/widgets/problem.tsx
/** What is wrong: under a field, or above a form's button. */
function Problem({ id, text }) {
	if (!text) return null;
	return /* @__PURE__ */ jsx(ProblemLine, {
		className: `${problem_module_default.problem} words`,
		id,
		text
	});
}
export { Problem as t };
