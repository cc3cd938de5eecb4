import { t as Link } from "./link-C-Gj3b3h.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/section.tsx
/** A heading, with the way to more. */
function Section({ title, to, words }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("div", {
		className: ticket_module_default.section,
		children: [/* @__PURE__ */ jsx("h2", {
			className: ticket_module_default.heading,
			children: title
		}), to && /* @__PURE__ */ jsxs(Link, {
			className: ticket_module_default.all,
			to,
			children: [words ?? t("common.all"), /* @__PURE__ */ jsx(Icon, {
				name: "right",
				size: 20
			})]
		})]
	});
}
export { Section as t };
