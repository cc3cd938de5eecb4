import { n as showToast } from "./toast-sa7KM32-.js";
import { t as call } from "./call-DYRgJe1y.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { d as PasswordField, f as useForm, n as signed } from "../ssr.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as freshProofForm } from "./proof-design-DXMnx6kx.js";
import { t as settings_module_default } from "./settings.module-uHTF6G76.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
// src/features/identity/settings/fresh-proof-sheet.tsx
/**
* Sheet that asks for the password or a passkey again, before money moves half a day after the last
* proof.
*/
function FreshProofSheet({ onAnswer }) {
	const { t } = useTranslation();
	const form = useForm(freshProofForm, {
		initial: { password: "" },
		around: void 0,
		submit: async (body) => {
			await call("proveSession", { body });
			onAnswer(true);
		}
	});
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("security.proveTitle"),
		onClose: () => onAnswer(false),
		children: /* @__PURE__ */ jsxs("form", {
			className: settings_module_default.form,
			onSubmit: (event) => void form.send(event),
			noValidate: true,
			children: [
				/* @__PURE__ */ jsx("p", {
					className: `${settings_module_default.lead} words`,
					children: t("security.proveText")
				}),
				/* @__PURE__ */ jsx(PasswordField, {
					label: t("term.loginPassword"),
					maxLength: 128,
					...form.field("password")
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.problem }),
				/* @__PURE__ */ jsx(Button, {
					submit: true,
					wide: true,
					busy: form.busy,
					children: t("security.proveDo")
				}),
				/* @__PURE__ */ jsx(ByPasskey, { onProved: () => onAnswer(true) })
			]
		})
	});
}
function ByPasskey({ onProved }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const { data: config } = useConfig();
	const [busy, setBusy] = useState(false);
	if (!config?.passkeys || !browserSupportsWebAuthn()) return null;
	async function prove() {
		setBusy(true);
		try {
			const { options } = await call("passkeyLoginOptions", { body: {} });
			const response = await signed(options);
			if (!response) return;
			await call("proveSession", { body: { response } });
			onProved();
		} catch (fault) {
			showToast(problem(fault));
		} finally {
			setBusy(false);
		}
	}
	return /* @__PURE__ */ jsx(Button, {
		kind: "plain",
		wide: true,
		icon: "key",
		busy,
		onPress: () => void prove(),
		children: t("security.provePasskey")
	});
}
export { FreshProofSheet };
