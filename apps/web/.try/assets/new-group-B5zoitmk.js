import { a as addedGroup, o as freshId, u as nameFault } from "./favourites-BMpSKzQ1.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Field } from "./field-yleEApwa.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var groups_module_default = {
	naming: "_naming_7czou_1",
	note: "_note_7czou_14"
};
// src/shared/acts/new-group.tsx
/** Names another group, as long as there may be one. */
function NewGroup({ groups, onName }) {
	const { t } = useTranslation();
	const [name, setName] = useState("");
	const [tried, setTried] = useState(false);
	const fault = nameFault(groups, name);
	if (groups.length >= 10) return /* @__PURE__ */ jsx("p", {
		className: groups_module_default.note,
		children: t("acts.mostGroups", { count: 10 })
	});
	function add() {
		setTried(true);
		if (fault) return;
		const id = freshId(groups);
		onName(addedGroup(id, name), id);
		setName("");
		setTried(false);
	}
	return /* @__PURE__ */ jsxs("form", {
		className: groups_module_default.naming,
		noValidate: true,
		onSubmit: (event) => {
			event.preventDefault();
			add();
		},
		children: [/* @__PURE__ */ jsx(Field, {
			label: t("acts.newGroup"),
			value: name,
			maxLength: 24,
			autoComplete: "off",
			onChange: setName,
			error: tried && fault === "empty" ? t("acts.nameEmpty") : fault === "taken" ? t("acts.nameTaken") : void 0
		}), /* @__PURE__ */ jsx(Button, {
			kind: "plain",
			small: true,
			submit: true,
			children: t("acts.addGroup")
		})]
	});
}
export { NewGroup as t };
