import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { n as currentLanguage, r as loadLaterTexts } from "./i18n-OCcLMyjM.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { o as startWorker, t as keepPush } from "./keep-push-BeLnf5--.js";
import { i as refetchCalls, n as queryClient } from "./queries-BLrD8M8K.js";
import { t as useStreamLost } from "./stream-lost-DbySsV2j.js";
import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { useEffect, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var background_module_default = {
	notice: "_notice_5a8u6_1",
	act: "_act_5a8u6_26"
};
// src/background/last-known.ts
var STORED = "lastKnown";
/** Written so often at most, and as the page leaves the screen. */
var EVERY_MS = 3e4;
/** What is longer is not kept: a phone has room for other things too. */
var MOST_LENGTH = 4e5;
/** Calls whose answers are kept: what everybody sees, and what is one person's. */
var OF_ALL = [
	"getConfig",
	"tickers",
	"futures",
	"rotationList",
	"currencyTypeList",
	"spotRuleList"
];
var OF_PERSON = ["findUserCurrencyAccountList"];
/** Gathers what the cache holds of it, the person's own only where somebody is logged in. */
function gatherKnown(client, { at, user }) {
	const kept = new Set(user === void 0 ? OF_ALL : [...OF_ALL, ...OF_PERSON]);
	return {
		at,
		user,
		entries: client.getQueryCache().getAll().filter(({ queryKey, state }) => kept.has(String(queryKey[0])) && state.data !== void 0).map(({ queryKey, state }) => [queryKey, state.data]).map(([key, data]) => [key, data])
	};
}
/**
* Puts into the cache what it does not hold: as old as it is, so that it is read again as soon as that
* is possible. Returns whether there was anything.
*/
function putBack(client, known, user) {
	const own = new Set(OF_PERSON);
	let any = false;
	for (const [key, data] of known.entries) {
		if (own.has(String(key[0])) && (user === void 0 || known.user !== user)) continue;
		if (client.getQueryData(key) !== void 0) continue;
		client.setQueryData([...key], data, { updatedAt: known.at });
		any = true;
	}
	return any;
}
/** A kept value of this form; undefined of any other. */
function readKnown(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const { at, entries, user } = value;
	if (typeof at !== "number" || !Array.isArray(entries)) return void 0;
	return entries.every((entry) => Array.isArray(entry) && Array.isArray(entry[0])) ? {
		at,
		entries,
		user: typeof user === "string" ? user : void 0
	} : void 0;
}
/**
* Keeps what the screens show, and shows it again where there is no connection: after a reload in
* flight mode as well. Whoever logs out leaves nothing of theirs behind.
*/
function keepLastKnown() {
	let changed = false;
	const userNow = () => useSession.getState().user?.id;
	const write = () => {
		if (!changed || useStreamLost.getState().lost || !navigator.onLine) return;
		changed = false;
		const known = gatherKnown(queryClient, {
			at: Date.now(),
			user: userNow()
		});
		if (JSON.stringify(known).length <= MOST_LENGTH) writeStored(STORED, known);
	};
	const restore = () => {
		const known = readKnown(readStored(STORED));
		if (known && putBack(queryClient, known, userNow())) useStreamLost.setState({ asOf: known.at });
	};
	queryClient.getQueryCache().subscribe(({ type, query }) => {
		if (type !== "updated") return;
		const name = String(query.queryKey[0]);
		if (OF_ALL.includes(name) || OF_PERSON.includes(name)) changed = true;
	});
	changed = true;
	setInterval(write, EVERY_MS);
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "hidden") write();
	});
	addEventListener("offline", restore);
	useStreamLost.subscribe((state, before) => {
		if (state.lost && !before.lost) restore();
	});
	useSession.subscribe((state, before) => {
		if (state.token === before.token) return;
		const known = readKnown(readStored(STORED));
		if (!known) return;
		const entries = known.entries.filter(([key]) => !OF_PERSON.includes(String(key[0])));
		writeStored(STORED, {
			...known,
			entries,
			user: void 0
		});
	});
	if (!navigator.onLine) restore();
}
// src/background/seen-message.ts
/** Marks a message read that was opened from outside the application, by a push. */
async function readSeen(id) {
	if (id === null || !/^[1-9][0-9]{0,8}$/.test(id) || !useSession.getState().token) return;
	await call("readNotices", { body: { ids: [id] } }).then(() => refetchCalls("noticePage"), () => void 0);
}
/** The message that this page was opened by; it leaves the address, so that a reload marks nothing. */
function takeSeen() {
	const address = new URL(location.href);
	const seen = address.searchParams.get("seen");
	if (seen === null) return null;
	address.searchParams.delete("seen");
	history.replaceState(history.state, "", address);
	return seen;
}
// src/background/background.tsx
/** Started once, however often the shell is drawn. */
var started = false;
/**
* What goes on behind the pages, and is fetched once the first of them stands: the worker that keeps the
* application for when there is no network, what was last known, and pushes. It shows nothing but
* that there is a new version.
*/
function Background() {
	const { t } = useTranslation();
	const [load, setLoad] = useState();
	useEffect(() => {
		if (started) return;
		started = true;
		keepLastKnown();
		readSeen(takeSeen());
		followPushes();
		startWorker(currentLanguage(), (loadIt) => {
			loadLaterTexts().then(() => setLoad(() => loadIt));
		});
	}, []);
	if (!load) return null;
	return /* @__PURE__ */ jsxs("div", {
		className: background_module_default.notice,
		role: "status",
		children: [
			/* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("notify.update")
			}),
			/* @__PURE__ */ jsx("button", {
				type: "button",
				className: `${background_module_default.act} words`,
				onClick: load,
				children: t("notify.updateLoad")
			}),
			/* @__PURE__ */ jsx(IconButton, {
				icon: "close",
				size: 20,
				label: t("common.close"),
				onPress: () => setLoad(void 0)
			})
		]
	});
}
function followPushes() {
	const keep = () => void keepPush().catch((error) => console.info("push:", error));
	keep();
	useSession.subscribe((state, before) => {
		if (state.token !== before.token) keep();
	});
	navigator.serviceWorker?.addEventListener("message", ({ data }) => {
		if (typeof data?.open !== "string") return;
		const address = new URL(data.open, location.href);
		if (address.origin !== location.origin) return;
		readSeen(address.searchParams.get("seen"));
		location.hash = address.hash;
	});
}
export { Background };
