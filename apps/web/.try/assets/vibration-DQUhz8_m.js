import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { create } from "zustand";
// src/data/vibration.ts
/** Short patterns in ms: vibrating and still by turns. */
var PATTERNS = {
	/** Something under the finger snapped: a stop of a slider, a held press. */
	tick: [8],
	/** The venue took an order. */
	placed: [16],
	/** An order was filled, or a contract is settled. */
	filled: [
		16,
		60,
		24
	],
	/** The venue refused. */
	refused: [
		40,
		60,
		40
	]
};
var STORED = "vibration";
/** Whether the phone vibrates; kept on the phone. */
var useVibration = create((set) => ({
	on: readStored(STORED) !== false,
	choose: (on) => {
		set({ on });
		writeStored(STORED, on);
		vibrate("placed");
	}
}));
/**
* Whether the device can vibrate at all. Browsers on a desk know the call too, and nothing moves: a
* device without a finger's touch has none.
*/
function canVibrate() {
	return "vibrate" in navigator && navigator.maxTouchPoints > 0;
}
/**
* Vibrates shortly, where the device can and the person wants it. A browser lets a page vibrate only
* once it was touched, and complains else.
*/
function vibrate(what) {
	if (!useVibration.getState().on || !canVibrate() || !wasTouched()) return;
	navigator.vibrate(PATTERNS[what]);
}
function wasTouched() {
	const { userActivation } = navigator;
	return userActivation?.hasBeenActive ?? true;
}
export { useVibration as n, vibrate as r, canVibrate as t };
