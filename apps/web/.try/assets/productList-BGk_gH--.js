import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { i as refetchCalls } from "./queries-BLrD8M8K.js";
import { D as PageBody, _ as PullToRefresh } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as Products } from "./products-Bk7YC6Ae.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/lock-mining/products-screen.tsx
/** Every lock-mining product. */
function LockMiningProductsScreen() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("wealth.products"),
		home: PAGES.lockMining
	}), /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(PullToRefresh, {
		onRefresh: () => refetchCalls("lockMiningProducts"),
		children: /* @__PURE__ */ jsx(Products, {})
	}) })] });
}
export { LockMiningProductsScreen as Page };
