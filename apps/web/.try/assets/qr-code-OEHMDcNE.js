import { jsx } from "react/jsx-runtime";
import { QRCodeSVG } from "qrcode.react";
var qr_code_module_default = { code: "_code_wkrm8_2" };
// src/shared/qr-code.tsx
/** A code to be read by another phone, or from a picture of this screen. */
function QrCode({ value, title }) {
	return /* @__PURE__ */ jsx("div", {
		className: qr_code_module_default.code,
		children: /* @__PURE__ */ jsx(QRCodeSVG, {
			value,
			title,
			size: 208,
			level: "M"
		})
	});
}
export { QrCode as t };
