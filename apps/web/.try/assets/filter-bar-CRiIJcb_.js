import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { jsx, jsxs } from "react/jsx-runtime";
var filter_bar_module_default = {
	bar: "_bar_c27pj_1",
	filter: "_filter_c27pj_10",
	chosen: "_chosen_c27pj_25"
};
// src/shared/widgets/filter-bar.tsx
/** Filters of a list side by side; each opens its options. */
function FilterBar({ filters }) {
	return /* @__PURE__ */ jsx("div", {
		className: filter_bar_module_default.bar,
		children: filters.map(({ name, chosen, onPress }) => /* @__PURE__ */ jsxs("button", {
			type: "button",
			className: classes(filter_bar_module_default.filter, chosen && filter_bar_module_default.chosen, "words"),
			"aria-label": chosen ? `${name}: ${chosen}` : name,
			"aria-haspopup": "dialog",
			onClick: onPress,
			children: [chosen ?? name, /* @__PURE__ */ jsx(Icon, {
				name: "down",
				size: 16
			})]
		}, name))
	});
}
export { FilterBar as t };
