import { d as PasswordField } from "../ssr.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/passwords/new-password-fields.tsx
var LONGEST = 128;
/** A password that is being chosen, with the rule it has to meet, and the same once more. */
function NewPasswordFields({ label, password, confirmation }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(PasswordField, {
		choosing: true,
		label,
		hint: t("auth.passwordRule"),
		maxLength: LONGEST,
		...password
	}), /* @__PURE__ */ jsx(PasswordField, {
		choosing: true,
		label: t("auth.confirmPassword"),
		maxLength: LONGEST,
		...confirmation
	})] });
}
export { NewPasswordFields as t };
