import { i as useSearchParams, n as useLocation, r as useNavigate, t as RouterView } from "./assets/router-view-DVQGN5Yj.js";
import { a as useCall, n as queryClient, t as keyOf } from "./assets/queries-BLrD8M8K.js";
import { i as startTexts, r as loadLaterTexts } from "./assets/i18n-OCcLMyjM.js";
import { a as useStore$1, i as createStore$1, n as showToast, r as useToast, t as endToast } from "./assets/toast-sa7KM32-.js";
import { a as useFreshProof, i as useSession, r as useLoggedIn, t as call } from "./assets/call-DYRgJe1y.js";
import { n as useModal, t as sheet_module_default } from "./assets/sheet.module-BplLQE0x.js";
import { t as Button } from "./assets/button-CRT4_AL1.js";
import { i as classes, n as Strokes, t as Icon } from "./assets/icon-CSmycacN.js";
import { t as useOnline } from "./assets/use-online-To67agN9.js";
import { _ as trimZeros, d as sum, f as truncate, i as divide, l as signOf, n as add, o as isZero, r as compare, s as multiply, t as useFormat, u as subtract } from "./assets/format-BDVIFO4I.js";
import { t as useStreamLost } from "./assets/stream-lost-DbySsV2j.js";
import { n as loginAddress, r as returnAddress } from "./assets/navigation-DTNdQl46.js";
import { t as PAGES } from "./assets/addresses-Xct4Rth-.js";
import { t as Link } from "./assets/link-C-Gj3b3h.js";
import { r as useTickers, t as useStocks } from "./assets/ticks-BjsJYZUv.js";
import { t as usePreferences } from "./assets/preferences-BnypK4Tf.js";
import { t as useProblem } from "./assets/problem-CWxJ3tnR.js";
import { n as ChangeText, t as ChangeChip } from "./assets/change-CF1vXEQy.js";
import { t as IconButton } from "./assets/icon-button-_K1sIvP7.js";
import { n as SkeletonRows, t as Bone } from "./assets/skeleton-901e1eAo.js";
import { t as Card } from "./assets/card-waPIN3c_.js";
import { t as PageHeading } from "./assets/page-heading-1M6nFwKZ.js";
import { t as SimulatedPill } from "./assets/pill-Bku71ZEQ.js";
import { t as useConfig } from "./assets/config-Dz0wdZwp.js";
import { i as useActsShown, n as ActsButton, r as ActsToggle, t as quotedProps } from "./assets/quoted-YIUf4uzt.js";
import { t as EmptyState } from "./assets/empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./assets/error-state-DcK5tlI5.js";
import { n as Pair, t as LivePrice } from "./assets/pair-B_2dMwvk.js";
import { t as choiceProps } from "./assets/choice-props-DYdbXkHa.js";
import { t as readStored } from "./assets/stored-BSEGD0zj.js";
import { n as useFavourites, r as FIRST_GROUP } from "./assets/favourites-BMpSKzQ1.js";
import { t as Field } from "./assets/field-yleEApwa.js";
import { n as isFound, t as instrumentName } from "./assets/instruments-CbmBPzXb.js";
import { t as Tag } from "./assets/tag-CbMPpdfP.js";
import { n as quotes_module_default, t as Star } from "./assets/star-DQdh_ETV.js";
import { t as Segmented } from "./assets/segmented-ZTymryhC.js";
import { i as refusedAs, n as isCallError } from "./assets/call-error-DfHfRkA7.js";
import { n as useAreaCode } from "./assets/country-list-DvUNcE-I.js";
import { n as useBack } from "./assets/standard-bar-BvfheG4h.js";
import { n as auth_module_default, t as IdentityFields } from "./assets/identity-fields-DMasX1Ch.js";
import { t as Problem } from "./assets/problem-rCxhGO9A.js";
import { t as Sheet } from "./assets/sheet-BVujkscP.js";
import { renderToString } from "react-dom/server";
import { QueryClientProvider } from "@tanstack/react-query";
import { Suspense, lazy, memo, useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import i18next from "i18next";
import { useTranslation } from "react-i18next";
import { create } from "zustand";
import { browserSupportsWebAuthn, startAuthentication } from "@simplewebauthn/browser";
// ../../packages/ui/src/router/address.ts
/** Reads `/path?query`, with or without a hash before it. Anything else counts from the root. */
function parseAddress(text) {
	const whole = text.replace(/^#/, "");
	const at = whole.indexOf("?");
	const path = at < 0 ? whole : whole.slice(0, at);
	const search = at < 0 ? "" : whole.slice(at);
	return {
		pathname: path.startsWith("/") ? path : `/${path}`,
		search: search === "?" ? "" : search
	};
}
/** The address that `to` leads to from `from`: a query alone stays on the page. */
function addressTo(to, from) {
	return to.startsWith("?") ? {
		...parseAddress(to),
		pathname: from.pathname
	} : parseAddress(to);
}
function writeAddress({ pathname, search }) {
	return pathname + search;
}
// ../../packages/ui/src/router/router.ts
var POSITIONS = "candor.scroll";
var MOST_POSITIONS = 100;
/**
* The address behind the hash, and how far each entry of the history was scrolled. It leaves alone what
* others keep in an entry's state, and hears of an entry's address only by `popstate`: who listens to
* that before it can keep a step to himself, as `startDialogHistory` does.
*/
var HashRouter = class {
	#location;
	#listeners = /* @__PURE__ */ new Set();
	#positions;
	/** Begins to listen; made once, when everything that listens before it does. */
	constructor() {
		this.#positions = storedPositions();
		history.scrollRestoration = "manual";
		this.#location = locationNow();
		addEventListener("popstate", () => this.#show());
		addEventListener("pagehide", () => {
			this.#keepPosition();
			storePositions(this.#positions);
			history.scrollRestoration = "auto";
		});
		addEventListener("pageshow", () => history.scrollRestoration = "manual");
	}
	get location() {
		return this.#location;
	}
	/** Calls `changed` when the location is another. Returns the way to stop. */
	subscribe(changed) {
		this.#listeners.add(changed);
		return () => void this.#listeners.delete(changed);
	}
	/** Leads to an address (`/path?query`, or `?query` on the same page), or so many entries on or back. */
	navigate(to, { replace = false } = {}) {
		if (typeof to === "number") return history.go(to);
		const address = writeAddress(addressTo(to, this.#location));
		const state = { key: Math.random().toString(36).slice(2, 10) };
		const isSame = address === writeAddress(this.#location);
		if (replace || isSame) history.replaceState(state, "", `#${address}`);
		else history.pushState(state, "", `#${address}`);
		this.#show();
	}
	/** How far the location was scrolled when it was left, px; undefined where it was never left. */
	position() {
		return this.#positions.get(this.#location.key);
	}
	#show() {
		this.#keepPosition();
		this.#location = locationNow();
		for (const changed of this.#listeners) changed();
	}
	#keepPosition() {
		const { key } = this.#location;
		this.#positions.delete(key);
		this.#positions.set(key, scrollY);
		if (this.#positions.size > MOST_POSITIONS) this.#positions.delete(this.#positions.keys().next().value);
	}
};
function locationNow() {
	const { key } = history.state ?? {};
	return {
		...parseAddress(location.hash),
		key: typeof key === "string" ? key : "default"
	};
}
/** They outlast the page, and not the tab. */
function storedPositions() {
	try {
		const kept = JSON.parse(sessionStorage.getItem(POSITIONS) ?? "[]");
		if (!Array.isArray(kept)) return /* @__PURE__ */ new Map();
		return new Map(kept.filter((pair) => Array.isArray(pair) && typeof pair[0] === "string" && typeof pair[1] === "number"));
	} catch {
		return /* @__PURE__ */ new Map();
	}
}
function storePositions(positions) {
	try {
		sessionStorage.setItem(POSITIONS, JSON.stringify([...positions]));
	} catch {}
}
// ../../packages/ui/src/toast/toast-popover.tsx
/** Where toasts show; once, in the shell. A popover, so that it stands above an open dialog. */
function ToastPopover({ className, forMs, actMs = forMs, children }) {
	const toast = useToast();
	const host = useRef(null);
	useEffect(() => {
		const element = host.current;
		if (!toast || !element) return;
		if (element.matches(":popover-open")) element.hidePopover();
		element.showPopover();
		const timer = setTimeout(() => {
			element.hidePopover();
			endToast(toast);
		}, toast.act ? actMs : forMs);
		return () => clearTimeout(timer);
	}, [
		toast,
		forMs,
		actMs
	]);
	return /* @__PURE__ */ jsx("div", {
		ref: host,
		className,
		popover: "manual",
		role: "status",
		"aria-live": "polite",
		children: toast && children(toast)
	});
}
// src/shared/widgets/dialog.tsx
var useQuestion = create(() => ({ asked: void 0 }));
/** Asks for confirmation. Resolves true when the person confirms, false when they leave. */
function confirm(question) {
	useQuestion.getState().asked?.answer(false);
	return new Promise((resolve) => {
		const answer = (yes) => {
			useQuestion.setState({ asked: void 0 });
			resolve(yes);
		};
		useQuestion.setState({ asked: {
			...question,
			answer
		} });
	});
}
/** Where `confirm` shows; once, in the shell. */
function DialogHost() {
	const asked = useQuestion((state) => state.asked);
	return asked ? /* @__PURE__ */ jsx(Confirmation, { ...asked }, asked.title) : null;
}
function Confirmation(props) {
	const { t } = useTranslation();
	const id = useId();
	const { ref, events } = useModal({
		onClose: () => props.answer(false),
		focus: "dialog",
		holdsPage: true
	});
	return /* @__PURE__ */ jsxs("dialog", {
		ref,
		role: "alertdialog",
		tabIndex: -1,
		className: `${sheet_module_default.sheet} ${sheet_module_default.dialog}`,
		"aria-labelledby": `${id}-title`,
		"aria-describedby": `${id}-text`,
		...events,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: sheet_module_default.title,
				id: `${id}-title`,
				children: props.title
			}),
			props.text && /* @__PURE__ */ jsx("p", {
				className: sheet_module_default.text,
				id: `${id}-text`,
				children: props.text
			}),
			/* @__PURE__ */ jsxs("div", {
				className: sheet_module_default.choices,
				children: [/* @__PURE__ */ jsx(Button, {
					kind: "plain",
					wide: true,
					onPress: () => props.answer(false),
					children: props.leave ?? t("action.cancel")
				}), /* @__PURE__ */ jsx(Button, {
					kind: props.danger ? "danger" : "primary",
					wide: true,
					onPress: () => props.answer(true),
					children: props.confirm
				})]
			})
		]
	});
}
var offline_banner_module_default = { banner: "_banner_1y85p_1" };
// src/shared/widgets/offline-banner.tsx
/**
* Shown while there is no connection, or there are no live prices: figures are then the last known
* ones. It stays in view, and so do the bars below it.
*/
function OfflineBanner() {
	const { t } = useTranslation();
	const online = useOnline();
	const { lost, asOf } = useStreamLost();
	const format = useFormat();
	if (online && !lost) return null;
	return /* @__PURE__ */ jsxs("div", {
		ref: keepRoomFor,
		className: classes(offline_banner_module_default.banner, "words"),
		role: "status",
		children: [/* @__PURE__ */ jsx(Icon, {
			name: "offline",
			size: 16
		}), /* @__PURE__ */ jsx("span", { children: asOf === void 0 ? t("common.offlineBanner") : t("common.offlineAsOf", { time: format.minute(asOf) }) })]
	});
}
/** Tells all that sticks to the top how high the banner is, while it is there. */
function keepRoomFor(banner) {
	if (!banner) return void 0;
	const { style: root } = document.documentElement;
	const observer = new ResizeObserver(() => {
		root.setProperty("--below-banner", `${banner.offsetHeight}px`);
	});
	observer.observe(banner);
	return () => {
		observer.disconnect();
		root.removeProperty("--below-banner");
	};
}
var toast_module_default = {
	host: "_host_lqz72_1",
	toast: "_toast_lqz72_22",
	appear: "_appear_lqz72_1",
	act: "_act_lqz72_45"
};
// src/shared/widgets/toast.tsx
var TOAST_MS = 2e3;
/** One that can be taken back stays long enough to be read and pressed. */
var ACT_MS = 6e3;
/** Where `showToast` says its sentences; once, in the shell. */
function ToastHost() {
	return /* @__PURE__ */ jsx(ToastPopover, {
		className: toast_module_default.host,
		forMs: TOAST_MS,
		actMs: ACT_MS,
		children: (toast) => /* @__PURE__ */ jsxs("div", {
			className: classes(toast_module_default.toast, "words"),
			children: [
				toast.success && /* @__PURE__ */ jsx(Icon, {
					name: "success",
					size: 20
				}),
				toast.text,
				toast.act && /* @__PURE__ */ jsx("button", {
					type: "button",
					className: toast_module_default.act,
					onClick: () => {
						endToast(toast);
						toast.act?.onPress();
					},
					children: toast.act.label
				})
			]
		}, toast.id)
	});
}
// src/app/fresh-proof-host.tsx
/** Its texts arrive with it: it is shown half a day after a login at the earliest. */
var FreshProofSheet = lazy(async () => {
	const [{ FreshProofSheet: sheet }] = await Promise.all([import("./assets/fresh-proof-sheet-yW9S-dDL.js"), loadLaterTexts()]);
	return { default: sheet };
});
/** Where a call that moves money asks who is there; once, in the shell. */
function FreshProofHost() {
	const answer = useFreshProof((state) => state.answer);
	if (!answer) return null;
	return /* @__PURE__ */ jsx(Suspense, {
		fallback: null,
		children: /* @__PURE__ */ jsx(FreshProofSheet, { onAnswer: answer })
	});
}
// src/shared/load-chunk.ts
var LOADING_AFTER_MS = 200;
var SLOW_AFTER_MS = 6e4;
var CHUNK_TIMEOUT_MS = 12e4;
/** Chunks that have arrived, by their loader: a page seen before shows at once. */
var arrived$1 = /* @__PURE__ */ new WeakMap();
/** Where a chunk stands before it is asked for: a page that has arrived is drawn at once. */
function chunkNow(load) {
	return arrived$1.has(load) ? {
		kind: "loaded",
		module: arrived$1.get(load)
	} : { kind: "waiting" };
}
/** Loads a chunk that is likely to be wanted next. A failure says nothing: it is tried again then. */
async function prefetchChunk(load) {
	if (arrived$1.has(load)) return;
	await load().then((module) => void arrived$1.set(load, module), () => void 0);
}
/**
* Loads a chunk and tells its states in order. Returns the way to stop listening. A chunk that
* arrives between 60 and 120 s is still shown.
*/
function loadChunk(load, tell) {
	const now = chunkNow(load);
	if (now.kind === "loaded") {
		tell(now);
		return () => void 0;
	}
	let over = false;
	const end = () => {
		over = true;
		timers.forEach(clearTimeout);
	};
	const finish = (state) => {
		if (over) return;
		end();
		tell(state);
	};
	const timers = [
		setTimeout(() => tell({ kind: "loading" }), LOADING_AFTER_MS),
		setTimeout(() => tell({ kind: "slow" }), SLOW_AFTER_MS),
		setTimeout(() => finish({
			kind: "failed",
			fault: "timeout"
		}), CHUNK_TIMEOUT_MS)
	];
	load().then((module) => {
		arrived$1.set(load, module);
		finish({
			kind: "loaded",
			module
		});
	}, (error) => finish({
		kind: "failed",
		fault: faultOf(error)
	}));
	return end;
}
/** Browsers word a failed fetch of a module in their own ways, but all as a TypeError or a preload error. */
function faultOf(error) {
	const text = error instanceof Error ? error.message : "";
	return /import|module|preload|load/i.test(text) ? "missing" : "error";
}
// src/shared/use-later.ts
/**
* The module of a part of the screen that comes in its own chunk, `afterMs` after what is around it;
* undefined until then, and where it cannot be fetched: the next visit fetches it again. It is fetched
* once.
*/
function useLater(load, afterMs) {
	const [module, setModule] = useState();
	const wanted = useRef({
		load,
		afterMs
	});
	useEffect(() => {
		const timer = setTimeout(() => {
			wanted.current.load().then((arrived) => setModule(() => arrived), () => void 0);
		}, wanted.current.afterMs);
		return () => clearTimeout(timer);
	}, []);
	return module;
}
// src/app/led-on.tsx
/** A page about one thing: without any of these names in the address, `list` is shown instead. */
function about(names, list) {
	return (query) => names.some((name) => query.get(name)) ? void 0 : list;
}
/** A page of one way to deposit: what is not said yet is asked, the currency with the way. */
function ofWay(name) {
	return (query) => {
		const currency = query.get("currency");
		if (query.get(name) && (currency || name === "way")) return void 0;
		const known = currency ? `?currency=${encodeURIComponent(currency)}` : "";
		return `${PAGES.rechargeWay}${known}`;
	};
}
// src/app/routes.ts
/** A page with texts of the later areas: both arrive before it is drawn. */
function later(load) {
	return async () => {
		const [page] = await Promise.all([load(), loadLaterTexts()]);
		return page;
	};
}
/**
* Every page, a line each: address, who may see it, its chunk. The addresses are the
* specification's; a file under routes/ has the folder and name of its address.
*/
var routes = [
	{
		path: "/",
		who: "guest",
		load: () => import("./assets/index-Xm21Z1tU.js"),
		tab: "home"
	},
	{
		path: "/pages/index/index",
		who: "guest",
		load: () => import("./assets/index-Xm21Z1tU.js"),
		tab: "home"
	},
	{
		path: "/pages/quotation/quotation",
		who: "guest",
		load: () => import("./assets/quotation-BwOwczm8.js"),
		tab: "quotes"
	},
	{
		path: "/pages/market/market",
		who: "guest",
		load: later(() => import("./assets/market-f5tPI-Xi.js")),
		tab: "trade"
	},
	{
		path: "/pages/property/property",
		who: "guest",
		load: () => import("./assets/property-DI6z65_B.js"),
		tab: "assets"
	},
	{
		path: "/pages/property/portfolio",
		who: "user",
		load: later(() => import("./assets/portfolio-DNuDmvTI.js"))
	},
	{
		path: "/pages/property/papers",
		who: "user",
		load: later(() => import("./assets/papers-CNu22uJI.js"))
	},
	{
		path: "/pages/property/statement",
		who: "user",
		load: later(() => import("./assets/statement-7l_ifSJj.js")),
		ledOn: about(["of"], "/pages/property/papers")
	},
	{
		path: "/pages/personal/personal",
		who: "guest",
		load: () => import("./assets/personal-DkaHdak1.js"),
		tab: "me"
	},
	{
		path: "/pages/accountRecord/accountRecord",
		who: "user",
		load: later(() => import("./assets/accountRecord-D3GNrtOH.js"))
	},
	{
		path: "/pages/login/login",
		who: "guest",
		load: later(() => import("./assets/login-Dl6lZdQB.js"))
	},
	{
		path: "/pages/login/forgot",
		who: "guest",
		load: () => import("./assets/forgot-CUpyat3q.js")
	},
	{
		path: "/pages/login/recover",
		who: "guest",
		load: later(() => import("./assets/recover-Dt1mS7pZ.js"))
	},
	{
		path: "/pages/register/register",
		who: "guest",
		load: later(() => import("./assets/register-kjs0Xda3.js"))
	},
	{
		path: "/pages/safety/stop",
		who: "guest",
		load: later(() => import("./assets/stop-C1840F8E.js"))
	},
	{
		path: "/pages/setting/setting",
		who: "user",
		load: later(() => import("./assets/setting-D_xvbb6c.js"))
	},
	{
		path: "/pages/setting/editNickname",
		who: "user",
		load: later(() => import("./assets/editNickname-CjpBdMf1.js"))
	},
	{
		path: "/pages/setting/setFundPassword",
		who: "user",
		load: later(() => import("./assets/setFundPassword-C_2StnKB.js"))
	},
	{
		path: "/pages/setting/editPassword",
		who: "user",
		load: later(() => import("./assets/editPassword-J5ALVC_E.js"))
	},
	{
		path: "/pages/setting/security",
		who: "user",
		load: later(() => import("./assets/security-Dhv00fBn.js"))
	},
	{
		path: "/pages/setting/notifications",
		who: "user",
		load: later(() => import("./assets/notifications-BegrQAMc.js"))
	},
	{
		path: "/pages/setting/apiKeys",
		who: "user",
		load: later(() => import("./assets/apiKeys-Dxvd92AH.js"))
	},
	{
		path: "/pages/setting/makeApiKey",
		who: "user",
		load: later(() => import("./assets/makeApiKey-DJCuL2bA.js"))
	},
	{
		path: "/pages/setting/myData",
		who: "user",
		load: later(() => import("./assets/myData-CBq9fIQM.js"))
	},
	{
		path: "/pages/setting/changeLanguage",
		who: "guest",
		load: () => import("./assets/changeLanguage-C74P3ree.js")
	},
	{
		path: "/pages/richView/richView",
		who: "guest",
		load: () => import("./assets/richView-BrVeKfJo.js"),
		ledOn: about(["id", "banner"], "/pages/help/help")
	},
	{
		path: "/pages/help/help",
		who: "guest",
		load: later(() => import("./assets/help-BKL2yvcu.js"))
	},
	{
		path: "/pages/help/detail",
		who: "guest",
		load: later(() => import("./assets/detail-C09QZ78B.js")),
		ledOn: about(["id"], "/pages/help/help")
	},
	{
		path: "/pages/messages/messages",
		who: "user",
		load: later(() => import("./assets/messages-C0B2grW-.js"))
	},
	{
		path: "/pages/messages/detail",
		who: "user",
		load: later(() => import("./assets/detail-D5PqeD5l.js")),
		ledOn: about(["id"], "/pages/messages/messages")
	},
	{
		path: "/pages/alerts/alerts",
		who: "user",
		load: later(() => import("./assets/alerts-C-NgEeOP.js"))
	},
	{
		path: "/pages/alerts/fired",
		who: "user",
		load: later(() => import("./assets/fired-Dk0xGgXV.js"))
	},
	{
		path: "/pages/service/service",
		who: "guest",
		load: later(() => import("./assets/service-BT1ZruNV.js"))
	},
	{
		path: "/pages/service/service-view",
		who: "guest",
		load: later(() => import("./assets/service-view-Dzd-5Pkb.js"))
	},
	{
		path: "/pages/area/area",
		who: "guest",
		load: () => import("./assets/area-KB5vg-2s.js")
	},
	{
		path: "/pages/currency/currency",
		who: "guest",
		load: later(() => import("./assets/currency-CiGXKnTI.js").then((n) => n.t))
	},
	{
		path: "/pages/currency/currencyOrder",
		who: "user",
		load: later(() => import("./assets/currencyOrder-Cwoo6---.js"))
	},
	{
		path: "/pages/market/tradeRecord",
		who: "user",
		load: later(() => import("./assets/tradeRecord-BhoFABvu.js"))
	},
	{
		path: "/pages/market/marketOrder",
		who: "user",
		load: later(() => import("./assets/marketOrder-6TLqpCeu.js"))
	},
	{
		path: "/pages/futures/kline",
		who: "guest",
		load: later(() => import("./assets/kline-C1lW8Ud-.js").then((n) => n.t))
	},
	{
		path: "/pages/market/fastOrder",
		who: "user",
		load: later(() => import("./assets/fastOrder-DqtJTKW2.js"))
	},
	{
		path: "/pages/market/settlement",
		who: "user",
		load: later(() => import("./assets/settlement-BMh_mLhU.js")),
		ledOn: about(["id"], "/pages/market/fastOrder?tab=history")
	},
	{
		path: "/pages/personal/limits",
		who: "user",
		load: later(() => import("./assets/limits-DOXJI-AT.js"))
	},
	{
		path: "/pages/personal/fees",
		who: "user",
		load: later(() => import("./assets/fees-BQ7lnYfq.js"))
	},
	{
		path: "/pages/contract/contract",
		who: "guest",
		load: later(() => import("./assets/contract-BASmKXbf.js"))
	},
	{
		path: "/pages/contract/contractOrder",
		who: "user",
		load: later(() => import("./assets/contractOrder-BRsud_ds.js"))
	},
	{
		path: "/pages/contract/positionOrder",
		who: "user",
		load: later(() => import("./assets/positionOrder-DdIdPY6j.js"))
	},
	{
		path: "/pages/certify/first",
		who: "user",
		load: later(() => import("./assets/first-7JY4i8cw.js"))
	},
	{
		path: "/pages/certify/second",
		who: "user",
		load: later(() => import("./assets/second-B2GnQPdp.js"))
	},
	{
		path: "/pages/share/share",
		who: "user",
		load: later(() => import("./assets/share-BH94OKyH.js"))
	},
	{
		path: "/pages/system/preview-image",
		who: "guest",
		load: later(() => import("./assets/preview-image-BHBZCZ8s.js")),
		ledOn: about(["file"], "/pages/personal/personal")
	},
	{
		path: "/pages/system/choose-location",
		who: "user",
		load: later(() => import("./assets/choose-location-D28YxJuk.js"))
	},
	{
		path: "/pages/system/open-location",
		who: "user",
		load: later(() => import("./assets/open-location-Cy0Cm6y3.js")),
		ledOn: about(["latitude", "longitude"], "/pages/service/service")
	},
	{
		path: "/pages/wallet/wallet",
		who: "user",
		load: later(() => import("./assets/wallet-bLareQjK.js"))
	},
	{
		path: "/pages/wallet/addWallet",
		who: "user",
		load: later(() => import("./assets/addWallet-B3731uY2.js"))
	},
	{
		path: "/pages/withdrawal/withdrawSelect",
		who: "user",
		load: later(() => import("./assets/withdrawSelect-C4lMEzPI.js"))
	},
	{
		path: "/pages/withdrawal/withdrawal",
		who: "user",
		load: later(() => import("./assets/withdrawal-CrFcMTpe.js"))
	},
	{
		path: "/pages/withdrawal/withdrawByBank",
		who: "user",
		load: later(() => import("./assets/withdrawByBank-ZfnH-yI4.js"))
	},
	{
		path: "/pages/bank/bank",
		who: "user",
		load: later(() => import("./assets/bank-CUwAt5yv.js"))
	},
	{
		path: "/pages/bank/addBankCard",
		who: "user",
		load: later(() => import("./assets/addBankCard-C5YL-BNo.js"))
	},
	{
		path: "/pages/recharge/recharge",
		who: "user",
		load: later(() => import("./assets/recharge-Y15il7wE.js"))
	},
	{
		path: "/pages/recharge/rechargeWay",
		who: "user",
		load: later(() => import("./assets/rechargeWay-vX4H_Tlx.js"))
	},
	{
		path: "/pages/recharge/recharging",
		who: "user",
		load: later(() => import("./assets/recharging-DUZz78Jo.js")),
		ledOn: ofWay("chain")
	},
	{
		path: "/pages/recharge/rechargeNew",
		who: "user",
		load: later(() => import("./assets/rechargeNew-Bok7QULt.js")),
		ledOn: ofWay("way")
	},
	{
		path: "/pages/recharge/rechargeVND",
		who: "user",
		load: later(() => import("./assets/rechargeVND-DIG02ll-.js"))
	},
	{
		path: "/pages/recharge/rechargeOrder",
		who: "user",
		load: later(() => import("./assets/rechargeOrder-Zgy8wYzt.js"))
	},
	{
		path: "/pages/pay/pay-view",
		who: "user",
		load: later(() => import("./assets/pay-view-BkmkL2Av.js")),
		ledOn: about(["currency"], "/pages/recharge/rechargeWay")
	},
	{
		path: "/pages/personal/historyList",
		who: "user",
		load: later(() => import("./assets/historyList-C_RvaBSY.js"))
	},
	{
		path: "/pages/transfer/transfer",
		who: "user",
		load: later(() => import("./assets/transfer-BG_bVTyq.js"))
	},
	{
		path: "/pages/personal/transferHistory",
		who: "user",
		load: later(() => import("./assets/transferHistory-BsH-g2pd.js"))
	},
	{
		path: "/pages/plans/plans",
		who: "user",
		load: later(() => import("./assets/plans-rok3STm7.js"))
	},
	{
		path: "/pages/plans/plan",
		who: "user",
		load: later(() => import("./assets/plan-DSazrK3J.js")),
		ledOn: about(["id"], "/pages/plans/plans")
	},
	{
		path: "/pages/plans/edit",
		who: "user",
		load: later(() => import("./assets/edit-DUdiIQUA.js"))
	},
	{
		path: "/pages/wealth/wealth",
		who: "guest",
		load: later(() => import("./assets/wealth-Cu2IM0l6.js"))
	},
	{
		path: "/pages/wealth/wealthList",
		who: "guest",
		load: later(() => import("./assets/wealthList-CDWu1FTo.js"))
	},
	{
		path: "/pages/wealth/wealthDetail",
		who: "guest",
		load: later(() => import("./assets/wealthDetail-B8-gnlgt.js")),
		ledOn: about(["id"], "/pages/wealth/wealthList")
	},
	{
		path: "/pages/wealth/wealthOrder",
		who: "user",
		load: later(() => import("./assets/wealthOrder-Vk240jrU.js"))
	},
	{
		path: "/pages/lockMining/lockMining",
		who: "guest",
		load: later(() => import("./assets/lockMining-BLTEftnQ.js"))
	},
	{
		path: "/pages/lockMining/productList",
		who: "guest",
		load: later(() => import("./assets/productList-BGk_gH--.js"))
	},
	{
		path: "/pages/lockMining/productDetail",
		who: "guest",
		load: later(() => import("./assets/productDetail-CaF_ISRy.js")),
		ledOn: about(["id"], "/pages/lockMining/productList")
	},
	{
		path: "/pages/lockMining/orderList",
		who: "user",
		load: later(() => import("./assets/orderList-BtVzLHhI.js"))
	},
	{
		path: "/pages/lockMining/orderDetail",
		who: "user",
		load: later(() => import("./assets/orderDetail-PZlraZnz.js")),
		ledOn: about(["id"], "/pages/lockMining/orderList")
	},
	{
		path: "/pages/lockMining/incomeList",
		who: "user",
		load: later(() => import("./assets/incomeList-DcQh7A6A.js"))
	}
];
var shell_module_default = { column: "_column_xf4ui_1" };
// src/app/shell.tsx
/** What surrounds every page: the column, the offline banner, toasts, and the way to log in again. */
function Shell({ children }) {
	usePrefetchedTabs();
	return /* @__PURE__ */ jsxs("div", {
		className: shell_module_default.column,
		children: [
			/* @__PURE__ */ jsx(OfflineBanner, {}),
			/* @__PURE__ */ jsx("main", { children }),
			/* @__PURE__ */ jsx(FreshProofHost, {}),
			/* @__PURE__ */ jsx(DialogHost, {}),
			/* @__PURE__ */ jsx(ToastHost, {}),
			/* @__PURE__ */ jsx(EndedSession, {}),
			/* @__PURE__ */ jsx(Later, {})
		]
	});
}
/** Once the first page stands, the other tab pages are fetched, so that they open without waiting. */
function usePrefetchedTabs() {
	useEffect(() => {
		const timer = setTimeout(() => {
			for (const { tab, load } of routes) if (tab) prefetchChunk(load);
		}, 3e3);
		return () => clearTimeout(timer);
	}, []);
}
/** When the server no longer knows the session: its sentence as a toast, then the login page. */
function EndedSession() {
	const ended = useSession((state) => state.ended);
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	useEffect(() => {
		if (ended === void 0) return;
		useSession.setState({ ended: void 0 });
		if (ended) showToast(ended);
		navigate(loginAddress(pathname + search));
	}, [
		ended,
		navigate,
		pathname,
		search
	]);
	return null;
}
/**
* What goes on behind the pages comes once the first of them stands; where there is no network at
* once, since it knows what was there last.
*/
function Later() {
	const module = useLater(() => import("./assets/background-BPkv6uTi.js"), navigator.onLine ? 3e3 : 0);
	return module ? /* @__PURE__ */ jsx(module.Background, {}) : null;
}
// src/data/unread.ts
var NONE = {
	notices: 0,
	messages: 0,
	service: 0,
	topics: []
};
/** What the person has not opened yet; nothing for guests and while it is not known. */
function useUnread() {
	const loggedIn = useLoggedIn();
	const { data = NONE } = useCall("noticePage", { body: { limit: 1 } }, {
		enabled: loggedIn,
		staleTime: 6e4,
		select: ({ unread }) => unread
	});
	const counts = loggedIn ? data : NONE;
	return {
		...counts,
		total: counts.notices + counts.messages + counts.service
	};
}
var unread_dot_module_default = { dot: "_dot_npw58_1" };
// src/shared/widgets/unread-dot.tsx
/** Marks the personal page's tab while there is something unread. */
function UnreadDot() {
	const { t } = useTranslation();
	const { total } = useUnread();
	if (total === 0) return null;
	return /* @__PURE__ */ jsx("span", {
		className: unread_dot_module_default.dot,
		children: /* @__PURE__ */ jsx("span", {
			className: "unseen",
			children: t("common.unread", { count: total })
		})
	});
}
var tab_bar_module_default = {
	bar: "_bar_12udp_1",
	tab: "_tab_12udp_16",
	icon: "_icon_12udp_33",
	label: "_label_12udp_38",
	space: "_space_12udp_44"
};
// src/shared/widgets/tab-bar.tsx
var tabs = [
	{
		name: "home",
		to: "/"
	},
	{
		name: "quotes",
		to: PAGES.quotes
	},
	{
		name: "trade",
		to: PAGES.trade
	},
	{
		name: "assets",
		to: PAGES.assets
	},
	{
		name: "me",
		to: PAGES.personal
	}
];
/** The five tab pages, below every one of them. */
function TabBar({ selected }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("div", { className: tab_bar_module_default.space }), /* @__PURE__ */ jsx("nav", {
		className: tab_bar_module_default.bar,
		"aria-label": t("common.mainNavigation"),
		children: tabs.map(({ name, to }) => /* @__PURE__ */ jsxs(Link, {
			to,
			className: tab_bar_module_default.tab,
			"aria-current": name === selected ? "page" : void 0,
			children: [/* @__PURE__ */ jsxs("span", {
				className: tab_bar_module_default.icon,
				children: [/* @__PURE__ */ jsx(Icon, { name }), name === "me" && /* @__PURE__ */ jsx(UnreadDot, {})]
			}), /* @__PURE__ */ jsx("span", {
				className: classes(tab_bar_module_default.label, "words"),
				children: t(`tab.${name}`)
			})]
		}, name))
	})] });
}
var action_grid_module_default = {
	grid: "_grid_fkg27_1",
	action: "_action_fkg27_7",
	tile: "_tile_fkg27_18",
	primary: "_primary_fkg27_33",
	label: "_label_fkg27_39"
};
// src/shared/widgets/action-grid.tsx
/** What can be done from here, four tiles a row. */
function ActionGrid({ actions }) {
	return /* @__PURE__ */ jsx("ul", {
		className: action_grid_module_default.grid,
		children: actions.map(({ icon, label, to, onPress, primary }) => {
			const name = classes(action_grid_module_default.action, primary && action_grid_module_default.primary);
			const content = /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("span", {
				className: action_grid_module_default.tile,
				children: /* @__PURE__ */ jsx(Icon, { name: icon })
			}), /* @__PURE__ */ jsx("span", {
				className: classes(action_grid_module_default.label, "words"),
				children: label
			})] });
			return /* @__PURE__ */ jsx("li", { children: to ? /* @__PURE__ */ jsx(Link, {
				to,
				className: name,
				children: content
			}) : /* @__PURE__ */ jsx("button", {
				type: "button",
				className: name,
				style: { width: "100%" },
				onClick: onPress,
				children: content
			}) }, label);
		})
	});
}
// src/data/holdings.ts
var SNAPSHOT_MS = 2e3;
var snapshot;
var timer;
function listen(changed) {
	const take = () => {
		timer = void 0;
		snapshot = queryClient.getQueryData(keyOf("tickers", {}));
		changed();
	};
	take();
	return queryClient.getQueryCache().subscribe(({ query, type }) => {
		if (type !== "updated" || query.queryKey[0] !== "tickers") return;
		if (snapshot === void 0) take();
		else timer ??= setTimeout(take, SNAPSHOT_MS);
	});
}
/** Prices that every figure of a screen shares. */
function usePriceSnapshot() {
	useTickers();
	return useSyncExternalStore(shared.listen, () => snapshot);
}
/** One subscription for all who look, so that all see the same snapshot at the same time. */
var shared = {
	listeners: /* @__PURE__ */ new Set(),
	stop: void 0,
	listen(listener) {
		shared.listeners.add(listener);
		shared.stop ??= listen(() => shared.listeners.forEach((each) => each()));
		return () => {
			shared.listeners.delete(listener);
			if (shared.listeners.size > 0) return;
			shared.stop?.();
			shared.stop = void 0;
			clearTimeout(timer);
			timer = void 0;
		};
	}
};
/** The holdings, as far as they are known, and what went wrong. */
function useHoldings() {
	const accounts = useCall("findUserCurrencyAccountList", { body: {} });
	const prices = usePriceSnapshot();
	return {
		data: useMemo(() => accounts.data && valued(accounts.data, prices ?? []), [accounts.data, prices]),
		error: accounts.error,
		refetch: accounts.refetch
	};
}
/** Values every row; a currency without a pair against USDT keeps the server's value. */
function valued(accounts, prices) {
	const priceOf = new Map(prices.filter(({ quote }) => quote === "USDT").map(({ base, price }) => [base, price]));
	priceOf.set("USDT", "1");
	const worth = (row) => {
		const price = priceOf.get(row.currencyCode);
		return price === void 0 ? row.valueUsdt : multiply(row.total, price);
	};
	const totalOf = (type) => truncate(sum(accounts.filter((row) => row.type === type).map((row) => worth(row) ?? "0")), 2);
	const totals = {
		1: totalOf(1),
		2: totalOf(2)
	};
	const total = sum([totals[1], totals[2]]);
	const btc = priceOf.get("BTC");
	return {
		rows: accounts.map((row) => {
			const value = worth(row);
			return {
				...row,
				valueUsdt: value && truncate(value, 2)
			};
		}),
		totals,
		total,
		inBtc: btc === void 0 ? void 0 : divide(total, btc, 8)
	};
}
/**
* What the total changed since the venue's midnight (GMT+1), deposits and withdrawals taken out;
* undefined while it is not known.
*/
function useToday(total) {
	const { data } = useCall("portfolio", { body: { period: "day" } }, { refetchInterval: 6e4 });
	if (!data || total === void 0) return void 0;
	const before = subtract(data.equity, data.today);
	const change = subtract(total, before);
	return {
		change,
		percent: signOf(before) > 0 ? divide(multiply(change, "100"), before, 2) : void 0
	};
}
var equity_module_default = {
	equity: "_equity_2m9i8_1",
	label: "_label_2m9i8_8",
	figure: "_figure_2m9i8_17",
	total: "_total_2m9i8_25",
	long: "_long_2m9i8_30",
	unit: "_unit_2m9i8_34",
	change: "_change_2m9i8_38",
	side: "_side_2m9i8_48",
	unknown: "_unknown_2m9i8_63"
};
// src/shared/widgets/equity.tsx
var COVERED = "••••••";
/** The total of a screen behind its eye, and the change of the day; `side` stands at the right. */
function Equity({ side }) {
	const { t } = useTranslation();
	const format = useFormat();
	const problem = useProblem();
	const { data, error, refetch } = useHoldings();
	const today = useToday(data?.total);
	const { amountsHidden, set } = usePreferences();
	if (!data && error) return /* @__PURE__ */ jsx("div", {
		className: equity_module_default.equity,
		children: /* @__PURE__ */ jsxs("div", {
			className: equity_module_default.unknown,
			role: "alert",
			children: [/* @__PURE__ */ jsx("span", { children: problem(error) }), /* @__PURE__ */ jsx(Button, {
				kind: "link",
				onPress: () => void refetch(),
				children: t("common.retry")
			})]
		})
	});
	const total = data && format.figure(data.total, { digits: 2 });
	return /* @__PURE__ */ jsxs("section", {
		className: classes(equity_module_default.equity, total && total.length > 13 && equity_module_default.long),
		"aria-busy": !data,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: equity_module_default.label,
				children: [/* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("assets.totalEquity")
				}), /* @__PURE__ */ jsx(IconButton, {
					icon: amountsHidden ? "eyeOff" : "eye",
					size: 20,
					label: amountsHidden ? t("assets.showAmounts") : t("assets.hideAmounts"),
					onPress: () => set({ amountsHidden: !amountsHidden })
				})]
			}),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("div", {
				className: equity_module_default.figure,
				children: total === void 0 ? /* @__PURE__ */ jsx(Bone, {
					width: 180,
					height: 30
				}) : /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("span", {
					className: equity_module_default.total,
					children: amountsHidden ? COVERED : total
				}), /* @__PURE__ */ jsx("span", {
					className: equity_module_default.unit,
					children: "USDT"
				})] })
			}), /* @__PURE__ */ jsx("div", {
				className: equity_module_default.change,
				children: today && !amountsHidden && /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs(ChangeText, {
					change: today.change,
					children: [format.figure(today.change, {
						digits: 2,
						sign: true
					}), today.percent && ` (${format.percent(today.percent)})`]
				}), /* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("assets.today")
				})] })
			})] }),
			/* @__PURE__ */ jsx("div", {
				className: equity_module_default.side,
				children: data && !amountsHidden && side
			})
		]
	});
}
var login_hint_module_default = {
	hint: "_hint_gaqzo_1",
	words: "_words_gaqzo_7",
	title: "_title_gaqzo_12",
	text: "_text_gaqzo_16",
	buttons: "_buttons_gaqzo_21"
};
// src/shared/widgets/login-hint.tsx
/** A guest's card: that nobody is logged in, what a login shows here, and the two ways in. */
function LoginHint({ text }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	return /* @__PURE__ */ jsxs(Card, { children: [
		/* @__PURE__ */ jsx("p", {
			className: login_hint_module_default.title,
			children: t("msg.notConnected")
		}),
		/* @__PURE__ */ jsx("p", {
			className: login_hint_module_default.text,
			children: text ?? t("msg.logInToSee")
		}),
		/* @__PURE__ */ jsxs("div", {
			className: login_hint_module_default.buttons,
			children: [/* @__PURE__ */ jsx(Button, {
				kind: "plain",
				small: true,
				wide: true,
				onPress: () => void navigate(PAGES.register),
				children: t("action.register")
			}), /* @__PURE__ */ jsx(Button, {
				small: true,
				wide: true,
				onPress: () => void navigate(loginAddress(pathname + search)),
				children: t("action.logIn")
			})]
		})
	] });
}
var page_module_default = { page: "_page_5yimm_1" };
// src/shared/widgets/page.tsx
/** The content below a page's bar, inset by the gutter. */
function PageBody({ children }) {
	return /* @__PURE__ */ jsx("div", {
		className: page_module_default.page,
		children
	});
}
var tab_page_bar_module_default = {
	bar: "_bar_1ng2k_1",
	title: "_title_1ng2k_13",
	right: "_right_1ng2k_27"
};
// src/shared/widgets/tab-page-bar.tsx
/** The bar of a tab page: its title, the simulated-market pill and icons. */
function TabPageBar({ title, noPrices = false, shortPill, children }) {
	return /* @__PURE__ */ jsxs("header", {
		className: tab_page_bar_module_default.bar,
		children: [
			/* @__PURE__ */ jsx(PageHeading, {
				className: tab_page_bar_module_default.title,
				children: title
			}),
			!noPrices && /* @__PURE__ */ jsx(SimulatedPill, { short: shortPill }),
			/* @__PURE__ */ jsx("div", {
				className: tab_page_bar_module_default.right,
				children
			})
		]
	});
}
var unread_bell_module_default = {
	bell: "_bell_1wpcl_1",
	count: "_count_1wpcl_6"
};
// src/shared/widgets/unread-bell.tsx
var MOST_SHOWN = 99;
/** The way to messages and notices, with the count of those that are not read. */
function UnreadBell() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { messages, notices } = useUnread();
	const count = messages + notices;
	const label = t("term.messages");
	return /* @__PURE__ */ jsxs("span", {
		className: unread_bell_module_default.bell,
		children: [/* @__PURE__ */ jsx(IconButton, {
			icon: "bell",
			label: count > 0 ? `${label}, ${t("common.unread", { count })}` : label,
			onPress: () => void navigate(PAGES.messages)
		}), count > 0 && /* @__PURE__ */ jsx("span", {
			className: unread_bell_module_default.count,
			"aria-hidden": "true",
			children: count > MOST_SHOWN ? `${MOST_SHOWN}+` : count
		})]
	});
}
var banners_module_default = {
	banners: "_banners_krj7c_1",
	banner: "_banner_krj7c_1",
	title: "_title_krj7c_30",
	summary: "_summary_krj7c_37"
};
// src/features/home/banners.tsx
/** What the venue wants people to know, side by side; each opens in full. Without any, nothing. */
function Banners() {
	const { t } = useTranslation();
	const { data, error } = useCall("rotationList", {}, { staleTime: 3e5 });
	if (!data && !error) return /* @__PURE__ */ jsx("div", {
		className: banners_module_default.banners,
		"aria-hidden": "true",
		children: /* @__PURE__ */ jsx(Bone, { height: 84 })
	});
	if (!data || data.length === 0) return null;
	return /* @__PURE__ */ jsx("nav", {
		className: banners_module_default.banners,
		"aria-label": t("home.banners"),
		children: data.map(({ id, title, summary }) => /* @__PURE__ */ jsxs(Link, {
			className: banners_module_default.banner,
			to: `${PAGES.richText}?banner=${id}`,
			children: [/* @__PURE__ */ jsx("span", {
				className: `${banners_module_default.title} words`,
				children: title
			}), /* @__PURE__ */ jsx("span", {
				className: `${banners_module_default.summary} words`,
				children: summary
			})]
		}, id))
	});
}
// src/shared/widgets/sparkline.tsx
/** The course of some prices without axes, in the colour of its direction. Decorative. */
function Sparkline({ points, width, height, dot = false }) {
	const line = useMemo(() => drawn(points, width, height), [
		points,
		width,
		height
	]);
	if (!line) return /* @__PURE__ */ jsx("svg", {
		width,
		height,
		"aria-hidden": "true"
	});
	const rises = compare(points.at(-1), points[0]) >= 0;
	return /* @__PURE__ */ jsxs("svg", {
		width,
		height,
		viewBox: `0 0 ${width} ${height}`,
		fill: "none",
		stroke: rises ? "var(--rise)" : "var(--fall)",
		strokeWidth: "1.5",
		strokeLinecap: "round",
		strokeLinejoin: "round",
		"aria-hidden": "true",
		children: [/* @__PURE__ */ jsx("path", { d: line.path }), dot && /* @__PURE__ */ jsx("circle", {
			cx: line.x,
			cy: line.y,
			r: "2.5",
			stroke: "none",
			fill: rises ? "var(--rise)" : "var(--fall)"
		})]
	});
}
/** Pixels only: here a price may become a floating-point number. */
function drawn(points, width, height) {
	if (points.length < 2) return void 0;
	const values = points.map(Number);
	const low = Math.min(...values);
	const span = Math.max(...values) - low || 1;
	const pad = 3;
	const step = (width - 6) / (values.length - 1);
	const places = values.map((value, at) => ({
		x: pad + at * step,
		y: height - pad - (value - low) / span * (height - 6)
	}));
	return {
		path: places.map(({ x, y }, at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join(""),
		...places.at(-1)
	};
}
var home_module_default = {
	logo: "_logo_1w4vp_1",
	actions: "_actions_1w4vp_7",
	notice: "_notice_1w4vp_13",
	noticeTitle: "_noticeTitle_1w4vp_22",
	noticeDate: "_noticeDate_1w4vp_29",
	promotion: "_promotion_1w4vp_34",
	fastRecharge: "_fastRecharge_1w4vp_42",
	offer: "_offer_1w4vp_50",
	terms: "_terms_1w4vp_54",
	day: "_day_1w4vp_60",
	ranked: "_ranked_1w4vp_75",
	row: "_row_1w4vp_84",
	middle: "_middle_1w4vp_97",
	name: "_name_1w4vp_102",
	volume: "_volume_1w4vp_107",
	spark: "_spark_1w4vp_116",
	price: "_price_1w4vp_132",
	long: "_long_1w4vp_139",
	line: "_line_1w4vp_160"
};
// src/features/home/equity-line.tsx
/**
* What the coins held now were worth over the last 24 hours, an hour a point. It is a course of
* prices, not of deposits: its words under it say so.
*/
function EquityLine() {
	const { t } = useTranslation();
	const { data: holdings } = useHoldings();
	const { data: tickers } = useTickers();
	const points = useMemo(() => holdings && tickers ? worthOverTime(holdings.rows, tickers) : [], [holdings, tickers]);
	if (points.length < 2 || points.every((point) => point === points[0])) return null;
	return /* @__PURE__ */ jsxs("div", {
		className: home_module_default.line,
		children: [/* @__PURE__ */ jsx(Sparkline, {
			points,
			width: 104,
			height: 44,
			dot: true
		}), /* @__PURE__ */ jsx("span", {
			className: "words",
			children: t("home.holdings24h")
		})]
	});
}
/** Sums each holding's course in USDT. Currencies without a course count by nothing. */
function worthOverTime(held, courses) {
	const length = Math.max(0, ...courses.map((course) => course.sparkline.length));
	const worth = Array.from({ length: length + 1 }, () => "0");
	for (const { currencyCode, total } of held) {
		const course = courses.find(({ base, quote }) => base === currencyCode && quote === "USDT");
		if (!course && currencyCode !== "USDT") continue;
		const prices = course ? [...course.sparkline, course.price] : [];
		for (const at of worth.keys()) {
			const price = course ? prices[at - (worth.length - prices.length)] ?? prices[0] : "1";
			worth[at] = add(worth[at], multiply(total, price));
		}
	}
	return worth;
}
// src/shared/widgets/coins.ts
/** Glyphs of coins in the stroke of the icons, on a 24 px box. A coin without one shows its letters. */
var coins = {
	BTC: "M7 5.5h6.3a3.2 3.2 0 0 1 0 6.4H8.8M8.8 11.9h5.1a3.3 3.3 0 0 1 0 6.6H7M8.8 5.5v13M10.8 3.5v2M14 3.5v2M10.8 18.5v2M14 18.5v2",
	ETH: "m12 2.5-6 10 6 3.5 6-3.5zM6 16l6 5.5 6-5.5",
	USDT: "M6 5h12M12 5v14M12 12.5c-4.4 0-7.5-.8-7.5-2s3.1-2 7.5-2 7.5.8 7.5 2-3.1 2-7.5 2",
	USDC: "M8.5 4.7a8 8 0 0 0 0 14.6M15.5 4.7a8 8 0 0 1 0 14.6M14.5 9.5c-.2-1-1.2-1.7-2.5-1.7-1.5 0-2.5.8-2.5 2 0 2.8 5 1.6 5 4.3 0 1.3-1 2.1-2.5 2.1-1.4 0-2.4-.7-2.6-1.8M12 6.5v1.3M12 16.2v1.3",
	SOL: "M8 7.5h9.5M5.5 12H15M8 16.5h9.5",
	XRP: "M5.5 5.5 9 9a4.2 4.2 0 0 0 6 0l3.5-3.5M5.5 18.5 9 15a4.2 4.2 0 0 1 6 0l3.5 3.5",
	BNB: "m8 8.5 4-4 4 4M8 15.5l4 4 4-4M12 9.5l2.5 2.5-2.5 2.5L9.5 12zM5 12h.01M19 12h.01",
	DOGE: "M8.5 5.5h4a6.5 6.5 0 0 1 0 13h-4zM5.5 12H12",
	LINK: "m12 3.5 7.3 4.2v8.6L12 20.5l-7.3-4.2V7.7zM12 8.5l3 1.75v3.5l-3 1.75-3-1.75v-3.5z",
	AVAX: "M12 4.5 4.5 18.5h4L12 12l3.5 6.5h4zM12 12l2 3.5",
	ADA: "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M12 4.5h.01M12 19.5h.01M5.5 8.25h.01M18.5 8.25h.01M5.5 15.75h.01M18.5 15.75h.01",
	TRX: "m4.5 5 11.5 2.5 3.5 3.5L11 20zM4.5 5 12.5 12 11 20M16 7.5 12.5 12l7-1",
	LTC: "M11.5 4.5 8 18.5h9M6.5 13.5l8-3.5",
	DOT: "M12 19.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4",
	BCH: "M8 6.5h5.3a2.8 2.8 0 0 1 0 5.6H8M8 12.1h5.9a2.9 2.9 0 0 1 0 5.8H8zM6 20.5 18 3.5",
	MATIC: "m8.5 8 3.5 2v4l-3.5 2L5 14v-4zM15.5 8l3.5 2v4l-3.5 2-3.5-2v-4z",
	POL: "m8.5 8 3.5 2v4l-3.5 2L5 14v-4zM15.5 8l3.5 2v4l-3.5 2-3.5-2v-4z",
	ATOM: "M12 12h.01M12 21c-2.2 0-3.8-4-3.8-9S9.8 3 12 3s3.8 4 3.8 9-1.6 9-3.8 9M3.5 12c0-2.2 3.8-3.8 8.5-3.8s8.5 1.6 8.5 3.8-3.8 3.8-8.5 3.8-8.5-1.6-8.5-3.8",
	UNI: "M7 5v7.5a5 5 0 0 0 10 0V5M10.5 5v7a1.5 1.5 0 0 0 3 0V5",
	NEAR: "M6 19V5l12 14V5",
	XLM: "M4.5 14.5 19.5 7M4.5 17l15-7.5M6.2 12a6 6 0 0 1 9-5.2M17.8 12a6 6 0 0 1-9 5.2",
	ETC: "m12 3-5 9 5 2.5 5-2.5zM7.5 15 12 21l4.5-6-4.5 2z",
	FIL: "M16 5c-3-1-4.3.5-4.8 3l-2 9c-.4 2-1.7 2.7-3.7 2M7 11.5l9.5 1.5M7.5 15l8.5 1.3",
	APT: "M4 8.5h16M4 15.5h16M4 12h6l2-2.5 2 5 1.5-2.5H20",
	ARB: "m12 3.5 7.3 4.2v8.6L12 20.5l-7.3-4.2V7.7zM9 16l4-9M12.5 16l2.5-5.5",
	OP: "M8 8a3.5 4 0 1 0 0 8 3.5 4 0 0 0 0-8M14 16V8h2.75a2.5 2.5 0 0 1 0 5H14",
	TON: "M5 6h14l-7 13zM12 6v13",
	SHIB: "M5 5.5 9 9h6l4-3.5v7a7 7 0 0 1-14 0zM9.5 12.5h.01M14.5 12.5h.01M11 16h2",
	SUI: "M12 3.5s6 6.3 6 10.5a6 6 0 0 1-12 0c0-4.2 6-10.5 6-10.5M9 14.5a3 3 0 0 0 3 3",
	INJ: "M7 18.5C4 14 7 8 12 8s6-2.5 5-4M17 5.5c3 4.5 0 10.5-5 10.5s-6 2.5-5 4",
	AAVE: "M5.5 18.5 12 5l6.5 13.5M9 14.5h.01M15 14.5h.01",
	ALGO: "m5.5 19 8-14 3.5 14M11.5 19 16 11",
	ICP: "M12 12c-1.7-2.7-3.3-4-5-4a4 4 0 0 0 0 8c1.7 0 3.3-1.3 5-4s3.3-4 5-4a4 4 0 0 1 0 8c-1.7 0-3.3-1.3-5-4",
	VND: "M15.5 5v12M15.5 13.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M12.5 7.5h5.5M8 20h8.5"
};
var coin_icon_module_default = {
	circle: "_circle_s7m2s_1",
	letters: "_letters_s7m2s_12"
};
// src/shared/widgets/coin-icon.tsx
/** A coin's glyph in its raised circle. Decorative: the code stands beside it. */
function CoinIcon({ code, size = 36 }) {
	const glyph = coins[code.toUpperCase()];
	return /* @__PURE__ */ jsx("span", {
		className: coin_icon_module_default.circle,
		style: { "--circle": `${size}px` },
		"aria-hidden": "true",
		children: glyph ? /* @__PURE__ */ jsx(Strokes, {
			path: glyph,
			size: size * .5
		}) : /* @__PURE__ */ jsx("span", {
			className: coin_icon_module_default.letters,
			children: code.slice(0, code.length > 4 ? 2 : 3)
		})
	});
}
// src/features/home/fast-recharge.tsx
var CURRENCY = "USDT";
/** The shortest way to deposit, where the venue has one. */
function FastRecharge() {
	const { t } = useTranslation();
	const format = useFormat();
	const navigate = useNavigate();
	const { data: way } = useCall("chargeCurrencyList", {}, {
		staleTime: 3e5,
		select: (currencies) => currencies.find(({ currencyCode }) => currencyCode === CURRENCY)?.ways[0]
	});
	if (!way) return null;
	const minimum = `${format.figure(way.minimum)} ${CURRENCY}`;
	return /* @__PURE__ */ jsxs(Card, {
		className: home_module_default.fastRecharge,
		children: [
			/* @__PURE__ */ jsx(CoinIcon, {
				code: CURRENCY,
				size: 36
			}),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("p", {
				className: home_module_default.offer,
				children: t("home.fastRecharge")
			}), /* @__PURE__ */ jsxs("p", {
				className: home_module_default.terms,
				children: [way.chain ? `${way.chain} · ` : "", t("home.fromAmount", { amount: minimum })]
			})] }),
			/* @__PURE__ */ jsx(Button, {
				small: true,
				onPress: () => void navigate(PAGES.recharge),
				children: t("action.deposit")
			})
		]
	});
}
// src/features/home/logo.tsx
/** The mark and the name. */
function Logo() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("span", {
		className: home_module_default.logo,
		children: [/* @__PURE__ */ jsxs("svg", {
			width: "24",
			height: "24",
			viewBox: "0 0 24 24",
			fill: "none",
			strokeLinecap: "round",
			"aria-hidden": "true",
			children: [/* @__PURE__ */ jsx("path", {
				d: "M18.2 6.3a8.2 8.2 0 1 0 0 11.4",
				stroke: "currentColor",
				strokeWidth: "2.25"
			}), /* @__PURE__ */ jsx("path", {
				d: "M10.25 8.5v7M14 10.5v3",
				stroke: "var(--blue)",
				strokeWidth: "2.25"
			})]
		}), t("common.productName")]
	});
}
// src/features/home/newest-notice.tsx
/** The newest notice that the person has not opened, in one line; without any, nothing. */
function NewestNotice() {
	const format = useFormat();
	const { data: notice } = useCall("noticePage", { body: {
		kind: "notice",
		limit: 50
	} }, {
		staleTime: 6e4,
		select: ({ records }) => records.find(({ read }) => !read) ?? null
	});
	if (!notice) return null;
	return /* @__PURE__ */ jsxs(Link, {
		className: home_module_default.notice,
		to: `${PAGES.message}?id=${notice.id}`,
		children: [
			/* @__PURE__ */ jsx(Icon, {
				name: "notice",
				size: 20
			}),
			/* @__PURE__ */ jsx("span", {
				className: home_module_default.noticeTitle,
				children: notice.title
			}),
			/* @__PURE__ */ jsx("span", {
				className: home_module_default.noticeDate,
				children: format.date(notice.at)
			}),
			/* @__PURE__ */ jsx(Icon, {
				name: "right",
				size: 20
			})
		]
	});
}
// src/features/home/promotion.tsx
/** The registration gift, to those who can still have it, with what it takes to withdraw it. */
function Promotion() {
	const { t } = useTranslation();
	const format = useFormat();
	const navigate = useNavigate();
	const loggedIn = useLoggedIn();
	const { data: config } = useConfig();
	if (loggedIn || !config || isZero(config.promotions.registrationGift.amount)) return null;
	const { registrationGift, turnoverMultiple } = config.promotions;
	const { amount, currencyCode } = registrationGift;
	const write = (text) => `${format.figure(trimZeros(text))} ${currencyCode}`;
	return /* @__PURE__ */ jsxs(Card, {
		className: home_module_default.promotion,
		children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("p", {
			className: home_module_default.offer,
			children: t("home.gift", { gift: write(amount) })
		}), /* @__PURE__ */ jsx("p", {
			className: home_module_default.terms,
			children: t("home.giftTerms", { turnover: write(multiply(amount, turnoverMultiple)) })
		})] }), /* @__PURE__ */ jsx(Button, {
			kind: "plain",
			small: true,
			onPress: () => void navigate(PAGES.register),
			children: t("action.register")
		})]
	});
}
// src/data/finger.ts
/** A press ends for the page with its click, which comes a moment after the finger has gone. */
var AFTER_MS = 400;
var down = /* @__PURE__ */ new Set();
var goneAt = Number.NEGATIVE_INFINITY;
var isWatched = false;
/** Whether a finger or a button of the mouse is on the page, or has just gone. */
function isPressing(now) {
	return down.size > 0 || now - goneAt < AFTER_MS;
}
/** Follows fingers from now on. One that begins to scroll presses nothing any more. */
function watchFingers(page = window) {
	if (isWatched) return;
	isWatched = true;
	const begin = (event) => {
		const { pointerId, isPrimary } = event;
		if (isPrimary) down.clear();
		down.add(pointerId);
	};
	const end = (event) => {
		down.delete(event.pointerId);
		goneAt = event.timeStamp;
	};
	const options = {
		capture: true,
		passive: true
	};
	page.addEventListener("pointerdown", begin, options);
	page.addEventListener("pointerup", end, options);
	page.addEventListener("pointercancel", end, options);
}
// src/data/steady-order.ts
/** How long an order stands while its figures move. */
var STEADY_MS = 3e3;
var all = () => true;
/**
* Sorts live rows, but moves them only every 3 s, and not while a finger is down, so that a row does
* not slip away from under it. `by` names the order: another one sorts at once, and so does another
* number of rows. `among` says by a row's figures which ones show; it counts when rows are sorted.
*/
function useSteadyOrder(rows, by, order, among = all) {
	const sorted = () => ({
		by,
		count: rows.length,
		symbols: rows.filter(among).sort(order).map((row) => row.symbol)
	});
	const [kept, setKept] = useState(sorted);
	let { symbols } = kept;
	if (kept.by !== by || kept.count !== rows.length) {
		const next = sorted();
		symbols = next.symbols;
		setKept(next);
	}
	const sortAgain = useEffectEvent(() => {
		if (!isPressing(performance.now())) setKept(sorted());
	});
	useEffect(() => {
		watchFingers();
		const timer = setInterval(sortAgain, STEADY_MS);
		return () => clearInterval(timer);
	}, []);
	const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
	return symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []);
}
// src/shared/acts/acts-area.tsx
/** Holds rows of quotes, which open their acts when they are held. What follows fingers loads behind them. */
function ActsArea({ children }) {
	const area = useRef(null);
	const [acts, setActs] = useState();
	useEffect(() => {
		const element = area.current;
		let isOver = false;
		let stop = () => {};
		import("./assets/acts-DPN0J9Bw.js").then(({ ActsHost, followRows }) => {
			if (isOver) return;
			setActs({ ActsHost });
			stop = followRows(element);
		}, () => void 0);
		return () => {
			isOver = true;
			stop();
		};
	}, []);
	return /* @__PURE__ */ jsxs("div", {
		ref: area,
		children: [children, acts && /* @__PURE__ */ jsx(acts.ActsHost, {})]
	});
}
// src/shared/widgets/use-swipe-across.ts
/**
* Calls `onSwipe` for a swipe in the area of a row of tabs; it returns whether it led anywhere. What
* follows fingers is loaded once the page stands.
*/
function useSwipeAcross(row, area, onSwipe) {
	const swipe = useEffectEvent(onSwipe);
	useEffect(() => {
		const page = row.current?.closest("main");
		const element = area === "page" ? page : row.current?.parentElement;
		if (!element || area === void 0) return;
		let isOver = false;
		let stop = () => {};
		import("./assets/swipe-across-BaZohveF.js").then(({ followSwipes }) => {
			if (!isOver) stop = followSwipes(element, (direction) => swipe(direction));
		}, () => void 0);
		return () => {
			isOver = true;
			stop();
		};
	}, [row, area]);
}
var tabs_module_default = {
	row: "_row_czwyc_1",
	list: "_list_czwyc_10",
	fade: "_fade_czwyc_1",
	gutter: "_gutter_czwyc_45",
	tab: "_tab_czwyc_49",
	count: "_count_czwyc_82",
	yielding: "_yielding_czwyc_92",
	side: "_side_czwyc_102"
};
// src/shared/widgets/tabs.tsx
/** How much of the row fades where more tabs stand beyond its edge, as its style says. */
var FADE = 48;
/** Where the tabs scroll, the chosen one is whole; the page does not scroll for it. */
function bringToView(list) {
	const chosen = list.querySelector("[aria-selected=true]")?.getBoundingClientRect();
	if (!chosen) return;
	const { left, right } = list.getBoundingClientRect();
	const after = chosen.right - (right - FADE);
	const before = left + FADE - chosen.left;
	if (after > 0) list.scrollLeft += after;
	else if (before > 0) list.scrollLeft -= before;
}
/** A row of tabs on a hairline; it scrolls where a language needs more room. Arrow keys move. */
function Tabs(props) {
	const { label, tabs, value, onChange, side, gutter = false, yielding = false, swipes } = props;
	const values = tabs.map((tab) => tab.value);
	const { row, item } = choiceProps({
		role: "tab",
		label,
		values,
		value,
		onChange
	});
	const list = useRef(null);
	useEffect(() => {
		if (list.current) bringToView(list.current);
	}, [value]);
	const outer = useRef(null);
	useSwipeAcross(outer, swipes, (direction) => {
		const next = values[values.indexOf(value) + direction];
		if (next !== void 0) onChange(next);
		return next !== void 0;
	});
	return /* @__PURE__ */ jsxs("div", {
		ref: outer,
		className: classes(tabs_module_default.row, gutter && tabs_module_default.gutter),
		children: [/* @__PURE__ */ jsx("div", {
			ref: list,
			className: classes(tabs_module_default.list, yielding && tabs_module_default.yielding),
			...row,
			children: tabs.map((tab) => /* @__PURE__ */ jsxs("button", {
				className: classes(tabs_module_default.tab, "words"),
				...item(tab.value),
				children: [tab.label, tab.count !== void 0 && /* @__PURE__ */ jsx("span", {
					className: tabs_module_default.count,
					children: tab.count
				})]
			}, tab.value))
		}), side && /* @__PURE__ */ jsx("div", {
			className: tabs_module_default.side,
			children: side
		})]
	});
}
// src/features/home/rankings.tsx
var SHOWN = 10;
var rankings = {
	gainers: (a, b) => compare(b.changePercent, a.changePercent),
	volume: (a, b) => compare(b.quoteVolume, a.quoteVolume)
};
/** Only what has risen gains. */
var risen = (ticker) => signOf(ticker.changePercent) > 0;
/** Gainers and volume, live, under what 24 hours brought. */
function Rankings() {
	const { t } = useTranslation();
	const [by, setBy] = useState("gainers");
	const { data: tickers, error, refetch } = useTickers();
	return /* @__PURE__ */ jsxs("section", { children: [
		/* @__PURE__ */ jsx(Tabs, {
			swipes: "beside",
			label: t("home.rankings"),
			tabs: [{
				value: "gainers",
				label: t("term.gainers")
			}, {
				value: "volume",
				label: t("home.volume")
			}],
			value: by,
			onChange: setBy,
			side: /* @__PURE__ */ jsx(ActsToggle, {})
		}),
		tickers && /* @__PURE__ */ jsx(DayTotals, { tickers }),
		tickers ? /* @__PURE__ */ jsx(ActsArea, { children: /* @__PURE__ */ jsx(Ranking, {
			tickers,
			by
		}) }) : error ? /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 6 })
	] });
}
/** Of 24 hours: what the market traded that prices come from, and the orders that this venue had. */
function DayTotals({ tickers }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { data: config } = useConfig();
	const volume = format.compact(sum(tickers.map((ticker) => ticker.quoteVolume)));
	const count = tickers.reduce((total, ticker) => total + ticker.orderCount, 0);
	return /* @__PURE__ */ jsxs("p", {
		className: home_module_default.day,
		children: [/* @__PURE__ */ jsxs("span", { children: [
			t(config?.marketSource === "live" ? "home.market24h" : "home.simulated24h"),
			" ",
			/* @__PURE__ */ jsx("strong", { children: volume }),
			" USDT"
		] }), /* @__PURE__ */ jsxs("span", { children: [
			/* @__PURE__ */ jsx("strong", { children: format.count(count) }),
			" ",
			t("home.ordersHere", { count })
		] })]
	});
}
function Ranking({ tickers, by }) {
	const { t } = useTranslation();
	const ranked = by === "gainers" ? risen : void 0;
	const ordered = useSteadyOrder(tickers, by, rankings[by], ranked).slice(0, SHOWN);
	if (ordered.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		icon: "quotes",
		title: t("common.nothingHere")
	});
	return /* @__PURE__ */ jsx("ul", { children: ordered.map((ticker) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Row, { ticker }) }, ticker.symbol)) });
}
/** Whether price and name, or price and volume, are too wide together for a price as large as others. */
function isLong$1({ base, price }, below) {
	return base.length + price.length > 11 || below.length + price.length > 20;
}
var Row = memo(function Row({ ticker }) {
	const { t } = useTranslation();
	const format = useFormat();
	const below = ticker.stale ? t("quotes.paused") : `${t("home.volumeShort")} ${format.compact(ticker.quoteVolume)}`;
	const { symbol, base, quote } = ticker;
	const quoted = {
		symbol,
		kind: "pair",
		name: `${base}/${quote}`
	};
	const actsShown = useActsShown();
	return /* @__PURE__ */ jsxs("div", {
		className: home_module_default.ranked,
		...quotedProps(quoted),
		children: [actsShown && /* @__PURE__ */ jsx(ActsButton, { quoted }), /* @__PURE__ */ jsxs(Link, {
			className: classes(home_module_default.row, isLong$1(ticker, below) && home_module_default.long),
			to: `${PAGES.chart}?symbol=${symbol}`,
			draggable: false,
			children: [
				!actsShown && /* @__PURE__ */ jsx(CoinIcon, { code: base }),
				/* @__PURE__ */ jsxs("span", {
					className: home_module_default.middle,
					children: [
						/* @__PURE__ */ jsxs("span", {
							className: home_module_default.name,
							children: [/* @__PURE__ */ jsx(Pair, {
								base,
								quote
							}), /* @__PURE__ */ jsx("div", {
								className: home_module_default.volume,
								children: below
							})]
						}),
						/* @__PURE__ */ jsx("span", {
							className: home_module_default.spark,
							children: /* @__PURE__ */ jsx(Sparkline, {
								points: ticker.sparkline,
								width: 48,
								height: 28
							})
						}),
						/* @__PURE__ */ jsx("span", {
							className: home_module_default.price,
							children: /* @__PURE__ */ jsx(LivePrice, { price: ticker.price })
						})
					]
				}),
				/* @__PURE__ */ jsx(ChangeChip, { percent: ticker.changePercent })
			]
		})]
	});
});
// src/features/home/steps/steps-height.ts
/** Where the phone keeps how high the card was, and whose: `{ of, px }`. */
var STEPS_HEIGHT = "stepsHeight";
// src/features/home/steps/steps-place.tsx
var arrived;
async function loadSteps() {
	const [{ FirstSteps }] = await Promise.all([import("./assets/first-steps-D5v-Bigq.js"), loadLaterTexts()]);
	return { FirstSteps };
}
/** The card and its texts, in chunks of their own; undefined until they are there. */
function useFirstSteps() {
	const [chunk, setChunk] = useState(() => arrived);
	useEffect(() => {
		if (chunk) return;
		let over = false;
		loadSteps().then((loaded) => {
			arrived = loaded;
			if (!over) setChunk(loaded);
		}, () => void 0);
		return () => void (over = true);
	}, [chunk]);
	return chunk;
}
/** How high the card of somebody new is, px. */
var NEW_PX = 290;
/** How high the card was when this person, or a guest, last saw it here, px; 0 where it did not show. */
function heightOf(person) {
	const stored = readStored(STEPS_HEIGHT);
	if (stored === void 0 && person === "") return NEW_PX;
	return stored?.of === person && typeof stored.px === "number" ? stored.px : 0;
}
/**
* The place of the first steps on home. It keeps the room that the card took the last time, so that
* what stands below does not move when the card arrives.
*/
function StepsPlace() {
	const person = useSession((state) => state.token ? state.user?.id ?? "" : "");
	const chunk = useFirstSteps();
	const [room] = useState(() => heightOf(person));
	return chunk ? /* @__PURE__ */ jsx(chunk.FirstSteps, {
		person,
		room
	}) : /* @__PURE__ */ jsx("div", { style: { minHeight: room } });
}
// src/features/home/home-screen.tsx
/** Home: what one has, what one can do, and what moves. */
function HomeScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const loggedIn = useLoggedIn();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs(TabPageBar, {
		title: /* @__PURE__ */ jsx(Logo, {}),
		shortPill: loggedIn,
		children: [/* @__PURE__ */ jsx(IconButton, {
			icon: "search",
			label: t("common.search"),
			onPress: () => void navigate(`${PAGES.quotes}?search=`)
		}), loggedIn && /* @__PURE__ */ jsx(UnreadBell, {})]
	}), /* @__PURE__ */ jsxs(PageBody, { children: [
		loggedIn ? /* @__PURE__ */ jsx(Equity, { side: /* @__PURE__ */ jsx(EquityLine, {}) }) : /* @__PURE__ */ jsx(LoginHint, { text: t("home.loginHint") }),
		/* @__PURE__ */ jsx("div", {
			className: home_module_default.actions,
			children: /* @__PURE__ */ jsx(ActionGrid, { actions: [
				{
					icon: "deposit",
					label: t("action.deposit"),
					to: PAGES.recharge
				},
				{
					icon: "withdraw",
					label: t("action.withdraw"),
					to: PAGES.withdrawalWay
				},
				{
					icon: "exchange",
					label: t("action.swap"),
					to: PAGES.swap
				},
				{
					icon: "transfer",
					label: t("action.transfer"),
					to: `${PAGES.assets}?transfer=USDT`
				},
				{
					icon: "fast",
					label: t("home.fast"),
					to: `${PAGES.trade}?tab=fast`
				},
				{
					icon: "spot",
					label: t("term.spot"),
					to: PAGES.spot
				},
				{
					icon: "wealth",
					label: t("term.wealth"),
					to: PAGES.wealth
				},
				{
					icon: "lock",
					label: t("term.lockMining"),
					to: PAGES.lockMining
				}
			] })
		}),
		loggedIn && /* @__PURE__ */ jsx(NewestNotice, {}),
		/* @__PURE__ */ jsx(StepsPlace, {}),
		/* @__PURE__ */ jsx(Banners, {}),
		/* @__PURE__ */ jsx(Promotion, {}),
		/* @__PURE__ */ jsx(FastRecharge, {}),
		/* @__PURE__ */ jsx(Rankings, {})
	] })] });
}
// src/data/use-search-text.ts
/** The address follows once nobody has typed for this long. */
var SETTLE_MS = 300;
/**
* What is typed into a search, which the address remembers. The field's value lives here and not in
* the address: an address is written when the typing rests, never in the middle of a composed
* character, and no letter waits for it. `text` is null while the search is closed.
*/
function useSearchText(key = "search") {
	const [query, setQuery] = useSearchParams();
	const address = query.get(key);
	const [text, setText] = useState(address);
	const [composing, setComposing] = useState(false);
	/** What the address says by our own hand, or said when we last looked. */
	const said = useRef(address);
	const follow = useEffectEvent(() => {
		if (address === said.current) return;
		said.current = address;
		setText(address);
	});
	useEffect(() => follow(), [address]);
	const write = useEffectEvent((next) => {
		if (next === said.current) return;
		said.current = next;
		setQuery((before) => {
			const after = new URLSearchParams(before);
			if (next === null) after.delete(key);
			else after.set(key, next);
			return after;
		}, { replace: true });
	});
	useEffect(() => {
		if (composing) return;
		const timer = setTimeout(() => write(text), text === null ? 0 : SETTLE_MS);
		return () => clearTimeout(timer);
	}, [text, composing]);
	return {
		text,
		setText,
		/** For what surrounds the field. */
		composition: {
			onCompositionStart: (_) => setComposing(true),
			onCompositionEnd: (_) => setComposing(false)
		}
	};
}
// src/shared/quotes/sort.ts
var BY_VOLUME = {
	by: "volume",
	falling: true
};
var BY_HAND = {
	by: "own",
	falling: false
};
/**
* Pressing a head sorts by it, largest first; pressing it again turns the order round. Where there is
* an order of one's own, the third press goes back to it.
*/
function pressed(sort, by, { hasOwn = false } = {}) {
	if (sort.by !== by) return {
		by,
		falling: true
	};
	return hasOwn && !sort.falling ? BY_HAND : {
		by,
		falling: !sort.falling
	};
}
var figures = {
	volume: (row) => row.quoteVolume,
	price: (row) => row.price,
	change: (row) => row.changePercent
};
/** How two rows stand to each other; rows that come in one's own order keep it. */
function orderOf({ by, falling }) {
	if (by === "own") return () => 0;
	const figure = figures[by];
	return (a, b) => compare(figure(a), figure(b)) * (falling ? -1 : 1);
}
var pull_to_refresh_module_default = {
	zone: "_zone_136ul_1",
	mark: "_mark_136ul_5",
	settling: "_settling_136ul_13",
	turning: "_turning_136ul_17",
	turn: "_turn_136ul_17"
};
// src/shared/widgets/pull-to-refresh.tsx
/** Pulled so far (px, at half the finger's way), letting go refreshes. */
var ENOUGH = 56;
/** Refreshes what it holds when it is pulled down from the top of the page. */
function PullToRefresh({ onRefresh, children }) {
	const start = useRef(void 0);
	const [pulled, setPulled] = useState(0);
	const [pulling, setPulling] = useState(false);
	const [busy, setBusy] = useState(false);
	function begin(event) {
		const inSheet = event.target.closest("dialog");
		const atTop = scrollY <= 0 && !busy && !inSheet;
		const { clientX, clientY } = event.touches[0];
		start.current = atTop ? {
			x: clientX,
			y: clientY
		} : void 0;
		setPulling(atTop);
	}
	function move(event) {
		if (start.current === void 0) return;
		const { clientX, clientY } = event.touches[0];
		const way = clientY - start.current.y;
		if (pulled === 0 && way < Math.abs(clientX - start.current.x)) return;
		setPulled(Math.max(0, Math.min(way / 2, ENOUGH * 1.4)));
	}
	function end() {
		if (start.current === void 0) return;
		start.current = void 0;
		setPulling(false);
		if (pulled < ENOUGH) return setPulled(0);
		setPulled(ENOUGH);
		setBusy(true);
		onRefresh().catch(() => void 0).finally(() => {
			setBusy(false);
			setPulled(0);
		});
	}
	return /* @__PURE__ */ jsxs("div", {
		className: classes(pull_to_refresh_module_default.zone, !pulling && pull_to_refresh_module_default.settling),
		onTouchStart: begin,
		onTouchMove: move,
		onTouchEnd: end,
		onTouchCancel: end,
		children: [/* @__PURE__ */ jsx("div", {
			className: pull_to_refresh_module_default.mark,
			style: { "--pulled": `${pulled}px` },
			"aria-hidden": "true",
			children: /* @__PURE__ */ jsx("span", {
				className: classes(busy && pull_to_refresh_module_default.turning),
				style: busy ? void 0 : { rotate: `${pulled * 4}deg` },
				children: /* @__PURE__ */ jsx(Icon, {
					name: "refresh",
					size: 20
				})
			})
		}), children]
	});
}
// src/shared/quotes/quote-row.tsx
/** A row of quotes: the star, or the button of its acts, and the way to the chart. Held in an `ActsArea`, it opens its acts. */
function QuoteRow(props) {
	const { quoted, to, children } = props;
	const actsShown = useActsShown();
	return /* @__PURE__ */ jsxs("div", {
		className: quotes_module_default.row,
		...quotedProps(quoted),
		children: [actsShown ? /* @__PURE__ */ jsx(ActsButton, { quoted }) : /* @__PURE__ */ jsx(Star, {
			symbol: quoted.symbol,
			name: quoted.name
		}), /* @__PURE__ */ jsx(Link, {
			className: quotes_module_default.link,
			to,
			draggable: false,
			children
		})]
	});
}
// src/shared/quotes/stock-row.tsx
/** The label of a stock market in the language shown. */
function useMarketLabel() {
	const { t } = useTranslation();
	const labels = {
		"A-shares": t("quotes.aShares"),
		HK: t("quotes.hk"),
		US: t("quotes.us")
	};
	return (market) => labels[market];
}
/** One stock: name over its label and hours, price over change, change in per cent. */
var StockRow = memo(function StockRow({ stock }) {
	const { t } = useTranslation();
	const format = useFormat();
	const label = useMarketLabel();
	const hours = ({ trading, symbol, nextChangeAt }) => {
		if (trading) return symbol;
		if (nextChangeAt === null) return t("quotes.closed");
		return t("quotes.opens", { time: format.weekday(nextChangeAt) });
	};
	const { symbol } = stock;
	const name = instrumentName(stock);
	return /* @__PURE__ */ jsx(QuoteRow, {
		quoted: {
			symbol,
			kind: "stock",
			name
		},
		to: `${PAGES.chart}?symbol=${symbol}&futures=1`,
		children: /* @__PURE__ */ jsxs("span", {
			className: quotes_module_default.cells,
			children: [
				/* @__PURE__ */ jsxs("span", {
					className: quotes_module_default.name,
					children: [/* @__PURE__ */ jsx("div", {
						className: quotes_module_default.title,
						children: name
					}), /* @__PURE__ */ jsxs("div", {
						className: quotes_module_default.caption,
						children: [/* @__PURE__ */ jsx(Tag, { children: label(stock.market) }), /* @__PURE__ */ jsx("span", {
							className: "words",
							children: hours(stock)
						})]
					})]
				}),
				/* @__PURE__ */ jsxs("span", {
					className: quotes_module_default.figures,
					children: [/* @__PURE__ */ jsx("div", {
						className: quotes_module_default.price,
						children: /* @__PURE__ */ jsx(LivePrice, { price: stock.price })
					}), /* @__PURE__ */ jsxs("div", {
						className: quotes_module_default.moved,
						children: [
							format.change(stock.change, stock.price),
							" ",
							stock.currencyCode
						]
					})]
				}),
				/* @__PURE__ */ jsx(ChangeChip, { percent: stock.changePercent })
			]
		})
	});
});
// src/shared/lazy-sheet.tsx
/**
* A sheet in a chunk of its own, with texts of the later areas, both loaded when it is first opened.
* `open` shows it where `Host` stands; where it cannot be loaded, a toast says so, and the next press
* tries again. It closes with its page.
*/
function lazySheet(load) {
	const opened = createStore$1(void 0);
	const close = () => opened.set(void 0);
	async function open(props) {
		try {
			const [Sheet] = await Promise.all([load(), loadLaterTexts()]);
			opened.set({
				Sheet,
				props
			});
		} catch {
			showToast(i18next.t("common.pageFailed"));
		}
	}
	function Host() {
		const now = useStore$1(opened);
		useEffect(() => close, []);
		return now ? /* @__PURE__ */ jsx(now.Sheet, {
			...now.props,
			onClose: close
		}) : null;
	}
	return {
		open,
		Host
	};
}
var group_bar_module_default = {
	bar: "_bar_1adnw_1",
	groups: "_groups_1adnw_8",
	group: "_group_1adnw_8",
	count: "_count_1adnw_46"
};
// src/features/quotes/group-bar.tsx
var arrange = lazySheet(async () => (await import("./assets/arrange-sheet-BYyL_WyS.js")).ArrangeSheet);
/** The groups of favourites side by side, and the way to arrange them. */
function GroupBar({ groups, value, onChange }) {
	const { t } = useTranslation();
	const values = groups.map(({ id }) => id);
	const label = t("quotes.groups");
	const { row, item } = choiceProps({
		role: "tab",
		label,
		values,
		value,
		onChange
	});
	const bar = useRef(null);
	useSwipeAcross(bar, "beside", (direction) => {
		const next = values[values.indexOf(value) + direction];
		if (next !== void 0) onChange(next);
		return next !== void 0;
	});
	return /* @__PURE__ */ jsxs("div", {
		ref: bar,
		className: group_bar_module_default.bar,
		children: [
			/* @__PURE__ */ jsx("div", {
				className: group_bar_module_default.groups,
				...row,
				children: groups.map(({ id, name, symbols }) => /* @__PURE__ */ jsxs("button", {
					className: classes(group_bar_module_default.group, "words"),
					...item(id),
					children: [name || t("term.favourites"), /* @__PURE__ */ jsx("span", {
						className: group_bar_module_default.count,
						children: symbols.length
					})]
				}, id))
			}),
			/* @__PURE__ */ jsx(IconButton, {
				icon: "pencil",
				size: 20,
				label: t("quotes.arrange"),
				onPress: () => void arrange.open({ group: value })
			}),
			/* @__PURE__ */ jsx(arrange.Host, {})
		]
	});
}
// src/features/quotes/pair-row.tsx
/** Whether price and name are too wide together for the price to be written as large as others. */
function isLong({ base, price }) {
	return base.length + price.length > 12;
}
/** One pair: star, glyph, pair over volume or that it is paused, price over change, change in per cent. */
var PairRow = memo(function PairRow({ ticker }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { symbol, base, quote } = ticker;
	const quoted = {
		symbol,
		kind: "pair",
		name: `${base}/${quote}`
	};
	return /* @__PURE__ */ jsxs(QuoteRow, {
		quoted,
		to: `${PAGES.chart}?symbol=${symbol}`,
		children: [/* @__PURE__ */ jsx("span", {
			className: quotes_module_default.circle,
			children: /* @__PURE__ */ jsx(CoinIcon, { code: base })
		}), /* @__PURE__ */ jsxs("span", {
			className: quotes_module_default.cells,
			children: [
				/* @__PURE__ */ jsxs("span", {
					className: quotes_module_default.name,
					children: [/* @__PURE__ */ jsx(Pair, {
						base,
						quote
					}), /* @__PURE__ */ jsx("div", {
						className: classes(quotes_module_default.caption, "words"),
						children: ticker.stale ? t("quotes.paused") : format.compact(ticker.quoteVolume)
					})]
				}),
				/* @__PURE__ */ jsxs("span", {
					className: classes(quotes_module_default.figures, isLong(ticker) && quotes_module_default.long),
					children: [/* @__PURE__ */ jsx("div", {
						className: quotes_module_default.price,
						children: /* @__PURE__ */ jsx(LivePrice, { price: ticker.price })
					}), /* @__PURE__ */ jsx("div", {
						className: quotes_module_default.moved,
						children: format.change(ticker.change, ticker.price)
					})]
				}),
				/* @__PURE__ */ jsx(ChangeChip, { percent: ticker.changePercent })
			]
		})]
	});
});
// src/features/quotes/sort-head.tsx
/** The head of the list: each figure's head sorts by it. */
function SortHead({ rows, sort, hasOwn, onSort }) {
	const { t } = useTranslation();
	const head = (by, label, className) => {
		const sorted = sort.by === by;
		const order = sort.falling ? t("quotes.falling") : t("quotes.rising");
		return /* @__PURE__ */ jsxs("button", {
			type: "button",
			className: classes(quotes_module_default.sort, className, "words"),
			"data-sorted": sorted || void 0,
			"aria-label": sorted ? `${label}, ${order}` : label,
			onClick: () => onSort(pressed(sort, by, { hasOwn })),
			children: [label, sorted && /* @__PURE__ */ jsx("svg", {
				width: "8",
				height: "6",
				viewBox: "0 0 8 6",
				fill: "currentColor",
				"aria-hidden": "true",
				children: /* @__PURE__ */ jsx("path", { d: sort.falling ? "M0 0h8L4 6z" : "M0 6h8L4 0z" })
			})]
		});
	};
	return /* @__PURE__ */ jsxs("div", {
		className: quotes_module_default.head,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: quotes_module_default.left,
				children: [
					/* @__PURE__ */ jsx("span", {
						className: "words",
						children: rows === "pairs" ? t("quotes.pair") : t("quotes.name")
					}),
					/* @__PURE__ */ jsx("span", {
						className: quotes_module_default.slash,
						children: "/"
					}),
					head("volume", t("quotes.volume24h"))
				]
			}),
			head("price", t("quotes.lastPrice")),
			head("change", t("quotes.change24h"), quotes_module_default.change)
		]
	});
}
// src/features/quotes/favourites.tsx
/** What the person starred, a group at a time, in their own order or sorted by a figure. */
function Favourites({ search, group, onGroup }) {
	const favourites = useFavourites();
	const tickers = useTickers();
	const stocks = useStocks();
	const { groups } = favourites;
	if (!groups || !tickers.data) {
		const error = favourites.error ?? tickers.error;
		return error ? /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void Promise.all([favourites.refetch(), tickers.refetch()])
		}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 4 });
	}
	const shown = groups.find(({ id }) => id === group) ?? groups[0];
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(GroupBar, {
		groups,
		value: shown.id,
		onChange: onGroup
	}), /* @__PURE__ */ jsx(PullToRefresh, {
		onRefresh: () => Promise.all([tickers.refetch(), stocks.refetch()]),
		children: /* @__PURE__ */ jsx(Group, {
			group: shown,
			rows: [...tickers.data, ...stocks.data ?? []],
			search
		}, shown.id)
	})] });
}
function Group(props) {
	const { group, rows, search } = props;
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [sort, setSort] = useState(BY_HAND);
	const bySymbol = new Map(rows.map((row) => [row.symbol, row]));
	const ordered = useSteadyOrder(group.symbols.flatMap((symbol) => bySymbol.get(symbol) ?? []).filter((row) => isFound(search, row)), `${sort.by} ${sort.falling} ${search} ${group.symbols.join()}`, orderOf(sort));
	if (ordered.length === 0) {
		const isEmpty = group.id === FIRST_GROUP;
		return /* @__PURE__ */ jsx(EmptyState, {
			icon: "star",
			title: isEmpty ? t("quotes.noFavourites") : t("common.nothingHere"),
			text: isEmpty ? t("quotes.noFavouritesHint") : t("quotes.emptyGroupHint"),
			action: {
				label: t("quotes.toPairs"),
				onPress: () => void navigate(PAGES.quotes, { replace: true })
			}
		});
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(SortHead, {
		rows: "pairs",
		sort,
		hasOwn: true,
		onSort: setSort
	}), /* @__PURE__ */ jsx("ul", { children: ordered.map((row) => /* @__PURE__ */ jsx("li", { children: "market" in row ? /* @__PURE__ */ jsx(StockRow, { stock: row }) : /* @__PURE__ */ jsx(PairRow, { ticker: row }) }, row.symbol)) })] });
}
// src/features/quotes/stocks.tsx
/** The stocks, all or of one label: A-shares, HK, US. */
function Stocks({ search }) {
	const { t } = useTranslation();
	const label = useMarketLabel();
	const [market, setMarket] = useState("all");
	const { data, error, refetch } = useStocks();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("div", {
		className: quotes_module_default.markets,
		children: /* @__PURE__ */ jsx(Segmented, {
			label: t("quotes.market"),
			choices: [
				{
					value: "all",
					label: t("common.all")
				},
				{
					value: "A-shares",
					label: label("A-shares")
				},
				{
					value: "HK",
					label: label("HK")
				},
				{
					value: "US",
					label: label("US")
				}
			],
			value: market,
			onChange: setMarket
		})
	}), data ? /* @__PURE__ */ jsx(PullToRefresh, {
		onRefresh: refetch,
		children: /* @__PURE__ */ jsx(StockList, {
			stocks: data,
			market,
			search
		})
	}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		text: t("msg.futuresGetFailed"),
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 8,
		circle: false
	})] });
}
function StockList(props) {
	const { stocks, market, search } = props;
	const { t } = useTranslation();
	const [sort, setSort] = useState(BY_VOLUME);
	const ordered = useSteadyOrder(stocks.filter((stock) => (market === "all" || stock.market === market) && isFound(search, stock)), `${sort.by} ${sort.falling} ${market} ${search}`, orderOf(sort));
	if (ordered.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		icon: "search",
		title: t("quotes.nothingFound"),
		text: t("quotes.nothingFoundHint")
	});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(SortHead, {
		rows: "stocks",
		sort,
		onSort: setSort
	}), /* @__PURE__ */ jsx("ul", { children: ordered.map((stock) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(StockRow, { stock }) }, stock.symbol)) })] });
}
// src/features/quotes/pairs.tsx
/** The USDT pairs. */
function Pairs({ search }) {
	const { t } = useTranslation();
	const { data, error, refetch } = useTickers();
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 10 });
	const found = data.filter((ticker) => ticker.quote === "USDT" && isFound(search, ticker));
	if (found.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		icon: "search",
		title: t("quotes.nothingFound"),
		text: t("quotes.nothingFoundHint")
	});
	return /* @__PURE__ */ jsx(PullToRefresh, {
		onRefresh: refetch,
		children: /* @__PURE__ */ jsx(SortedPairs, {
			tickers: found,
			by: search
		})
	});
}
/** Pairs under their sortable head; `by` names what else decides which rows there are. */
function SortedPairs({ tickers, by }) {
	const [sort, setSort] = useState(BY_VOLUME);
	const ordered = useSteadyOrder(tickers, `${sort.by} ${sort.falling} ${by}`, orderOf(sort));
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(SortHead, {
		rows: "pairs",
		sort,
		onSort: setSort
	}), /* @__PURE__ */ jsx("ul", { children: ordered.map((ticker) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(PairRow, { ticker }) }, ticker.symbol)) })] });
}
// src/features/quotes/quotes-screen.tsx
function tabOf(text) {
	return text === "favourites" || text === "futures" ? text : "usdt";
}
/** Quotations: favourites, USDT pairs, futures. Tab and search stand in the address. */
function QuotesScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [query, setQuery] = useSearchParams();
	const tab = tabOf(query.get("tab"));
	const { text, setText, composition } = useSearchText();
	const field = useRef(null);
	const open = text !== null;
	useEffect(() => {
		if (open) field.current?.focus({ preventScroll: true });
	}, [open]);
	function choose(name, value) {
		setQuery((before) => {
			const next = new URLSearchParams(before);
			next.set(name, value);
			return next;
		}, { replace: true });
	}
	const search = text?.trim() ?? "";
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs(TabPageBar, {
			title: t("tab.quotes"),
			children: [
				/* @__PURE__ */ jsx(IconButton, {
					icon: "bell",
					label: t("quotes.alerts"),
					onPress: () => void navigate(PAGES.alerts)
				}),
				/* @__PURE__ */ jsx(IconButton, {
					icon: open ? "close" : "search",
					label: open ? t("common.close") : t("common.search"),
					onPress: () => setText(open ? null : "")
				}),
				/* @__PURE__ */ jsx(ActsToggle, {})
			]
		}),
		open && /* @__PURE__ */ jsx("div", {
			className: quotes_module_default.search,
			...composition,
			children: /* @__PURE__ */ jsx(Field, {
				label: t("quotes.search"),
				labelUnseen: true,
				kind: "search",
				placeholder: t("quotes.search"),
				value: text,
				maxLength: 40,
				inputRef: field,
				onChange: setText
			})
		}),
		/* @__PURE__ */ jsx("div", {
			className: quotes_module_default.tabs,
			children: /* @__PURE__ */ jsx(Tabs, {
				swipes: "page",
				gutter: true,
				label: t("tab.quotes"),
				tabs: [
					{
						value: "favourites",
						label: t("term.favourites")
					},
					{
						value: "usdt",
						label: "USDT"
					},
					{
						value: "futures",
						label: t("quotes.futures")
					}
				],
				value: tab,
				onChange: (value) => choose("tab", value)
			})
		}),
		/* @__PURE__ */ jsx("div", {
			className: quotes_module_default.body,
			children: /* @__PURE__ */ jsx(ActsArea, { children: tab === "favourites" ? /* @__PURE__ */ jsx(Favourites, {
				search,
				group: query.get("group") ?? "first",
				onGroup: (id) => choose("group", id)
			}) : tab === "usdt" ? /* @__PURE__ */ jsx(Pairs, { search }) : /* @__PURE__ */ jsx(Stocks, { search }) })
		})
	] });
}
// src/shared/form/form-state.ts
function emptyForm(values) {
	return {
		values,
		left: {},
		tried: false,
		accepted: false,
		refused: void 0,
		busy: false
	};
}
/** The form after one of its fields was written: a refusal of that field is answered by it. */
function written(state, { field, value }) {
	const { refused } = state;
	const stays = refused?.field !== void 0 && refused.field !== field;
	return {
		...state,
		values: {
			...state.values,
			[field]: value
		},
		accepted: false,
		refused: stays ? refused : void 0
	};
}
/** The form after an act of its own design. */
function acted(state, act, around, { reduce, begins }) {
	return {
		...state,
		values: reduce?.(state.values, act, around) ?? state.values,
		...begins?.(act) && {
			tried: false,
			left: {}
		},
		accepted: false,
		refused: void 0
	};
}
/** The form after what happened to it. `accept` says what is left of values that were accepted. */
function happened(state, event, accept) {
	switch (event.kind) {
		case "left": return {
			...state,
			left: {
				...state.left,
				[event.field]: true
			}
		};
		case "tried": return {
			...state,
			tried: true,
			refused: void 0
		};
		case "sent": return {
			...state,
			busy: true
		};
		case "withdrawn": return {
			...state,
			busy: false
		};
		case "refused": {
			const { field, text, fault } = event;
			return {
				...state,
				busy: false,
				refused: {
					field,
					text,
					fault
				}
			};
		}
		case "accepted": {
			const done = {
				...state,
				busy: false,
				tried: false,
				left: {}
			};
			return accept ? {
				...done,
				values: accept(state.values),
				accepted: true
			} : done;
		}
	}
}
// src/shared/form/use-shown.ts
/**
* Whether a page is still there: who has left it while an act was under way is told of its outcome
* elsewhere.
*/
function useShown() {
	const shown = useRef(false);
	useEffect(() => {
		shown.current = true;
		return () => {
			shown.current = false;
		};
	}, []);
	return shown;
}
// src/shared/form/use-form.ts
/** Whether the middle of it is on the screen, and under no bar. */
function isSeen(element) {
	const { left, top, width, height } = element.getBoundingClientRect();
	const seen = document.elementFromPoint(left + width / 2, top + height / 2);
	return seen !== null && (element.contains(seen) || seen.contains(element));
}
/**
* Moves to what is wrong first: on a phone it may stand above the screen. A ticket is no form element:
* its field is shown and not entered, since a keyboard would hide the rest.
*/
function leadToFirstError(form) {
	if (!(form instanceof HTMLElement)) return;
	const wrong = form.querySelector("[aria-invalid=\"true\"], [role=\"alert\"]");
	if (form instanceof HTMLFormElement && wrong?.matches("input, textarea")) wrong.focus();
	else if (wrong && !isSeen(wrong)) wrong.scrollIntoView({ block: "center" });
}
/** Whether it says that there is no connection, and nothing of what became of the act. */
function wasUnsent(fault) {
	if (!isCallError(fault)) return false;
	return fault.notSent || fault.fault === "network" && !fault.mayBeDone;
}
/**
* A form at work by its design: values, an error per field and one below, and a submit that runs
* once at a time. Errors of a field show once it was left, or all of them from the first submit on;
* a submit that fails leads to the first of them. Our own rather than a library: 1 KB compressed
* serves forms of fields as well as tickets, whose figures acts, prices and balances change.
*
* `How` is what a submit is told besides the values, such as which of two buttons was pressed.
*/
function useForm(design, { initial, around, ask, submit }) {
	const { t } = useTranslation();
	const format = useFormat();
	const problem = useProblem();
	const shown = useShown();
	const [place, setPlace] = useState(null);
	const [failed, setFailed] = useState();
	useLayoutEffect(() => {
		if (failed) leadToFirstError(failed.form);
	}, [failed]);
	const [state, setState] = useState(() => emptyForm(typeof initial === "function" ? initial() : initial));
	const lost = useStreamLost((stream) => stream.lost);
	const connected = useOnline() && !lost;
	const [wasConnected, setWasConnected] = useState(connected);
	if (wasConnected !== connected) {
		setWasConnected(connected);
		if (connected && wasUnsent(state.refused?.fault)) setState({
			...state,
			refused: void 0
		});
	}
	const { values, refused, tried, left, busy } = state;
	const say = {
		t,
		format
	};
	const found = design.errors(values, around, say);
	const atOnce = design.atOnce?.(values, around, say);
	const ready = !Object.values(found).some(Boolean);
	function set(field, value) {
		setState((before) => written(before, {
			kind: "write",
			field,
			value
		}));
	}
	/** `now` stands in for `around` where it is known more freshly than it was drawn. */
	function act(act, now = around) {
		setState((before) => acted(before, act, now, design));
	}
	function happen(event) {
		const { accepted } = design;
		setState((before) => happened(before, event, accepted && ((given) => accepted(given, around))));
	}
	/** The error to show at a field now. */
	function error(field) {
		if (refused?.field === field) return refused.text;
		return (tried || left[field] ? found[field] : void 0) ?? atOnce?.[field];
	}
	async function send(event, how) {
		event?.preventDefault();
		if (busy || state.accepted) return;
		const form = event?.currentTarget ?? place;
		happen({ kind: "tried" });
		if (!ready) {
			setFailed({ form });
			return;
		}
		happen({ kind: "sent" });
		try {
			if (ask && !await ask(values, how)) {
				happen({ kind: "withdrawn" });
				return;
			}
			await submit(values, how);
			happen({ kind: "accepted" });
		} catch (fault) {
			if (!shown.current) showToast(problem(fault));
			happen({
				kind: "refused",
				field: fieldAtFault(fault),
				text: problem(fault),
				fault
			});
			setFailed({ form });
		}
	}
	function fieldAtFault(fault) {
		if (!isCallError(fault)) return void 0;
		const named = fault.error && design.fieldOf?.(fault.error, values, around);
		const told = fault.details.field;
		const fields = design.fields ?? Object.keys(values);
		return named ?? fields.find((field) => field === told);
	}
	return {
		values,
		summary: design.summary(values, around),
		set,
		act,
		error,
		/** The refusal that belongs to no field. */
		problem: refused && refused.field === void 0 ? refused.text : void 0,
		/** What the last try threw, and what was said of it; undefined since something was written. */
		refusal: refused && {
			error: refused.fault,
			text: refused.text
		},
		/** The ref of what holds the fields where that is no form element: a submit that fails leads there. */
		place: setPlace,
		busy,
		send,
		/** Nothing that keeps it from being sent is known. */
		ready,
		/** For a `Field`: value, change, blur and error in one. */
		field: (key) => ({
			value: values[key],
			onChange: (value) => set(key, value),
			onBlur: () => happen({
				kind: "left",
				field: key
			}),
			error: error(key)
		})
	};
}
// src/shared/widgets/password-field.tsx
/** A password with an eye to show it. */
function PasswordField({ choosing = false, ...field }) {
	const { t } = useTranslation();
	const [shown, setShown] = useState(false);
	return /* @__PURE__ */ jsx(Field, {
		...field,
		kind: choosing ? "newPassword" : "password",
		type: shown ? "text" : "password",
		end: /* @__PURE__ */ jsx(IconButton, {
			icon: shown ? "eyeOff" : "eye",
			size: 20,
			label: shown ? t("common.hidePassword") : t("common.showPassword"),
			onPress: () => setShown(!shown)
		})
	});
}
// src/features/identity/login/auth-bar.tsx
/** The bar of the screens a guest meets first: back, and the language. */
function AuthBar() {
	const { t } = useTranslation();
	const back = useBack();
	const navigate = useNavigate();
	return /* @__PURE__ */ jsxs("header", {
		className: auth_module_default.bar,
		children: [/* @__PURE__ */ jsx(IconButton, {
			icon: "left",
			label: t("common.back"),
			onPress: back
		}), /* @__PURE__ */ jsx(IconButton, {
			icon: "globe",
			label: t("personal.language"),
			onPress: () => void navigate(PAGES.language)
		})]
	});
}
// src/features/identity/login/identity.ts
/** What is wrong with the identity that is being typed, by its field; empty when nothing is. */
function identityFaults(identity, t) {
	const { kind, email, phone, account } = identity;
	if (kind === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return { email: t("auth.emailFault") };
	if (kind === "phone" && !/^[0-9]{4,15}$/.test(phone)) return { phone: t("auth.phoneFault") };
	if (kind === "account" && !/^[A-Za-z0-9]{8,32}$/.test(account)) return { account: t("auth.accountFault") };
	return {};
}
/** The password's own fault, for one that is being chosen. */
function passwordFault(password, t) {
	return password.length >= 8 && password.length <= 128 ? void 0 : t("auth.passwordRule");
}
/** Names of refusals that belong to a field of these forms. */
function identityFieldOf(error) {
	if (error.startsWith("email_")) return "email";
	if (error.startsWith("phone_") || error === "area_code_invalid") return "phone";
	if (error.startsWith("account_")) return "account";
	if (error.startsWith("code_")) return "code";
	if (error.startsWith("password_")) return "password";
	if (error === "invite_code_unknown") return "inviteCode";
}
/** Returns an empty identity with the area code that was chosen last. */
function emptyIdentity(areaCode) {
	return {
		kind: "email",
		email: "",
		areaCode,
		phone: "",
		account: ""
	};
}
/** What is wrong with a code of six digits. */
function codeFault(code, t) {
	return /^[0-9]{6}$/.test(code) ? void 0 : t("auth.codeFault");
}
/** What is wrong with a password that is only asked for. */
function missingPassword(password, t) {
	return password === "" ? t("auth.passwordMissing") : void 0;
}
/** What is wrong with the second writing of a password. */
function repeatFault(repeated, password, t) {
	return repeated === password ? void 0 : t("msg.passwordsDoNotMatch");
}
// src/features/identity/login/login-design.ts
function emptyLogin(areaCode) {
	return {
		...emptyIdentity(areaCode),
		password: "",
		totp: "",
		recoveryCode: ""
	};
}
/** Logging in. The summary is who it is, and the second factor where one was asked for. */
var loginForm = {
	summary: summaryOf,
	errors: (values, { asked }, { t }) => ({
		...identityFaults(values, t),
		password: missingPassword(values.password, t),
		totp: asked === "totp" ? codeFault(values.totp, t) : void 0,
		recoveryCode: asked === "recoveryCode" && values.recoveryCode.trim() === "" ? t("security.recoveryMissing") : void 0
	}),
	fieldOf: (error, _, { asked }) => {
		if (error.startsWith("totp_")) return asked;
		const field = identityFieldOf(error);
		return field === "code" || field === "inviteCode" ? void 0 : field;
	}
};
function summaryOf(values, { asked }) {
	const { kind, password, areaCode } = values;
	return {
		person: {
			type: kind,
			account: values[kind].trim(),
			password,
			...kind === "phone" ? { areaCode } : {}
		},
		factor: asked ? { [asked]: values[asked].trim() } : {}
	};
}
// src/features/identity/login/signed.ts
/** What the device signed, or undefined when the person left its question. */
async function signed(options) {
	try {
		return {
			...await startAuthentication({ optionsJSON: options }),
			clientExtensionResults: {}
		};
	} catch {
		return;
	}
}
// src/features/identity/login/passkey-login.tsx
/** Logs in with a passkey, where this browser and this address can. */
function PasskeyLogin({ onLogin }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const { data: config } = useConfig();
	const [busy, setBusy] = useState(false);
	if (!config?.passkeys || !browserSupportsWebAuthn()) return null;
	async function logIn() {
		setBusy(true);
		try {
			const { options } = await call("passkeyLoginOptions", { body: {} });
			const response = await signed(options);
			if (response) onLogin(await call("passkeyLogin", { body: { response } }));
			else showToast(t("security.passkeyNotUsed"));
		} catch (fault) {
			showToast(problem(fault));
		} finally {
			setBusy(false);
		}
	}
	return /* @__PURE__ */ jsx(Button, {
		kind: "plain",
		wide: true,
		icon: "key",
		busy,
		onPress: () => void logIn(),
		children: t("security.passkeyLogin")
	});
}
// src/features/identity/login/reopen-design.ts
/** Opening a stopped account again; a code is asked for where there is a second factor. */
var reopenForm = {
	summary: ({ totp }, { hasFactor }) => hasFactor ? { totp } : {},
	errors: ({ totp }, { hasFactor }, { t }) => ({ totp: hasFactor ? codeFault(totp, t) : void 0 }),
	fieldOf: (error) => error.startsWith("totp_") ? "totp" : void 0
};
// src/features/identity/login/reopen.tsx
/** What somebody meets who logs in to the account they have stopped: the way to open it again. */
function Reopen({ body, opensAt, hasFactor, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [opens, setOpens] = useState(typeof opensAt === "number" ? opensAt : void 0);
	const form = useForm(reopenForm, {
		initial: { totp: "" },
		around: { hasFactor },
		submit: async (values) => {
			const factor = reopenForm.summary(values, { hasFactor });
			const answer = await call("reopenAccount", { body: {
				...body,
				...factor
			} });
			setOpens(answer.opensAt);
		}
	});
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("security.stopDone"),
		onClose,
		children: opens === void 0 ? /* @__PURE__ */ jsxs("form", {
			className: auth_module_default.form,
			onSubmit: (event) => void form.send(event),
			noValidate: true,
			children: [
				/* @__PURE__ */ jsx("p", {
					className: `${auth_module_default.lead} words`,
					children: t("security.reopenText")
				}),
				hasFactor && /* @__PURE__ */ jsx(Field, {
					label: t("security.totpCode"),
					hint: t("security.totpCodeHint"),
					kind: "code",
					maxLength: 6,
					...form.field("totp")
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.problem }),
				/* @__PURE__ */ jsx(Button, {
					submit: true,
					wide: true,
					busy: form.busy,
					children: t("security.reopen")
				})
			]
		}) : /* @__PURE__ */ jsx("p", {
			className: `${auth_module_default.lead} words`,
			role: "status",
			children: t("security.reopensAt", { time: format.dateTime(opens) })
		})
	});
}
// src/features/identity/login/login-screen.tsx
/** Logs a person in by e-mail address, phone number or account name, and leads them back. */
function LoginScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const areaCode = useAreaCode();
	const [asked, setAsked] = useState();
	const [stopped, setStopped] = useState();
	const arrive = ({ token, userInfo }) => {
		useSession.getState().begin(token, userInfo);
		navigate(returnAddress(query), { replace: true });
	};
	const form = useForm(loginForm, {
		initial: () => emptyLogin(areaCode.code),
		around: { asked },
		submit: async (values) => {
			const { person, factor } = loginForm.summary(values, { asked });
			try {
				const session = await call("login", { body: {
					...person,
					...factor
				} });
				areaCode.choose(values.areaCode);
				arrive(session);
			} catch (error) {
				if (refusedAs(error, "account_stopped") && isCallError(error)) {
					setStopped({
						body: person,
						opensAt: error.details.opensAt,
						hasFactor: asked !== void 0
					});
					return;
				}
				if (asked || !refusedAs(error, "totp_required")) throw error;
				setAsked("totp");
			}
		}
	});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(AuthBar, {}), /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsx("div", {
			className: auth_module_default.head,
			children: /* @__PURE__ */ jsx(PageHeading, {
				className: auth_module_default.title,
				children: t("action.logIn")
			})
		}),
		/* @__PURE__ */ jsxs("form", {
			className: auth_module_default.form,
			onSubmit: (event) => void form.send(event),
			noValidate: true,
			children: [
				/* @__PURE__ */ jsx(IdentityFields, {
					kinds: [
						"email",
						"phone",
						"account"
					],
					identity: form.values,
					onKind: (kind) => form.set("kind", kind),
					onAreaCode: (code) => form.set("areaCode", code),
					field: form.field
				}),
				/* @__PURE__ */ jsx(PasswordField, {
					label: t("term.loginPassword"),
					name: "password",
					maxLength: 128,
					...form.field("password")
				}),
				asked === "totp" && /* @__PURE__ */ jsx(Field, {
					label: t("security.totpCode"),
					hint: t("security.totpCodeHint"),
					kind: "code",
					name: "totp",
					maxLength: 6,
					...form.field("totp")
				}),
				asked === "recoveryCode" && /* @__PURE__ */ jsx(Field, {
					label: t("security.recoveryCode"),
					autoComplete: "off",
					maxLength: 24,
					...form.field("recoveryCode")
				}),
				asked && /* @__PURE__ */ jsx("button", {
					type: "button",
					className: auth_module_default.inline,
					onClick: () => setAsked(asked === "totp" ? "recoveryCode" : "totp"),
					children: asked === "totp" ? t("security.useRecovery") : t("security.useTotp")
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.problem }),
				/* @__PURE__ */ jsx(Button, {
					submit: true,
					wide: true,
					busy: form.busy,
					children: t("action.logIn")
				}),
				/* @__PURE__ */ jsx(PasskeyLogin, { onLogin: arrive })
			]
		}),
		stopped && /* @__PURE__ */ jsx(Reopen, {
			...stopped,
			onClose: () => setStopped(void 0)
		}),
		/* @__PURE__ */ jsxs("div", {
			className: auth_module_default.aside,
			children: [/* @__PURE__ */ jsx(Link, {
				className: auth_module_default.inline,
				to: PAGES.forgotPassword,
				children: t("auth.forgot")
			}), /* @__PURE__ */ jsx(Link, {
				className: auth_module_default.inline,
				to: `${PAGES.register}?${query.toString()}`,
				children: t("action.register")
			})]
		})
	] })] });
}
// try-ssr.tsx
async function go() {
	await startTexts();
	const out = {};
	for (const [name, node] of Object.entries({
		home: /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(HomeScreen, {}), /* @__PURE__ */ jsx(TabBar, { selected: "home" })] }),
		quotes: /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(QuotesScreen, {}), /* @__PURE__ */ jsx(TabBar, { selected: "quotes" })] }),
		login: /* @__PURE__ */ jsx(LoginScreen, {})
	})) {
		const router = new HashRouter();
		try {
			out[name] = renderToString(/* @__PURE__ */ jsx(QueryClientProvider, {
				client: queryClient,
				children: /* @__PURE__ */ jsx(RouterView, {
					router,
					children: /* @__PURE__ */ jsx(Shell, { children: node })
				})
			}));
		} catch (e) {
			out[name] = String(e.stack);
		}
	}
	return out;
}
export { Equity as A, Tabs as C, PageBody as D, TabPageBar as E, chunkNow as F, loadChunk as I, prefetchChunk as L, ActionGrid as M, useUnread as N, LoginHint as O, useLater as P, confirm as R, STEPS_HEIGHT as S, CoinIcon as T, PullToRefresh as _, identityFaults as a, useSearchText as b, passwordFault as c, PasswordField as d, useForm as f, useMarketLabel as g, go, lazySheet as h, emptyIdentity as i, useHoldings as j, COVERED as k, repeatFault as l, QuotesScreen as m, signed as n, identityFieldOf as o, useShown as p, codeFault as r, missingPassword as s, LoginScreen as t, AuthBar as u, BY_VOLUME as v, useSteadyOrder as w, HomeScreen as x, orderOf as y };
