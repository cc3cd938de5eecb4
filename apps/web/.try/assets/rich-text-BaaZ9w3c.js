import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { i as refusedAs } from "./call-error-DfHfRkA7.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Bone } from "./skeleton-901e1eAo.js";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var rich_text_module_default = {
	text: "_text_ipfxi_1",
	bones: "_bones_ipfxi_73"
};
// src/shared/rich-text/rich-text.tsx
/** Rich content as it comes: its text, that there is none, why it did not load, or its shape. */
function RichText({ reading }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { data, error, refetch } = reading;
	if (data) return /* @__PURE__ */ jsx("div", {
		className: `${rich_text_module_default.text} words`,
		dangerouslySetInnerHTML: { __html: data.content }
	});
	if (refusedAs(error, "not_found", "field_invalid")) return /* @__PURE__ */ jsx(EmptyState, {
		title: t("common.notFound"),
		text: t("common.notFoundHint"),
		action: {
			label: t("common.toHome"),
			onPress: () => void navigate("/")
		}
	});
	if (error) return /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	});
	return /* @__PURE__ */ jsx("div", {
		className: rich_text_module_default.bones,
		role: "status",
		"aria-label": t("common.loading"),
		children: [
			"100%",
			"92%",
			"97%",
			"60%",
			"100%",
			"88%",
			"45%"
		].map((width, at) => /* @__PURE__ */ jsx(Bone, { width }, at))
	});
}
export { RichText as t };
