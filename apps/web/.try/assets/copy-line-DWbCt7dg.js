import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as copyText } from "./copy-text-DgcIZ8Pe.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var copy_line_module_default = {
	line: "_line_1s69z_1",
	name: "_name_1s69z_14",
	value: "_value_1s69z_19"
};
// src/shared/widgets/copy-line.tsx
/** A named text that is to be typed elsewhere, with a way to copy it. */
function CopyLine({ name, value }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("div", {
		className: copy_line_module_default.line,
		children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("div", {
			className: `${copy_line_module_default.name} words`,
			children: name
		}), /* @__PURE__ */ jsx("div", {
			className: copy_line_module_default.value,
			children: value
		})] }), /* @__PURE__ */ jsx(IconButton, {
			icon: "copy",
			label: t("recharge.copyOf", { name }),
			onPress: () => copyText(value, t)
		})]
	});
}
export { CopyLine as t };
