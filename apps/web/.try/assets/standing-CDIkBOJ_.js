import { jsx, jsxs } from "react/jsx-runtime";
var standing_module_default = {
	card: "_card_aop8j_1",
	head: "_head_aop8j_8",
	heading: "_heading_aop8j_16",
	caption: "_caption_aop8j_20",
	track: "_track_aop8j_25",
	bar: "_bar_aop8j_33",
	facts: "_facts_aop8j_38"
};
// src/shared/standing/standing.tsx
/** A card of where somebody stands: what is measured, mostly with a bar, and the figures behind it. */
function Standing({ title, caption, children, facts }) {
	return /* @__PURE__ */ jsxs("section", {
		className: standing_module_default.card,
		"aria-label": title,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: standing_module_default.head,
				children: [/* @__PURE__ */ jsx("h2", {
					className: standing_module_default.heading,
					children: title
				}), /* @__PURE__ */ jsx("p", {
					className: standing_module_default.caption,
					children: caption
				})]
			}),
			children,
			/* @__PURE__ */ jsx("dl", {
				className: standing_module_default.facts,
				children: facts.map(({ name, text }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: name
				}), /* @__PURE__ */ jsx("dd", { children: text })] }, name))
			})
		]
	});
}
/** How much of a whole there is; `part` in percent. */
function PartBar({ part }) {
	return /* @__PURE__ */ jsx("div", {
		className: standing_module_default.track,
		children: /* @__PURE__ */ jsx("div", {
			className: standing_module_default.bar,
			style: { width: `${part}%` }
		})
	});
}
export { Standing as n, PartBar as t };
