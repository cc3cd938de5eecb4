import { o as isZero } from "./format-BDVIFO4I.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/offered.tsx
/** Note that a product cannot be bought now, and why. */
function Offered({ open, fundingLeft }) {
	const { t } = useTranslation();
	if (!open) return /* @__PURE__ */ jsx(Tag, { children: t("wealth.closed") });
	return isZero(fundingLeft) ? /* @__PURE__ */ jsx(Tag, { children: t("wealth.soldOut") }) : null;
}
export { Offered as t };
