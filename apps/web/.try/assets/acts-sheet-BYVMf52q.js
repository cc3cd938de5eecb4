import { n as showToast } from "./toast-sa7KM32-.js";
import { d as removed, f as removedEverywhere, i as added, n as useFavourites, r as FIRST_GROUP, s as hasRoom } from "./favourites-BMpSKzQ1.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Checkbox } from "./checkbox-DQ9D8ih8.js";
import { t as NewGroup } from "./new-group-B5zoitmk.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/shared/acts/group-choices.tsx
/** The groups, each with whether it has the instrument, and the way to another group. */
function GroupChoices({ symbol }) {
	const { t } = useTranslation();
	const { groups, change } = useFavourites();
	if (!groups) return null;
	const isFull = !hasRoom(groups);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		groups.map(({ id, name, symbols }) => /* @__PURE__ */ jsx(Checkbox, {
			checked: symbols.includes(symbol),
			onChange: (on) => change(on ? added(id, symbol) : removed(id, symbol)),
			children: name || t("term.favourites")
		}, id)),
		isFull && /* @__PURE__ */ jsx("p", {
			className: "words",
			children: t("acts.full")
		}),
		/* @__PURE__ */ jsx(NewGroup, {
			groups,
			onName: (act, id) => change((now) => added(id, symbol)(act(now)))
		})
	] });
}
// src/shared/acts/acts-sheet.tsx
/** What can be done with an instrument: trade it, see its chart, keep it and say in which groups. */
function ActsSheet({ quoted, onClose }) {
	const [choosing, setChoosing] = useState(false);
	const { symbol, kind, name } = quoted;
	const { t } = useTranslation();
	if (choosing) return /* @__PURE__ */ jsx(Sheet, {
		title: t("acts.groupsOf", { name }),
		onClose,
		children: /* @__PURE__ */ jsx(GroupChoices, { symbol })
	});
	const chart = `${PAGES.chart}?symbol=${symbol}`;
	return /* @__PURE__ */ jsxs(Sheet, {
		title: name,
		onClose,
		children: [kind === "pair" ? /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Act, {
			icon: "spot",
			title: t("acts.spot"),
			to: `${PAGES.spot}?symbol=${symbol}`
		}), /* @__PURE__ */ jsx(Act, {
			icon: "candles",
			title: t("acts.chart"),
			to: chart
		})] }) : /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Act, {
			icon: "trade",
			title: t("acts.futures"),
			to: `${PAGES.futures}?symbol=${symbol}`
		}), /* @__PURE__ */ jsx(Act, {
			icon: "candles",
			title: t("acts.chart"),
			to: `${chart}&futures=1`
		})] }), /* @__PURE__ */ jsx(FavouriteActs, {
			symbol,
			onDone: onClose,
			onGroups: () => setChoosing(true)
		})]
	});
}
function FavouriteActs({ symbol, onDone, onGroups }) {
	const { t } = useTranslation();
	const { groups, change } = useFavourites();
	if (!groups) return null;
	const own = groups.filter(({ symbols }) => symbols.includes(symbol));
	const isKept = own.length > 0;
	function press() {
		if (!isKept && !hasRoom(groups)) return showToast(t("acts.full"));
		change(isKept ? removedEverywhere(symbol) : added(FIRST_GROUP, symbol));
		onDone();
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Act, {
		icon: "star",
		filled: isKept,
		title: isKept ? t("acts.forget") : t("acts.keep"),
		onPress: press
	}), /* @__PURE__ */ jsx(Act, {
		opens: true,
		icon: "list",
		title: t("acts.groups"),
		caption: own.map(({ name }) => name || t("term.favourites")).join(", "),
		onPress: onGroups,
		last: true
	})] });
}
function Act({ icon, filled, opens, caption, ...row }) {
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		lead: /* @__PURE__ */ jsx(Icon, {
			name: icon,
			filled
		}),
		caption: caption || void 0,
		end: row.to === void 0 && !opens ? /* @__PURE__ */ jsx("span", {}) : void 0,
		...row
	});
}
export { ActsSheet };
