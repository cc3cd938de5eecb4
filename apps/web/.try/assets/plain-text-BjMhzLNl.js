// src/i18n/plain-text.ts
/** Letters whose stroke is no accent of Unicode's. */
var STROKED = {
	đ: "d",
	ł: "l",
	ø: "o",
	ß: "ss",
	æ: "ae"
};
/** Without accents and case, so that "osterreich" finds Österreich and "chi so" finds Chỉ số. */
function plainText(text) {
	return text.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[đłøßæ]/g, (letter) => STROKED[letter]);
}
export { plainText as t };
