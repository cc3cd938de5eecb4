import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { D as PageBody, T as CoinIcon } from "../ssr.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { _ as trimZeros, t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as recharge_module_default } from "./recharge.module-D5k-ex6P.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as wayName } from "./way-name-Ds8C1Zbl.js";
import { t as useCurrencies } from "./ways-DEmXtts2.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/recharge/first-bonus.tsx
/** The bonus of the first deposit with all its terms, to whoever has made none yet. */
function FirstBonus() {
	const { t } = useTranslation();
	const format = useFormat();
	const { data: config } = useConfig();
	const { data: made } = useCall("transactionPage", { query: {
		type: "RECHARGE",
		status: "success",
		limit: 1
	} });
	if (!config || !made || made.total > 0) return null;
	const { firstRecharge, turnoverMultiple } = config.promotions;
	const write = (amount) => `${format.figure(amount)} ${firstRecharge.currencyCode}`;
	return /* @__PURE__ */ jsxs(Card, {
		className: recharge_module_default.card,
		children: [/* @__PURE__ */ jsxs("div", {
			className: recharge_module_default.head,
			children: [/* @__PURE__ */ jsx(Icon, {
				name: "gift",
				size: 20
			}), /* @__PURE__ */ jsx("h2", {
				className: `${recharge_module_default.title} words`,
				children: t("recharge.bonusTitle", { percent: format.figure(firstRecharge.bonusPercent) })
			})]
		}), /* @__PURE__ */ jsx("p", {
			className: `${recharge_module_default.text} words`,
			children: t("recharge.bonusTerms", {
				minimum: write(firstRecharge.minimum),
				most: write(firstRecharge.maximum ?? "0"),
				times: format.figure(trimZeros(turnoverMultiple))
			})
		})]
	});
}
// src/features/cash/recharge/test-funds.tsx
/** A simulated venue's own money, said to be what it is. */
function TestFunds() {
	const { t } = useTranslation();
	const format = useFormat();
	const problem = useProblem();
	const { data: config } = useConfig();
	const draw = useCallMutation("testFunds");
	const { currencyCode: code = "", testFundsPerDay = null } = config?.recharge ?? {};
	if (testFundsPerDay === null) return null;
	async function get() {
		try {
			const { amount, currencyCode } = await draw.mutateAsync({ body: { currencyCode: code } });
			showToast(t("recharge.testFundsGot", { amount: `${format.amount(amount)} ${currencyCode}` }), { success: true });
		} catch (error) {
			showToast(problem(error));
		}
		await refetchCalls("transactionPage", "accountPage");
	}
	return /* @__PURE__ */ jsxs(Card, {
		className: recharge_module_default.card,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: recharge_module_default.head,
				children: [/* @__PURE__ */ jsx(Icon, {
					name: "flask",
					size: 20
				}), /* @__PURE__ */ jsx("h2", {
					className: `${recharge_module_default.title} words`,
					children: t("recharge.testFunds")
				})]
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${recharge_module_default.text} words`,
				children: t("recharge.testFundsText", { amount: `${format.figure(testFundsPerDay)} ${code}` })
			}),
			/* @__PURE__ */ jsx(Button, {
				kind: "plain",
				small: true,
				busy: draw.isPending,
				onPress: () => void get(),
				children: t("recharge.testFundsGet")
			})
		]
	});
}
// src/features/cash/recharge/recharge-screen.tsx
/** What one would like to deposit. */
function RechargeScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { data, error, refetch } = useCurrencies();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("action.deposit"),
		home: PAGES.assets,
		children: /* @__PURE__ */ jsx(IconButton, {
			icon: "history",
			label: t("recharge.history"),
			onPress: () => void navigate(PAGES.rechargeHistory)
		})
	}), /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsxs("div", {
		className: recharge_module_default.stack,
		children: [
			/* @__PURE__ */ jsx(FirstBonus, {}),
			/* @__PURE__ */ jsxs("section", { children: [/* @__PURE__ */ jsx("h2", {
				className: `${recharge_module_default.title} words`,
				children: t("recharge.chooseCurrency")
			}), data ? data.length > 0 ? data.map((currency) => /* @__PURE__ */ jsx(CurrencyRow, { ...currency }, currency.currencyCode)) : /* @__PURE__ */ jsx(EmptyState, {
				icon: "deposit",
				title: t("recharge.noWays"),
				text: t("recharge.noWaysHint")
			}) : error ? /* @__PURE__ */ jsx(ErrorState, {
				error,
				onRetry: () => void refetch()
			}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 2 })] }),
			/* @__PURE__ */ jsx(TestFunds, {})
		]
	}) })] });
}
function CurrencyRow({ currencyCode, name, ways }) {
	const { t } = useTranslation();
	const named = [...new Set(ways.map(({ way, chain }) => wayName(t, way, chain)))];
	return /* @__PURE__ */ jsx(ListRow, {
		lead: /* @__PURE__ */ jsx(CoinIcon, {
			code: currencyCode,
			size: 36
		}),
		title: `${currencyCode} · ${name}`,
		caption: /* @__PURE__ */ jsx("span", {
			className: "words",
			children: named.join("\xA0· ")
		}),
		to: `${PAGES.rechargeWay}?currency=${currencyCode}`
	});
}
export { RechargeScreen as Page };
