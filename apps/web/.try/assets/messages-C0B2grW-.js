import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { i as refetchCalls, o as usePages } from "./queries-BLrD8M8K.js";
import { C as Tabs, D as PageBody, N as useUnread } from "../ssr.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as QuietRow } from "./quiet-row-CTyaklK5.js";
import { t as choiceProps } from "./choice-props-DYdbXkHa.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { x as perLanguage } from "./format-BDVIFO4I.js";
import { t as messages_module_default } from "./messages.module-Cz5NVPFL.js";
import { t as call } from "./call-DYRgJe1y.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { useEffect, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var filter_chips_module_default = {
	row: "_row_tt6rj_1",
	chip: "_chip_tt6rj_12",
	dot: "_dot_tt6rj_41"
};
// src/features/content/messages/filter-chips.tsx
/** A row of filters of which one holds, with a dot where something is unread; it scrolls sideways. */
function FilterChips(props) {
	const { label, chips, value, onChange } = props;
	const { t } = useTranslation();
	const values = chips.map((chip) => chip.value);
	const { row, item } = choiceProps({
		role: "radio",
		label,
		values,
		value,
		onChange
	});
	return /* @__PURE__ */ jsx("div", {
		className: filter_chips_module_default.row,
		...row,
		children: chips.map((chip) => /* @__PURE__ */ jsxs("button", {
			className: classes(filter_chips_module_default.chip, "words"),
			...item(chip.value),
			children: [chip.label, chip.unread && /* @__PURE__ */ jsx("span", {
				className: filter_chips_module_default.dot,
				children: /* @__PURE__ */ jsx("span", {
					className: "unseen",
					children: t("content.unread")
				})
			})]
		}, chip.value))
	});
}
// src/features/content/messages/days.ts
/** When a message came, by the phone's own days. */
function stretchOf(at, now) {
	const midnight = new Date(now).setHours(0, 0, 0, 0);
	if (at >= midnight) return "today";
	const before = new Date(midnight);
	return at >= before.setDate(before.getDate() - 1) ? "yesterday" : "earlier";
}
/** The rows that begin a stretch, by their id; rows come newest first. */
function headsOf(rows, now) {
	const heads = /* @__PURE__ */ new Map();
	let last;
	for (const { id, at } of rows) {
		const stretch = stretchOf(at, now);
		if (stretch !== last) heads.set(id, stretch);
		last = stretch;
	}
	return heads;
}
// src/features/content/messages/topics.ts
/** Messages as the list tells them apart: several topics are one kind. */
var MESSAGE_KINDS = [
	"orders",
	"money",
	"security",
	"alerts",
	"service"
];
var TOPICS_OF = {
	orders: [
		"fills",
		"stops",
		"liquidations"
	],
	money: [
		"deposits",
		"withdrawals",
		"maturities"
	],
	security: ["security"],
	alerts: ["alerts"],
	service: ["service"]
};
/** The picture of each topic, all in the same ink. */
var TOPIC_ICONS = {
	fills: "trade",
	stops: "crosshair",
	liquidations: "alert",
	alerts: "bell",
	deposits: "deposit",
	withdrawals: "withdraw",
	security: "shield",
	maturities: "wealth",
	service: "headset"
};
function kindOf(text) {
	return MESSAGE_KINDS.find((kind) => kind === text);
}
// src/features/content/messages/use-seen.ts
/** Somebody who has seen a message for so long has read it. */
var SEEN_MS = 2e3;
/** Calls `onSeen` once the element has been on the screen for two seconds; never where there is none. */
function useSeen(ref, onSeen) {
	const seen = useRef(onSeen);
	useEffect(() => {
		seen.current = onSeen;
	});
	const watches = onSeen !== void 0;
	useEffect(() => {
		const element = ref.current;
		if (!element || !watches) return void 0;
		let timer;
		const observer = new IntersectionObserver(([entry]) => {
			clearTimeout(timer);
			if (entry?.isIntersecting) timer = setTimeout(() => seen.current?.(), SEEN_MS);
		}, { threshold: .9 });
		observer.observe(element);
		return () => {
			clearTimeout(timer);
			observer.disconnect();
		};
	}, [ref, watches]);
}
// src/features/content/messages/message-row.tsx
/** One message or announcement; a touch leads to its case, where it has one. */
function MessageRow({ row, onRead }) {
	const { id, topic, title, summary, at, read, link } = row;
	const { t, i18n } = useTranslation();
	const element = useRef(null);
	useSeen(element, read ? void 0 : () => onRead(id));
	return /* @__PURE__ */ jsxs(Link, {
		ref: element,
		to: link ?? `${PAGES.message}?id=${id}`,
		className: messages_module_default.row,
		onClick: () => !read && onRead(id),
		children: [
			/* @__PURE__ */ jsx("span", {
				className: messages_module_default.circle,
				children: /* @__PURE__ */ jsx(Icon, {
					name: topic ? TOPIC_ICONS[topic] : "notice",
					size: 20
				})
			}),
			/* @__PURE__ */ jsxs("span", {
				className: messages_module_default.words,
				children: [/* @__PURE__ */ jsx("span", {
					className: classes(messages_module_default.title, !read && messages_module_default.unread, "words"),
					children: title
				}), /* @__PURE__ */ jsx("span", {
					className: classes(messages_module_default.summary, "words"),
					children: summary
				})]
			}),
			/* @__PURE__ */ jsxs("span", {
				className: messages_module_default.side,
				children: [/* @__PURE__ */ jsx("span", {
					className: messages_module_default.time,
					children: timeText(at, i18n.language)
				}), !read && /* @__PURE__ */ jsx("span", {
					className: messages_module_default.dot,
					children: /* @__PURE__ */ jsx("span", {
						className: "unseen",
						children: t("content.unread")
					})
				})]
			})
		]
	});
}
var clocks = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	timeStyle: "short",
	hourCycle: "h23"
}));
var days = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	day: "numeric",
	month: "short"
}));
var years = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "short" }));
/** The time of what came today or yesterday, else the day; with the year where it is another. */
function timeText(at, language) {
	const now = Date.now();
	if (stretchOf(at, now) !== "earlier") return clocks(language).format(at);
	return (new Date(at).getFullYear() === new Date(now).getFullYear() ? days : years)(language).format(at);
}
// src/features/content/messages/new-above.tsx
/** So far from the top of a list its newest rows are out of sight. */
var AWAY_PX = 120;
/**
* Says how many rows have come above what is on the screen, and leads there. At the top of the list they
* are seen as they come.
*/
function NewAbove({ ids }) {
	const { t } = useTranslation();
	const [first] = ids;
	const [seen, setSeen] = useState(first);
	useEffect(() => {
		const look = () => {
			if (scrollY < AWAY_PX) setSeen(first);
		};
		look();
		addEventListener("scroll", look, { passive: true });
		return () => removeEventListener("scroll", look);
	}, [first]);
	const count = seen === void 0 ? 0 : ids.indexOf(seen);
	if (count <= 0) return null;
	return /* @__PURE__ */ jsx("div", {
		className: messages_module_default.above,
		children: /* @__PURE__ */ jsx("button", {
			type: "button",
			className: `${messages_module_default.pill} words`,
			onClick: () => scrollTo({
				top: 0,
				behavior: "smooth"
			}),
			children: t("notify.newOnes", { count })
		})
	});
}
// src/features/content/messages/use-read.ts
/** Rows that are read so soon after each other are told at once. */
var TOGETHER_MS = 500;
var MOST_AT_ONCE = 100;
/** Returns what marks rows read, several at once; what is marked when the list is left goes too. */
function useRead() {
	const [reader] = useState(makeReader);
	useEffect(() => reader.flush, [reader]);
	return reader.read;
}
function makeReader() {
	const known = /* @__PURE__ */ new Set();
	let waiting = [];
	let timer;
	const flush = () => {
		clearTimeout(timer);
		timer = void 0;
		const ids = waiting.slice(0, MOST_AT_ONCE);
		waiting = waiting.slice(MOST_AT_ONCE);
		if (ids.length === 0) return;
		call("readNotices", { body: { ids } }).then(() => void refetchCalls("noticePage"), () => ids.forEach((id) => known.delete(id)));
		if (waiting.length > 0) timer = setTimeout(flush, TOGETHER_MS);
	};
	const read = (id) => {
		if (known.has(id)) return;
		known.add(id);
		waiting.push(id);
		timer ??= setTimeout(flush, TOGETHER_MS);
	};
	return {
		read,
		flush
	};
}
// src/features/content/messages/message-list.tsx
/** Announcements, or messages of a kind or of all, parted by days. */
function MessageList({ list }) {
	const { t } = useTranslation();
	const pages = usePages("noticePage", (page) => ({ body: list === "notices" ? {
		kind: "notice",
		page
	} : list === "all" ? {
		kind: "message",
		page
	} : {
		kind: "message",
		topics: [...TOPICS_OF[list]],
		page
	} }));
	const onRead = useRead();
	const [now] = useState(Date.now);
	const rows = pages.data?.pages.flatMap((page) => page.records) ?? [];
	const heads = headsOf(rows, now);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(NewAbove, { ids: rows.map(({ id }) => id) }), /* @__PURE__ */ jsx(InfiniteList, {
		pages,
		keyOf: ({ id }) => id,
		row: (row) => {
			const head = heads.get(row.id);
			return /* @__PURE__ */ jsxs(Fragment$1, { children: [head && /* @__PURE__ */ jsx("h2", {
				className: `${messages_module_default.day} words`,
				children: t(`notify.${head}`)
			}), /* @__PURE__ */ jsx(MessageRow, {
				row,
				onRead
			})] });
		},
		skeleton: /* @__PURE__ */ jsx(SkeletonRows, { rows: 6 }),
		empty: list === "notices" ? /* @__PURE__ */ jsx(EmptyState, {
			icon: "notice",
			title: t("content.noNotices"),
			text: t("content.noNoticesHint")
		}) : /* @__PURE__ */ jsx(EmptyState, {
			icon: "bell",
			title: t(list === "all" ? "notify.empty" : "notify.emptyTopic")
		})
	})] });
}
// src/features/content/messages/messages-screen.tsx
/** What the venue told this person, and what it tells everybody. Tab and kind stand in the address. */
function MessagesScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const tab = query.get("tab") === "notices" ? "notices" : "messages";
	const kind = kindOf(query.get("kind")) ?? "all";
	const { messages, notices } = useUnread();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("term.messages"),
			home: PAGES.personal,
			children: /* @__PURE__ */ jsx(ReadAll, { disabled: messages + notices === 0 })
		}),
		/* @__PURE__ */ jsx("div", {
			className: messages_module_default.tabs,
			children: /* @__PURE__ */ jsx(Tabs, {
				swipes: "page",
				gutter: true,
				label: t("term.messages"),
				tabs: [{
					value: "messages",
					label: t("term.messages"),
					count: messages || void 0
				}, {
					value: "notices",
					label: t("term.announcements"),
					count: notices || void 0
				}],
				value: tab,
				onChange: (value) => setQuery(value === "notices" ? { tab: "notices" } : {}, { replace: true })
			})
		}),
		/* @__PURE__ */ jsxs(PageBody, { children: [tab === "messages" && /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Kinds, {
			kind,
			onChange: (next) => setQuery(next === "all" ? {} : { kind: next }, { replace: true })
		}), /* @__PURE__ */ jsx(QuietRow, {})] }), /* @__PURE__ */ jsx(MessageList, { list: tab === "notices" ? "notices" : kind }, `${tab} ${kind}`)] })
	] });
}
function Kinds({ kind, onChange }) {
	const { t } = useTranslation();
	const { topics } = useUnread();
	return /* @__PURE__ */ jsx(FilterChips, {
		label: t("notify.kinds"),
		chips: [{
			value: "all",
			label: t("common.all"),
			unread: false
		}, ...MESSAGE_KINDS.map((value) => ({
			value,
			label: value === "service" ? t("term.customerService") : t(`notify.${value}`),
			unread: topics.some((topic) => TOPICS_OF[value].includes(topic))
		}))],
		value: kind,
		onChange
	});
}
function ReadAll({ disabled }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const reading = useCallMutation("readNotices", { onSuccess: () => refetchCalls("noticePage") });
	return /* @__PURE__ */ jsx(IconButton, {
		icon: "checks",
		label: t("notify.readAll"),
		disabled: disabled || reading.isPending,
		onPress: () => reading.mutate({ body: {} }, { onError: (error) => showToast(problem(error)) })
	});
}
export { MessagesScreen as Page };
