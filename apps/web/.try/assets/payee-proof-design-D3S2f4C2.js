import { t as Link } from "./link-C-Gj3b3h.js";
import { i as useSession } from "./call-DYRgJe1y.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { d as PasswordField } from "../ssr.js";
import { t as wallets_module_default } from "./wallets.module-BlhiVf6_.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/wallets/payee-proof.tsx
/** Asks for the proof; leads to where the fund password is set, where there is none yet. */
function PayeeProof({ field }) {
	const { t } = useTranslation();
	const user = useSession((state) => state.user);
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx(PasswordField, {
			label: t("term.fundPassword"),
			maxLength: 128,
			...field("fundPassword")
		}),
		user?.hasTotp && /* @__PURE__ */ jsx(Field, {
			label: t("security.totpCode"),
			kind: "code",
			maxLength: 6,
			...field("totp")
		}),
		user && !user.hasFundPassword && /* @__PURE__ */ jsx(Link, {
			className: wallets_module_default.proofLink,
			to: PAGES.fundPassword,
			children: t("withdrawal.setFundPassword")
		})
	] });
}
/** Whether the authenticator's code belongs to the proof. */
function useHasTotp() {
	return useSession((state) => state.user?.hasTotp ?? false);
}
// src/features/cash/wallets/payee-proof-design.ts
var NO_PROOF = {
	fundPassword: "",
	totp: ""
};
/** What keeps the proof from being sent. */
function payeeProofFaults({ fundPassword, totp }, hasTotp, t) {
	return {
		fundPassword: fundPassword === "" ? t("auth.passwordMissing") : void 0,
		totp: hasTotp && !/^[0-9]{6}$/.test(totp) ? t("auth.codeFault") : void 0
	};
}
/** The field of a refusal of the proof. */
function payeeProofFieldOf(error) {
	if (error.startsWith("fund_password_")) return "fundPassword";
	return error.startsWith("totp_") ? "totp" : void 0;
}
export { useHasTotp as a, PayeeProof as i, payeeProofFaults as n, payeeProofFieldOf as r, NO_PROOF as t };
