var FARTHEST = 84;
/** How far north a latitude is drawn, in degrees of longitude: Mercator's projection. */
function northOf(latitude) {
	const radians = Math.max(-89, Math.min(89, latitude)) * Math.PI / 180;
	return Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180 / Math.PI;
}
/** The latitude that is drawn so far north. */
function latitudeOf(north) {
	return Math.atan(Math.sinh(north * Math.PI / 180)) * 180 / Math.PI;
}
/** Longitude within -180 to 180, latitude within what the map shows, both to a millionth. */
function normal({ latitude, longitude }) {
	const round = (degrees) => Math.round(degrees * 1e6) / 1e6 + 0;
	return {
		latitude: round(Math.min(FARTHEST, Math.max(-84, latitude))),
		longitude: round(around(longitude))
	};
}
/** The same direction, from -180 to below 180 degrees. */
function around(longitude) {
	return ((longitude + 180) % 360 + 360) % 360 - 180;
}
/** The map after it was dragged by so many pixels. */
function dragged(view, x, y) {
	return {
		scale: view.scale,
		middle: placeAt(view, {
			x: -x,
			y: -y
		})
	};
}
/** The map by a factor closer; what lies `x`, `y` pixels from the middle stays there. */
function closer(view, factor, x = 0, y = 0) {
	const scale = Math.min(600, Math.max(1, view.scale * factor));
	const share = 1 - view.scale / scale;
	return {
		scale,
		middle: placeAt(view, {
			x: x * share,
			y: y * share
		})
	};
}
/** Where a place lies, in pixels from the middle, by the shorter way around. */
function pixelsOf({ middle, scale }, place) {
	return {
		x: around(place.longitude - middle.longitude) * scale,
		y: (northOf(middle.latitude) - northOf(place.latitude)) * scale
	};
}
/** The place that lies so many pixels from the middle. */
function placeAt({ middle, scale }, { x, y }) {
	return normal({
		latitude: latitudeOf(northOf(middle.latitude) - y / scale),
		longitude: middle.longitude + x / scale
	});
}
var STEPS = [
	30,
	10,
	5,
	1,
	.5,
	.1,
	.05
];
var LINE_PIXELS = 70;
/** Degrees between the lines of the map, so that they lie some way apart. */
function gridStep(scale) {
	return STEPS.findLast((step) => step * scale >= LINE_PIXELS) ?? STEPS[0];
}
var LENGTHS_KM = [
	2e3,
	1e3,
	500,
	200,
	100,
	50,
	20,
	10,
	5
];
var DEGREE_KM = 111.195;
var BAR_PIXELS = 90;
/** The longest round length that fits a bar of the map's scale, and its pixels in the middle. */
function scaleBar({ middle, scale }) {
	const pixelsOfKm = scale / (DEGREE_KM * Math.cos(middle.latitude * Math.PI / 180));
	const km = LENGTHS_KM.find((length) => length * pixelsOfKm <= BAR_PIXELS) ?? LENGTHS_KM.at(-1);
	return {
		km,
		pixels: km * pixelsOfKm
	};
}
var EARTH_KM = 6371;
/** Kilometres between two places along the ground. */
function distanceKm(one, other) {
	const radians = (degrees) => degrees * Math.PI / 180;
	const half = (from, to) => Math.sin(radians(to - from) / 2) ** 2;
	const share = half(one.latitude, other.latitude) + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
	return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}
/** A place from an address's query; undefined where it is none. */
function placeOf(query) {
	const [latitude, longitude] = ["latitude", "longitude"].map((name) => {
		const text = query.get(name) ?? "";
		return /^-?[0-9]{1,3}(\.[0-9]{1,15})?$/.test(text) ? Number(text) : NaN;
	});
	if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return void 0;
	return {
		latitude,
		longitude
	};
}
/** A place in degrees, five digits: a metre or so. */
function coordinates({ latitude, longitude }) {
	const side = (degrees, plus, minus) => `${Math.abs(degrees).toFixed(5)}° ${degrees < 0 ? minus : plus}`;
	return `${side(latitude, "N", "S")}, ${side(longitude, "E", "W")}`;
}
export { gridStep as a, pixelsOf as c, scaleBar as d, dragged as i, placeAt as l, coordinates as n, latitudeOf as o, distanceKm as r, northOf as s, closer as t, placeOf as u };
