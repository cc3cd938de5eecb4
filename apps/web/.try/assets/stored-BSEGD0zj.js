// src/storage/stored.ts
/**
* What the phone keeps between visits. Storage may be full, blocked or hold something of an older
* version: then it reads as nothing and keeps nothing, and the application goes on.
*/
var PREFIX = "candor.";
/** The kept value, or undefined. Callers check its shape. */
function readStored(key) {
	try {
		const text = localStorage.getItem(PREFIX + key);
		return text === null ? void 0 : JSON.parse(text);
	} catch {
		return;
	}
}
/** Keeps a value, or forgets it when it is undefined. */
function writeStored(key, value) {
	try {
		if (value === void 0) localStorage.removeItem(PREFIX + key);
		else localStorage.setItem(PREFIX + key, JSON.stringify(value));
	} catch {}
}
export { writeStored as n, readStored as t };
