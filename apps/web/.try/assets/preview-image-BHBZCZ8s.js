import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { D as PageBody, O as LoginHint } from "../ssr.js";
import { t as Bone } from "./skeleton-901e1eAo.js";
import { n as useBack, t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as useStoredFile } from "./stored-file-BPUNyWT0.js";
import { useCallback, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var preview_module_default = {
	frame: "_frame_k7b98_1",
	image: "_image_k7b98_14",
	acts: "_acts_k7b98_22"
};
// src/features/preview/zoom.ts
var WHOLE = {
	scale: 1,
	x: 0,
	y: 0
};
/** What a double tap zooms to. */
var CLOSE_SCALE = 2.5;
/** The image as large as it is shown whole in the frame. */
function fit(image, frame) {
	if (image.width <= 0 || image.height <= 0) return {
		width: 0,
		height: 0
	};
	const share = Math.min(frame.width / image.width, frame.height / image.height);
	return {
		width: image.width * share,
		height: image.height * share
	};
}
/** Returns the zoom within its limits, and moved no further than the image reaches. */
function held({ scale, x, y }, shown, frame) {
	const within = Math.min(8, Math.max(1, scale));
	const reach = (size, room) => Math.max(0, (size * within - room) / 2);
	const [wide, high] = [reach(shown.width, frame.width), reach(shown.height, frame.height)];
	return {
		scale: within,
		x: clamp(x, wide),
		y: clamp(y, high)
	};
}
/** Zooms by a factor; what lies at `at` stays there. */
function zoomAt(zoom, factor, at) {
	const scale = Math.min(8, Math.max(1, zoom.scale * factor));
	const share = scale / zoom.scale;
	return {
		scale,
		x: at.x - (at.x - zoom.x) * share,
		y: at.y - (at.y - zoom.y) * share
	};
}
/** Two fingers that moved: what lay under them lies under them still. */
function pinch(zoom, before, after) {
	const apart = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);
	const middle = ([a, b]) => ({
		x: (a.x + b.x) / 2,
		y: (a.y + b.y) / 2
	});
	const [from, to] = [middle(before), middle(after)];
	const grown = zoomAt(zoom, apart(after) / Math.max(1, apart(before)), from);
	return {
		...grown,
		x: grown.x + to.x - from.x,
		y: grown.y + to.y - from.y
	};
}
/** Close at the point, or whole again where it is close already. */
function toggled(zoom, at) {
	return zoom.scale > 1 ? WHOLE : zoomAt(zoom, CLOSE_SCALE, at);
}
function clamp(value, most) {
	return Math.min(most, Math.max(-most, value)) + 0;
}
// src/features/preview/use-zoom.ts
var KEY_STEP = 60;
var KEY_FACTOR = 1.4;
var DOUBLE_TAP_MS = 300;
var STILL = 12;
var SWIPE = 60;
/** Pinch, drag, double tap, wheel and keys over an image. */
function useZoom({ frame, onTurn }) {
	const [zoom, setZoom] = useState(WHOLE);
	const [image, setImage] = useState({
		width: 0,
		height: 0
	});
	const fingers = useRef(/* @__PURE__ */ new Map());
	const began = useRef(void 0);
	const lastTap = useRef({
		at: 0,
		x: 0,
		y: 0
	});
	function size() {
		const box = frame.current;
		return {
			width: box?.clientWidth ?? 0,
			height: box?.clientHeight ?? 0
		};
	}
	function change(next) {
		const room = size();
		setZoom((now) => held(next(now), fit(image, room), room));
	}
	function placeOf({ clientX, clientY }) {
		const box = frame.current.getBoundingClientRect();
		return {
			x: clientX - box.left - box.width / 2,
			y: clientY - box.top - box.height / 2
		};
	}
	function onPointerDown(event) {
		event.currentTarget.setPointerCapture(event.pointerId);
		const at = placeOf(event);
		fingers.current.set(event.pointerId, at);
		began.current = fingers.current.size === 1 ? at : void 0;
	}
	function onPointerMove(event) {
		const before = fingers.current.get(event.pointerId);
		if (!before) return;
		const at = placeOf(event);
		const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
		fingers.current.set(event.pointerId, at);
		if (other) change((now) => pinch(now, [before, other], [at, other]));
		else change((now) => ({
			...now,
			x: now.x + at.x - before.x,
			y: now.y + at.y - before.y
		}));
	}
	function onPointerUp(event) {
		if (!fingers.current.delete(event.pointerId) || !began.current) return;
		const at = placeOf(event);
		const moved = {
			x: at.x - began.current.x,
			y: at.y - began.current.y
		};
		began.current = void 0;
		if (Math.hypot(moved.x, moved.y) < STILL) tap(at, event.timeStamp);
		else if (zoom.scale === 1 && Math.abs(moved.x) > SWIPE && Math.abs(moved.x) > Math.abs(moved.y)) onTurn(moved.x < 0 ? 1 : -1);
	}
	function tap(at, now) {
		const before = lastTap.current;
		const isSecond = now - before.at < DOUBLE_TAP_MS && Math.hypot(at.x - before.x, at.y - before.y) < 36;
		lastTap.current = isSecond ? {
			at: 0,
			x: 0,
			y: 0
		} : {
			at: now,
			...at
		};
		if (isSecond) change((now) => toggled(now, at));
	}
	function onKey(key) {
		const move = {
			ArrowLeft: {
				x: KEY_STEP,
				y: 0
			},
			ArrowRight: {
				x: -60,
				y: 0
			},
			ArrowUp: {
				x: 0,
				y: KEY_STEP
			},
			ArrowDown: {
				x: 0,
				y: -60
			}
		}[key];
		if (move && zoom.scale > 1) change((now) => ({
			...now,
			x: now.x + move.x,
			y: now.y + move.y
		}));
		else if (key === "ArrowLeft") onTurn(-1);
		else if (key === "ArrowRight") onTurn(1);
		else if (key === "+" || key === "=") change((now) => zoomAt(now, KEY_FACTOR, {
			x: 0,
			y: 0
		}));
		else if (key === "-") change((now) => zoomAt(now, 1 / KEY_FACTOR, {
			x: 0,
			y: 0
		}));
		else if (key === "0") setZoom(WHOLE);
		else return false;
		return true;
	}
	return {
		zoom,
		reset: () => setZoom(WHOLE),
		setImage,
		onKey,
		zoomBy: (factor) => change((now) => zoomAt(now, factor, {
			x: 0,
			y: 0
		})),
		handlers: {
			onPointerDown,
			onPointerMove,
			onPointerUp,
			onPointerCancel: ({ pointerId }) => void fingers.current.delete(pointerId),
			onWheel: (event) => {
				const at = placeOf(event);
				change((now) => zoomAt(now, Math.exp(-event.deltaY / 400), at));
			}
		}
	};
}
// src/features/preview/preview-screen.tsx
var FILE_NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/;
var STEP = 1.5;
/**
* One’s own images, large: `?file=<name>`, several times for several, and `&at=<place>` for the one
* to begin with.
*/
function PreviewScreen() {
	const { t } = useTranslation();
	const loggedIn = useLoggedIn();
	const [query, setQuery] = useSearchParams();
	const files = query.getAll("file").filter((name) => FILE_NAME.test(name));
	const at = Math.min(Math.max(0, Number(query.get("at") ?? 0) | 0), Math.max(0, files.length - 1));
	const file = files[at];
	function turn(step) {
		const next = at + step;
		if (next < 0 || next >= files.length) return;
		const turned = new URLSearchParams([...files.map((name) => ["file", name])]);
		turned.set("at", String(next));
		setQuery(turned, { replace: true });
	}
	const title = files.length > 1 ? `${at + 1} / ${files.length}` : t("share.image");
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title,
		home: PAGES.personal
	}), !loggedIn ? /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(LoginHint, { text: t("share.imageLogin") }) }) : !file ? /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(EmptyState, {
		title: t("share.noImage"),
		text: t("share.noImageHint")
	}) }) : /* @__PURE__ */ jsx(Preview, {
		file,
		many: files.length > 1,
		onTurn: turn
	}, file)] });
}
function Preview({ file, many, onTurn }) {
	const { t } = useTranslation();
	const back = useBack(PAGES.personal);
	const frame = useRef(null);
	const { data, error, refetch } = useStoredFile(file);
	const { zoom, reset, setImage, onKey, zoomBy, handlers } = useZoom({
		frame,
		onTurn
	});
	const show = useCallback((image) => {
		if (!image || !data) return void 0;
		const url = URL.createObjectURL(data);
		image.src = url;
		return () => URL.revokeObjectURL(url);
	}, [data]);
	if (!data) return /* @__PURE__ */ jsx(PageBody, { children: error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(Bone, {
		width: "100%",
		height: 320
	}) });
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("div", {
		ref: frame,
		className: preview_module_default.frame,
		role: "application",
		"aria-label": t("share.imageKeys"),
		tabIndex: 0,
		...handlers,
		onKeyDown: (event) => {
			if (event.key === "Escape") back();
			else if (onKey(event.key)) event.preventDefault();
		},
		children: /* @__PURE__ */ jsx("img", {
			ref: show,
			className: preview_module_default.image,
			alt: t("share.image"),
			draggable: false,
			style: { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` },
			onLoad: ({ currentTarget: { naturalWidth, naturalHeight } }) => setImage({
				width: naturalWidth,
				height: naturalHeight
			})
		})
	}), /* @__PURE__ */ jsxs("div", {
		className: preview_module_default.acts,
		children: [
			many && /* @__PURE__ */ jsx(IconButton, {
				icon: "left",
				label: t("share.previous"),
				onPress: () => onTurn(-1)
			}),
			/* @__PURE__ */ jsx(IconButton, {
				icon: "minus",
				label: t("share.zoomOut"),
				onPress: () => zoomBy(1 / STEP)
			}),
			/* @__PURE__ */ jsx(IconButton, {
				icon: "fullscreen",
				label: t("share.zoomWhole"),
				onPress: reset
			}),
			/* @__PURE__ */ jsx(IconButton, {
				icon: "plus",
				label: t("share.zoomIn"),
				onPress: () => zoomBy(STEP)
			}),
			many && /* @__PURE__ */ jsx(IconButton, {
				icon: "right",
				label: t("share.next"),
				onPress: () => onTurn(1)
			})
		]
	})] });
}
export { PreviewScreen as Page };
