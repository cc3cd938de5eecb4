import { n as showToast } from "./toast-sa7KM32-.js";
import { f as removedEverywhere, i as added, n as useFavourites, r as FIRST_GROUP, s as hasRoom } from "./favourites-BMpSKzQ1.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var quotes_module_default = {
	search: "_search_19t9i_1",
	tabs: "_tabs_19t9i_5",
	body: "_body_19t9i_12",
	head: "_head_19t9i_16",
	left: "_left_19t9i_25",
	slash: "_slash_19t9i_33",
	sort: "_sort_19t9i_37",
	change: "_change_19t9i_49",
	row: "_row_19t9i_54",
	star: "_star_19t9i_66",
	link: "_link_19t9i_80",
	cells: "_cells_19t9i_89",
	name: "_name_19t9i_100",
	title: "_title_19t9i_105",
	caption: "_caption_19t9i_110",
	figures: "_figures_19t9i_120",
	price: "_price_19t9i_125",
	long: "_long_19t9i_129",
	moved: "_moved_19t9i_133",
	markets: "_markets_19t9i_138",
	circle: "_circle_19t9i_143"
};
// src/shared/quotes/star.tsx
/**
* Marks a favourite, or takes it out of every group. `group` is where it is put, the first one where
* nothing else is said. `name` is what screen readers hear.
*/
function Star(props) {
	const { symbol, name, group = FIRST_GROUP } = props;
	const { t } = useTranslation();
	const { groups, change } = useFavourites();
	const on = groups?.some(({ symbols }) => symbols.includes(symbol)) ?? false;
	function press() {
		if (!groups) showToast(t("common.notSent"));
		else if (!on && !hasRoom(groups)) showToast(t("quotes.favouritesFull"));
		else change(on ? removedEverywhere(symbol) : added(group, symbol));
	}
	return /* @__PURE__ */ jsx("button", {
		type: "button",
		className: quotes_module_default.star,
		"aria-label": t("quotes.favourite", { name }),
		"aria-pressed": on,
		onClick: press,
		children: /* @__PURE__ */ jsx(Icon, {
			name: "star",
			size: 20,
			filled: on
		})
	});
}
export { quotes_module_default as n, Star as t };
