import { i as classes } from "./icon-CSmycacN.js";
import { jsx } from "react/jsx-runtime";
var tag_module_default = {
	tag: "_tag_1jluf_1",
	rise: "_rise_1jluf_15",
	fall: "_fall_1jluf_20",
	blue: "_blue_1jluf_25"
};
// src/shared/widgets/tag.tsx
/** A short word about a row: Limit buy, HK, Closed. */
function Tag({ children, tone }) {
	return /* @__PURE__ */ jsx("span", {
		className: classes(tag_module_default.tag, tone && tag_module_default[tone], "words"),
		children
	});
}
export { Tag as t };
