import { D as PageBody } from "../ssr.js";
import { n as useBack, t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as useAreaCode, t as CountryList } from "./country-list-DvUNcE-I.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/area/area-screen.tsx
/** The country or region picker as a page: the choice is kept for every form that asks for one. */
function AreaScreen() {
	const { t } = useTranslation();
	const { code, choose } = useAreaCode();
	const back = useBack();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, { title: t("auth.country") }), /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(CountryList, {
		chosen: code,
		onChoose: (country) => {
			choose(country.areaCode);
			back();
		}
	}) })] });
}
export { AreaScreen as Page };
