import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody, f as useForm } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { i as certify_module_default, n as useDailyCap, r as LevelState, t as useCertification } from "./use-certification-jm9435Ea.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { i as refusedAs } from "./call-error-DfHfRkA7.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as fitsMod97, r as ibanLength, t as checkCardNumber } from "./check-card-number-E1M_Qx6H.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// ../../packages/payees/src/card/check-own-number.ts
var CARD_LEAST = 16;
var IBAN_LEAST = 15;
var IBAN_MOST = 34;
/**
* Checks a bank card number whose bank is not known: an IBAN where it begins with letters, a payment
* card with its check digit from 16 digits on, and an account below that. Gaps are left out.
*/
function checkOwnNumber(text) {
	const number = text.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
	if (!/^[A-Z]/.test(number)) return checkCardNumber(number.length < CARD_LEAST ? "account" : "card", "", number);
	if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]*$/.test(number)) return {
		ok: false,
		fault: "character"
	};
	const length = ibanLength(number.slice(0, 2)) ?? number.length;
	if (!(number.length === length && length >= IBAN_LEAST && length <= IBAN_MOST)) return {
		ok: false,
		fault: "length"
	};
	return fitsMod97(number) ? {
		ok: true,
		number
	} : {
		ok: false,
		fault: "checksum"
	};
}
// ../../packages/payees/src/document/check-document-number.ts
/** What numbers of each kind are like around the world: how long, and how many digits at least. */
var SHAPES = {
	idCard: {
		least: 5,
		most: 20,
		digits: 4
	},
	passport: {
		least: 6,
		most: 12,
		digits: 3
	},
	driver: {
		least: 5,
		most: 20,
		digits: 3
	}
};
/** Gaps that people and documents write between groups. */
var GAPS = /[\s\-‐‑–./]/g;
/**
* Checks a number as it was typed and returns it in capitals and without gaps. Countries number
* their documents as they like, so only what none of them does is refused, and a Chinese resident
* identity number, which tells itself by its birthday, is held against its check digit.
*/
function checkDocumentNumber(type, text) {
	const number = text.normalize("NFKC").replace(GAPS, "").toUpperCase();
	const { least, most, digits } = SHAPES[type];
	if (!/^[\p{L}0-9]*$/u.test(number)) return {
		ok: false,
		fault: "character"
	};
	if (number.length < least || number.length > most) return {
		ok: false,
		fault: "length"
	};
	if (number.replace(/[^0-9]/g, "").length < digits) return {
		ok: false,
		fault: "character"
	};
	if (type === "idCard" && isResidentIdentity(number) && !fitsMod11(number)) return {
		ok: false,
		fault: "checksum"
	};
	return {
		ok: true,
		number
	};
}
/** Six digits of a place, a birthday, three of an order, and a check digit (GB 11643). */
function isResidentIdentity(number) {
	const parts = /^[1-9][0-9]{5}((?:19|20)[0-9]{2})([0-9]{2})([0-9]{2})[0-9]{3}[0-9X]$/.exec(number);
	if (!parts) return false;
	const [year, month, day] = parts.slice(1).map(Number);
	const date = new Date(Date.UTC(year, month - 1, day));
	return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
/** ISO 7064, MOD 11-2, as GB 11643 uses it. */
function fitsMod11(number) {
	let rest = 0;
	for (const digit of number.slice(0, -1)) rest = (rest + Number(digit)) * 2 % 11;
	return "0123456789X"[(12 - rest) % 11] === number.at(-1);
}
// src/features/identity/certify/document-types.ts
/** The documents that can be chosen, with their names. */
function useDocumentTypes() {
	const { t } = useTranslation();
	return [
		{
			value: "idCard",
			label: t("certify.idCard")
		},
		{
			value: "passport",
			label: t("certify.passport")
		},
		{
			value: "driver",
			label: t("certify.driver")
		}
	];
}
// src/features/identity/certify/primary-design.ts
/** The texts of the primary level. The summary is what is sent. */
var primaryForm = {
	summary: (values) => values,
	errors: ({ documentType, name, documentNumber, bankCardNumber }, _, { t }) => ({
		name: missing(name, t),
		documentNumber: missing(documentNumber, t) ?? documentFault(documentType, documentNumber, t),
		bankCardNumber: missing(bankCardNumber, t) ?? cardFault(bankCardNumber, t)
	})
};
function missing(text, t) {
	return text.trim() === "" ? t("payees.fieldMissing") : void 0;
}
function documentFault(type, text, t) {
	const check = checkDocumentNumber(type, text);
	const texts = {
		character: t("certify.documentCharacter"),
		length: t("certify.documentLength"),
		checksum: t("certify.documentChecksum")
	};
	return check.ok ? void 0 : texts[check.fault];
}
function cardFault(text, t) {
	const check = checkOwnNumber(text);
	const texts = {
		character: t("payees.numberCharacter"),
		length: t("certify.cardLength"),
		checksum: t("payees.numberChecksum"),
		country: t("payees.numberChecksum")
	};
	return check.ok ? void 0 : texts[check.fault];
}
// src/features/identity/certify/primary-form.tsx
/** The texts of the primary level; what has failed is submitted again with what was known of it. */
function PrimaryForm({ before }) {
	const { t } = useTranslation();
	const types = useDocumentTypes();
	const submit = useCallMutation("certificationJunior");
	const correct = useCallMutation("certificationEdit");
	const [choosing, setChoosing] = useState(false);
	const cap = useDailyCap("primary");
	const form = useForm(primaryForm, {
		initial: {
			documentType: before.documentType ?? "idCard",
			name: before.name ?? "",
			documentNumber: "",
			bankCardNumber: ""
		},
		around: void 0,
		submit: async (values) => {
			try {
				if (before.status === "failed") await correct.mutateAsync({ body: values });
				else await submit.mutateAsync({ body: values });
				showToast(t("msg.submitted"), { success: true });
			} catch (error) {
				if (!refusedAs(error, "certification_in_progress", "certification_done")) throw error;
			}
			await refetchCalls("certificationDetail");
		}
	});
	return /* @__PURE__ */ jsxs("form", {
		className: certify_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsxs("p", {
				className: `${certify_module_default.lead} words`,
				children: [
					t("certify.primaryLead"),
					" ",
					cap && t("certify.capHint", { amount: cap })
				]
			}),
			/* @__PURE__ */ jsx(SelectField, {
				label: t("certify.documentType"),
				value: types.find(({ value }) => value === form.values.documentType)?.label,
				onPress: () => setChoosing(true)
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("certify.name"),
				hint: t("certify.nameHint"),
				name: "name",
				autoComplete: "name",
				maxLength: 64,
				...form.field("name")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("certify.documentNumber"),
				hint: t("certify.sealedHint"),
				autoComplete: "off",
				maxLength: 40,
				...form.field("documentNumber")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("certify.bankCardNumber"),
				hint: t("certify.cardHint"),
				autoComplete: "off",
				maxLength: 40,
				...form.field("bankCardNumber")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				children: t("action.submit")
			}),
			choosing && /* @__PURE__ */ jsx(OptionsSheet, {
				title: t("certify.documentType"),
				options: [...types],
				value: form.values.documentType,
				onChoose: (chosen) => {
					const type = types.find(({ value }) => value === chosen);
					if (type) form.set("documentType", type.value);
				},
				onClose: () => setChoosing(false)
			})
		]
	});
}
// src/features/identity/certify/primary-screen.tsx
/** The primary certification: what it asks for, and how it stands. */
function PrimaryCertificationScreen() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCertification();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("term.primaryCertification"),
		home: PAGES.personal
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? /* @__PURE__ */ jsx(Primary, { certification: data }) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 5,
		circle: false
	}) })] });
}
function Primary({ certification }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [correcting, setCorrecting] = useState(false);
	const { junior, advanced } = certification;
	if (junior.status === "notCertified") return /* @__PURE__ */ jsx(PrimaryForm, { before: junior });
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(LevelState, { level: junior }),
		junior.status === "failed" && correcting ? /* @__PURE__ */ jsx(PrimaryForm, { before: junior }) : /* @__PURE__ */ jsx(Submitted, { junior }),
		/* @__PURE__ */ jsxs("div", {
			className: certify_module_default.acts,
			children: [junior.status === "failed" && !correcting && /* @__PURE__ */ jsx(Button, {
				wide: true,
				onPress: () => setCorrecting(true),
				children: t("certify.correct")
			}), junior.status === "certified" && /* @__PURE__ */ jsx(Button, {
				wide: true,
				kind: advanced.status === "certified" ? "plain" : "primary",
				onPress: () => void navigate(PAGES.advancedCertification),
				children: t("term.advancedCertification")
			})]
		})
	] });
}
/** What was submitted, numbers masked. */
function Submitted({ junior }) {
	const { t } = useTranslation();
	const types = useDocumentTypes();
	const rows = [
		[t("certify.name"), junior.name],
		[t("certify.documentType"), types.find(({ value }) => value === junior.documentType)?.label],
		[t("certify.documentNumber"), junior.documentNumber],
		[t("certify.bankCardNumber"), junior.bankCardNumber]
	];
	return /* @__PURE__ */ jsx("dl", {
		className: certify_module_default.facts,
		children: rows.map(([label, value]) => /* @__PURE__ */ jsxs("div", {
			className: certify_module_default.fact,
			children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: label
			}), /* @__PURE__ */ jsx("dd", { children: value })]
		}, label))
	});
}
export { PrimaryCertificationScreen as Page };
