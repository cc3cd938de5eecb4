import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
import { create } from "zustand";
// src/background/install.ts
var STORED = "installHint";
/** Whether somebody has answered the hint, or has the application on their home screen. */
function installIsAnswered() {
	return readStored(STORED) === "answered" || isInstalled();
}
/** It is asked once. */
function answerInstall() {
	writeStored(STORED, "answered");
}
/** Whether the application was opened from the home screen. */
function isInstalled() {
	const apple = navigator;
	return matchMedia("(display-mode: standalone)").matches || apple.standalone === true;
}
/** Whether only its owner can put the application on the home screen, by the browser's own menu. */
function isByHand(userAgent) {
	return /iPhone|iPad/.test(userAgent) && /Safari\//.test(userAgent) && !/FBAN|FBAV|Instagram|Line\//.test(userAgent);
}
// src/data/install-prompt.ts
/** The browser's offer, kept until somebody asks for it: it asks nobody by itself. */
var useInstallPrompt = create(() => ({ offer: void 0 }));
var install_hint_module_default = {
	hint: "_hint_1e3sy_1",
	title: "_title_1e3sy_5",
	text: "_text_1e3sy_10",
	acts: "_acts_1e3sy_16",
	steps: "_steps_1e3sy_22"
};
// src/features/identity/personal/install-hint.tsx
/** How the application comes to the home screen of this phone, until somebody has answered that once. */
function InstallHint() {
	const { t } = useTranslation();
	const offer = useInstallPrompt((state) => state.offer);
	const [answered, setAnswered] = useState(installIsAnswered);
	const [shows, setShows] = useState(false);
	const byHand = isByHand(navigator.userAgent);
	const answer = () => {
		answerInstall();
		setAnswered(true);
	};
	async function install() {
		if (!offer) return;
		await offer.prompt();
		useInstallPrompt.setState({ offer: void 0 });
		answer();
	}
	if (answered || !offer && !byHand) return null;
	return /* @__PURE__ */ jsxs(Card, {
		className: install_hint_module_default.hint,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: `${install_hint_module_default.title} words`,
				children: t("notify.installTitle")
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${install_hint_module_default.text} words`,
				children: t("notify.installText")
			}),
			/* @__PURE__ */ jsxs("div", {
				className: install_hint_module_default.acts,
				children: [/* @__PURE__ */ jsx(Button, {
					small: true,
					kind: "link",
					onPress: answer,
					children: t("notify.dismiss")
				}), offer ? /* @__PURE__ */ jsx(Button, {
					small: true,
					kind: "plain",
					onPress: () => void install(),
					children: t("notify.install")
				}) : /* @__PURE__ */ jsx(Button, {
					small: true,
					kind: "plain",
					onPress: () => setShows(true),
					children: t("notify.how")
				})]
			}),
			shows && /* @__PURE__ */ jsxs(Sheet, {
				title: t("notify.installTitle"),
				onClose: () => setShows(false),
				children: [/* @__PURE__ */ jsxs("ol", {
					className: `${install_hint_module_default.steps} words`,
					children: [
						/* @__PURE__ */ jsx("li", { children: t("notify.ios1") }),
						/* @__PURE__ */ jsx("li", { children: t("notify.ios2") }),
						/* @__PURE__ */ jsx("li", { children: t("notify.ios3") })
					]
				}), /* @__PURE__ */ jsx(Button, {
					wide: true,
					onPress: answer,
					children: t("common.close")
				})]
			})
		]
	});
}
export { InstallHint };
