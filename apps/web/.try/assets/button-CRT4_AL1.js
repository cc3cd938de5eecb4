import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { jsx, jsxs } from "react/jsx-runtime";
// ../../packages/ui/src/button/press.tsx
/** A button without a look: what it does when it is pressed, while its act is under way, and after. */
function Press(props) {
	const { className, children, onPress, submit, busy, disabled, shortcut, ref } = props;
	return /* @__PURE__ */ jsx("button", {
		ref,
		type: submit ? "submit" : "button",
		className,
		disabled,
		"aria-busy": busy || void 0,
		"aria-disabled": busy || void 0,
		"aria-keyshortcuts": shortcut,
		onClick: (event) => {
			if (busy) event.preventDefault();
			else onPress?.();
		},
		children
	});
}
var button_module_default = {
	button: "_button_w854w_1",
	wide: "_wide_w854w_14",
	small: "_small_w854w_19",
	primary: "_primary_w854w_23",
	rise: "_rise_w854w_28",
	fall: "_fall_w854w_33",
	plain: "_plain_w854w_38",
	link: "_link_w854w_44",
	danger: "_danger_w854w_51",
	busy: "_busy_w854w_71",
	turn: "_turn_w854w_1"
};
// src/shared/widgets/button.tsx
function Button(props) {
	const { children, kind = "primary", small, wide, icon, ...press } = props;
	return /* @__PURE__ */ jsxs(Press, {
		className: classes(button_module_default.button, button_module_default[kind], small && button_module_default.small, wide && button_module_default.wide, "words"),
		...press,
		children: [
			press.busy && /* @__PURE__ */ jsx("span", {
				className: button_module_default.busy,
				"aria-hidden": "true"
			}),
			!press.busy && icon && /* @__PURE__ */ jsx(Icon, {
				name: icon,
				size: 20
			}),
			children
		]
	});
}
export { Button as t };
