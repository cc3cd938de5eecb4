import { t as CallError } from "./call-error-DfHfRkA7.js";
import { r as localeOf } from "./languages-DWDzJkBq.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Bone } from "./skeleton-901e1eAo.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as useLook } from "./look-Dlrygo8l.js";
import { t as useCanvas } from "./use-canvas-2rbSrJgh.js";
import { t as inksOf } from "./inks-BCADgiLc.js";
import { a as gridStep, c as pixelsOf, d as scaleBar, i as dragged, l as placeAt, n as coordinates, o as latitudeOf, r as distanceKm, s as northOf, t as closer } from "./map-view-Dl34-ihL.js";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/service/place/map/place-names.ts
var namesOfCountries = /* @__PURE__ */ new Map();
/** A country's name in a language; the code where Intl knows none. */
function countryName(code, language) {
	const locale = localeOf(language);
	let names = namesOfCountries.get(locale);
	if (!names) {
		names = new Intl.DisplayNames(locale, {
			type: "region",
			fallback: "code"
		});
		namesOfCountries.set(locale, names);
	}
	try {
		return names.of(code) ?? code;
	} catch {
		return code;
	}
}
/** A place's name in a language; most are called alike in all that write Latin letters. */
function cityName({ name, names }, language) {
	return names[language] ?? name;
}
/** The city nearest to a place, and how far it is; villages count from nearby only. */
function nearestCity(place, cities) {
	let nearest;
	for (const city of cities) {
		if (Math.abs(city.latitude - place.latitude) * 111 > (nearest?.km ?? Infinity)) continue;
		const km = distanceKm(place, city);
		if (!nearest || km < nearest.km) nearest = {
			city,
			km
		};
	}
	return nearest;
}
// src/features/service/place/map/world.ts
/** The map of the two files. */
function worldOf({ steps, ...layers }, places) {
	const drawn = (lines) => lines.map((line) => outlineOf(line, steps));
	return {
		land: drawn(layers.land),
		lakes: drawn(layers.lakes),
		borders: drawn(layers.borders),
		rivers: drawn(layers.rivers),
		countries: places.countries.map(([code, longitude, latitude]) => ({
			code,
			longitude,
			latitude
		})),
		cities: places.places.map(([name, country, longitude, latitude, people, names = {}]) => ({
			name,
			country,
			longitude,
			latitude,
			people,
			names
		}))
	};
}
function outlineOf(line, steps) {
	const count = line.length / 2;
	const east = new Float32Array(count);
	const north = new Float32Array(count);
	const box = {
		west: Infinity,
		east: -Infinity,
		south: Infinity,
		north: -Infinity
	};
	for (let at = 0, x = 0, y = 0; at < count; at++) {
		x += line[at * 2];
		y += line[at * 2 + 1];
		const along = x / steps;
		const up = northOf(y / steps);
		east[at] = along;
		north[at] = up;
		box.west = Math.min(box.west, along);
		box.east = Math.max(box.east, along);
		box.south = Math.min(box.south, up);
		box.north = Math.max(box.north, up);
	}
	return {
		east,
		north,
		box
	};
}
/** The map's data, fetched when a map is first shown, from the application's own address. */
function useWorld() {
	return useQuery({
		queryKey: ["map"],
		queryFn: async ({ signal }) => {
			const [outlines, places] = await Promise.all([read(new URL("./outlines.json", import.meta.url), signal), read(new URL("./places.json", import.meta.url), signal)]);
			return worldOf(outlines, places);
		},
		staleTime: Infinity,
		gcTime: Infinity,
		structuralSharing: false
	});
}
async function read(address, signal) {
	const answer = await fetch(address, { signal }).catch((error) => {
		if (signal.aborted) throw error;
		throw new CallError("network", {
			code: -1,
			msg: ""
		});
	});
	if (!answer.ok) throw new CallError("answer", {
		code: answer.status,
		msg: ""
	});
	return await answer.json();
}
var world_map_module_default = {
	map: "_map_1ifu6_1",
	frame: "_frame_1ifu6_8",
	drawing: "_drawing_1ifu6_21",
	aim: "_aim_1ifu6_30",
	pin: "_pin_1ifu6_47",
	zoom: "_zoom_1ifu6_67",
	below: "_below_1ifu6_77",
	name: "_name_1ifu6_83",
	line: "_line_1ifu6_89",
	legend: "_legend_1ifu6_94",
	bar: "_bar_1ifu6_109",
	failed: "_failed_1ifu6_115",
	search: "_search_1ifu6_126",
	found: "_found_1ifu6_132",
	foundPlace: "_foundPlace_1ifu6_145",
	within: "_within_1ifu6_164",
	none: "_none_1ifu6_165"
};
// src/features/service/place/map/place-facts.tsx
/** A place in words: its coordinates, and the place of the map that is nearest. */
function PlaceFacts({ place, name }) {
	const { t, i18n } = useTranslation();
	const format = useFormat();
	const { data } = useWorld();
	const near = data && nearestCity(place, data.cities);
	return /* @__PURE__ */ jsxs("div", {
		"aria-live": "polite",
		children: [
			name && /* @__PURE__ */ jsx("p", {
				className: `${world_map_module_default.name} words`,
				children: name
			}),
			/* @__PURE__ */ jsx("p", {
				className: world_map_module_default.line,
				children: coordinates(place)
			}),
			near && /* @__PURE__ */ jsx("p", {
				className: `${world_map_module_default.line} words`,
				children: t("share.kmFrom", {
					km: format.figure(String(Math.round(near.km))),
					city: `${cityName(near.city, i18n.language)}, ${countryName(near.city.country, i18n.language)}`
				})
			})
		]
	});
}
// src/features/service/place/map/labels.ts
/** Countries are named in this range of scales: below, they would be a heap; above, one knows. */
var COUNTRIES_FROM = 1.4;
var COUNTRIES_TO = 60;
var CITIES_FROM = 7;
var LINE = 16;
var APART = 4;
var DOT_GAP$1 = 6;
/** From afar only the largest countries are named. */
var COUNTRIES_A_PIXEL = 18;
/** How far a country's name may stand above or below its place. */
var SHIFT = 18;
var MOST = 60;
/** Thousands of people from which a city is named before its country. */
var LARGE = 1500;
/** The fewest thousands of people a city has to be named at a scale: the closer, the smaller. */
function leastPeople(scale) {
	if (scale < CITIES_FROM) return Infinity;
	if (scale < 14) return 3e3;
	if (scale < 30) return 400;
	if (scale < 60) return 100;
	return scale < 120 ? 30 : 0;
}
/** The names in view that fit without touching each other, the larger place first. */
function labelsIn(world, parts) {
	const { view, language, widthOf } = parts;
	const taken = [...parts.kept ?? []];
	const labels = [];
	function place(text, kind, at) {
		const width = widthOf(text, kind);
		const isCity = kind === "city";
		const tries = isCity ? [at.x + DOT_GAP$1, at.x - DOT_GAP$1 - width].map((left) => ({
			left,
			y: at.y
		})) : (view.scale < CITIES_FROM ? [0] : [
			0,
			-18,
			SHIFT
		]).map((down) => ({
			left: at.x - width / 2,
			y: at.y + down
		}));
		for (const [turn, { left, y }] of tries.entries()) {
			const from = isCity ? Math.min(left, at.x - APART) : left;
			const to = isCity ? Math.max(left + width, at.x + APART) : left + width;
			const box = {
				left: from,
				right: to,
				top: y - LINE / 2,
				bottom: y + LINE / 2
			};
			if (Math.max(Math.abs(from), Math.abs(to)) > parts.width / 2 || taken.some((other) => meet(box, other))) continue;
			taken.push(box);
			labels.push({
				x: at.x,
				y,
				text,
				kind,
				left: isCity && turn === 1
			});
			return;
		}
	}
	const inView = ({ x, y }) => Math.abs(x) < parts.width / 2 && Math.abs(y) < parts.height / 2 - LINE / 2;
	function placeCities(from, least) {
		let next = from;
		for (; next < world.cities.length && labels.length < MOST; next++) {
			const city = world.cities[next];
			if (city.people < least) break;
			const at = pixelsOf(view, city);
			if (inView(at)) place(cityName(city, language), "city", at);
		}
		return next;
	}
	const least = leastPeople(view.scale);
	const next = placeCities(0, Math.max(least, LARGE));
	if (view.scale >= COUNTRIES_FROM && view.scale < COUNTRIES_TO) for (const country of world.countries.slice(0, Math.floor(view.scale * COUNTRIES_A_PIXEL))) {
		const at = pixelsOf(view, country);
		if (inView(at)) place(countryName(country.code, language), "country", at);
	}
	placeCities(next, least);
	return labels;
}
function meet(one, other) {
	return one.left < other.right + APART && other.left < one.right + APART && one.top < other.bottom && other.top < one.bottom;
}
// src/features/service/place/map/paint-map.ts
var RIVERS_FROM = 12;
/** The world is drawn beside itself, so that it goes on across the date line. */
var TURNS = [
	-360,
	0,
	360
];
/** Points closer than this to the one before are left out. */
var LEAST_PIXELS = .8;
/** Draws the map; the view's middle is the middle of the canvas. */
function paintMap(context, inks, world, picture) {
	const { width, height, view } = picture;
	context.clearRect(0, 0, width, height);
	context.fillStyle = mixed(inks.blue, 10, inks.base);
	context.fillRect(0, 0, width, height);
	context.save();
	context.translate(width / 2, height / 2);
	context.lineJoin = "round";
	paintGrid(context, inks, picture);
	for (const turn of TURNS) {
		const trace = (lines, isRing) => {
			context.beginPath();
			for (const line of lines) traceLine(context, line, {
				...picture,
				turn,
				isRing
			});
		};
		trace(world.land, true);
		context.fillStyle = inks.raised;
		context.fill("evenodd");
		context.lineWidth = 1;
		context.strokeStyle = inks.strong;
		context.stroke();
		if (view.scale >= RIVERS_FROM) {
			trace(world.rivers, false);
			context.strokeStyle = mixed(inks.blue, 35, inks.raised);
			context.stroke();
		}
		trace(world.lakes, true);
		context.fillStyle = mixed(inks.blue, 10, inks.base);
		context.fill("evenodd");
		context.strokeStyle = mixed(inks.blue, 35, inks.raised);
		context.stroke();
		trace(world.borders, false);
		context.strokeStyle = mixed(inks.strong, 70, inks.raised);
		context.setLineDash([3, 2]);
		context.stroke();
		context.setLineDash([]);
	}
	const fonts = {
		country: `600 12px ${inks.font}`,
		city: `500 12px ${inks.font}`
	};
	const widthOf = (text, kind) => {
		context.font = fonts[kind];
		return context.measureText(text).width;
	};
	const labels = labelsIn(world, {
		...picture,
		widthOf
	});
	for (const label of labels) paintLabel(context, inks, {
		...label,
		font: fonts[label.kind]
	});
	context.restore();
}
function mixed(color, percent, ground) {
	return `color-mix(in srgb, ${color} ${percent}%, ${ground})`;
}
function paintGrid(context, inks, picture) {
	const { view, width, height } = picture;
	const { middle, scale } = view;
	const step = gridStep(scale);
	const up = northOf(middle.latitude);
	const half = {
		x: width / 2 / scale,
		y: height / 2 / scale
	};
	context.beginPath();
	const [west, east] = [middle.longitude - half.x, middle.longitude + half.x];
	for (let at = Math.ceil(west / step); at * step <= east; at++) {
		const x = Math.round((at * step - middle.longitude) * scale) + .5;
		context.moveTo(x, -height / 2);
		context.lineTo(x, height / 2);
	}
	const [south, north] = [latitudeOf(up - half.y), latitudeOf(up + half.y)];
	for (let at = Math.ceil(south / step); at * step <= north; at++) {
		const y = Math.round((up - northOf(at * step)) * scale) + .5;
		context.moveTo(-width / 2, y);
		context.lineTo(width / 2, y);
	}
	context.lineWidth = 1;
	context.strokeStyle = mixed(inks.line, 60, "transparent");
	context.stroke();
}
/**
* Adds a line to the path. Points beyond the same edge of the picture are passed over but for the
* first and last of each run: what is drawn in the picture stays the same.
*/
function traceLine(context, line, traced) {
	const { view, width, height, turn, isRing } = traced;
	const { scale, middle } = view;
	const from = middle.longitude - turn;
	const up = northOf(middle.latitude);
	const limit = {
		x: width / 2 + 2,
		y: height / 2 + 2
	};
	const { box, east, north } = line;
	if ((box.west - from) * scale > limit.x || (box.east - from) * scale < -limit.x) return;
	if ((up - box.north) * scale > limit.y || (up - box.south) * scale < -limit.y) return;
	if ((box.east - box.west) * scale < 1 && (box.north - box.south) * scale < 1) return;
	const xOf = (at) => (east[at] - from) * scale;
	const yOf = (at) => (up - north[at]) * scale;
	const last = east.length - 1;
	let drawn = 0;
	/** The edges that the last point drawn and all passed over since are beyond. */
	let beyond = 0;
	for (let at = 0; at <= last; at++) {
		const x = xOf(at);
		const y = yOf(at);
		const side = sideOf(x, y, limit);
		if (at > 0 && at < last) {
			const isNear = Math.abs(x - xOf(drawn)) + Math.abs(y - yOf(drawn)) < LEAST_PIXELS;
			if ((beyond & side) !== 0 || isNear && side === 0) {
				if (side !== 0) beyond &= side;
				continue;
			}
		}
		if (at === 0) context.moveTo(x, y);
		else {
			if (at - 1 > drawn) context.lineTo(xOf(at - 1), yOf(at - 1));
			context.lineTo(x, y);
		}
		drawn = at;
		beyond = side;
	}
	if (isRing) context.closePath();
}
function sideOf(x, y, limit) {
	return (x > limit.x ? 1 : x < -limit.x ? 2 : 0) | (y > limit.y ? 4 : y < -limit.y ? 8 : 0);
}
var DOT = 2.5;
var DOT_GAP = 6;
function paintLabel(context, inks, { text, kind, x, y, left, font }) {
	context.font = font;
	context.textBaseline = "middle";
	context.textAlign = kind === "country" ? "center" : left ? "right" : "left";
	const at = kind === "country" ? x : x + (left ? -6 : DOT_GAP);
	context.lineWidth = 3;
	context.strokeStyle = inks.base;
	context.strokeText(text, at, y);
	context.fillStyle = kind === "country" ? inks.text2 : inks.text;
	context.fillText(text, at, y);
	if (kind === "country") return;
	context.beginPath();
	context.arc(x, y, DOT, 0, 2 * Math.PI);
	context.stroke();
	context.fill();
}
// src/features/service/place/map/map-canvas.tsx
var LEGEND = {
	width: 250,
	height: 36
};
var ZOOM = {
	width: 60,
	height: 108
};
/** The tip stands on a dot, whose name may stand beside it. */
var DOT_PIXELS = 10;
var PIN = {
	width: 32,
	height: 42
};
/** Where legend, buttons and pin stand over the map, in pixels from its middle. */
function keptBy(view, pin, width, height) {
	const [right, bottom] = [width / 2, height / 2];
	const at = pin && pixelsOf(view, pin);
	const ofPin = at && {
		left: at.x - PIN.width / 2,
		right: at.x + PIN.width / 2,
		top: at.y - PIN.height,
		bottom: at.y - DOT_PIXELS
	};
	return [
		{
			left: -right,
			right: LEGEND.width - right,
			top: bottom - LEGEND.height,
			bottom
		},
		{
			left: right - ZOOM.width,
			right,
			top: bottom - ZOOM.height,
			bottom
		},
		...ofPin ? [ofPin] : []
	];
}
/** The map itself, as large as the frame it stands in; it is drawn once a frame at most. */
function MapCanvas({ world, view, pin }) {
	const { i18n } = useTranslation();
	const look = useLook();
	const { canvas, draw } = useCanvas((context, width, height) => {
		const { language } = i18n;
		paintMap(context, inksOf(context.canvas), world, {
			view,
			width,
			height,
			language,
			kept: keptBy(view, pin, width, height)
		});
	});
	useEffect(draw, [
		draw,
		world,
		view,
		pin,
		i18n.language,
		look
	]);
	useEffect(() => {
		document.fonts.ready.then(draw);
	}, [draw]);
	return /* @__PURE__ */ jsx("canvas", {
		ref: canvas,
		className: `${world_map_module_default.drawing} words`
	});
}
// src/features/service/place/map/use-map-gestures.ts
var STEP = 1.8;
var KEY_PIXELS = 40;
/** A finger that moves less than this has tapped. */
var TAP_PIXELS = 8;
/** Dragging, pinching, the wheel, keys and taps on a map; spread `handlers` on its frame. */
function useMapGestures({ view, onView, onPin }) {
	const frame = useRef(null);
	const fingers = useRef(/* @__PURE__ */ new Map());
	const moved = useRef(0);
	function placeIn(event) {
		const box = frame.current.getBoundingClientRect();
		return {
			x: event.clientX - box.left - box.width / 2,
			y: event.clientY - box.top - box.height / 2
		};
	}
	const onWheel = useEffectEvent((event) => {
		event.preventDefault();
		const at = placeIn(event);
		onView(closer(view, Math.exp(-event.deltaY / 400), at.x, at.y));
	});
	useEffect(() => {
		const box = frame.current;
		if (!box) return;
		const listen = (event) => onWheel(event);
		box.addEventListener("wheel", listen, { passive: false });
		return () => box.removeEventListener("wheel", listen);
	}, []);
	function onPointerDown(event) {
		event.currentTarget.setPointerCapture(event.pointerId);
		if (fingers.current.size === 0) moved.current = 0;
		else moved.current = TAP_PIXELS;
		fingers.current.set(event.pointerId, placeIn(event));
	}
	function onPointerMove(event) {
		const before = fingers.current.get(event.pointerId);
		if (!before) return;
		const at = placeIn(event);
		const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
		moved.current += Math.hypot(at.x - before.x, at.y - before.y);
		fingers.current.set(event.pointerId, at);
		if (!other) return onView(dragged(view, at.x - before.x, at.y - before.y));
		const apart = (one) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
		onView(closer(view, apart(at) / apart(before), (at.x + other.x) / 2, (at.y + other.y) / 2));
	}
	function onPointerUp(event) {
		if (!fingers.current.delete(event.pointerId)) return;
		if (moved.current < TAP_PIXELS) onPin?.(placeAt(view, placeIn(event)));
	}
	function onPointerCancel({ pointerId }) {
		fingers.current.delete(pointerId);
	}
	function onKeyDown(event) {
		const act = {
			ArrowLeft: () => onView(dragged(view, KEY_PIXELS, 0)),
			ArrowRight: () => onView(dragged(view, -40, 0)),
			ArrowUp: () => onView(dragged(view, 0, KEY_PIXELS)),
			ArrowDown: () => onView(dragged(view, 0, -40)),
			"+": () => onView(closer(view, STEP)),
			"=": () => onView(closer(view, STEP)),
			"-": () => onView(closer(view, 1 / STEP)),
			Enter: () => onPin?.(view.middle),
			" ": () => onPin?.(view.middle)
		}[event.key];
		if (!act) return;
		event.preventDefault();
		act();
	}
	return {
		frame,
		handlers: {
			onPointerDown,
			onPointerMove,
			onPointerUp,
			onPointerCancel,
			onKeyDown
		}
	};
}
// src/features/service/place/map/world-map.tsx
var CREDIT = "Natural Earth";
/** A map of the world that is part of the application: it asks nobody outside for anything. */
function WorldMap({ view, onView, pin, onPin }) {
	const { t } = useTranslation();
	const { data, error, refetch } = useWorld();
	const { frame, handlers } = useMapGestures({
		view,
		onView,
		onPin
	});
	const at = pin && pixelsOf(view, pin);
	return /* @__PURE__ */ jsxs("div", {
		className: world_map_module_default.map,
		children: [
			/* @__PURE__ */ jsxs("div", {
				ref: frame,
				className: world_map_module_default.frame,
				role: "application",
				"aria-label": onPin ? t("share.mapKeysPin") : t("share.mapKeys"),
				"aria-busy": !data && !error,
				tabIndex: 0,
				...handlers,
				children: [
					data && /* @__PURE__ */ jsx(MapCanvas, {
						world: data,
						view,
						pin
					}),
					!data && !error && /* @__PURE__ */ jsx(Bone, {
						width: "100%",
						height: 520
					}),
					onPin && /* @__PURE__ */ jsx("span", {
						className: world_map_module_default.aim,
						"aria-hidden": "true"
					}),
					at && /* @__PURE__ */ jsx("span", {
						className: world_map_module_default.pin,
						style: { transform: `translate(${at.x}px, ${at.y}px)` },
						children: /* @__PURE__ */ jsxs("svg", {
							viewBox: "0 0 32 42",
							width: "32",
							height: "42",
							"aria-hidden": "true",
							children: [/* @__PURE__ */ jsx("path", { d: "M16 41C8 30 2 24 2 15.5a14 14 0 0 1 28 0C30 24 24 30 16 41Z" }), /* @__PURE__ */ jsx("circle", {
								cx: "16",
								cy: "15.5",
								r: "5"
							})]
						})
					})
				]
			}),
			error && /* @__PURE__ */ jsxs("div", {
				className: world_map_module_default.failed,
				role: "alert",
				children: [/* @__PURE__ */ jsx("p", {
					className: "words",
					children: t("share.mapFailed")
				}), /* @__PURE__ */ jsx(Button, {
					kind: "link",
					small: true,
					icon: "refresh",
					onPress: () => void refetch(),
					children: t("common.retry")
				})]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: world_map_module_default.zoom,
				children: [/* @__PURE__ */ jsx(IconButton, {
					icon: "plus",
					label: t("share.zoomIn"),
					onPress: () => onView(closer(view, STEP))
				}), /* @__PURE__ */ jsx(IconButton, {
					icon: "minus",
					label: t("share.zoomOut"),
					onPress: () => onView(closer(view, 1 / STEP))
				})]
			}),
			data && /* @__PURE__ */ jsx(Legend, { view })
		]
	});
}
/** How long a bar of the map is, and whose map it is. */
function Legend({ view }) {
	const { i18n } = useTranslation();
	const { km, pixels } = scaleBar(view);
	return /* @__PURE__ */ jsxs("div", {
		className: world_map_module_default.legend,
		"aria-hidden": "true",
		children: [
			/* @__PURE__ */ jsx("span", {
				className: world_map_module_default.bar,
				style: { width: pixels }
			}),
			/* @__PURE__ */ jsx("span", { children: lengthText(km, localeOf(i18n.language)) }),
			/* @__PURE__ */ jsx("span", {
				className: "words",
				children: CREDIT
			})
		]
	});
}
function lengthText(km, locale) {
	return new Intl.NumberFormat(locale, {
		style: "unit",
		unit: "kilometer"
	}).format(km);
}
export { cityName as a, useWorld as i, PlaceFacts as n, countryName as o, world_map_module_default as r, WorldMap as t };
