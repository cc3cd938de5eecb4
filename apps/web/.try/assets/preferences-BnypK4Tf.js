import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { create } from "zustand";
// src/data/preferences.ts
var STORED = "preferences";
function kept() {
	const value = readStored(STORED) ?? {};
	return {
		amountsHidden: value.amountsHidden === true,
		zerosHidden: value.zerosHidden === true,
		askShare: value.askShare !== false,
		askFar: value.askFar !== false,
		askWhole: value.askWhole !== false,
		actsShown: value.actsShown === true
	};
}
var usePreferences = create((set, get) => ({
	...kept(),
	set: (choice) => {
		set(choice);
		const { set: _, ...chosen } = get();
		writeStored(STORED, chosen);
	}
}));
export { usePreferences as t };
