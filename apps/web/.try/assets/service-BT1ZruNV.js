import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as copyText } from "./copy-text-DgcIZ8Pe.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as useConversation, r as usePromiseText, t as service_module_default } from "./service.module-Q9CDsn5L.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/service/service-screen.tsx
/** Ways to reach customer service, and articles that answer without waiting. */
function ServiceScreen() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("customerLink", {});
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("term.customerService"),
		home: PAGES.personal
	}), /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsx("p", {
			className: `${service_module_default.intro} words`,
			children: t("content.intro")
		}),
		data ? /* @__PURE__ */ jsx(Contact, { contact: data }) : error ? /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 2 }),
		/* @__PURE__ */ jsx(ListRow, {
			soft: true,
			lead: /* @__PURE__ */ jsx(Icon, { name: "help" }),
			title: t("term.helpCentre"),
			to: PAGES.help
		}),
		/* @__PURE__ */ jsx(ListRow, {
			soft: true,
			last: true,
			lead: /* @__PURE__ */ jsx(Icon, { name: "bell" }),
			title: t("term.messages"),
			to: PAGES.messages
		}),
		/* @__PURE__ */ jsxs(Card, {
			className: service_module_default.never,
			children: [/* @__PURE__ */ jsx(Icon, { name: "shield" }), /* @__PURE__ */ jsx("p", {
				className: "words",
				children: t("content.never")
			})]
		})
	] })] });
}
function Contact({ contact }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { email, forwardLink, hours } = contact;
	const { data } = useConversation({ enabled: forwardLink === null });
	const promise = usePromiseText(data?.state);
	const begun = data !== void 0 && !["none", "closed"].includes(data.state.state);
	const unread = data?.state.unread ?? 0;
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: service_module_default.open,
			children: [
				/* @__PURE__ */ jsx(Button, {
					wide: true,
					onPress: () => void navigate(PAGES.serviceLink),
					children: forwardLink !== null ? t("content.open") : begun ? t("service.continue") : t("service.write")
				}),
				unread > 0 && /* @__PURE__ */ jsx("p", {
					className: service_module_default.unread,
					role: "status",
					children: /* @__PURE__ */ jsx("span", {
						className: "words",
						children: t("service.answers", { count: unread })
					})
				}),
				promise && /* @__PURE__ */ jsx("p", {
					className: `${service_module_default.promise} words`,
					children: promise
				})
			]
		}),
		/* @__PURE__ */ jsx(ListRow, {
			soft: true,
			lead: /* @__PURE__ */ jsx(Icon, { name: "clock" }),
			title: t("content.hours"),
			caption: t("content.everyDay", {
				from: hours.from,
				to: hours.to,
				zone: hours.timeZone
			})
		}),
		email !== null && /* @__PURE__ */ jsx(Mail, { address: email })
	] });
}
function Mail({ address }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		lead: /* @__PURE__ */ jsx(Icon, { name: "headset" }),
		title: t("content.mail"),
		caption: /* @__PURE__ */ jsx("a", {
			className: service_module_default.address,
			href: `mailto:${address}`,
			children: address
		}),
		end: /* @__PURE__ */ jsx(IconButton, {
			icon: "copy",
			label: t("content.copyAddress"),
			onPress: () => copyText(address, t)
		})
	});
}
export { ServiceScreen as Page };
