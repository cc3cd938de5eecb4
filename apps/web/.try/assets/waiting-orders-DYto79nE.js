import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { _ as trimZeros, f as truncate, i as divide, l as signOf, m as parseAmount, n as add, o as isZero, p as formatUnits, r as compare, s as multiply, t as useFormat, u as subtract, v as PPM } from "./format-BDVIFO4I.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { n as SkeletonRows, t as Bone } from "./skeleton-901e1eAo.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { A as futuresFee, B as otherDirection, C as reckonedAt, G as unitsOf, H as ticksOf, I as useQuote, J as parts_module_default, K as useFactsOf, M as marginOf, N as profitAt, O as positions_module_default, P as worthOf, R as amountText, S as openPrice, U as titleOf, V as priceText, W as typedTicks, _ as Profit, a as methodText, b as estimate, c as sideOf, d as closeEstimate, f as positionOf, g as methodField, h as marginOf$1, i as closerOf, j as liquidationPrice, k as fillPrice, l as statusOf, n as useFuturesOrders, o as originOf, p as standingOf, q as useFuturesFacts, r as refetchFutures, s as sideAndLever, t as StopsSheet, v as FigureList, w as roomFor, x as mostLots, z as directionOf } from "./stops-sheet-D2AiiT2F.js";
import { t as instrumentName } from "./instruments-CbmBPzXb.js";
import { t as SharePicture } from "./share-picture-3SET7ZZG.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { i as refusedAs, n as isCallError } from "./call-error-DfHfRkA7.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { n as useWaiting, t as PATIENCE_SECONDS } from "./use-waiting-DKTz66Rh.js";
import { R as confirm, f as useForm, p as useShown } from "../ssr.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { t as TransferSheet } from "./transfer-sheet-BFUNUuYC.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { t as Stepper } from "./stepper-BpsKNmSw.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { r as useServerNow } from "./server-clock-DsZdV1c7.js";
import { n as divFloor } from "./rounding-D7Nv8xBh.js";
import { t as Field } from "./field-yleEApwa.js";
import { n as isAmount, t as checkAmount } from "./check-amount-DooLEkwd.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var notice_module_default = {
	notice: "_notice_11fl5_1",
	noticeLink: "_noticeLink_11fl5_24"
};
// src/shared/ticket/notice.tsx
/** Something to be known before an order, or that keeps it from being sent; `to` leads to one's limits. */
function Notice({ children, to }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("div", {
		className: classes(notice_module_default.notice, "words"),
		role: "status",
		children: [
			/* @__PURE__ */ jsx(Icon, {
				name: "alert",
				size: 16
			}),
			/* @__PURE__ */ jsx("p", { children }),
			to !== void 0 && /* @__PURE__ */ jsx(Link, {
				className: notice_module_default.noticeLink,
				to,
				children: t("limits.title")
			})
		]
	});
}
var ticket_module_default = {
	ticket: "_ticket_aa2rg_1",
	methods: "_methods_aa2rg_8",
	lever: "_lever_aa2rg_20",
	size: "_size_aa2rg_52",
	unit: "_unit_aa2rg_58",
	sizeNote: "_sizeNote_aa2rg_78",
	stops: "_stops_aa2rg_84",
	transfer: "_transfer_aa2rg_95",
	urgent: "_urgent_aa2rg_113",
	keys: "_keys_aa2rg_123",
	availableLine: "_availableLine_aa2rg_153",
	moreIn: "_moreIn_aa2rg_172",
	halves: "_halves_aa2rg_184",
	half: "_half_aa2rg_189",
	choice: "_choice_aa2rg_219",
	consequence: "_consequence_aa2rg_223"
};
// src/features/futures/ticket/available.tsx
/** What is available in account assets for margins; undefined while it is not known, and to guests. */
function useAvailable({ currency, scale }) {
	const loggedIn = useLoggedIn();
	const { data } = useCall("findUserCurrencyAccountList", { body: {} }, {
		enabled: loggedIn,
		select: (rows) => availableOf(rows, currency, 1)
	});
	return loggedIn && data !== void 0 ? unitsOf(data, scale) : void 0;
}
function availableOf(rows, currency, type) {
	return rows.find((row) => row.currencyCode === currency && row.type === type)?.available ?? "0";
}
/** Available amount, with a link to transfer more, which stands out where it is needed. */
function Available({ facts, available, short, children }) {
	const { t } = useTranslation();
	const format = useFormat();
	const loggedIn = useLoggedIn();
	const [transferring, setTransferring] = useState(false);
	const { currency } = facts;
	const { data: elsewhere = "0" } = useCall("findUserCurrencyAccountList", { body: {} }, {
		enabled: loggedIn,
		select: (rows) => availableOf(rows, currency, 2)
	});
	if (!loggedIn) return null;
	const isUrgent = !isZero(elsewhere) && (short || available === 0n);
	return /* @__PURE__ */ jsxs("div", { children: [
		/* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.availableLine,
			children: [
				/* @__PURE__ */ jsxs("span", {
					className: "words",
					children: [t("term.available"), children && /* @__PURE__ */ jsxs(Fragment$1, { children: [", ", children] })]
				}),
				/* @__PURE__ */ jsxs("b", { children: [
					available === void 0 ? "…" : format.figure(amountText(available, facts), { digits: 2 }),
					" ",
					currency
				] }),
				!isUrgent && /* @__PURE__ */ jsx("button", {
					type: "button",
					className: ticket_module_default.moreIn,
					"aria-haspopup": "dialog",
					"aria-label": t("spot.transferIn"),
					onClick: () => setTransferring(true),
					children: /* @__PURE__ */ jsx(Icon, {
						name: "transfer",
						size: 20
					})
				})
			]
		}),
		isUrgent && /* @__PURE__ */ jsxs("button", {
			type: "button",
			className: classes(ticket_module_default.transfer, ticket_module_default.urgent),
			"aria-haspopup": "dialog",
			onClick: () => setTransferring(true),
			children: [
				/* @__PURE__ */ jsx(Icon, {
					name: "transfer",
					size: 20
				}),
				/* @__PURE__ */ jsxs("span", {
					className: classes(parts_module_default.grow, "words"),
					children: [t("spot.transferIn"), /* @__PURE__ */ jsx("small", { children: t("futures.inCoinAssets", { amount: `${format.amount(elsewhere)} ${currency}` }) })]
				}),
				/* @__PURE__ */ jsx(Icon, {
					name: "right",
					size: 20
				})
			]
		}),
		short && isZero(elsewhere) && /* @__PURE__ */ jsx("p", {
			className: classes(parts_module_default.note, "words"),
			children: t("futures.rechargeFirst", { currency })
		}),
		transferring && /* @__PURE__ */ jsx(TransferSheet, {
			currency,
			to: 1,
			onClose: () => setTransferring(false)
		})
	] });
}
// ../../packages/terms/src/futures-amounts.ts
var MILLION = BigInt(PPM);
/**
* The most worth that an amount may pay for, at whatever price: worth / lever and the fee of it, both
* before they are rounded up, are no more than the amount.
*/
function mostWorth(amount, { lever, fee }) {
	const times = BigInt(lever);
	return divFloor(amount * times * MILLION, MILLION + times * BigInt(fee));
}
/**
* As many whole lots as an amount affords at a price, margin and fee together; 0 where it affords none.
* No more than the largest safe integer.
*/
function affordedLots(amount, price, { tickWorth, ...costs }) {
	const ofOne = BigInt(price) * tickWorth;
	if (ofOne <= 0n || amount <= 0n) return 0;
	const isAfforded = (lots) => {
		const worth = lots * ofOne;
		return marginOf(worth, costs.lever) + futuresFee(worth, costs.fee) <= amount;
	};
	let lots = divFloor(mostWorth(amount, costs), ofOne);
	while (lots > 0n && !isAfforded(lots)) lots -= 1n;
	return Number(lots < BigInt(Number.MAX_SAFE_INTEGER) ? lots : Number.MAX_SAFE_INTEGER);
}
// src/features/futures/positions/action-figures.tsx
var ABOUT = "≈\xA0";
/** Figures of an act at the index of this moment: what it closes, opens and costs. */
function ActionFigures({ action, row, facts, quote, lots }) {
	const { t } = useTranslation();
	const format = useFormat();
	const available = useAvailable(facts);
	const index = ticksOf(quote.price, facts.priceScale);
	const closing = action === "close" || action === "unlock" || action === "reverse" ? closeEstimate(row, facts, index, lots) : void 0;
	const own = directionOf(row.direction);
	const direction = action === "follow" ? own : otherDirection(own);
	const opening = action === "follow" || action === "lock" || action === "reverse" ? estimate(facts, {
		direction,
		lots: row.lots,
		lever: row.lever
	}, index) : void 0;
	const money = (units) => `${format.amount(amountText(units, facts))} ${facts.currency}`;
	const profit = (units) => /* @__PURE__ */ jsxs(Fragment$1, { children: [ABOUT, /* @__PURE__ */ jsx(Profit, {
		amount: amountText(units, facts),
		currency: facts.currency
	})] });
	const price = (ticks) => format.figure(priceText(ticks, facts));
	const feeName = (name) => `${name} ${format.percent(facts.feePercent, { plain: true })}`;
	const has = available === void 0 ? void 0 : available + (closing?.back ?? 0n);
	const isShort = opening !== void 0 && has !== void 0 && opening.mostLose > has;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(FigureList, { lines: [{
			name: t("term.indexPrice"),
			figure: format.figure(quote.price)
		}] }),
		closing && /* @__PURE__ */ jsxs(Fragment$1, { children: [opening && /* @__PURE__ */ jsx("h3", {
			className: positions_module_default.part,
			children: t("futures.closesSide", { side: sideOf(own, t) })
		}), /* @__PURE__ */ jsx(FigureList, { lines: [
			{
				name: /* @__PURE__ */ jsx("b", { children: t("futures.netProfit") }),
				figure: profit(closing.net)
			},
			{
				name: t("futures.beforeFees"),
				figure: profit(closing.profit)
			},
			{
				name: t("futures.openFee"),
				figure: money(closing.openFee)
			},
			{
				name: feeName(t("futures.closeFee")),
				figure: ABOUT + money(closing.fee)
			},
			{
				name: t("term.closePrice"),
				figure: ABOUT + price(closing.price)
			},
			{
				name: t("futures.comesBack"),
				figure: ABOUT + money(closing.back)
			}
		] })] }),
		opening && /* @__PURE__ */ jsxs(Fragment$1, { children: [
			/* @__PURE__ */ jsx("h3", {
				className: positions_module_default.part,
				children: t("futures.opensSide", { side: sideOf(direction, t) })
			}),
			/* @__PURE__ */ jsx(FigureList, { lines: [
				{
					name: t("term.openPrice"),
					figure: ABOUT + price(opening.price)
				},
				{
					name: t("term.margin"),
					figure: ABOUT + money(opening.margin)
				},
				{
					name: feeName(t("futures.openFee")),
					figure: ABOUT + money(opening.fee)
				},
				{
					name: t("term.liquidationPrice"),
					figure: opening.liquidation === 0 ? t("futures.none") : ABOUT + price(opening.liquidation)
				},
				has !== void 0 && {
					name: t("term.available"),
					figure: money(has)
				}
			] }),
			isShort && /* @__PURE__ */ jsx(Problem, { text: t("assets.moreThanAvailable") }),
			opening.atOnce && /* @__PURE__ */ jsx(Notice, { children: t("futures.leverTooHigh", { lever: row.lever }) })
		] })
	] });
}
// src/features/futures/positions/part.ts
/** Shares of a position that can be chosen to close, in percent. */
var SHARES = [
	25,
	50,
	75,
	100
];
/** The lots of a share, rounded down and one at least. */
function lotsOfShare(all, share) {
	return Math.max(1, Math.floor(all * share / 100));
}
/** The share that so many lots are; undefined where they are none of the shares. */
function shareOf$1(lots, all) {
	if (lots === void 0) return void 0;
	return SHARES.find((share) => lots * 100 === all * share) ?? SHARES.findLast((share) => lots === lotsOfShare(all, share));
}
/** The lots that a text says of a position: a whole number from 1 to all of them, else undefined. */
function lotsWritten(text, all) {
	if (!/^\d{1,10}$/.test(text)) return void 0;
	const lots = Number(text);
	return lots >= 1 && lots <= all ? lots : void 0;
}
// src/features/futures/positions/part-choice.tsx
/** How many lots of a position are closed: a share of it, or so many. */
function PartChoice({ all, text, lots, onChange }) {
	const { t } = useTranslation();
	const { perCent } = useFormat();
	const label = t("futures.howMuch");
	const choices = SHARES.map((share) => ({
		value: String(share),
		label: perCent(String(share))
	}));
	return /* @__PURE__ */ jsxs("div", {
		className: positions_module_default.partChoice,
		children: [/* @__PURE__ */ jsx(Segmented, {
			label,
			choices,
			value: String(shareOf$1(lots, all) ?? ""),
			onChange: (share) => onChange(String(lotsOfShare(all, Number(share))))
		}), /* @__PURE__ */ jsx(Stepper, {
			label: t("term.lots"),
			value: text,
			wrong: lots === void 0,
			onChange,
			onStep: (by) => onChange(String(Math.min(all, Math.max(1, (lots ?? 0) + by))))
		})]
	});
}
// src/features/futures/positions/unlock-choice.tsx
/** Which of two locked positions is to be closed, with how each stands. */
function UnlockChoice({ row, chosen, onChoose }) {
	const { t } = useTranslation();
	const facts = useFactsOf(row.symbol);
	const quote = useQuote(row.symbol);
	const { data } = useFuturesOrders("position");
	const partner = data?.records.find(({ id }) => id === row.lockedWith);
	return /* @__PURE__ */ jsx("div", {
		className: positions_module_default.choices,
		role: "radiogroup",
		"aria-label": t("futures.whichCloses"),
		children: [row, partner].map((each) => each && /* @__PURE__ */ jsxs("button", {
			type: "button",
			role: "radio",
			"aria-checked": each.id === chosen?.id,
			className: positions_module_default.choose,
			onClick: () => onChoose(each),
			children: [/* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("futures.closesOne", {
					side: sideAndLever(each, t),
					id: each.id
				})
			}), facts && quote && /* @__PURE__ */ jsxs("span", {
				className: parts_module_default.chooseNet,
				children: [/* @__PURE__ */ jsx("small", {
					className: "words",
					children: t("futures.netProfit")
				}), /* @__PURE__ */ jsx(Profit, {
					amount: amountText(closeEstimate(each, facts, ticksOf(quote.price, facts.priceScale)).net, facts),
					currency: facts.currency
				})]
			})]
		}, each.id))
	});
}
// src/features/futures/positions/use-actions.ts
/** The venue's side of what is done with a position. Rejects as the calls do. */
function useActions() {
	const end = useCallMutation("endContractOrder");
	const reduce = useCallMutation("reduceContractOrder");
	const follow = useCallMutation("chaseContractOrder");
	const reverse = useCallMutation("endAndChaseContractOrder");
	/** `part`: how many lots to close, where it is not all of them. */
	async function carryOut(action, id, part) {
		const params = { id };
		switch (action) {
			case "close":
			case "unlock":
				if (part !== void 0) return { reduced: await reduce.mutateAsync({ body: {
					orderNo: id,
					lots: part
				} }) };
				return { closed: await end.mutateAsync({
					params,
					query: {}
				}) };
			case "follow":
			case "lock": return { opened: await follow.mutateAsync({
				params,
				query: { action }
			}) };
			case "reverse": return await reverse.mutateAsync({
				params,
				query: {}
			});
		}
	}
	return {
		carryOut,
		busy: [
			end,
			reduce,
			follow,
			reverse
		].some(({ isPending }) => isPending)
	};
}
// src/features/futures/ticket/size.ts
/** What an order says of its size: how many lots, or what they may cost. */
var UNITS = ["lots", "amount"];
/** A whole number of lots; undefined while it is none. */
function lotsOf({ lots }) {
	return /^[1-9]\d{0,8}$/.test(lots) ? Number(lots) : void 0;
}
/** An amount as it was typed, in units; undefined while it is none above zero. */
function amountOf(text, { scale }) {
	const parsed = parseAmount(text, scale);
	return parsed.ok && parsed.value > 0n ? parsed.value : void 0;
}
/** The lots that an amount affords, as the index stands; 0 where it affords none. */
function lotsFor(facts, opening, index, amount) {
	return affordedLots(amount, countedAt(facts, opening, index), costsOf(facts, opening));
}
/** What so many lots cost, margin and fee together, as the index stands. */
function costOf(facts, opening, index, lots) {
	const worth = worthOf(lots, countedAt(facts, opening, index), facts.tickWorth);
	return marginOf(worth, opening.lever) + futuresFee(worth, facts.fee);
}
/** A share of what is available, to the cent; no more than the most lots cost. */
function sharedAmount(percent, available, facts, mostCost) {
	const most = mostCost !== void 0 && mostCost < available ? mostCost : available;
	const cent = 10n ** BigInt(Math.max(0, facts.scale - 2));
	const units = most * BigInt(percent) / 100n;
	const rounded = units - units % cent;
	return rounded === 0n ? "" : amountText(rounded, facts).replace(/(\.\d\d)\d+$/, "$1");
}
function countedAt(facts, opening, index) {
	return reckonedAt(opening.limit, openPrice(facts, opening, index));
}
function costsOf({ tickWorth, fee }, { lever }) {
	return {
		tickWorth,
		fee,
		lever
	};
}
// src/features/futures/ticket/reducer.ts
/** The lever a ticket begins with: the highest on offer up to this one. */
var FIRST_LEVER = 10;
/** Lever and unit as the person chose them before. */
function emptyTicket(facts, direction, { lever: chosen, unit = "lots" } = {}) {
	const first = facts.levers.findLast((each) => each <= FIRST_LEVER) ?? facts.levers[0] ?? 1;
	return {
		direction,
		method: "market",
		price: "",
		refuseReached: false,
		unit,
		lots: "",
		amount: "",
		lever: chosen ?? first,
		...NO_STOPS,
		percent: void 0
	};
}
var NO_STOPS = {
	stops: false,
	stopLoss: "",
	stopProfit: ""
};
/** The ticket after an act. Lots that a share decides are worked out anew with each of them. */
function reduceTicket(ticket, act, around) {
	switch (act.kind) {
		case "direction": return shared({
			...ticket,
			direction: act.direction
		}, around);
		case "method": {
			const { facts, index } = around;
			const price = ticket.price || (index === void 0 ? "" : truncate(index, facts.priceScale));
			return shared({
				...ticket,
				method: act.method,
				price
			}, around);
		}
		case "type":
			if (act.field === "lots" || act.field === "amount") return {
				...ticket,
				[act.field]: act.text,
				percent: void 0
			};
			return shared({
				...ticket,
				[act.field]: act.text
			}, around);
		case "step":
			if (act.field === "amount") return {
				...ticket,
				amount: steppedAmount(ticket, act.by),
				percent: void 0
			};
			return act.field === "lots" ? {
				...ticket,
				lots: steppedLots(ticket, act.by, around.facts),
				percent: void 0
			} : shared({
				...ticket,
				price: steppedPrice(ticket, act.by, around)
			}, around);
		case "unit": return shared({
			...ticket,
			unit: act.unit
		}, around);
		case "share": return shared({
			...ticket,
			percent: act.percent
		}, around);
		case "lever": return shared({
			...ticket,
			lever: act.lever
		}, around);
		case "refuseReached": return {
			...ticket,
			refuseReached: act.refuse
		};
		case "stops": return act.shown ? {
			...ticket,
			stops: true
		} : {
			...ticket,
			...NO_STOPS
		};
		case "placed": return {
			...ticket,
			...NO_STOPS,
			lots: "",
			amount: "",
			percent: void 0
		};
	}
}
function steppedLots({ lots }, by, { minLots, maxLots }) {
	const now = lotsOf({ lots });
	if (now === void 0) return by > 0 ? String(minLots) : "";
	const next = now + by;
	return next < minLots ? "" : String(Math.min(next, maxLots));
}
/** By one of the currency. */
function steppedAmount({ amount }, by) {
	const now = /^\d+(\.\d+)?$/.test(amount) ? amount : "0";
	const next = by > 0 ? add(now, "1") : subtract(now, "1");
	return signOf(next) > 0 ? next : "";
}
function steppedPrice({ price }, by, { facts, index }) {
	const unit = priceText(1, facts);
	const from = typedTicks(price, facts.priceScale) === void 0 ? index ?? unit : price;
	const next = by > 0 ? add(from, unit) : subtract(from, unit);
	return signOf(next) > 0 ? truncate(next, facts.priceScale) : unit;
}
function shared(ticket, around) {
	const { percent } = ticket;
	const most = percent === void 0 ? void 0 : affordable(ticket, around);
	if (most === void 0) return ticket;
	if (ticket.unit === "amount") return {
		...ticket,
		amount: shareOfAll(ticket, percent, around)
	};
	const lots = Math.floor(most * percent / 100);
	return {
		...ticket,
		lots: lots < around.facts.minLots ? "" : String(lots)
	};
}
/** All that is available counts, as far as the symbol and the pool take it in one order. */
function shareOfAll(ticket, percent, { facts, available, index }) {
	if (available === void 0 || index === void 0) return ticket.amount;
	const opening = {
		...ticket,
		limit: limitOf(ticket, facts)
	};
	const ticks = ticksOf(index, facts.priceScale);
	return sharedAmount(percent, available, facts, costOf(facts, opening, ticks, mostLots(facts, opening, ticks, ENDLESS)));
}
/** More than anybody has. */
var ENDLESS = 2n ** 62n;
/** The most lots that can be afforded and opened; undefined while that cannot be told. */
function affordable(ticket, { facts, available, index }) {
	if (available === void 0 || index === void 0) return void 0;
	const limit = limitOf(ticket, facts);
	if (ticket.method === "limit" && limit === void 0) return void 0;
	const { direction, lever } = ticket;
	return mostLots(facts, {
		direction,
		lever,
		limit
	}, ticksOf(index, facts.priceScale), available);
}
/** The limit in ticks; undefined at market, and while it is no price. */
function limitOf({ method, price }, { priceScale }) {
	return method === "limit" ? typedTicks(price, priceScale) : void 0;
}
// src/features/futures/ticket/summary.ts
/**
* What the ticket would open, as far as its figures are figures. `index` in ticks: an amount buys what it
* affords there.
*/
function openingOf(ticket, facts, index) {
	const { direction, lever, method } = ticket;
	const limit = limitOf(ticket, facts);
	if (method === "limit" && limit === void 0) return void 0;
	const lots = ticket.unit === "lots" ? lotsOf(ticket) : lotsBought();
	return lots === void 0 || lots === 0 ? void 0 : {
		direction,
		lots,
		lever,
		limit
	};
	function lotsBought() {
		const amount = amountOf(ticket.amount, facts);
		if (amount === void 0 || index === void 0) return void 0;
		return lotsFor(facts, {
			direction,
			lever,
			limit
		}, index, amount);
	}
}
/** Returns the result of the ticket at the index; undefined while its figures are invalid. */
function outlookOf(ticket, { facts, index }) {
	if (index === void 0) return void 0;
	const ticks = ticksOf(index, facts.priceScale);
	const opening = openingOf(ticket, facts, ticks);
	return opening && estimate(facts, opening, ticks);
}
/** What decides whether the person is asked once more. */
function largeOrderOf(ticket, around) {
	const { direction, method, price, lever } = ticket;
	const { facts, available, index } = around;
	const outlook = outlookOf(ticket, around);
	return {
		side: direction === "long" ? "buy" : "sell",
		uses: outlook && amountText(outlook.mostLose, facts),
		available: available === void 0 ? void 0 : amountText(available, facts),
		lever,
		...method === "limit" && {
			price,
			market: index
		}
	};
}
/** The share of what is affordable that the size takes, 0 to 100. */
function shareOf(ticket, { facts, available }, most) {
	if (ticket.unit === "amount") {
		const amount = amountOf(ticket.amount, facts);
		if (amount === void 0 || !available) return 0;
		return Math.min(100, Number(amount * 100n / available));
	}
	const lots = lotsOf(ticket);
	if (lots === void 0 || !most) return 0;
	return Math.min(100, Math.floor(lots * 100 / most));
}
/** All of them, in the order in which they are shown. The market's hours are not among them. */
function obstaclesOf(ticket, outlook, { facts, limits, now }) {
	const found = [];
	if (!facts.open) found.push({ kind: "product" });
	if (limits?.coolOffUntil && limits.coolOffUntil > now) found.push({
		kind: "coolOff",
		until: limits.coolOffUntil
	});
	if (!outlook) return found;
	const room = roomFor(facts, ticket.direction, ticket.lever);
	if (outlook.worth > room) found.push({
		kind: "capacity",
		amount: formatUnits(room, facts.scale)
	});
	const margin = amountText(outlook.margin, facts);
	const hold = (kind, left) => {
		if (compare(margin, left) > 0) found.push({
			kind,
			left: signOf(left) < 0 ? "0.00" : left
		});
	};
	if (limits?.dailyStake) hold("stake", subtract(limits.dailyStake, limits.stakedToday));
	if (limits?.dailyLoss) hold("loss", subtract(subtract(limits.dailyLoss, limits.lostToday), limits.atRisk));
	return found;
}
/** The order as it is sent. */
function termsOf(ticket, { symbol }) {
	const { direction, method, price, refuseReached, lever, stopLoss, stopProfit } = ticket;
	return {
		symbol,
		direction: direction === "long" ? "buyLong" : "buyShort",
		...methodField(method),
		...method === "limit" && {
			price,
			...refuseReached && { ifReached: "refuse" }
		},
		...ticket.unit === "lots" ? { lots: lotsOf(ticket) ?? 0 } : { amount: ticket.amount },
		lever,
		...stopLoss !== "" && { stopLoss },
		...stopProfit !== "" && { stopProfit }
	};
}
// src/features/futures/ticket/use-obstacles.ts
/**
* Returns what keeps an order from being sent besides its figures, each as a sentence: hours,
* capacity, and the person's own limits.
*/
function useObstacles(facts, ticket, quote, outlook) {
	const { t } = useTranslation();
	const format = useFormat();
	const pause = usePause(quote);
	const loggedIn = useLoggedIn();
	const { data: known } = useCall("personalLimits", {}, { enabled: loggedIn });
	const limits = loggedIn ? known : void 0;
	const said = obstaclesOf(ticket, outlook, {
		facts,
		limits,
		now: useServerNow(Boolean(limits?.coolOffUntil))
	}).map((obstacle) => {
		const isOwn = obstacle.kind !== "product" && obstacle.kind !== "capacity";
		return {
			name: obstacle.kind,
			text: textOf(obstacle),
			isOwn
		};
	});
	return facts.open && pause ? [{
		name: "pause",
		text: pause,
		isOwn: false
	}, ...said] : said;
	function textOf(obstacle) {
		const { currency } = facts;
		switch (obstacle.kind) {
			case "product": return t("futures.productClosed");
			case "coolOff": return t("futures.coolOff", { time: format.dateTime(obstacle.until) });
			case "capacity": {
				const amount = `${format.figure(obstacle.amount, { digits: 0 })} ${currency}`;
				return t("futures.capacity", { amount });
			}
			case "stake": return t("futures.stakeLimit", { amount: `${format.amount(obstacle.left)} ${currency}` });
			case "loss": return t("futures.lossLimit", { amount: `${format.amount(obstacle.left)} ${currency}` });
		}
	}
}
/** Returns why nothing can be opened or closed now; undefined while the market is open. */
function usePause(quote) {
	const { t } = useTranslation();
	const format = useFormat();
	if (!quote) return void 0;
	if (!quote.trading) {
		const { nextChangeAt } = quote;
		return nextChangeAt === null ? t("futures.closedNow") : t("futures.closedUntil", { time: format.weekday(nextChangeAt) });
	}
	return quote.stale ? t("futures.paused") : void 0;
}
// src/features/futures/positions/action-sheet.tsx
/** Sheet that confirms an act, with the figures of this moment, and carries it out. */
function ActionSheet({ action, row, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const problem = useProblem();
	const { data, error, refetch } = useFuturesFacts();
	const quote = useQuote(row.symbol);
	const pause = usePause(quote);
	const actions = useActions();
	const shown = useShown();
	const waits = useWaiting(actions.busy);
	/** The one of the two to be closed by an unlocking. */
	const [chosen, setChosen] = useState();
	const [refused, setRefused] = useState();
	const [text, setText] = useState(String(row.lots));
	const isParted = action === "close" && row.lockedWith === null && row.lots > 1;
	const lots = isParted ? lotsWritten(text, row.lots) : row.lots;
	const facts = data?.find(({ symbol }) => symbol === row.symbol);
	const target = action === "unlock" ? chosen : row;
	const words = {
		close: {
			title: t("futures.closeTitle"),
			hint: row.lockedWith === null ? t("futures.closeHint") : t("futures.unlockHint"),
			act: t("futures.closeTitle")
		},
		reverse: {
			title: t("action.closeAndReverse"),
			hint: t("futures.reverseHint"),
			act: t("action.closeAndReverse")
		},
		follow: {
			title: t("action.followOrder"),
			hint: t("futures.followHint"),
			act: t("action.followOrder")
		},
		lock: {
			title: t("action.lock"),
			hint: t("futures.lockHint"),
			act: t("action.lock")
		},
		unlock: {
			title: t("action.unlock"),
			hint: t("futures.unlockHint"),
			act: t("action.unlock")
		}
	}[action];
	const lotsText = (count) => t("futures.lotsCount", {
		count,
		lots: format.count(count)
	});
	async function act() {
		if (!target || lots === void 0) return;
		setRefused(void 0);
		try {
			const part = lots < target.lots && isParted ? lots : void 0;
			const done = await actions.carryOut(action, target.id, part);
			const { reduced, opened } = done;
			const closed = done.closed ?? (reduced?.status === "closed" ? reduced : void 0);
			const told = [];
			if (reduced && !closed) told.push(t("futures.partClosed", { left: lotsText(reduced.lots) }));
			if (closed?.closePrice && closed.netProfit) {
				const profit = `${format.figure(closed.netProfit, {
					digits: 2,
					sign: true
				})} ${closed.currencyCode}`;
				told.push(t("futures.closedAt", {
					price: format.figure(closed.closePrice),
					profit
				}));
			}
			if (opened?.openPrice) told.push(t("futures.openedAt", { price: format.figure(opened.openPrice) }));
			if (told.length > 0) showToast(told.join("\n"), { success: true });
			onClose();
		} catch (fault) {
			setRefused(problem(fault));
			if (!shown.current) showToast(problem(fault));
			if (!isCallError(fault) || fault.fault !== "answer") return;
		}
		await refetchFutures();
	}
	return /* @__PURE__ */ jsx(Sheet, {
		title: words.title,
		onClose,
		children: /* @__PURE__ */ jsxs("div", {
			className: parts_module_default.sheet,
			children: [
				/* @__PURE__ */ jsxs("p", {
					className: positions_module_default.sheetName,
					children: [/* @__PURE__ */ jsx("b", { children: `${sideAndLever(row, t)} ${titleOf(row)}` }), /* @__PURE__ */ jsx("span", { children: lotsText(row.lots) })]
				}),
				/* @__PURE__ */ jsx("p", {
					className: classes(parts_module_default.note, "words"),
					children: words.hint
				}),
				isParted && /* @__PURE__ */ jsx(PartChoice, {
					all: row.lots,
					text,
					lots,
					onChange: setText
				}),
				action === "unlock" && /* @__PURE__ */ jsx(UnlockChoice, {
					row,
					chosen,
					onChoose: setChosen
				}),
				!facts && error && /* @__PURE__ */ jsx(ErrorState, {
					error,
					onRetry: () => void refetch()
				}),
				!error && !(facts && quote) && /* @__PURE__ */ jsx(SkeletonRows, {
					rows: 3,
					circle: false
				}),
				facts && quote && target && /* @__PURE__ */ jsx(ActionFigures, {
					action,
					facts,
					quote,
					row: target,
					lots: isParted ? lots : void 0
				}),
				pause && /* @__PURE__ */ jsx(Notice, { children: pause }),
				/* @__PURE__ */ jsx(Problem, { text: refused }),
				/* @__PURE__ */ jsxs("div", {
					className: classes(positions_module_default.sheetButtons, waits && positions_module_default.one),
					children: [!waits && /* @__PURE__ */ jsx(Button, {
						kind: "plain",
						wide: true,
						onPress: onClose,
						children: t("common.back")
					}), /* @__PURE__ */ jsx(Button, {
						wide: true,
						busy: actions.busy,
						disabled: !target || lots === void 0 || !facts || !quote || pause !== void 0,
						onPress: () => void act(),
						children: waits ? t("orders.waitingForPrice") : words.act
					})]
				}),
				/* @__PURE__ */ jsx("p", {
					className: classes(parts_module_default.note, "words"),
					children: t("futures.moves", { time: t("common.seconds", { count: PATIENCE_SECONDS }) })
				})
			]
		})
	});
}
// src/features/futures/order-sheet.tsx
/** A closed position as a picture, to pass on. */
function ClosedPicture({ row }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { netProfit, currencyCode, openPrice, closePrice } = row;
	const margin = marginOf$1(row);
	if (netProfit === null) return null;
	return /* @__PURE__ */ jsx(SharePicture, { picture: {
		title: `${titleOf(row)} · ${sideAndLever(row, t)}`,
		result: netProfit,
		currencyCode,
		percent: divide(multiply(netProfit, "100"), margin, 2) ?? "0",
		lines: [
			{
				name: t("term.margin"),
				text: `${format.amount(margin)} ${currencyCode}`,
				isAmount: true
			},
			{
				name: t("term.lots"),
				text: format.count(row.lots),
				isAmount: true
			},
			{
				name: t("term.openPrice"),
				text: openPrice === null ? "—" : format.figure(openPrice)
			},
			{
				name: t("term.closePrice"),
				text: closePrice === null ? "—" : format.figure(closePrice)
			},
			{
				name: t("orders.number"),
				text: row.orderNo
			}
		],
		name: row.orderNo
	} });
}
/** Sheet of all details of an order: prices, fees, result, and the index behind it. */
function OrderSheet({ row, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { currencyCode } = row;
	const money = (amount) => `${format.amount(amount)} ${currencyCode}`;
	const priced = (name, price) => price !== null && {
		name,
		figure: format.figure(price)
	};
	const timed = (name, at) => at !== null && {
		name,
		figure: format.dateTime(at)
	};
	const print = (name, index) => index !== null && {
		name,
		figure: format.figure(index.price),
		under: `${t("futures.printNo", { seq: String(index.seq) })} · ${format.dateTime(index.at)}`
	};
	const origin = originOf(row, t);
	return /* @__PURE__ */ jsx(Sheet, {
		title: `${sideAndLever(row, t)} ${titleOf(row)}`,
		onClose,
		children: /* @__PURE__ */ jsxs("div", {
			className: parts_module_default.sheet,
			children: [
				row.netProfit !== null && /* @__PURE__ */ jsxs("p", {
					className: parts_module_default.result,
					children: [/* @__PURE__ */ jsx("span", {
						className: "words",
						children: t("futures.netProfit")
					}), /* @__PURE__ */ jsx(Profit, {
						amount: row.netProfit,
						currency: currencyCode
					})]
				}),
				row.closedAt !== null && row.netProfit !== null && /* @__PURE__ */ jsx(ClosedPicture, { row }),
				/* @__PURE__ */ jsx(FigureList, { lines: [
					row.profit !== null && {
						name: t("futures.beforeFees"),
						figure: /* @__PURE__ */ jsx(Profit, {
							amount: row.profit,
							currency: currencyCode
						})
					},
					{
						name: t("futures.openFee"),
						figure: money(row.openFee)
					},
					row.closeFee !== null && {
						name: t("futures.closeFee"),
						figure: money(row.closeFee)
					},
					{
						name: t("futures.status"),
						figure: statusOf(row, t)
					},
					row.closedBy !== null && {
						name: t("futures.howClosed"),
						figure: closerOf(row.closedBy, t)
					},
					{
						name: t("orders.number"),
						figure: row.orderNo
					},
					origin !== void 0 && {
						name: t("futures.origin"),
						figure: origin
					},
					row.lockedWith !== null && {
						name: t("action.lock"),
						figure: t("futures.lockedWith", { id: row.lockedWith })
					},
					{
						name: t("spot.method"),
						figure: methodText(row, t)
					},
					{
						name: t("term.lots"),
						figure: format.count(row.lots),
						under: `${format.quantity(row.quantity)} ${instrumentName(row)}`
					},
					row.closedLots > 0 && {
						name: t("futures.closedLots"),
						figure: format.count(row.closedLots)
					},
					row.closedLots > 0 && row.closedAt === null && {
						name: t("futures.realised"),
						figure: /* @__PURE__ */ jsx(Profit, {
							amount: row.realisedProfit,
							currency: currencyCode
						})
					},
					priced(t("term.limitPrice"), row.orderPrice),
					priced(t("term.openPrice"), row.openPrice),
					priced(t("futures.breakEven"), row.breakEvenPrice),
					priced(t("term.closePrice"), row.closePrice),
					priced(t("term.liquidationPrice"), row.liquidationPrice),
					priced(t("term.stopLoss"), row.stopLoss),
					priced(t("term.takeProfit"), row.stopProfit),
					{
						name: t("term.margin"),
						figure: money(marginOf$1(row))
					},
					row.closedAt === null && {
						name: t("futures.funding"),
						figure: t("futures.none"),
						under: t("futures.noFunding")
					},
					row.closedAt === null && {
						name: t("futures.mostWin"),
						figure: money(row.maxProfit)
					},
					print(t("futures.openIndex"), row.openIndex),
					print(t("futures.closeIndex"), row.closeIndex),
					timed(t("orders.placedAt"), row.createdAt),
					timed(t("futures.openedTime"), row.openedAt),
					timed(t("orders.closedAt"), row.closedAt)
				] })
			]
		})
	});
}
// src/features/futures/positions/margin-design.ts
/** Margin of a position that is added or taken out. */
var marginForm = {
	summary: ({ way, amount }, around) => {
		const { row, facts } = around;
		const position = positionOf(row, facts);
		const units = isAmount(amount, facts.scale) ? unitsOf(amount, facts.scale) : void 0;
		const most = mostOf(way, around);
		const isHad = units !== void 0 && (most === void 0 || units <= most);
		const changed = (isHad ? units : 0n) * (way === "add" ? 1n : -1n);
		const margin = isHad ? position.margin + changed : void 0;
		return {
			body: {
				orderNo: row.id,
				amount
			},
			most,
			after: margin === void 0 || margin < 0n ? void 0 : {
				margin,
				liquidation: liquidationPrice({
					...position,
					margin
				})
			}
		};
	},
	errors: amountErrors,
	atOnce: (values, around, say) => values.amount === "" ? {} : amountErrors(values, around, say),
	fieldOf: () => "amount"
};
function amountErrors({ way, amount }, around, { t }) {
	const { scale } = around.facts;
	const most = mostOf(way, around);
	const isMore = () => most !== void 0 && unitsOf(amount, scale) > most;
	const beyond = way === "add" ? t("assets.moreThanAvailable") : t("futures.marginNeeded");
	return { amount: checkAmount(amount, scale, t) ?? (isMore() ? beyond : void 0) };
}
/** What the leverage asks for at the open price stays, with what closing now would lose. */
function mostOf(way, { row, facts, available, index }) {
	if (way === "add") return available;
	if (index === void 0) return void 0;
	const position = positionOf(row, facts);
	const { direction, lots, tickWorth, openPrice, margin } = position;
	const profit = profitAt(position, fillPrice(direction, "close", index, facts.halfSpread));
	const lost = profit < 0n ? -profit : 0n;
	const free = margin - marginOf(worthOf(lots, openPrice, tickWorth), row.lever) - lost;
	return free > 0n ? free : 0n;
}
// src/features/futures/positions/margin-sheet.tsx
/** Adds margin to a position, or takes out what it does not need. */
function MarginSheet(props) {
	const { t } = useTranslation();
	const facts = useFactsOf(props.row.symbol);
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("futures.changeMargin"),
		onClose: props.onClose,
		children: facts ? /* @__PURE__ */ jsx(MarginForm, {
			...props,
			facts
		}) : /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 4,
			circle: false
		})
	});
}
function MarginForm({ row, onClose, facts }) {
	const { t } = useTranslation();
	const format = useFormat();
	const quote = useQuote(row.symbol);
	const available = useAvailable(facts);
	const add = useCallMutation("addContractMargin");
	const remove = useCallMutation("removeContractMargin");
	const around = {
		row,
		facts,
		available,
		index: quote && ticksOf(quote.price, facts.priceScale)
	};
	const form = useForm(marginForm, {
		initial: {
			way: "add",
			amount: ""
		},
		around,
		submit: async (values) => {
			const { body } = marginForm.summary(values, around);
			await (values.way === "add" ? add : remove).mutateAsync({ body });
			refetchFutures();
			showToast(t("futures.saved"), { success: true });
			onClose();
		}
	});
	const { most, after } = form.summary;
	const isSent = useWaiting(remove.isPending);
	const money = (units) => `${format.amount(amountText(units, facts))} ${facts.currency}`;
	const isAdding = form.values.way === "add";
	return /* @__PURE__ */ jsxs("form", {
		className: parts_module_default.sheet,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: positions_module_default.sheetName,
				children: /* @__PURE__ */ jsx("b", { children: `${sideAndLever(row, t)} ${titleOf(row)}` })
			}),
			/* @__PURE__ */ jsx(Segmented, {
				label: t("futures.changeMargin"),
				choices: [{
					value: "add",
					label: t("futures.addMargin")
				}, {
					value: "remove",
					label: t("futures.takeOutMargin")
				}],
				value: form.values.way,
				onChange: (way) => form.set("way", way)
			}),
			/* @__PURE__ */ jsx(Field, {
				label: `${t("term.amount")} (${facts.currency})`,
				kind: "figure",
				maxLength: 24,
				aside: /* @__PURE__ */ jsx("button", {
					type: "button",
					className: positions_module_default.clear,
					disabled: most === void 0 || most === 0n,
					onClick: () => form.set("amount", amountText(most, facts)),
					children: t("common.all")
				}),
				...form.field("amount")
			}),
			/* @__PURE__ */ jsx(FigureList, { lines: [
				{
					name: isAdding ? t("term.available") : t("futures.mostTakenOut"),
					figure: most === void 0 ? "—" : money(most)
				},
				{
					name: t("term.margin"),
					figure: `${format.amount(marginOf$1(row))} ${facts.currency}`,
					under: after && t("futures.afterwards", { figure: money(after.margin) })
				},
				{
					name: t("term.liquidationPrice"),
					figure: row.liquidationPrice === null ? t("futures.none") : format.figure(row.liquidationPrice),
					under: after && t("futures.afterwards", { figure: after.liquidation === 0 ? t("futures.none") : format.figure(priceText(after.liquidation, facts)) })
				}
			] }),
			/* @__PURE__ */ jsx("p", {
				className: classes(parts_module_default.note, "words"),
				children: isAdding ? t("futures.addMarginHint") : t("futures.takeOutHint")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				disabled: !form.ready,
				children: isSent ? t("orders.waitingForPrice") : isAdding ? t("futures.addMargin") : t("futures.takeOutMargin")
			})
		]
	});
}
// src/features/futures/positions/steps-design.ts
/** Steps and trailing stop of a position as they are. */
function stepsOf({ steps, trailingStop }) {
	return {
		steps: steps.map(({ kind, price, lots }) => ({
			kind,
			price: trimZeros(price),
			lots: String(lots)
		})),
		trailing: trailingStop?.percent ?? ""
	};
}
/** All steps and the trailing stop of a position, which replace those that it has. */
var stepsForm = {
	reduce: (values, act) => ({
		...values,
		steps: changed(values.steps, act)
	}),
	summary: ({ steps, trailing }, { row }) => ({ body: {
		orderNo: row.id,
		steps: steps.map(({ kind, price, lots }) => ({
			kind,
			price,
			lots: Number(lots)
		})),
		trailingPercent: trailing === "" ? null : trailing
	} }),
	errors: ({ steps, trailing }, around, say) => ({
		steps: stepsFault(steps, around, say),
		trailing: trailing === "" ? void 0 : trailingFault(trailing, say)
	}),
	atOnce: ({ steps }, around, say) => {
		return steps.every(({ price, lots }) => price !== "" && lots !== "") ? { steps: stepsFault(steps, around, say) } : {};
	},
	fieldOf: () => "steps"
};
function changed(steps, act) {
	switch (act.kind) {
		case "add": return [...steps, {
			kind: "takeProfit",
			price: "",
			lots: ""
		}];
		case "drop": return steps.filter((_, at) => at !== act.at);
		case "change": return steps.map((step, at) => at === act.at ? {
			...step,
			...act.step
		} : step);
	}
}
/** The first thing that is wrong with any of them. */
function stepsFault(steps, { row, facts, index }, { t }) {
	const sums = {
		stopLoss: 0,
		takeProfit: 0
	};
	for (const { kind, price, lots: text } of steps) {
		const ticks = typedTicks(price, facts.priceScale);
		if (ticks === void 0) return checkAmount(price, facts.priceScale, t);
		const lots = lotsWritten(text, row.lots);
		if (lots === void 0) return /^[1-9]\d*$/.test(text) ? t("futures.stepsTooMany") : t("futures.lotsMissing");
		sums[kind] += lots;
		if (sums[kind] > row.lots) return t("futures.stepsTooMany");
		const isBelow = kind === "stopLoss" === (directionOf(row.direction) === "long");
		if (index !== void 0 && (isBelow ? index <= ticks : index >= ticks)) return t("futures.stepReached");
	}
}
function trailingFault(text, { t }) {
	const parts = typedTicks(text, 4);
	return parts !== void 0 && parts >= 1e3 && parts <= 5e5 ? void 0 : t("futures.trailingRange");
}
// src/features/futures/positions/steps-sheet.tsx
/** Sets steps that close some of the lots each, and a stop that follows the index. */
function StepsSheet(props) {
	const { t } = useTranslation();
	const facts = useFactsOf(props.row.symbol);
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("futures.steps"),
		onClose: props.onClose,
		children: facts ? /* @__PURE__ */ jsx(StepsForm, {
			...props,
			facts
		}) : /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 4,
			circle: false
		})
	});
}
function StepsForm({ row, onClose, facts }) {
	const { t } = useTranslation();
	const format = useFormat();
	const quote = useQuote(row.symbol);
	const setSteps = useCallMutation("setContractSteps");
	const around = {
		row,
		facts,
		index: quote && ticksOf(quote.price, facts.priceScale)
	};
	const form = useForm(stepsForm, {
		initial: () => stepsOf(row),
		around,
		submit: async (values) => {
			await setSteps.mutateAsync({ body: stepsForm.summary(values, around).body });
			refetchFutures();
			showToast(t("futures.saved"), { success: true });
			onClose();
		}
	});
	const { steps } = form.values;
	const isSent = useWaiting(setSteps.isPending);
	return /* @__PURE__ */ jsxs("form", {
		className: parts_module_default.sheet,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsxs("p", {
				className: positions_module_default.sheetName,
				children: [/* @__PURE__ */ jsx("b", { children: `${sideAndLever(row, t)} ${titleOf(row)}` }), /* @__PURE__ */ jsx("span", { children: t("futures.lotsCount", {
					count: row.lots,
					lots: format.count(row.lots)
				}) })]
			}),
			/* @__PURE__ */ jsx(FigureList, { lines: [{
				name: t("term.indexPrice"),
				figure: quote ? format.figure(quote.price) : "—"
			}, row.trailingStop !== null && {
				name: t("futures.trailingStop"),
				figure: format.figure(row.trailingStop.price)
			}] }),
			steps.map((step, at) => /* @__PURE__ */ jsx(Step, {
				step,
				number: format.count(at + 1),
				onChange: (change) => form.act({
					kind: "change",
					at,
					step: change
				}),
				onDrop: () => form.act({
					kind: "drop",
					at
				})
			}, at)),
			/* @__PURE__ */ jsx(Problem, { text: form.error("steps") }),
			steps.length < 10 && /* @__PURE__ */ jsx(Button, {
				kind: "plain",
				wide: true,
				onPress: () => form.act({ kind: "add" }),
				children: t("futures.addStep")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: `${t("futures.trailingStop")} (%)`,
				kind: "figure",
				maxLength: 8,
				placeholder: "—",
				...form.field("trailing")
			}),
			/* @__PURE__ */ jsx("p", {
				className: classes(parts_module_default.note, "words"),
				children: t("futures.stepsHint")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				disabled: !form.ready,
				children: isSent ? t("orders.waitingForPrice") : t("futures.save")
			})
		]
	});
}
function Step({ step, number, onChange, onDrop }) {
	const { t } = useTranslation();
	const label = t("futures.stepNo", { number });
	return /* @__PURE__ */ jsxs("fieldset", {
		className: positions_module_default.step,
		children: [
			/* @__PURE__ */ jsx("legend", {
				className: "words",
				children: label
			}),
			/* @__PURE__ */ jsx(Segmented, {
				label,
				choices: [{
					value: "takeProfit",
					label: t("term.takeProfit")
				}, {
					value: "stopLoss",
					label: t("term.stopLoss")
				}],
				value: step.kind,
				onChange: (kind) => onChange({ kind })
			}),
			/* @__PURE__ */ jsxs("div", {
				className: positions_module_default.stepFields,
				children: [/* @__PURE__ */ jsx(Field, {
					label: t("term.indexPrice"),
					kind: "figure",
					maxLength: 24,
					value: step.price,
					onChange: (price) => onChange({ price })
				}), /* @__PURE__ */ jsx(Field, {
					label: t("term.lots"),
					kind: "figure",
					maxLength: 10,
					value: step.lots,
					onChange: (lots) => onChange({ lots }),
					aside: /* @__PURE__ */ jsx("button", {
						type: "button",
						className: positions_module_default.clear,
						onClick: onDrop,
						children: t("futures.clear")
					})
				})]
			})
		]
	});
}
// src/features/futures/positions/position-card.tsx
/** A position: what it is, how it stands now, its stops, and all that can be done with it. */
function PositionCard({ row }) {
	const { t } = useTranslation();
	const format = useFormat();
	const facts = useFactsOf(row.symbol);
	const quote = useQuote(row.symbol);
	const [opened, setOpened] = useState();
	const actions = row.lockedWith !== null ? [{
		action: "unlock",
		label: t("action.unlock")
	}, {
		action: "close",
		label: t("action.closePosition")
	}] : [
		{
			action: "close",
			label: t("action.closePosition")
		},
		{
			action: "reverse",
			label: t("action.closeAndReverse")
		},
		{
			action: "follow",
			label: t("action.followOrder")
		},
		{
			action: "lock",
			label: t("action.lock")
		}
	];
	const close = () => setOpened(void 0);
	return /* @__PURE__ */ jsxs("article", {
		className: parts_module_default.card,
		"aria-label": `${sideAndLever(row, t)} ${titleOf(row)}`,
		children: [
			/* @__PURE__ */ jsxs("button", {
				type: "button",
				className: parts_module_default.cardHead,
				onClick: () => setOpened("details"),
				children: [
					/* @__PURE__ */ jsx(Tag, {
						tone: row.direction === "buyLong" ? "rise" : "fall",
						children: sideAndLever(row, t)
					}),
					/* @__PURE__ */ jsx("span", {
						className: parts_module_default.cardTitle,
						children: titleOf(row)
					}),
					row.lockedWith !== null && /* @__PURE__ */ jsxs(Tag, {
						tone: "blue",
						children: [/* @__PURE__ */ jsx(Icon, {
							name: "lock",
							size: 14
						}), t("futures.lockedWith", { id: row.lockedWith })]
					}),
					/* @__PURE__ */ jsx("span", { className: parts_module_default.grow }),
					/* @__PURE__ */ jsx(Icon, {
						name: "right",
						size: 16
					})
				]
			}),
			/* @__PURE__ */ jsx(LiveFigures, {
				row,
				facts,
				quote
			}),
			/* @__PURE__ */ jsxs("button", {
				type: "button",
				className: parts_module_default.stopsRow,
				onClick: () => setOpened("stops"),
				children: [/* @__PURE__ */ jsx(StopTexts, { row }), /* @__PURE__ */ jsx("span", {
					className: parts_module_default.edit,
					children: t("action.setTpSl")
				})]
			}),
			/* @__PURE__ */ jsxs("button", {
				type: "button",
				className: parts_module_default.stopsRow,
				onClick: () => setOpened("steps"),
				children: [/* @__PURE__ */ jsxs("span", {
					className: positions_module_default.stopTexts,
					children: [/* @__PURE__ */ jsxs("span", { children: [
						/* @__PURE__ */ jsx("span", {
							className: "words",
							children: t("futures.steps")
						}),
						" ",
						/* @__PURE__ */ jsx("b", { children: format.count(row.steps.length) })
					] }), row.trailingStop !== null && /* @__PURE__ */ jsxs("span", { children: [
						/* @__PURE__ */ jsx("span", {
							className: "words",
							children: t("futures.trailingStop")
						}),
						" ",
						/* @__PURE__ */ jsx("b", { children: format.figure(row.trailingStop.price) })
					] })]
				}), /* @__PURE__ */ jsx("span", {
					className: parts_module_default.edit,
					children: t("futures.setSteps")
				})]
			}),
			/* @__PURE__ */ jsxs("button", {
				type: "button",
				className: parts_module_default.stopsRow,
				onClick: () => setOpened("margin"),
				children: [/* @__PURE__ */ jsx("span", {
					className: positions_module_default.stopTexts,
					children: /* @__PURE__ */ jsxs("span", { children: [
						/* @__PURE__ */ jsx("span", {
							className: "words",
							children: t("term.margin")
						}),
						" ",
						/* @__PURE__ */ jsx("b", { children: `${format.amount(marginOf$1(row))} ${row.currencyCode}` })
					] })
				}), /* @__PURE__ */ jsx("span", {
					className: parts_module_default.edit,
					children: t("futures.changeMargin")
				})]
			}),
			/* @__PURE__ */ jsx("div", {
				className: positions_module_default.actions,
				children: actions.map(({ action, label }) => /* @__PURE__ */ jsx(Button, {
					kind: "plain",
					small: true,
					wide: true,
					onPress: () => setOpened(action),
					children: label
				}, action))
			}),
			opened === "stops" && /* @__PURE__ */ jsx(StopsSheet, {
				row,
				onClose: close
			}),
			opened === "steps" && /* @__PURE__ */ jsx(StepsSheet, {
				row,
				onClose: close
			}),
			opened === "margin" && /* @__PURE__ */ jsx(MarginSheet, {
				row,
				onClose: close
			}),
			opened === "details" && /* @__PURE__ */ jsx(OrderSheet, {
				row,
				onClose: close
			}),
			opened !== void 0 && isAction(opened) && /* @__PURE__ */ jsx(ActionSheet, {
				action: opened,
				row,
				onClose: close
			})
		]
	});
}
function isAction(opened) {
	return ![
		"stops",
		"steps",
		"margin",
		"details"
	].includes(opened);
}
function LiveFigures({ row, facts, quote }) {
	const { t } = useTranslation();
	const format = useFormat();
	const standing = facts && quote && standingOf(row, facts, ticksOf(quote.price, facts.priceScale));
	const { currencyCode } = row;
	const figures = [
		{
			name: t("futures.breakEven"),
			text: row.breakEvenPrice === null ? "—" : format.figure(row.breakEvenPrice)
		},
		{
			name: t("futures.ratio"),
			text: standing?.ratioPercent === void 0 ? "—" : format.percent(standing.ratioPercent, { plain: true })
		},
		{
			name: t("term.lots"),
			text: format.count(row.lots)
		},
		{
			name: t("term.openPrice"),
			text: row.openPrice === null ? "—" : format.figure(row.openPrice)
		},
		{
			name: t("term.indexPrice"),
			text: quote ? format.figure(quote.price) : "—"
		},
		{
			name: t("term.liquidation"),
			text: row.liquidationPrice === null ? t("futures.none") : format.figure(row.liquidationPrice)
		}
	];
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("div", {
		className: positions_module_default.unrealised,
		children: [/* @__PURE__ */ jsx("span", {
			className: "words",
			children: t("term.unrealisedProfit")
		}), standing && facts ? /* @__PURE__ */ jsx(Profit, {
			amount: amountText(standing.profit, facts),
			currency: currencyCode,
			percent: standing.profitPercent
		}) : /* @__PURE__ */ jsx(Bone, {
			width: 120,
			height: 20
		})]
	}), /* @__PURE__ */ jsx("dl", {
		className: parts_module_default.grid,
		children: figures.map(({ name, text }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
			className: "words",
			children: name
		}), /* @__PURE__ */ jsx("dd", { children: text })] }, name))
	})] });
}
/** Stop-loss and take-profit of a position or a waiting order, or that there is none. */
function StopTexts({ row }) {
	const { t } = useTranslation();
	const format = useFormat();
	const text = (price) => price === null ? "—" : format.figure(price);
	return /* @__PURE__ */ jsxs("span", {
		className: positions_module_default.stopTexts,
		children: [/* @__PURE__ */ jsxs("span", { children: [
			/* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("term.stopLoss")
			}),
			" ",
			/* @__PURE__ */ jsx("b", { children: text(row.stopLoss) })
		] }), /* @__PURE__ */ jsxs("span", { children: [
			/* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("term.takeProfit")
			}),
			" ",
			/* @__PURE__ */ jsx("b", { children: text(row.stopProfit) })
		] })]
	});
}
var orders_module_default = {
	cancel: "_cancel_1urgb_1",
	tabs: "_tabs_1urgb_14",
	filters: "_filters_1urgb_21",
	past: "_past_1urgb_28",
	pastHead: "_pastHead_1urgb_33",
	pastName: "_pastName_1urgb_52",
	time: "_time_1urgb_61",
	days: "_days_1urgb_67"
};
// src/features/futures/orders/use-cancel-order.ts
/** Asks, cancels a waiting limit order and says what came of it; `holds` is what it sets free. */
function useCancelOrder(row) {
	const { t } = useTranslation();
	const format = useFormat();
	const problem = useProblem();
	const cancelCall = useCallMutation("revokeEntrust");
	const holds = add(marginOf$1(row), row.openFee);
	async function cancel() {
		if (!await confirm({
			title: t("orders.cancelQuestion"),
			text: t("orders.cancelText", {
				order: `${sideAndLever(row, t)} ${titleOf(row)}`,
				amount: `${format.amount(holds)} ${row.currencyCode}`
			}),
			confirm: t("action.cancelOrder"),
			leave: t("orders.keep"),
			danger: true
		})) return;
		try {
			await cancelCall.mutateAsync({ params: { id: row.id } });
			showToast(t("orders.cancelled"), { success: true });
		} catch (error) {
			showToast(problem(error));
			if (!refusedAs(error, "order_closed", "order_executed", "order_already_cancelled")) return;
		}
		await refetchFutures();
	}
	return {
		cancel,
		busy: cancelCall.isPending,
		holds
	};
}
// src/features/futures/orders/waiting-orders.tsx
/** One's limit orders that wait for the index. */
function WaitingOrders() {
	const { t } = useTranslation();
	const { data, error, refetch } = useFuturesOrders("notExecuted");
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 3,
		circle: false
	});
	if (data.records.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		title: t("futures.noWaiting"),
		text: t("futures.noWaitingHint")
	});
	return /* @__PURE__ */ jsx("ul", {
		className: parts_module_default.cards,
		children: data.records.map((row) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(WaitingOrder, { row }) }, row.id))
	});
}
/** A limit order that waits: its limit and the index, what it holds, its stops, and its cancelling. */
function WaitingOrder({ row }) {
	const { t } = useTranslation();
	const format = useFormat();
	const quote = useQuote(row.symbol);
	const { cancel, busy, holds } = useCancelOrder(row);
	const [opened, setOpened] = useState();
	const figures = [
		{
			name: t("term.limitPrice"),
			text: row.orderPrice === null ? "—" : format.figure(row.orderPrice)
		},
		{
			name: t("term.indexPrice"),
			text: quote ? format.figure(quote.price) : "—"
		},
		{
			name: t("term.liquidation"),
			text: row.liquidationPrice === null ? t("futures.none") : format.figure(row.liquidationPrice)
		},
		{
			name: t("term.lots"),
			text: format.count(row.lots)
		},
		{
			name: t("orders.holds"),
			text: `${format.amount(holds)} ${row.currencyCode}`
		}
	];
	return /* @__PURE__ */ jsxs("article", {
		className: parts_module_default.card,
		"aria-label": `${sideAndLever(row, t)} ${titleOf(row)}`,
		children: [
			/* @__PURE__ */ jsx("div", {
				className: orders_module_default.cardTop,
				children: /* @__PURE__ */ jsxs("button", {
					type: "button",
					className: parts_module_default.cardHead,
					onClick: () => setOpened("details"),
					children: [
						/* @__PURE__ */ jsx(Tag, {
							tone: row.direction === "buyLong" ? "rise" : "fall",
							children: sideAndLever(row, t)
						}),
						/* @__PURE__ */ jsx("span", {
							className: parts_module_default.cardTitle,
							children: titleOf(row)
						}),
						/* @__PURE__ */ jsx("span", { className: parts_module_default.grow }),
						/* @__PURE__ */ jsx(Icon, {
							name: "right",
							size: 16
						})
					]
				})
			}),
			/* @__PURE__ */ jsx("dl", {
				className: parts_module_default.grid,
				children: figures.map(({ name, text }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: name
				}), /* @__PURE__ */ jsx("dd", { children: text })] }, name))
			}),
			/* @__PURE__ */ jsxs("button", {
				type: "button",
				className: parts_module_default.stopsRow,
				onClick: () => setOpened("stops"),
				children: [/* @__PURE__ */ jsx(StopTexts, { row }), /* @__PURE__ */ jsx("span", {
					className: parts_module_default.edit,
					children: t("action.setTpSl")
				})]
			}),
			/* @__PURE__ */ jsx("button", {
				type: "button",
				className: classes(orders_module_default.cancel, "words"),
				"aria-disabled": busy || void 0,
				onClick: () => !busy && void cancel(),
				children: t("action.cancelOrder")
			}),
			opened === "stops" && /* @__PURE__ */ jsx(StopsSheet, {
				row,
				onClose: () => setOpened(void 0)
			}),
			opened === "details" && /* @__PURE__ */ jsx(OrderSheet, {
				row,
				onClose: () => setOpened(void 0)
			})
		]
	});
}
export { Notice as C, ticket_module_default as S, amountOf as _, OrderSheet as a, Available as b, openingOf as c, termsOf as d, affordable as f, UNITS as g, reduceTicket as h, PositionCard as i, outlookOf as l, limitOf as m, WaitingOrders as n, useObstacles as o, emptyTicket as p, orders_module_default as r, largeOrderOf as s, WaitingOrder as t, shareOf as u, costOf as v, useAvailable as x, lotsOf as y };
