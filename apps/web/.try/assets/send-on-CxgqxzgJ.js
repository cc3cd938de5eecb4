import { t as PAGES } from "./addresses-Xct4Rth-.js";
// src/shared/picture/invite-link.ts
/** Where somebody registers with this invite code: `origin` and `path` are of this application. */
function inviteLink(origin, path, inviteCode) {
	return `${origin}${path}#${PAGES.register}?invite=${encodeURIComponent(inviteCode)}`;
}
// src/shared/picture/wrapped.ts
/** Breaks a text into lines no wider than `room`: at spaces, and where there are none anywhere. */
function wrapped(text, room, widthOf) {
	const lines = [];
	let line = "";
	for (const word of text.split(" ")) {
		const longer = line === "" ? word : `${line} ${word}`;
		if (widthOf(longer) <= room) {
			line = longer;
			continue;
		}
		if (line !== "") lines.push(line);
		line = "";
		for (const character of word) {
			if (line !== "" && widthOf(line + character) > room) {
				lines.push(line);
				line = "";
			}
			line += character;
		}
	}
	if (line !== "") lines.push(line);
	return lines;
}
// src/shared/picture/send-on.ts
/** What a canvas shows, as a file; undefined where the browser does not give it. */
async function imageOf(canvas, name) {
	const image = await new Promise((done) => canvas.toBlob(done, "image/png"));
	return image ? new File([image], name, { type: "image/png" }) : void 0;
}
/** Saves the file where the browser keeps its downloads. */
function saveImage(file) {
	const url = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = url;
	link.download = file.name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 1e4);
}
/** Whether this browser can pass an image on to another application. */
function canShareImage(file) {
	return file !== void 0 && (navigator.canShare?.({ files: [file] }) ?? false);
}
/** Shares a link through the phone's own sheet; calls `otherwise` where there is none. */
async function shareLink(words, image, otherwise) {
	if (!navigator.share) return otherwise();
	try {
		await navigator.share({
			...words,
			...image && { files: [image] }
		});
	} catch (error) {
		if (!(error instanceof DOMException && error.name === "AbortError")) otherwise();
	}
}
export { wrapped as a, shareLink as i, imageOf as n, inviteLink as o, saveImage as r, canShareImage as t };
