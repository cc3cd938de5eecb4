import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
// src/background/worker-registration.ts
/** The worker's address: it is the same in every release, and never kept by the browser's own cache. */
var ADDRESS = "/sw.js";
/** A page that stays open asks for a new version so often, and whenever it comes into sight again. */
var ASK_MS = 36e5;
/** Whether there can be a worker: sources that are served one by one have none. */
var CAN = "serviceWorker" in navigator;
/** The registration of the worker, once there is one; undefined where there is none. */
async function pushWorker() {
	if (!CAN) return void 0;
	return await navigator.serviceWorker.getRegistration() && navigator.serviceWorker.ready;
}
/**
* Registers the worker that keeps the application for when there is no network, and tells of every new
* version of it. A page goes on in the version that it began with until it is asked to load the new
* one.
*/
async function startWorker(language, onNew) {
	if (!CAN) return;
	const registration = await navigator.serviceWorker.register(ADDRESS, { updateViaCache: "none" }).catch(() => void 0);
	if (!registration) return;
	followVersions(registration, onNew);
	const { active } = await navigator.serviceWorker.ready;
	active?.postMessage({
		keep: assetsInUse(),
		language
	});
	const ask = () => void registration.update().catch(() => void 0);
	setInterval(ask, ASK_MS);
	document.addEventListener("visibilitychange", () => {
		if (document.visibilityState === "visible") ask();
	});
}
function followVersions(registration, onNew) {
	const tell = () => {
		const { waiting } = registration;
		if (!waiting || !navigator.serviceWorker.controller) return;
		onNew(() => {
			navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
			waiting.postMessage({ takeOver: true });
		});
	};
	tell();
	registration.addEventListener("updatefound", () => {
		const { installing } = registration;
		installing?.addEventListener("statechange", () => {
			if (installing.state === "installed") tell();
		});
	});
}
/** What this page has fetched so far: the worker came too late to keep it by itself. */
function assetsInUse() {
	return performance.getEntriesByType("resource").map(({ name }) => new URL(name)).filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/")).map(({ pathname }) => pathname);
}
// src/background/push.ts
/** Whether this phone is subscribed, or why it cannot be. Asks nobody for anything. */
async function pushStateNow() {
	if (!("Notification" in window) || !("PushManager" in window)) return needsInstalling() ? "install" : "unsupported";
	const worker = await pushWorker();
	if (!worker) return "unsupported";
	if (Notification.permission === "denied") return "denied";
	if (Notification.permission !== "granted") return "off";
	return await worker.pushManager.getSubscription() ? "on" : "off";
}
/** On phones with iOS only what is on the home screen may be pushed to. */
function needsInstalling() {
	return /iPhone|iPad/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;
}
/**
* Subscribes this phone to the venue's pushes, asking its owner for leave: call it after a press that
* wants it. Undefined where they do not give it. Rejects where the browser cannot do it.
*/
async function startPush(venueKey) {
	if (await Notification.requestPermission() !== "granted") return void 0;
	const worker = await pushWorker();
	if (!worker) throw new Error("There is no worker that pushes could come to.");
	const former = await worker.pushManager.getSubscription();
	if (former && !isOfKey(former, venueKey)) await former.unsubscribe();
	return keysOf(await worker.pushManager.subscribe({
		userVisibleOnly: true,
		applicationServerKey: venueKey
	}));
}
/** Ends the subscription of this phone: whoever uses it next is told nothing of this person. */
async function endPush() {
	await (await (await pushWorker())?.pushManager.getSubscription())?.unsubscribe();
}
/** The subscription there is, where its owner still gives leave. */
async function presentPush() {
	if (!("Notification" in window) || Notification.permission !== "granted") return void 0;
	const subscription = await (await pushWorker())?.pushManager.getSubscription();
	return subscription ? keysOf(subscription) : void 0;
}
function isOfKey({ options: { applicationServerKey } }, key) {
	return !applicationServerKey || base64url(applicationServerKey) === key.replace(/=+$/, "");
}
function keysOf(subscription) {
	const key = (name) => {
		const bytes = subscription.getKey(name);
		if (!bytes) throw new Error("The subscription has no keys.");
		return base64url(bytes);
	};
	return {
		endpoint: subscription.endpoint,
		p256dh: key("p256dh"),
		auth: key("auth")
	};
}
function base64url(bytes) {
	return btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
// src/background/keep-push.ts
/** Whose messages this phone is to be pushed, by their id. */
var STORED = "push";
/** Notes whether the person who is logged in wants pushes on this phone. */
function notePush(wanted) {
	writeStored(STORED, wanted ? useSession.getState().user?.id : void 0);
}
/**
* Keeps the subscription of whoever wants pushes here: a device is the venue's for one session, so that
* it is told anew after each login, and a browser may have lost or changed its subscription. Where
* somebody logs out it ends, and asks nobody again as they come back.
*/
async function keepPush() {
	const { token, user } = useSession.getState();
	if (token === void 0) return endPush();
	if (user === void 0 || readStored(STORED) !== user.id) return;
	const { pushKey, devices } = await call("notificationChoices", {});
	if (pushKey === null || Notification.permission !== "granted") return;
	if (await presentPush() && devices.some(({ here }) => here)) return;
	const keys = await startPush(pushKey);
	if (keys) await call("addPushDevice", { body: keys });
}
export { startPush as a, pushStateNow as i, notePush as n, startWorker as o, endPush as r, keepPush as t };
