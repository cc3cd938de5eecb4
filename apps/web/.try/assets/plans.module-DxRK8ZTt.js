import { x as perLanguage } from "./format-BDVIFO4I.js";
import { useTranslation } from "react-i18next";
/** A Monday, so that the days of a week follow from it. */
var MONDAY = Date.UTC(2024, 0, 1);
var DAY_MS = 864e5;
var weekdays = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	weekday: "long",
	timeZone: "UTC"
}));
/** The time zone of this device. */
function ownZone() {
	return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
/** Says days and times of plans in the language shown. */
function useWhen() {
	const { t, i18n } = useTranslation();
	const weekday = (day) => weekdays(i18n.language).format(new Date(MONDAY + (day - 1) * DAY_MS));
	const monthDay = (day) => day === 31 ? t("plans.lastDay") : t("plans.dayOfMonth", { day });
	const periods = {
		day: t("plans.daily"),
		week: t("plans.weekly"),
		month: t("plans.monthly")
	};
	return {
		periods,
		weekday,
		monthDay,
		/** "Weekly · Monday · 09:00", with the zone where it is not this device's. */
		text({ every, day = 1, time, zone }) {
			const of = every === "week" ? [weekday(day)] : every === "month" ? [monthDay(day)] : [];
			const clock = zone === ownZone() ? time : `${time} ${zone}`;
			return [
				periods[every],
				...of,
				clock
			].join(" · ");
		}
	};
}
var plans_module_default = {
	caption: "_caption_1c2o7_1",
	note: "_note_1c2o7_5",
	make: "_make_1c2o7_11",
	when: "_when_1c2o7_15",
	counts: "_counts_1c2o7_20",
	acts: "_acts_1c2o7_26",
	heading: "_heading_1c2o7_32",
	form: "_form_1c2o7_37",
	two: "_two_1c2o7_44",
	hint: "_hint_1c2o7_50",
	label: "_label_1c2o7_57",
	footer: "_footer_1c2o7_64",
	does: "_does_1c2o7_76",
	consequence: "_consequence_1c2o7_82"
};
export { ownZone as n, useWhen as r, plans_module_default as t };
