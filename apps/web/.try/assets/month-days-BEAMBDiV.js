import { t as DAY_MS } from "./durations-BHgZ6J9M.js";
import { r as localeOf } from "./languages-DWDzJkBq.js";
// src/features/portfolio/month-days.ts
/** The month before (-1) or after (1) one, as 2026-11. */
function monthBeside(month, step) {
	const [year, number] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}
/** The first weekday of a language's calendars: 0 Sunday, 1 Monday. */
function firstWeekdayOf(language) {
	const locale = new Intl.Locale(localeOf(language));
	const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
	return firstDay === 7 ? 0 : 1;
}
/** The weeks that a month lies in, each with its seven days, those of other months included. */
function weeksOf(month, firstWeekday) {
	const start = Date.parse(`${month}-01T00:00:00Z`);
	const end = Date.parse(`${monthBeside(month, 1)}-01T00:00:00Z`);
	const before = (new Date(start).getUTCDay() - firstWeekday + 7) % 7;
	const weeks = [];
	for (let day = start - before * DAY_MS; day < end; day += 7 * DAY_MS) weeks.push(Array.from({ length: 7 }, (_, at) => new Date(day + at * DAY_MS).toISOString().slice(0, 10)));
	return weeks;
}
export { monthBeside as n, weeksOf as r, firstWeekdayOf as t };
