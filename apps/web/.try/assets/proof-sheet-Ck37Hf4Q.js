import { d as PasswordField, f as useForm } from "../ssr.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { r as proofForm } from "./proof-design-DXMnx6kx.js";
import { t as settings_module_default } from "./settings.module-uHTF6G76.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/settings/proof-sheet.tsx
/**
* Sheet that asks for the login password before an act, and for a code where an authenticator is
* set up.
*/
function ProofSheet(props) {
	const { title, text, act, hasTotp, own, onProve, onClose } = props;
	const { t } = useTranslation();
	const [byRecovery, setByRecovery] = useState(false);
	const around = {
		hasTotp,
		byRecovery,
		own
	};
	const form = useForm(proofForm, {
		initial: {
			own: own?.initial ?? "",
			password: "",
			totp: "",
			recoveryCode: ""
		},
		around,
		submit: (values) => {
			const { proof, words } = proofForm.summary(values, around);
			return onProve(proof, words);
		}
	});
	return /* @__PURE__ */ jsx(Sheet, {
		title,
		onClose,
		children: /* @__PURE__ */ jsxs("form", {
			className: settings_module_default.form,
			onSubmit: (event) => void form.send(event),
			noValidate: true,
			children: [
				/* @__PURE__ */ jsx("p", {
					className: `${settings_module_default.lead} words`,
					children: text
				}),
				own && /* @__PURE__ */ jsx(Field, {
					label: own.label,
					hint: own.hint,
					maxLength: own.most,
					...form.field("own")
				}),
				/* @__PURE__ */ jsx(PasswordField, {
					label: t("term.loginPassword"),
					maxLength: 128,
					...form.field("password")
				}),
				hasTotp && !byRecovery && /* @__PURE__ */ jsx(Field, {
					label: t("security.totpCode"),
					hint: t("security.totpCodeHint"),
					kind: "code",
					maxLength: 6,
					...form.field("totp")
				}),
				hasTotp && byRecovery && /* @__PURE__ */ jsx(Field, {
					label: t("security.recoveryCode"),
					autoComplete: "off",
					maxLength: 24,
					...form.field("recoveryCode")
				}),
				hasTotp && /* @__PURE__ */ jsx("button", {
					type: "button",
					className: settings_module_default.link,
					onClick: () => setByRecovery(!byRecovery),
					children: byRecovery ? t("security.useTotp") : t("security.useRecovery")
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.problem }),
				/* @__PURE__ */ jsx(Button, {
					submit: true,
					wide: true,
					busy: form.busy,
					children: act
				})
			]
		})
	});
}
export { ProofSheet as t };
