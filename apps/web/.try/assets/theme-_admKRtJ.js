import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { create } from "zustand";
// src/theme/show-direction.ts
var STORED_DIRECTION = "direction";
/** The kept choice; green rises until somebody chose. */
function storedDirection() {
	return readStored("direction") === "red-up" ? "red-up" : "green-up";
}
// src/theme/direction.ts
var useDirection = create((set) => ({
	direction: storedDirection(),
	choose: (direction) => {
		writeStored(STORED_DIRECTION, direction);
		set({ direction });
	}
}));
// src/theme/show-theme.ts
/** What a person chooses: a theme, or that of their device. */
var THEME_CHOICES = [
	"device",
	"dark",
	"light"
];
var STORED_THEME = "theme";
/** The kept choice; the device's theme until somebody chose. */
function storedTheme() {
	const kept = readStored(STORED_THEME);
	return THEME_CHOICES.find((choice) => choice === kept) ?? "device";
}
/** The theme that a choice comes to on this device, now. */
function themeOf(choice) {
	if (choice !== "device") return choice;
	return matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
}
// src/theme/theme.ts
var useTheme = create((set) => {
	const choice = storedTheme();
	return {
		choice,
		theme: themeOf(choice),
		choose: (next) => {
			writeStored(STORED_THEME, next);
			set({
				choice: next,
				theme: themeOf(next)
			});
		}
	};
});
export { THEME_CHOICES as n, useDirection as r, useTheme as t };
