import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { d as sum, l as signOf, o as isZero, t as useFormat, u as subtract } from "./format-BDVIFO4I.js";
import { A as Equity, D as PageBody, E as TabPageBar, M as ActionGrid, O as LoginHint, T as CoinIcon, _ as PullToRefresh, j as useHoldings, k as COVERED } from "../ssr.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { t as TransferSheet } from "./transfer-sheet-BFUNUuYC.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { t as usePreferences } from "./preferences-BnypK4Tf.js";
import { t as Checkbox } from "./checkbox-DQ9D8ih8.js";
import { n as isFound, t as instrumentName } from "./instruments-CbmBPzXb.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Field } from "./field-yleEApwa.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as RecordRow } from "./record-row-K23xIzNM.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var assets_module_default = {
	actions: "_actions_97nz3_1",
	tabs: "_tabs_97nz3_5",
	tab: "_tab_97nz3_5",
	tabName: "_tabName_97nz3_32",
	tabTotal: "_tabTotal_97nz3_36",
	tools: "_tools_97nz3_40",
	head: "_head_97nz3_47",
	row: "_row_97nz3_48",
	figures: "_figures_97nz3_62",
	coin: "_coin_97nz3_71",
	code: "_code_97nz3_78",
	name: "_name_97nz3_83",
	names: "_names_97nz3_90",
	amount: "_amount_97nz3_94",
	total: "_total_97nz3_98",
	small: "_small_97nz3_102",
	section: "_section_97nz3_107",
	heading: "_heading_97nz3_114",
	all: "_all_97nz3_119",
	uses: "_uses_97nz3_136",
	use: "_use_97nz3_136",
	useFigure: "_useFigure_97nz3_156"
};
// src/features/cash/assets/equity-by-use.tsx
var USES = [
	"inOrders",
	"margin",
	"wealth",
	"lockMining"
];
/** Where each use can be looked at. Account assets are ordered with by futures, coin assets by spot. */
function placeOf(use, type) {
	switch (use) {
		case "inOrders": return type === 1 ? `${PAGES.futuresOrders}?tab=notExecuted` : `${PAGES.spotOrders}?tab=locked`;
		case "margin": return PAGES.positions;
		case "wealth": return `${PAGES.wealthOrders}?tab=active`;
		case "lockMining": return `${PAGES.lockMiningOrders}?tab=active`;
	}
}
/** What an account's equity is used for; nothing while all of it is free. */
function EquityByUse({ type }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { amountsHidden } = usePreferences();
	const { data: holdings } = useHoldings();
	const { data } = useCall("findUserAccountList", {});
	const account = data?.find((one) => one.type === type);
	if (!account || !holdings) return null;
	const used = USES.filter((use) => signOf(account[use]) > 0);
	if (used.length === 0) return null;
	const write = (amount) => amountsHidden ? COVERED : format.figure(amount, { digits: 2 });
	const free = subtract(holdings.totals[type], sum(used.map((use) => account[use])));
	const names = {
		inOrders: type === 1 ? `${t("term.futures")}, ${t("status.notExecuted")}` : t("term.spot"),
		margin: `${t("term.fastContracts")}, ${t("term.futures")}`,
		wealth: t("term.wealth"),
		lockMining: t("term.lockMining")
	};
	return /* @__PURE__ */ jsx("section", {
		"aria-label": t("assets.byUse"),
		children: /* @__PURE__ */ jsxs("ul", {
			className: assets_module_default.uses,
			children: [/* @__PURE__ */ jsxs("li", {
				className: assets_module_default.use,
				children: [/* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("term.available")
				}), /* @__PURE__ */ jsx("span", {
					className: assets_module_default.useFigure,
					children: write(signOf(free) < 0 ? "0" : free)
				})]
			}), used.map((use) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsxs(Link, {
				className: assets_module_default.use,
				to: placeOf(use, type),
				children: [
					/* @__PURE__ */ jsx("span", {
						className: "words",
						children: names[use]
					}),
					/* @__PURE__ */ jsx(Icon, {
						name: "right",
						size: 16
					}),
					/* @__PURE__ */ jsx("span", {
						className: assets_module_default.useFigure,
						children: write(account[use])
					})
				]
			}) }, use))]
		})
	});
}
// src/features/cash/assets/balances.tsx
/** Account assets and coin assets, a tab each with its total, a row a currency. */
function Balances() {
	const { t } = useTranslation();
	const format = useFormat();
	const [type, setType] = useState(1);
	const { data: holdings } = useHoldings();
	const { amountsHidden } = usePreferences();
	const names = {
		1: t("term.accountAssets"),
		2: t("term.coinAssets")
	};
	return /* @__PURE__ */ jsxs("section", { children: [
		/* @__PURE__ */ jsx("div", {
			className: assets_module_default.tabs,
			role: "tablist",
			"aria-label": t("tab.assets"),
			children: [1, 2].map((each) => {
				const total = holdings?.totals[each];
				return /* @__PURE__ */ jsxs("button", {
					type: "button",
					role: "tab",
					"aria-selected": each === type,
					className: assets_module_default.tab,
					onClick: () => setType(each),
					children: [/* @__PURE__ */ jsx("div", {
						className: assets_module_default.tabName,
						children: names[each]
					}), /* @__PURE__ */ jsx("div", {
						className: assets_module_default.tabTotal,
						children: total === void 0 ? "–" : amountsHidden ? COVERED : format.figure(total, { digits: 2 })
					})]
				}, each);
			})
		}),
		/* @__PURE__ */ jsx(EquityByUse, { type }),
		/* @__PURE__ */ jsx(CurrencyList, { type })
	] });
}
function CurrencyList({ type }) {
	const { t } = useTranslation();
	const { zerosHidden, set } = usePreferences();
	const [search, setSearch] = useState();
	const { data, error, refetch } = useHoldings();
	const rows = data?.rows.filter((row) => row.type === type && !(zerosHidden && isZero(row.total))).filter((row) => named(row, search ?? ""));
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: assets_module_default.tools,
			children: [/* @__PURE__ */ jsx(Checkbox, {
				checked: zerosHidden,
				onChange: (checked) => set({ zerosHidden: checked }),
				children: t("assets.hideZero")
			}), /* @__PURE__ */ jsx(IconButton, {
				icon: search === void 0 ? "search" : "close",
				size: 20,
				label: search === void 0 ? t("common.search") : t("common.close"),
				onPress: () => setSearch(search === void 0 ? "" : void 0)
			})]
		}),
		search !== void 0 && /* @__PURE__ */ jsx(Field, {
			label: t("assets.searchCurrency"),
			labelUnseen: true,
			kind: "search",
			placeholder: t("assets.searchCurrency"),
			value: search,
			maxLength: 20,
			inputRef: (input) => input?.focus(),
			onChange: setSearch
		}),
		!rows ? error ? /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 12 }) : rows.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
			icon: "assets",
			title: t("assets.nothingToShow"),
			text: t("assets.nothingToShowHint")
		}) : /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("div", {
			className: assets_module_default.head,
			children: [
				/* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("assets.currency")
				}),
				/* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("assets.availableHeld")
				}),
				/* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("assets.totalUsdt")
				})
			]
		}), /* @__PURE__ */ jsx("ul", { children: rows.map((row) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Balance, { row }) }, row.currencyCode)) })] })
	] });
}
function named(row, search) {
	return isFound(search, {
		symbol: row.currencyCode,
		name: row.name
	});
}
function Balance({ row }) {
	const format = useFormat();
	const { amountsHidden } = usePreferences();
	const write = (text) => amountsHidden ? COVERED : format.amount(text);
	return /* @__PURE__ */ jsxs(Link, {
		className: assets_module_default.row,
		to: `${PAGES.accountRecords}?currency=${row.currencyCode}&type=${row.type}`,
		children: [
			/* @__PURE__ */ jsxs("span", {
				className: assets_module_default.coin,
				children: [/* @__PURE__ */ jsx(CoinIcon, { code: row.currencyCode }), /* @__PURE__ */ jsxs("span", {
					className: assets_module_default.names,
					children: [/* @__PURE__ */ jsx("div", {
						className: assets_module_default.code,
						children: row.currencyCode
					}), /* @__PURE__ */ jsx("div", {
						className: assets_module_default.name,
						children: instrumentName({
							symbol: row.currencyCode,
							name: row.name
						})
					})]
				})]
			}),
			/* @__PURE__ */ jsxs("span", {
				className: assets_module_default.figures,
				children: [/* @__PURE__ */ jsx("div", {
					className: assets_module_default.amount,
					children: write(row.available)
				}), /* @__PURE__ */ jsx("div", {
					className: assets_module_default.small,
					children: isZero(row.held) ? "0" : write(row.held)
				})]
			}),
			/* @__PURE__ */ jsxs("span", {
				className: assets_module_default.figures,
				children: [/* @__PURE__ */ jsx("div", {
					className: assets_module_default.total,
					children: write(row.total)
				}), /* @__PURE__ */ jsx("div", {
					className: assets_module_default.small,
					children: row.valueUsdt === null ? "–" : write(row.valueUsdt)
				})]
			})
		]
	});
}
// src/features/cash/assets/last-records.tsx
/** The newest movements, and the way to all of them. */
function LastRecords() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("accountPage", { query: {
		page: 1,
		limit: 4
	} });
	return /* @__PURE__ */ jsxs("section", { children: [/* @__PURE__ */ jsxs("div", {
		className: assets_module_default.section,
		children: [/* @__PURE__ */ jsx("h2", {
			className: assets_module_default.heading,
			children: t("term.accountChangeRecord")
		}), /* @__PURE__ */ jsxs(Link, {
			className: assets_module_default.all,
			to: PAGES.accountRecords,
			children: [t("common.all"), /* @__PURE__ */ jsx(Icon, {
				name: "right",
				size: 20
			})]
		})]
	}), data ? data.records.length > 0 ? data.records.map((record) => /* @__PURE__ */ jsx(RecordRow, { record }, record.id)) : /* @__PURE__ */ jsx(EmptyState, {
		title: t("records.empty"),
		text: t("records.emptyHint")
	}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 3,
		circle: false
	})] });
}
// src/features/cash/assets/assets-screen.tsx
var RECORD = PAGES.accountRecords;
/** What the screen is made of. */
var SHOWN = [
	"findUserCurrencyAccountList",
	"findUserAccountList",
	"accountPage"
];
/** Assets: the total, what can be done with it, each currency of both accounts, the last records. */
function AssetsScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const loggedIn = useLoggedIn();
	const [query, setQuery] = useSearchParams();
	const transfer = query.get("transfer");
	const show = (currency) => setQuery(currency ? { transfer: currency } : {}, { replace: true });
	if (!loggedIn) return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(TabPageBar, {
		title: t("tab.assets"),
		noPrices: true
	}), /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(LoginHint, { text: t("assets.loginHint") }) })] });
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(TabPageBar, {
			title: t("tab.assets"),
			children: /* @__PURE__ */ jsx(IconButton, {
				icon: "history",
				label: t("term.accountChangeRecord"),
				onPress: () => void navigate(RECORD)
			})
		}),
		/* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsxs(PullToRefresh, {
			onRefresh: () => refetchCalls(...SHOWN),
			children: [
				/* @__PURE__ */ jsx(Equity, { side: /* @__PURE__ */ jsx(InBtc, {}) }),
				/* @__PURE__ */ jsx("div", {
					className: assets_module_default.actions,
					children: /* @__PURE__ */ jsx(ActionGrid, { actions: [
						{
							icon: "deposit",
							label: t("action.deposit"),
							to: PAGES.recharge,
							primary: true
						},
						{
							icon: "withdraw",
							label: t("action.withdraw"),
							to: PAGES.withdrawalWay
						},
						{
							icon: "exchange",
							label: t("action.swap"),
							to: PAGES.swap
						},
						{
							icon: "transfer",
							label: t("action.transfer"),
							onPress: () => show("USDT")
						},
						{
							icon: "spot",
							label: t("term.spot"),
							to: PAGES.spot
						},
						{
							icon: "history",
							label: t("home.record"),
							to: RECORD
						}
					] })
				}),
				/* @__PURE__ */ jsx(ListRow, {
					soft: true,
					lead: /* @__PURE__ */ jsx(Icon, { name: "line" }),
					title: t("assets.portfolio"),
					to: PAGES.portfolio
				}),
				/* @__PURE__ */ jsx(Balances, {}),
				/* @__PURE__ */ jsx(LastRecords, {})
			]
		}) }),
		transfer && /* @__PURE__ */ jsx(TransferSheet, {
			currency: transfer,
			onClose: () => show(void 0)
		})
	] });
}
/** The same total in BTC. */
function InBtc() {
	const { t } = useTranslation();
	const format = useFormat();
	const { data: holdings } = useHoldings();
	if (!holdings?.inBtc) return null;
	return /* @__PURE__ */ jsx(Fragment$1, { children: t("assets.equals", { amount: `${format.figure(holdings.inBtc)} BTC` }) });
}
export { AssetsScreen as Page };
