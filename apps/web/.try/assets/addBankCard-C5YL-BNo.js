import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody, f as useForm } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { n as useBack, t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { a as useHasTotp, i as PayeeProof, n as payeeProofFaults, r as payeeProofFieldOf, t as NO_PROOF } from "./payee-proof-design-D3S2f4C2.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as checkCardNumber } from "./check-card-number-E1M_Qx6H.js";
import { t as cards_module_default } from "./cards.module-lphsuILD.js";
import { t as useCards } from "./use-cards-6wT6hEkc.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// ../../packages/payees/src/holder-name.ts
/** Letters that are one letter with a stroke or two joined, which Unicode does not take apart. */
var PLAIN = {
	đ: "d",
	ð: "d",
	ł: "l",
	ø: "o",
	ħ: "h",
	ŧ: "t",
	ı: "i",
	æ: "ae",
	œ: "oe",
	þ: "th"
};
/**
* A person's name as it is compared: the same letters in the same order, whatever their width,
* case, accents, and whatever stands between the names. Nguyễn Văn Đức and NGUYEN VAN DUC are one.
* Marks that are letters of their script (Thai, Devanagari) stay.
*/
function foldHolderName(name) {
	return name.normalize("NFKC").toUpperCase().toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[đðłøħŧıæœþ]/g, (letter) => PLAIN[letter]).replace(/[^\p{L}\p{M}\p{N}]/gu, "").normalize("NFC");
}
/** Whether two names are those of one holder. */
function isSameHolder(one, other) {
	return foldHolderName(one) === foldHolderName(other);
}
// src/features/cash/cards/card-design.ts
function emptyCard(country, holder = "") {
	return {
		country,
		bankCode: "",
		cardNumber: "",
		username: holder,
		province: "",
		city: "",
		bankAddress: "",
		...NO_PROOF
	};
}
/** A bank card; its number is checked as the bank's numbers are made. */
var cardForm = {
	reduce: (values, { country }, { banks }) => {
		const bank = bankOf(banks, values.bankCode);
		return {
			...values,
			country,
			bankCode: bank?.country === country ? values.bankCode : ""
		};
	},
	summary: ({ country, ...body }, { banks }) => {
		const bank = bankOf(banks, body.bankCode);
		const near = banks.filter((each) => each.country === country);
		return {
			body,
			bank,
			banks: near,
			numberKind: bank?.numberKind ?? near[0]?.numberKind ?? "card"
		};
	},
	errors: (values, { banks, holder, hasTotp }, { t }) => ({
		...payeeProofFaults(values, hasTotp, t),
		bankCode: values.bankCode === "" ? t("payees.chooseBank") : void 0,
		cardNumber: numberFault(values.cardNumber, bankOf(banks, values.bankCode), t),
		username: missing(values.username, t) ?? holderFault(values.username, holder, t),
		province: missing(values.province, t),
		city: missing(values.city, t),
		bankAddress: missing(values.bankAddress, t)
	}),
	fieldOf: payeeProofFieldOf
};
function bankOf(banks, code) {
	return banks.find(({ bankCode }) => bankCode === code);
}
function missing(text, t) {
	return text.trim() === "" ? t("payees.fieldMissing") : void 0;
}
function holderFault(name, holder, t) {
	if (holder === void 0 || isSameHolder(name, holder)) return void 0;
	return t("payees.holderDiffers");
}
function numberFault(text, bank, t) {
	if (text.trim() === "") return t("payees.fieldMissing");
	if (!bank) return void 0;
	const check = checkCardNumber(bank.numberKind, bank.country, text);
	if (check.ok) return void 0;
	return {
		character: t("payees.numberCharacter"),
		length: t("payees.numberLength"),
		checksum: t("payees.numberChecksum"),
		country: t("payees.numberCountry")
	}[check.fault];
}
/** The country whose language is read, where it has banks here, else the first. */
function countryFor(language, banks) {
	const code = {
		zh_cn: "CN",
		vi: "VN",
		en: "GB",
		sv: "SE"
	}[language] ?? language.toUpperCase();
	return banks.find(({ country }) => country === code)?.country ?? banks[0]?.country ?? "";
}
// src/features/cash/cards/countries.ts
/** The countries that banks are listed in, each once, in the order of the list. */
function countriesOf(banks) {
	return [...new Map(banks.map(({ country, countryName }) => [country, countryName]))].map(([code, name]) => ({
		code,
		name
	}));
}
// src/features/cash/cards/card-form.tsx
/** Bank, number, holder and branch; the number is checked as the bank's numbers are made. */
function CardForm({ banks, holder }) {
	const { t, i18n } = useTranslation();
	const back = useBack(PAGES.cards);
	const save = useCallMutation("bankAccountSave");
	const [choosing, setChoosing] = useState();
	const around = {
		banks,
		holder,
		hasTotp: useHasTotp()
	};
	const form = useForm(cardForm, {
		initial: () => emptyCard(countryFor(i18n.language, banks), holder),
		around,
		submit: async (values) => {
			await save.mutateAsync({ body: cardForm.summary(values, around).body });
			await refetchCalls("bankAccountDetail");
			showToast(t("payees.cardAdded"), { success: true });
			back();
		}
	});
	const { country } = form.values;
	const { bank, banks: near, numberKind } = form.summary;
	const countries = countriesOf(banks);
	const numberLabels = {
		card: t("payees.cardNumber"),
		account: t("payees.accountNumber"),
		iban: "IBAN"
	};
	return /* @__PURE__ */ jsxs("form", {
		className: cards_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx(SelectField, {
				label: t("auth.country"),
				value: countries.find((each) => each.code === country)?.name ?? country,
				onPress: () => setChoosing("country")
			}),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(SelectField, {
				label: t("payees.bank"),
				value: bank?.bankName ?? t("payees.chooseBank"),
				none: !bank,
				wrong: form.error("bankCode") !== void 0,
				onPress: () => setChoosing("bank")
			}), /* @__PURE__ */ jsx(Problem, { text: form.error("bankCode") })] }),
			/* @__PURE__ */ jsx(Field, {
				label: numberLabels[numberKind],
				kind: numberKind === "iban" ? "text" : "digits",
				autoComplete: "off",
				maxLength: 64,
				...form.field("cardNumber")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("payees.holder"),
				hint: holder && t("payees.holderHint", { name: holder }),
				autoComplete: "name",
				maxLength: 64,
				...form.field("username")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("payees.province"),
				autoComplete: "address-level1",
				maxLength: 64,
				...form.field("province")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("payees.city"),
				autoComplete: "address-level2",
				maxLength: 64,
				...form.field("city")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("payees.branch"),
				maxLength: 160,
				...form.field("bankAddress")
			}),
			/* @__PURE__ */ jsx(PayeeProof, { field: form.field }),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx("p", {
				className: `${cards_module_default.note} words`,
				children: t("payees.cardWaitHint")
			}),
			/* @__PURE__ */ jsx("p", {
				className: cards_module_default.note,
				children: /* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("payees.finalHint")
				})
			}),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				children: t("payees.saveCard")
			}),
			choosing === "country" && /* @__PURE__ */ jsx(OptionsSheet, {
				title: t("auth.country"),
				options: countries.map(({ code, name }) => ({
					value: code,
					label: name
				})),
				value: country,
				onChoose: (code) => form.act({
					kind: "country",
					country: code
				}),
				onClose: () => setChoosing(void 0)
			}),
			choosing === "bank" && /* @__PURE__ */ jsx(OptionsSheet, {
				title: t("payees.bank"),
				options: near.map(({ bankCode, bankName }) => ({
					value: bankCode,
					label: bankName
				})),
				value: bank?.bankCode,
				onChoose: (code) => form.set("bankCode", code),
				onClose: () => setChoosing(void 0)
			})
		]
	});
}
// src/features/cash/cards/add-card-screen.tsx
/** Adds a card or account that withdrawals are paid to. */
function AddCardScreen() {
	const { t } = useTranslation();
	const cards = useCards();
	const banks = useCall("bankList", {});
	const error = cards.error ?? banks.error;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("payees.addCard"),
		home: PAGES.cards
	}), /* @__PURE__ */ jsx(PageBody, { children: cards.data && banks.data ? /* @__PURE__ */ jsx(CardForm, {
		banks: banks.data,
		holder: cards.data[0]?.username
	}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void Promise.all([cards.refetch(), banks.refetch()])
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 7,
		circle: false
	}) })] });
}
export { AddCardScreen as Page };
