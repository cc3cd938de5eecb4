import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { o as usePages } from "./queries-BLrD8M8K.js";
import { C as Tabs, D as PageBody, b as useSearchText } from "../ssr.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as help_module_default, t as StillOpen } from "./still-open-MgzwFLU4.js";
import { useEffect, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/content/help/help-screen.tsx
var SETTLE_MS = 250;
/** The help centre: what is searched and which part shows stand in the address. */
function HelpScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const choices = [
		{
			value: "all",
			label: t("common.all")
		},
		{
			value: "account",
			label: t("content.categoryAccount")
		},
		{
			value: "money",
			label: t("content.categoryMoney")
		},
		{
			value: "spot",
			label: t("content.categorySpot")
		},
		{
			value: "contracts",
			label: t("content.categoryContracts")
		},
		{
			value: "earn",
			label: t("content.categoryEarn")
		},
		{
			value: "prices",
			label: t("content.categoryPrices")
		},
		{
			value: "safety",
			label: t("content.categorySafety")
		}
	];
	const { text, setText, composition } = useSearchText();
	const search = text ?? "";
	const asked = query.get("category");
	const category = choices.find(({ value }) => value === asked)?.value ?? "all";
	function choose(value) {
		setQuery((before) => {
			const next = new URLSearchParams(before);
			if (value === "all") next.delete("category");
			else next.set("category", value);
			return next;
		}, { replace: true });
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("term.helpCentre"),
		home: PAGES.personal
	}), /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsx("div", {
			...composition,
			children: /* @__PURE__ */ jsx(Field, {
				label: t("content.helpSearch"),
				labelUnseen: true,
				kind: "search",
				placeholder: t("content.helpSearch"),
				value: search,
				maxLength: 100,
				onChange: (next) => setText(next === "" ? null : next)
			})
		}),
		/* @__PURE__ */ jsx("div", {
			className: help_module_default.tabs,
			children: /* @__PURE__ */ jsx(Tabs, {
				swipes: "page",
				gutter: true,
				label: t("term.helpCentre"),
				tabs: choices,
				value: category,
				onChange: choose
			})
		}),
		/* @__PURE__ */ jsx(Articles, {
			search: useSettled(search.trim()),
			category
		}),
		/* @__PURE__ */ jsx(StillOpen, {})
	] })] });
}
function Articles({ search, category }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const pages = usePages("helpCenterPage", (page) => ({ body: {
		page,
		...search === "" ? {} : { query: search },
		...category === "all" ? {} : { category }
	} }));
	return /* @__PURE__ */ jsx(InfiniteList, {
		pages,
		keyOf: ({ id }) => id,
		row: (row) => /* @__PURE__ */ jsx(Article, { row }),
		skeleton: /* @__PURE__ */ jsx(SkeletonRows, {
			circle: false,
			rows: 8
		}),
		empty: /* @__PURE__ */ jsx(EmptyState, {
			icon: "search",
			title: t("content.nothingFound"),
			text: t("content.nothingFoundHint"),
			action: {
				label: t("common.clearFilters"),
				onPress: () => void navigate(PAGES.help, { replace: true })
			}
		})
	});
}
function Article({ row: { id, title, summary } }) {
	return /* @__PURE__ */ jsx(ListRow, {
		title,
		caption: /* @__PURE__ */ jsx("span", {
			className: `${help_module_default.summary} words`,
			children: summary
		}),
		to: `${PAGES.helpArticle}?id=${id}`
	});
}
/** A text once nobody has typed for a moment: each letter is not a call. */
function useSettled(text) {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), SETTLE_MS);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}
export { HelpScreen as Page };
