import { C as Notice, S as ticket_module_default, _ as amountOf, b as Available, c as openingOf, d as termsOf, f as affordable, g as UNITS, h as reduceTicket, l as outlookOf, m as limitOf, o as useObstacles, p as emptyTicket, s as largeOrderOf, u as shareOf, v as costOf, x as useAvailable, y as lotsOf } from "./waiting-orders-DYto79nE.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { n as SkeletonRows, t as Bone } from "./skeleton-901e1eAo.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { n as useLocation, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { _ as trimZeros, p as formatUnits, s as multiply, t as useFormat } from "./format-BDVIFO4I.js";
import { i as directionOf, n as ChangeText } from "./change-CF1vXEQy.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as LivePrice } from "./pair-B_2dMwvk.js";
import { t as SimulatedPill } from "./pill-Bku71ZEQ.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { C as Tabs, T as CoinIcon, f as useForm, g as useMarketLabel } from "../ssr.js";
import { n as isFound, t as instrumentName } from "./instruments-CbmBPzXb.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { D as stopOutcome, E as stopFault, F as indexNow, H as ticksOf, I as useQuote, J as parts_module_default, L as useQuotes, R as amountText, U as titleOf, V as priceText, W as typedTicks, _ as Profit, b as estimate, q as useFuturesFacts, r as refetchFutures, u as stopFaultText, v as FigureList, y as distancePercent } from "./stops-sheet-D2AiiT2F.js";
import { n as futures_module_default, t as OwnFutures } from "./own-futures-B1LAvhsE.js";
import { n as loginAddress } from "./navigation-DTNdQl46.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { t as Checkbox } from "./checkbox-DQ9D8ih8.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as PercentSteps } from "./percent-steps-CyB3v3Mj.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { t as Stepper } from "./stepper-BpsKNmSw.js";
import { t as BeyondMarket } from "./beyond-market-BwnhNc_E.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as divCeil } from "./rounding-D7Nv8xBh.js";
import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as serverNow } from "./server-clock-DsZdV1c7.js";
import { t as isOfBefore } from "./of-before-BPseqpeB.js";
import { t as useRiskNotice } from "./risk-notice-Z-iWEA3j.js";
import { n as useWaiting } from "./use-waiting-DKTz66Rh.js";
import { t as useLargeOrder } from "./use-large-order-CBxgS121.js";
import { t as checkAmount } from "./check-amount-DooLEkwd.js";
import { useId, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var contract_picker_module_default = {
	pickerHead: "_pickerHead_wnblb_1",
	pickerList: "_pickerList_wnblb_8",
	choice: "_choice_wnblb_12"
};
// src/features/futures/contract-picker.tsx
var MARKETS = [
	"coins",
	"A-shares",
	"HK",
	"US"
];
/** Chooses a contract among coins, A-shares, HK and US, by search; what is closed says until when. */
function ContractPicker({ symbol, onChoose, onClose }) {
	const { t } = useTranslation();
	const label = useMarketLabel();
	const { data, error, refetch } = useFuturesFacts();
	const chosen = data?.find((facts) => facts.symbol === symbol);
	const [search, setSearch] = useState("");
	const [market, setMarket] = useState(chosen?.market ?? "coins");
	const wanted = search.trim();
	const found = data?.filter((facts) => isFound(wanted, facts) && (wanted !== "" || (facts.market ?? "coins") === market));
	return /* @__PURE__ */ jsxs(Sheet, {
		title: t("futures.choose"),
		onClose,
		children: [/* @__PURE__ */ jsxs("div", {
			className: contract_picker_module_default.pickerHead,
			children: [/* @__PURE__ */ jsx(Field, {
				label: t("quotes.search"),
				labelUnseen: true,
				kind: "search",
				placeholder: t("quotes.search"),
				value: search,
				maxLength: 40,
				onChange: setSearch
			}), wanted === "" && /* @__PURE__ */ jsx(Tabs, {
				label: t("quotes.market"),
				tabs: MARKETS.map((value) => ({
					value,
					label: value === "coins" ? t("futures.coins") : label(value)
				})),
				value: market,
				onChange: setMarket
			})]
		}), /* @__PURE__ */ jsxs("div", {
			className: contract_picker_module_default.pickerList,
			children: [
				!data && error && /* @__PURE__ */ jsx(ErrorState, {
					error,
					onRetry: () => void refetch()
				}),
				!data && !error && /* @__PURE__ */ jsx(SkeletonRows, { rows: 6 }),
				found?.length === 0 && /* @__PURE__ */ jsx(EmptyState, {
					icon: "search",
					title: t("quotes.nothingFound"),
					text: t("quotes.nothingFoundHint")
				}),
				found && /* @__PURE__ */ jsx(Choices, {
					found,
					onChoose: (next) => {
						onChoose(next);
						onClose();
					}
				})
			]
		})]
	});
}
function Choices({ found, onChoose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const label = useMarketLabel();
	const quotes = useQuotes();
	const caption = (facts, quote) => {
		const { market, symbol, open } = facts;
		const words = market ? symbol : instrumentName(facts);
		if (!open) return `${words} · ${t("quotes.paused")}`;
		if (!quote) return words;
		if (!quote.trading) {
			const { nextChangeAt } = quote;
			return `${words} · ${nextChangeAt === null ? t("quotes.closed") : t("quotes.opens", { time: format.weekday(nextChangeAt) })}`;
		}
		return quote.stale ? `${words} · ${t("quotes.paused")}` : words;
	};
	return found.map((facts) => {
		const { symbol, market, levers, currency } = facts;
		const quote = quotes.get(symbol);
		return /* @__PURE__ */ jsx(ListRow, {
			lead: market ? void 0 : /* @__PURE__ */ jsx(CoinIcon, {
				code: symbol.replace(currency, ""),
				size: 32
			}),
			title: /* @__PURE__ */ jsxs("span", {
				className: contract_picker_module_default.choice,
				children: [
					titleOf(facts),
					" ",
					market && /* @__PURE__ */ jsx(Tag, { children: label(market) }),
					/* @__PURE__ */ jsx("small", { children: `${levers.at(-1)}x` })
				]
			}),
			caption: caption(facts, quote),
			figure: quote && format.price(quote.price),
			figureCaption: quote && /* @__PURE__ */ jsx(ChangeText, { change: quote.changePercent }),
			onPress: () => onChoose(symbol)
		}, symbol);
	});
}
var contract_head_module_default = {
	head: "_head_12l0m_1",
	headWords: "_headWords_12l0m_9",
	symbol: "_symbol_12l0m_14",
	symbolName: "_symbolName_12l0m_36",
	headSecond: "_headSecond_12l0m_43",
	last: "_last_12l0m_52",
	hours: "_hours_12l0m_65"
};
// src/features/futures/contract-head.tsx
/** The contract and the way to another one, its live index, its hours, and the way to the chart. */
function ContractHead({ facts, onChoose, pill = false }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const label = useMarketLabel();
	const quote = useQuote(facts.symbol);
	const [picking, setPicking] = useState(false);
	const title = titleOf(facts);
	const chart = `${PAGES.chart}?symbol=${facts.symbol}${facts.market ? "&futures=1" : ""}&from=contract`;
	const hours = useHours(quote);
	return /* @__PURE__ */ jsxs("header", {
		className: contract_head_module_default.head,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: contract_head_module_default.headWords,
				children: [/* @__PURE__ */ jsxs("button", {
					type: "button",
					className: contract_head_module_default.symbol,
					"aria-haspopup": "dialog",
					"aria-label": `${title}, ${t("futures.choose")}`,
					onClick: () => setPicking(true),
					children: [
						/* @__PURE__ */ jsx("span", {
							className: contract_head_module_default.symbolName,
							children: title
						}),
						facts.market && /* @__PURE__ */ jsx(Tag, { children: label(facts.market) }),
						/* @__PURE__ */ jsx(Icon, {
							name: "down",
							size: 16
						})
					]
				}), /* @__PURE__ */ jsxs("div", {
					className: contract_head_module_default.headSecond,
					children: [
						quote ? /* @__PURE__ */ jsx("span", {
							className: contract_head_module_default.last,
							"data-direction": directionOf(quote.changePercent),
							children: /* @__PURE__ */ jsx(LivePrice, { price: quote.price })
						}) : /* @__PURE__ */ jsx(Bone, {
							width: 132,
							height: 24
						}),
						quote && /* @__PURE__ */ jsx(ChangeText, { change: quote.changePercent }),
						hours && /* @__PURE__ */ jsx("span", {
							className: classes(contract_head_module_default.hours, "words"),
							children: hours
						})
					]
				})]
			}),
			pill && /* @__PURE__ */ jsx(SimulatedPill, { short: true }),
			/* @__PURE__ */ jsx(IconButton, {
				icon: "candles",
				label: t("spot.chart"),
				onPress: () => void navigate(chart)
			}),
			picking && /* @__PURE__ */ jsx(ContractPicker, {
				symbol: facts.symbol,
				onChoose,
				onClose: () => setPicking(false)
			})
		]
	});
}
/** When trading closes or opens next; nothing for what always trades. */
function useHours(quote) {
	const { t } = useTranslation();
	const format = useFormat();
	if (!quote) return void 0;
	const { trading, nextChangeAt } = quote;
	const time = nextChangeAt === null ? void 0 : format.weekday(nextChangeAt);
	if (trading) return time && t("chart.closes", { time });
	return time ? t("quotes.opens", { time }) : t("quotes.closed");
}
// src/features/futures/ticket/key-figures.tsx
/** The four figures that matter before an order: margin, fee, liquidation, and the most to lose. */
function KeyFigures({ facts, index, outlook }) {
	const { t } = useTranslation();
	const format = useFormat();
	const money = (units) => {
		if (units === void 0) return "—";
		const cent = 10n ** BigInt(Math.max(0, facts.scale - 2));
		if (units < 100n * cent) return format.amount(amountText(units, facts));
		return format.figure(amountText(divCeil(units, cent) * cent, facts), { digits: 2 });
	};
	const from = outlook && (outlook.waits ? outlook.price : index);
	const isEndless = outlook?.liquidation === 0;
	const figures = [
		{
			name: t("term.margin"),
			text: money(outlook?.margin),
			under: facts.currency
		},
		{
			name: t("futures.openFee"),
			text: money(outlook?.fee),
			under: format.percent(facts.feePercent, { plain: true })
		},
		{
			name: t("term.liquidation"),
			text: !outlook ? "—" : isEndless ? t("futures.none") : format.figure(priceText(outlook.liquidation, facts)),
			under: outlook && from !== void 0 && !isEndless ? format.percent(distancePercent(outlook.liquidation, from)) : "\xA0"
		},
		{
			name: t("futures.mostLose"),
			text: money(outlook?.mostLose),
			under: facts.currency
		}
	];
	return /* @__PURE__ */ jsx("dl", {
		className: ticket_module_default.keys,
		children: figures.map(({ name, text, under }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
			className: "words",
			children: name
		}), /* @__PURE__ */ jsxs("dd", { children: [text, /* @__PURE__ */ jsx("small", { children: under })] })] }, name))
	});
}
var lever_sheet_module_default = {
	leverRow: "_leverRow_r70nb_1",
	leverName: "_leverName_r70nb_16",
	leverFigures: "_leverFigures_r70nb_22",
	check: "_check_r70nb_35"
};
// src/features/futures/ticket/lever-sheet.tsx
/** Chooses the lever; each says what margin it takes and where it would be liquidated. */
function LeverSheet({ facts, ticket, index, onChoose, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const written = openingOf(ticket, facts, index);
	const opening = written ?? openingOf({
		...ticket,
		unit: "lots",
		lots: String(facts.minLots),
		method: "market"
	}, facts, index);
	const openingAt = (lever) => written && openingOf({
		...ticket,
		lever
	}, facts, index);
	return /* @__PURE__ */ jsxs(Sheet, {
		title: t("term.leverage"),
		onClose,
		children: [/* @__PURE__ */ jsxs("p", {
			className: classes(parts_module_default.note, "words"),
			children: [
				t("futures.leverHint"),
				" ",
				opening && t("futures.leverFor", {
					count: opening.lots,
					lots: format.count(opening.lots)
				})
			]
		}), /* @__PURE__ */ jsx("ul", {
			role: "listbox",
			"aria-label": t("term.leverage"),
			children: facts.levers.map((lever) => {
				const outlook = opening && index !== void 0 ? estimate(facts, openingAt(lever) ?? {
					...opening,
					lever
				}, index) : void 0;
				const from = outlook && (outlook.waits ? outlook.price : index);
				return /* @__PURE__ */ jsx("li", {
					role: "presentation",
					children: /* @__PURE__ */ jsxs("button", {
						type: "button",
						role: "option",
						"aria-selected": lever === ticket.lever,
						className: lever_sheet_module_default.leverRow,
						disabled: outlook?.atOnce,
						onClick: () => {
							onChoose(lever);
							onClose();
						},
						children: [
							/* @__PURE__ */ jsx("b", {
								className: lever_sheet_module_default.leverName,
								children: `${lever}x`
							}),
							/* @__PURE__ */ jsx("span", {
								className: lever_sheet_module_default.leverFigures,
								children: outlook && /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("span", { children: [
									/* @__PURE__ */ jsx("span", {
										className: "words",
										children: t("term.margin")
									}),
									" ",
									/* @__PURE__ */ jsxs("b", { children: [
										format.amount(amountText(outlook.margin, facts)),
										" ",
										facts.currency
									] })
								] }), /* @__PURE__ */ jsx("span", { children: outlook.atOnce ? /* @__PURE__ */ jsx("span", {
									className: "words",
									children: t("futures.atOnce")
								}) : /* @__PURE__ */ jsxs(Fragment$1, { children: [
									/* @__PURE__ */ jsx("span", {
										className: "words",
										children: t("term.liquidation")
									}),
									" ",
									/* @__PURE__ */ jsx("b", { children: outlook.liquidation === 0 ? t("futures.none") : `${format.figure(priceText(outlook.liquidation, facts))} (${format.percent(distancePercent(outlook.liquidation, from))})` })
								] }) })] })
							}),
							/* @__PURE__ */ jsx("span", {
								className: lever_sheet_module_default.check,
								children: lever === ticket.lever && /* @__PURE__ */ jsx(Icon, {
									name: "check",
									size: 20
								})
							})
						]
					})
				}, lever);
			})
		})]
	});
}
// src/features/futures/ticket/stop-fields.tsx
/** The ticket's stop-loss and take-profit, each with what it would bring. */
function StopFields({ facts, form, outlook }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { ticket, act } = form;
	const { direction, lever } = ticket;
	const opening = outlook && {
		direction,
		lots: outlook.lots,
		lever
	};
	function hintOf(field) {
		const ticks = typedTicks(ticket[field], facts.priceScale);
		if (ticks === void 0 || !opening || !outlook) return void 0;
		const { liquidation } = outlook;
		const isLater = opening.direction === "long" ? ticks <= liquidation : ticks >= liquidation;
		if (field === "stopLoss" && isLater) {
			const price = format.figure(priceText(liquidation, facts));
			return /* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("futures.liquidatedFirst", { price })
			});
		}
		const profit = stopOutcome(facts, opening, outlook, ticks);
		return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("span", {
			className: "words",
			children: t("futures.there")
		}), /* @__PURE__ */ jsx(Profit, {
			amount: amountText(profit, facts),
			currency: facts.currency
		})] });
	}
	return /* @__PURE__ */ jsx("div", {
		className: ticket_module_default.stops,
		children: ["stopLoss", "stopProfit"].map((field) => /* @__PURE__ */ jsx(Field, {
			label: field === "stopLoss" ? t("term.stopLoss") : t("term.takeProfit"),
			kind: "figure",
			value: ticket[field],
			maxLength: 24,
			error: form.error(field),
			hint: hintOf(field),
			onChange: (text) => act({
				kind: "type",
				field,
				text
			})
		}, field))
	});
}
// src/features/futures/ticket/ticket-choices.ts
var STORED = "contract.ticket";
function kept() {
	const { levers, allFigures, unit } = readStored(STORED) ?? {};
	return {
		levers: { ...levers },
		allFigures: allFigures === true,
		unit: UNITS.find((each) => each === unit) ?? "lots"
	};
}
/** The lever last chosen for a symbol, where it is still on offer. */
function keptLever(symbol, levers) {
	const lever = kept().levers[symbol];
	return levers.find((each) => each === lever);
}
function keepLever(symbol, lever) {
	const choices = kept();
	writeStored(STORED, {
		...choices,
		levers: {
			...choices.levers,
			[symbol]: lever
		}
	});
}
function keptAllFigures() {
	return kept().allFigures;
}
function keepAllFigures(allFigures) {
	writeStored(STORED, {
		...kept(),
		allFigures
	});
}
function keptUnit() {
	return kept().unit;
}
function keepUnit(unit) {
	writeStored(STORED, {
		...kept(),
		unit
	});
}
// src/features/futures/ticket/ticket-figures.tsx
/** Before what the index may change until the order arrives. */
var ABOUT = "≈\xA0";
/** Further figures of the ticket, beside those that always show. */
function TicketFigures({ facts, ticket, index, outlook }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { currency, halfSpreadPercent, profitCap } = facts;
	const about = outlook && !outlook.waits ? ABOUT : "";
	const money = (units) => units === void 0 ? "—" : `${about}${format.amount(amountText(units, facts))} ${currency}`;
	const price = (ticks) => format.figure(priceText(ticks, facts));
	const lots = outlook?.lots ?? (ticket.unit === "lots" ? lotsOf(ticket) : void 0);
	const base = facts.market ? "" : ` ${facts.symbol.replace(currency, "")}`;
	const quantityOf = (count) => `${format.figure(trimZeros(multiply(facts.lotSize, String(count))))}${base}`;
	return /* @__PURE__ */ jsx(FigureList, { lines: [
		{
			name: t("futures.expectedFill"),
			figure: outlook ? `${about}${price(outlook.price)}` : "—",
			under: outlook?.waits ? t("futures.limitOrBetter") : index !== void 0 && t("futures.fillFrom", {
				index: price(index),
				percent: format.perCent(format.figure(halfSpreadPercent))
			})
		},
		{
			name: t("term.quantity"),
			figure: lots === void 0 ? "—" : quantityOf(lots),
			under: outlook && money(outlook.worth)
		},
		{
			name: t("futures.maintenance"),
			figure: money(outlook?.maintenance)
		},
		{
			name: t("futures.mostWin"),
			figure: money(outlook?.mostWin),
			under: t("futures.capped", { times: format.figure(trimZeros(formatUnits(profitCap, 6))) })
		}
	] });
}
// src/features/futures/ticket/size-field.tsx
/** How much is ordered: lots, or what they may cost, with a button that changes between the two. */
function SizeField({ facts, form, isShort }) {
	const { t } = useTranslation();
	const id = useId();
	const { ticket, act } = form;
	const { unit } = ticket;
	const isAmount = unit === "amount";
	const fault = form.error("lots") ?? form.error("amount") ?? (isShort ? t("assets.moreThanAvailable") : void 0);
	const now = isAmount ? facts.currency : t("term.lots");
	const other = isAmount ? t("term.lots") : facts.currency;
	return /* @__PURE__ */ jsxs("div", { children: [
		/* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.size,
			children: [/* @__PURE__ */ jsx(Stepper, {
				label: isAmount ? t("futures.mostCost", { currency: facts.currency }) : t("term.lots"),
				value: ticket[unit],
				placeholder: "0",
				wrong: fault !== void 0,
				errorId: id,
				onChange: (text) => act({
					kind: "type",
					field: unit,
					text
				}),
				onStep: (by) => act({
					kind: "step",
					field: unit,
					by
				})
			}), /* @__PURE__ */ jsxs("button", {
				type: "button",
				className: ticket_module_default.unit,
				"aria-label": t("futures.sizeIn", {
					now,
					other
				}),
				onClick: () => act({
					kind: "unit",
					unit: isAmount ? "lots" : "amount"
				}),
				children: [/* @__PURE__ */ jsx("span", {
					className: "words",
					children: now
				}), /* @__PURE__ */ jsx(Icon, {
					name: "swap",
					size: 16
				})]
			})]
		}),
		/* @__PURE__ */ jsx(Problem, {
			id,
			text: fault
		}),
		isAmount && /* @__PURE__ */ jsx("p", {
			className: ticket_module_default.sizeNote,
			children: t("futures.amountHint")
		})
	] });
}
// src/features/futures/ticket/ticket-form.tsx
var LIMITS = PAGES.limits;
/** The ticket: which way, at what price, how many lots, what it costs and risks, and the button. */
function TicketForm({ facts, quote, available, form }) {
	const { t } = useTranslation();
	const format = useFormat();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const loggedIn = useLoggedIn();
	const ids = useId();
	const [levering, setLevering] = useState(false);
	const [allFigures, setAllFigures] = useState(keptAllFigures);
	const unfold = () => {
		keepAllFigures(!allFigures);
		setAllFigures(!allFigures);
	};
	const { ticket, act, place } = form;
	const index = quote && ticksOf(quote.price, facts.priceScale);
	const { outlook, short: isShort, most, share } = form.summary;
	const obstacles = useObstacles(facts, ticket, quote, outlook);
	const long = ticket.direction === "long";
	const isAmount = ticket.unit === "amount";
	const lots = isAmount ? outlook?.lots : lotsOf(ticket);
	return /* @__PURE__ */ jsxs("section", {
		ref: place,
		className: ticket_module_default.ticket,
		"aria-label": t("term.order"),
		"data-ticket": true,
		children: [
			/* @__PURE__ */ jsx(Segmented, {
				label: t("futures.side"),
				choices: [{
					value: "long",
					label: t("action.buyLong"),
					tone: "rise"
				}, {
					value: "short",
					label: t("action.buyShort"),
					tone: "fall"
				}],
				value: ticket.direction,
				onChange: (direction) => act({
					kind: "direction",
					direction
				})
			}),
			/* @__PURE__ */ jsxs("div", {
				className: ticket_module_default.methods,
				children: [/* @__PURE__ */ jsx(Tabs, {
					label: t("spot.method"),
					tabs: [{
						value: "market",
						label: t("spot.market")
					}, {
						value: "limit",
						label: t("spot.limit")
					}],
					value: ticket.method,
					onChange: (method) => act({
						kind: "method",
						method
					})
				}), /* @__PURE__ */ jsxs("button", {
					type: "button",
					className: ticket_module_default.lever,
					"aria-haspopup": "dialog",
					onClick: () => setLevering(true),
					children: [
						/* @__PURE__ */ jsx("span", {
							className: "words",
							children: t("term.leverage")
						}),
						/* @__PURE__ */ jsx("b", { children: `${ticket.lever}x` }),
						/* @__PURE__ */ jsx(Icon, {
							name: "down",
							size: 16
						})
					]
				})]
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.error("lever") }),
			ticket.method === "limit" && /* @__PURE__ */ jsxs("div", { children: [
				/* @__PURE__ */ jsx(Stepper, {
					label: t("term.limitPrice"),
					value: ticket.price,
					wrong: form.error("price") !== void 0,
					errorId: `${ids}-price`,
					onChange: (text) => act({
						kind: "type",
						field: "price",
						text
					}),
					onStep: (by) => act({
						kind: "step",
						field: "price",
						by
					})
				}),
				/* @__PURE__ */ jsx(Problem, {
					id: `${ids}-price`,
					text: form.error("price")
				}),
				!ticket.refuseReached && typedTicks(ticket.price, facts.priceScale) !== void 0 && /* @__PURE__ */ jsx(BeyondMarket, { order: {
					side: long ? "buy" : "sell",
					price: ticket.price,
					market: quote?.price
				} }),
				/* @__PURE__ */ jsx(Checkbox, {
					checked: ticket.refuseReached,
					onChange: (refuse) => act({
						kind: "refuseReached",
						refuse
					}),
					children: /* @__PURE__ */ jsx("span", {
						className: ticket_module_default.choice,
						children: t("futures.refuseReached")
					})
				})
			] }),
			/* @__PURE__ */ jsx(SizeField, {
				facts,
				form,
				isShort
			}),
			loggedIn && /* @__PURE__ */ jsx(PercentSteps, {
				label: t("spot.share"),
				value: share,
				onChange: (percent) => act({
					kind: "share",
					percent
				})
			}),
			/* @__PURE__ */ jsx(Available, {
				facts,
				available,
				short: isShort,
				children: most !== void 0 && !isAmount && t("futures.mostLots", { count: most })
			}),
			/* @__PURE__ */ jsx(KeyFigures, {
				facts,
				index,
				outlook
			}),
			/* @__PURE__ */ jsxs("div", {
				className: ticket_module_default.halves,
				children: [/* @__PURE__ */ jsx(Half, {
					open: ticket.stops,
					label: t("futures.stops"),
					onPress: () => act({
						kind: "stops",
						shown: !ticket.stops
					}),
					children: t("futures.tpSl")
				}), /* @__PURE__ */ jsx(Half, {
					open: allFigures,
					onPress: unfold,
					children: t("futures.allFigures")
				})]
			}),
			ticket.stops && /* @__PURE__ */ jsx(StopFields, {
				facts,
				form,
				outlook
			}),
			allFigures && /* @__PURE__ */ jsx(TicketFigures, {
				facts,
				ticket,
				index,
				outlook
			}),
			obstacles.map(({ name, text, isOwn }) => /* @__PURE__ */ jsx(Notice, {
				to: isOwn ? LIMITS : void 0,
				children: text
			}, name)),
			form.problem && /* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx("div", {
				"data-ticket-act": true,
				children: loggedIn ? /* @__PURE__ */ jsx(Button, {
					wide: true,
					kind: long ? "rise" : "fall",
					icon: long ? "arrowUp" : "arrowDown",
					busy: form.busy,
					disabled: obstacles.length > 0,
					onPress: () => void form.send(),
					children: form.waits ? t("orders.waitingForPrice") : label(long ? t("action.buyLong") : t("action.buyShort"))
				}) : /* @__PURE__ */ jsx(Button, {
					wide: true,
					onPress: () => void navigate(loginAddress(pathname + search)),
					children: t("action.logIn")
				})
			}),
			/* @__PURE__ */ jsx("p", {
				className: classes(ticket_module_default.consequence, "words"),
				children: consequence()
			}),
			levering && /* @__PURE__ */ jsx(LeverSheet, {
				facts,
				ticket,
				index,
				onChoose: (lever) => act({
					kind: "lever",
					lever
				}),
				onClose: () => setLevering(false)
			})
		]
	});
	/** What becomes of the order once it is sent. */
	function consequence() {
		if (ticket.method === "limit" && outlook?.reached) {
			if (ticket.refuseReached) return t("futures.reachedRefused");
			return outlook.waits ? t("futures.waitsBeyond") : t("futures.reachedOpens");
		}
		if (outlook?.waits) return t("futures.waitsFor");
		const percent = format.perCent(format.figure(facts.halfSpreadPercent));
		return long ? t("futures.opensAbove", { percent }) : t("futures.opensBelow", { percent });
	}
	/** Which way, and how much of what. */
	function label(way) {
		if (lots === void 0) return `${way} · ${titleOf(facts)}`;
		return `${way} · ${isAmount ? "≈\xA0" : ""}${t("futures.lotsCount", {
			count: lots,
			lots: format.count(lots)
		})}`;
	}
}
/** One of two folds side by side. */
function Half({ open, label, onPress, children }) {
	return /* @__PURE__ */ jsxs("button", {
		type: "button",
		className: ticket_module_default.half,
		"aria-expanded": open,
		"aria-label": label,
		onClick: onPress,
		children: [/* @__PURE__ */ jsx("span", {
			className: "words",
			children
		}), /* @__PURE__ */ jsx(Icon, {
			name: "down",
			size: 16
		})]
	});
}
// src/features/futures/ticket/errors.ts
/** What is wrong with the figures of a ticket, and with its stops by what it comes to. */
function errorsOf(ticket, { facts, index }, outlook, { t }) {
	const { method, price, direction, lever } = ticket;
	const { priceScale } = facts;
	const faults = {};
	if (method === "limit") faults.price = price === "" ? t("spot.priceMissing") : checkAmount(price, priceScale, t);
	if (ticket.unit === "lots") faults.lots = lotsFault(lotsOf(ticket), facts, t);
	else faults.amount = checkAmount(ticket.amount, facts.scale, t) ?? affordedFault();
	for (const field of ["stopLoss", "stopProfit"]) {
		const text = ticket[field];
		if (text === "") continue;
		const ticks = typedTicks(text, priceScale);
		if (ticks === void 0) faults[field] = checkAmount(text, priceScale, t);
		else if (outlook) {
			const fault = stopFault(field === "stopLoss" ? "stopLoss" : "takeProfit", direction, ticks, outlook.price);
			if (fault) faults[field] = stopFaultText(fault, outlook.waits, t);
		}
	}
	if (outlook?.atOnce) faults.lever = t("futures.leverTooHigh", { lever });
	return faults;
	function affordedFault() {
		if (index === void 0 || method === "limit" && limitOf(ticket, facts) === void 0) return;
		const lots = outlook?.lots ?? 0;
		if (lots >= facts.minLots) return lotsFault(lots, facts, t);
		const opening = {
			direction,
			lever,
			limit: limitOf(ticket, facts)
		};
		const least = costOf(facts, opening, ticksOf(index, priceScale), facts.minLots);
		return t("futures.amountTooSmall", { amount: `${amountText(least, facts)} ${facts.currency}` });
	}
}
function lotsFault(lots, { minLots, maxLots }, t) {
	if (lots === void 0) return t("futures.lotsMissing");
	if (lots >= minLots && lots <= maxLots) return void 0;
	return t("futures.lotsRange", {
		min: minLots,
		max: maxLots
	});
}
/** The field of a refusal. */
function fieldOf(error) {
	switch (error) {
		case "price_missing":
		case "price_out_of_range":
		case "limit_reached": return "price";
		case "lots_out_of_range": return "lots";
		case "amount_below_lots":
		case "amount_not_positive": return "amount";
		case "lever_unknown":
		case "lever_too_high": return "lever";
		case "stop_loss_invalid": return "stopLoss";
		case "take_profit_invalid": return "stopProfit";
		default: return;
	}
}
// src/features/futures/ticket/ticket-design.ts
/** The ticket of futures. */
var futuresTicket = {
	reduce: reduceTicket,
	begins: ({ kind }) => kind === "direction" || kind === "method",
	summary: (ticket, around) => {
		const outlook = outlookOf(ticket, around);
		const most = affordable(ticket, around);
		return {
			terms: termsOf(ticket, around.facts),
			outlook,
			short: outlook !== void 0 && around.available !== void 0 && (takenOf(ticket, around) ?? outlook.mostLose) > around.available,
			most,
			share: ticket.percent ?? shareOf(ticket, around, most)
		};
	},
	errors: errorsIn,
	atOnce: (ticket, around, say) => {
		const { lots, amount, lever, stopLoss, stopProfit } = errorsIn(ticket, around, say);
		return {
			...ticket.lots !== "" && {
				lots,
				lever
			},
			...ticket.amount !== "" && {
				amount,
				lever
			},
			...ticket.stopLoss !== "" && { stopLoss },
			...ticket.stopProfit !== "" && { stopProfit }
		};
	},
	fieldOf,
	fields: [
		"price",
		"lots",
		"amount",
		"lever",
		"stopLoss",
		"stopProfit"
	],
	accepted: (ticket, around) => reduceTicket(ticket, { kind: "placed" }, around)
};
function errorsIn(ticket, around, say) {
	return errorsOf(ticket, around, outlookOf(ticket, around), say);
}
/** By amount all of it is set aside when it is placed. */
function takenOf({ unit, amount }, { facts }) {
	return unit === "amount" ? amountOf(amount, facts) : void 0;
}
// src/features/futures/ticket/use-ticket.ts
/** A ticket at work, and its way to the venue. */
function useTicket(facts, quote, available, side) {
	const { t } = useTranslation();
	const format = useFormat();
	const ensureRead = useRiskNotice();
	const order = useCallMutation("contractOrder");
	const askLarge = useLargeOrder();
	const around = {
		facts,
		available,
		index: quote?.price
	};
	/** The index as it is when something happens. */
	const now = () => ({
		...around,
		index: indexNow(facts.symbol)
	});
	const form = useForm(futuresTicket, {
		initial: () => emptyTicket(facts, side, {
			lever: keptLever(facts.symbol, facts.levers),
			unit: keptUnit()
		}),
		around,
		ask: async (ticket) => await ensureRead() && askLarge(largeOrderOf(ticket, now())),
		submit: async (ticket) => {
			const { terms } = futuresTicket.summary(ticket, around);
			const pressedAt = serverNow();
			const placed = await order.mutateAsync({ body: terms });
			showToast(textOf(placed, pressedAt), { success: true });
			refetchFutures();
		}
	});
	/** What became of it, as a sentence. */
	function textOf({ createdAt, openPrice }, pressedAt) {
		if (isOfBefore(createdAt, pressedAt)) return t("orders.doneBefore", { time: format.time(createdAt) });
		if (openPrice === null) return t("msg.orderPlaced");
		return t("futures.openedAt", { price: format.figure(openPrice) });
	}
	return {
		...form,
		ticket: form.values,
		/** It is sent and waits for the next price. */
		waits: useWaiting(order.isPending),
		act(act) {
			if (act.kind === "lever") keepLever(facts.symbol, act.lever);
			if (act.kind === "unit") keepUnit(act.unit);
			form.act(act, now());
		}
	};
}
// src/features/futures/trade.tsx
/** Trading of one contract: its index, the ticket, and one's own positions and limit orders. */
function FuturesTrade({ symbol, direction = "long", onChoose, pill }) {
	const { t } = useTranslation();
	const { data, error, refetch } = useFuturesFacts();
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsxs("div", {
		className: futures_module_default.waiting,
		role: "status",
		"aria-label": t("common.loading"),
		children: [
			/* @__PURE__ */ jsx(Bone, {
				width: 180,
				height: 52
			}),
			/* @__PURE__ */ jsx(Bone, { height: 44 }),
			/* @__PURE__ */ jsx(Bone, { height: 48 }),
			/* @__PURE__ */ jsx(Bone, { height: 220 })
		]
	});
	const facts = data.find((each) => each.symbol === symbol) ?? data[0];
	if (!facts) return /* @__PURE__ */ jsx(EmptyState, {
		icon: "trade",
		title: t("futures.off"),
		text: t("futures.offHint")
	});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		symbol !== null && symbol !== facts.symbol && /* @__PURE__ */ jsx(Notice, { children: t("futures.unknown") }),
		/* @__PURE__ */ jsx(ContractHead, {
			facts,
			onChoose,
			pill
		}),
		/* @__PURE__ */ jsx(Ticket, {
			facts,
			direction
		}, facts.symbol),
		/* @__PURE__ */ jsx(OwnFutures, {})
	] });
}
function Ticket({ facts, direction }) {
	const quote = useQuote(facts.symbol);
	const available = useAvailable(facts);
	const form = useTicket(facts, quote, available, direction);
	return /* @__PURE__ */ jsx(TicketForm, {
		facts,
		quote,
		available,
		form
	});
}
export { FuturesTrade as t };
