import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { i as useSession } from "./call-DYRgJe1y.js";
import { t as useLook } from "./look-Dlrygo8l.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { D as PageBody } from "../ssr.js";
import { t as Bone } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as copyText } from "./copy-text-DgcIZ8Pe.js";
import { a as wrapped, i as shareLink, n as imageOf, o as inviteLink, r as saveImage, t as canShareImage } from "./send-on-CxgqxzgJ.js";
import { useEffect, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
import { QRCodeCanvas } from "qrcode.react";
var POSTER_HEIGHT = 1080;
var MARGIN = 56;
var CODE_SIDE = 400;
/** Draws the poster: name, headline, the QR code on white, the hint and the invite code. */
function drawPoster(canvas, words) {
	canvas.width = 720;
	canvas.height = POSTER_HEIGHT;
	const pen = canvas.getContext("2d");
	if (!pen) return;
	const look = getComputedStyle(document.documentElement);
	const colour = (name) => look.getPropertyValue(name).trim();
	const font = (weight, size) => `${weight} ${size}px ${look.getPropertyValue("--font")}`;
	pen.fillStyle = colour("--base");
	pen.fillRect(0, 0, 720, POSTER_HEIGHT);
	pen.textBaseline = "top";
	pen.fillStyle = colour("--blue");
	pen.fillRect(MARGIN, MARGIN, 12, 44);
	pen.fillStyle = colour("--text");
	pen.font = font(600, 40);
	pen.fillText(words.product, 84, MARGIN);
	const room = 608;
	const line = (text) => pen.measureText(text).width;
	pen.font = font(600, 52);
	wrapped(words.headline, room, line).slice(0, 3).forEach((text, at) => pen.fillText(text, MARGIN, 150 + at * 64));
	const side = 456;
	const left = 132;
	const top = 364;
	pen.fillStyle = colour("--paper");
	pen.fillRect(left, top, side, side);
	pen.imageSmoothingEnabled = false;
	pen.drawImage(words.code, 160, 392, CODE_SIDE, CODE_SIDE);
	pen.textAlign = "center";
	pen.fillStyle = colour("--text-2");
	pen.font = font(400, 28);
	wrapped(words.hint, room, line).slice(0, 2).forEach((text, at) => pen.fillText(text, 360, 852 + at * 36));
	pen.fillStyle = colour("--text");
	pen.font = font(600, 48);
	pen.fillText(words.inviteCode, 360, 968);
}
var share_module_default = {
	code: "_code_ugnfs_1",
	label: "_label_ugnfs_8",
	link: "_link_ugnfs_14",
	row: "_row_ugnfs_19",
	joined: "_joined_ugnfs_31",
	note: "_note_ugnfs_38",
	heading: "_heading_ugnfs_44",
	poster: "_poster_ugnfs_49"
};
// src/features/share/share-screen.tsx
/** One’s own invite code and link, and a poster with both to pass on. */
function ShareScreen() {
	const { t } = useTranslation();
	const user = useSession((state) => state.user);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("personal.share"),
		home: PAGES.personal
	}), /* @__PURE__ */ jsx(PageBody, { children: user && /* @__PURE__ */ jsx(Invite, { inviteCode: user.inviteCode }) })] });
}
function Invite({ inviteCode }) {
	const { t } = useTranslation();
	const link = inviteLink(location.origin, location.pathname, inviteCode);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs(Card, { children: [
		/* @__PURE__ */ jsx("p", {
			className: `${share_module_default.label} words`,
			children: t("share.code")
		}),
		/* @__PURE__ */ jsx("strong", {
			className: share_module_default.code,
			children: inviteCode
		}),
		/* @__PURE__ */ jsx("p", {
			className: `${share_module_default.label} words`,
			children: t("share.link")
		}),
		/* @__PURE__ */ jsx("p", {
			className: share_module_default.link,
			children: link
		}),
		/* @__PURE__ */ jsxs("div", {
			className: share_module_default.row,
			children: [/* @__PURE__ */ jsx(Button, {
				kind: "plain",
				small: true,
				wide: true,
				icon: "copy",
				onPress: () => copyText(inviteCode, t),
				children: t("share.copyCode")
			}), /* @__PURE__ */ jsx(Button, {
				kind: "plain",
				small: true,
				wide: true,
				icon: "copy",
				onPress: () => copyText(link, t),
				children: t("share.copyLink")
			})]
		}),
		/* @__PURE__ */ jsx(Joined, {})
	] }), /* @__PURE__ */ jsx(Poster, {
		inviteCode,
		link
	})] });
}
function Joined() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("invitations", {});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("p", {
		className: share_module_default.joined,
		"aria-live": "polite",
		children: [/* @__PURE__ */ jsx(Icon, {
			name: "me",
			size: 20
		}), data ? /* @__PURE__ */ jsx("span", {
			className: "words",
			children: t("share.joined", { count: data.joined })
		}) : error ? /* @__PURE__ */ jsx(Button, {
			kind: "link",
			small: true,
			onPress: () => void refetch(),
			children: t("common.retry")
		}) : /* @__PURE__ */ jsx(Bone, { width: 140 })]
	}), /* @__PURE__ */ jsx("p", {
		className: `${share_module_default.note} words`,
		children: t("share.noReward")
	})] });
}
function Poster({ inviteCode, link }) {
	const { t } = useTranslation();
	const { data: config } = useConfig();
	const product = config?.name ?? t("common.productName");
	const code = useRef(null);
	const poster = useRef(null);
	const [file, setFile] = useState();
	const headline = t("share.headline", { name: product });
	const hint = t("share.scanHint");
	const look = useLook();
	useEffect(() => {
		let current = true;
		document.fonts.ready.then(async () => {
			if (!current || !code.current || !poster.current) return;
			drawPoster(poster.current, {
				product,
				headline,
				hint,
				inviteCode,
				code: code.current
			});
			const image = await imageOf(poster.current, `${product}-${inviteCode}.png`);
			if (current) setFile(image);
		});
		return () => {
			current = false;
		};
	}, [
		product,
		headline,
		hint,
		inviteCode,
		look
	]);
	return /* @__PURE__ */ jsxs("section", { children: [
		/* @__PURE__ */ jsx("h2", {
			className: `${share_module_default.heading} words`,
			children: t("share.poster")
		}),
		/* @__PURE__ */ jsx(QRCodeCanvas, {
			ref: code,
			hidden: true,
			value: link,
			size: 800,
			marginSize: 0,
			level: "M"
		}),
		/* @__PURE__ */ jsx("canvas", {
			ref: poster,
			className: `${share_module_default.poster} words`,
			width: 720,
			height: POSTER_HEIGHT,
			role: "img",
			"aria-label": t("share.posterLabel", { code: inviteCode })
		}),
		/* @__PURE__ */ jsxs("div", {
			className: share_module_default.row,
			children: [/* @__PURE__ */ jsx(Button, {
				kind: "plain",
				wide: true,
				icon: "deposit",
				disabled: !file,
				onPress: () => file && saveImage(file),
				children: t("share.save")
			}), /* @__PURE__ */ jsx(Button, {
				wide: true,
				icon: "share",
				onPress: () => {
					shareLink({
						title: headline,
						url: link
					}, canShareImage(file) ? file : void 0, () => copyText(link, t));
				},
				children: t("share.share")
			})]
		})
	] });
}
export { ShareScreen as Page };
