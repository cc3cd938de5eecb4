import { n as showToast } from "./toast-sa7KM32-.js";
// ../../packages/ui/src/copy-to-clipboard.ts
/** Puts a text on the clipboard. Rejects where the browser does not let it. */
async function copyToClipboard(text) {
	await navigator.clipboard.writeText(text);
}
// src/shared/copy-text.ts
/** Copies a text to the clipboard, and shows a toast that says whether it worked. */
function copyText(text, t) {
	copyToClipboard(text).then(() => showToast(t("msg.copySuccess"), { success: true }), () => showToast(t("msg.operationFailed")));
}
export { copyText as t };
