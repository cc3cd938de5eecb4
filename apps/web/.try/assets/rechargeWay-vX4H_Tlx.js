import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as NoSuchWay } from "./no-such-way-CyPXFiof.js";
import { t as recharge_module_default } from "./recharge.module-D5k-ex6P.js";
import { t as wayName } from "./way-name-Ds8C1Zbl.js";
import { n as wayAddress, r as wayIcon, t as useCurrencies } from "./ways-DEmXtts2.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/recharge/way-screen.tsx
/** The ways to deposit the currency that the address names, or without one those of every currency. */
function RechargeWayScreen() {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const { data, error, refetch } = useCurrencies();
	const code = query.get("currency") ?? "";
	const currencies = data?.filter(({ currencyCode }) => code === "" || currencyCode === code);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: code === "" ? t("action.deposit") : t("recharge.depositOf", { currency: code }),
		home: PAGES.recharge
	}), /* @__PURE__ */ jsx(PageBody, { children: currencies ? currencies.length > 0 ? /* @__PURE__ */ jsxs("section", { children: [/* @__PURE__ */ jsx("h2", {
		className: `${recharge_module_default.title} words`,
		children: t("recharge.chooseWay")
	}), currencies.map((currency) => /* @__PURE__ */ jsx(WaysOf, {
		currency,
		named: code === ""
	}, currency.currencyCode))] }) : /* @__PURE__ */ jsx(NoSuchWay, {}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 3 }) })] });
}
/** Each way with its smallest amount and how long it takes. */
function WaysOf({ currency: { currencyCode, ways }, named }) {
	const { t } = useTranslation();
	const format = useFormat();
	function captionOf({ minimum, watched, confirmations }) {
		const amount = `${format.figure(minimum)} ${currencyCode}`;
		const how = watched ? t("recharge.byItself", { count: confirmations ?? 1 }) : t("recharge.byStaff");
		return `${t("msg.depositMinimum", { amount })}\u00a0· ${how}`;
	}
	return ways.map((way) => /* @__PURE__ */ jsx(ListRow, {
		lead: /* @__PURE__ */ jsx("span", {
			className: recharge_module_default.circle,
			children: /* @__PURE__ */ jsx(Icon, {
				name: wayIcon(way.way),
				size: 20
			})
		}),
		title: `${named ? `${currencyCode} · ` : ""}${wayName(t, way.way, way.chain)}`,
		caption: /* @__PURE__ */ jsx("span", {
			className: "words",
			children: captionOf(way)
		}),
		to: wayAddress(currencyCode, way)
	}, `${way.way} ${way.chain ?? ""}`));
}
export { RechargeWayScreen as Page };
