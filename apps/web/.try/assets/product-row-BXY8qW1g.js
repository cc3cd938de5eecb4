import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { T as CoinIcon } from "../ssr.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { t as Offered } from "./offered-C8i_AZyB.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/wealth/product-row.tsx
/** A product in a list: its name and bounds, its rates a day, its days. */
function ProductRow({ product }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { id, productName, currencyCode, days, dailyRateFrom, dailyRateTo } = product;
	const rate = (percent) => format.perCent(format.figure(percent));
	return /* @__PURE__ */ jsx(ListRow, {
		lead: /* @__PURE__ */ jsx(CoinIcon, { code: currencyCode }),
		title: /* @__PURE__ */ jsxs(Fragment, { children: [
			productName,
			" ",
			/* @__PURE__ */ jsx(Offered, {
				open: product.open,
				fundingLeft: product.fundingLeft
			})
		] }),
		caption: t("wealth.from", { amount: `${format.amount(product.minAmount)} ${currencyCode}` }),
		figure: dailyRateFrom === dailyRateTo ? rate(dailyRateFrom) : `${format.figure(dailyRateFrom)}–${rate(dailyRateTo)}`,
		figureCaption: t("wealth.aDayFor", { count: days }),
		to: `${PAGES.wealthProduct}?id=${encodeURIComponent(id)}`
	});
}
export { ProductRow as t };
