import { n as useModal, t as sheet_module_default } from "./sheet.module-BplLQE0x.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { useEffect, useEffectEvent, useId } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/shared/widgets/swipe-down.ts
/** From here a touch is a swipe and no tap, px. */
var START_PX = 8;
/** A swipe this long closes, or a shorter one this fast. */
var FAR_PX = 96;
var FAST_PX_PER_MS = .5;
/** Elements that handle a pull themselves: sliders, fields, and those that are marked so. */
var OWN_PULL = "input, textarea, select, canvas, [data-pulled]";
/**
* A swipe down closes a sheet: from its head at once, from its body where that is scrolled to its
* top. The sheet follows the finger, and springs back from a swipe that was too short.
*/
function useSwipeDown(sheet, onClose) {
	const close = useEffectEvent(onClose);
	useEffect(() => {
		const element = sheet.current;
		if (!element) return;
		let from;
		let pulled = 0;
		function start(event) {
			const [touch] = event.touches;
			const target = event.target;
			from = void 0;
			if (event.touches.length > 1 || !touch || target.closest("dialog") !== element) return;
			if (target.closest(OWN_PULL) || !isAtTop(target, element)) return;
			from = {
				x: touch.clientX,
				y: touch.clientY,
				at: event.timeStamp
			};
			pulled = 0;
		}
		function move(event) {
			const [touch] = event.touches;
			if (!from || !touch) return;
			const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
			if (pulled === 0) {
				if (Math.hypot(across, down) < START_PX) return;
				if (down < Math.abs(across)) {
					from = void 0;
					return;
				}
			}
			pulled = Math.max(1, down);
			if (event.cancelable) event.preventDefault();
			element.style.transition = "none";
			element.style.translate = `0 ${pulled}px`;
		}
		function end(event) {
			if (!from || pulled === 0) return;
			const fast = pulled / Math.max(1, event.timeStamp - from.at) > FAST_PX_PER_MS;
			from = void 0;
			element.style.transition = "";
			element.style.translate = "";
			if (event.type === "touchend" && (pulled > FAR_PX || fast)) close();
		}
		element.addEventListener("touchstart", start, { passive: true });
		element.addEventListener("touchmove", move, { passive: false });
		element.addEventListener("touchend", end);
		element.addEventListener("touchcancel", end);
		return () => {
			element.removeEventListener("touchstart", start);
			element.removeEventListener("touchmove", move);
			element.removeEventListener("touchend", end);
			element.removeEventListener("touchcancel", end);
		};
	}, [sheet]);
}
/** Whether nothing between a touch and its sheet is scrolled away from its top. */
function isAtTop(target, sheet) {
	for (let at = target; at && at !== sheet; at = at.parentElement) if (at.scrollTop > 0) return false;
	return true;
}
// src/shared/widgets/sheet.tsx
/**
* A sheet from the bottom, over everything. Mount it to open it. Escape, Back, the cross, a swipe
* down and a press beside it close it; focus stays inside and goes back afterwards, as the browser's
* dialog does it.
*/
function Sheet({ title, onClose, words = false, children }) {
	const { t } = useTranslation();
	const id = useId();
	const { ref, events } = useModal({
		onClose,
		focus: "dialog",
		holdsPage: true
	});
	useSwipeDown(ref, onClose);
	return /* @__PURE__ */ jsxs("dialog", {
		ref,
		tabIndex: -1,
		className: sheet_module_default.sheet,
		"aria-labelledby": id,
		...events,
		onClick: (event) => event.target === event.currentTarget && onClose(),
		children: [/* @__PURE__ */ jsxs("div", {
			className: sheet_module_default.head,
			children: [/* @__PURE__ */ jsx("h2", {
				className: sheet_module_default.title,
				id,
				children: title
			}), /* @__PURE__ */ jsx(IconButton, {
				icon: "close",
				size: 20,
				label: t("common.close"),
				onPress: onClose
			})]
		}), /* @__PURE__ */ jsx("div", {
			className: sheet_module_default.body,
			...words && {
				tabIndex: 0,
				role: "group",
				"aria-labelledby": id
			},
			children
		})]
	});
}
export { Sheet as t };
