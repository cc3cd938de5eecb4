// src/features/cash/wallets/time-left.ts
var SECOND_MS = 1e3;
/** Hours, minutes and seconds of a time to come, 24:00:00; a part of a second counts as one. */
function timeLeft(ms) {
	const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
	return [
		Math.floor(seconds / 3600),
		Math.floor(seconds / 60) % 60,
		seconds % 60
	].map((part) => String(part).padStart(2, "0")).join(":");
}
export { timeLeft as t };
