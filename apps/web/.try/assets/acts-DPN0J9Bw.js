import { h as lazySheet } from "../ssr.js";
import { r as vibrate } from "./vibration-DQUhz8_m.js";
// src/shared/touch/long-press.ts
/** A touch held so long presses; one that moves so far (px) scrolls or swipes. */
var HELD_MS = 450;
var STILL_PX = 10;
/**
* Follows long presses in an area, the key of the context menu and the second button of a mouse.
* `onLongPress` is told what was pressed, and returns whether that has acts of its own; then a press
* that was held does not also act as a touch of what lies under it. Returns the way to stop.
*/
function followLongPress(area, onLongPress) {
	let timer;
	let from = {
		x: 0,
		y: 0
	};
	let fired = false;
	const stop = () => clearTimeout(timer);
	function down({ target, clientX, clientY, pointerType, isPrimary }) {
		stop();
		fired = false;
		if (pointerType === "mouse" || !isPrimary) return;
		from = {
			x: clientX,
			y: clientY
		};
		timer = setTimeout(() => {
			fired = onLongPress(target);
			if (fired) vibrate("tick");
		}, HELD_MS);
	}
	function move({ clientX, clientY }) {
		if (Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) stop();
	}
	function touchEnd(event) {
		if (fired && event.cancelable) event.preventDefault();
	}
	function menu(event) {
		stop();
		if (fired || onLongPress(event.target)) event.preventDefault();
	}
	area.addEventListener("pointerdown", down);
	area.addEventListener("pointermove", move, { passive: true });
	area.addEventListener("pointerup", stop);
	area.addEventListener("pointercancel", stop);
	area.addEventListener("touchend", touchEnd);
	area.addEventListener("contextmenu", menu);
	return () => {
		stop();
		area.removeEventListener("pointerdown", down);
		area.removeEventListener("pointermove", move);
		area.removeEventListener("pointerup", stop);
		area.removeEventListener("pointercancel", stop);
		area.removeEventListener("touchend", touchEnd);
		area.removeEventListener("contextmenu", menu);
	};
}
// src/shared/acts/acts.tsx
var sheet = lazySheet(async () => (await import("./acts-sheet-BYVMf52q.js")).ActsSheet);
/** Shows what can be done with an instrument, where the page has an `ActsArea`. */
function openActs(quoted) {
	sheet.open({ quoted });
}
/** Where `openActs` shows. */
var ActsHost = sheet.Host;
/** Opens the acts of rows of the area that are held. Returns the way to stop. */
function followRows(area) {
	return followLongPress(area, (pressed) => {
		const quoted = quotedAt(pressed);
		if (quoted) openActs(quoted);
		return quoted !== void 0;
	});
}
/** The instrument of the row that an element stands in. */
function quotedAt(element) {
	const row = element.closest("[data-quoted]");
	if (!row) return void 0;
	const { quoted = "", kind, name = "" } = row.dataset;
	return {
		symbol: quoted,
		kind: kind === "stock" ? "stock" : "pair",
		name
	};
}
export { ActsHost, followRows, openActs };
