// ../../packages/payees/src/card/iban.ts
/** Characters of an IBAN in the countries whose banks the venue lists (the IBAN registry). */
var LENGTHS = {
	DE: 22,
	ES: 24,
	FR: 27,
	GB: 22,
	HU: 28,
	IT: 27,
	PL: 28,
	PT: 25,
	SE: 24
};
/** Characters of the country's IBANs, or undefined where it has none here. */
function ibanLength(country) {
	return LENGTHS[country];
}
/** Whether the check digits fit (ISO 7064, MOD 97-10); `iban` is capitals and digits alone. */
function fitsMod97(iban) {
	let rest = 0;
	for (const character of iban.slice(4) + iban.slice(0, 4)) {
		const value = Number.parseInt(character, 36);
		rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
	}
	return rest === 1;
}
// ../../packages/payees/src/card/luhn.ts
/** Whether the last digit fits the others by Luhn's formula (ISO/IEC 7812); `digits` are digits alone. */
function fitsLuhn(digits) {
	let sum = 0;
	for (let at = 0; at < digits.length; at++) {
		const digit = digits.charCodeAt(digits.length - 1 - at) - 48;
		const doubled = at % 2 === 1 ? digit * 2 : digit;
		sum += doubled > 9 ? doubled - 9 : doubled;
	}
	return sum % 10 === 0;
}
// ../../packages/payees/src/card/check-card-number.ts
var CARD_LENGTH = {
	least: 16,
	most: 19
};
var ACCOUNT_LENGTH = {
	least: 6,
	most: 19
};
/** Checks a number as it was typed, with or without gaps, and returns it without them. */
function checkCardNumber(kind, country, text) {
	const number = text.replace(/[\s-]/g, "").toUpperCase();
	const fault = kind === "iban" ? ibanFault(number, country) : digitsFault(number, kind);
	return fault ? {
		ok: false,
		fault
	} : {
		ok: true,
		number
	};
}
function digitsFault(number, kind) {
	if (!/^[0-9]*$/.test(number)) return "character";
	const { least, most } = kind === "card" ? CARD_LENGTH : ACCOUNT_LENGTH;
	if (number.length < least || number.length > most) return "length";
	return kind === "card" && !fitsLuhn(number) ? "checksum" : void 0;
}
function ibanFault(number, country) {
	if (!/^[A-Z0-9]*$/.test(number)) return "character";
	if (!number.startsWith(country)) return "country";
	if (number.length !== ibanLength(country)) return "length";
	return fitsMod97(number) ? void 0 : "checksum";
}
export { fitsMod97 as n, ibanLength as r, checkCardNumber as t };
