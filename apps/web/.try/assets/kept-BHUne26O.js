import { i as refusedAs } from "./call-error-DfHfRkA7.js";
import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { useEffect, useMemo } from "react";
import { create } from "zustand";
// src/data/kept/kept-things.ts
var NOTHING = {
	value: null,
	version: 0,
	unsent: false
};
/**
* What a person's screens keep, here and at the venue. It shows at once, is kept on the phone, and
* goes to the venue a moment later; what could not be sent goes when there is a connection. Where
* two devices changed the same, the last wish holds. What a guest kept is the person's who logs in,
* unless the venue has something of that name already.
*/
var KeptThings = class {
	#keeper;
	#changed;
	#things = /* @__PURE__ */ new Map();
	/** Names that the venue was asked for in this session. */
	#asked = /* @__PURE__ */ new Set();
	#sending = /* @__PURE__ */ new Set();
	/** Names of which the phone has what the venue has, or the last that it heard where it could not ask. */
	#known = /* @__PURE__ */ new Set();
	#owner = "";
	/** `changed` is called whenever something else is kept. */
	constructor(keeper, changed) {
		this.#keeper = keeper;
		this.#changed = changed;
	}
	/** What is kept under the name, as this phone knows it; null for nothing. */
	valueOf(name) {
		return this.#thing(name).value;
	}
	/**
	* Whether what the phone has of the name may be changed: something that was never read could take the
	* place of what another device kept.
	*/
	isKnown(name) {
		return this.#owner === "" || this.#known.has(name);
	}
	/** Whether something of the name waits to be sent. */
	get unsent() {
		return [...this.#things].flatMap(([name, { unsent }]) => unsent ? [name] : []);
	}
	/** Keeps something here; `send` gives it to the venue. */
	set(name, value) {
		const { version } = this.#thing(name);
		this.#put(name, {
			owner: this.#owner,
			value,
			version,
			unsent: this.#owner !== ""
		});
	}
	/**
	* Keeps what an earlier version had on this phone alone, as a guest’s: it gives way to what is kept
	* already, here or at the venue.
	*/
	adopt(name, value) {
		const { value: known, version } = this.#thing(name);
		if (known === null && version === 0) this.#put(name, {
			...NOTHING,
			owner: "",
			value
		});
	}
	/** Somebody is shown now: a person by their id, or a guest. The last one's things leave the phone. */
	begin(owner) {
		if (owner === this.#owner) return;
		if (this.#owner !== "") for (const name of this.#things.keys()) writeStored(keyOf(name), void 0);
		this.#owner = owner;
		this.#things.clear();
		this.#asked.clear();
		this.#known.clear();
		this.#changed();
	}
	/** Reads what the venue has under the name, once a session; a failure is asked again the next time. */
	async load(name) {
		const owner = this.#owner;
		if (owner === "" || this.#asked.has(name)) return;
		this.#asked.add(name);
		try {
			const [row] = await this.#keeper.read([name]);
			if (this.#owner === owner) this.#meet(name, row ?? NOTHING);
		} catch {
			if (this.#owner !== owner) return;
			this.#asked.delete(name);
			if (this.#thing(name).version > 0) this.#know(name);
			return;
		}
		await this.send(name);
	}
	/** Gives the venue what it has yet to be given under the name. Without a connection it waits. */
	async send(name) {
		if (this.#sending.has(name)) return;
		this.#sending.add(name);
		try {
			while (this.#thing(name).unsent) await this.#sendOnce(name);
		} catch {} finally {
			this.#sending.delete(name);
		}
	}
	async #sendOnce(name) {
		const sent = this.#thing(name);
		const version = await this.#keeper.write(name, sent.version, sent.value).catch((error) => {
			if (!this.#keeper.isRefusal(error)) throw error;
			return sent.version;
		});
		const known = version ?? await this.#versionOf(name);
		const now = this.#thing(name);
		if (now.owner !== sent.owner) return;
		this.#put(name, {
			...now,
			version: known,
			unsent: now !== sent || version === void 0
		});
	}
	async #versionOf(name) {
		const [row] = await this.#keeper.read([name]);
		return row?.version ?? 0;
	}
	/** What the venue has meets what the phone has. */
	#meet(name, row) {
		const { version } = row;
		this.#known.add(name);
		const here = this.#thing(name);
		if (here.unsent) return this.#put(name, {
			...here,
			version
		});
		const guests = here.owner === "" ? here.value : null;
		const goesUp = row.value === null && guests !== null;
		const value = goesUp ? guests : row.value;
		this.#put(name, {
			owner: this.#owner,
			value,
			version,
			unsent: goesUp
		});
	}
	#know(name) {
		this.#known.add(name);
		this.#changed();
	}
	#thing(name) {
		let thing = this.#things.get(name);
		if (!thing) {
			thing = this.#stored(name);
			this.#things.set(name, thing);
		}
		return thing;
	}
	/** A guest's things are shown to whoever logs in, and nobody sees another person's. */
	#stored(name) {
		const { owner, value, version, unsent } = readStored(keyOf(name)) ?? {};
		if (!(owner === this.#owner || owner === "") || typeof value !== "string" || typeof version !== "number") return {
			owner: this.#owner,
			...NOTHING
		};
		return {
			owner,
			value,
			version,
			unsent: unsent === true
		};
	}
	#put(name, thing) {
		this.#things.set(name, thing);
		writeStored(keyOf(name), thing);
		this.#changed();
	}
};
function keyOf(name) {
	return `kept.${name}`;
}
// src/data/kept/kept.ts
/** What is being changed is sent once it rests for so long. */
var REST_MS = 1e3;
var keeper = {
	read: (names) => call("kept", { body: { names } }),
	write: async (name, version, value) => {
		try {
			return (await call("keep", { body: {
				name,
				version,
				value
			} })).version;
		} catch (error) {
			if (refusedAs(error, "kept_changed")) return void 0;
			throw error;
		}
	},
	isRefusal: (error) => refusedAs(error, "kept_too_large", "kept_too_many", "body_too_large")
};
var useChanges = create(() => ({ count: 0 }));
var things = new KeptThings(keeper, () => useChanges.setState(({ count }) => ({ count: count + 1 })));
things.begin(useSession.getState().user?.id ?? "");
useSession.subscribe(({ token, user }) => things.begin(token === void 0 ? "" : user?.id ?? ""));
addEventListener("online", sendAll);
document.addEventListener("visibilitychange", () => {
	if (document.visibilityState === "hidden") sendAll();
});
function sendAll() {
	for (const name of things.unsent) things.send(name);
}
var resting = /* @__PURE__ */ new Map();
/** Keeps something under the name, or nothing any more: at once on this phone, soon at the venue. */
function keep(name, value) {
	things.set(name, value && JSON.stringify(value));
	clearTimeout(resting.get(name));
	resting.set(name, setTimeout(() => void things.send(name), REST_MS));
}
/** Keeps what an earlier version had on this phone alone, unless something is kept already. */
function adoptKept(name, value) {
	things.adopt(name, JSON.stringify(value));
}
/** What is kept under the name now; see `useKept`. */
function keptNow(name) {
	return parsed(things.valueOf(name));
}
/**
* What the person's screens keep under the name: undefined for nothing. What this phone knows is
* there at once; what another device kept shows when it was read. `read` makes of it what the screen
* shows: it is a stable function, and takes whatever an older or a newer version has written.
*/
function useKept(name, read) {
	const text = useChanges(() => things.valueOf(name));
	const token = useSession((state) => state.token);
	useEffect(() => {
		if (token !== void 0) things.load(name);
	}, [name, token]);
	return useMemo(() => read(parsed(text)), [text, read]);
}
/** Whether what is kept under the name was read, so that it may be changed; see `useKept`. */
function useIsKnown(name) {
	return useChanges(() => things.isKnown(name));
}
function parsed(text) {
	try {
		return text === null ? void 0 : JSON.parse(text);
	} catch {
		return;
	}
}
export { useKept as a, useIsKnown as i, keep as n, keptNow as r, adoptKept as t };
