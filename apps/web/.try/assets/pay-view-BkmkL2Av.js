import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { n as useBack, t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { t as CopyLine } from "./copy-line-DWbCt7dg.js";
import { t as NoSuchWay } from "./no-such-way-CyPXFiof.js";
import { t as recharge_module_default } from "./recharge.module-D5k-ex6P.js";
import { t as Warning } from "./warning-CXBkxbuH.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/recharge/payment-screen.tsx
/** The form that this page was opened from, with the amount that stands here. */
function formOf(currency, amount) {
	const query = new URLSearchParams({
		currency,
		way: "thirdParty",
		amount
	});
	return `${PAGES.purchase}?${query.toString()}`;
}
/** The purchase through the third party: what is bought, from whom, and the way there and back. */
function PaymentScreen() {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const currencyCode = query.get("currency") ?? "";
	const amount = query.get("amount") ?? "";
	const { data, error, refetch } = useCall("rechargeBankAccount", { query: {
		currencyCode,
		amount
	} });
	const seller = data?.find(({ way }) => way === "thirdParty");
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("recharge.wayThirdParty"),
		home: formOf(currencyCode, amount)
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? seller ? /* @__PURE__ */ jsx(Purchase, {
		seller,
		amount
	}) : /* @__PURE__ */ jsx(NoSuchWay, {}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 4,
		circle: false
	}) })] });
}
function Purchase({ seller, amount }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { bankName: name, currencyCode: currency, payUrl } = seller;
	const back = useBack(formOf(currency, amount));
	return /* @__PURE__ */ jsxs("div", {
		className: recharge_module_default.stack,
		children: [
			/* @__PURE__ */ jsxs(Card, {
				className: recharge_module_default.stack,
				children: [
					seller.test && /* @__PURE__ */ jsx(Warning, { children: t("recharge.testProvider") }),
					/* @__PURE__ */ jsx(Facts, { facts: [{
						name: t("recharge.seller"),
						value: name
					}, ...amount === "" ? [] : [{
						name: t("term.amount"),
						value: `${format.amount(amount)} ${currency}`,
						strong: true
					}]] }),
					/* @__PURE__ */ jsx(CopyLine, {
						name: t("recharge.reference"),
						value: seller.reference
					}),
					/* @__PURE__ */ jsx("p", {
						className: `${recharge_module_default.text} words`,
						children: t("recharge.providerHint", {
							currency,
							name
						})
					})
				]
			}),
			payUrl && /* @__PURE__ */ jsx("a", {
				className: `${recharge_module_default.link} words`,
				href: payUrl,
				target: "_blank",
				rel: "noopener noreferrer",
				children: t("recharge.openProvider", { name })
			}),
			/* @__PURE__ */ jsx(Button, {
				kind: payUrl ? "plain" : "primary",
				wide: true,
				onPress: back,
				children: t("recharge.iHavePaid")
			})
		]
	});
}
export { PaymentScreen as Page };
