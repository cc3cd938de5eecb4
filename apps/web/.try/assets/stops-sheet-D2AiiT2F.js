import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { a as useCall, n as queryClient, t as keyOf } from "./queries-BLrD8M8K.js";
import { r as useLoggedIn } from "./call-DYRgJe1y.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { i as classes } from "./icon-CSmycacN.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Field } from "./field-yleEApwa.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { _ as trimZeros, b as ppm, f as truncate, g as parseUnits, p as formatUnits, t as useFormat, v as PPM, y as amount } from "./format-BDVIFO4I.js";
import { i as directionOf$1, r as Triangle } from "./change-CF1vXEQy.js";
import { t as instrumentName } from "./instruments-CbmBPzXb.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { f as useForm } from "../ssr.js";
import { i as shareFloor, n as divFloor, r as shareCeil, t as divCeil } from "./rounding-D7Nv8xBh.js";
import { t as checkAmount } from "./check-amount-DooLEkwd.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { n as useWaiting, r as COVER_SHARE } from "./use-waiting-DKTz66Rh.js";
import { Fragment } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var parts_module_default = {
	note: "_note_1orzb_1",
	grow: "_grow_1orzb_6",
	profit: "_profit_1orzb_11",
	cards: "_cards_1orzb_26",
	card: "_card_1orzb_26",
	cardHead: "_cardHead_1orzb_39",
	cardTitle: "_cardTitle_1orzb_55",
	grid: "_grid_1orzb_59",
	stopsRow: "_stopsRow_1orzb_81",
	edit: "_edit_1orzb_95",
	sheet: "_sheet_1orzb_103",
	result: "_result_1orzb_108",
	chooseNet: "_chooseNet_1orzb_135",
	listed: "_listed_1orzb_147"
};
// src/features/futures/facts.ts
/** Exact units of a decimal text. Throws `RangeError` for a text that is none at this scale. */
function unitsOf(text, scale) {
	const parsed = parseUnits(text, scale);
	if (!parsed.ok) throw new RangeError(`not units of 10^-${scale}: ${text}`);
	return amount(parsed.value);
}
/** A price of the wire as whole units of 10^-scale; digits beyond it are cut. */
function ticksOf(text, scale) {
	return Number(unitsOf(truncate(text, scale), scale));
}
/** A price as it was typed; undefined while it is none of this scale. */
function typedTicks(text, scale) {
	const parsed = parseUnits(text, scale);
	if (!parsed.ok || parsed.value <= 0n || parsed.value > BigInt(Number.MAX_SAFE_INTEGER)) return;
	return Number(parsed.value);
}
function priceText(ticks, { priceScale }) {
	return formatUnits(ticks, priceScale);
}
function amountText(units, { scale }) {
	return formatUnits(units, scale);
}
/** A rate of the wire in percent as parts per million. */
var percentOf = (text) => ppm(Number(unitsOf(text, 4)));
function factsOf(row) {
	const { currencyScale: scale, priceScale, capacity } = row;
	return {
		symbol: row.symbol,
		name: row.name,
		market: row.market,
		currency: row.currencyCode,
		scale,
		priceScale,
		tickWorth: unitsOf(row.lotSize, scale - priceScale),
		fee: percentOf(row.feePercent),
		halfSpread: percentOf(row.halfSpreadPercent),
		profitCap: ppm(Number(unitsOf(row.profitCap, 6))),
		tiers: row.tiers.map(({ from, maintenancePercent }) => ({
			from: unitsOf(from, scale),
			maintenance: percentOf(maintenancePercent)
		})),
		levers: row.levers,
		minLots: row.minLots,
		maxLots: row.maxLots,
		capacity: {
			long: unitsOf(capacity.buyLong, scale),
			short: unitsOf(capacity.buyShort, scale)
		},
		reserveLeft: unitsOf(row.reserveLeft, scale),
		open: row.open,
		lotSize: row.lotSize,
		feePercent: row.feePercent,
		halfSpreadPercent: row.halfSpreadPercent
	};
}
/** The rules of every symbol. What is left of the capacity moves, so they are read again. */
function useFuturesFacts() {
	return useCall("contractRule", {}, {
		staleTime: 3e4,
		refetchInterval: 6e4,
		select: allFacts
	});
}
function allFacts({ symbols }) {
	return symbols.map(factsOf);
}
/** The rules of one symbol; undefined while they are not known, or when there are none. */
function useFactsOf(symbol) {
	return useFuturesFacts().data?.find((facts) => facts.symbol === symbol);
}
/** BTC/USDT of a coin pair, the name of everything else. */
function titleOf(row) {
	const code = "currency" in row ? row.currency : row.currencyCode;
	const base = row.symbol.endsWith(code) ? row.symbol.slice(0, -code.length) : "";
	return base === "" ? instrumentName(row) : `${base}/${code}`;
}
function directionOf(direction) {
	return direction === "buyLong" ? "long" : "short";
}
function otherDirection(direction) {
	return direction === "long" ? "short" : "long";
}
// src/features/futures/quote.ts
var LIVE = { staleTime: 3e4 };
function quoteOf(row) {
	if (!row) return null;
	const hours = "trading" in row ? row : {
		trading: true,
		nextChangeAt: null
	};
	return {
		...row,
		trading: hours.trading,
		nextChangeAt: hours.nextChangeAt
	};
}
/** One symbol's quote, live; undefined until it is known. */
function useQuote(symbol) {
	const pair = useCall("tickers", {}, {
		...LIVE,
		select: finder(symbol)
	});
	const stock = useCall("futures", { query: {} }, {
		...LIVE,
		select: finder(symbol)
	});
	return pair.data ?? stock.data ?? void 0;
}
function finder(symbol) {
	return (rows) => quoteOf(rows.find((row) => row.symbol === symbol));
}
/** Every quote by its symbol, live. */
function useQuotes() {
	const pairs = useCall("tickers", {}, LIVE);
	const stocks = useCall("futures", { query: {} }, LIVE);
	return new Map([...pairs.data ?? [], ...stocks.data ?? []].map((row) => [row.symbol, quoteOf(row)]));
}
/** The index as it is this moment, for acts: it draws nothing. */
function indexNow(symbol) {
	const pairs = queryClient.getQueryData(keyOf("tickers", {})) ?? [];
	const stocks = queryClient.getQueryData(keyOf("futures", { query: {} })) ?? [];
	return [...pairs, ...stocks].find((row) => row.symbol === symbol)?.price;
}
// ../../packages/terms/src/futures.ts
var MILLION$1 = BigInt(PPM);
/**
* What a buyer pays: the index and the half-spread on it, rounded up. Never above the largest safe
* integer, which is as far as an index goes.
*/
function askPrice(index, halfSpread) {
	const ask = divCeil(BigInt(index) * BigInt(PPM + halfSpread), MILLION$1);
	return Math.min(Number(ask), Number.MAX_SAFE_INTEGER);
}
/** What a seller gets: the index less the half-spread, rounded down. */
function bidPrice(index, halfSpread) {
	return Number(divFloor(BigInt(index) * BigInt(PPM - halfSpread), MILLION$1));
}
/** A long position buys to open and sells to close; a short one the other way round. */
function fillPrice(direction, act, index, halfSpread) {
	return direction === "long" === (act === "open") ? askPrice(index, halfSpread) : bidPrice(index, halfSpread);
}
/** lots x lot size x price, exact. */
function worthOf(lots, price, tickWorth) {
	return BigInt(lots) * BigInt(price) * tickWorth;
}
/** worth / lever, rounded up to the unit. */
function marginOf$1(worth, lever) {
	return divCeil(worth, BigInt(lever));
}
/** The fee of one side, rounded up to the unit. */
function futuresFee(worth, fee) {
	return shareCeil(worth, fee);
}
/** The most a position can win, rounded down to the unit: what the pool reserves for it. */
function mostProfit(margin, profitCap) {
	return shareFloor(margin, profitCap);
}
/** Gain (above zero) or loss between the open price and `price`, exact and without any cap. */
function profitAt(position, price) {
	const { direction, lots, tickWorth, openPrice } = position;
	const move = direction === "long" ? price - openPrice : openPrice - price;
	return BigInt(lots) * tickWorth * BigInt(move);
}
/**
* Maintenance lines by table of tiers: a table is read for every position it applies to, its lines
* are computed once.
*/
var linesOf = /* @__PURE__ */ new WeakMap();
/**
* One line a tier. The amount keeps the maintenance margin continuous where a tier begins. Rates
* rise from tier to tier, so the line that holds at a worth is the highest of all.
*/
function maintenanceLines(tiers) {
	let lines = linesOf.get(tiers);
	if (!lines) {
		let rate = 0n;
		let amountMillionths = 0n;
		lines = tiers.map((tier) => {
			const next = BigInt(tier.maintenance);
			amountMillionths += tier.from * (next - rate);
			rate = next;
			return {
				rate,
				amountMillionths
			};
		});
		linesOf.set(tiers, lines);
	}
	return lines;
}
/** Returns the maintenance margin of a position of this worth, rounded up to the unit. */
function maintenanceMargin(worth, tiers) {
	return divCeil(maintenanceMillionths(worth, tiers), MILLION$1);
}
function maintenanceMillionths(worth, tiers) {
	let highest = 0n;
	for (const { rate, amountMillionths } of maintenanceLines(tiers)) {
		const needed = rate * worth - amountMillionths;
		if (needed > highest) highest = needed;
	}
	return highest;
}
/**
* Whether an index liquidates the position: margin + profit at the index - fee on closing at it <=
* maintenance margin of the worth at it. Compared in millionths of a unit, without rounding.
*/
function isLiquidated(position, index) {
	const { equity, maintenance } = standing(position, index);
	return equity <= maintenance;
}
/**
* Returns maintenance margin / equity at an index, in millionths rounded down. At most one million,
* which it reaches at the liquidation.
*/
function marginRatio(position, index) {
	const { equity, maintenance } = standing(position, index);
	return equity <= maintenance ? PPM : Number(divFloor(maintenance * MILLION$1, equity));
}
/** Both in millionths of a unit. */
function standing(position, index) {
	const worth = worthOf(position.lots, index, position.tickWorth);
	return {
		equity: (position.margin + profitAt(position, index)) * MILLION$1 - BigInt(position.fee) * worth,
		maintenance: maintenanceMillionths(worth, position.tiers)
	};
}
/**
* The index at which the position is liquidated, in whole units: the highest such price of a long
* position (0 where none above zero does it), the lowest of a short one. With w = lots x tickWorth,
* o the open price, m the margin, f the fee's rate, and r and a of the tier's line:
*
*   long:  (w o - m - a) / (w (1 - f - r)), rounded down; the highest over all tiers
*   short: (w o + m + a) / (w (1 + f + r)), rounded up; the lowest over all tiers
*/
function liquidationPrice(position) {
	const { direction, lots, tickWorth, openPrice, margin, fee, tiers } = position;
	const size = BigInt(lots) * tickWorth;
	const opened = size * BigInt(openPrice) * MILLION$1;
	const kept = margin * MILLION$1;
	let found;
	for (const { rate, amountMillionths } of maintenanceLines(tiers)) if (direction === "long") {
		const price = divFloor(opened - kept - amountMillionths, size * (MILLION$1 - BigInt(fee) - rate));
		if (found === void 0 || price > found) found = price;
	} else {
		const price = divCeil(opened + kept + amountMillionths, size * (MILLION$1 + BigInt(fee) + rate));
		if (found === void 0 || price < found) found = price;
	}
	return found === void 0 || found < 0n ? 0 : Number(found);
}
/** The close of a position at a fill price: profit capped at the reserve, loss at the margin. */
function closingOf(position, price, reserve) {
	const uncapped = profitAt(position, price);
	const won = uncapped > 0n ? uncapped : 0n;
	const gain = won < reserve ? won : reserve;
	const owed = uncapped < 0n ? -uncapped : 0n;
	const loss = owed < position.margin ? owed : position.margin;
	const left = position.margin + gain - loss;
	const due = futuresFee(worthOf(position.lots, price, position.tickWorth), position.fee);
	return {
		gain,
		loss,
		fee: due < left ? due : left,
		uncapped
	};
}
var positions_module_default = {
	totals: "_totals_1u7qm_1",
	unrealised: "_unrealised_1u7qm_21",
	stopTexts: "_stopTexts_1u7qm_41",
	actions: "_actions_1u7qm_53",
	sheetName: "_sheetName_1u7qm_60",
	sheetButtons: "_sheetButtons_1u7qm_71",
	one: "_one_1u7qm_77",
	part: "_part_1u7qm_81",
	partChoice: "_partChoice_1u7qm_88",
	step: "_step_1u7qm_93",
	stepFields: "_stepFields_1u7qm_107",
	choices: "_choices_1u7qm_113",
	choose: "_choose_1u7qm_118",
	clear: "_clear_1u7qm_137",
	outcome: "_outcome_1u7qm_153",
	pillRow: "_pillRow_1u7qm_168"
};
// src/features/futures/estimate.ts
/** Returns the figures that the venue will compute, by the same functions. */
function estimate(facts, opening, index) {
	const { direction, lots, lever, limit } = opening;
	const { tickWorth, fee: rate, tiers } = facts;
	const fill = fillPrice(direction, "open", index, facts.halfSpread);
	const reached = limit !== void 0 && isReached(direction, limit, index);
	const waits = limit !== void 0 && !isReached(direction, limit, fill);
	const price = waits ? limit : fill;
	const worth = worthOf(lots, reckonedAt(limit, price), tickWorth);
	const margin = marginOf$1(worth, lever);
	const fee = futuresFee(worth, rate);
	const position = {
		direction,
		lots,
		tickWorth,
		openPrice: price,
		margin,
		fee: rate,
		tiers
	};
	const judged = waits ? {
		...position,
		openPrice: fillPrice(direction, "open", limit, facts.halfSpread)
	} : position;
	return {
		lots,
		waits,
		reached,
		price,
		worth,
		margin,
		fee,
		liquidation: liquidationPrice(position),
		maintenance: maintenanceMargin(worthOf(lots, price, tickWorth), tiers),
		mostWin: mostProfit(margin, facts.profitCap),
		mostLose: margin + fee,
		atOnce: isLiquidated(judged, waits ? limit : index)
	};
}
/**
* Returns the price to compute with: for a limit to buy the limit, however much better it opens;
* for a limit to sell that the index is beyond already, the price it opens at.
*/
function reckonedAt(limit, opensAt) {
	return Math.max(limit ?? opensAt, opensAt);
}
/** Gain (above zero) or loss before fees, were an opening closed by a stop at its own price. */
function stopOutcome(facts, opening, outlook, stop) {
	const { direction, lots } = opening;
	const { tickWorth, fee, tiers } = facts;
	const { price, margin, mostWin } = outlook;
	const { gain, loss } = closingOf({
		direction,
		lots,
		tickWorth,
		openPrice: price,
		margin,
		fee,
		tiers
	}, fillPrice(direction, "close", stop, facts.halfSpread), mostWin);
	return gain - loss;
}
function isReached(direction, limit, index) {
	return direction === "long" ? index <= limit : index >= limit;
}
/** The fill at the index, and for a limit order never worse than its limit. */
function openPrice(facts, { direction, limit }, index) {
	const fill = fillPrice(direction, "open", index, facts.halfSpread);
	if (limit === void 0) return fill;
	return direction === "long" ? Math.min(limit, fill) : Math.max(limit, fill);
}
var MILLION = 1000000n;
/**
* The most lots that `available` pays margin and fee of, that the symbol takes in one order, and
* that the pool has room for; 0 where that is fewer than the fewest it takes. What opens at the next
* price is left the room that is set aside for it.
*/
function mostLots(facts, opening, index, available) {
	const { direction, lever, limit } = opening;
	const price = reckonedAt(limit, openPrice(facts, opening, index));
	const lot = BigInt(price) * facts.tickWorth * (price === limit ? MILLION : BigInt(COVER_SHARE));
	if (lot <= 0n) return 0;
	const rate = BigInt(facts.fee) * BigInt(lever);
	const room = roomFor(facts, direction, lever);
	const lots = [
		(available > 2n ? available - 2n : 0n) * BigInt(lever) * MILLION * MILLION / (lot * (MILLION + rate)),
		room * MILLION / lot,
		BigInt(facts.maxLots)
	].reduce((least, each) => each < least ? each : least);
	return lots < BigInt(facts.minLots) ? 0 : Number(lots);
}
/** The worth that the pool still takes one way at a lever: by its exposure and by its reserve. */
function roomFor(facts, direction, lever) {
	const byExposure = facts.capacity[direction];
	const byReserve = facts.reserveLeft * BigInt(lever) * MILLION / BigInt(facts.profitCap);
	return byReserve < byExposure ? byReserve : byExposure;
}
/** (price - base) / base in percent, two digits, rounded toward zero. */
function distancePercent(price, base) {
	if (base === 0) return "0.00";
	return signedHundredths((BigInt(price) - BigInt(base)) * 10000n / BigInt(base));
}
/** part / whole in percent, two digits, rounded toward zero. */
function sharePercent(part, whole) {
	return whole === 0n ? "0.00" : signedHundredths(part * 10000n / whole);
}
/** Parts per million as percent, two digits cut. */
function ppmPercent(rate) {
	return signedHundredths(BigInt(rate) / 100n);
}
function signedHundredths(hundredths) {
	const digits = (hundredths < 0n ? -hundredths : hundredths).toString().padStart(3, "0");
	return `${hundredths < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
/** Long: stop-loss < open price (or limit) < take-profit; short the reverse. */
function stopFault(stop, direction, price, openPrice) {
	const below = stop === "stopLoss" === (direction === "long");
	if (below ? price < openPrice : price > openPrice) return void 0;
	return `${stop}${below ? "Above" : "Below"}`;
}
var figure_list_module_default = {
	lines: "_lines_4ivap_1",
	line: "_line_4ivap_1"
};
// src/features/futures/figure-list.tsx
/** Names at the left, figures at the right. */
function FigureList({ lines }) {
	return /* @__PURE__ */ jsx("dl", {
		className: figure_list_module_default.lines,
		children: lines.map((line, at) => {
			if (!line) return /* @__PURE__ */ jsx(Fragment, {}, at);
			return /* @__PURE__ */ jsxs("div", {
				className: figure_list_module_default.line,
				children: [/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: line.name
				}), /* @__PURE__ */ jsxs("dd", { children: [line.figure, line.under !== void 0 && /* @__PURE__ */ jsx("small", {
					className: "words",
					children: line.under
				})] })]
			}, at);
		})
	});
}
// src/features/futures/profit.tsx
/** Digits after the point of a gain or loss: what is nothing in them has no sign and no arrow. */
var DIGITS = 2;
/** A gain or a loss with sign and arrow; a loss stands in plain text colour. */
function Profit({ amount, currency, percent }) {
	const format = useFormat();
	const direction = directionOf$1(amount, DIGITS);
	return /* @__PURE__ */ jsxs("span", {
		className: parts_module_default.profit,
		"data-gain": direction === "rise" || void 0,
		children: [/* @__PURE__ */ jsx(Triangle, { direction }), /* @__PURE__ */ jsxs("span", { children: [
			format.figure(amount, {
				digits: DIGITS,
				sign: true
			}),
			" ",
			currency,
			percent !== void 0 && /* @__PURE__ */ jsxs("small", { children: [" ", format.percent(percent)] })
		] })]
	});
}
// src/features/futures/wire-fields.ts
/** Returns the method by which an order opens or opened. */
var methodOf = ({ entrustType }) => entrustType;
/** Returns a position's margin, a decimal in the row's currency; of a waiting order, what it holds. */
var marginOf = ({ holdBond }) => holdBond;
/** Returns the method as a field of the ticket that is sent. */
var methodField = (method) => ({ entrustType: method });
// src/features/futures/position-figures.ts
/** A position of a row, in the units of the formulas; of a waiting order as its limit would open it. */
function positionOf(row, facts) {
	return {
		direction: directionOf(row.direction),
		lots: row.lots,
		tickWorth: facts.tickWorth,
		openPrice: ticksOf(row.openPrice ?? row.orderPrice ?? "0", facts.priceScale),
		margin: unitsOf(marginOf(row), facts.scale),
		fee: facts.fee,
		tiers: facts.tiers
	};
}
function standingOf(row, facts, index) {
	const position = positionOf(row, facts);
	const profit = bounded(profitAt(position, index), position.margin, reserveOf(row, facts));
	return {
		profit,
		profitPercent: sharePercent(profit, position.margin),
		ratioPercent: isOfNow(row, facts, position) ? ppmPercent(marginRatio(position, index)) : void 0
	};
}
function bounded(profit, margin, most) {
	if (profit > most) return most;
	return profit < -margin ? -margin : profit;
}
function reserveOf(row, facts) {
	return unitsOf(row.maxProfit, facts.scale);
}
/** A position keeps the rules it was opened by; they show in its liquidation price. */
function isOfNow(row, facts, position) {
	const price = liquidationPrice(position);
	return (price === 0 ? null : priceText(price, facts)) === row.liquidationPrice;
}
/** So much of a whole as some lots are of all, rounded down as the venue does. */
function shareOf(whole, lots, all) {
	return whole * BigInt(lots) / BigInt(all);
}
/** Of all lots, or of so many of them. */
function closeEstimate(row, facts, index, lots = row.lots) {
	const whole = positionOf(row, facts);
	const position = {
		...whole,
		lots,
		margin: shareOf(whole.margin, lots, row.lots)
	};
	const price = fillPrice(position.direction, "close", index, facts.halfSpread);
	const closing = closingOf(position, price, shareOf(reserveOf(row, facts), lots, row.lots));
	const { gain, loss, fee } = closing;
	const profit = gain - loss;
	const openFee = shareOf(unitsOf(row.openFee, facts.scale), lots, row.lots + row.closedLots);
	return {
		...closing,
		price,
		back: position.margin + gain - loss - fee,
		profit,
		openFee,
		net: profit - openFee - fee
	};
}
/** Sums of margins and unrealised profits of positions of one currency. */
function totalsOf(rows, factsBySymbol, indexOf) {
	let margin = 0n;
	let profit = 0n;
	let complete = true;
	for (const row of rows) {
		const facts = factsBySymbol.get(row.symbol);
		const index = indexOf(row.symbol);
		if (!facts || index === void 0) {
			complete = false;
			continue;
		}
		margin += unitsOf(marginOf(row), facts.scale);
		profit += standingOf(row, facts, ticksOf(index, facts.priceScale)).profit;
	}
	return {
		margin,
		profit,
		complete
	};
}
// src/features/futures/futures-texts.ts
function sideOf(direction, t) {
	return direction === "long" ? t("futures.long") : t("futures.short");
}
/** Long 10x */
function sideAndLever(row, t) {
	return `${sideOf(directionOf(row.direction), t)} ${row.lever}x`;
}
function methodText(row, t) {
	return methodOf(row) === "limit" ? t("spot.limit") : t("spot.market");
}
function statusOf({ status }, t) {
	switch (status) {
		case "notExecuted": return t("status.notExecuted");
		case "holding": return t("status.holding");
		case "locked": return t("status.lockedPosition");
		case "closed": return t("status.closed");
		case "cancelled": return t("status.cancelled");
	}
}
/** Returns how a position was closed, in a few words. */
function closerOf(closedBy, t) {
	switch (closedBy) {
		case "user": return t("futures.byUser");
		case "stopLoss": return t("term.stopLoss");
		case "takeProfit": return t("term.takeProfit");
		case "liquidation": return t("term.liquidation");
		case "reverse": return t("futures.byReverse");
		case "trailingStop": return t("futures.trailingStop");
	}
}
/** Where an order came from, when not from the ticket. */
function originOf({ origin }, t) {
	switch (origin) {
		case "order": return;
		case "follow": return t("action.followOrder");
		case "lock": return t("action.lock");
		case "reverse": return t("action.closeAndReverse");
	}
}
/** "{pre} cannot be less than {next}", with the names of the two prices. */
function stopFaultText(fault, waits, t) {
	const than = waits ? t("term.limitPrice") : t("term.openPrice");
	const [loss, profit] = [t("term.stopLoss"), t("term.takeProfit")];
	return t("msg.cannotBeLess", {
		stopLossAbove: {
			pre: than,
			next: loss
		},
		stopLossBelow: {
			pre: loss,
			next: than
		},
		takeProfitAbove: {
			pre: than,
			next: profit
		},
		takeProfitBelow: {
			pre: profit,
			next: than
		}
	}[fault]);
}
// src/features/futures/refetch.ts
/** What an act on a contract changes, where the stream does not tell it. */
function refetchFutures() {
	return refetchUntold("getContractOrder", "findUserCurrencyAccountList", "personalLimits", "contractRule");
}
// src/features/futures/use-futures-orders.ts
/** As many as one page of the call has; far more than a person keeps open at once. */
var MOST = 100;
/** One's positions, or the limit orders that wait, newest first; `total` may count more. */
function useFuturesOrders(status) {
	const enabled = useLoggedIn();
	return useCall("getContractOrder", { body: {
		status,
		limit: MOST
	} }, { enabled });
}
// src/features/futures/positions/stops-design.ts
/** The stops as they are; `moved` is a price that was chosen on the chart, for one of them. */
function stopsOf(row, moved) {
	return {
		stopLoss: row.stopLoss === null ? "" : trimZeros(row.stopLoss),
		stopProfit: row.stopProfit === null ? "" : trimZeros(row.stopProfit),
		...moved && { [moved.field]: trimZeros(moved.price) }
	};
}
/** Stop-loss and take-profit of a position or a waiting order; an empty one is none. */
var stopsForm = {
	summary: ({ stopLoss, stopProfit }, { row }) => ({
		waits: row.openPrice === null,
		from: startOf(row),
		body: {
			orderNo: row.id,
			stopLoss: stopLoss === "" ? null : stopLoss,
			stopProfit: stopProfit === "" ? null : stopProfit
		}
	}),
	errors: errorsOf,
	atOnce: errorsOf,
	fieldOf: (error) => error === "stop_loss_invalid" ? "stopLoss" : error === "take_profit_invalid" ? "stopProfit" : void 0
};
function errorsOf(values, around, say) {
	return {
		stopLoss: faultOf("stopLoss", values.stopLoss, around, say),
		stopProfit: faultOf("stopProfit", values.stopProfit, around, say)
	};
}
function faultOf(field, text, { row, facts }, { t }) {
	if (text === "") return void 0;
	const ticks = typedTicks(text, facts.priceScale);
	if (ticks === void 0) return checkAmount(text, facts.priceScale, t);
	const stop = field === "stopLoss" ? "stopLoss" : "takeProfit";
	const start = ticksOf(startOf(row), facts.priceScale);
	const fault = stopFault(stop, directionOf(row.direction), ticks, start);
	return fault && stopFaultText(fault, row.openPrice === null, t);
}
function startOf({ openPrice, orderPrice }) {
	return openPrice ?? orderPrice ?? "0";
}
// src/features/futures/positions/stops-sheet.tsx
/** Sets, changes and clears stop-loss and take-profit of a position or a waiting order. */
function StopsSheet(props) {
	const { t } = useTranslation();
	const facts = useFactsOf(props.row.symbol);
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("action.setTpSl"),
		onClose: props.onClose,
		children: facts ? /* @__PURE__ */ jsx(StopsForm, {
			...props,
			facts
		}) : /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 4,
			circle: false
		})
	});
}
function StopsForm({ row, moved, onClose, facts }) {
	const { t } = useTranslation();
	const format = useFormat();
	const quote = useQuote(row.symbol);
	const setStops = useCallMutation("setStopProfitAndLoss");
	const around = {
		row,
		facts
	};
	const form = useForm(stopsForm, {
		initial: () => stopsOf(row, moved),
		around,
		submit: async (values) => {
			await setStops.mutateAsync({ body: stopsForm.summary(values, around).body });
			refetchFutures();
			showToast(t("futures.saved"), { success: true });
			onClose();
		}
	});
	const { waits, from } = form.summary;
	const isSent = useWaiting(setStops.isPending);
	return /* @__PURE__ */ jsxs("form", {
		className: parts_module_default.sheet,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: positions_module_default.sheetName,
				children: /* @__PURE__ */ jsx("b", { children: `${sideAndLever(row, t)} ${titleOf(row)}` })
			}),
			/* @__PURE__ */ jsx(FigureList, { lines: [
				{
					name: waits ? t("term.limitPrice") : t("term.openPrice"),
					figure: format.figure(from)
				},
				{
					name: t("term.indexPrice"),
					figure: quote ? format.figure(quote.price) : "—"
				},
				{
					name: t("term.liquidationPrice"),
					figure: row.liquidationPrice === null ? t("futures.none") : format.figure(row.liquidationPrice)
				}
			] }),
			["stopLoss", "stopProfit"].map((field) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(Field, {
				label: field === "stopLoss" ? t("term.stopLoss") : t("term.takeProfit"),
				kind: "figure",
				maxLength: 24,
				placeholder: "—",
				aside: /* @__PURE__ */ jsx("button", {
					type: "button",
					className: positions_module_default.clear,
					disabled: form.values[field] === "",
					onClick: () => form.set(field, ""),
					children: t("futures.clear")
				}),
				...form.field(field)
			}), form.error(field) === void 0 && /* @__PURE__ */ jsx(Outcome, {
				row,
				facts,
				text: form.values[field],
				index: quote?.price,
				field
			})] }, field)),
			/* @__PURE__ */ jsx("p", {
				className: classes(parts_module_default.note, "words"),
				children: t("futures.gap")
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
/** What a stop would bring if it closed at its own price, and what may come before it. */
function Outcome({ row, facts, text, index, field }) {
	const { t } = useTranslation();
	const format = useFormat();
	const ticks = typedTicks(text, facts.priceScale);
	if (ticks === void 0) return null;
	const direction = directionOf(row.direction);
	const below = field === "stopLoss" === (direction === "long");
	const now = index === void 0 ? void 0 : ticksOf(index, facts.priceScale);
	const isPast = row.openPrice !== null && now !== void 0 && (below ? now <= ticks : now >= ticks);
	const liquidation = row.liquidationPrice === null ? void 0 : ticksOf(row.liquidationPrice, facts.priceScale);
	const isLater = field === "stopLoss" && liquidation !== void 0 && (direction === "long" ? ticks <= liquidation : ticks >= liquidation);
	const { profit } = closeEstimate(row, facts, ticks);
	return /* @__PURE__ */ jsxs("div", {
		className: positions_module_default.outcome,
		children: [
			/* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("futures.there")
			}),
			/* @__PURE__ */ jsx(Profit, {
				amount: amountText(profit, facts),
				currency: facts.currency
			}),
			isPast && /* @__PURE__ */ jsx("p", {
				className: "words",
				children: t("futures.past")
			}),
			isLater && /* @__PURE__ */ jsx("p", {
				className: "words",
				children: t("futures.liquidatedFirst", { price: format.figure(row.liquidationPrice) })
			})
		]
	});
}
export { futuresFee as A, otherDirection as B, reckonedAt as C, stopOutcome as D, stopFault as E, indexNow as F, unitsOf as G, ticksOf as H, useQuote as I, parts_module_default as J, useFactsOf as K, useQuotes as L, marginOf$1 as M, profitAt as N, positions_module_default as O, worthOf as P, amountText as R, openPrice as S, sharePercent as T, titleOf as U, priceText as V, typedTicks as W, Profit as _, methodText as a, estimate as b, sideOf as c, closeEstimate as d, positionOf as f, methodField as g, marginOf as h, closerOf as i, liquidationPrice as j, fillPrice as k, statusOf as l, totalsOf as m, useFuturesOrders as n, originOf as o, standingOf as p, useFuturesFacts as q, refetchFutures as r, sideAndLever as s, StopsSheet as t, stopFaultText as u, FigureList as v, roomFor as w, mostLots as x, distancePercent as y, directionOf as z };
