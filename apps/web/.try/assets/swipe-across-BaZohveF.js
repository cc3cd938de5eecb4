// src/shared/touch/swipe-across.ts
/** A touch that begins so near to a side of the screen (px) is the system's own: Back. */
var EDGE_PX = 24;
/** A swipe goes so far (px), so much more across than up or down, in so short a time. */
var FAR_PX = 56;
var FLATNESS = 2;
var WITHIN_MS = 700;
/**
* Which way a touch has swiped across a screen of this width: 1 to what stands at the right of what is
* seen, -1 to what stands at its left, 0 where it was no swipe.
*/
function swipeOf(from, to, width) {
	const across = to.x - from.x;
	if (from.x < EDGE_PX || from.x > width - EDGE_PX) return 0;
	if (to.at - from.at > WITHIN_MS || Math.abs(across) < FAR_PX) return 0;
	if (Math.abs(across) < FLATNESS * Math.abs(to.y - from.y)) return 0;
	return across < 0 ? 1 : -1;
}
/** Elements that take a finger's way across for themselves: sliders, fields, charts, those marked so. */
var OWN_WAY = "input, textarea, select, canvas, dialog, [role=tablist], [data-pulled]";
/** What has swiped already, so that tabs around other tabs stay. */
var taken = /* @__PURE__ */ new WeakSet();
/** Calls `onSwipe` for each swipe in an area; it returns whether it led anywhere. Returns the way to stop. */
function followSwipes(area, onSwipe) {
	let from;
	function start(event) {
		const [touch] = event.touches;
		from = void 0;
		if (!touch || event.touches.length > 1 || ownsWay(event.target, area)) return;
		from = {
			x: touch.clientX,
			y: touch.clientY,
			at: event.timeStamp
		};
	}
	function end(event) {
		const [touch] = event.changedTouches;
		if (!from || !touch || taken.has(event)) return;
		const to = {
			x: touch.clientX,
			y: touch.clientY,
			at: event.timeStamp
		};
		const direction = swipeOf(from, to, innerWidth);
		from = void 0;
		if (direction !== 0 && onSwipe(direction)) taken.add(event);
	}
	const cancel = () => from = void 0;
	area.toggleAttribute("data-swipes", true);
	area.addEventListener("touchstart", start, { passive: true });
	area.addEventListener("touchend", end);
	area.addEventListener("touchcancel", cancel);
	return () => {
		area.toggleAttribute("data-swipes", false);
		area.removeEventListener("touchstart", start);
		area.removeEventListener("touchend", end);
		area.removeEventListener("touchcancel", cancel);
	};
}
/** Whether something between a touch and the area takes the way across, or scrolls sideways itself. */
function ownsWay(target, area) {
	const own = target.closest(OWN_WAY);
	if (own && area.contains(own)) return true;
	for (let at = target; at && at !== area; at = at.parentElement) if (at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
	return false;
}
export { followSwipes };
