import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { jsx } from "react/jsx-runtime";
// ../../packages/ui/src/router/link.tsx
/** A link within the application: pressed with a key or another button it opens as any link does. */
function Link({ to, replace = false, onClick, ...rest }) {
	const navigate = useNavigate();
	function follow(event) {
		onClick?.(event);
		if (event.defaultPrevented || !isPlainPress(event)) return;
		event.preventDefault();
		navigate(to, { replace });
	}
	return /* @__PURE__ */ jsx("a", {
		...rest,
		href: `#${to}`,
		onClick: follow
	});
}
function isPlainPress(event) {
	const { button, metaKey, altKey, ctrlKey, shiftKey, currentTarget } = event;
	const { target } = currentTarget;
	return button === 0 && (target === "" || target === "_self") && !(metaKey || altKey || ctrlKey || shiftKey);
}
export { Link as t };
