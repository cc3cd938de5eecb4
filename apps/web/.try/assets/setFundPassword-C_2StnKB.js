import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody, c as passwordFault, d as PasswordField, f as useForm, l as repeatFault, r as codeFault, s as missingPassword } from "../ssr.js";
import { n as useBack, t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as CodeField } from "./code-field-Bz8ZoyUP.js";
import { t as refreshUser } from "./refresh-user-BEHfojLP.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as settings_module_default } from "./settings.module-uHTF6G76.js";
import { t as NewPasswordFields } from "./new-password-fields-CHo40ufl.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/settings/fund-password-design.ts
var EMPTY_FUND_PASSWORD = {
	password: "",
	oldPassword: "",
	code: "",
	totp: "",
	newPassword: "",
	confirmPassword: ""
};
/** The fund password. The summary is what is sent. */
var fundPasswordForm = {
	summary: (values, { way, asksTotp }) => ({
		...way === "set" ? { password: values.password } : {},
		...way === "change" ? { oldPassword: values.oldPassword } : {},
		...way === "reset" ? { code: values.code } : {},
		...asksTotp ? { totp: values.totp } : {},
		newPassword: values.newPassword,
		confirmPassword: values.confirmPassword
	}),
	errors: (values, { way, asksTotp }, { t }) => ({
		password: way === "set" ? missingPassword(values.password, t) : void 0,
		oldPassword: way === "change" ? missingPassword(values.oldPassword, t) : void 0,
		code: way === "reset" ? codeFault(values.code, t) : void 0,
		totp: asksTotp ? codeFault(values.totp, t) : void 0,
		newPassword: passwordFault(values.newPassword, t),
		confirmPassword: repeatFault(values.confirmPassword, values.newPassword, t)
	}),
	fieldOf: (error, _, { way }) => {
		if (error.startsWith("fund_password_")) return way === "change" ? "oldPassword" : void 0;
		if (error === "password_wrong" || error === "password_locked") return "password";
		if (error.startsWith("totp_")) return "totp";
		if (error.startsWith("code_")) return "code";
		return error === "passwords_alike" || error.startsWith("password_") ? "newPassword" : void 0;
	}
};
// src/features/identity/settings/fund-password-form.tsx
/** Sets, changes or resets the fund password, and leads back. */
function FundPasswordForm({ way, user }) {
	const { t } = useTranslation();
	const back = useBack(PAGES.settings);
	const asksTotp = way !== "change" && user.hasTotp;
	const around = {
		way,
		asksTotp
	};
	const form = useForm(fundPasswordForm, {
		initial: EMPTY_FUND_PASSWORD,
		around,
		submit: async (values) => {
			await call("updateFundsPassword", { body: fundPasswordForm.summary(values, around) });
			await refreshUser();
			showToast(t("security.fundSaved"), { success: true });
			back();
		}
	});
	return /* @__PURE__ */ jsxs("form", {
		className: settings_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: `${settings_module_default.lead} words`,
				children: t("security.fundLead")
			}),
			way === "set" && /* @__PURE__ */ jsx(PasswordField, {
				label: t("term.loginPassword"),
				maxLength: 128,
				...form.field("password")
			}),
			way === "change" && /* @__PURE__ */ jsx(PasswordField, {
				label: t("security.oldFund"),
				maxLength: 128,
				...form.field("oldPassword")
			}),
			way === "reset" && /* @__PURE__ */ jsx(CodeField, {
				identity: {
					kind: user.email === null ? "phone" : "email",
					email: user.email ?? "",
					areaCode: user.areaCode ?? "",
					phone: user.phone ?? "",
					account: ""
				},
				source: "FORGOT_FUNDS_PASSWORD",
				reachable: true,
				field: form.field("code")
			}),
			asksTotp && /* @__PURE__ */ jsx(Field, {
				label: t("security.totpCode"),
				hint: t("security.totpCodeHint"),
				kind: "code",
				maxLength: 6,
				...form.field("totp")
			}),
			/* @__PURE__ */ jsx(NewPasswordFields, {
				label: t("security.newFund"),
				password: form.field("newPassword"),
				confirmation: form.field("confirmPassword")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			way !== "set" && /* @__PURE__ */ jsx("p", {
				className: `${settings_module_default.hint} words`,
				children: t("security.pauseNote")
			}),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				children: t("security.save")
			})
		]
	});
}
// src/features/identity/settings/fund-password-screen.tsx
/** Sets the fund password, changes it with the old one, or resets it with a code. */
function FundPasswordScreen() {
	const { t } = useTranslation();
	const user = useSession((state) => state.user);
	const [forgot, setForgot] = useState(false);
	if (!user) return null;
	const reachable = user.email !== null || user.phone !== null;
	const way = !user.hasFundPassword ? "set" : forgot && reachable ? "reset" : "change";
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("term.fundPassword"),
		home: PAGES.settings
	}), /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsx(FundPasswordForm, {
			way,
			user
		}, way),
		user.hasFundPassword && (reachable || !forgot) && /* @__PURE__ */ jsx("button", {
			type: "button",
			className: settings_module_default.link,
			onClick: () => setForgot(!forgot),
			children: forgot ? t("security.useOldFund") : t("security.forgotFund")
		}),
		user.hasFundPassword && forgot && !reachable && /* @__PURE__ */ jsxs("div", {
			className: settings_module_default.stuck,
			children: [/* @__PURE__ */ jsx("p", {
				className: `${settings_module_default.lead} words`,
				role: "status",
				children: t("security.noCodeAddress")
			}), /* @__PURE__ */ jsx(ListRow, {
				soft: true,
				last: true,
				lead: /* @__PURE__ */ jsx(Icon, { name: "headset" }),
				title: t("term.customerService"),
				to: PAGES.service
			})]
		})
	] })] });
}
export { FundPasswordScreen as Page };
