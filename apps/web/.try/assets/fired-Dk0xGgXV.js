import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { i as indicatorText, o as useAlertWords, r as firedIcon, t as alerts_module_default } from "./alerts.module-SZ5TkDWz.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/alerts/evidence-sheet.tsx
/** Why an alert went off: the prints, by the records of the journal that have them, and a check of it. */
function EvidenceSheet({ firing, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const wordsOf = useAlertWords();
	const { print, former, extreme, value, formerValue, candleAt } = firing;
	const isRise = firedIcon(firing) === "arrowUp";
	return /* @__PURE__ */ jsxs(Sheet, {
		title: t("alert.why"),
		onClose,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: `${alerts_module_default.intro} words`,
				children: wordsOf(firing)
			}),
			candleAt !== null && value !== null && formerValue !== null ? /* @__PURE__ */ jsxs(Fragment$1, { children: [
				/* @__PURE__ */ jsx(Value, {
					label: t("alert.value"),
					value,
					at: candleAt,
					format
				}),
				/* @__PURE__ */ jsx(Value, {
					label: t("alert.formerValue"),
					value: formerValue,
					format
				}),
				/* @__PURE__ */ jsx(PrintRow, {
					label: t("alert.closedAt"),
					print: former,
					format
				}),
				/* @__PURE__ */ jsx(PrintRow, {
					label: t("alert.firstAfter"),
					print,
					format
				})
			] }) : /* @__PURE__ */ jsxs(Fragment$1, { children: [
				/* @__PURE__ */ jsx(PrintRow, {
					label: t("alert.print"),
					print,
					format
				}),
				/* @__PURE__ */ jsx(PrintRow, {
					label: t("alert.former"),
					print: former,
					format
				}),
				extreme && /* @__PURE__ */ jsx(PrintRow, {
					label: isRise ? t("alert.lowest") : t("alert.highest"),
					print: extreme,
					format
				})
			] }),
			/* @__PURE__ */ jsx(Checked, { id: firing.id })
		]
	});
}
function PrintRow({ label, print, format }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		title: label,
		caption: format.dateTime(print.at),
		figure: format.figure(print.price),
		figureCaption: t("alert.record", { seq: format.count(print.seq) })
	});
}
function Value({ label, value, at, format }) {
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		title: label,
		caption: at === void 0 ? void 0 : format.minute(at),
		figure: indicatorText(format, value.slice(0, 12))
	});
}
/** Has the venue read its journal again, and says of each thing whether it is so. */
function Checked({ id }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const check = useCallMutation("checkAlert");
	const words = {
		print: t("alert.checkPrint"),
		former: t("alert.checkFormer"),
		between: t("alert.checkBetween"),
		extreme: t("alert.checkExtreme"),
		condition: t("alert.checkCondition")
	};
	const found = check.data;
	return /* @__PURE__ */ jsxs("div", {
		className: alerts_module_default.checked,
		children: [
			!found && /* @__PURE__ */ jsx(Button, {
				wide: true,
				kind: "plain",
				busy: check.isPending,
				onPress: () => check.mutate({ body: { id } }),
				children: t("alert.check")
			}),
			/* @__PURE__ */ jsx(Problem, { text: check.error ? problem(check.error) : void 0 }),
			found && /* @__PURE__ */ jsxs("div", {
				role: "status",
				children: [/* @__PURE__ */ jsx("p", {
					className: `${alerts_module_default.result} words`,
					children: found.holds ? t("alert.holds") : t("alert.holdsNot")
				}), /* @__PURE__ */ jsx("ul", { children: found.checks.map(({ check: name, holds }) => /* @__PURE__ */ jsxs("li", {
					className: classes(alerts_module_default.check, "words"),
					children: [
						/* @__PURE__ */ jsx("span", {
							className: holds ? alerts_module_default.right : alerts_module_default.wrong,
							children: /* @__PURE__ */ jsx(Icon, {
								name: holds ? "check" : "alert",
								size: 20
							})
						}),
						words[name],
						!holds && /* @__PURE__ */ jsx("span", {
							className: "unseen",
							children: t("alert.holdsNot")
						})
					]
				}, name)) })]
			})
		]
	});
}
// src/features/alerts/fired-screen.tsx
/** Alerts that went off, newest first; each leads to what shows why. */
function FiredScreen() {
	const { t } = useTranslation();
	const format = useFormat();
	const navigate = useNavigate();
	const wordsOf = useAlertWords();
	const pages = usePages("alertFirings", (page) => ({ body: { page } }));
	const [open, setOpen] = useState();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("alert.firedTitle"),
			home: PAGES.alerts
		}),
		/* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(InfiniteList, {
			pages,
			keyOf: ({ id }) => id,
			skeleton: /* @__PURE__ */ jsx(SkeletonRows, {}),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				icon: "bell",
				title: t("alert.firedNone"),
				text: t("alert.firedNoneHint"),
				action: {
					label: t("alert.list"),
					onPress: () => void navigate(PAGES.alerts)
				}
			}),
			row: (firing) => /* @__PURE__ */ jsx(ListRow, {
				lead: /* @__PURE__ */ jsx("span", {
					className: alerts_module_default.circle,
					children: /* @__PURE__ */ jsx(Icon, {
						name: firedIcon(firing),
						size: 20
					})
				}),
				title: wordsOf(firing),
				caption: format.dateTime(firing.at),
				figure: format.figure(firing.print.price),
				onPress: () => setOpen(firing)
			})
		}) }),
		open && /* @__PURE__ */ jsx(EvidenceSheet, {
			firing: open,
			onClose: () => setOpen(void 0)
		})
	] });
}
export { FiredScreen as Page };
