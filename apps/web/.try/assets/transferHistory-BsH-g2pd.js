import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody } from "../ssr.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as SwapFacts } from "./swapped-D6oXw805.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/swap/history-screen.tsx
/** One's exchanges, newest first; a touch opens the rest of each. */
function SwapHistoryScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const format = useFormat();
	const [opened, setOpened] = useState();
	const pages = usePages("exchangeRecord", (page) => ({ query: {
		page,
		limit: 20
	} }));
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("swap.history"),
			home: PAGES.swap
		}),
		/* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(InfiniteList, {
			pages,
			keyOf: (record) => record.id,
			row: (record) => /* @__PURE__ */ jsx(ListRow, {
				title: `${record.from} → ${record.to}`,
				caption: format.dateTime(record.time),
				figure: `${format.amount(record.received, { sign: true })} ${record.to}`,
				figureCaption: `\u2212${format.amount(record.amount)} ${record.from}`,
				onPress: () => setOpened(record)
			}),
			skeleton: /* @__PURE__ */ jsx(SkeletonRows, {
				rows: 8,
				circle: false
			}),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				icon: "exchange",
				title: t("swap.noneYet"),
				text: t("swap.noneYetHint"),
				action: {
					label: t("action.swap"),
					onPress: () => void navigate(PAGES.swap)
				}
			})
		}) }),
		opened && /* @__PURE__ */ jsx(Sheet, {
			title: `${opened.from} → ${opened.to}`,
			onClose: () => setOpened(void 0),
			children: /* @__PURE__ */ jsx(SwapFacts, { record: opened })
		})
	] });
}
export { SwapHistoryScreen as Page };
