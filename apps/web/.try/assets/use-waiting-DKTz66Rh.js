import { useEffect, useState } from "react";
// ../../packages/terms/src/next-price.ts
/** An order whose price has not come this long after its acceptance is refused. Milliseconds. */
var OPENING_PATIENCE_MS = 3e3;
/**
* What is set aside for an order whose price is not known yet, as a share of what it would take at
* the last price.
*/
var COVER_SHARE = 101e4;
// src/shared/orders/use-waiting.ts
/** An answer that needs no price is there before this: a refusal is not announced as a wait. */
var ANSWERED_MS = 300;
/** An order whose price has not come after so many seconds is refused. */
var PATIENCE_SECONDS = OPENING_PATIENCE_MS / 1e3;
/**
* Whether an order that is under way waits for the next price. False at first, so that one that is
* answered at once does not flicker.
*/
function useWaiting(isUnderWay) {
	const [waits, setWaits] = useState(false);
	useEffect(() => {
		if (!isUnderWay) return;
		const timer = setTimeout(() => setWaits(true), ANSWERED_MS);
		return () => {
			clearTimeout(timer);
			setWaits(false);
		};
	}, [isUnderWay]);
	return isUnderWay && waits;
}
export { useWaiting as n, COVER_SHARE as r, PATIENCE_SECONDS as t };
