import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { jsx } from "react/jsx-runtime";
var icon_button_module_default = {
	button: "_button_1rkyy_1",
	chosen: "_chosen_1rkyy_20"
};
// src/shared/widgets/icon-button.tsx
/** An icon that acts, 44 px wide and high. */
function IconButton({ icon, label, onPress, pressed, size, disabled }) {
	return /* @__PURE__ */ jsx("button", {
		type: "button",
		className: classes(icon_button_module_default.button, pressed && icon_button_module_default.chosen),
		"aria-label": label,
		"aria-pressed": pressed,
		disabled,
		onClick: onPress,
		children: /* @__PURE__ */ jsx(Icon, {
			name: icon,
			size,
			filled: icon === "star" && pressed
		})
	});
}
export { IconButton as t };
