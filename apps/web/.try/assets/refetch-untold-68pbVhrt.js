import { i as refetchCalls } from "./queries-BLrD8M8K.js";
// src/data/own/refetch-untold.ts
/** How long after an act the stream may take to tell of it, and how long before its answer. */
var PATIENCE_MS = 1500;
var isUp = false;
var toldAt = -1500;
var waiting = /* @__PURE__ */ new Set();
/** The stream told of an own order or balance. */
function ownEventCame() {
	toldAt = performance.now();
	for (const told of waiting) told();
	waiting.clear();
}
/**
* After an act of one's own: the stream tells what it changed. Where there is none, or it stays
* silent, what these calls answered is read again.
*/
async function refetchUntold(...names) {
	if (isUp && (performance.now() - toldAt < PATIENCE_MS || await told())) return;
	await refetchCalls(...names);
}
function told() {
	return new Promise((resolve) => {
		const answer = () => resolve(true);
		waiting.add(answer);
		setTimeout(() => {
			waiting.delete(answer);
			resolve(false);
		}, PATIENCE_MS);
	});
}
export { refetchUntold as n, ownEventCame as t };
