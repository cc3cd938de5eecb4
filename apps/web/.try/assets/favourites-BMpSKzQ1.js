import { a as useKept, i as useIsKnown, n as keep, r as keptNow } from "./kept-BHUne26O.js";
import { a as useCall, n as queryClient, t as keyOf } from "./queries-BLrD8M8K.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { useCallback, useMemo } from "react";
/** The group that always is. */
var FIRST_GROUP = "first";
var SYMBOL = /^[A-Z0-9][A-Z0-9.]{0,19}$/;
/** What is kept, of any version: what it does not say rightly is left out. */
function readFavourites(value) {
	const { groups, joined } = Object(value);
	const read = (Array.isArray(groups) ? groups : []).flatMap(readGroup);
	const first = read.find(({ id }) => id === FIRST_GROUP);
	const others = read.filter(({ id, name }) => id !== "first" && name !== "");
	const once = [...new Map(others.map((group) => [group.id, group])).values()];
	return {
		groups: withinPlaces([{
			id: FIRST_GROUP,
			name: "",
			symbols: first?.symbols ?? []
		}, ...once].slice(0, 10)),
		joined: joined === true
	};
}
function readGroup(value) {
	const { id, name, symbols } = Object(value);
	if (typeof id !== "string" || id === "" || id.length > 40) return [];
	const read = (Array.isArray(symbols) ? symbols : []).filter((symbol) => typeof symbol === "string" && SYMBOL.test(symbol));
	return [{
		id,
		name: typeof name === "string" ? cleanName(name) : "",
		symbols: [...new Set(read)]
	}];
}
function withinPlaces(groups) {
	let left = 200;
	return groups.map((group) => {
		const symbols = group.symbols.slice(0, left);
		left -= symbols.length;
		return {
			...group,
			symbols
		};
	});
}
/** A name as it is kept: without blanks around it, and not longer than is shown. */
function cleanName(name) {
	return [...name.trim().replace(/\s+/g, " ")].slice(0, 24).join("");
}
/** Takes over the venue's plain list: what no group has follows in the first one. */
function withVenueList(favourites, list) {
	const known = new Set(allSymbols(favourites.groups));
	return {
		groups: withinPlaces(favourites.groups.map((group) => group.id === "first" ? {
			...group,
			symbols: [...group.symbols, ...list.filter((symbol) => !known.has(symbol))]
		} : group)),
		joined: true
	};
}
/** Every favourite once, in the order of the groups. */
function allSymbols(groups) {
	return [...new Set(groups.flatMap(({ symbols }) => symbols))];
}
/** Whether another instrument has a place. */
function hasRoom(groups) {
	return groups.reduce((count, { symbols }) => count + symbols.length, 0) < 200;
}
function ofGroup(id, change) {
	return (groups) => groups.map((group) => group.id === id ? change(group) : group);
}
/** Adds an instrument at the end of a group. Without a place left nothing changes. */
function added(id, symbol) {
	return (groups) => hasRoom(groups) ? ofGroup(id, (group) => group.symbols.includes(symbol) ? group : {
		...group,
		symbols: [...group.symbols, symbol]
	})(groups) : groups;
}
/** Takes an instrument out of one group. */
function removed(id, symbol) {
	return ofGroup(id, (group) => ({
		...group,
		symbols: group.symbols.filter((each) => each !== symbol)
	}));
}
/** Takes an instrument out of every group. */
function removedEverywhere(symbol) {
	return (groups) => groups.map((group) => removed(group.id, symbol)([group])[0]);
}
/** Puts an instrument of a group before or behind others: `to` is the place that it then has. */
function movedWithin(id, symbol, to) {
	return ofGroup(id, (group) => ({
		...group,
		symbols: moved(group.symbols, symbol, to)
	}));
}
/** Puts a group at another place among those that have a name; 0 is the first of them. */
function movedGroup(id, to) {
	return ([first, ...named]) => {
		const ids = moved(named.map((group) => group.id), id, to);
		const byId = new Map(named.map((group) => [group.id, group]));
		return [...first ? [first] : [], ...ids.map((each) => byId.get(each))];
	};
}
function moved(list, item, to) {
	if (!list.includes(item)) return [...list];
	const others = list.filter((each) => each !== item);
	const at = Math.max(0, Math.min(to, others.length));
	return [
		...others.slice(0, at),
		item,
		...others.slice(at)
	];
}
/** What a new group stands under. */
function freshId(groups) {
	let count = groups.length;
	while (groups.some(({ id }) => id === `g${count}`)) count += 1;
	return `g${count}`;
}
/** Adds an empty group at the end, if there may be another one. */
function addedGroup(id, name) {
	return (groups) => groups.length < 10 ? [...groups, {
		id,
		name: cleanName(name),
		symbols: []
	}] : groups;
}
/** Takes a group away; what only it had is no favourite any more. The first one stays. */
function removedGroup(id) {
	return (groups) => groups.filter((group) => group.id !== id || id === "first");
}
/** Calls a group by another name; the first one has none. */
function renamedGroup(id, name) {
	const next = cleanName(name);
	return ofGroup(id, (group) => id === "first" || next === "" ? group : {
		...group,
		name: next
	});
}
/** Why a name is not taken: `empty`, or `taken` by another group. */
function nameFault(groups, name, own) {
	const wanted = cleanName(name).toLocaleLowerCase();
	if (wanted === "") return "empty";
	return groups.some((group) => group.id !== own && group.name.toLocaleLowerCase() === wanted) ? "taken" : void 0;
}
// src/data/kept/favourites.ts
var VENUE_LIST = keyOf("favourites", {});
/**
* The groups of favourites, in the person's own order, and how they are changed. A guest's are kept on
* the phone. The plain list that the venue kept before there were groups is taken over once. `groups`
* is undefined until all of it is known: until then nothing can be changed.
*/
function useFavourites() {
	const loggedIn = useLoggedIn();
	const kept = useKept("favourites", readFavourites);
	const known = useIsKnown("favourites");
	const wantsList = loggedIn && known && !kept.joined;
	const { data, error, refetch } = useCall("favourites", {}, { enabled: wantsList });
	const groups = useMemo(() => {
		if (!known || wantsList && !data) return void 0;
		return wantsList ? withVenueList(kept, data ?? []).groups : kept.groups;
	}, [
		known,
		wantsList,
		data,
		kept
	]);
	return {
		groups,
		change: useCallback((act) => changeFavourites(act, loggedIn), [loggedIn]),
		error: groups ? null : error,
		refetch
	};
}
/** Every favourite once, in the order of the groups; undefined until known. */
function useFavouriteSymbols() {
	const { groups } = useFavourites();
	return useMemo(() => groups && allSymbols(groups), [groups]);
}
function changeFavourites(act, loggedIn) {
	const kept = readFavourites(keptNow("favourites"));
	const list = queryClient.getQueryData(VENUE_LIST);
	const all = loggedIn && !kept.joined ? withVenueList(kept, list ?? []) : kept;
	keep("favourites", {
		...all,
		groups: act(all.groups)
	});
}
export { addedGroup as a, movedGroup as c, removed as d, removedEverywhere as f, added as i, movedWithin as l, renamedGroup as m, useFavourites as n, freshId as o, removedGroup as p, FIRST_GROUP as r, hasRoom as s, useFavouriteSymbols as t, nameFault as u };
