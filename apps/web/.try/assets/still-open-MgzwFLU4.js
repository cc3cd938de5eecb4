import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var help_module_default = {
	tabs: "_tabs_1x9x2_1",
	summary: "_summary_1x9x2_9",
	title: "_title_1x9x2_16",
	asOf: "_asOf_1x9x2_22",
	open: "_open_1x9x2_28",
	question: "_question_1x9x2_32"
};
// src/features/content/help/still-open.tsx
/** Where to turn with what an article leaves open. */
function StillOpen() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("section", {
		className: help_module_default.open,
		children: [/* @__PURE__ */ jsx("h2", {
			className: help_module_default.question,
			children: t("content.stillOpen")
		}), /* @__PURE__ */ jsx(ListRow, {
			soft: true,
			last: true,
			lead: /* @__PURE__ */ jsx(Icon, { name: "headset" }),
			title: t("term.customerService"),
			to: PAGES.service
		})]
	});
}
export { help_module_default as n, StillOpen as t };
