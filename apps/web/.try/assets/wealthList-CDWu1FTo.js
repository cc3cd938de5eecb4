import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall, o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { C as Tabs, D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as ProductRow } from "./product-row-BXY8qW1g.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/wealth/products-screen.tsx
/** Every wealth product, or those of one currency. */
function WealthProductsScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const currency = query.get("currency") ?? "";
	const { data: all } = useCall("productPage", { query: { limit: 100 } });
	const currencies = [...new Set(all?.records.map(({ currencyCode }) => currencyCode))];
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("wealth.products"),
			home: PAGES.wealth
		}),
		/* @__PURE__ */ jsx("div", {
			className: ticket_module_default.stickyTabs,
			children: /* @__PURE__ */ jsx(Tabs, {
				swipes: "page",
				gutter: true,
				label: t("assets.currency"),
				tabs: [{
					value: "",
					label: t("common.all")
				}, ...currencies.map((code) => ({
					value: code,
					label: code
				}))],
				value: currency,
				onChange: (code) => setQuery(code ? { currency: code } : {}, { replace: true })
			})
		}),
		/* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(Products, { currency }, currency) })
	] });
}
function Products({ currency }) {
	const { t } = useTranslation();
	const pages = usePages("productPage", (page) => ({ query: {
		page,
		limit: 20,
		currencyCode: currency || void 0
	} }));
	return /* @__PURE__ */ jsx(InfiniteList, {
		pages,
		keyOf: (product) => product.id,
		row: (product) => /* @__PURE__ */ jsx(ProductRow, { product }),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			icon: "wealth",
			title: t("wealth.none"),
			text: t("wealth.noneHint")
		})
	});
}
export { WealthProductsScreen as Page };
