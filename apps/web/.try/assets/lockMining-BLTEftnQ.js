import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { D as PageBody, O as LoginHint } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as Points } from "./points-_M7jH0pt.js";
import { t as Section } from "./section-DZOP4ENE.js";
import { t as Products } from "./products-Bk7YC6Ae.js";
import { t as Statistics } from "./statistics-U10C9DhN.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/earn/lock-mining/lock-mining-screen.tsx
/** Lock mining: what it is, what one has in it, and what there is to lock. */
function LockMiningScreen() {
	const { t } = useTranslation();
	const loggedIn = useLoggedIn();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, { title: t("term.lockMining") }), /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.stack,
			children: [/* @__PURE__ */ jsx(Points, { points: [
				{
					icon: "lock",
					text: t("mining.introLock")
				},
				{
					icon: "clock",
					text: t("mining.introDaily")
				},
				{
					icon: "undo",
					text: t("mining.introPaid")
				},
				{
					icon: "shield",
					text: t("wealth.introReserved")
				},
				{
					icon: "alert",
					text: t("mining.introEarly")
				}
			] }), loggedIn ? /* @__PURE__ */ jsx(Statistics, {}) : /* @__PURE__ */ jsx(LoginHint, { text: t("mining.loginHint") })]
		}),
		/* @__PURE__ */ jsx(Section, {
			title: t("wealth.products"),
			to: PAGES.lockMiningProducts
		}),
		/* @__PURE__ */ jsx(Products, { most: 3 })
	] })] });
}
export { LockMiningScreen as Page };
