import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var page_loading_module_default = {
	page: "_page_1vvri_1",
	ring: "_ring_1vvri_7",
	turn: "_turn_1vvri_1"
};
// src/shared/widgets/page-loading.tsx
/** While a page's chunk is on its way and its shape is not known yet. */
function PageLoading() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx("div", {
		className: page_loading_module_default.page,
		role: "status",
		"aria-label": t("common.loading"),
		children: /* @__PURE__ */ jsx("span", { className: page_loading_module_default.ring })
	});
}
export { PageLoading as t };
