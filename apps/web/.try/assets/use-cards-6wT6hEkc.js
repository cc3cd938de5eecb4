import { a as useCall } from "./queries-BLrD8M8K.js";
// src/features/cash/cards/use-cards.ts
/** One's bank cards, in the order they were added. */
function useCards() {
	return useCall("bankAccountDetail", { body: {} }, { select: (found) => Array.isArray(found) ? found : [found] });
}
export { useCards as t };
