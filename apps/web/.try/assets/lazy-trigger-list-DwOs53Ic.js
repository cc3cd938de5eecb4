import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { Suspense, lazy } from "react";
import { jsx } from "react/jsx-runtime";
// src/features/spot/orders/lazy-trigger-list.tsx
var TriggerList = lazy(async () => {
	const { TriggerList: list } = await import("./trigger-list-BhXeqQtF.js");
	return { default: list };
});
/** The list of conditional orders, loaded when it is first looked at. */
function LazyTriggerList(props) {
	return /* @__PURE__ */ jsx(Suspense, {
		fallback: /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 3,
			circle: false
		}),
		children: /* @__PURE__ */ jsx(TriggerList, { ...props })
	});
}
export { LazyTriggerList as t };
