import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as copyText } from "./copy-text-DgcIZ8Pe.js";
import { u as placeOf } from "./map-view-Dl34-ihL.js";
import { n as PlaceFacts, r as world_map_module_default, t as WorldMap } from "./world-map-B1dYh6QS.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/service/place/place-screen.tsx
var HOME = PAGES.service;
var SCALE = 30;
var NAME_MOST = 80;
/** Shows a place: `?latitude&longitude`, and its `name` where it has one. */
function PlaceScreen() {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const place = placeOf(query);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("share.place"),
		home: HOME
	}), /* @__PURE__ */ jsx(PageBody, { children: place ? /* @__PURE__ */ jsx(Shown, {
		place,
		name: query.get("name")?.slice(0, NAME_MOST)
	}) : /* @__PURE__ */ jsx(EmptyState, {
		title: t("share.noPlace"),
		text: t("share.noPlaceHint")
	}) })] });
}
function Shown({ place, name }) {
	const { t } = useTranslation();
	const whole = {
		middle: place,
		scale: SCALE
	};
	const [view, setView] = useState(whole);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(WorldMap, {
		view,
		onView: setView,
		pin: place
	}), /* @__PURE__ */ jsxs("div", {
		className: world_map_module_default.below,
		children: [
			/* @__PURE__ */ jsx(PlaceFacts, {
				place,
				name
			}),
			/* @__PURE__ */ jsx(Button, {
				kind: "plain",
				wide: true,
				icon: "crosshair",
				onPress: () => setView(whole),
				children: t("share.backToPlace")
			}),
			/* @__PURE__ */ jsx(Button, {
				kind: "plain",
				wide: true,
				icon: "copy",
				onPress: () => copyText(`${place.latitude}, ${place.longitude}`, t),
				children: t("share.copyPlace")
			})
		]
	})] });
}
export { PlaceScreen as Page };
