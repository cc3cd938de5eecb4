import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { D as PageBody } from "../ssr.js";
import { n as useBack, t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as keepChosenPlace } from "./chosen-place-B7NrD1Ft.js";
import { u as placeOf } from "./map-view-Dl34-ihL.js";
import { a as cityName, i as useWorld, n as PlaceFacts, o as countryName, r as world_map_module_default, t as WorldMap } from "./world-map-B1dYh6QS.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as plainText } from "./plain-text-BjMhzLNl.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { useDeferredValue, useEffect, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/service/place/map/search-places.ts
var MOST = 12;
var COUNTRY_SCALE = 14;
var CITY_SCALE = 160;
/** What stands between words, which people write in many ways. */
var BETWEEN = /[\s\-’'.,()]+/g;
function typed(text) {
	return plainText(text).replace(BETWEEN, " ").trim();
}
/** 0: the name begins so; 1: a word in it does; undefined: none does. */
function fit(name, search) {
	const known = typed(name);
	if (known.startsWith(search)) return 0;
	return known.includes(` ${search}`) ? 1 : void 0;
}
/**
* What a search finds, the best first: countries, then cities, both by the names of the person's
* language, of English and as they are written there; in any case, with or without accents.
*/
function searchPlaces(text, world, language) {
	const search = typed(text);
	if (search === "") return [];
	const countries = world.countries.flatMap((country) => {
		const name = countryName(country.code, language);
		const rank = best([name, countryName(country.code, "en")], search);
		const found = {
			...country,
			key: country.code,
			name,
			scale: COUNTRY_SCALE
		};
		return rank === void 0 ? [] : [[rank, found]];
	});
	const cities = world.cities.flatMap((city, at) => {
		const rank = best(namesOf(city), search);
		const { latitude, longitude } = city;
		const name = cityName(city, language);
		const within = countryName(city.country, language);
		const found = {
			latitude,
			longitude,
			key: String(at),
			name,
			within,
			scale: CITY_SCALE
		};
		return rank === void 0 ? [] : [[rank + .5, found]];
	});
	return [...countries, ...cities].toSorted(([one], [other]) => one - other).slice(0, MOST).map(([, found]) => found);
}
function namesOf({ name, names }) {
	return [name, ...Object.values(names)];
}
function best(names, search) {
	let rank;
	for (const name of names) {
		const now = fit(name, search);
		if (now !== void 0 && (rank === void 0 || now < rank)) rank = now;
	}
	return rank;
}
// src/features/service/place/map/place-search.tsx
/** Finds countries and cities by name; what was found lies over the map until one is chosen. */
function PlaceSearch({ onChoose }) {
	const { t, i18n } = useTranslation();
	const { data } = useWorld();
	const [text, setText] = useState("");
	const search = useDeferredValue(text);
	const found = data ? searchPlaces(search, data, i18n.language) : [];
	return /* @__PURE__ */ jsxs("div", {
		className: world_map_module_default.search,
		onKeyDown: ({ key }) => {
			if (key === "Escape") setText("");
		},
		children: [/* @__PURE__ */ jsx(Field, {
			label: t("share.searchPlace"),
			placeholder: t("share.searchPlace"),
			labelUnseen: true,
			kind: "search",
			value: text,
			onChange: setText
		}), text.trim() !== "" && data && /* @__PURE__ */ jsxs("ul", {
			className: world_map_module_default.found,
			"aria-label": t("share.searchPlace"),
			children: [found.map((place) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs("button", {
				type: "button",
				className: world_map_module_default.foundPlace,
				onClick: () => {
					setText("");
					onChoose(place);
				},
				children: [/* @__PURE__ */ jsx("span", {
					className: "words",
					children: place.name
				}), place.within && /* @__PURE__ */ jsx("span", {
					className: `${world_map_module_default.within} words`,
					children: place.within
				})]
			}) }, place.key)), found.length === 0 && /* @__PURE__ */ jsx("li", {
				className: `${world_map_module_default.none} words`,
				role: "status",
				children: t("share.noPlaceFound")
			})]
		})]
	});
}
// src/features/service/place/use-own-place.ts
var WAIT_MS = 15e3;
/** Asks the device for its position, which it gives only with the person's permission. */
function useOwnPlace(onPlace) {
	const { t } = useTranslation();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState();
	const known = "geolocation" in navigator;
	function locate() {
		setBusy(true);
		setProblem(void 0);
		navigator.geolocation.getCurrentPosition(({ coords: { latitude, longitude } }) => {
			setBusy(false);
			onPlace({
				latitude,
				longitude
			});
		}, ({ code, PERMISSION_DENIED }) => {
			setBusy(false);
			setProblem(code === PERMISSION_DENIED ? t("share.placeDenied") : t("share.placeUnavailable"));
		}, {
			enableHighAccuracy: true,
			timeout: WAIT_MS,
			maximumAge: 6e4
		});
	}
	return {
		locate,
		busy,
		problem: known ? problem : t("share.placeUnavailable"),
		known
	};
}
// src/features/service/place/choose-place-screen.tsx
var HOME = PAGES.service;
var WORLD = {
	middle: {
		latitude: 25,
		longitude: 20
	},
	scale: 1.6
};
var NEAR_SCALE = 60;
var CLOSE_SCALE = 400;
/**
* Chooses a place: a tap on the map, the search or the device sets the pin. `?latitude&longitude` is
* where it begins. The page that led here takes the place by `takeChosenPlace`.
*/
function ChoosePlaceScreen() {
	const { t } = useTranslation();
	const back = useBack(HOME);
	const [query] = useSearchParams();
	const [pin, setPin] = useState(() => placeOf(query));
	const [view, setView] = useState(() => pin ? {
		middle: pin,
		scale: NEAR_SCALE
	} : WORLD);
	const show = (place, scale) => {
		setPin(place);
		setView({
			middle: place,
			scale
		});
	};
	const own = useOwnPlace((place) => show(place, CLOSE_SCALE));
	useEffect(() => keepChosenPlace(void 0), []);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("share.choosePlace"),
		home: HOME
	}), /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsx(PlaceSearch, { onChoose: ({ latitude, longitude, scale }) => show({
			latitude,
			longitude
		}, scale) }),
		/* @__PURE__ */ jsx(WorldMap, {
			view,
			onView: setView,
			pin,
			onPin: setPin
		}),
		/* @__PURE__ */ jsxs("div", {
			className: world_map_module_default.below,
			children: [
				pin ? /* @__PURE__ */ jsx(PlaceFacts, { place: pin }) : /* @__PURE__ */ jsx("p", {
					className: `${world_map_module_default.line} words`,
					children: t("share.tapHint")
				}),
				/* @__PURE__ */ jsx(Problem, { text: own.problem }),
				own.known && /* @__PURE__ */ jsx(Button, {
					kind: "plain",
					wide: true,
					icon: "crosshair",
					busy: own.busy,
					onPress: own.locate,
					children: t("share.ownPlace")
				}),
				/* @__PURE__ */ jsx(Button, {
					wide: true,
					disabled: !pin,
					onPress: () => {
						keepChosenPlace(pin);
						back();
					},
					children: t("share.usePlace")
				})
			]
		})
	] })] });
}
export { ChoosePlaceScreen as Page };
