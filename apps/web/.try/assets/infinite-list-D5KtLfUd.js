import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { _ as PullToRefresh } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { useEffect, useRef } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var infinite_list_module_default = { end: "_end_302l8_1" };
// src/shared/widgets/infinite-list.tsx
/**
* A list that goes on as one scrolls: skeleton, empty, error with another try, the end said, pull
* to refresh. What is known stays on screen when a later page or a refresh fails.
*/
function InfiniteList(props) {
	const { pages, row, keyOf, empty, skeleton } = props;
	const { t } = useTranslation();
	const rows = pages.data?.pages.flatMap((page) => page.records);
	if (!rows) {
		if (pages.error) return /* @__PURE__ */ jsx(ErrorState, {
			error: pages.error,
			onRetry: () => void pages.refetch()
		});
		return skeleton ?? /* @__PURE__ */ jsx(SkeletonRows, {});
	}
	const once = [...new Map(rows.map((each) => [keyOf(each), each])).entries()];
	return /* @__PURE__ */ jsxs(PullToRefresh, {
		onRefresh: pages.refetch,
		children: [once.length === 0 ? empty ?? /* @__PURE__ */ jsx(EmptyState, { title: t("common.nothingHere") }) : /* @__PURE__ */ jsx("ul", { children: once.map(([key, each]) => /* @__PURE__ */ jsx("li", { children: row(each) }, key)) }), once.length > 0 && /* @__PURE__ */ jsx(ListEnd, { pages })]
	});
}
/** The foot of the list: fetches the next page when it comes into sight. */
function ListEnd({ pages }) {
	const { t } = useTranslation();
	const foot = useRef(null);
	const { hasNextPage, isFetchNextPageError, isFetchingNextPage, fetchNextPage } = pages;
	useEffect(() => {
		const element = foot.current;
		if (!element || !hasNextPage || isFetchNextPageError || isFetchingNextPage) return;
		const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), { rootMargin: "400px" });
		observer.observe(element);
		return () => observer.disconnect();
	}, [
		hasNextPage,
		isFetchNextPageError,
		isFetchingNextPage,
		fetchNextPage
	]);
	return /* @__PURE__ */ jsx("div", {
		ref: foot,
		className: infinite_list_module_default.end,
		children: isFetchNextPageError ? /* @__PURE__ */ jsxs(Button, {
			kind: "link",
			onPress: () => void fetchNextPage(),
			children: [
				t("msg.loadFailed"),
				" · ",
				t("common.retry")
			]
		}) : hasNextPage ? /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 2,
			circle: false
		}) : t("common.endOfList")
	});
}
export { InfiniteList as t };
