import { n as showToast } from "./toast-sa7KM32-.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { D as PageBody, f as useForm } from "../ssr.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Field } from "./field-yleEApwa.js";
import { n as useBack, t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as settings_module_default } from "./settings.module-uHTF6G76.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/settings/nickname-design.ts
/** The name a person is shown by. The summary is what is sent. */
var nicknameForm = {
	summary: ({ nickName }) => ({ nickName: nickName.trim() }),
	errors: ({ nickName }, _, { t }) => ({ nickName: nickName.trim() === "" ? t("security.nicknameRule") : void 0 }),
	fieldOf: (error) => error === "nickname_invalid" ? "nickName" : void 0
};
// src/features/identity/settings/nickname-screen.tsx
var HOME = PAGES.settings;
/** Changes the name a person is shown by. */
function NicknameScreen() {
	const { t } = useTranslation();
	const back = useBack(HOME);
	const user = useSession((state) => state.user);
	const form = useForm(nicknameForm, {
		initial: { nickName: user?.nickName ?? "" },
		around: void 0,
		submit: async (values) => {
			const changed = await call("updateInfo", { body: nicknameForm.summary(values, void 0) });
			useSession.getState().update(changed);
			showToast(t("security.saved"), { success: true });
			back();
		}
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("security.username"),
		home: HOME
	}), /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsxs("form", {
		className: settings_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx(Field, {
				label: t("security.username"),
				hint: t("security.nicknameRule"),
				name: "nickname",
				autoComplete: "nickname",
				maxLength: 32,
				...form.field("nickName")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				children: t("security.save")
			})
		]
	}) })] });
}
export { NicknameScreen as Page };
