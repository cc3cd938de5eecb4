import { T as CoinIcon } from "../ssr.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { jsx, jsxs } from "react/jsx-runtime";
var options_sheet_module_default = {
	option: "_option_losjp_1",
	words: "_words_losjp_11",
	label: "_label_losjp_16",
	caption: "_caption_losjp_20",
	figure: "_figure_losjp_25",
	check: "_check_losjp_30"
};
// src/shared/widgets/options-sheet.tsx
/** Chooses one of some options on a sheet, which closes itself. */
function OptionsSheet(props) {
	const { title, options, value, onChoose, onClose } = props;
	return /* @__PURE__ */ jsx(Sheet, {
		title,
		onClose,
		children: /* @__PURE__ */ jsx("ul", {
			role: "listbox",
			"aria-label": title,
			children: options.map((option) => /* @__PURE__ */ jsx("li", {
				role: "presentation",
				children: /* @__PURE__ */ jsxs("button", {
					type: "button",
					role: "option",
					"aria-selected": option.value === value,
					className: options_sheet_module_default.option,
					onClick: () => {
						onChoose(option.value);
						onClose();
					},
					children: [
						option.coin && /* @__PURE__ */ jsx(CoinIcon, {
							code: option.coin,
							size: 32
						}),
						/* @__PURE__ */ jsxs("span", {
							className: options_sheet_module_default.words,
							children: [/* @__PURE__ */ jsx("div", {
								className: options_sheet_module_default.label,
								children: option.label
							}), option.caption && /* @__PURE__ */ jsx("div", {
								className: options_sheet_module_default.caption,
								children: option.caption
							})]
						}),
						option.figure && /* @__PURE__ */ jsx("span", {
							className: options_sheet_module_default.figure,
							children: option.figure
						}),
						/* @__PURE__ */ jsx("span", {
							className: options_sheet_module_default.check,
							children: option.value === value && /* @__PURE__ */ jsx(Icon, {
								name: "check",
								size: 20
							})
						})
					]
				})
			}, option.value))
		})
	});
}
export { OptionsSheet as t };
