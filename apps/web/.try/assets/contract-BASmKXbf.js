import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as FuturesTrade } from "./trade-DKVejhdN.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/futures/futures-screen.tsx
/** Futures contracts: the ticket, positions and limit orders. */
function FuturesScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [query, setQuery] = useSearchParams();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("term.futures"),
		home: PAGES.trade,
		children: /* @__PURE__ */ jsx(IconButton, {
			icon: "list",
			label: t("futures.positions"),
			onPress: () => void navigate(PAGES.positions)
		})
	}), /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(FuturesTrade, {
		pill: true,
		symbol: query.get("symbol"),
		direction: query.get("direction") === "buyShort" ? "short" : "long",
		onChoose: (symbol) => setQuery({ symbol }, { replace: true })
	}) })] });
}
export { FuturesScreen as Page };
