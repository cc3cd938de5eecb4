import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as PageLoading } from "./page-loading-Bp_o9Qnr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { n as useLocation, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { r as useLoggedIn, t as call } from "./call-DYRgJe1y.js";
import { f as useForm } from "../ssr.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { n as freshRequestId, t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as serverNow } from "./server-clock-DsZdV1c7.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { a as withDays, i as nearDay, n as useConversation, o as clockTime, r as usePromiseText, t as service_module_default } from "./service.module-Q9CDsn5L.js";
import { n as useStoredFile, t as uploadImage } from "./stored-file-BPUNyWT0.js";
import { n as loginAddress } from "./navigation-DTNdQl46.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { n as takeChosenPlace } from "./chosen-place-B7NrD1Ft.js";
import { n as coordinates } from "./map-view-Dl34-ihL.js";
import { n as inOrder, t as applyServiceNews } from "./service-BFC4mLku.js";
import { t as useOnline } from "./use-online-To67agN9.js";
import { t as useStreamLost } from "./stream-lost-DbySsV2j.js";
import { Fragment, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var chat_module_default = {
	frame: "_frame_1pqri_1",
	promise: "_promise_1pqri_7",
	guest: "_guest_1pqri_17",
	middle: "_middle_1pqri_44",
	scroll: "_scroll_1pqri_52",
	content: "_content_1pqri_61",
	down: "_down_1pqri_66",
	older: "_older_1pqri_75",
	entries: "_entries_1pqri_82",
	line: "_line_1pqri_88",
	entry: "_entry_1pqri_97",
	own: "_own_1pqri_103",
	bubble: "_bubble_1pqri_108",
	text: "_text_1pqri_124",
	note: "_note_1pqri_130",
	failed: "_failed_1pqri_136",
	acts: "_acts_1pqri_149",
	place: "_place_1pqri_156",
	show: "_show_1pqri_168",
	picture: "_picture_1pqri_173",
	image: "_image_1pqri_189",
	onTheWay: "_onTheWay_1pqri_195",
	end: "_end_1pqri_207",
	composer: "_composer_1pqri_213",
	typed: "_typed_1pqri_226",
	field: "_field_1pqri_232",
	left: "_left_1pqri_251",
	send: "_send_1pqri_257"
};
// src/features/service/chat-scroll.tsx
/**
* The part that scrolls. It is laid out from its end: what is added above moves nothing, and what
* is written shows at once.
*/
function ChatScroll({ scroll, children }) {
	const { t } = useTranslation();
	const [far, setFar] = useState(false);
	return /* @__PURE__ */ jsxs("div", {
		className: chat_module_default.middle,
		children: [/* @__PURE__ */ jsx("div", {
			ref: scroll,
			className: chat_module_default.scroll,
			onScroll: ({ currentTarget }) => setFar(currentTarget.scrollTop < -400),
			children: /* @__PURE__ */ jsx("div", {
				className: chat_module_default.content,
				children
			})
		}), far && /* @__PURE__ */ jsx("div", {
			className: chat_module_default.down,
			children: /* @__PURE__ */ jsx(IconButton, {
				icon: "arrowDown",
				label: t("service.toNewest"),
				onPress: () => scroll.current?.scrollTo({ top: 0 })
			})
		})]
	});
}
// src/features/service/composer-design.ts
var MOST_CHARACTERS = 2e3;
/** From so few characters left on, they are counted. */
var COUNTED = 200;
/** A line to customer service; it is empty again once it is on its way. */
var composerForm = {
	summary: ({ text }) => {
		const left = MOST_CHARACTERS - text.length;
		return {
			words: text.trim(),
			left: left <= COUNTED ? left : void 0
		};
	},
	errors: ({ text }, _, { t }) => ({ text: text.trim() === "" ? t("service.placeholder") : void 0 }),
	accepted: () => ({ text: "" })
};
// src/features/service/composer.tsx
/** What was typed and not sent, while other pages are looked at. */
var draft = "";
/** The line that is typed in, and what else can be sent. */
function Composer({ onWrite }) {
	const { t } = useTranslation();
	const loggedIn = useLoggedIn();
	const navigate = useNavigate();
	const form = useForm(composerForm, {
		initial: () => ({ text: draft }),
		around: void 0,
		submit: (values) => {
			onWrite({
				kind: "text",
				text: composerForm.summary(values, void 0).words
			});
			field.current?.focus();
			return Promise.resolve();
		}
	});
	const { text } = form.values;
	const { left } = form.summary;
	const field = useRef(null);
	const file = useRef(null);
	useEffect(() => {
		draft = text;
		if (!field.current) return;
		field.current.style.height = "auto";
		field.current.style.height = `${field.current.scrollHeight}px`;
	}, [text]);
	/** With a keyboard on the table Enter sends; on a phone it begins a line. */
	function onKeyDown(event) {
		if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
		if (!matchMedia("(pointer: fine)").matches) return;
		form.send(event);
	}
	function takePicture(image) {
		if (image) onWrite({
			kind: "picture",
			image
		});
		if (file.current) file.current.value = "";
	}
	return /* @__PURE__ */ jsxs("form", {
		className: chat_module_default.composer,
		onSubmit: (event) => void form.send(event),
		children: [
			loggedIn && /* @__PURE__ */ jsxs(Fragment$1, { children: [
				/* @__PURE__ */ jsx("input", {
					ref: file,
					className: "unseen",
					type: "file",
					accept: "image/jpeg,image/png,image/webp",
					tabIndex: -1,
					"aria-label": t("service.sendPicture"),
					onChange: ({ target }) => takePicture(target.files?.[0])
				}),
				/* @__PURE__ */ jsx(IconButton, {
					icon: "camera",
					label: t("service.sendPicture"),
					onPress: () => file.current?.click()
				}),
				/* @__PURE__ */ jsx(IconButton, {
					icon: "crosshair",
					label: t("service.sendPlace"),
					onPress: () => void navigate(PAGES.choosePlace)
				})
			] }),
			/* @__PURE__ */ jsxs("div", {
				className: chat_module_default.typed,
				children: [/* @__PURE__ */ jsx("textarea", {
					ref: field,
					className: chat_module_default.field,
					rows: 1,
					maxLength: MOST_CHARACTERS,
					value: text,
					placeholder: t("service.placeholder"),
					"aria-label": t("service.placeholder"),
					enterKeyHint: "enter",
					onChange: ({ target }) => form.set("text", target.value),
					onKeyDown
				}), left !== void 0 && /* @__PURE__ */ jsx("span", {
					className: chat_module_default.left,
					role: "status",
					children: t("service.left", { count: left })
				})]
			}),
			/* @__PURE__ */ jsx("button", {
				type: "submit",
				className: chat_module_default.send,
				"aria-label": t("service.send"),
				disabled: !form.ready,
				children: /* @__PURE__ */ jsx(Icon, { name: "arrowUp" })
			})
		]
	});
}
// src/features/service/end.tsx
/** Whoever has their answer can say so; writing again is always possible. */
function End({ guestToken }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const close = useCallMutation("serviceClose", { onSuccess: () => refetchCalls("serviceOpen") });
	const onError = (error) => showToast(problem(error));
	return /* @__PURE__ */ jsx("div", {
		className: chat_module_default.end,
		children: /* @__PURE__ */ jsx(Button, {
			kind: "link",
			small: true,
			busy: close.isPending,
			onPress: () => close.mutate({ body: { guestToken } }, { onError }),
			children: t("service.end")
		})
	});
}
// src/features/service/picture.tsx
/** Longest side of a picture in a bubble, in pixels. */
var SIDE = 220;
/** A picture that is kept: its place is free before it is there, and it opens whole. */
function KeptPicture({ picture, own }) {
	const { t } = useTranslation();
	const { data, error, refetch } = useStoredFile(picture.filename);
	const size = fitting(picture);
	if (data) return /* @__PURE__ */ jsx(Link, {
		className: chat_module_default.picture,
		style: size,
		to: `${PAGES.preview}?file=${encodeURIComponent(picture.filename)}`,
		children: /* @__PURE__ */ jsx(ShownImage, {
			image: data,
			text: own ? t("service.ownPicture") : t("service.theirPicture")
		})
	});
	if (!error) return /* @__PURE__ */ jsx("div", {
		className: chat_module_default.picture,
		style: size,
		"aria-busy": "true"
	});
	return /* @__PURE__ */ jsxs("div", {
		className: chat_module_default.picture,
		style: size,
		children: [/* @__PURE__ */ jsx("p", {
			className: "words",
			children: t("service.pictureUnseen")
		}), /* @__PURE__ */ jsx(Button, {
			kind: "link",
			onPress: () => void refetch(),
			children: t("common.retry")
		})]
	});
}
/** Bytes that are here already, as a picture. */
function ShownImage({ image, text }) {
	const show = useCallback((element) => {
		if (!element) return void 0;
		const url = URL.createObjectURL(image);
		element.src = url;
		return () => URL.revokeObjectURL(url);
	}, [image]);
	return /* @__PURE__ */ jsx("img", {
		ref: show,
		className: chat_module_default.image,
		alt: text
	});
}
/** The picture's shape within a square of the bubble. */
function fitting({ width, height }) {
	const scale = Math.min(1, SIDE / Math.max(width, height));
	const shown = {
		width: Math.max(88, width * scale),
		height: Math.max(44, height * scale)
	};
	return {
		width: Math.round(shown.width),
		aspectRatio: `${shown.width} / ${shown.height}`
	};
}
// src/features/service/bubble.tsx
/** One entry of either side, or a line of the venue about the conversation itself. */
function Bubble({ entry, note }) {
	const { t } = useTranslation();
	if (entry.from === "system") return /* @__PURE__ */ jsx("li", {
		className: chat_module_default.line,
		children: /* @__PURE__ */ jsx("span", {
			className: "words",
			children: t("service.closedHere")
		})
	});
	return /* @__PURE__ */ jsxs(BubbleFrame, {
		own: entry.from === "person",
		at: entry.at,
		note,
		children: [
			entry.text !== null && /* @__PURE__ */ jsx("p", {
				className: chat_module_default.text,
				children: entry.text
			}),
			entry.picture && /* @__PURE__ */ jsx(KeptPicture, {
				picture: entry.picture,
				own: entry.from === "person"
			}),
			entry.place && /* @__PURE__ */ jsx(PlaceLink, { place: entry.place })
		]
	});
}
function BubbleFrame({ own, at, note, children, acts }) {
	const { t, i18n } = useTranslation();
	return /* @__PURE__ */ jsxs("li", {
		className: classes(chat_module_default.entry, own && chat_module_default.own),
		children: [
			/* @__PURE__ */ jsx("span", {
				className: "unseen",
				children: own ? t("service.you") : t("term.customerService")
			}),
			/* @__PURE__ */ jsx("div", {
				className: chat_module_default.bubble,
				children
			}),
			/* @__PURE__ */ jsxs("p", {
				className: chat_module_default.note,
				children: [clockTime(at, i18n.language), note && /* @__PURE__ */ jsxs("span", {
					className: "words",
					children: [" · ", note]
				})]
			}),
			acts
		]
	});
}
function PlaceLink({ place }) {
	const { t } = useTranslation();
	const { latitude, longitude, name } = place;
	const query = new URLSearchParams({
		latitude: String(latitude),
		longitude: String(longitude),
		name
	});
	return /* @__PURE__ */ jsxs(Link, {
		className: chat_module_default.place,
		to: `${PAGES.place}?${query.toString()}`,
		children: [/* @__PURE__ */ jsx(Icon, {
			name: "crosshair",
			size: 20
		}), /* @__PURE__ */ jsxs("span", { children: [/* @__PURE__ */ jsx("span", {
			className: chat_module_default.text,
			children: name
		}), /* @__PURE__ */ jsx("span", {
			className: `${chat_module_default.show} words`,
			children: t("service.showPlace")
		})] })]
	});
}
// src/features/service/sending.tsx
/** What is on its way, or why it is not, and what can be done. */
function Sending({ entry, onAgain, onDiscard }) {
	const { t } = useTranslation();
	const { what, at, state, problem } = entry;
	const failed = state === "failed";
	return /* @__PURE__ */ jsxs(BubbleFrame, {
		own: true,
		at,
		note: failed ? void 0 : t("service.sending"),
		acts: failed && /* @__PURE__ */ jsxs("div", {
			className: chat_module_default.failed,
			role: "alert",
			children: [
				/* @__PURE__ */ jsx(Icon, {
					name: "alert",
					size: 16
				}),
				/* @__PURE__ */ jsxs("span", {
					className: "words",
					children: [
						t("service.notSent"),
						" ",
						problem
					]
				}),
				/* @__PURE__ */ jsxs("div", {
					className: chat_module_default.acts,
					children: [/* @__PURE__ */ jsx(Button, {
						kind: "link",
						small: true,
						onPress: onAgain,
						children: t("common.retry")
					}), /* @__PURE__ */ jsx(Button, {
						kind: "link",
						small: true,
						onPress: onDiscard,
						children: t("service.discard")
					})]
				})
			]
		}),
		children: [
			what.kind === "text" && /* @__PURE__ */ jsx("p", {
				className: chat_module_default.text,
				children: what.text
			}),
			what.kind === "place" && /* @__PURE__ */ jsx("p", {
				className: chat_module_default.text,
				children: what.place.name
			}),
			what.kind === "picture" && /* @__PURE__ */ jsx("div", {
				className: chat_module_default.onTheWay,
				children: /* @__PURE__ */ jsx(ShownImage, {
					image: what.image,
					text: t("service.ownPicture")
				})
			})
		]
	});
}
// src/features/service/entries.tsx
/** What was said, day by day, then what is on its way. What is added is read out. */
function Entries({ entries, outgoing, readByDesk, onAgain, onDiscard }) {
	const { t } = useTranslation();
	const lastOwn = entries.findLast(({ from }) => from === "person");
	const lines = withDays([...entries, ...outgoing]);
	return /* @__PURE__ */ jsx("div", {
		role: "log",
		"aria-live": "polite",
		"aria-label": t("service.log"),
		children: /* @__PURE__ */ jsx("ol", {
			className: chat_module_default.entries,
			children: lines.map(({ thing, day }) => /* @__PURE__ */ jsxs(Fragment, { children: [day !== void 0 && /* @__PURE__ */ jsx(Day, { at: day }), "id" in thing ? /* @__PURE__ */ jsx(Bubble, {
				entry: thing,
				note: thing === lastOwn ? t(isRead(thing, readByDesk)) : void 0
			}) : /* @__PURE__ */ jsx(Sending, {
				entry: thing,
				onAgain: () => onAgain(thing),
				onDiscard: () => onDiscard(thing)
			})] }, "id" in thing ? thing.requestId ?? thing.id : thing.requestId))
		})
	});
}
function isRead({ id }, readByDesk) {
	return readByDesk !== null && Number(readByDesk) >= Number(id) ? "service.read" : "service.sent";
}
function Day({ at }) {
	const { t } = useTranslation();
	const format = useFormat();
	const near = nearDay(at, serverNow());
	return /* @__PURE__ */ jsx("li", {
		className: chat_module_default.line,
		children: /* @__PURE__ */ jsx("span", {
			className: "words",
			children: near === void 0 ? format.date(at) : t(near === "today" ? "service.today" : "service.yesterday")
		})
	});
}
// src/features/service/greeting.tsx
/** Before the first words. */
function Greeting() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx(EmptyState, {
		icon: "headset",
		title: t("service.greeting"),
		text: t("content.never")
	});
}
/** What a guest has to know: where the conversation is kept, and what a login adds. */
function GuestHint() {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	if (useLoggedIn()) return null;
	return /* @__PURE__ */ jsxs("p", {
		className: chat_module_default.guest,
		children: [/* @__PURE__ */ jsx("span", {
			className: "words",
			children: t("service.guest")
		}), /* @__PURE__ */ jsx(Link, {
			to: loginAddress(pathname + search),
			children: t("action.logIn")
		})]
	});
}
// src/features/service/older.tsx
/** Loads earlier entries when it comes into view; after a failure, when it is asked to. */
function Older({ more, busy, failed, load }) {
	const { t } = useTranslation();
	const place = useRef(null);
	const latest = useRef(load);
	useEffect(() => {
		latest.current = load;
	});
	const byItself = more && !busy && failed === void 0;
	useEffect(() => {
		if (!byItself || !place.current) return void 0;
		const watch = new IntersectionObserver(([seen]) => {
			if (seen?.isIntersecting) latest.current();
		});
		watch.observe(place.current);
		return () => watch.disconnect();
	}, [byItself]);
	if (!more) return null;
	return /* @__PURE__ */ jsxs("div", {
		ref: place,
		className: chat_module_default.older,
		children: [failed && /* @__PURE__ */ jsx("p", {
			className: "words",
			children: failed
		}), /* @__PURE__ */ jsx(Button, {
			kind: "link",
			small: true,
			busy,
			onPress: load,
			children: failed ? t("common.retry") : t("service.older")
		})]
	});
}
// src/features/service/use-chosen-place.ts
/** Calls `onPlace` with the place chosen on the map, when the page comes back from there. */
function useChosenPlace(onChosen) {
	const latest = useRef(onChosen);
	useEffect(() => {
		latest.current = onChosen;
	});
	useEffect(() => {
		const place = takeChosenPlace();
		if (!place) return;
		const { latitude, longitude } = place;
		latest.current({
			latitude,
			longitude,
			name: coordinates(place)
		});
	}, []);
}
// src/features/service/use-older.ts
/** The entries before those that came with the conversation, a stretch at a time. */
function useOlder(newest, moreBefore, guestToken) {
	const problem = useProblem();
	const [older, setOlder] = useState();
	const [busy, setBusy] = useState(false);
	const [failed, setFailed] = useState();
	const end = Number(older?.entries.at(-1)?.id ?? 0);
	const joined = older && (!moreBefore || Number(newest[0]?.id ?? 0) <= end) ? older : void 0;
	const entries = inOrder([...joined?.entries ?? [], ...newest]);
	const more = joined ? joined.more : moreBefore;
	async function load() {
		const before = entries[0]?.id;
		if (busy || before === void 0) return;
		setBusy(true);
		setFailed(void 0);
		try {
			const page = await call("servicePage", { body: {
				guestToken,
				before
			} });
			setOlder({
				entries: [...page.entries, ...entries],
				more: page.more
			});
		} catch (error) {
			setFailed(problem(error));
		} finally {
			setBusy(false);
		}
	}
	return {
		entries,
		more,
		busy,
		failed,
		load: () => void load()
	};
}
// src/features/service/outgoing.ts
/** What waits to be kept, in the order in which it was written. */
function outgoingAfter(list, change) {
	if (change.kind === "write") return [...list, change.entry];
	if (change.kind === "gone") return list.filter(({ requestId }) => requestId !== change.requestId);
	return list.map((entry) => {
		if (entry.requestId !== change.requestId) return entry;
		if (change.kind === "again") return {
			...entry,
			state: "sending",
			problem: void 0
		};
		if (change.kind === "failed") return {
			...entry,
			state: "failed",
			problem: change.problem
		};
		return entry.what.kind === "picture" ? {
			...entry,
			what: {
				...entry.what,
				filename: change.filename
			}
		} : entry;
	});
}
/** Without what has come back as kept: by its answer, or by the stream before that. */
function notKept(list, entries) {
	const kept = new Set(entries.map(({ requestId }) => requestId));
	return list.filter(({ requestId }) => !kept.has(requestId));
}
// src/features/service/use-outgoing.ts
/**
* What is written here on its way to the venue: shown at once, sent one after the other in its
* order, and tried again under the same requestId, so that nothing is kept twice.
*/
function useOutgoing(guestToken, entries) {
	const problem = useProblem();
	const [list, change] = useReducer(outgoingAfter, []);
	const turn = useRef(Promise.resolve());
	const token = useRef(guestToken);
	useEffect(() => {
		token.current = guestToken;
	});
	async function deliver({ requestId, what }) {
		try {
			const body = {
				requestId,
				guestToken: token.current
			};
			let words = what;
			if (what.kind === "text") words = { text: what.text };
			else if (what.kind === "place") words = { place: what.place };
			else {
				const filename = what.filename ?? await uploadImage(what.image);
				change({
					kind: "uploaded",
					requestId,
					filename
				});
				words = { picture: filename };
			}
			applyServiceNews(await call("serviceSend", { body: {
				...body,
				...words
			} }));
			change({
				kind: "gone",
				requestId
			});
		} catch (error) {
			change({
				kind: "failed",
				requestId,
				problem: problem(error)
			});
		}
	}
	function inTurn(entry) {
		turn.current = turn.current.then(() => deliver(entry));
	}
	return {
		outgoing: notKept(list, entries),
		write(what) {
			const entry = {
				requestId: freshRequestId(),
				what,
				at: serverNow(),
				state: "sending"
			};
			change({
				kind: "write",
				entry
			});
			inTurn(entry);
		},
		again(entry) {
			change({
				kind: "again",
				requestId: entry.requestId
			});
			inTurn(entry);
		},
		discard({ requestId }) {
			change({
				kind: "gone",
				requestId
			});
		}
	};
}
// src/features/service/use-seen.ts
/** Marks answers as read while the page is looked at. */
function useSeen(entries, state, guestToken) {
	const last = entries.at(-1)?.id;
	const unread = (state?.unread ?? 0) > 0;
	useEffect(() => {
		if (last === void 0 || !unread) return void 0;
		const mark = () => {
			if (document.visibilityState !== "visible") return;
			call("serviceRead", { body: {
				guestToken,
				id: last
			} }).then((now) => {
				applyServiceNews({
					entry: null,
					state: now
				});
				refetchCalls("noticePage");
			}, () => void 0);
		};
		mark();
		document.addEventListener("visibilitychange", mark);
		return () => document.removeEventListener("visibilitychange", mark);
	}, [
		last,
		unread,
		guestToken
	]);
}
// src/features/service/use-view-height.ts
/** Less than this is not worth scrolling in, in pixels. */
var LEAST = 240;
/**
* For an element that is kept as high as what is left of the visible page below its top, so that
* what is typed stays above the keyboard on phones that lay it over the page.
*/
function useViewHeight() {
	const element = useRef(null);
	const online = useOnline();
	const lost = useStreamLost((state) => state.lost);
	useEffect(() => {
		const view = window.visualViewport;
		const fit = () => {
			if (!element.current || !view) return;
			const top = element.current.getBoundingClientRect().top + window.scrollY;
			element.current.style.height = `${Math.max(LEAST, Math.round(view.height - top))}px`;
		};
		const frame = requestAnimationFrame(fit);
		view?.addEventListener("resize", fit);
		return () => {
			cancelAnimationFrame(frame);
			view?.removeEventListener("resize", fit);
		};
	}, [online, lost]);
	return element;
}
// src/features/service/chat.tsx
var NOTHING = [];
/** The conversation with customer service: what was said, when an answer comes, the next words. */
function Chat() {
	const { data, error, refetch, guestToken } = useConversation({ poll: true });
	const scroll = useRef(null);
	const frame = useViewHeight();
	const older = useOlder(data?.entries ?? NOTHING, data?.more ?? false, guestToken);
	const { outgoing, write, again, discard } = useOutgoing(guestToken, older.entries);
	useSeen(older.entries, data?.state, guestToken);
	useChosenPlace((place) => write({
		kind: "place",
		place
	}));
	const promise = usePromiseText(data?.state);
	return /* @__PURE__ */ jsxs("div", {
		ref: frame,
		className: chat_module_default.frame,
		children: [
			promise && /* @__PURE__ */ jsxs("p", {
				className: `${chat_module_default.promise} words`,
				role: "status",
				children: [/* @__PURE__ */ jsx(Icon, {
					name: "clock",
					size: 16
				}), /* @__PURE__ */ jsx("span", { children: promise })]
			}),
			/* @__PURE__ */ jsx(GuestHint, {}),
			/* @__PURE__ */ jsx(ChatScroll, {
				scroll,
				children: data ? /* @__PURE__ */ jsxs(Fragment$1, { children: [
					/* @__PURE__ */ jsx(Older, { ...older }),
					older.entries.length + outgoing.length === 0 && /* @__PURE__ */ jsx(Greeting, {}),
					/* @__PURE__ */ jsx(Entries, {
						entries: older.entries,
						outgoing,
						readByDesk: data.state.readByDesk,
						onAgain: again,
						onDiscard: discard
					}),
					data.state.state === "answered" && /* @__PURE__ */ jsx(End, { guestToken })
				] }) : error ? /* @__PURE__ */ jsx(ErrorState, {
					error,
					onRetry: () => void refetch()
				}) : /* @__PURE__ */ jsx(PageLoading, {})
			}),
			data && /* @__PURE__ */ jsx(Composer, { onWrite: (what) => {
				write(what);
				scroll.current?.scrollTo({ top: 0 });
			} })
		]
	});
}
// src/features/service/link-screen.tsx
/** Customer service itself: the conversation here or, where one is configured, the operator's page. */
function ServiceLinkScreen() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("customerLink", {}, { staleTime: 3e5 });
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("term.customerService"),
		home: PAGES.service
	}), data ? data.forwardLink === null ? /* @__PURE__ */ jsx(Chat, {}) : /* @__PURE__ */ jsx(ServicePage, { link: data.forwardLink }) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(PageLoading, {})] });
}
function ServicePage({ link }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("div", {
		className: service_module_default.view,
		children: [/* @__PURE__ */ jsx("iframe", {
			className: service_module_default.frame,
			title: t("content.pageOf", { host: new URL(link).host }),
			src: link,
			sandbox: "allow-scripts allow-same-origin allow-forms allow-popups",
			referrerPolicy: "no-referrer"
		}), /* @__PURE__ */ jsxs("p", {
			className: service_module_default.foot,
			children: [/* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("content.slow")
			}), /* @__PURE__ */ jsx("a", {
				href: link,
				target: "_blank",
				rel: "noopener noreferrer",
				children: t("content.outside")
			})]
		})]
	});
}
export { ServiceLinkScreen as Page };
