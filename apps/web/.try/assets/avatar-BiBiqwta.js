import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { R as confirm } from "../ssr.js";
import { n as useStoredFile } from "./stored-file-BPUNyWT0.js";
import { useCallback } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var personal_module_default = {
	person: "_person_1gzwg_1",
	avatar: "_avatar_1gzwg_8",
	names: "_names_1gzwg_29",
	nick: "_nick_1gzwg_33",
	account: "_account_1gzwg_38",
	status: "_status_1gzwg_43",
	group: "_group_1gzwg_47",
	heading: "_heading_1gzwg_51",
	logout: "_logout_1gzwg_57",
	version: "_version_1gzwg_61"
};
// src/features/identity/personal/logout.tsx
/** Ends this session, after a question. */
function Logout() {
	const { t } = useTranslation();
	async function logOut() {
		if (!await confirm({
			title: t("personal.logOutQuestion"),
			text: t("personal.logOutText"),
			confirm: t("personal.logOut")
		})) return;
		const ended = call("logout", {}).catch(() => void 0);
		useSession.getState().end();
		await ended;
	}
	return /* @__PURE__ */ jsx("div", {
		className: personal_module_default.logout,
		children: /* @__PURE__ */ jsx(Button, {
			kind: "plain",
			wide: true,
			onPress: () => void logOut(),
			children: t("personal.logOut")
		})
	});
}
// src/features/identity/personal/avatar.tsx
/** The person’s picture, or the first letter of their name while there is none. */
function Avatar({ user }) {
	return /* @__PURE__ */ jsxs("span", {
		className: personal_module_default.avatar,
		"aria-hidden": "true",
		children: [/* @__PURE__ */ jsx("span", { children: [...user.nickName][0]?.toUpperCase() }), user.avatar && /* @__PURE__ */ jsx(Picture, { filename: user.avatar })]
	});
}
function Picture({ filename }) {
	const { data } = useStoredFile(filename);
	const show = useCallback((image) => {
		if (!image || !data) return void 0;
		const url = URL.createObjectURL(data);
		image.src = url;
		return () => URL.revokeObjectURL(url);
	}, [data]);
	return data ? /* @__PURE__ */ jsx("img", {
		ref: show,
		alt: ""
	}) : null;
}
export { Logout as n, personal_module_default as r, Avatar as t };
