// src/shared/files/shrink-image.ts
/** Larger images are drawn anew before they are sent: a phone’s photo over a slow line. */
var MOST_BYTES = 15e5;
var MOST_SIDE = 2560;
var QUALITY = .88;
/** The image itself where it is small enough, else a JPEG of it that is. */
async function shrinkImage(image) {
	if (image.size <= MOST_BYTES) return image;
	const picture = await createImageBitmap(image).catch(() => void 0);
	if (!picture) return image;
	const { width, height } = fitted(picture.width, picture.height, MOST_SIDE);
	const canvas = document.createElement("canvas");
	canvas.width = width;
	canvas.height = height;
	canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
	picture.close();
	return await new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY)) ?? image;
}
/** The size within `most` pixels along either side, of the same shape; never larger than it is. */
function fitted(width, height, most) {
	const scale = Math.min(1, most / Math.max(width, height));
	return {
		width: Math.round(width * scale),
		height: Math.round(height * scale)
	};
}
export { shrinkImage as t };
