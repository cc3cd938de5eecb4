import { n as showToast } from "./toast-sa7KM32-.js";
import { t as call } from "./call-DYRgJe1y.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { n as queryClient, t as keyOf } from "./queries-BLrD8M8K.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { useCallback, useEffect, useRef, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
import { createRoot } from "react-dom/client";
var risk_notice_module_default = {
	facts: "_facts_p85ne_1",
	fact: "_fact_p85ne_1",
	choices: "_choices_p85ne_16"
};
// src/shared/orders/risk-notice.tsx
var LIMITS = keyOf("personalLimits", {});
/**
* What has to be read before the first fast or futures order. The function resolves true when the
* notice was accepted earlier. Where it has to be read now it resolves false, accepted or not: who
* has read it goes back to the ticket, with the price of now, and places the order by another press.
* Ask it before each order of someone who is logged in: `if (!(await ensureRead())) return`.
*/
function useRiskNotice() {
	const { t } = useTranslation();
	const problem = useProblem();
	const leave = useRef(void 0);
	useEffect(() => () => {
		queueMicrotask(() => leave.current?.());
	}, []);
	return useCallback(async () => {
		if (queryClient.getQueryData(LIMITS)?.riskNoticeAcceptedAt) return true;
		try {
			if ((await queryClient.fetchQuery({
				queryKey: LIMITS,
				queryFn: () => call("personalLimits", {}),
				staleTime: 0
			})).riskNoticeAcceptedAt !== null) return true;
		} catch (error) {
			showToast(problem(error));
			return false;
		}
		leave.current?.();
		const { answer, close } = showNotice();
		leave.current = close;
		const read = await answer;
		if (leave.current === close) leave.current = void 0;
		if (read) showToast(t("fast.riskRead"));
		return false;
	}, [problem, t]);
}
/** Shows the notice over the page that asks, with a root of its own: any page can ask. */
function showNotice() {
	const host = document.body.appendChild(document.createElement("div"));
	const root = createRoot(host);
	const { promise, resolve } = Promise.withResolvers();
	const end = (read) => {
		root.unmount();
		host.remove();
		resolve(read);
	};
	root.render(/* @__PURE__ */ jsx(RiskNotice, { onEnd: end }));
	return {
		answer: promise,
		close: () => end(false)
	};
}
function RiskNotice({ onEnd }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const [busy, setBusy] = useState(false);
	async function accept() {
		setBusy(true);
		try {
			queryClient.setQueryData(LIMITS, await call("acceptRiskNotice", { body: {} }));
			onEnd(true);
		} catch (error) {
			showToast(problem(error));
			setBusy(false);
		}
	}
	const facts = [
		{
			icon: "fast",
			text: t("fast.riskFast")
		},
		{
			icon: "minus",
			text: t("fast.riskOdds")
		},
		{
			icon: "trade",
			text: t("fast.riskFutures")
		},
		{
			icon: "shield",
			text: t("fast.riskLimits")
		}
	];
	return /* @__PURE__ */ jsxs(Sheet, {
		title: t("fast.riskTitle"),
		onClose: () => onEnd(false),
		children: [/* @__PURE__ */ jsx("ul", {
			className: risk_notice_module_default.facts,
			children: facts.map(({ icon, text }) => /* @__PURE__ */ jsxs("li", {
				className: risk_notice_module_default.fact,
				children: [/* @__PURE__ */ jsx(Icon, {
					name: icon,
					size: 20
				}), /* @__PURE__ */ jsx("p", {
					className: "words",
					children: text
				})]
			}, icon))
		}), /* @__PURE__ */ jsxs("div", {
			className: risk_notice_module_default.choices,
			children: [/* @__PURE__ */ jsx(Button, {
				kind: "plain",
				wide: true,
				onPress: () => onEnd(false),
				children: t("fast.riskLater")
			}), /* @__PURE__ */ jsx(Button, {
				wide: true,
				busy,
				onPress: () => void accept(),
				children: t("fast.riskAccept")
			})]
		})]
	});
}
export { useRiskNotice as t };
