import { i as divide, s as multiply, t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody, _ as PullToRefresh } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as Standing, t as PartBar } from "./standing-CDIkBOJ_.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/spot/fees/next-tier.ts
/** How much of the next tier's volume was traded, 0 to 100 for a bar; 100 at the last one. */
function partOfNext({ tiers, tier, volume }) {
	const next = tiers[tier + 1];
	return next ? Math.min(100, Number(divide(multiply(volume, "100"), next.volume, 1))) : 100;
}
var fees_module_default = {
	intro: "_intro_9sekc_1",
	progress: "_progress_9sekc_6",
	next: "_next_9sekc_10",
	tiers: "_tiers_9sekc_16",
	own: "_own_9sekc_45",
	mark: "_mark_9sekc_49",
	rule: "_rule_9sekc_54"
};
// src/features/spot/fees/own-tier.tsx
/** Where the person stands: tier, volume, and what is missing of the next one. */
function OwnTier({ fees }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { tiers, tier, volume, today, missing, until, currencyCode } = fees;
	const amount = (text) => `${format.amount(text)}\u00a0${currencyCode}`;
	return /* @__PURE__ */ jsxs(Standing, {
		title: t("fees.tierOf", {
			tier: format.count(tier),
			last: format.count(tiers.length - 1)
		}),
		caption: t("fees.until", { time: format.dateTime(until) }),
		facts: [{
			name: t("fees.volume"),
			text: amount(volume)
		}, {
			name: t("fees.today"),
			text: amount(today)
		}],
		children: [/* @__PURE__ */ jsx("div", {
			className: fees_module_default.progress,
			children: /* @__PURE__ */ jsx(PartBar, { part: partOfNext(fees) })
		}), /* @__PURE__ */ jsx("p", {
			className: fees_module_default.next,
			children: missing === null ? t("fees.highest") : t("fees.missing", {
				amount: amount(missing),
				tier: format.count(tier + 1)
			})
		})]
	});
}
// src/features/spot/fees/fees-screen.tsx
/** The fees of spot by volume: one's own tier, how far the next is, and all of them. */
function FeesScreen() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("getFeeTiers", {}, { staleTime: 3e4 });
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("fees.title"),
		home: PAGES.personal
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? /* @__PURE__ */ jsx(PullToRefresh, {
		onRefresh: refetch,
		children: /* @__PURE__ */ jsx(Fees, { fees: data })
	}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 7,
		circle: false
	}) })] });
}
function Fees({ fees }) {
	const { t } = useTranslation();
	const { tiers, tier, currencyCode } = fees;
	const isOne = tiers.length === 1;
	return /* @__PURE__ */ jsxs(Fragment, { children: [
		/* @__PURE__ */ jsx("p", {
			className: fees_module_default.intro,
			children: isOne ? t("fees.same") : t("fees.intro")
		}),
		!isOne && /* @__PURE__ */ jsx(OwnTier, { fees }),
		/* @__PURE__ */ jsxs("table", {
			className: fees_module_default.tiers,
			children: [/* @__PURE__ */ jsx("thead", {
				className: "words",
				children: /* @__PURE__ */ jsxs("tr", { children: [
					/* @__PURE__ */ jsx("th", {
						scope: "col",
						children: t("fees.volume")
					}),
					/* @__PURE__ */ jsx("th", {
						scope: "col",
						children: t("fees.maker")
					}),
					/* @__PURE__ */ jsx("th", {
						scope: "col",
						children: t("fees.taker")
					})
				] })
			}), /* @__PURE__ */ jsx("tbody", { children: tiers.map((row, place) => /* @__PURE__ */ jsx(Tier, {
				row,
				place,
				own: !isOne && place === tier,
				coin: currencyCode
			}, row.volume)) })]
		}),
		/* @__PURE__ */ jsx("p", {
			className: fees_module_default.rule,
			children: t("fees.rule", { coin: currencyCode })
		})
	] });
}
function Tier({ row, place, own, coin }) {
	const { t } = useTranslation();
	const format = useFormat();
	const percent = (text) => format.perCent(format.quantity(text));
	const fee = (rate, share) => rate === null ? t("fees.share", { percent: percent(share) }) : percent(rate);
	return /* @__PURE__ */ jsxs("tr", {
		className: own ? fees_module_default.own : void 0,
		"aria-current": own ? "true" : void 0,
		children: [
			/* @__PURE__ */ jsxs("th", {
				scope: "row",
				children: [/* @__PURE__ */ jsx("span", {
					className: "words",
					children: place === 0 ? t("fees.first") : t("fees.from", { amount: `${format.quantity(row.volume)}\u00a0${coin}` })
				}), own && /* @__PURE__ */ jsx("span", {
					className: fees_module_default.mark,
					children: t("fees.yours")
				})]
			}),
			/* @__PURE__ */ jsx("td", { children: fee(row.makerFeePercent, row.makerSharePercent) }),
			/* @__PURE__ */ jsx("td", { children: fee(row.takerFeePercent, row.takerSharePercent) })
		]
	});
}
export { FeesScreen as Page };
