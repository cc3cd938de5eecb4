// ../../packages/money/src/durations.ts
/** Lengths of time in milliseconds, and the one length that is counted in minutes. */
var MINUTE_MS = 6e4;
var HOUR_MS = 60 * MINUTE_MS;
var DAY_MS = 24 * HOUR_MS;
var WEEK_MS = 7 * DAY_MS;
var VENUE_OFFSET_MS = 60 * MINUTE_MS;
/** The venue's day that a time belongs to, counted from 1970. Times are milliseconds since 1970 UTC. */
function venueDay(at) {
	return Math.floor((at + VENUE_OFFSET_MS) / DAY_MS);
}
/** When the venue's day that a time belongs to began. */
function venueDayStart(at) {
	return venueDay(at) * DAY_MS - VENUE_OFFSET_MS;
}
/** When the venue's day that a time belongs to is over. */
function venueDayEnd(at) {
	return venueDayStart(at) + DAY_MS;
}
export { venueDayEnd as a, WEEK_MS as i, HOUR_MS as n, MINUTE_MS as r, DAY_MS as t };
