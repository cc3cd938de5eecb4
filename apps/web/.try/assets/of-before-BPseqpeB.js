// src/shared/orders/of-before.ts
/** The venue's clock is known as well as this, and a press may be sent again by itself meanwhile. */
var AGREE_MS = 2e3;
/**
* Whether the order that a press was answered with had been placed by an earlier press, whose answer
* was lost. Both in milliseconds since 1970 by the venue's clock.
*/
function isOfBefore(placedAt, pressedAt) {
	return placedAt < pressedAt - AGREE_MS;
}
export { isOfBefore as t };
