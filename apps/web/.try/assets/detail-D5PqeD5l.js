import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { i as refusedAs } from "./call-error-DfHfRkA7.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as StillOpen } from "./still-open-MgzwFLU4.js";
import { t as RichText } from "./rich-text-BaaZ9w3c.js";
import { t as messages_module_default } from "./messages.module-Cz5NVPFL.js";
import { useEffect } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/content/messages/message-screen.tsx
/** One message or announcement; opening it marks it read. */
function MessageScreen() {
	const { t } = useTranslation();
	const format = useFormat();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const reading = useCall("noticeDetail", { params: { id: query.get("id") ?? "" } });
	const { data, error } = reading;
	const opened = data?.id;
	useEffect(() => {
		if (opened !== void 0) refetchCalls("noticePage");
	}, [opened]);
	const title = data?.kind === "notice" ? t("term.announcements") : t("term.messages");
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title,
		home: PAGES.messages
	}), /* @__PURE__ */ jsx(PageBody, { children: refusedAs(error, "not_found", "field_invalid") ? /* @__PURE__ */ jsx(EmptyState, {
		icon: "bell",
		title: t("content.gone"),
		action: {
			label: t("term.messages"),
			onPress: () => void navigate(PAGES.messages)
		}
	}) : /* @__PURE__ */ jsxs("article", { children: [
		data && /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("h2", {
			className: `${messages_module_default.heading} words`,
			children: data.title
		}), /* @__PURE__ */ jsx("p", {
			className: messages_module_default.sent,
			children: format.dateTime(data.at)
		})] }),
		/* @__PURE__ */ jsx(RichText, { reading }),
		data?.topic === "security" && /* @__PURE__ */ jsx("div", {
			className: messages_module_default.case,
			children: /* @__PURE__ */ jsx(Button, {
				wide: true,
				onPress: () => void navigate(PAGES.security),
				children: t("security.title")
			})
		}),
		data?.link && /* @__PURE__ */ jsx("div", {
			className: messages_module_default.case,
			children: /* @__PURE__ */ jsx(Button, {
				wide: true,
				onPress: () => void navigate(data.link ?? PAGES.messages),
				children: t("notify.showIt")
			})
		}),
		data?.kind === "message" && /* @__PURE__ */ jsx(StillOpen, {})
	] }) })] });
}
export { MessageScreen as Page };
