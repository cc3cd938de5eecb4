import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as useOnline } from "./use-online-To67agN9.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as PageHeading } from "./page-heading-1M6nFwKZ.js";
import { t as state_module_default } from "./state.module-DYNNOw0r.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/shared/widgets/error-state.tsx
/** Something did not load: why, and another try. */
function ErrorState({ text, error, onRetry, full }) {
	const { t } = useTranslation();
	const online = useOnline();
	const problem = useProblem();
	return /* @__PURE__ */ jsxs("div", {
		className: classes(state_module_default.state, full && state_module_default.full, "words"),
		role: "alert",
		children: [
			/* @__PURE__ */ jsx("span", {
				className: state_module_default.circle,
				children: /* @__PURE__ */ jsx(Icon, { name: online ? "alert" : "offline" })
			}),
			full ? /* @__PURE__ */ jsx(PageHeading, {
				className: state_module_default.title,
				children: text ?? t("msg.loadFailed")
			}) : /* @__PURE__ */ jsx("p", {
				className: state_module_default.title,
				children: text ?? t("msg.loadFailed")
			}),
			error !== void 0 && /* @__PURE__ */ jsx("p", {
				className: state_module_default.text,
				children: problem(error)
			}),
			/* @__PURE__ */ jsx("div", {
				className: state_module_default.action,
				children: /* @__PURE__ */ jsx(Button, {
					kind: "plain",
					small: true,
					icon: "refresh",
					onPress: onRetry,
					children: t("common.retry")
				})
			})
		]
	});
}
export { ErrorState as t };
