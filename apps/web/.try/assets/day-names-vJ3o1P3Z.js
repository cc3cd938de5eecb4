import { x as perLanguage } from "./format-BDVIFO4I.js";
import { useTranslation } from "react-i18next";
// src/features/portfolio/day-names.ts
/** Days and months are the venue’s, GMT+1, and written as such wherever their reader is. */
var ZONE = { timeZone: "Etc/GMT-1" };
var days = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	day: "numeric",
	month: "short",
	...ZONE
}));
var dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	dateStyle: "medium",
	...ZONE
}));
var months = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	month: "long",
	year: "numeric",
	...ZONE
}));
var weekdays = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	weekday: "short",
	...ZONE
}));
/** Noon of a day that is written as 2026-11-23. */
function noonOf(day) {
	return Date.parse(`${day}T12:00:00+01:00`);
}
/** Names of the venue's days in the language now shown. */
function useDayNames() {
	const { language } = useTranslation().i18n;
	return {
		/** 16 Nov */
		day: (day) => days(language).format(noonOf(day)),
		/** 16 Nov 2026, of a moment */
		date: (at) => dates(language).format(at),
		/** November 2026, of 2026-11; a year as it is. */
		period: (of) => of.length === 4 ? of : months(language).format(noonOf(`${of}-15`)),
		/** Mon */
		weekday: (day) => weekdays(language).format(noonOf(day))
	};
}
export { useDayNames as t };
