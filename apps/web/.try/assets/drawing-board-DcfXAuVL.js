import { t as useLook } from "./look-Dlrygo8l.js";
import { f as truncate, i as divide, l as signOf, n as add, s as multiply, t as useFormat, u as subtract } from "./format-BDVIFO4I.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { a as POINTS, c as DASHES, d as firstLook, f as newId, i as unpackStroke, l as INKS, n as wordsOf, o as touchesOf, p as styledParts, r as packStroke, s as DrawingIcon, u as WIDTHS } from "./kline-C1lW8Ud-.js";
import { t as useCanvas } from "./use-canvas-2rbSrJgh.js";
import { t as inksOf } from "./inks-BCADgiLc.js";
import { r as localeOf } from "./languages-DWDzJkBq.js";
import { n as HOUR_MS, r as MINUTE_MS$1, t as DAY_MS } from "./durations-BHgZ6J9M.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/chart/drawings/geometry/space.ts
var MINUTE_MS = 6e4;
/** No market's price has more than eleven digits before the point. */
var MOST_PRICE = 99999999999;
/** Whether two views put every time and price at the same place. */
function isSameView(a, b) {
	if (!a || !b) return a === b;
	return a.width === b.width && a.height === b.height && a.barPx === b.barPx && a.lastX === b.lastX && a.digits === b.digits && a.prices.every((price, at) => price === b.prices[at]) && a.count === b.count && a.oldest === b.oldest;
}
/**
* Where times and prices stand on the pane, and the way back. Times between two candles stand between
* them, so that a drawing keeps its shape in every period; times beyond the candles stand as if
* candles went on. Prices follow the axis, be it linear or logarithmic. All figures are px, except
* where they are said to be times, prices or candles.
*/
var Space = class {
	width;
	height;
	barPx;
	digits;
	#view;
	#length;
	#isLog;
	constructor(view) {
		this.#view = view;
		this.width = view.width;
		this.height = view.height;
		this.barPx = view.barPx;
		this.digits = view.digits;
		this.#length = lengthOf(view.bars);
		const [top, middle, bottom] = view.prices;
		const bend = Math.abs(middle - (top + bottom) / 2);
		this.#isLog = bottom > 0 && bend > Math.abs(top - bottom) * 1e-4;
	}
	/** Which candle a time belongs to, counted from the oldest, with the part of it that has gone. */
	indexOf(time) {
		const { bars } = this.#view;
		const last = bars.length - 1;
		const first = bars[0].timestamp;
		if (time < first) return (time - first) / this.#length;
		let [from, to] = [0, last];
		while (from < to) {
			const middle = from + to + 1 >> 1;
			if (bars[middle].timestamp <= time) from = middle;
			else to = middle - 1;
		}
		const start = bars[from].timestamp;
		if (from === last) return last + (time - start) / this.#length;
		return from + Math.min(1, (time - start) / Math.min(this.#length, this.#gap(from)));
	}
	timeOfIndex(index) {
		const { bars } = this.#view;
		const last = bars.length - 1;
		const whole = Math.floor(index);
		if (index < 0) return bars[0].timestamp + index * this.#length;
		if (whole >= last) return bars[last].timestamp + (index - last) * this.#length;
		const length = Math.min(this.#length, this.#gap(whole));
		return bars[whole].timestamp + (index - whole) * length;
	}
	xOf(time) {
		return this.xOfIndex(this.indexOf(time));
	}
	xOfIndex(index) {
		const { bars, barPx, lastX } = this.#view;
		return lastX + (index - (bars.length - 1)) * barPx;
	}
	indexAt(x) {
		const { bars, barPx, lastX } = this.#view;
		return bars.length - 1 + (x - lastX) / barPx;
	}
	timeAt(x) {
		return Math.round(this.timeOfIndex(this.indexAt(x)));
	}
	yOf(price) {
		const [top, , bottom] = this.#view.prices;
		return (this.#isLog ? Math.log(top / Math.max(price, Number.MIN_VALUE)) / Math.log(top / bottom) : (top - price) / (top - bottom)) * this.height;
	}
	/** The price at so many px below the top. */
	priceAt(y) {
		const [top, , bottom] = this.#view.prices;
		const part = y / this.height;
		return this.#isLog ? top * (bottom / top) ** part : top + (bottom - top) * part;
	}
	placeOf({ time, price }) {
		return {
			x: this.xOf(time),
			y: this.yOf(Number(price))
		};
	}
	/** The moment and price under a place; a price is written with the digits of the market's. */
	anchorAt({ x, y }) {
		return {
			time: this.timeAt(x),
			price: this.priceText(this.priceAt(y))
		};
	}
	/** A price as its market writes it; one that would be zero or less is the least there is. */
	priceText(price) {
		const text = Math.min(price, MOST_PRICE).toFixed(this.digits);
		return price > 0 && /[1-9]/.test(text) ? text : this.tick;
	}
	/** The least step of a price. */
	get tick() {
		return (10 ** -this.digits).toFixed(this.digits);
	}
	/** The candle whose middle is nearest, with its place; undefined beyond the candles. */
	barAt(x) {
		const index = Math.round(this.indexAt(x));
		const bar = this.#view.bars[index];
		return bar && {
			x: this.xOfIndex(index),
			bar
		};
	}
	#gap(index) {
		const { bars } = this.#view;
		return bars[index + 1].timestamp - bars[index].timestamp;
	}
};
/** How long a candle lasts, in ms: the least that lies between two of the newest. */
function lengthOf(bars) {
	const newest = bars.slice(-12);
	const gaps = newest.slice(1).map(({ timestamp }, at) => timestamp - newest[at].timestamp);
	return gaps.length > 0 ? Math.min(...gaps) : MINUTE_MS;
}
// src/features/chart/drawings/geometry/place.ts
function awayFrom(a, b) {
	return Math.hypot(a.x - b.x, a.y - b.y);
}
function between(a, b) {
	return {
		x: (a.x + b.x) / 2,
		y: (a.y + b.y) / 2
	};
}
function shifted({ x, y }, right, down) {
	return {
		x: x + right,
		y: y + down
	};
}
/** How far a place is from the stretch between two others, px. */
function awayFromStretch(place, from, to) {
	const [across, down] = [to.x - from.x, to.y - from.y];
	const length = across * across + down * down;
	const [x, y] = [place.x - from.x, place.y - from.y];
	const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * across + y * down) / length));
	return Math.hypot(x - along * across, y - along * down);
}
/** How far a place is from the nearest stretch of a line through these, px. */
function awayFromLine(place, line) {
	if (line.length === 1) return awayFrom(place, line[0]);
	let least = Infinity;
	for (let at = 1; at < line.length; at += 1) least = Math.min(least, awayFromStretch(place, line[at - 1], line[at]));
	return least;
}
/** Whether a place lies within a shape of these corners. */
function isWithin({ x, y }, corners) {
	let within = false;
	let before = corners.at(-1);
	for (const corner of corners) {
		if (before && corner.y > y !== before.y > y) {
			if (x < (before.x - corner.x) * (y - corner.y) / (before.y - corner.y) + corner.x) within = !within;
		}
		before = corner;
	}
	return within;
}
/**
* Where a line that runs on from `from` through `to` leaves the pane, px. Undefined where the two are
* one place: there is no direction then.
*/
function runOn(from, to, { width, height }) {
	const [across, down] = [to.x - from.x, to.y - from.y];
	if (across === 0 && down === 0) return void 0;
	const toEdge = (start, step, length) => step === 0 ? Infinity : ((step > 0 ? length : 0) - start) / step;
	const edges = [toEdge(from.x, across, width), toEdge(from.y, down, height)];
	const times = Math.max(1, ...edges.filter((edge) => Number.isFinite(edge)));
	return {
		x: from.x + across * times,
		y: from.y + down * times
	};
}
// src/features/chart/drawings/figures/forks.ts
/** How far a place lies below a line through two others, px; beside a vertical one it is at its height. */
function belowLine(place, from, to) {
	if (to.x === from.x) return place.y - from.y;
	return place.y - (from.y + (to.y - from.y) * (place.x - from.x) / (to.x - from.x));
}
/** Two parallels, the second through the third point, and their middle. */
var channel = ({ anchors }, space) => {
	const [from, to, third] = anchors.map((anchor) => space.placeOf(anchor));
	const down = belowLine(third, from, to);
	const [from2, to2] = [shifted(from, 0, down), shifted(to, 0, down)];
	return [
		{
			kind: "area",
			corners: [
				from,
				to,
				to2,
				from2
			],
			isSolid: true
		},
		{
			kind: "line",
			through: [from, to]
		},
		{
			kind: "line",
			through: [from2, to2]
		},
		{
			kind: "line",
			through: [shifted(from, 0, down / 2), shifted(to, 0, down / 2)],
			dash: "dashed",
			thin: true
		}
	];
};
/** Andrews' pitchfork: a middle from the first point between the others, and parallels through those. */
var pitchfork = ({ anchors }, space) => {
	const [handle, one, two] = anchors.map((anchor) => space.placeOf(anchor));
	const middle = between(one, two);
	const [right, down] = [middle.x - handle.x, middle.y - handle.y];
	const tines = [one, two].map((root) => [root, runOn(root, shifted(root, right, down), space)]);
	const lines = [
		[handle, runOn(handle, middle, space)],
		[one, two],
		...tines
	];
	const [[root1, end1], [root2, end2]] = tines;
	return [{
		kind: "area",
		corners: end1 && end2 ? [
			root1,
			end1,
			end2,
			root2
		] : [],
		isSolid: false
	}, ...lines.map((places) => ({
		kind: "line",
		through: places.filter((place) => place !== void 0)
	}))];
};
// src/features/chart/drawings/moving/handles.ts
/** Half of what a finger reaches of a handle, px. */
var HANDLE_PX$1 = 22;
/** Where a drawing can be pulled by its handles, the first of its points first. */
function handlesOf({ tool, anchors }, space) {
	const places = anchors.map((anchor) => space.placeOf(anchor));
	const [a, b] = places;
	if (tool === "horizontal") return [{
		x: space.width / 2,
		y: a.y
	}];
	if (tool === "vertical") return [{
		x: a.x,
		y: space.height / 2
	}];
	if (tool === "rectangle" || tool === "brush") return [
		a,
		b,
		{
			x: a.x,
			y: b.y
		},
		{
			x: b.x,
			y: a.y
		}
	];
	return places;
}
/** Which handle of a drawing a touch reaches: the nearest of several. */
function handleAt(drawing, touch, space) {
	let nearest;
	for (const [at, place] of handlesOf(drawing, space).entries()) {
		const away = awayFrom(touch, place);
		if (away <= (nearest?.away ?? HANDLE_PX$1)) nearest = {
			at,
			away
		};
	}
	return nearest?.at;
}
/** The drawing with one of its handles pulled to another moment and price. */
function pulled(drawing, handle, to, space) {
	return {
		...drawing,
		anchors: pulledAnchors(drawing, handle, to, space)
	};
}
function pulledAnchors({ tool, anchors }, handle, to, space) {
	const [a, b] = anchors;
	if (tool === "horizontal") return [{
		...a,
		price: to.price
	}];
	if (tool === "vertical") return [{
		...a,
		time: to.time
	}];
	if (tool === "channel" && handle < 2) return pulledChannel(anchors, handle, to, space);
	if (tool === "long" || tool === "short") return pulledPosition(tool, anchors, {
		handle,
		to,
		tick: space.tick
	});
	if (handle === 2 && anchors.length === 2) return [{
		...a,
		time: to.time
	}, {
		...b,
		price: to.price
	}];
	if (handle === 3) return [{
		...a,
		price: to.price
	}, {
		...b,
		time: to.time
	}];
	return anchors.with(handle, to);
}
/** The second line keeps its distance while the first one turns. */
function pulledChannel(anchors, handle, to, space) {
	const places = anchors.map((anchor) => space.placeOf(anchor));
	const down = belowLine(places[2], places[0], places[1]);
	const next = places.with(handle, space.placeOf(to));
	const third = shifted(next[2], 0, down - belowLine(next[2], next[0], next[1]));
	const price = space.priceText(space.priceAt(third.y));
	return anchors.with(handle, to).with(2, {
		...anchors[2],
		price
	});
}
/** A target stays on the side where it wins, a stop on the other; both end at the same moment. */
function pulledPosition(tool, anchors, { handle, to, tick }) {
	const [entry, target, stop] = anchors.with(handle, to);
	const winning = tool === "long" ? tick : subtract("0", tick);
	const losing = subtract("0", winning);
	if (handle === 0) {
		const price = beyond(target.price, beyond(stop.price, to.price, winning), losing);
		return [
			{
				...entry,
				price
			},
			target,
			stop
		];
	}
	const time = to.time;
	return [
		entry,
		{
			time,
			price: beyond(entry.price, target.price, winning)
		},
		{
			time,
			price: beyond(entry.price, stop.price, losing)
		}
	];
}
/** The price, or the nearest one a step beyond the other where it is not beyond it already. */
function beyond(other, price, step) {
	return signOf(subtract(price, other)) === signOf(step) ? price : add(other, step);
}
var board_module_default = {
	canvas: "_canvas_75y35_2",
	layer: "_layer_75y35_11",
	hint: "_hint_75y35_19",
	bar: "_bar_75y35_36",
	low: "_low_75y35_46",
	row: "_row_75y35_50",
	choice: "_choice_75y35_58",
	ink: "_ink_75y35_74",
	stroke: "_stroke_75y35_107",
	words: "_words_75y35_135"
};
// src/features/chart/drawings/board/drawing-bar.tsx
/** What can be done with the selected drawing. A locked one can only be unlocked. */
function DrawingBar({ drawing, low, onLook, onLock, onDelete, onEdit }) {
	const { t } = useTranslation();
	const [styling, setStyling] = useState(false);
	const { locked, look, tool } = drawing;
	const parts = styledParts(tool);
	return /* @__PURE__ */ jsxs("div", {
		className: classes(board_module_default.bar, low !== void 0 && board_module_default.low),
		style: low === void 0 ? void 0 : { top: low },
		role: "toolbar",
		"aria-label": t("drawing.selected"),
		children: [/* @__PURE__ */ jsxs("div", {
			className: board_module_default.row,
			children: [
				parts.length > 0 && /* @__PURE__ */ jsx("button", {
					type: "button",
					className: classes(board_module_default.choice, board_module_default.ink),
					"data-ink": look.ink,
					"aria-label": t("drawing.look"),
					"aria-expanded": styling && !locked,
					disabled: locked,
					onClick: () => setStyling(!styling)
				}),
				onEdit && /* @__PURE__ */ jsx(Act, {
					icon: /* @__PURE__ */ jsx(DrawingIcon, {
						name: "pencil",
						size: 20
					}),
					label: t("drawing.editText"),
					disabled: locked,
					onPress: onEdit
				}),
				/* @__PURE__ */ jsx(Act, {
					icon: locked ? /* @__PURE__ */ jsx(Icon, {
						name: "lock",
						size: 20
					}) : /* @__PURE__ */ jsx(DrawingIcon, {
						name: "unlocked",
						size: 20
					}),
					label: locked ? t("drawing.unlock") : t("drawing.lock"),
					onPress: () => onLock(!locked)
				}),
				/* @__PURE__ */ jsx(Act, {
					icon: /* @__PURE__ */ jsx(Icon, {
						name: "trash",
						size: 20
					}),
					label: t("drawing.delete"),
					disabled: locked,
					onPress: onDelete
				})
			]
		}), styling && !locked && /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Inks, {
			look,
			onLook
		}), parts.includes("width") && /* @__PURE__ */ jsx(Strokes, {
			look,
			onLook
		})] })]
	});
}
function Act({ icon, label, disabled, onPress }) {
	return /* @__PURE__ */ jsx("button", {
		type: "button",
		className: board_module_default.choice,
		"aria-label": label,
		disabled,
		onClick: onPress,
		children: icon
	});
}
function Inks({ look, onLook }) {
	const { t } = useTranslation();
	const names = {
		text: t("drawing.inkPlain"),
		text2: t("drawing.inkGrey"),
		blue: t("chart.colourBlue"),
		rise: t("chart.colourRise"),
		fall: t("chart.colourFall")
	};
	return /* @__PURE__ */ jsx("div", {
		className: board_module_default.row,
		role: "group",
		"aria-label": t("drawing.ink"),
		children: INKS.map((ink) => /* @__PURE__ */ jsx("button", {
			type: "button",
			className: classes(board_module_default.choice, board_module_default.ink),
			"data-ink": ink,
			"aria-label": names[ink],
			"aria-pressed": look.ink === ink,
			onClick: () => onLook({
				...look,
				ink
			})
		}, ink))
	});
}
function Strokes({ look, onLook }) {
	const { t } = useTranslation();
	const widths = {
		1: t("drawing.thin"),
		2: t("drawing.regular"),
		3: t("drawing.thick")
	};
	const dashes = {
		solid: t("drawing.solid"),
		dashed: t("drawing.dashed"),
		dotted: t("drawing.dotted")
	};
	return /* @__PURE__ */ jsxs("div", {
		className: board_module_default.row,
		role: "group",
		"aria-label": t("drawing.stroke"),
		children: [WIDTHS.map((width) => /* @__PURE__ */ jsx("button", {
			type: "button",
			className: classes(board_module_default.choice, board_module_default.stroke),
			"data-width": width,
			"aria-label": widths[width],
			"aria-pressed": look.width === width,
			onClick: () => onLook({
				...look,
				width
			})
		}, width)), DASHES.map((dash) => /* @__PURE__ */ jsx("button", {
			type: "button",
			className: classes(board_module_default.choice, board_module_default.stroke),
			"data-dash": dash,
			"aria-label": dashes[dash],
			"aria-pressed": look.dash === dash,
			onClick: () => onLook({
				...look,
				dash
			})
		}, dash))]
	});
}
// src/features/chart/drawings/moving/snap.ts
/** The magnet reaches so far up and down, px. */
var MAGNET_PX = 28;
/**
* The moment and price that a touch means: of the nearest candle, and with the magnet its open, high,
* low or close where one is near.
*/
function snapped(place, space, magnet) {
	const near = space.barAt(place.x);
	const free = space.anchorAt({
		x: near?.x ?? wholeX(place.x, space),
		y: place.y
	});
	const anchor = near ? {
		...free,
		time: near.bar.timestamp
	} : free;
	if (!magnet || !near) return anchor;
	const { open, high, low, close } = near.bar.candle;
	const nearest = [
		open,
		high,
		low,
		close
	].map((price) => ({
		price,
		away: Math.abs(space.yOf(Number(price)) - place.y)
	})).sort((a, b) => a.away - b.away)[0];
	return nearest.away <= MAGNET_PX ? {
		...anchor,
		price: nearest.price
	} : anchor;
}
/** Beyond the candles, where the next ones will stand. */
function wholeX(x, space) {
	return space.xOfIndex(Math.round(space.indexAt(x)));
}
// src/features/chart/drawings/geometry/simplify.ts
/** A stroke drawn by a finger keeps its shape within this, px. */
var TOLERANCE_PX = .75;
/**
* Returns the points that a stroke needs, at most so many (Ramer, Douglas and Peucker): it begins with
* the two ends, and splits the stretch that strays most from its line at the point that strays most,
* until none strays further than a tolerance.
*/
function simplify(stroke, most) {
	const last = stroke.length - 1;
	if (last < 2) return [...stroke];
	const keeps = /* @__PURE__ */ new Set([0, last]);
	const stretches = [stretchOf(stroke, 0, last)];
	while (keeps.size < most) {
		const at = widest(stretches);
		const { from, to, farthest, away } = stretches[at];
		if (away <= TOLERANCE_PX) break;
		keeps.add(farthest);
		stretches[at] = stretchOf(stroke, from, farthest);
		stretches.push(stretchOf(stroke, farthest, to));
	}
	return stroke.filter((_, at) => keeps.has(at));
}
function widest(stretches) {
	let found = 0;
	for (const [at, { away }] of stretches.entries()) if (away > stretches[found].away) found = at;
	return found;
}
function stretchOf(stroke, from, to) {
	const stretch = {
		from,
		to,
		farthest: from,
		away: 0
	};
	for (let at = from + 1; at < to; at += 1) {
		const away = awayFromStretch(stroke[at], stroke[from], stroke[to]);
		if (away > stretch.away) Object.assign(stretch, {
			farthest: at,
			away
		});
	}
	return stretch;
}
// src/features/chart/drawings/making/made.ts
var REWARD_PART = .18;
/** It is about so wide, px. */
var POSITION_PX = 96;
/** A new position from its entry: what it wins and loses is for its owner to pull. */
function positionFrom(tool, entry, space) {
	const up = tool === "long" ? -1 : 1;
	const y = space.yOf(Number(entry.price));
	const candles = Math.max(3, Math.round(POSITION_PX / space.barPx));
	const time = Math.round(space.timeOfIndex(space.indexOf(entry.time) + candles));
	const winning = tool === "long" ? space.tick : subtract("0", space.tick);
	const at = (part, step) => {
		const price = space.priceText(space.priceAt(y + part * up * space.height));
		return {
			time,
			price: beyond(entry.price, price, step)
		};
	};
	return [
		entry,
		at(REWARD_PART, winning),
		at(-.09, subtract("0", winning))
	];
}
/**
* A stroke of the finger: the corners of its box, at the earlier time and the lower price first, and
* the points within it that its shape needs.
*/
function brushOf(trail, space) {
	const points = simplify(trail, 100);
	const left = Math.min(...points.map(({ x }) => x));
	const right = Math.max(...points.map(({ x }) => x));
	const top = Math.min(...points.map(({ y }) => y));
	const bottom = Math.max(...points.map(({ y }) => y));
	const part = (length, whole) => whole === 0 ? 0 : length / whole;
	const stroke = packStroke(points.map(({ x, y }) => ({
		x: part(x - left, right - left),
		y: part(bottom - y, bottom - top)
	})));
	return {
		anchors: [space.anchorAt({
			x: left,
			y: bottom
		}), space.anchorAt({
			x: right,
			y: top
		})],
		stroke
	};
}
// src/features/chart/drawings/making/making.ts
/** Two points of a drawing are at least this far apart, px: a finger that trembles sets none. */
var APART_PX = 12;
/** A stroke of the brush is at least so long, px. */
var STROKE_PX = 6;
function making(tool) {
	return {
		tool,
		fixed: [],
		last: void 0,
		isPressed: false,
		trail: []
	};
}
/** The finger is put down. The first of several points stands at once, so that the next is pulled to. */
function pressed(now, { place, space, magnet }) {
	const next = {
		...now,
		isPressed: true,
		trail: [place]
	};
	if (touchesOf(now.tool) === 1 || now.fixed.length > 0) return next;
	return {
		...next,
		fixed: [snapped(place, space, magnet)],
		last: place
	};
}
/** The finger moves: a brush leaves its trail. */
function moved$1(now, place) {
	if (!now.isPressed || now.tool !== "brush") return now;
	return {
		...now,
		trail: [...now.trail, place]
	};
}
/** The finger is lifted. Returns the drawing when that was its last point, else what comes next. */
function released(now, touch) {
	const next = {
		...now,
		isPressed: false,
		trail: []
	};
	if (!now.isPressed) return { next };
	if (now.tool === "brush") {
		const trail = [...now.trail, touch.place];
		return trail.some((place) => awayFrom(place, trail[0]) >= STROKE_PX) ? { made: madeOf(now.tool, brushOf(trail, touch.space)) } : { next };
	}
	const point = snapped(touch.place, touch.space, touch.magnet);
	if (now.last && awayFrom(now.last, touch.place) < APART_PX) return { next };
	const fixed = [...now.fixed, point];
	if (fixed.length < touchesOf(now.tool)) return { next: {
		...next,
		fixed,
		last: touch.place
	} };
	return { made: wholeOf(now.tool, fixed, touch.space) };
}
/** What shows while it is drawn: the points that stand, and the one under the finger. */
function previewOf(now, touch) {
	if (now.tool === "brush") {
		if (!touch || now.trail.length < 2) return void 0;
		return madeOf(now.tool, brushOf(now.trail, touch.space));
	}
	if (!touch) return void 0;
	if (!now.isPressed && now.fixed.length === 0) return void 0;
	const point = snapped(touch.place, touch.space, touch.magnet);
	return wholeOf(now.tool, [...now.fixed, point], touch.space);
}
/** How many points are yet to be touched. */
function remaining({ tool, fixed }) {
	return touchesOf(tool) - fixed.length;
}
/** A drawing of these points; those that are not there yet stand where the last one does. */
function wholeOf(tool, points, space) {
	if (tool === "long" || tool === "short") return madeOf(tool, { anchors: positionFrom(tool, points[0], space) });
	const last = points.at(-1);
	return madeOf(tool, { anchors: Array.from({ length: POINTS[tool] }, (_, at) => points[at] ?? last) });
}
function madeOf(tool, parts) {
	return {
		tool,
		look: firstLook(tool),
		locked: false,
		...parts
	};
}
// src/features/chart/drawings/moving/moved.ts
/**
* The whole drawing, pulled from one place to another: sideways by whole candles, up and down so that
* it stays under the finger.
*/
function moved(drawing, from, to, space) {
	const candles = Math.round((to.x - from.x) / space.barPx);
	const down = to.y - from.y;
	const anchors = drawing.anchors.map(({ time, price }) => {
		const index = space.indexOf(time) + candles;
		const y = space.yOf(Number(price)) + down;
		return {
			time: candles === 0 ? time : Math.round(space.timeOfIndex(index)),
			price: down === 0 ? price : space.priceText(space.priceAt(y))
		};
	});
	return {
		...drawing,
		anchors
	};
}
// src/features/chart/drawings/figures/figure.ts
/** From one line of words to the next, as a part of its size. */
var LEADING = 1.3;
// src/features/chart/drawings/figures/fibonacci.ts
/** Parts of the way that a retracement marks. */
var RETRACEMENT = [
	"0",
	"0.236",
	"0.382",
	"0.5",
	"0.618",
	"0.786",
	"1",
	"1.618"
];
/** Parts of the first way that an extension marks from its third point on. */
var EXTENSION = [
	"0",
	"0.382",
	"0.618",
	"1",
	"1.272",
	"1.618",
	"2.618"
];
/** The levels that stand out: from where to where the way goes, and the golden part of it. */
var STRONG = /* @__PURE__ */ new Set([
	"0",
	"0.618",
	"1",
	"1.618"
]);
/** An extension is never narrower, px. */
var LEAST_PX = 48;
/**
* The prices of a retracement, exact: 1 is where the move began and 0 where it ended, so that 0.618 has
* taken back that part of it.
*/
function retracementLevels(from, to) {
	return levels(RETRACEMENT, to, subtract(from, to));
}
/** The prices of an extension, exact: parts of the move from `from` to `to`, counted from `base`. */
function extensionLevels(from, to, base) {
	return levels(EXTENSION, base, subtract(to, from));
}
function levels(parts, base, way) {
	return parts.map((part) => ({
		part,
		price: add(base, multiply(way, part))
	}));
}
var fib = ({ anchors }, space, wording) => {
	const [from, to] = anchors;
	const stretch = [space.xOf(from.time), space.xOf(to.time)];
	return [...levelFigures(retracementLevels(from.price, to.price), stretch, space, wording), way([from, to], space)];
};
var fibExtension = ({ anchors }, space, wording) => {
	const [from, to, base] = anchors;
	const left = space.xOf(base.time);
	const long = Math.max(LEAST_PX, Math.abs(space.xOf(to.time) - space.xOf(from.time)));
	return [...levelFigures(extensionLevels(from.price, to.price, base.price), [left, left + long], space, wording), way([
		from,
		to,
		base
	], space)];
};
/** The way that the levels are parts of. */
function way(anchors, space) {
	return {
		kind: "line",
		through: anchors.map((anchor) => space.placeOf(anchor)),
		dash: "dotted",
		thin: true
	};
}
function levelFigures(found, stretch, space, wording) {
	const [left, right] = [Math.min(...stretch), Math.max(...stretch)];
	const levels = found.filter(({ price }) => signOf(price) > 0).map((level) => ({
		...level,
		y: space.yOf(Number(level.price))
	}));
	const named = withRoom(levels);
	return levels.flatMap((level) => {
		const { part, price, y } = level;
		const line = {
			kind: "line",
			through: [{
				x: left,
				y
			}, {
				x: right,
				y
			}],
			thin: !STRONG.has(part)
		};
		if (!named.has(level)) return [line];
		return [line, {
			kind: "label",
			lines: [`${wording.price(part)} (${wording.price(truncate(price, space.digits))})`],
			at: {
				x: left,
				y
			},
			align: "left",
			stands: "above",
			size: 11
		}];
	});
}
/** The levels whose labels have room above their lines, those that stand out before the others. */
function withRoom(levels) {
	const named = /* @__PURE__ */ new Set();
	const sorted = [...levels.filter(({ part }) => STRONG.has(part)), ...levels.filter(({ part }) => !STRONG.has(part))];
	for (const level of sorted) if ([...named].every(({ y }) => Math.abs(y - level.y) >= 14.3)) named.add(level);
	return named;
}
// src/features/chart/drawings/figures/lines.ts
var line = (...through) => ({
	kind: "line",
	through
});
var trend = ({ anchors }, space) => [line(...anchors.map((anchor) => space.placeOf(anchor)))];
/** Runs on beyond its second point. */
var ray = ({ anchors }, space) => {
	const [from, to] = anchors.map((anchor) => space.placeOf(anchor));
	return [line(from, runOn(from, to, space) ?? to)];
};
/** Runs on at both ends. */
var extended = ({ anchors }, space) => {
	const [from, to] = anchors.map((anchor) => space.placeOf(anchor));
	return [line(runOn(to, from, space) ?? from, runOn(from, to, space) ?? to)];
};
var horizontal = ({ anchors }, space) => {
	const { y } = space.placeOf(anchors[0]);
	return [line({
		x: 0,
		y
	}, {
		x: space.width,
		y
	})];
};
var vertical = ({ anchors }, space) => {
	const { x } = space.placeOf(anchors[0]);
	return [line({
		x,
		y: 0
	}, {
		x,
		y: space.height
	})];
};
var arrow = ({ anchors }, space) => [{
	...line(...anchors.map((anchor) => space.placeOf(anchor))),
	headed: true
}];
// src/features/chart/drawings/figures/measures.ts
/** From one price to another: the difference, and in per cent of the first with two digits. Exact. */
function moveOf(from, to) {
	const change = subtract(to, from);
	return {
		change,
		percent: divide(multiply(change, "100"), from, 2) ?? "0"
	};
}
/** What may be won for one that is risked, with two digits; undefined where nothing is risked. */
function rewardOf(entry, target, stop) {
	const ratio = divide(subtract(target, entry), subtract(entry, stop), 2);
	return ratio && ratio.replace("-", "");
}
/** How far, in price, per cent, candles and time. */
var measure = ({ anchors }, space, wording) => {
	const [from, to] = anchors;
	const [a, b] = [space.placeOf(from), space.placeOf(to)];
	const { change, percent } = moveOf(from.price, to.price);
	const ink = signOf(change) < 0 ? "fall" : "rise";
	const middle = between(a, b);
	const candles = Math.round(space.indexOf(to.time)) - Math.round(space.indexOf(from.time));
	const upward = b.y <= a.y;
	return [
		{
			kind: "area",
			corners: box(a, b),
			ink,
			isSolid: true
		},
		{
			kind: "line",
			through: [{
				x: middle.x,
				y: a.y
			}, {
				x: middle.x,
				y: b.y
			}],
			ink,
			headed: true
		},
		{
			kind: "line",
			through: [{
				x: a.x,
				y: middle.y
			}, {
				x: b.x,
				y: middle.y
			}],
			ink,
			headed: true
		},
		{
			kind: "label",
			lines: [`${wording.change(change)} (${wording.percent(percent)})`, `${wording.candles(candles)}, ${wording.span(to.time - from.time)}`],
			at: {
				x: middle.x,
				y: b.y
			},
			align: "center",
			stands: upward ? "above" : "below",
			size: 11,
			ink: "text",
			boxed: true
		}
	];
};
/** A position with what it would win at its target and lose at its stop. */
var position = ({ anchors }, space, wording) => {
	const [entry, target, stop] = anchors;
	const won = side(entry, target, "rise", space);
	const lost = side(entry, stop, "fall", space);
	const percentTo = ({ price }) => wording.percent(moveOf(entry.price, price).percent);
	const label = (anchor, text, above) => ({
		kind: "label",
		lines: [text],
		at: {
			x: (won.left + won.right) / 2,
			y: space.placeOf(anchor).y
		},
		align: "center",
		stands: above ? "above" : "below",
		size: 11,
		ink: "text",
		boxed: true
	});
	const isLong = Number(target.price) >= Number(stop.price);
	const reward = rewardOf(entry.price, target.price, stop.price);
	return [
		...won.figures,
		...lost.figures,
		{
			kind: "line",
			through: [{
				x: won.left,
				y: won.y
			}, {
				x: won.right,
				y: won.y
			}],
			ink: "text",
			dash: "solid"
		},
		label(target, wording.target(wording.price(target.price), percentTo(target)), isLong),
		label(stop, wording.stop(wording.price(stop.price), percentTo(stop)), !isLong),
		...reward === void 0 ? [] : [label(entry, wording.ratio(reward), !isLong)]
	];
};
function side(entry, end, ink, space) {
	const [from, to] = [space.placeOf(entry), space.placeOf(end)];
	return {
		figures: [{
			kind: "area",
			corners: box(from, to),
			ink,
			isSolid: true
		}, {
			kind: "line",
			through: [{
				x: from.x,
				y: to.y
			}, to],
			ink,
			dash: "solid",
			thin: true
		}],
		y: from.y,
		left: Math.min(from.x, to.x),
		right: Math.max(from.x, to.x)
	};
}
function box(a, b) {
	return [
		a,
		{
			x: b.x,
			y: a.y
		},
		b,
		{
			x: a.x,
			y: b.y
		}
	];
}
// src/features/chart/drawings/figures/shapes.ts
/** The widest that words of a text stand in one line, px. */
var WORDS_WIDE_PX = 200;
/** Words begin beside their point, where the handle stands, px. */
var BESIDE_PX = 10;
var rectangle = ({ anchors }, space) => {
	const [a, b] = anchors.map((anchor) => space.placeOf(anchor));
	const corners = [
		a,
		{
			x: b.x,
			y: a.y
		},
		b,
		{
			x: a.x,
			y: b.y
		}
	];
	return [{
		kind: "area",
		corners,
		isSolid: true
	}, {
		kind: "line",
		through: [...corners, a]
	}];
};
var brush = ({ anchors, stroke = "" }, space) => {
	const [low, high] = anchors.map((anchor) => space.placeOf(anchor));
	const [right, up] = [high.x - low.x, high.y - low.y];
	return [{
		kind: "line",
		through: unpackStroke(stroke).map(({ x, y }) => shifted(low, x * right, y * up))
	}];
};
var text = ({ anchors, words = "" }, space, { widthOf }) => [{
	kind: "label",
	lines: wrapped(words, (line) => widthOf(line, 14) <= WORDS_WIDE_PX),
	at: shifted(space.placeOf(anchors[0]), BESIDE_PX, 0),
	align: "left",
	stands: "beside",
	size: 14
}];
/** Returns words in lines that fit; a word that is too long alone is cut. */
function wrapped(words, fits) {
	const lines = [""];
	for (const word of words.split(/(?<= )/)) if (fits(lines.at(-1) + word.trimEnd())) lines.push(lines.pop() + word);
	else lines.push(...cut(word, fits));
	return lines.map((line) => line.trimEnd()).filter((line) => line !== "");
}
/** Parts of a long word; Chinese has no others. */
function cut(word, fits) {
	const parts = [];
	let part = "";
	for (const sign of word) {
		if (part !== "" && !fits(part + sign)) {
			parts.push(part);
			part = "";
		}
		part += sign;
	}
	return [...parts, part];
}
// src/features/chart/drawings/figures/figures-of.ts
var MAKERS = {
	trend,
	ray,
	extended,
	horizontal,
	vertical,
	channel,
	pitchfork,
	fib,
	fibExtension,
	rectangle,
	arrow,
	brush,
	text,
	measure,
	long: position,
	short: position
};
/** What a drawing is made of on the pane as it stands now, what lies lowest first. */
function figuresOf(drawing, space, wording) {
	return MAKERS[drawing.tool](drawing, space, wording);
}
/** Which drawing a touch selects: the nearest within reach, and of several alike the newest. */
function drawingAt(touch, drawings, space, wording) {
	let nearest;
	for (const drawing of drawings) {
		const away = awayFromDrawing(touch, drawing, space, wording);
		if (away <= (nearest?.away ?? 12)) nearest = {
			drawing,
			away
		};
	}
	return nearest?.drawing;
}
/** How far a touch is from a drawing, px. */
function awayFromDrawing(touch, drawing, space, wording) {
	const isWords = drawing.tool === "text";
	const figures = figuresOf(drawing, space, wording);
	return Math.min(Infinity, ...figures.map((figure) => awayFromFigure(touch, figure, isWords)));
	function awayFromFigure(place, figure, words) {
		if (figure.kind === "line") return awayFromLine(place, figure.through);
		if (figure.kind === "area") return awayFromArea(place, figure);
		return words && isWithin(place, boxOf(figure, wording)) ? 0 : Infinity;
	}
}
/** Within a shape a touch just reaches it, so that what lies nearer is selected before it. */
function awayFromArea(place, { corners, isSolid }) {
	return isSolid && isWithin(place, corners) ? 12 : Infinity;
}
/** The corners of the words of a text, with a finger's room around them. */
function boxOf({ lines, at, size }, { widthOf }) {
	const width = Math.max(0, ...lines.map((line) => widthOf(line, size)));
	const [left, right] = [at.x - 12, at.x + width + 12];
	const half = lines.length * size * LEADING / 2 + 12;
	const [top, bottom] = [at.y - half, at.y + half];
	return [
		{
			x: left,
			y: top
		},
		{
			x: right,
			y: top
		},
		{
			x: right,
			y: bottom
		},
		{
			x: left,
			y: bottom
		}
	];
}
// src/features/chart/drawings/board/use-grab.ts
/** A press that moves further is a pull, px. */
var PRESS_PX = 6;
/**
* Selects the drawing that is pressed, and moves the selected one: by a handle, or as a whole. A touch
* that holds a drawing never reaches the chart, which goes on scrolling by all others.
*/
function useGrab(parts) {
	const { surface } = parts;
	const listener = useEffectEvent((event, touches) => touches.handle(event, { ...parts }));
	useEffect(() => {
		const element = surface.current;
		if (!element) return;
		const touches = new Touches(element);
		const heard = (event) => listener(event, touches);
		for (const name of EVENTS) element.addEventListener(name, heard, {
			capture: true,
			passive: false
		});
		return () => {
			for (const name of EVENTS) element.removeEventListener(name, heard, { capture: true });
		};
	}, [surface]);
}
var EVENTS = [...[
	"pointerdown",
	"pointermove",
	"pointerup",
	"pointercancel"
], ...[
	"touchstart",
	"touchmove",
	"touchend",
	"mousedown"
]];
var Touches = class {
	#surface;
	#hold;
	/** Where a press that holds nothing began, which scrolls the chart unless it stays. */
	#press;
	/** Whether the touch that ends now was understood: no click of it may meet what it brought up. */
	#isAnswered = false;
	constructor(surface) {
		this.#surface = surface;
	}
	handle(event, parts) {
		if (!(event instanceof PointerEvent)) {
			this.#beside(event);
			return;
		}
		const view = parts.chart.view();
		const place = placeIn(this.#surface, event);
		if (event.type === "pointercancel") this.#cancel(parts);
		else if (!view) return;
		else if (event.type === "pointerdown") this.#down(event, place, new Space(view), parts);
		else if (event.type === "pointermove") this.#move(event, place, new Space(view), parts);
		else this.#up(event, place, new Space(view), parts);
	}
	/** What the chart would hear of the same touch, and the click that a phone makes of it. */
	#beside(event) {
		const isOver = event.type === "touchend" && this.#isAnswered;
		if (isOver) this.#isAnswered = false;
		if (this.#hold) event.stopPropagation();
		if ((this.#hold || isOver) && event.cancelable) event.preventDefault();
	}
	#down(event, place, space, parts) {
		if (this.#hold) return event.stopPropagation();
		if (event.button !== 0) return;
		this.#isAnswered = false;
		const drawing = parts.drawings.find(({ id }) => id === parts.selected);
		const handle = drawing && handleAt(drawing, place, space);
		if (!(drawing && !drawing.locked && (handle !== void 0 || awayFromDrawing(place, drawing, space, parts.wording) <= 12))) {
			this.#press = place;
			return;
		}
		event.stopPropagation();
		this.#surface.setPointerCapture(event.pointerId);
		this.#hold = {
			pointer: event.pointerId,
			from: place,
			drawing,
			handle,
			at: void 0
		};
	}
	#move(event, place, space, parts) {
		const hold = this.#hold;
		if (!hold) return;
		event.stopPropagation();
		if (event.pointerId !== hold.pointer) return;
		if (!hold.at && awayFrom(hold.from, place) < PRESS_PX) return;
		hold.at = movedTo(place, hold, space, parts.magnet);
		parts.onDraft(hold.at);
	}
	#up(event, place, space, parts) {
		const hold = this.#hold;
		this.#isAnswered = hold !== void 0 || this.#press !== void 0;
		if (hold) {
			event.stopPropagation();
			if (event.pointerId !== hold.pointer) return;
			this.#hold = void 0;
			parts.onDraft(void 0);
			if (hold.at) parts.onMoved(hold.at);
			return;
		}
		const press = this.#press;
		this.#press = void 0;
		if (!press || awayFrom(press, place) > PRESS_PX) return;
		parts.onSelect(drawingAt(place, parts.drawings, space, parts.wording));
	}
	#cancel(parts) {
		if (this.#hold) parts.onDraft(void 0);
		this.#hold = void 0;
		this.#press = void 0;
	}
};
/** The held drawing where the finger has it. A handle keeps its distance from the finger. */
function movedTo(place, hold, space, magnet) {
	const { drawing, handle, from } = hold;
	if (handle === void 0) return moved(drawing, from, place, space);
	const stood = handlesOf(drawing, space)[handle];
	return pulled(drawing, handle, snapped(shifted(stood, place.x - from.x, place.y - from.y), space, magnet), space);
}
/** Where a pointer is within an element, px. */
function placeIn(element, event) {
	const { left, top } = element.getBoundingClientRect();
	return {
		x: event.clientX - left,
		y: event.clientY - top
	};
}
// src/features/chart/drawings/board/maker-layer.tsx
/** Takes the touches that draw, while a tool is chosen; the chart under it stands still. */
function MakerLayer({ tool, chart, magnet, onDraft, onMade }) {
	const [first] = useState(() => ({
		making: making(tool),
		id: newId()
	}));
	const now = useRef(first.making);
	const id = useRef(first.id);
	const [left, setLeft] = useState(() => remaining(first.making));
	const layer = useRef(null);
	useEffect(() => {
		const noClick = (event) => event.preventDefault();
		layer.current?.addEventListener("touchstart", noClick, { passive: false });
	}, []);
	function touchOf(event) {
		const view = chart.view();
		return view && {
			place: placeIn(event.currentTarget, event),
			space: new Space(view),
			magnet
		};
	}
	function preview(touch) {
		const shown = previewOf(now.current, touch);
		onDraft(shown && named(shown));
	}
	const named = (made) => ({
		...made,
		id: id.current
	});
	function down(event) {
		const touch = touchOf(event);
		if (!touch || !event.isPrimary || isBeside(touch)) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		now.current = pressed(now.current, touch);
		setLeft(remaining(now.current));
		preview(touch);
	}
	function move(event) {
		const touch = touchOf(event);
		if (!touch || !event.isPrimary) return;
		now.current = moved$1(now.current, touch.place);
		preview(touch);
	}
	function up(event) {
		const touch = touchOf(event);
		if (!touch || !event.isPrimary) return;
		const result = released(now.current, touch);
		if ("next" in result) {
			now.current = result.next;
			setLeft(remaining(now.current));
			return preview(touch);
		}
		now.current = making(tool);
		onDraft(void 0);
		onMade(named(result.made));
		id.current = newId();
	}
	function cancel() {
		now.current = {
			...now.current,
			isPressed: false,
			trail: []
		};
		onDraft(void 0);
	}
	return /* @__PURE__ */ jsx("div", {
		ref: layer,
		className: board_module_default.layer,
		onPointerDown: down,
		onPointerMove: move,
		onPointerUp: up,
		onPointerCancel: cancel,
		children: /* @__PURE__ */ jsx(Hint, {
			tool,
			left
		})
	});
}
/** Whether a touch is beside the pane, at its axis or in a pane below. */
function isBeside({ place, space }) {
	return place.x < 0 || place.y < 0 || place.x > space.width || place.y > space.height;
}
function Hint({ tool, left }) {
	const { t } = useTranslation();
	const hints = {
		horizontal: t("drawing.touchPrice"),
		vertical: t("drawing.touchMoment"),
		text: t("drawing.touchPlace"),
		long: t("drawing.touchEntry"),
		short: t("drawing.touchEntry"),
		brush: t("drawing.drawFreely")
	};
	return /* @__PURE__ */ jsx("p", {
		className: board_module_default.hint,
		role: "status",
		children: hints[tool] ?? t("drawing.touchPoints", { count: left })
	});
}
// src/features/chart/drawings/board/paint.ts
var WIDTH_PX = {
	1: 1,
	2: 1.5,
	3: 3
};
/** The ground of a shape lets so much of its ink through. */
var GROUND_PART = .1;
var HEAD_PX = 9;
var HANDLE_PX = 4.5;
/** An axis tag, px. */
var TAG = {
	height: 18,
	inset: 6,
	radius: 4
};
/** Strokes and gaps of a dash; nothing for a solid line. */
function dashOf(dash, width) {
	if (dash === "solid") return [];
	return dash === "dashed" ? [6, 4] : [width, width + 3];
}
/** Paints figures in order, on a pane that is so wide, px. */
function paintFigures(context, figures, look, { inks, width }) {
	for (const figure of figures) {
		context.save();
		const color = inks[figure.ink ?? look.ink];
		context.strokeStyle = color;
		context.fillStyle = color;
		if (figure.kind === "line") paintLine(context, figure, look);
		else if (figure.kind === "area") paintArea(context, figure);
		else paintLabel(context, figure, {
			inks,
			width
		});
		context.restore();
	}
}
function paintLine(context, { through, dash, thin, headed }, look) {
	const width = thin ? 1 : WIDTH_PX[look.width];
	context.lineWidth = width;
	context.lineJoin = "round";
	context.lineCap = "round";
	const strokes = dashOf(dash ?? look.dash, width);
	if (strokes.length > 0) context.lineCap = "butt";
	context.setLineDash(strokes);
	context.beginPath();
	for (const { x, y } of through) context.lineTo(x, y);
	context.stroke();
	const [before, end] = through.slice(-2);
	if (!headed || !before || !end || before.x === end.x && before.y === end.y) return;
	context.setLineDash([]);
	const angle = Math.atan2(end.y - before.y, end.x - before.x);
	context.beginPath();
	for (const turn of [
		-.45,
		0,
		.45
	]) {
		const back = turn === 0 ? 0 : HEAD_PX;
		context.lineTo(end.x - back * Math.cos(angle + turn), end.y - back * Math.sin(angle + turn));
	}
	context.stroke();
}
function paintArea(context, { corners }) {
	context.globalAlpha = GROUND_PART;
	context.beginPath();
	for (const { x, y } of corners) context.lineTo(x, y);
	context.fill();
}
function paintLabel(context, label, { inks, width: pane }) {
	const { lines, at, align, stands, size, boxed } = label;
	context.font = fontOf(size, inks);
	context.textAlign = "left";
	context.textBaseline = "middle";
	const leading = size * LEADING;
	const width = Math.max(0, ...lines.map((line) => context.measureText(line).width));
	const height = lines.length * leading;
	const padding = boxed ? 5 : 2;
	const from = at.x - (align === "center" ? width / 2 : align === "right" ? width : 0);
	const x = boxed ? withinPane(from, width + 2 * padding, pane) + padding : from;
	const top = stands === "above" ? at.y - height - padding : stands === "below" ? at.y + padding : at.y - height / 2;
	if (boxed) {
		const color = context.fillStyle;
		context.fillStyle = inks.raised;
		context.globalAlpha = .9;
		context.beginPath();
		context.roundRect(x - padding, top - 2, width + 2 * padding, height + 3, 4);
		context.fill();
		context.globalAlpha = 1;
		context.fillStyle = color;
	}
	lines.forEach((line, row) => context.fillText(line, x, top + (row + .5) * leading));
}
/** Where words begin that would else be cut at the edge of the pane, as long as some of them show. */
function withinPane(x, width, pane) {
	const left = x - 5;
	if (left >= pane || left + width <= 0) return left;
	return Math.max(0, Math.min(left, pane - width));
}
function fontOf(size, { font }) {
	return `500 ${size}px ${font}`;
}
/** The handles of the selected drawing; those of a locked one are grey. */
function paintHandles(context, places, locked, inks) {
	context.fillStyle = inks.base;
	context.strokeStyle = locked ? inks.text2 : inks.blue;
	context.lineWidth = 2;
	for (const { x, y } of places) {
		context.beginPath();
		context.arc(x, y, HANDLE_PX, 0, 2 * Math.PI);
		context.fill();
		context.stroke();
	}
}
/** A price at the axis, beside its level. */
function paintTag(context, { text, y, left, right }, inks) {
	context.fillStyle = inks.raised;
	context.strokeStyle = inks.strong;
	context.lineWidth = 1;
	context.beginPath();
	const top = Math.round(y - TAG.height / 2) + .5;
	context.roundRect(left + 1.5, top, right - left - 3, TAG.height - 1, TAG.radius);
	context.fill();
	context.stroke();
	context.fillStyle = inks.text;
	context.font = fontOf(11, inks);
	context.textAlign = "left";
	context.textBaseline = "middle";
	context.fillText(text, left + TAG.inset, y + .5);
}
// src/features/chart/drawings/board/tag-places.ts
/** Half of what a tag takes of the axis, px. */
var HALF_PX = 10;
/** The tag of the last price is two lines: it begins above its price and goes on below it, px. */
var LAST_PX = {
	above: 10,
	below: 24
};
/**
* Where the tags of levels stand at the axis, in the order of the levels: beside them, but never over
* each other, over the tag of the last price or beyond the pane. All px from the pane's top.
*/
function tagPlaces(levels, last, height) {
	const places = levels.map((y) => Math.max(HALF_PX, Math.min(y, height - HALF_PX)));
	const sorted = levels.map((y, at) => ({
		y,
		at
	})).sort((a, b) => a.y - b.y);
	const middle = last ?? 0;
	let least = last === void 0 ? 0 : last + LAST_PX.below;
	for (const { at } of sorted.filter(({ y }) => y >= middle)) {
		places[at] = Math.max(places[at], least + HALF_PX);
		least = places[at] + HALF_PX;
	}
	let most = (last ?? height) - LAST_PX.above;
	for (const { at } of sorted.filter(({ y }) => y < middle).reverse()) {
		places[at] = Math.min(places[at], most - HALF_PX);
		most = places[at] - HALF_PX;
	}
	return places;
}
// src/features/chart/drawings/board/sketch-canvas.tsx
/** All drawings in one layer, painted once a frame and only when something of it moved. */
function SketchCanvas(props) {
	const { chart, drawings, selected, draft, drawRef, wording, look } = props;
	const painted = useRef(void 0);
	/** The last price that tags of levels stand beside. */
	const tagged = useRef(void 0);
	const hasLevels = drawings.some(isLevel);
	const { canvas, draw } = useCanvas((context, width, height) => {
		context.clearRect(0, 0, width, height);
		const view = chart.view();
		painted.current = view;
		tagged.current = lastOf(view);
		if (!view) return;
		const last = Number(view.bars.at(-1).candle.close);
		const sketch = {
			space: new Space(view),
			last,
			wording,
			inks: inksOf(context.canvas)
		};
		const shown = withDraft(drawings, draft.current);
		paintPane(context, shown, selected, sketch);
		paintLevels(context, shown, width, sketch);
	});
	useEffect(() => {
		drawRef.current = draw;
		draw();
	}, [
		drawRef,
		draw,
		drawings,
		selected,
		wording,
		look
	]);
	useEffect(() => chart.onView(() => {
		const view = chart.view();
		if (!isSameView(painted.current, view) || hasLevels && lastOf(view) !== tagged.current) draw();
	}), [
		chart,
		draw,
		hasLevels
	]);
	useEffect(() => {
		const levels = drawings.filter(isLevel);
		chart.setLevels(levels.map(({ anchors }) => Number(anchors[0].price)));
		return () => chart.setLevels([]);
	}, [chart, drawings]);
	return /* @__PURE__ */ jsx("canvas", {
		ref: canvas,
		className: board_module_default.canvas,
		"data-drawings": drawings.length
	});
}
var isLevel = ({ tool }) => tool === "horizontal";
var lastOf = (view) => view?.bars.at(-1)?.candle.close;
function paintPane(context, drawings, selected, { space, wording, inks }) {
	context.save();
	context.beginPath();
	context.rect(0, 0, space.width, space.height);
	context.clip();
	for (const drawing of drawings) paintFigures(context, figuresOf(drawing, space, wording), drawing.look, {
		inks,
		width: space.width
	});
	const chosen = drawings.find(({ id }) => id === selected);
	if (chosen) paintHandles(context, handlesOf(chosen, space), chosen.locked, inks);
	context.restore();
}
/** The prices of levels in view at the axis. */
function paintLevels(context, drawings, right, { space, last, wording, inks }) {
	const inView = (y) => y >= 0 && y <= space.height;
	const levels = drawings.filter(isLevel).map(({ anchors }) => ({
		price: anchors[0].price,
		y: space.yOf(Number(anchors[0].price))
	})).filter(({ y }) => inView(y));
	const lastY = space.yOf(last);
	const places = tagPlaces(levels.map(({ y }) => y), inView(lastY) ? lastY : void 0, space.height);
	for (const [at, { price }] of levels.entries()) paintTag(context, {
		text: wording.price(price),
		y: places[at],
		left: space.width,
		right
	}, inks);
}
function withDraft(drawings, draft) {
	if (!draft) return drawings;
	const at = drawings.findIndex(({ id }) => id === draft.id);
	return at < 0 ? [...drawings, draft] : drawings.with(at, draft);
}
// src/features/chart/drawings/board/use-keys.ts
/** What keys do to drawings, while no dialog is open and nothing is typed. */
function useKeys(keys) {
	const pressed = useEffectEvent((event) => {
		if (isElsewhere(event.target)) return;
		const command = event.ctrlKey || event.metaKey;
		const key = event.key.toLowerCase();
		if (event.key === "Escape") {
			if (keys.onEscape()) event.stopPropagation();
		} else if (event.key === "Delete" || event.key === "Backspace") keys.onDelete();
		else if (command && (key === "y" || key === "z" && event.shiftKey)) keys.onRedo();
		else if (command && key === "z") keys.onUndo();
	});
	useEffect(() => {
		const listener = (event) => pressed(event);
		document.addEventListener("keydown", listener, true);
		return () => document.removeEventListener("keydown", listener, true);
	}, []);
}
function isElsewhere(target) {
	if (target instanceof HTMLElement && target.matches("input, textarea, select")) return true;
	return document.querySelector("dialog[open], [popover=\"auto\"]:popover-open") !== null;
}
// src/features/chart/drawings/board/span.ts
var MINUS$1 = "−";
/** Writes a time that passes, either way, in its two largest units: 3d 4h, 2h 15m, 40m. */
function spanIn(locale) {
	const written = (unit) => {
		const format = new Intl.NumberFormat(locale, {
			style: "unit",
			unit,
			unitDisplay: "short"
		});
		return (count) => format.format(count);
	};
	const [days, hours, minutes] = [
		written("day"),
		written("hour"),
		written("minute")
	];
	return (ms) => {
		const whole = Math.abs(ms);
		const parts = [
			{
				count: Math.floor(whole / DAY_MS),
				text: days
			},
			{
				count: Math.floor(whole % DAY_MS / HOUR_MS),
				text: hours
			},
			{
				count: Math.floor(whole % HOUR_MS / MINUTE_MS$1),
				text: minutes
			}
		];
		const first = parts.findIndex(({ count }) => count > 0);
		if (first < 0) return minutes(0);
		const shown = parts.slice(first, first + 2).filter(({ count }) => count > 0);
		return (ms < 0 ? MINUS$1 : "") + shown.map(({ count, text }) => text(count)).join(" ");
	};
}
// src/features/chart/drawings/board/use-wording.ts
var MINUS = "−";
/** How drawings write figures and words, in the language shown. */
function useWording() {
	const { t, i18n } = useTranslation();
	const format = useFormat();
	return useMemo(() => ({
		price: (price) => format.figure(price),
		change: (difference) => format.figure(difference, { sign: true }),
		percent: (percent) => format.percent(percent),
		candles: (count) => (count < 0 ? MINUS : "") + t("drawing.candles", { count: Math.abs(count) }),
		span: spanIn(localeOf(i18n.language)),
		target: (price, percent) => t("drawing.target", {
			price,
			percent
		}),
		stop: (price, percent) => t("drawing.stop", {
			price,
			percent
		}),
		ratio: (reward) => t("drawing.ratio", { reward: format.figure(reward) }),
		widthOf: textMeasure()
	}), [
		t,
		i18n.language,
		format
	]);
}
/** Measures texts as the canvas paints them. */
function textMeasure() {
	const context = document.createElement("canvas").getContext("2d");
	const inks = inksOf(document.documentElement);
	return (text, size) => {
		if (!context) return 0;
		context.font = fontOf(size, inks);
		return context.measureText(text).width;
	};
}
// src/features/chart/drawings/board/words-sheet.tsx
/** The words of a text on the chart. */
function WordsSheet({ words: first, onWords, onClose }) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState(first);
	const words = wordsOf(typed);
	function submit(event) {
		event.preventDefault();
		if (words !== "") onWords(words);
	}
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("drawing.text"),
		onClose,
		children: /* @__PURE__ */ jsxs("form", {
			className: board_module_default.words,
			onSubmit: submit,
			children: [/* @__PURE__ */ jsx(Field, {
				label: t("drawing.textLabel"),
				value: typed,
				onChange: setTyped,
				maxLength: 80,
				autoComplete: "off"
			}), /* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				disabled: words === "",
				children: t("drawing.textDone")
			})]
		})
	});
}
// src/features/chart/drawings/board/drawing-board.tsx
var NONE = [];
/** The bar over a drawing takes so much of the pane's top, px. */
var BAR_PX = 64;
/** Where the bar's lower edge stands for a drawing that lies where it would else be. */
function lowOf(drawing, chart) {
	const view = chart.view();
	if (!view || view.height < 256) return void 0;
	return handlesOf(drawing, new Space(view)).some(({ y }) => y < BAR_PX) ? view.height - 8 : void 0;
}
/** Everything drawn on a chart: what shows, what is being drawn, and the one that is selected. */
function DrawingBoard(props) {
	const { chart, surface, drawings, tool, onTool, magnet } = props;
	const theme = useLook();
	const wording = useWording();
	const [selected, setSelected] = useState();
	/** The text whose words are asked for. */
	const [asking, setAsking] = useState();
	const draft = useRef(void 0);
	const redraw = useRef(() => void 0);
	const shown = drawings.hidden ? NONE : drawings.drawings;
	const chosen = tool ? void 0 : shown.find(({ id }) => id === selected?.id);
	function onDraft(drawing) {
		draft.current = drawing;
		redraw.current();
	}
	function select(drawing) {
		setSelected(drawing && {
			id: drawing.id,
			low: lowOf(drawing, chart)
		});
	}
	function made(drawing) {
		if (drawing.tool !== "brush") onTool(void 0);
		if (drawing.tool === "text") return setAsking(drawing);
		drawings.put(drawing);
		select(drawing);
	}
	function remove() {
		if (!chosen || chosen.locked) return;
		setSelected(void 0);
		drawings.remove(chosen.id);
	}
	useGrab({
		surface,
		chart,
		drawings: shown,
		selected: chosen?.id,
		magnet,
		wording,
		onSelect: select,
		onDraft,
		onMoved: drawings.put
	});
	useKeys({
		onDelete: remove,
		onEscape: () => {
			if (!tool && !chosen) return false;
			onTool(void 0);
			setSelected(void 0);
			return true;
		},
		onUndo: drawings.undo,
		onRedo: drawings.redo
	});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(SketchCanvas, {
			chart,
			drawings: shown,
			selected: chosen?.id,
			draft,
			drawRef: redraw,
			wording,
			look: theme
		}),
		tool && /* @__PURE__ */ jsx(MakerLayer, {
			tool,
			chart,
			magnet,
			onDraft,
			onMade: made
		}, tool),
		chosen && /* @__PURE__ */ jsx(DrawingBar, {
			drawing: chosen,
			low: selected?.low,
			onLook: (look) => drawings.put({
				...chosen,
				look
			}),
			onLock: (locked) => drawings.put({
				...chosen,
				locked
			}),
			onDelete: remove,
			onEdit: chosen.tool === "text" ? () => setAsking(chosen) : void 0
		}, chosen.id),
		asking && /* @__PURE__ */ jsx(WordsSheet, {
			words: asking.words ?? "",
			onWords: (words) => {
				drawings.put({
					...asking,
					words
				});
				select(asking);
				setAsking(void 0);
			},
			onClose: () => setAsking(void 0)
		})
	] });
}
export { DrawingBoard };
