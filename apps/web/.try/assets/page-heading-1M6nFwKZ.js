import { n as useLocation } from "./router-view-DVQGN5Yj.js";
import { useEffect, useRef } from "react";
import { jsx } from "react/jsx-runtime";
// src/shared/widgets/page-heading.tsx
var PRODUCT = "Candor";
/** The address whose heading was last there; none before the first page stands. */
var told;
/**
* The heading of a page. Its words are the title of the window, and after a change of page it takes
* the focus, so that whoever listens hears where they are and whoever uses keys begins at the top. A
* field that took the focus by itself keeps it.
*/
function PageHeading({ className, children }) {
	const heading = useRef(null);
	const { pathname } = useLocation();
	useEffect(() => {
		const words = heading.current?.textContent.trim();
		document.title = words && words !== PRODUCT ? `${words} · ${PRODUCT}` : PRODUCT;
	});
	useEffect(() => {
		const isChange = told !== void 0 && told !== pathname;
		told = pathname;
		const hasFocus = document.activeElement?.matches("input, textarea, dialog, dialog *");
		if (isChange && !hasFocus) heading.current?.focus({ preventScroll: true });
	}, [pathname]);
	return /* @__PURE__ */ jsx("h1", {
		ref: heading,
		className,
		tabIndex: -1,
		children
	});
}
export { PageHeading as t };
