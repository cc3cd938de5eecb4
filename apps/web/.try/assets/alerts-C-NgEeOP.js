import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { r as useTickers } from "./ticks-BjsJYZUv.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { r as AlertList, t as AlertSheet } from "./alert-sheet-yB--HQpH.js";
import { t as alerts_module_default } from "./alerts.module-SZ5TkDWz.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/alerts/alerts-screen.tsx
/** All alerts of a person, and the way to another one. */
function AlertsScreen() {
	const { t } = useTranslation();
	const { data: pairs } = useTickers();
	const [open, setOpen] = useState();
	const alert = open === "new" ? void 0 : open;
	const symbol = alert?.symbol ?? pairs?.[0]?.symbol;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("alert.list"),
			home: PAGES.personal
		}),
		/* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsxs("div", {
			className: alerts_module_default.page,
			children: [
				/* @__PURE__ */ jsx("p", {
					className: `${alerts_module_default.intro} words`,
					children: t("alert.intro")
				}),
				/* @__PURE__ */ jsx(Button, {
					wide: true,
					disabled: symbol === void 0,
					onPress: () => setOpen("new"),
					children: t("alert.new")
				}),
				/* @__PURE__ */ jsx(AlertList, {
					heading: "h2",
					onEdit: setOpen
				})
			]
		}) }),
		open && symbol !== void 0 && /* @__PURE__ */ jsx(AlertSheet, {
			symbol,
			alert,
			choosesSymbol: true,
			onClose: () => setOpen(void 0)
		})
	] });
}
export { AlertsScreen as Page };
