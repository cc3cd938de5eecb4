import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { T as CoinIcon } from "../ssr.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { t as Offered } from "./offered-C8i_AZyB.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/lock-mining/product-row.tsx
/** A product in a list: its name and bounds, its rate a day, its days. */
function ProductRow({ product }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { id, productName, currencyCode, lockDays, dailyRate, minAmount } = product;
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
		caption: t("wealth.from", { amount: `${format.amount(minAmount)} ${currencyCode}` }),
		figure: format.perCent(format.figure(dailyRate)),
		figureCaption: t("wealth.aDayFor", { count: lockDays }),
		to: `${PAGES.lockMiningProduct}?id=${encodeURIComponent(id)}`
	});
}
// src/features/earn/lock-mining/products.tsx
/** Products that can be locked; the first `most` where given. */
function Products({ most }) {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("lockMiningProducts", {});
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: most ?? 6 });
	if (data.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		icon: "lock",
		title: t("wealth.none"),
		text: t("wealth.noneHint")
	});
	return /* @__PURE__ */ jsx("ul", { children: data.slice(0, most).map((product) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(ProductRow, { product }) }, product.id)) });
}
export { Products as t };
