import { n as showToast } from "./toast-sa7KM32-.js";
import { n as isCallError } from "./call-error-DfHfRkA7.js";
import { t as call } from "./call-DYRgJe1y.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { useEffect, useState } from "react";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var countdown_button_module_default = { words: "_words_cve9a_2" };
// src/shared/widgets/countdown-button.tsx
/** "Get code" inside a field: counts down after sending. A send that failed may be tried at once. */
function CountdownButton({ onSend, disabled }) {
	const { t } = useTranslation();
	const [busy, setBusy] = useState(false);
	const [until, setUntil] = useState(0);
	const [now, setNow] = useState(0);
	const left = Math.max(0, Math.ceil((until - now) / 1e3));
	useEffect(() => {
		if (left === 0) return;
		const timer = setTimeout(() => setNow(Date.now()), 1e3);
		return () => clearTimeout(timer);
	}, [left, now]);
	async function send() {
		setBusy(true);
		const seconds = await onSend().finally(() => setBusy(false));
		if (seconds === void 0) return;
		setNow(Date.now());
		setUntil(Date.now() + seconds * 1e3);
	}
	return /* @__PURE__ */ jsx("span", {
		className: countdown_button_module_default.words,
		children: /* @__PURE__ */ jsx(Button, {
			kind: "link",
			busy,
			disabled: disabled || left > 0,
			onPress: () => void send().catch(() => void 0),
			children: left > 0 ? t("common.seconds", { count: left }) : t("action.getCode")
		})
	});
}
// src/features/identity/login/code-field.tsx
/** Six digits that were sent by e-mail or SMS, with the button that sends them. */
function CodeField({ identity, source, reachable, field }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const byPhone = identity.kind === "phone";
	const target = byPhone ? `${identity.areaCode}-${identity.phone}` : identity.email.trim().toLowerCase();
	async function send() {
		try {
			const { resendIn } = await (byPhone ? call("sendSmsCode", { body: {
				source,
				areaCode: identity.areaCode,
				phone: identity.phone
			} }) : call("sendEmailCode", { query: {
				source,
				email: identity.email.trim()
			} }));
			showToast(t("msg.codeSent"), { success: true });
			return resendIn;
		} catch (fault) {
			showToast(problem(fault));
			const seconds = isCallError(fault) ? fault.details.seconds : void 0;
			return typeof seconds === "number" ? seconds : void 0;
		}
	}
	return /* @__PURE__ */ jsx(Field, {
		label: t("term.verificationCode"),
		kind: "code",
		name: "code",
		maxLength: 6,
		hint: byPhone ? t("auth.codeBySms") : t("auth.codeByEmail"),
		end: /* @__PURE__ */ jsx(CountdownButton, {
			onSend: send,
			disabled: !reachable
		}, target),
		...field
	});
}
export { CodeField as t };
