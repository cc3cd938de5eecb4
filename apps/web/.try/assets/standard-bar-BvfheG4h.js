import { i as classes } from "./icon-CSmycacN.js";
import { n as useLocation, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as PageHeading } from "./page-heading-1M6nFwKZ.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var standard_bar_module_default = {
	bar: "_bar_1qgle_1",
	title: "_title_1qgle_13",
	right: "_right_1qgle_25"
};
// src/shared/widgets/standard-bar.tsx
/** The bar of every page that is not a tab: back, the title in the middle, at most one icon. */
function StandardBar({ title, home = "/", children }) {
	const { t } = useTranslation();
	const back = useBack(home);
	return /* @__PURE__ */ jsxs("header", {
		className: standard_bar_module_default.bar,
		children: [
			/* @__PURE__ */ jsx(IconButton, {
				icon: "left",
				label: t("common.back"),
				onPress: back
			}),
			/* @__PURE__ */ jsx(PageHeading, {
				className: classes(standard_bar_module_default.title, "words"),
				children: title
			}),
			/* @__PURE__ */ jsx("div", {
				className: standard_bar_module_default.right,
				children
			})
		]
	});
}
/**
* Returns a function that goes back, or to `home` when there is no former page of the application.
*/
function useBack(home = "/") {
	const navigate = useNavigate();
	const { key } = useLocation();
	return () => void (key === "default" ? navigate(home, { replace: true }) : navigate(-1));
}
export { useBack as n, StandardBar as t };
