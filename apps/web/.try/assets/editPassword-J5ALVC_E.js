import { n as showToast } from "./toast-sa7KM32-.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as call } from "./call-DYRgJe1y.js";
import { D as PageBody, c as passwordFault, d as PasswordField, f as useForm, l as repeatFault, s as missingPassword } from "../ssr.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { n as useBack, t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as refreshUser } from "./refresh-user-BEHfojLP.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as settings_module_default } from "./settings.module-uHTF6G76.js";
import { t as NewPasswordFields } from "./new-password-fields-CHo40ufl.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/settings/login-password-design.ts
/** The login password, changed with the old one. The summary is what is sent. */
var loginPasswordForm = {
	summary: (values) => values,
	errors: (values, _, { t }) => ({
		oldPassword: missingPassword(values.oldPassword, t),
		newPassword: passwordFault(values.newPassword, t),
		confirmPassword: repeatFault(values.confirmPassword, values.newPassword, t)
	}),
	fieldOf: (error) => {
		if (error === "password_wrong" || error === "password_locked") return "oldPassword";
		return error.startsWith("password") ? "newPassword" : void 0;
	}
};
// src/features/identity/settings/password-screen.tsx
var HOME = PAGES.settings;
/** Changes the login password with the old one. */
function LoginPasswordScreen() {
	const { t } = useTranslation();
	const back = useBack(HOME);
	const form = useForm(loginPasswordForm, {
		initial: {
			oldPassword: "",
			newPassword: "",
			confirmPassword: ""
		},
		around: void 0,
		submit: async (body) => {
			await call("updateLoginPassword", { body });
			await refreshUser();
			showToast(t("security.loginSaved"), { success: true });
			back();
		}
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("term.loginPassword"),
		home: HOME
	}), /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsxs("form", {
		className: settings_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: `${settings_module_default.lead} words`,
				children: t("security.loginLead")
			}),
			/* @__PURE__ */ jsx(PasswordField, {
				label: t("security.oldLogin"),
				maxLength: 128,
				...form.field("oldPassword")
			}),
			/* @__PURE__ */ jsx(NewPasswordFields, {
				label: t("auth.newPassword"),
				password: form.field("newPassword"),
				confirmation: form.field("confirmPassword")
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
export { LoginPasswordScreen as Page };
