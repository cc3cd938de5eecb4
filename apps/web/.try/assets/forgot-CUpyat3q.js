import { n as showToast } from "./toast-sa7KM32-.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as LOGIN } from "./navigation-DTNdQl46.js";
import { t as call } from "./call-DYRgJe1y.js";
import { D as PageBody, a as identityFaults, c as passwordFault, f as useForm, i as emptyIdentity, l as repeatFault, o as identityFieldOf, r as codeFault, u as AuthBar } from "../ssr.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as PageHeading } from "./page-heading-1M6nFwKZ.js";
import { n as useAreaCode } from "./country-list-DvUNcE-I.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as auth_module_default, t as IdentityFields } from "./identity-fields-DMasX1Ch.js";
import { t as CodeField } from "./code-field-Bz8ZoyUP.js";
import { t as NewPasswordFields } from "./new-password-fields-CHo40ufl.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/login/forgot-design.ts
function emptyForgot(areaCode) {
	return {
		...emptyIdentity(areaCode),
		code: "",
		newPassword: "",
		confirmPassword: ""
	};
}
/** A new login password by a code. The summary is what is sent, and whether a code can be. */
var forgotForm = {
	summary: summaryOf,
	errors: (values, _, { t }) => ({
		...identityFaults(values, t),
		code: codeFault(values.code, t),
		newPassword: passwordFault(values.newPassword, t),
		confirmPassword: repeatFault(values.confirmPassword, values.newPassword, t)
	}),
	fieldOf: (error) => {
		const field = identityFieldOf(error);
		return field === "password" ? "newPassword" : field === "inviteCode" ? void 0 : field;
	}
};
function summaryOf(values) {
	const { kind, phone, email, areaCode, code, newPassword, confirmPassword } = values;
	const byPhone = kind === "phone";
	return {
		type: byPhone ? "phone" : "email",
		account: byPhone ? phone : email.trim(),
		...byPhone ? { areaCode } : {},
		code,
		newPassword,
		confirmPassword
	};
}
// src/features/identity/login/forgot-screen.tsx
/** Sets a new login password with a code that was sent to the person's e-mail or phone. */
function ForgotPasswordScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const areaCode = useAreaCode();
	const form = useForm(forgotForm, {
		initial: () => emptyForgot(areaCode.code),
		around: void 0,
		submit: async (values) => {
			await call("resetLoginPassword", { body: forgotForm.summary(values, void 0) });
			showToast(t("auth.passwordSet"), { success: true });
			navigate(LOGIN, { replace: true });
		}
	});
	const faults = identityFaults(form.values, t);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(AuthBar, {}), /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: auth_module_default.head,
			children: [/* @__PURE__ */ jsx(PageHeading, {
				className: auth_module_default.title,
				children: t("auth.forgotTitle")
			}), /* @__PURE__ */ jsx("p", {
				className: `${auth_module_default.lead} words`,
				children: t("auth.forgotLead")
			})]
		}),
		/* @__PURE__ */ jsxs("form", {
			className: auth_module_default.form,
			onSubmit: (event) => void form.send(event),
			noValidate: true,
			children: [
				/* @__PURE__ */ jsx(IdentityFields, {
					kinds: ["email", "phone"],
					identity: form.values,
					onKind: (kind) => form.set("kind", kind),
					onAreaCode: (code) => form.set("areaCode", code),
					field: form.field
				}),
				/* @__PURE__ */ jsx(CodeField, {
					identity: form.values,
					source: "RESET_PASSWORD",
					reachable: !faults.email && !faults.phone,
					field: form.field("code")
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
					children: t("auth.setPassword")
				})
			]
		}),
		/* @__PURE__ */ jsx(Link, {
			className: auth_module_default.lost,
			to: PAGES.recoverAccount,
			children: t("auth.lostAll")
		})
	] })] });
}
export { ForgotPasswordScreen as Page };
