import { n as HOUR_MS } from "./durations-BHgZ6J9M.js";
import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall, o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as FilterBar } from "./filter-bar-CRiIJcb_.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as daysChosen, t as DateRange } from "./date-range-Dm0H2weo.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as RecordRow } from "./record-row-K23xIzNM.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// ../../packages/protocol/src/accounts/record-kinds.ts
/** Why a balance moved, as the user's account record says it. */
var RECORD_KINDS = [
	"recharge",
	"registrationGift",
	"transfer",
	"spotHold",
	"spotRelease",
	"spotTrade",
	"spotFee",
	"fastStake",
	"fastStakeReturn",
	"fastProfit",
	"fastLoss",
	"futuresMargin",
	"futuresFee",
	"futuresMarginReturn",
	"futuresProfit",
	"futuresLoss",
	"swap",
	"swapFee",
	"wealthPurchase",
	"wealthIncome",
	"wealthReturn",
	"wealthPenalty",
	"lockPurchase",
	"lockIncome",
	"lockReturn",
	"lockPenalty",
	"rechargeBonus",
	"creditReturn",
	"orderCover",
	"withdrawalHold",
	"withdrawalReturn",
	"withdrawal",
	"withdrawalFee"
];
// src/features/cash/records/account-records-screen.tsx
/** A moment of the address; undefined of none. */
function momentOf(text) {
	return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : void 0;
}
/** Every movement of the user's balances. The filters stand in the address. */
function AccountRecordsScreen() {
	const { t } = useTranslation();
	const [query, setQuery] = useSearchParams();
	const [choosing, setChoosing] = useState();
	const [dating, setDating] = useState(false);
	const { data: currencies } = useCall("currencyTypeList", {}, { staleTime: HOUR_MS });
	const type = query.get("type") === "1" ? 1 : query.get("type") === "2" ? 2 : void 0;
	const currency = query.get("currency") ?? void 0;
	const kind = RECORD_KINDS.find((each) => each === query.get("kind"));
	const [from, to] = [momentOf(query.get("from")), momentOf(query.get("to"))];
	const pages = usePages("accountPage", (page) => ({ query: {
		page,
		limit: 20,
		type,
		currencyCode: currency,
		kind,
		from,
		to
	} }));
	function set(parts) {
		setQuery((before) => {
			const next = new URLSearchParams(before);
			for (const [key, value] of Object.entries(parts)) if (value) next.set(key, String(value));
			else next.delete(key);
			return next;
		}, { replace: true });
	}
	const types = {
		1: t("term.accountAssets"),
		2: t("term.coinAssets")
	};
	const kindName = (each) => t(`records.${each}`);
	const all = {
		value: "",
		label: t("common.all")
	};
	const options = {
		type: [
			all,
			{
				value: "1",
				label: types[1]
			},
			{
				value: "2",
				label: types[2]
			}
		],
		currency: [all, ...(currencies ?? []).map(({ currencyCode, name }) => ({
			value: currencyCode,
			label: currencyCode,
			caption: name,
			coin: currencyCode
		}))],
		kind: [all, ...RECORD_KINDS.map((each) => ({
			value: each,
			label: kindName(each)
		}))]
	};
	const titles = {
		type: t("records.account"),
		currency: t("assets.currency"),
		kind: t("records.kindOf")
	};
	const filtered = Boolean(type ?? currency ?? kind ?? from ?? to);
	const days = daysChosen(from, to);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("term.accountChangeRecord"),
			home: PAGES.assets
		}),
		/* @__PURE__ */ jsxs(PageBody, { children: [/* @__PURE__ */ jsx(FilterBar, { filters: [
			{
				name: titles.type,
				chosen: type && types[type],
				onPress: () => setChoosing("type")
			},
			{
				name: titles.currency,
				chosen: currency,
				onPress: () => setChoosing("currency")
			},
			{
				name: titles.kind,
				chosen: kind && kindName(kind),
				onPress: () => setChoosing("kind")
			},
			{
				name: t("portfolio.period"),
				chosen: days,
				onPress: () => setDating(true)
			}
		] }), /* @__PURE__ */ jsx(InfiniteList, {
			pages,
			keyOf: (record) => record.id,
			row: (record) => /* @__PURE__ */ jsx(RecordRow, {
				record,
				detailed: true
			}),
			skeleton: /* @__PURE__ */ jsx(SkeletonRows, { rows: 9 }),
			empty: filtered ? /* @__PURE__ */ jsx(EmptyState, {
				title: t("records.noneFit"),
				text: t("records.noneFitHint"),
				action: {
					label: t("common.clearFilters"),
					onPress: () => setQuery({}, { replace: true })
				}
			}) : /* @__PURE__ */ jsx(EmptyState, {
				title: t("records.empty"),
				text: t("records.emptyHint")
			})
		})] }),
		choosing && /* @__PURE__ */ jsx(OptionsSheet, {
			title: titles[choosing],
			options: options[choosing],
			value: query.get(choosing) ?? "",
			onChoose: (value) => set({ [choosing]: value }),
			onClose: () => setChoosing(void 0)
		}),
		dating && /* @__PURE__ */ jsx(Sheet, {
			title: t("portfolio.period"),
			onClose: () => setDating(false),
			children: /* @__PURE__ */ jsx(DateRange, {
				from,
				to,
				onChange: set
			})
		})
	] });
}
export { AccountRecordsScreen as Page };
