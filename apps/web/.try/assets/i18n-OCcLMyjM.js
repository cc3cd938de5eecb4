import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { r as localeOf, t as isLanguage } from "./languages-DWDzJkBq.js";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
// src/i18n/message.ts
/** Stands for the number that a plural counts. */
var COUNT = Symbol("#");
/**
* Makes a text into a function that fills it in. Throws a `SyntaxError` that quotes the text where it is
* none that can be filled in.
*/
function compileMessage(text, locale) {
	const parts = new Reader(text).whole();
	const language = languageOf(locale);
	return (values) => filled(parts, values, language, "");
}
var languages = /* @__PURE__ */ new Map();
function languageOf(locale) {
	const known = languages.get(locale);
	if (known) return known;
	const made = {
		rules: new Intl.PluralRules(locale),
		numbers: new Intl.NumberFormat(locale)
	};
	languages.set(locale, made);
	return made;
}
function filled(parts, values, language, count) {
	let text = "";
	for (const part of parts) if (typeof part === "string") text += part;
	else if (part === COUNT) text += count;
	else text += argument(part, values, language, count);
	return text;
}
function argument({ name, choice }, values, language, count) {
	const value = values[name];
	if (!choice) return value === void 0 ? `{${name}}` : String(value);
	const { kind, forms } = choice;
	if (kind === "select") return filled(forms.get(String(value)) ?? forms.get("other"), values, language, count);
	const number = Number(value);
	return filled(forms.get(`=${number}`) ?? forms.get(language.rules.select(number)) ?? forms.get("other"), values, language, language.numbers.format(number));
}
var Reader = class {
	#text;
	#at = 0;
	constructor(text) {
		this.#text = text;
	}
	whole() {
		const parts = this.#parts(false);
		if (this.#at < this.#text.length) throw this.#fault();
		return parts;
	}
	/** Up to the brace that closes it, or the end of the text. */
	#parts(isCounted) {
		const parts = [];
		let words = "";
		const end = () => {
			if (words !== "") parts.push(words);
			words = "";
		};
		while (this.#at < this.#text.length && this.#text[this.#at] !== "}") {
			const letter = this.#text[this.#at];
			if (letter === "'") {
				words += this.#quoted();
				continue;
			}
			this.#at += 1;
			if (letter === "{") {
				end();
				parts.push(this.#argument());
			} else if (letter === "#" && isCounted) {
				end();
				parts.push(COUNT);
			} else words += letter;
		}
		end();
		return parts;
	}
	/** After an apostrophe a brace means itself, up to the next apostrophe; two apostrophes are one. */
	#quoted() {
		const [whole, words] = /^'(?:'|([{}#][^']*)(?:'|$))?/.exec(this.#text.slice(this.#at));
		this.#at += whole.length;
		return words ?? "'";
	}
	#argument() {
		const name = this.#take(/\s*(\w+)\s*/y);
		if (this.#take(/(,|\})/y) === "}") return { name };
		const kind = this.#take(/\s*(plural|select)\s*,\s*/y);
		const forms = /* @__PURE__ */ new Map();
		while (this.#text[this.#at] !== "}") {
			const form = this.#take(/(=?\w+)\s*\{/y);
			forms.set(form, this.#parts(kind === "plural"));
			this.#take(/(\})\s*/y);
		}
		this.#at += 1;
		if (!forms.has("other")) throw this.#fault();
		return {
			name,
			choice: {
				kind,
				forms
			}
		};
	}
	#take(pattern) {
		pattern.lastIndex = this.#at;
		const [whole, taken] = pattern.exec(this.#text) ?? [];
		if (whole === void 0) throw this.#fault();
		this.#at += whole.length;
		return taken;
	}
	#fault() {
		return /* @__PURE__ */ new SyntaxError(`Not to be filled in, from letter ${this.#at} on: ${this.#text}`);
	}
};
// src/i18n/stored-language.ts
var STORED_LANGUAGE = "language";
/** The language that was chosen on this phone; English until one was. */
function storedLanguage() {
	const stored = readStored(STORED_LANGUAGE);
	return isLanguage(stored) ? stored : "en";
}
// src/i18n/i18n.ts
/** Each language's areas: a chunk of what the first load needs, and one of the others. */
var first = /* #__PURE__ */ Object.assign({
	"./de/index.ts": () => import("./de-DU4KCgQc.js").then((m) => m["areas"]),
	"./en/index.ts": () => import("./en-D-VyE4FY.js").then((m) => m["areas"]),
	"./es/index.ts": () => import("./es-CfZu6355.js").then((m) => m["areas"]),
	"./fr/index.ts": () => import("./fr-De5JEv60.js").then((m) => m["areas"]),
	"./hu/index.ts": () => import("./hu-nU61HnkD.js").then((m) => m["areas"]),
	"./it/index.ts": () => import("./it-D7xrXCQY.js").then((m) => m["areas"]),
	"./pl/index.ts": () => import("./pl-H5kpgTw_.js").then((m) => m["areas"]),
	"./pt/index.ts": () => import("./pt-BjgQfsUz.js").then((m) => m["areas"]),
	"./ru/index.ts": () => import("./ru-w0pSGlgm.js").then((m) => m["areas"]),
	"./sv/index.ts": () => import("./sv-BKdNpIGQ.js").then((m) => m["areas"]),
	"./vi/index.ts": () => import("./vi-CR4Npe__.js").then((m) => m["areas"]),
	"./zh_cn/index.ts": () => import("./zh_cn-CIdzfCtl.js").then((m) => m["areas"])
});
var later = /* #__PURE__ */ Object.assign({
	"./de/later/index.ts": () => import("./later-CAWBOMlY.js").then((m) => m["areas"]),
	"./en/later/index.ts": () => import("./later-5Vs1mXV6.js").then((m) => m["areas"]),
	"./es/later/index.ts": () => import("./later-hLYKEel4.js").then((m) => m["areas"]),
	"./fr/later/index.ts": () => import("./later-DYwSrgJK.js").then((m) => m["areas"]),
	"./hu/later/index.ts": () => import("./later-BEQs09M7.js").then((m) => m["areas"]),
	"./it/later/index.ts": () => import("./later-JwbVRYrx.js").then((m) => m["areas"]),
	"./pl/later/index.ts": () => import("./later-CRFFqcG_.js").then((m) => m["areas"]),
	"./pt/later/index.ts": () => import("./later-D4vpVcda.js").then((m) => m["areas"]),
	"./ru/later/index.ts": () => import("./later-BRNKpQiC.js").then((m) => m["areas"]),
	"./sv/later/index.ts": () => import("./later-BcsteKHw.js").then((m) => m["areas"]),
	"./vi/later/index.ts": () => import("./later-VbTXFOmh.js").then((m) => m["areas"]),
	"./zh_cn/later/index.ts": () => import("./later-kKW-lTIb.js").then((m) => m["areas"])
});
/** The language now shown. Also what each call's `lang` header says. */
function currentLanguage() {
	return isLanguage(i18next.language) ? i18next.language : "en";
}
/** Texts as functions that fill them in, by language and text: a list fills the same one in for each row. */
var compiled = /* @__PURE__ */ new Map();
var filling = {
	type: "i18nFormat",
	parse: (text, values, language) => {
		const key = `${language} ${text}`;
		let fill = compiled.get(key);
		if (!fill) compiled.set(key, fill = compileMessage(text, localeOf(language)));
		return fill(values);
	}
};
/** Starts the catalogues in the stored language, or English, and resolves when texts are there. */
async function startTexts() {
	const language = storedLanguage();
	await i18next.use(filling).use(initReactI18next).init({
		lng: language,
		fallbackLng: false,
		resources: { [language]: { translation: byArea(await first[`./${language}/index.ts`]()) } },
		partialBundledLanguages: true,
		interpolation: { escapeValue: false },
		react: { useSuspense: false }
	});
	showLanguage(language);
}
/** Loads a language and shows it; the choice is kept. Rejects when its chunk cannot be loaded. */
async function changeLanguage(language) {
	if (!i18next.hasResourceBundle(language, "translation")) addTexts(language, await first[`./${language}/index.ts`]());
	await loadLater(language);
	await i18next.changeLanguage(language);
	writeStored(STORED_LANGUAGE, language);
	showLanguage(language);
}
function showLanguage(language) {
	document.documentElement.lang = localeOf(language);
}
/** Loads what the first load did without, in the language now shown. Rejects as a chunk does. */
function loadLaterTexts() {
	return loadLater(currentLanguage());
}
/** Languages whose later areas are there. */
var complete = /* @__PURE__ */ new Set();
async function loadLater(language) {
	if (complete.has(language)) return;
	addTexts(language, await later[`./${language}/later/index.ts`]());
	complete.add(language);
}
function addTexts(language, areas) {
	i18next.addResourceBundle(language, "translation", byArea(areas), true);
}
/** './home.json' is the area home. */
function byArea(areas) {
	return Object.fromEntries(Object.entries(areas).map(([path, texts]) => [path.slice(2, -5), texts]));
}
export { startTexts as i, currentLanguage as n, loadLaterTexts as r, changeLanguage as t };
