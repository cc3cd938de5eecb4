import { a as useCall, n as queryClient, t as keyOf } from "./queries-BLrD8M8K.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { t as useFormat, x as perLanguage } from "./format-BDVIFO4I.js";
import { r as useServerNow } from "./server-clock-DsZdV1c7.js";
import { r as MINUTE_MS } from "./durations-BHgZ6J9M.js";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { create } from "zustand";
// src/features/service/clock-time.ts
var clocks = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23"
}));
/** 14:31, in the reader's own time. */
function clockTime(at, language) {
	return clocks(language).format(at);
}
// src/features/service/days.ts
/** The beginning of the local day of a moment. */
function dayOf(at) {
	return new Date(at).setHours(0, 0, 0, 0);
}
/** 'today', 'yesterday', or neither. */
function nearDay(at, now) {
	const today = new Date(dayOf(now));
	if (dayOf(at) === today.getTime()) return "today";
	return dayOf(at) === today.setDate(today.getDate() - 1) ? "yesterday" : void 0;
}
/** Things with the day that begins before each, if one does. */
function withDays(things) {
	return things.map((thing, place) => {
		const before = things[place - 1];
		return {
			thing,
			day: before === void 0 || dayOf(before.at) !== dayOf(thing.at) ? dayOf(thing.at) : void 0
		};
	});
}
// src/features/service/promise-text.ts
/** When there is an answer, as a sentence that stays true while the page is open. */
function usePromiseText(state) {
	const { t, i18n } = useTranslation();
	const format = useFormat();
	const now = useServerNow(true, MINUTE_MS);
	if (!state) return void 0;
	const { kind, at } = state.promise;
	const time = dayOf(at) === dayOf(now) ? clockTime(at, i18n.language) : format.weekday(at);
	const waiting = state.state === "waiting";
	if (kind === "opens") return waiting ? t("service.waitOpens", { time }) : t("service.opens", { time });
	if (!waiting) return t("service.replyIfNow", { time });
	return at < now ? t("service.late") : t("service.replyBy", { time });
}
// src/features/service/guest-token.ts
var STORED = "service-guest";
var useGuestToken = create((set) => {
	const kept = readStored(STORED);
	return {
		token: typeof kept === "string" ? kept : void 0,
		keep: (token) => {
			writeStored(STORED, token);
			set({ token });
		}
	};
});
// src/features/service/use-conversation.ts
/** Interval at which a guest asks for answers; signed-in people get them by the stream. */
var GUEST_POLL_MS = 5e3;
/** The caller's conversation with customer service; kept new by the stream, or a guest's asking. */
function useConversation({ enabled = true, poll = false } = {}) {
	const loggedIn = useLoggedIn();
	const { token, keep } = useGuestToken();
	const request = { body: loggedIn ? {} : { guestToken: token } };
	const known = queryClient.getQueryData(keyOf("serviceOpen", request));
	const begun = known !== void 0 && known.state.state !== "none";
	const conversation = useCall("serviceOpen", request, {
		enabled,
		staleTime: 5e3,
		keepPrevious: true,
		refetchInterval: poll && begun && !loggedIn ? GUEST_POLL_MS : false
	});
	const given = conversation.data?.guestToken ?? void 0;
	useEffect(() => {
		if (given !== void 0 && given !== token) keep(given);
	}, [
		given,
		token,
		keep
	]);
	return {
		...conversation,
		guestToken: loggedIn ? void 0 : given ?? token
	};
}
var service_module_default = {
	intro: "_intro_14ijm_1",
	open: "_open_14ijm_6",
	promise: "_promise_14ijm_12",
	unread: "_unread_14ijm_16",
	address: "_address_14ijm_31",
	never: "_never_14ijm_40",
	view: "_view_14ijm_52",
	frame: "_frame_14ijm_58",
	foot: "_foot_14ijm_66"
};
export { withDays as a, nearDay as i, useConversation as n, clockTime as o, usePromiseText as r, service_module_default as t };
