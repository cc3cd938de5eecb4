import { i as classes } from "./icon-CSmycacN.js";
import { jsx } from "react/jsx-runtime";
var card_module_default = { card: "_card_moo56_1" };
// src/shared/widgets/card.tsx
/** Something that stands apart from the list around it: an offer, a position, a proof. */
function Card({ children, className }) {
	return /* @__PURE__ */ jsx("section", {
		className: classes(card_module_default.card, className),
		children
	});
}
export { Card as t };
