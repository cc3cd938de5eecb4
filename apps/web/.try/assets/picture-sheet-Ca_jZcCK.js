import { l as signOf, t as useFormat } from "./format-BDVIFO4I.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { i as useSession } from "./call-DYRgJe1y.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Checkbox } from "./checkbox-DQ9D8ih8.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { a as wrapped, i as shareLink, n as imageOf, o as inviteLink, r as saveImage, t as canShareImage } from "./send-on-CxgqxzgJ.js";
import { useEffect, useRef, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
import { QRCodeCanvas } from "qrcode.react";
var MARGIN = 56;
var CODE_SIDE = 168;
/** Draws the picture: name, what it is about, the result, facts below each other, the code and its hint. */
function drawPicture(canvas, words) {
	canvas.width = 720;
	canvas.height = 960;
	const pen = canvas.getContext("2d");
	if (!pen) return;
	const look = getComputedStyle(document.documentElement);
	const colour = (name) => look.getPropertyValue(name).trim();
	const font = (weight, size) => `${weight} ${size}px ${look.getPropertyValue("--font")}`;
	const room = 608;
	pen.fillStyle = colour("--base");
	pen.fillRect(0, 0, 720, 960);
	pen.textBaseline = "top";
	pen.fillStyle = colour("--blue");
	pen.fillRect(MARGIN, MARGIN, 10, 36);
	pen.fillStyle = colour("--text");
	pen.font = font(600, 32);
	pen.fillText(words.product, 80, MARGIN);
	pen.font = font(600, 36);
	const title = wrapped(words.title, room, (text) => pen.measureText(text).width).slice(0, 2);
	title.forEach((text, at) => pen.fillText(text, MARGIN, 150 + at * 46));
	const top = 150 + title.length * 46 + 24;
	pen.fillStyle = colour("--text-2");
	pen.font = font(400, 26);
	pen.fillText(words.resultName, MARGIN, top);
	pen.fillStyle = words.isGain ? colour("--rise") : colour("--text");
	pen.font = fittingFont(pen, words.result, room, font);
	pen.fillText(words.result, MARGIN, top + 38);
	words.lines.forEach(({ name, text }, at) => {
		const y = top + 160 + at * 52;
		pen.font = font(400, 26);
		pen.fillStyle = colour("--text-2");
		pen.textAlign = "left";
		pen.fillText(name, MARGIN, y);
		pen.fillStyle = colour("--text");
		pen.textAlign = "right";
		pen.fillText(text, 664, y);
	});
	const side = 200;
	const codeTop = 704;
	pen.fillStyle = colour("--paper");
	pen.fillRect(MARGIN, codeTop, side, side);
	pen.imageSmoothingEnabled = false;
	pen.drawImage(words.code, 72, 720, CODE_SIDE, CODE_SIDE);
	pen.textAlign = "left";
	pen.fillStyle = colour("--text-2");
	pen.font = font(400, 26);
	wrapped(words.hint, 380, (text) => pen.measureText(text).width).slice(0, 4).forEach((text, at) => pen.fillText(text, 284, 712 + at * 34));
}
/** The largest size up to 84 that a text has its room at. */
function fittingFont(pen, text, room, font) {
	for (let size = 84; size > 40; size -= 4) {
		pen.font = font(600, size);
		if (pen.measureText(text).width <= room) return pen.font;
	}
	return font(600, 40);
}
var picture_module_default = {
	picture: "_picture_14abn_1",
	note: "_note_14abn_9",
	acts: "_acts_14abn_15"
};
// src/shared/picture/picture-sheet.tsx
/** A picture of a result to pass on, with or without its amounts. It is drawn here and sent nowhere. */
function PictureSheet({ picture, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { data: config } = useConfig();
	const user = useSession((state) => state.user);
	const [withAmounts, setWithAmounts] = useState(false);
	const code = useRef(null);
	const canvas = useRef(null);
	const [file, setFile] = useState();
	const product = config?.name ?? t("common.productName");
	const link = inviteLink(location.origin, location.pathname, user?.inviteCode ?? "");
	const result = withAmounts ? `${format.amount(picture.result, { sign: true })} ${picture.currencyCode}` : format.percent(picture.percent);
	const lines = picture.lines.filter(({ isAmount }) => withAmounts || !isAmount);
	const drawn = JSON.stringify([
		product,
		result,
		lines,
		picture.title,
		t("share.scanToSee")
	]);
	useEffect(() => {
		let current = true;
		document.fonts.ready.then(async () => {
			if (!current || !code.current || !canvas.current) return;
			drawPicture(canvas.current, {
				product,
				result,
				lines,
				title: picture.title,
				resultName: t("share.result"),
				isGain: signOf(picture.result) > 0,
				hint: t("share.scanToSee"),
				code: code.current
			});
			const image = await imageOf(canvas.current, `${product}-${picture.name}.png`);
			if (current) setFile(image);
		});
		return () => {
			current = false;
		};
	}, [drawn]);
	return /* @__PURE__ */ jsxs(Sheet, {
		title: t("share.picture"),
		onClose,
		children: [
			/* @__PURE__ */ jsx(QRCodeCanvas, {
				ref: code,
				hidden: true,
				value: link,
				size: 504,
				marginSize: 0,
				level: "M"
			}),
			/* @__PURE__ */ jsx("canvas", {
				ref: canvas,
				className: picture_module_default.picture,
				width: 720,
				height: 960,
				role: "img",
				"aria-label": `${picture.title}: ${result}`
			}),
			/* @__PURE__ */ jsx(Checkbox, {
				checked: withAmounts,
				onChange: setWithAmounts,
				children: t("share.withAmounts")
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${picture_module_default.note} words`,
				children: t("share.pictureHint")
			}),
			/* @__PURE__ */ jsxs("div", {
				className: picture_module_default.acts,
				children: [/* @__PURE__ */ jsx(Button, {
					kind: "plain",
					wide: true,
					icon: "deposit",
					disabled: !file,
					onPress: () => file && saveImage(file),
					children: t("share.save")
				}), canShareImage(file) && /* @__PURE__ */ jsx(Button, {
					wide: true,
					icon: "share",
					onPress: () => void shareLink({
						title: picture.title,
						url: link
					}, file, () => {
						if (file) saveImage(file);
					}),
					children: t("share.share")
				})]
			})
		]
	});
}
export { PictureSheet };
