import { t as Field } from "./field-yleEApwa.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as CountryList } from "./country-list-DvUNcE-I.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var auth_module_default = {
	bar: "_bar_1k2iw_1",
	head: "_head_1k2iw_9",
	title: "_title_1k2iw_13",
	lead: "_lead_1k2iw_20",
	form: "_form_1k2iw_25",
	phone: "_phone_1k2iw_31",
	number: "_number_1k2iw_37",
	areaCode: "_areaCode_1k2iw_43",
	aside: "_aside_1k2iw_56",
	agree: "_agree_1k2iw_66",
	inline: "_inline_1k2iw_71",
	lost: "_lost_1k2iw_83"
};
// src/features/identity/login/identity-fields.tsx
/**
* Fields that identify a person: by e-mail address, phone number with its area code, or account
* name.
*/
function IdentityFields(props) {
	const { kinds, identity, onKind, onAreaCode, field, accountHint } = props;
	const { t } = useTranslation();
	const labels = {
		email: t("auth.email"),
		phone: t("auth.phone"),
		account: t("auth.account")
	};
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		kinds.length > 1 && /* @__PURE__ */ jsx(Segmented, {
			label: t("auth.by"),
			choices: kinds.map((value) => ({
				value,
				label: labels[value]
			})),
			value: identity.kind,
			onChange: onKind
		}),
		identity.kind === "email" && /* @__PURE__ */ jsx(Field, {
			label: t("auth.emailAddress"),
			kind: "email",
			name: "email",
			maxLength: 254,
			...field("email")
		}),
		identity.kind === "phone" && /* @__PURE__ */ jsxs("div", {
			className: auth_module_default.phone,
			children: [/* @__PURE__ */ jsx(AreaCode, {
				code: identity.areaCode,
				choose: onAreaCode
			}), /* @__PURE__ */ jsx("div", {
				className: auth_module_default.number,
				children: /* @__PURE__ */ jsx(Field, {
					label: t("auth.phoneNumber"),
					kind: "phone",
					name: "phone",
					maxLength: 15,
					...field("phone")
				})
			})]
		}),
		identity.kind === "account" && /* @__PURE__ */ jsx(Field, {
			label: t("auth.accountName"),
			kind: "text",
			name: "username",
			autoComplete: "username",
			maxLength: 32,
			hint: accountHint,
			...field("account")
		})
	] });
}
function AreaCode({ code, choose }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("button", {
		type: "button",
		className: auth_module_default.areaCode,
		"aria-haspopup": "dialog",
		"aria-label": t("auth.areaCodeIs", { code: `+${code}` }),
		onClick: () => setOpen(true),
		children: ["+", code]
	}), open && /* @__PURE__ */ jsx(Sheet, {
		title: t("auth.country"),
		onClose: () => setOpen(false),
		children: /* @__PURE__ */ jsx(CountryList, {
			chosen: code,
			onChoose: ({ areaCode }) => {
				choose(areaCode);
				setOpen(false);
			}
		})
	})] });
}
export { auth_module_default as n, IdentityFields as t };
