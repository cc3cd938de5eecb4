// src/i18n/languages.ts
/**
* The twelve languages as they name themselves. `locale` is what Intl is asked for: `zh_cn` is not
* a tag Intl accepts, English is written the British way, and Portuguese is the European one.
*/
var languages = [
	{
		code: "en",
		name: "English",
		locale: "en-GB"
	},
	{
		code: "zh_cn",
		name: "简体中文",
		locale: "zh-CN"
	},
	{
		code: "vi",
		name: "Tiếng Việt",
		locale: "vi"
	},
	{
		code: "pl",
		name: "Polski",
		locale: "pl"
	},
	{
		code: "de",
		name: "Deutsch",
		locale: "de"
	},
	{
		code: "fr",
		name: "Français",
		locale: "fr"
	},
	{
		code: "it",
		name: "Italiano",
		locale: "it"
	},
	{
		code: "es",
		name: "Español",
		locale: "es"
	},
	{
		code: "pt",
		name: "Português",
		locale: "pt-PT"
	},
	{
		code: "ru",
		name: "Русский",
		locale: "ru"
	},
	{
		code: "hu",
		name: "Magyar",
		locale: "hu"
	},
	{
		code: "sv",
		name: "Svenska",
		locale: "sv"
	}
];
function isLanguage(code) {
	return languages.some((language) => language.code === code);
}
/** The tag for Intl and for the document's `lang`. */
function localeOf(code) {
	return languages.find((language) => language.code === code)?.locale ?? "en-GB";
}
export { languages as n, localeOf as r, isLanguage as t };
