import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { i as refusedAs } from "./call-error-DfHfRkA7.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as RichText } from "./rich-text-BaaZ9w3c.js";
import { n as help_module_default, t as StillOpen } from "./still-open-MgzwFLU4.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/content/help/article-screen.tsx
/** One help article. */
function HelpArticleScreen() {
	const { t } = useTranslation();
	const format = useFormat();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const reading = useCall("helpCenterDetail", { params: { id: query.get("id") ?? "" } });
	const { data, error } = reading;
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("term.helpCentre"),
		home: PAGES.help
	}), /* @__PURE__ */ jsxs(PageBody, { children: [refusedAs(error, "not_found", "field_invalid") ? /* @__PURE__ */ jsx(EmptyState, {
		title: t("content.gone"),
		text: t("content.goneHint"),
		action: {
			label: t("term.helpCentre"),
			onPress: () => void navigate(PAGES.help)
		}
	}) : /* @__PURE__ */ jsxs("article", { children: [
		data && /* @__PURE__ */ jsx("h2", {
			className: `${help_module_default.title} words`,
			children: data.title
		}),
		/* @__PURE__ */ jsx(RichText, { reading }),
		data && /* @__PURE__ */ jsx("p", {
			className: help_module_default.asOf,
			children: t("content.asOf", { time: format.dateTime(data.updatedAt) })
		})
	] }), /* @__PURE__ */ jsx(StillOpen, {})] })] });
}
export { HelpArticleScreen as Page };
