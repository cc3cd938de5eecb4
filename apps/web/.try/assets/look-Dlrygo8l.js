import { r as useDirection, t as useTheme } from "./theme-_admKRtJ.js";
// src/theme/look.ts
/**
* What the colours depend on, as one word: where it is another, `inksOf` gives other inks. A canvas
* takes it among what it is drawn anew for.
*/
function useLook() {
	return `${useTheme((state) => state.theme)} ${useDirection((state) => state.direction)}`;
}
export { useLook as t };
