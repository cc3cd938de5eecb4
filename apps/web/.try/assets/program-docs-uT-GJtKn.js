import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/keys/algorithm-names.ts
/** As the field writes them, in every language. */
var ALGORITHM_NAMES = {
	ed25519: "Ed25519",
	"hmac-sha256": "HMAC-SHA-256"
};
var keys_module_default = {
	form: "_form_1p42z_1",
	lead: "_lead_1p42z_8",
	warning: "_warning_1p42z_13",
	choice: "_choice_1p42z_23",
	label: "_label_1p42z_33",
	hint: "_hint_1p42z_39",
	key: "_key_1p42z_45",
	head: "_head_1p42z_49",
	name: "_name_1p42z_56",
	rights: "_rights_1p42z_64",
	last: "_last_1p42z_71",
	docs: "_docs_1p42z_75"
};
// src/features/identity/keys/program-docs.tsx
/** The venue's page for programs: every operation, with a form that tries it. */
var DOCS = "/api/v1/docs";
/** Leads to what a program can do with a key. */
function ProgramDocs() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("a", {
		className: classes(keys_module_default.docs, "words"),
		href: DOCS,
		target: "_blank",
		rel: "noreferrer",
		children: [/* @__PURE__ */ jsx("span", { children: t("keys.docs") }), /* @__PURE__ */ jsx(Icon, {
			name: "right",
			size: 16
		})]
	});
}
export { keys_module_default as n, ALGORITHM_NAMES as r, ProgramDocs as t };
