import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/recharge/no-such-way.tsx
/** A currency or way that this venue does not take, e.g. by an old link. */
function NoSuchWay() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	return /* @__PURE__ */ jsx(EmptyState, {
		icon: "deposit",
		title: t("recharge.noWays"),
		text: t("recharge.noWaysHint"),
		action: {
			label: t("recharge.chooseCurrency"),
			onPress: () => void navigate(PAGES.recharge, { replace: true })
		}
	});
}
export { NoSuchWay as t };
