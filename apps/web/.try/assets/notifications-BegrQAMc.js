import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { n as notifications_module_default, t as QuietRow } from "./quiet-row-CTyaklK5.js";
import { a as startPush, i as pushStateNow, n as notePush, r as endPush } from "./keep-push-BeLnf5--.js";
import { t as call } from "./call-DYRgJe1y.js";
import { n as isCallError } from "./call-error-DfHfRkA7.js";
import { n as Switch } from "./checkbox-DQ9D8ih8.js";
import { useEffect, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/content/notifications/devices.tsx
/** The person's other devices that are pushed to. */
function Devices({ devices }) {
	const { t } = useTranslation();
	const others = devices.filter(({ here }) => !here);
	if (others.length === 0) return null;
	return /* @__PURE__ */ jsxs("section", {
		"aria-label": t("notify.devices"),
		children: [/* @__PURE__ */ jsx("h2", {
			className: notifications_module_default.heading,
			children: t("notify.devices")
		}), others.map((device) => /* @__PURE__ */ jsx(Device, { device }, device.id))]
	});
}
function Device({ device: { id, browser, system, at } }) {
	const { t } = useTranslation();
	const format = useFormat();
	const problem = useProblem();
	const removing = useCallMutation("removePushDevice", { onSuccess: () => refetchCalls("notificationChoices") });
	const name = [browser, system].filter((part) => part !== null).join(", ");
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		title: name || t("notify.unknownDevice"),
		caption: format.date(at),
		end: /* @__PURE__ */ jsx(Button, {
			kind: "link",
			busy: removing.isPending,
			onPress: () => removing.mutate({ params: { id } }, { onError: (error) => showToast(problem(error)) }),
			children: t("notify.remove")
		})
	});
}
// src/features/content/notifications/push-here.tsx
/** Whether this phone is pushed to. The browser is asked for leave only once the switch is pressed. */
function PushHere({ venueKey, devices }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const [state, setState] = useState();
	const [busy, setBusy] = useState(false);
	useEffect(() => {
		pushStateNow().then(setState);
	}, []);
	const own = devices.find(({ here }) => here);
	const isOn = state === "on" && own !== void 0;
	async function change(on) {
		setBusy(true);
		try {
			if (on) {
				const started = await startPush(venueKey);
				if (started) await call("addPushDevice", { body: started });
				notePush(started !== void 0);
			} else {
				notePush(false);
				if (own) await call("removePushDevice", { params: { id: own.id } });
				await endPush();
			}
		} catch (error) {
			showToast(isCallError(error) ? problem(error) : t("notify.pushFailed"));
		}
		setState(await pushStateNow());
		await refetchCalls("notificationChoices");
		setBusy(false);
	}
	const hints = {
		unsupported: t("notify.pushUnsupported"),
		install: t("notify.pushInstall"),
		denied: t("notify.pushDenied"),
		off: t("notify.pushHereText"),
		on: t("notify.pushHereText")
	};
	const label = t("notify.pushHere");
	return /* @__PURE__ */ jsx(ListRow, {
		last: true,
		title: label,
		caption: state && /* @__PURE__ */ jsx("span", {
			className: "words",
			children: hints[state]
		}),
		end: /* @__PURE__ */ jsx(Switch, {
			label,
			checked: isOn,
			disabled: busy || state !== "on" && state !== "off",
			onChange: (on) => void change(on)
		})
	});
}
// src/features/content/notifications/choices-screen.tsx
var CHANNELS = [
	"app",
	"push",
	"mail"
];
/** What is told whatever is chosen. */
var ALWAYS = /* @__PURE__ */ new Set([
	"security app",
	"security mail",
	"withdrawals mail"
]);
/** What a person is told where: a row a topic, a column a channel. */
function ChoicesScreen() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("notificationChoices", {});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("notify.title"),
		home: PAGES.settings
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? /* @__PURE__ */ jsxs(Fragment$1, { children: [
		data.pushKey !== null && /* @__PURE__ */ jsx(PushHere, {
			venueKey: data.pushKey,
			devices: data.devices
		}),
		/* @__PURE__ */ jsx(QuietRow, {}),
		/* @__PURE__ */ jsx(Choices, { choices: data.choices }),
		/* @__PURE__ */ jsx("p", {
			className: notifications_module_default.hint,
			children: t("notify.noAlways")
		}),
		!data.mail && /* @__PURE__ */ jsx("p", {
			className: notifications_module_default.hint,
			children: t("notify.noMail")
		}),
		/* @__PURE__ */ jsx(Devices, { devices: data.devices })
	] }) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 9,
		circle: false
	}) })] });
}
function useTopicNames() {
	const { t } = useTranslation();
	return {
		fills: t("notify.fills"),
		stops: t("notify.stops"),
		liquidations: t("notify.liquidations"),
		alerts: t("notify.priceAlerts"),
		deposits: t("notify.deposits"),
		withdrawals: t("notify.withdrawals"),
		security: t("notify.security"),
		maturities: t("notify.maturities"),
		service: t("term.customerService")
	};
}
function Choices({ choices }) {
	const { t } = useTranslation();
	const names = useTopicNames();
	const heads = {
		app: t("notify.inApp"),
		push: t("notify.push"),
		mail: t("notify.mail")
	};
	return /* @__PURE__ */ jsxs("table", {
		className: notifications_module_default.choices,
		children: [/* @__PURE__ */ jsx("thead", { children: /* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("td", {}), CHANNELS.map((channel) => /* @__PURE__ */ jsx("th", {
			scope: "col",
			className: "words",
			children: heads[channel]
		}, channel))] }) }), /* @__PURE__ */ jsx("tbody", { children: choices.map((choice) => /* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
			scope: "row",
			className: "words",
			children: names[choice.topic]
		}), CHANNELS.map((channel) => /* @__PURE__ */ jsx("td", { children: /* @__PURE__ */ jsx(Choice, {
			choice,
			channel,
			label: `${names[choice.topic]}, ${heads[channel]}`
		}) }, channel))] }, choice.topic)) })]
	});
}
function Choice({ choice, channel, label }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const { topic } = choice;
	const choosing = useCallMutation("chooseNotification", { onSuccess: () => refetchCalls("notificationChoices") });
	const isFixed = ALWAYS.has(`${topic} ${channel}`);
	const on = choosing.isPending ? choosing.variables.body.on : choice[channel];
	return /* @__PURE__ */ jsx("label", {
		className: notifications_module_default.choice,
		children: /* @__PURE__ */ jsx("input", {
			type: "checkbox",
			className: notifications_module_default.box,
			checked: on,
			disabled: isFixed,
			"aria-label": isFixed ? `${label}: ${t("notify.always")}` : label,
			onChange: (event) => choosing.mutate({ body: {
				topic,
				channel,
				on: event.target.checked
			} }, { onError: (error) => showToast(problem(error)) })
		})
	});
}
export { ChoicesScreen as Page };
