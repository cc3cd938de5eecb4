import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { n as languages } from "./languages-DWDzJkBq.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as Logout, t as Avatar } from "./avatar-BiBiqwta.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as uploadImage } from "./stored-file-BPUNyWT0.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as settings_module_default } from "./settings.module-uHTF6G76.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as usePreferences } from "./preferences-BnypK4Tf.js";
import { n as Switch } from "./checkbox-DQ9D8ih8.js";
import { useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/settings/square-image.ts
var SIDE = 512;
var QUALITY = .9;
/** The middle of an image as a square JPEG, as it is shown; the image itself where it is unreadable. */
async function squareOf(image) {
	const picture = await createImageBitmap(image).catch(() => void 0);
	if (!picture) return image;
	const { x, y, side } = middleOf(picture.width, picture.height);
	const canvas = document.createElement("canvas");
	const drawnSide = Math.min(SIDE, side);
	canvas.width = drawnSide;
	canvas.height = drawnSide;
	canvas.getContext("2d")?.drawImage(picture, x, y, side, side, 0, 0, drawnSide, drawnSide);
	picture.close();
	return await new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY)) ?? image;
}
/** The largest square in the middle. */
function middleOf(width, height) {
	const side = Math.min(width, height);
	return {
		x: Math.floor((width - side) / 2),
		y: Math.floor((height - side) / 2),
		side
	};
}
// src/features/identity/settings/avatar-entry.tsx
/** The person’s picture, to be chosen, replaced and taken away. */
function AvatarEntry() {
	const { t } = useTranslation();
	const problem = useProblem();
	const user = useSession((state) => state.user);
	const input = useRef(null);
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState();
	if (!user) return null;
	async function change(avatarOf) {
		if (busy) return;
		setBusy(true);
		setRefused(void 0);
		try {
			const avatar = await avatarOf();
			useSession.getState().update(await call("updateInfo", { body: { avatar } }));
			showToast(t("security.saved"), { success: true });
		} catch (error) {
			setRefused(problem(error));
		} finally {
			setBusy(false);
		}
	}
	return /* @__PURE__ */ jsxs("section", {
		className: settings_module_default.picture,
		"aria-label": t("certify.avatar"),
		children: [
			/* @__PURE__ */ jsx("input", {
				ref: input,
				className: "unseen",
				type: "file",
				accept: "image/jpeg,image/png,image/webp",
				tabIndex: -1,
				"aria-hidden": "true",
				onChange: ({ target }) => {
					const [file] = target.files ?? [];
					if (file) change(async () => uploadImage(await squareOf(file)));
					target.value = "";
				}
			}),
			/* @__PURE__ */ jsx(Avatar, { user }),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("div", {
				className: settings_module_default.acts,
				children: [/* @__PURE__ */ jsx(Button, {
					kind: "plain",
					small: true,
					icon: "camera",
					busy,
					onPress: () => input.current?.click(),
					children: user.avatar ? t("payees.replaceImage") : t("payees.chooseImage")
				}), user.avatar && !busy && /* @__PURE__ */ jsx(Button, {
					kind: "link",
					small: true,
					onPress: () => void change(() => Promise.resolve(null)),
					children: t("payees.removeImage")
				})]
			}), /* @__PURE__ */ jsx(Problem, { text: refused })] })
		]
	});
}
// src/features/identity/settings/network-line-sheet.tsx
/** The line whose address this page came from; the first one unless another's fits. */
function currentLine(lines) {
	return lines.find(({ url }) => url !== "" && URL.parse(url)?.origin === location.origin) ?? lines[0];
}
/** Opens the venue at another of its addresses. */
function NetworkLineSheet({ lines, onClose }) {
	const { t } = useTranslation();
	const current = currentLine(lines);
	return /* @__PURE__ */ jsxs(Sheet, {
		title: t("term.networkLine"),
		onClose,
		children: [/* @__PURE__ */ jsx("p", {
			className: `${settings_module_default.hint} words`,
			children: t("security.lineHint")
		}), lines.map((line) => /* @__PURE__ */ jsx(ListRow, {
			soft: true,
			title: line.name,
			caption: line.url === "" ? void 0 : URL.parse(line.url)?.host,
			onPress: () => {
				onClose();
				if (line !== current && line.url !== "") location.assign(line.url);
			},
			end: line === current ? /* @__PURE__ */ jsx(Icon, {
				name: "check",
				size: 20
			}) : /* @__PURE__ */ jsx("span", {})
		}, line.id))]
	});
}
// src/features/identity/settings/order-questions.tsx
/** Before which orders the application asks once more; each has its switch. */
function OrderQuestions() {
	const { t } = useTranslation();
	const { askShare, askFar, askWhole, set } = usePreferences();
	const format = useFormat();
	const share = (percent) => format.perCent(format.count(percent));
	const questions = [
		{
			name: "askShare",
			on: askShare,
			label: t("ask.setShare", { percent: share(50) })
		},
		{
			name: "askFar",
			on: askFar,
			label: t("ask.setFar", { percent: share(5) })
		},
		{
			name: "askWhole",
			on: askWhole,
			label: t("ask.setWhole", { lever: `20x` })
		}
	];
	return /* @__PURE__ */ jsxs("section", {
		"aria-label": t("ask.settings"),
		children: [/* @__PURE__ */ jsx("h2", {
			className: settings_module_default.heading,
			children: t("ask.settings")
		}), questions.map(({ name, on, label }) => /* @__PURE__ */ jsx(ListRow, {
			soft: true,
			title: /* @__PURE__ */ jsx("span", {
				className: "words",
				children: label
			}),
			end: /* @__PURE__ */ jsx(Switch, {
				label,
				checked: on,
				onChange: (next) => set({ [name]: next })
			})
		}, name))]
	});
}
// src/features/identity/settings/settings-screen.tsx
/** Settings of the person, each with its present state. */
function SettingsScreen() {
	const { t, i18n } = useTranslation();
	const user = useSession((state) => state.user);
	const language = languages.find(({ code }) => code === i18n.language);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("personal.account"),
		home: PAGES.personal
	}), /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsx(AvatarEntry, {}),
		/* @__PURE__ */ jsx(Entry, {
			icon: "me",
			title: t("security.username"),
			to: PAGES.nickname,
			value: user?.nickName
		}),
		/* @__PURE__ */ jsx(Entry, {
			icon: "key",
			title: t("term.fundPassword"),
			to: PAGES.fundPassword,
			value: user?.hasFundPassword ? t("security.isSet") : t("security.notSet")
		}),
		/* @__PURE__ */ jsx(Entry, {
			icon: "lock",
			title: t("term.loginPassword"),
			to: PAGES.loginPassword
		}),
		/* @__PURE__ */ jsx(Entry, {
			icon: "shield",
			title: t("security.title"),
			to: PAGES.security
		}),
		/* @__PURE__ */ jsx(Entry, {
			icon: "bell",
			title: t("notify.title"),
			to: PAGES.notifications
		}),
		/* @__PURE__ */ jsx(Entry, {
			icon: "sliders",
			title: t("personal.limits"),
			to: PAGES.limits
		}),
		/* @__PURE__ */ jsx(Entry, {
			icon: "records",
			title: t("portfolio.myData"),
			to: PAGES.myData
		}),
		/* @__PURE__ */ jsx(Entry, {
			icon: "globe",
			title: t("personal.language"),
			to: PAGES.language,
			value: language?.name
		}),
		/* @__PURE__ */ jsx(OrderQuestions, {}),
		/* @__PURE__ */ jsx(NetworkLine, {}),
		/* @__PURE__ */ jsx(Logout, {})
	] })] });
}
function Entry({ icon, title, to, value }) {
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		lead: /* @__PURE__ */ jsx(Icon, { name: icon }),
		title,
		figureCaption: value && /* @__PURE__ */ jsx("span", {
			className: "words",
			children: value
		}),
		to
	});
}
/** The line in use and the way to the others, where there are any. */
function NetworkLine() {
	const { t } = useTranslation();
	const { data: config } = useConfig();
	const [choosing, setChoosing] = useState(false);
	const lines = config?.networkLines ?? [];
	if (lines.length < 2) return null;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(ListRow, {
		soft: true,
		lead: /* @__PURE__ */ jsx(Icon, { name: "transfer" }),
		title: t("term.networkLine"),
		figureCaption: currentLine(lines)?.name,
		onPress: () => setChoosing(true)
	}), choosing && /* @__PURE__ */ jsx(NetworkLineSheet, {
		lines,
		onClose: () => setChoosing(false)
	})] });
}
export { SettingsScreen as Page };
