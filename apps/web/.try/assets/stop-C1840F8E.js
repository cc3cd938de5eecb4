import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as settings_module_default } from "./settings.module-uHTF6G76.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/stop/stop-screen.tsx
/**
* The page that a notice's link leads to: nothing happens by opening it, and one tap stops the
* account the link was made for, or in a session without a link one's own.
*/
function StopAccountScreen() {
	const { t } = useTranslation();
	const problem = useProblem();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState();
	const [done, setDone] = useState(false);
	async function stop() {
		setBusy(true);
		setRefused(void 0);
		try {
			const token = query.get("t");
			await call("stopAccount", { body: token === null ? {} : { token } });
			setDone(true);
			if (token === null) useSession.getState().end();
		} catch (fault) {
			setRefused(problem(fault));
		} finally {
			setBusy(false);
		}
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("security.stopTitle"),
		home: PAGES.home
	}), /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsxs("div", {
		className: settings_module_default.form,
		children: [
			done ? /* @__PURE__ */ jsxs("div", {
				role: "status",
				children: [/* @__PURE__ */ jsx("p", {
					className: `${settings_module_default.lead} words`,
					children: t("security.stopDone")
				}), /* @__PURE__ */ jsx("p", {
					className: `${settings_module_default.hint} words`,
					children: t("security.stopNext")
				})]
			}) : /* @__PURE__ */ jsx("p", {
				className: `${settings_module_default.lead} words`,
				children: t("security.stopText")
			}),
			/* @__PURE__ */ jsx(Problem, { text: refused }),
			done ? /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Button, {
				wide: true,
				onPress: () => void navigate(PAGES.forgotPassword),
				children: t("auth.forgotTitle")
			}), /* @__PURE__ */ jsx(Button, {
				kind: "plain",
				wide: true,
				onPress: () => void navigate(PAGES.login),
				children: t("action.logIn")
			})] }) : /* @__PURE__ */ jsx(Button, {
				kind: "danger",
				wide: true,
				busy,
				onPress: () => void stop(),
				children: t("security.stopDo")
			})
		]
	}) })] });
}
export { StopAccountScreen as Page };
