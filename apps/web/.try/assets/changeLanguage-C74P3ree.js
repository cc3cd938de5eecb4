import { n as showToast } from "./toast-sa7KM32-.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as changeLanguage } from "./i18n-OCcLMyjM.js";
import { n as languages, r as localeOf } from "./languages-DWDzJkBq.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/settings/language-screen.tsx
/** The twelve languages, each in its own words. A choice shows at once and is kept. */
function LanguageScreen() {
	const { t, i18n } = useTranslation();
	const problem = useProblem();
	const [loading, setLoading] = useState();
	async function choose(code) {
		if (loading) return;
		setLoading(code);
		try {
			await changeLanguage(code);
		} catch (fault) {
			showToast(problem(fault));
		} finally {
			setLoading(void 0);
		}
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("personal.language"),
		home: PAGES.personal
	}), /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx("div", {
		role: "radiogroup",
		"aria-label": t("personal.language"),
		children: languages.map(({ code, name }) => /* @__PURE__ */ jsx(ListRow, {
			soft: true,
			title: /* @__PURE__ */ jsx("span", {
				lang: localeOf(code),
				children: name
			}),
			onPress: () => void choose(code),
			end: code === i18n.language ? /* @__PURE__ */ jsx(Icon, {
				name: "check",
				size: 20
			}) : /* @__PURE__ */ jsx("span", {})
		}, code))
	}) })] });
}
export { LanguageScreen as Page };
