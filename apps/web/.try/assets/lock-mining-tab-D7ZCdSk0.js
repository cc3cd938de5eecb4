import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { D as PageBody, O as LoginHint } from "../ssr.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as Section } from "./section-DZOP4ENE.js";
import { t as Products } from "./products-Bk7YC6Ae.js";
import { t as Statistics } from "./statistics-U10C9DhN.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/lock-mining/lock-mining-tab.tsx
/** Lock mining on the trade page: one's own, and what there is to lock. */
function LockMiningTab() {
	const { t } = useTranslation();
	const loggedIn = useLoggedIn();
	return /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsx("div", {
			className: ticket_module_default.stack,
			children: loggedIn ? /* @__PURE__ */ jsx(Statistics, {}) : /* @__PURE__ */ jsx(LoginHint, { text: t("mining.loginHint") })
		}),
		/* @__PURE__ */ jsx(Section, {
			title: t("wealth.products"),
			to: PAGES.lockMining,
			words: t("mining.howItWorks")
		}),
		/* @__PURE__ */ jsx(Products, {})
	] });
}
export { LockMiningTab };
