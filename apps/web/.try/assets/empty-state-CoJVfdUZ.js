import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as PageHeading } from "./page-heading-1M6nFwKZ.js";
import { t as state_module_default } from "./state.module-DYNNOw0r.js";
import { jsx, jsxs } from "react/jsx-runtime";
// src/shared/widgets/empty-state.tsx
/** Nothing is here, and what to do about it. */
function EmptyState({ icon = "records", title, text, action, full }) {
	return /* @__PURE__ */ jsxs("div", {
		className: classes(state_module_default.state, full && state_module_default.full, "words"),
		children: [
			/* @__PURE__ */ jsx("span", {
				className: state_module_default.circle,
				children: /* @__PURE__ */ jsx(Icon, { name: icon })
			}),
			full ? /* @__PURE__ */ jsx(PageHeading, {
				className: state_module_default.title,
				children: title
			}) : /* @__PURE__ */ jsx("p", {
				className: state_module_default.title,
				children: title
			}),
			text && /* @__PURE__ */ jsx("p", {
				className: state_module_default.text,
				children: text
			}),
			action && /* @__PURE__ */ jsx("div", {
				className: state_module_default.action,
				children: /* @__PURE__ */ jsx(Button, {
					kind: "plain",
					small: true,
					onPress: action.onPress,
					children: action.label
				})
			})
		]
	});
}
export { EmptyState as t };
