import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { D as PageBody, _ as PullToRefresh } from "../ssr.js";
import { t as SimulatedPill } from "./pill-Bku71ZEQ.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { O as positions_module_default } from "./stops-sheet-D2AiiT2F.js";
import { t as OwnFutures } from "./own-futures-B1LAvhsE.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/futures/positions/positions-screen.tsx
/** One's positions and waiting limit orders of every contract, with what can be done with each. */
function PositionsScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("futures.positions"),
		home: PAGES.trade,
		children: /* @__PURE__ */ jsx(IconButton, {
			icon: "records",
			label: t("futures.toAll"),
			onPress: () => void navigate(PAGES.futuresOrders)
		})
	}), /* @__PURE__ */ jsxs(PageBody, { children: [/* @__PURE__ */ jsx("div", {
		className: positions_module_default.pillRow,
		children: /* @__PURE__ */ jsx(SimulatedPill, {})
	}), /* @__PURE__ */ jsx(PullToRefresh, {
		onRefresh: () => refetchCalls("getContractOrder"),
		children: /* @__PURE__ */ jsx(OwnFutures, { all: false })
	})] })] });
}
export { PositionsScreen as Page };
