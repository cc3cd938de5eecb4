import { c as movedGroup, d as removed, l as movedWithin, m as renamedGroup, n as useFavourites, p as removedGroup, u as nameFault } from "./favourites-BMpSKzQ1.js";
import { r as useTickers, t as useStocks } from "./ticks-BjsJYZUv.js";
import { t as instrumentName } from "./instruments-CbmBPzXb.js";
import { t as NewGroup } from "./new-group-B5zoitmk.js";
import { C as Tabs, R as confirm } from "../ssr.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Field } from "./field-yleEApwa.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { r as vibrate } from "./vibration-DQUhz8_m.js";
import { useEffect, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var arrange_module_default = {
	row: "_row_m29tz_1",
	dragging: "_dragging_m29tz_10",
	dragged: "_dragged_m29tz_14",
	handle: "_handle_m29tz_21",
	name: "_name_m29tz_33",
	rename: "_rename_m29tz_44",
	none: "_none_m29tz_61"
};
// src/features/quotes/arrange/rename-group.tsx
/** A group's name as a field in the place of its row. */
function RenameGroup({ groups, id, onDone }) {
	const { t } = useTranslation();
	const own = groups.find((group) => group.id === id)?.name ?? "";
	const [name, setName] = useState(own);
	const fault = nameFault(groups, name, id);
	return /* @__PURE__ */ jsxs("form", {
		className: arrange_module_default.rename,
		noValidate: true,
		onSubmit: (event) => {
			event.preventDefault();
			if (!fault) onDone(name === own ? void 0 : renamedGroup(id, name));
		},
		children: [/* @__PURE__ */ jsx(Field, {
			label: t("acts.groupName"),
			labelUnseen: true,
			value: name,
			maxLength: 24,
			autoComplete: "off",
			inputRef: (input) => input?.focus(),
			onChange: setName,
			error: fault && (fault === "empty" ? t("acts.nameEmpty") : t("acts.nameTaken"))
		}), /* @__PURE__ */ jsx(Button, {
			kind: "plain",
			small: true,
			submit: true,
			children: t("acts.nameDone")
		})]
	});
}
// src/features/quotes/arrange/drag.ts
/** Which place a row has that was dragged so far: that of the row whose middle its own has passed. */
function placeOf(rows, from, way) {
	const own = rows[from];
	const middle = own.top + own.height / 2 + way;
	let place = from;
	while (place < rows.length - 1 && middle > middleOf(rows[place + 1])) place += 1;
	while (place > 0 && middle < middleOf(rows[place - 1])) place -= 1;
	return place;
}
function middleOf({ top, height }) {
	return top + height / 2;
}
/** How far a row makes way for one that is dragged between two places, px. */
function shiftOf(rows, at, { from, to }) {
	const { height } = rows[from];
	if (at > from && at <= to) return -height;
	if (at < from && at >= to) return height;
	return 0;
}
/** How near to an edge of what scrolls (px) a drag scrolls it, and how fast at most (px a frame). */
var EDGE_PX = 56;
var MOST_PX = 12;
/** How far to scroll in a frame while the finger is at `y` between two edges; negative is up. */
function scrollStep(y, edges) {
	const above = edges.top + EDGE_PX - y;
	const below = y - (edges.bottom - EDGE_PX);
	if (above > 0) return -Math.ceil(Math.min(above, EDGE_PX) / EDGE_PX * MOST_PX);
	if (below > 0) return Math.ceil(Math.min(below, EDGE_PX) / EDGE_PX * MOST_PX);
	return 0;
}
// src/features/quotes/arrange/use-drag.ts
/**
* Drags rows of a list by their handles. `offset` is how far a row stands from its place now; near an
* edge of what scrolls around the list it scrolls on.
*/
function useDrag(list, onMove) {
	const [drag, draw] = useState();
	const latest = useRef(void 0);
	const now = useRef({
		startY: 0,
		y: 0,
		scrolled: 0
	});
	const frame = useRef(0);
	useEffect(() => () => cancelAnimationFrame(frame.current), []);
	function set(next) {
		latest.current = next;
		draw(next);
	}
	function follow() {
		const before = latest.current;
		if (!before) return;
		const way = now.current.y - now.current.startY + now.current.scrolled;
		const to = placeOf(before.rows, before.from, way);
		if (to !== before.to) vibrate("tick");
		set({
			...before,
			way,
			to
		});
	}
	function scrollOn() {
		frame.current = requestAnimationFrame(scrollOn);
		const area = scrollAreaOf(list.current);
		if (!area) return;
		const step = scrollStep(now.current.y, area.getBoundingClientRect());
		if (step === 0) return;
		const before = area.scrollTop;
		area.scrollTop += step;
		now.current.scrolled += area.scrollTop - before;
		follow();
	}
	function end(isDone) {
		cancelAnimationFrame(frame.current);
		const done = latest.current;
		set(void 0);
		if (done && isDone && done.to !== done.from) onMove(done.from, done.to);
	}
	const handle = (from) => ({
		onPointerDown: (event) => {
			if (event.button !== 0 || !list.current) return;
			event.currentTarget.setPointerCapture(event.pointerId);
			now.current = {
				startY: event.clientY,
				y: event.clientY,
				scrolled: 0
			};
			set({
				rows: boxesOf(list.current),
				from,
				to: from,
				way: 0
			});
			cancelAnimationFrame(frame.current);
			frame.current = requestAnimationFrame(scrollOn);
		},
		onPointerMove: (event) => {
			if (!latest.current) return;
			now.current.y = event.clientY;
			follow();
		},
		onPointerUp: () => end(true),
		onPointerCancel: () => end(false)
	});
	const offset = (at) => {
		if (!drag) return 0;
		return at === drag.from ? drag.way : shiftOf(drag.rows, at, drag);
	};
	return {
		handle,
		offset,
		dragged: drag?.from
	};
}
function boxesOf(list) {
	const { top } = list.getBoundingClientRect();
	return [...list.children].map((row) => {
		const box = row.getBoundingClientRect();
		return {
			top: box.top - top,
			height: box.height
		};
	});
}
/** What scrolls around an element. */
function scrollAreaOf(element) {
	for (let at = element?.parentElement; at; at = at.parentElement) if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
}
// src/features/quotes/arrange/sortable-list.tsx
/**
* A list that is put in order by hand: by dragging the handle of a row, by the arrow keys on it, or by
* the buttons up and down. Each move is said to screen readers.
*/
function SortableList({ items, onMove, end, instead }) {
	const { t } = useTranslation();
	const list = useRef(null);
	const [said, setSaid] = useState("");
	const refocus = useRef(void 0);
	useEffect(() => {
		const wanted = refocus.current;
		refocus.current = void 0;
		if (wanted) list.current?.querySelector(wanted)?.focus();
	});
	function move(from, to, focus) {
		const item = items[from];
		if (!item || to < 0 || to >= items.length || to === from) return;
		refocus.current = focus && `[data-row="${CSS.escape(item.id)}"] ${focus}`;
		onMove(item.id, to);
		setSaid(t("acts.movedTo", {
			name: item.name,
			place: to + 1,
			count: items.length
		}));
	}
	const { handle, offset, dragged } = useDrag(list, move);
	function onKey(event, at) {
		const to = {
			ArrowUp: at - 1,
			ArrowDown: at + 1,
			Home: 0,
			End: items.length - 1
		}[event.key];
		if (to === void 0) return;
		event.preventDefault();
		move(at, to, "[data-handle]");
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("ul", {
		ref: list,
		className: classes(dragged !== void 0 && arrange_module_default.dragging),
		children: items.map((item, at) => /* @__PURE__ */ jsx("li", {
			"data-row": item.id,
			className: classes(arrange_module_default.row, dragged === at && arrange_module_default.dragged),
			style: { translate: offset(at) === 0 ? void 0 : `0 ${offset(at)}px` },
			children: instead?.(item) || /* @__PURE__ */ jsxs(Fragment$1, { children: [
				/* @__PURE__ */ jsx("button", {
					type: "button",
					"data-handle": true,
					"data-pulled": true,
					className: arrange_module_default.handle,
					"aria-label": t("acts.handle", { name: item.name }),
					...handle(at),
					onKeyDown: (event) => onKey(event, at),
					children: /* @__PURE__ */ jsx(Icon, {
						name: "grip",
						size: 20
					})
				}),
				/* @__PURE__ */ jsx("span", {
					className: classes(arrange_module_default.name, "words"),
					children: item.name
				}),
				/* @__PURE__ */ jsx("span", {
					"data-up": true,
					children: /* @__PURE__ */ jsx(IconButton, {
						icon: "up",
						size: 20,
						label: t("acts.up", { name: item.name }),
						disabled: at === 0,
						onPress: () => move(at, at - 1, "[data-up] button")
					})
				}),
				/* @__PURE__ */ jsx("span", {
					"data-down": true,
					children: /* @__PURE__ */ jsx(IconButton, {
						icon: "down",
						size: 20,
						label: t("acts.down", { name: item.name }),
						disabled: at === items.length - 1,
						onPress: () => move(at, at + 1, "[data-down] button")
					})
				}),
				end(item)
			] })
		}, item.id))
	}), /* @__PURE__ */ jsx("p", {
		className: "unseen",
		role: "status",
		children: said
	})] });
}
// src/features/quotes/arrange/arrange-sheet.tsx
/** Puts favourites and their groups in order, takes them out, names groups. All of it holds at once. */
function ArrangeSheet({ group, onClose }) {
	const { t } = useTranslation();
	const { groups, change } = useFavourites();
	const [of, setOf] = useState("pairs");
	if (!groups) return null;
	const shown = groups.find(({ id }) => id === group) ?? groups[0];
	return /* @__PURE__ */ jsxs(Sheet, {
		title: t("acts.arrange"),
		onClose,
		children: [/* @__PURE__ */ jsx(Tabs, {
			label: t("acts.arrange"),
			tabs: [{
				value: "pairs",
				label: shown.name || t("term.favourites")
			}, {
				value: "groups",
				label: t("acts.groups"),
				count: groups.length
			}],
			value: of,
			onChange: setOf
		}), of === "pairs" ? /* @__PURE__ */ jsx(Instruments, {
			group: shown,
			change
		}) : /* @__PURE__ */ jsx(Groups, {
			groups,
			change
		})]
	});
}
function Instruments({ group, change }) {
	const { t } = useTranslation();
	const nameOf = useNames();
	if (group.symbols.length === 0) return /* @__PURE__ */ jsx("p", {
		className: arrange_module_default.none,
		children: t("common.nothingHere")
	});
	return /* @__PURE__ */ jsx(SortableList, {
		items: group.symbols.map((symbol) => ({
			id: symbol,
			name: nameOf(symbol)
		})),
		onMove: (symbol, to) => change(movedWithin(group.id, symbol, to)),
		end: ({ id, name }) => /* @__PURE__ */ jsx(IconButton, {
			icon: "trash",
			size: 20,
			label: t("acts.takeOut", { name }),
			onPress: () => change(removed(group.id, id))
		})
	});
}
function Groups({ groups, change }) {
	const { t } = useTranslation();
	const [renamed, setRenamed] = useState();
	const named = groups.slice(1);
	async function remove({ id, name }) {
		const symbols = named.find((group) => group.id === id)?.symbols ?? [];
		if (symbols.length === 0 || await confirm({
			title: t("acts.removeGroupAsk", { name }),
			text: t("acts.removeGroupText", { count: symbols.length }),
			confirm: t("acts.removeGroup"),
			danger: true
		})) change(removedGroup(id));
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(SortableList, {
		items: named,
		onMove: (id, to) => change(movedGroup(id, to)),
		instead: (item) => item.id === renamed && /* @__PURE__ */ jsx(RenameGroup, {
			groups,
			id: item.id,
			onDone: (act) => {
				if (act) change(act);
				setRenamed(void 0);
			}
		}),
		end: (item) => /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(IconButton, {
			icon: "pencil",
			size: 20,
			label: t("acts.rename", { name: item.name }),
			onPress: () => setRenamed(item.id)
		}), /* @__PURE__ */ jsx(IconButton, {
			icon: "trash",
			size: 20,
			label: t("acts.removeGroupOf", { name: item.name }),
			onPress: () => void remove(item)
		})] })
	}), /* @__PURE__ */ jsx(NewGroup, {
		groups,
		onName: change
	})] });
}
/** Names of what is quoted, by symbol; the symbol itself of what is not quoted any more. */
function useNames() {
	const { data: tickers = [] } = useTickers();
	const { data: stocks = [] } = useStocks();
	return (symbol) => {
		const pair = tickers.find((each) => each.symbol === symbol);
		if (pair) return `${pair.base}/${pair.quote}`;
		const stock = stocks.find((each) => each.symbol === symbol);
		return stock ? instrumentName(stock) : symbol;
	};
}
export { ArrangeSheet };
