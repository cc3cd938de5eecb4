import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as call } from "./call-DYRgJe1y.js";
import { D as PageBody, a as identityFaults, c as passwordFault, f as useForm, i as emptyIdentity, l as repeatFault, o as identityFieldOf, u as AuthBar } from "../ssr.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as PageHeading } from "./page-heading-1M6nFwKZ.js";
import { t as shrinkImage } from "./shrink-image-DbMTVb-w.js";
import { n as useAreaCode } from "./country-list-DvUNcE-I.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as auth_module_default, t as IdentityFields } from "./identity-fields-DMasX1Ch.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as LOGIN } from "./navigation-DTNdQl46.js";
import { t as NewPasswordFields } from "./new-password-fields-CHo40ufl.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/login/new-password-design.ts
/** A new login password, written twice. The summary is what is sent. */
var newPasswordForm = {
	summary: (values) => values,
	errors: ({ newPassword, confirmPassword }, _, { t }) => ({
		newPassword: passwordFault(newPassword, t),
		confirmPassword: repeatFault(confirmPassword, newPassword, t)
	})
};
// src/features/identity/login/new-password.tsx
/** Ends a recovery: a new login password, by the link that came after the wait. */
function NewPassword({ token }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const form = useForm(newPasswordForm, {
		initial: {
			newPassword: "",
			confirmPassword: ""
		},
		around: void 0,
		submit: async (values) => {
			await call("finishRecovery", { body: {
				token,
				...values
			} });
			showToast(t("auth.passwordSet"), { success: true });
			navigate(LOGIN, { replace: true });
		}
	});
	return /* @__PURE__ */ jsxs("form", {
		className: auth_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
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
	});
}
// src/features/identity/login/recover-design.ts
function emptyRecover(areaCode) {
	return {
		...emptyIdentity(areaCode),
		name: ""
	};
}
/** Which account, and what it is to be reached by. The summary is what is sent. */
var recoverForm = {
	summary: summaryOf,
	errors: (values, _, { t }) => ({
		...identityFaults(values, t),
		name: values.name.trim() ? void 0 : t("recovery.nameMissing")
	}),
	fieldOf: (error) => {
		const field = identityFieldOf(error);
		return field === "email" || field === "phone" ? field : void 0;
	}
};
function summaryOf({ kind, email, phone, areaCode, name }) {
	const account = name.trim();
	return kind === "phone" ? {
		account,
		kind,
		contact: phone,
		areaCode
	} : {
		account,
		kind: "email",
		contact: email.trim()
	};
}
/** The photo with the code on paper. The summary is the photo itself. */
var photoForm = {
	summary: ({ photo }) => photo,
	errors: ({ photo }, _, { t }) => ({ photo: photo ? void 0 : t("recovery.photoMissing") })
};
// src/features/identity/login/recover-screen.tsx
/** The way back for whoever has lost password, devices and addresses: operators see to it. */
function RecoverAccountScreen() {
	const { t } = useTranslation();
	const link = useSearchParams()[0].get("t");
	const [begun, setBegun] = useState();
	const [sent, setSent] = useState(false);
	const lead = link ? t("recovery.linkLead") : sent ? t("recovery.sentLead") : begun ? t("recovery.photoLead") : t("recovery.lead");
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(AuthBar, {}), /* @__PURE__ */ jsxs(PageBody, { children: [/* @__PURE__ */ jsxs("div", {
		className: auth_module_default.head,
		children: [/* @__PURE__ */ jsx(PageHeading, {
			className: auth_module_default.title,
			children: sent ? t("recovery.sent") : t("recovery.title")
		}), /* @__PURE__ */ jsx("p", {
			className: `${auth_module_default.lead} words`,
			children: lead
		})]
	}), link ? /* @__PURE__ */ jsx(NewPassword, { token: link }) : sent ? null : begun ? /* @__PURE__ */ jsx(Photo, {
		begun,
		onSent: () => setSent(true)
	}) : /* @__PURE__ */ jsx(Ask, { onBegun: setBegun })] })] });
}
/** Which account, and what it is to be reached by. */
function Ask({ onBegun }) {
	const { t } = useTranslation();
	const areaCode = useAreaCode();
	const form = useForm(recoverForm, {
		initial: () => emptyRecover(areaCode.code),
		around: void 0,
		submit: async (values) => {
			onBegun(await call("beginRecovery", { body: recoverForm.summary(values, void 0) }));
		}
	});
	return /* @__PURE__ */ jsxs("form", {
		className: auth_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx(Field, {
				label: t("recovery.name"),
				hint: t("recovery.nameHint"),
				autoComplete: "username",
				maxLength: 254,
				...form.field("name")
			}),
			/* @__PURE__ */ jsx("p", {
				className: "words",
				children: t("recovery.newContact")
			}),
			/* @__PURE__ */ jsx(IdentityFields, {
				kinds: ["email", "phone"],
				identity: form.values,
				onKind: (kind) => form.set("kind", kind),
				onAreaCode: (code) => form.set("areaCode", code),
				field: form.field
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				children: t("recovery.goOn")
			})
		]
	});
}
/** The photo with the code on paper: it shows that the face is there today. */
function Photo({ begun, onSent }) {
	const { t } = useTranslation();
	const form = useForm(photoForm, {
		initial: { photo: void 0 },
		around: void 0,
		submit: async ({ photo }) => {
			const body = new FormData();
			body.append("file", await shrinkImage(photo));
			const request = {
				query: { token: begun.token },
				body
			};
			await call("recoveryPhoto", request);
			onSent();
		}
	});
	return /* @__PURE__ */ jsxs("div", {
		className: auth_module_default.form,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: auth_module_default.title,
				children: begun.code
			}),
			/* @__PURE__ */ jsxs("label", { children: [/* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("recovery.photo")
			}), /* @__PURE__ */ jsx("input", {
				type: "file",
				accept: "image/*",
				capture: "user",
				onChange: ({ target }) => form.set("photo", target.files?.[0])
			})] }),
			/* @__PURE__ */ jsx(Problem, { text: form.error("photo") ?? form.problem }),
			/* @__PURE__ */ jsx(Button, {
				wide: true,
				busy: form.busy,
				onPress: () => void form.send(),
				children: t("recovery.sendPhoto")
			})
		]
	});
}
export { RecoverAccountScreen as Page };
