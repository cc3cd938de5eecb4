import { t as CallError } from "./call-error-DfHfRkA7.js";
import { n as portal, t as call } from "./call-DYRgJe1y.js";
import { t as shrinkImage } from "./shrink-image-DbMTVb-w.js";
import { useQuery } from "@tanstack/react-query";
// src/shared/files/stored-file.ts
/** Uploads an image, made smaller first where it is too large; returns the name it is kept by. */
async function uploadImage(image) {
	const form = new FormData();
	form.append("file", await shrinkImage(image));
	const { filename } = await call("uploadFile", { body: form });
	return filename;
}
/**
* A file of one’s own. It is read by a call and not by the image itself, since only a call carries
* the session.
*/
function useStoredFile(filename) {
	return useQuery({
		queryKey: ["previewFile", filename],
		queryFn: ({ signal }) => readFile(filename, signal),
		staleTime: Infinity
	});
}
async function readFile(filename, signal) {
	const { url, headers } = portal.request("previewFile", { query: { filename } });
	const answer = await fetch(url, {
		headers,
		signal
	}).catch((error) => {
		if (signal.aborted) throw error;
		throw new CallError("network", {
			code: -1,
			msg: ""
		});
	});
	if (answer.headers.get("content-type")?.startsWith("image/")) return answer.blob();
	const refusal = await answer.json().catch(() => ({}));
	throw new CallError("answer", {
		code: refusal.code ?? -1,
		msg: refusal.msg ?? ""
	});
}
export { useStoredFile as n, uploadImage as t };
