import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { n as Switch } from "./checkbox-DQ9D8ih8.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var notifications_module_default = {
	quiet: "_quiet_rrctv_1",
	quietWords: "_quietWords_rrctv_11",
	title: "_title_rrctv_24",
	caption: "_caption_rrctv_29",
	form: "_form_rrctv_35",
	times: "_times_rrctv_42",
	hint: "_hint_rrctv_48",
	heading: "_heading_rrctv_58",
	choices: "_choices_rrctv_63",
	choice: "_choice_rrctv_63",
	box: "_box_rrctv_105 _input_70u6a_10"
};
// src/features/content/notifications/quiet-sheet.tsx
/** When the quiet hours begin and end, by the clocks of where the phone is now. */
function QuietSheet({ hours, onClose }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const problem = useProblem();
	const [from, setFrom] = useState(hours.from);
	const [to, setTo] = useState(hours.to);
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	const setting = useCallMutation("setQuietHours", { onSuccess: async () => {
		await refetchCalls("notificationChoices");
		onClose();
	} });
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("notify.quietHours"),
		onClose,
		children: /* @__PURE__ */ jsxs("form", {
			className: notifications_module_default.form,
			noValidate: true,
			onSubmit: (event) => {
				event.preventDefault();
				setting.mutate({ body: {
					on: true,
					from,
					to,
					timeZone
				} });
			},
			children: [
				/* @__PURE__ */ jsxs("div", {
					className: notifications_module_default.times,
					children: [/* @__PURE__ */ jsx(Field, {
						type: "time",
						label: t("notify.quietFrom"),
						value: from,
						onChange: setFrom
					}), /* @__PURE__ */ jsx(Field, {
						type: "time",
						label: t("notify.quietTo"),
						value: to,
						onChange: setTo
					})]
				}),
				/* @__PURE__ */ jsx("p", {
					className: notifications_module_default.hint,
					children: t("notify.quietZone", { zone: timeZone })
				}),
				/* @__PURE__ */ jsx(Problem, { text: setting.error ? problem(setting.error) : void 0 }),
				/* @__PURE__ */ jsx(Button, {
					submit: true,
					wide: true,
					busy: setting.isPending,
					children: t("notify.save")
				}),
				/* @__PURE__ */ jsx(Button, {
					kind: "link",
					onPress: () => void navigate(PAGES.notifications),
					children: t("notify.title")
				})
			]
		})
	});
}
// src/features/content/notifications/quiet-row.tsx
/** The night, by this phone's zone, for whoever has never set any. */
function night() {
	const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
	return {
		on: false,
		from: "22:00",
		to: "07:00",
		timeZone
	};
}
/** Quiet hours: the switch, and behind the words their times. */
function QuietRow() {
	const { t } = useTranslation();
	const problem = useProblem();
	const { data } = useCall("notificationChoices", {});
	const [open, setOpen] = useState(false);
	const setting = useCallMutation("setQuietHours", { onSuccess: () => refetchCalls("notificationChoices") });
	const kept = data?.quietHours ?? night();
	const hours = setting.isPending ? setting.variables.body : kept;
	const label = t("notify.quietHours");
	return /* @__PURE__ */ jsxs("div", {
		className: notifications_module_default.quiet,
		children: [
			/* @__PURE__ */ jsx(Icon, {
				name: "moon",
				size: 20
			}),
			/* @__PURE__ */ jsxs("button", {
				type: "button",
				className: notifications_module_default.quietWords,
				"aria-haspopup": "dialog",
				disabled: !data,
				onClick: () => setOpen(true),
				children: [/* @__PURE__ */ jsx("span", {
					className: `${notifications_module_default.title} words`,
					children: label
				}), /* @__PURE__ */ jsx("span", {
					className: notifications_module_default.caption,
					children: t("notify.quietText", {
						from: hours.from,
						to: hours.to
					})
				})]
			}),
			/* @__PURE__ */ jsx(Switch, {
				label,
				checked: hours.on,
				disabled: !data,
				onChange: (on) => setting.mutate({ body: {
					...kept,
					on
				} }, { onError: (error) => showToast(problem(error)) })
			}),
			open && /* @__PURE__ */ jsx(QuietSheet, {
				hours: kept,
				onClose: () => setOpen(false)
			})
		]
	});
}
export { notifications_module_default as n, QuietRow as t };
