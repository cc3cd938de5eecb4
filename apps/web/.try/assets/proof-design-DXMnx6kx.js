import { r as codeFault, s as missingPassword } from "../ssr.js";
// src/features/identity/settings/proof-design.ts
/** Proof of the owner before an act. The summary is the proof, and the text of one's own. */
var proofForm = {
	summary: ({ own, password, totp, recoveryCode }, { hasTotp, byRecovery }) => ({
		proof: {
			password,
			...hasTotp && !byRecovery ? { totp } : {},
			...hasTotp && byRecovery ? { recoveryCode: recoveryCode.trim() } : {}
		},
		words: own.trim()
	}),
	errors: (values, { hasTotp, byRecovery, own }, { t }) => {
		const length = [...values.own.trim()].length;
		return {
			own: own && (length < own.least || length > own.most) ? own.hint : void 0,
			password: missingPassword(values.password, t),
			totp: hasTotp && !byRecovery ? codeFault(values.totp, t) : void 0,
			recoveryCode: hasTotp && byRecovery && values.recoveryCode.trim() === "" ? t("security.recoveryMissing") : void 0
		};
	},
	fieldOf: (error, _, { byRecovery }) => {
		if (error.startsWith("password_")) return "password";
		if (error.startsWith("totp_")) return byRecovery ? "recoveryCode" : "totp";
		if (error === "passkey_name_invalid" || error === "anti_phishing_invalid") return "own";
	}
};
/** The password alone, once more before money moves. The summary is what is sent. */
var freshProofForm = {
	summary: (values) => values,
	errors: ({ password }, _, { t }) => ({ password: missingPassword(password, t) }),
	fieldOf: (error) => error.startsWith("password_") ? "password" : void 0
};
/** The first code of a new authenticator. The summary is what is sent. */
var firstCodeForm = {
	summary: (values) => values,
	errors: ({ totp }, _, { t }) => ({ totp: codeFault(totp, t) }),
	fieldOf: () => "totp"
};
export { freshProofForm as n, proofForm as r, firstCodeForm as t };
