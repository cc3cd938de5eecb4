import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
var list_row_module_default = {
	row: "_row_16smx_1",
	last: "_last_16smx_13",
	words: "_words_16smx_17",
	title: "_title_16smx_22",
	soft: "_soft_16smx_27",
	caption: "_caption_16smx_31",
	figures: "_figures_16smx_37",
	figure: "_figure_16smx_37",
	chevron: "_chevron_16smx_47"
};
// src/shared/widgets/list-row.tsx
/** A row of a list, 56 px and higher. */
function ListRow(props) {
	const { lead, title, caption, figure, figureCaption, end, to, onPress, soft, last } = props;
	const content = /* @__PURE__ */ jsxs(Fragment, { children: [
		lead,
		/* @__PURE__ */ jsxs("span", {
			className: list_row_module_default.words,
			children: [/* @__PURE__ */ jsx("span", {
				className: classes(list_row_module_default.title, soft && list_row_module_default.soft, "words"),
				children: title
			}), caption !== void 0 && /* @__PURE__ */ jsx("div", {
				className: list_row_module_default.caption,
				children: caption
			})]
		}),
		(figure !== void 0 || figureCaption !== void 0) && /* @__PURE__ */ jsxs("span", {
			className: list_row_module_default.figures,
			children: [figure !== void 0 && /* @__PURE__ */ jsx("div", {
				className: list_row_module_default.figure,
				children: figure
			}), figureCaption !== void 0 && /* @__PURE__ */ jsx("div", {
				className: list_row_module_default.caption,
				children: figureCaption
			})]
		}),
		end,
		(to || onPress) && !end && /* @__PURE__ */ jsx("span", {
			className: list_row_module_default.chevron,
			children: /* @__PURE__ */ jsx(Icon, {
				name: "right",
				size: 20
			})
		})
	] });
	const name = classes(list_row_module_default.row, last && list_row_module_default.last);
	if (to) return /* @__PURE__ */ jsx(Link, {
		to,
		className: name,
		children: content
	});
	if (onPress) return /* @__PURE__ */ jsx("button", {
		type: "button",
		className: name,
		onClick: onPress,
		children: content
	});
	return /* @__PURE__ */ jsx("div", {
		className: name,
		children: content
	});
}
export { ListRow as t };
