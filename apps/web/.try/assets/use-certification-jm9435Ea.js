import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var certify_module_default = {
	form: "_form_1rcx0_1",
	lead: "_lead_1rcx0_7",
	label: "_label_1rcx0_12",
	state: "_state_1rcx0_17",
	head: "_head_1rcx0_23",
	text: "_text_1rcx0_34",
	reason: "_reason_1rcx0_40",
	acts: "_acts_1rcx0_45",
	facts: "_facts_1rcx0_51",
	fact: "_fact_1rcx0_51",
	photo: "_photo_1rcx0_75",
	frame: "_frame_1rcx0_80",
	filled: "_filled_1rcx0_94",
	prompt: "_prompt_1rcx0_105",
	bar: "_bar_1rcx0_113",
	row: "_row_1rcx0_128",
	ready: "_ready_1rcx0_135",
	thumbs: "_thumbs_1rcx0_143",
	thumb: "_thumb_1rcx0_143",
	square: "_square_1rcx0_158"
};
// src/features/identity/certify/level-state.tsx
var ICONS = {
	inProgress: "clock",
	failed: "alert",
	certified: "success"
};
/** State of a level that was submitted, with the reason where it has failed. */
function LevelState({ level, children }) {
	const { t } = useTranslation();
	const format = useFormat();
	if (level.status === "notCertified") return null;
	const titles = {
		inProgress: t("status.certificationInProgress"),
		failed: t("status.certificationFailed"),
		certified: t("status.certified")
	};
	const texts = {
		inProgress: t("certify.inProgressText"),
		failed: t("certify.failedText"),
		certified: t("certify.certifiedText")
	};
	const at = level.decidedAt ?? level.submittedAt;
	return /* @__PURE__ */ jsxs(Card, {
		className: certify_module_default.state,
		children: [
			/* @__PURE__ */ jsxs("h2", {
				className: certify_module_default.head,
				children: [/* @__PURE__ */ jsx(Icon, { name: ICONS[level.status] }), /* @__PURE__ */ jsx("span", {
					className: "words",
					children: titles[level.status]
				})]
			}),
			level.reason && /* @__PURE__ */ jsx("p", {
				className: `${certify_module_default.reason} words`,
				children: t("certify.reason", { reason: level.reason })
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${certify_module_default.text} words`,
				children: texts[level.status]
			}),
			at !== null && /* @__PURE__ */ jsx("p", {
				className: certify_module_default.text,
				children: format.dateTime(at)
			}),
			children
		]
	});
}
// src/features/identity/certify/daily-cap.ts
/** What can be withdrawn a day with this level, for people; undefined while it is not known. */
function useDailyCap(level) {
	const { data } = useConfig();
	const format = useFormat();
	return data && `${format.amount(data.withdrawal.dailyCaps[level])} USDT`;
}
// src/features/identity/certify/use-certification.ts
/** The certification as submitted, level by level. */
function useCertification() {
	return useCall("certificationDetail", {});
}
export { certify_module_default as i, useDailyCap as n, LevelState as r, useCertification as t };
