import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { r as useTickers } from "./ticks-BjsJYZUv.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody, f as useForm, p as useShown } from "../ssr.js";
import { t as SimulatedPill } from "./pill-Bku71ZEQ.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { _ as trimZeros, f as truncate, h as parsePrice, m as parseAmount, n as add, o as isZero, p as formatUnits, r as compare, s as multiply, t as useFormat } from "./format-BDVIFO4I.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as PercentSteps } from "./percent-steps-CyB3v3Mj.js";
import { t as TransferSheet } from "./transfer-sheet-BFUNUuYC.js";
import { n as AmountField, t as useFunds } from "./use-funds-C9dxeHSJ.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { n as Swapped } from "./swapped-D6oXw805.js";
import { t as Card } from "./card-waPIN3c_.js";
import { n as CountdownRing, t as useTimeLeft } from "./use-time-left-DAfuxriR.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { t as checkAmount } from "./check-amount-DooLEkwd.js";
import { n as divFloor, r as shareCeil, t as divCeil } from "./rounding-D7Nv8xBh.js";
import { a as unitsOf, i as ppmOf } from "./rates-B1pupwyS.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { i as refusedAs, n as isCallError } from "./call-error-DfHfRkA7.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { n as refetchUntold } from "./refetch-untold-68pbVhrt.js";
import { n as setServerTime } from "./server-clock-DsZdV1c7.js";
import { n as useWaiting } from "./use-waiting-DKTz66Rh.js";
import { useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// ../../packages/terms/src/swap.ts
/** Returns the leg of the counted currency, which is worth one of itself. */
function countedLeg(scale) {
	return {
		scale,
		price: 1,
		priceScale: 0
	};
}
/** amount x price of `from` / price of `to`, in units of `to`. */
function swapTerms(amount, from, to, fee) {
	const gross = swapGross(amount, from, to);
	const kept = shareCeil(gross, fee);
	return {
		gross,
		fee: kept,
		received: gross - kept
	};
}
/** What an amount buys before any fee, in units of `to`, rounded down. */
function swapGross(amount, from, to) {
	const given = worthOfOne(from);
	const taken = worthOfOne(to);
	const dividend = amount * given.over * taken.under * 10n ** BigInt(to.scale);
	const divisor = taken.over * given.under * 10n ** BigInt(from.scale);
	return divFloor(dividend, divisor);
}
/** What an amount is worth in the counted currency, in its units; rounded down. */
function swapWorth(amount, from, countedScale) {
	return swapGross(amount, from, countedLeg(countedScale));
}
/** How many `to` one `from` is worth, in units of 10^-digits, rounded down; before the fee. */
function swapRate(from, to, digits) {
	const given = worthOfOne(from);
	const taken = worthOfOne(to);
	const dividend = given.over * taken.under * 10n ** BigInt(digits);
	return divFloor(dividend, taken.over * given.under);
}
/** The least amount worth at least this much of the counted currency, and the most worth no more. */
function swapAmounts(worth, of, countedScale) {
	const { over, under } = worthOfOne(of);
	const dividend = worth * under * 10n ** BigInt(of.scale);
	const divisor = over * 10n ** BigInt(countedScale);
	return {
		least: divCeil(dividend, divisor),
		most: divFloor(dividend, divisor)
	};
}
/** Returns the worth of one coin as a fraction, so that an inverse rate loses nothing. */
function worthOfOne({ price, priceScale, inverse }) {
	const units = BigInt(price);
	const one = 10n ** BigInt(priceScale);
	return inverse ? {
		over: one,
		under: units
	} : {
		over: units,
		under: one
	};
}
var swap_module_default = {
	ends: "_ends_nlwl9_1",
	end: "_end_nlwl9_1",
	flip: "_flip_nlwl9_14",
	receive: "_receive_nlwl9_20",
	long: "_long_nlwl9_33",
	label: "_label_nlwl9_37",
	confirm: "_confirm_nlwl9_44"
};
// src/features/swap/quote-card.tsx
/** A quote that binds: its terms and its time. Run out, it offers a new one. */
function QuoteCard({ offer, quote, rules, isDearer, onRenew }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { from, to } = quote;
	const given = `${format.amount(quote.amount)} ${from}`;
	const received = `${format.amount(quote.received)} ${to}`;
	if (offer.ranOut) return /* @__PURE__ */ jsxs(Card, {
		className: ticket_module_default.offer,
		children: [/* @__PURE__ */ jsxs("div", {
			role: "status",
			children: [/* @__PURE__ */ jsx("h2", {
				className: ticket_module_default.offerTitle,
				children: t("swap.ranOut")
			}), /* @__PURE__ */ jsx("p", {
				className: ticket_module_default.note,
				children: t("swap.ranOutHint")
			})]
		}), /* @__PURE__ */ jsx(Button, {
			wide: true,
			busy: offer.asking,
			onPress: onRenew,
			children: t("swap.newQuote")
		})]
	});
	return /* @__PURE__ */ jsxs(Card, {
		className: ticket_module_default.offer,
		children: [
			offer.moved && /* @__PURE__ */ jsx("p", {
				className: ticket_module_default.note,
				role: "status",
				children: t("swap.moved")
			}),
			/* @__PURE__ */ jsxs("div", {
				className: ticket_module_default.offerHead,
				children: [/* @__PURE__ */ jsx(CountdownRing, {
					until: offer.left,
					of: rules.quoteSeconds
				}), /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("h2", {
					className: ticket_module_default.offerTitle,
					children: t("swap.binding")
				}), /* @__PURE__ */ jsx("p", {
					className: ticket_module_default.note,
					children: t("swap.bindingHint")
				})] })]
			}),
			/* @__PURE__ */ jsx(Facts, { facts: [
				{
					name: t("swap.give"),
					value: given
				},
				{
					name: t("swap.rate"),
					value: `1 ${from} = ${format.rate(quote.rate)} ${to}`
				},
				{
					name: t("swap.beforeFee"),
					value: `${format.amount(add(quote.received, quote.fee))} ${to}`
				},
				{
					name: t("swap.fee", { percent: format.percent(quote.feePercent, { plain: true }) }),
					value: `${format.amount(quote.fee)} ${to}`
				},
				{
					name: t("swap.receive"),
					value: received,
					strong: true
				}
			] }),
			isDearer && /* @__PURE__ */ jsx("p", {
				className: ticket_module_default.note,
				children: t("swap.dearer")
			})
		]
	});
}
/** Uses the quote: pinned to the foot of the screen, since the quote lasts seconds. */
function ConfirmQuote({ offer, quote }) {
	const { t } = useTranslation();
	const given = `${useFormat().amount(quote.amount)} ${quote.from}`;
	return /* @__PURE__ */ jsx("div", {
		className: swap_module_default.confirm,
		children: /* @__PURE__ */ jsx(Button, {
			wide: true,
			busy: offer.confirming,
			onPress: () => void offer.confirm(),
			children: offer.waits ? t("orders.waitingForPrice") : t("swap.confirm", { given })
		})
	});
}
// src/features/swap/swap-ends.tsx
/** Both ends of an exchange with their currencies, and the button that turns them round. */
function SwapEnds(props) {
	const { from, to, accounts, currencies, amount, steps, receive, onChoose } = props;
	const { t } = useTranslation();
	const format = useFormat();
	const [choosing, setChoosing] = useState();
	const turned = {
		from: to,
		to: from
	};
	const titles = {
		from: t("assets.from"),
		to: t("assets.to")
	};
	function pick(end, code) {
		onChoose(code === {
			from: to,
			to: from
		}[end] ? turned : {
			from,
			to,
			[end]: code
		});
	}
	return /* @__PURE__ */ jsxs("div", {
		className: swap_module_default.ends,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: swap_module_default.end,
				children: [/* @__PURE__ */ jsx(SelectField, {
					label: titles.from,
					value: from,
					onPress: () => setChoosing("from")
				}), amount]
			}),
			steps,
			/* @__PURE__ */ jsx("div", {
				className: swap_module_default.flip,
				children: /* @__PURE__ */ jsx(IconButton, {
					icon: "trade",
					label: t("swap.flip"),
					onPress: () => onChoose(turned)
				})
			}),
			/* @__PURE__ */ jsxs("div", {
				className: swap_module_default.end,
				children: [/* @__PURE__ */ jsx(SelectField, {
					label: titles.to,
					value: to,
					onPress: () => setChoosing("to")
				}), /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("span", {
					className: classes(swap_module_default.label, "words"),
					children: t("swap.receive")
				}), /* @__PURE__ */ jsx("output", {
					className: classes(swap_module_default.receive, receive.length > 16 && swap_module_default.long),
					"aria-label": t("swap.receive"),
					children: receive
				})] })]
			}),
			choosing && /* @__PURE__ */ jsx(OptionsSheet, {
				title: titles[choosing],
				value: choosing === "from" ? from : to,
				options: currencies.map((code) => {
					const row = accounts.find((one) => one.currencyCode === code && one.type === 1);
					return {
						value: code,
						label: code,
						caption: row?.name,
						figure: row && format.amount(row.available),
						coin: code
					};
				}),
				onChoose: (code) => pick(choosing, code),
				onClose: () => setChoosing(void 0)
			})
		]
	});
}
// src/features/swap/swap.ts
/** Digits that a rate is computed with, and those of them that are shown. */
var RATE_DIGITS = 24;
var SHOWN_DIGITS = 10;
/** Digits behind the point that a rate may have. */
var FIAT_DIGITS = 18;
/**
* Returns the worth of one coin by live prices; undefined without a fresh one, where the swap is
* paused.
*/
function legOf({ code, scale, counted, tickers, rates = [] }) {
	if (code === counted) return countedLeg(scale);
	const rate = rates.find(({ currencyCode, kind }) => currencyCode === code && kind === "fiat");
	if (rate) return fiatLeg(rate, scale);
	const ticker = tickers.find(({ base, quote }) => base === code && quote === counted);
	if (!ticker || ticker.stale) return void 0;
	const price = parsePrice(ticker.price, ticker.priceScale);
	return price.ok ? {
		scale,
		price: price.value,
		priceScale: ticker.priceScale
	} : void 0;
}
/**
* A fiat's rate is what one of it is worth, cut off far behind the point. Turned round it is the
* price it was made from, which has few digits: its nearest hundredth.
*/
function fiatLeg({ rate }, scale) {
	const worth = parseAmount(rate, FIAT_DIGITS);
	if (!worth.ok || worth.value <= 0n) return void 0;
	const hundredths = (200n * 10n ** BigInt(FIAT_DIGITS) + worth.value) / (2n * worth.value);
	return {
		scale,
		price: Number(hundredths),
		priceScale: 2,
		inverse: true
	};
}
/** Returns how many `to` one `from` is worth: ten significant digits, rounded down. */
function rateOf(from, to) {
	const rate = swapRate(from, to, RATE_DIGITS);
	const dropped = Math.min(Math.max(rate.toString().length - SHOWN_DIGITS, 0), RATE_DIGITS);
	return trimZeros(formatUnits(rate / 10n ** BigInt(dropped), RATE_DIGITS - dropped));
}
/** What an amount would buy now, in decimals of `to`; undefined while it is none. */
function indication(text, from, to, feePercent) {
	const amount = unitsOf(text, from.scale);
	if (amount === void 0) return void 0;
	const { gross, fee, received } = swapTerms(amount, from, to, ppmOf(feePercent));
	const write = (units) => formatUnits(units, to.scale);
	return {
		gross: write(gross),
		fee: write(fee),
		received: write(received)
	};
}
/**
* Whether a quote takes more than the fee of the rules, as it does after many that were left unused;
* `scale`: digits of what is received.
*/
function isDearer(quote, { feePercent }, scale) {
	const [fee, received] = [unitsOf(quote.fee, scale), unitsOf(quote.received, scale)];
	if (fee === void 0 || received === void 0) return false;
	return fee > shareCeil(fee + received, ppmOf(feePercent));
}
/** The least and the most that can be given at these prices, in decimals of `from`. */
function boundsOf(from, rules, countedScale) {
	const unitsFor = (worth) => {
		return swapAmounts(unitsOf(worth, countedScale) ?? 0n, from, countedScale);
	};
	return {
		smallest: formatUnits(unitsFor(rules.minimum).least, from.scale),
		largest: formatUnits(unitsFor(rules.maximum).most, from.scale)
	};
}
/** Whether an amount's worth is outside the rules, and on which side. */
function outOfBounds(text, from, rules, countedScale) {
	const amount = unitsOf(text, from.scale);
	if (amount === void 0) return void 0;
	const worth = swapWorth(amount, from, countedScale);
	if (worth < (unitsOf(rules.minimum, countedScale) ?? 0n)) return "below";
	return worth > (unitsOf(rules.maximum, countedScale) ?? 0n) ? "above" : void 0;
}
// src/features/swap/swap-design.ts
/** Refusals that another amount would mend. */
var OF_AMOUNT = /* @__PURE__ */ new Set([
	"balance_insufficient",
	"decimals_exceeded",
	"number_too_large",
	"amount_not_positive",
	"swap_below_minimum",
	"swap_above_maximum",
	"capacity_reached",
	"pool_insufficient"
]);
var EMPTY_SWAP = {
	amount: "",
	percent: 0
};
/** How much to give. */
var swapForm = {
	reduce: (_, act, around) => {
		switch (act.kind) {
			case "type": return {
				amount: act.text,
				percent: 0
			};
			case "share": return {
				amount: shareOf(act.percent, around),
				percent: act.percent
			};
			case "empty": return EMPTY_SWAP;
		}
	},
	begins: (act) => act.kind === "empty",
	summary: ({ amount }, around) => {
		const { from, to, giving, taking, rules } = around;
		return {
			outlook: giving && taking && indication(amount, giving, taking, rules.feePercent),
			bounds: boundsIn(around),
			paused: !giving ? from : !taking ? to : void 0,
			wish: {
				from,
				to,
				amount
			}
		};
	},
	errors: ({ amount }, around, say) => ({ amount: amountFault(amount, around, say) }),
	atOnce: ({ amount }, around, say) => amount === "" ? {} : { amount: amountFault(amount, around, say) },
	fieldOf: (error) => OF_AMOUNT.has(error) ? "amount" : void 0
};
function boundsIn({ giving, rules, countedScale }) {
	return giving && boundsOf(giving, rules, countedScale);
}
function amountFault(amount, around, { t, format }) {
	const { from, available, giving, rules, scale, countedScale } = around;
	const wrong = checkAmount(amount, scale, t);
	if (wrong) return wrong;
	if (compare(amount, available) > 0) return t("assets.moreThanAvailable");
	const bounds = boundsIn(around);
	const side = giving && outOfBounds(amount, giving, rules, countedScale);
	if (!bounds || !side) return void 0;
	return side === "below" ? t("swap.atLeast", { amount: `${format.amount(bounds.smallest)} ${from}` }) : t("swap.atMost", { amount: `${format.amount(bounds.largest)} ${from}` });
}
/** A share of the most that one swap can take now: what is there, as far as the rules go. */
function shareOf(percent, around) {
	const { available, scale } = around;
	const bounds = boundsIn(around);
	const most = bounds && compare(available, bounds.largest) > 0 ? bounds.largest : available;
	const part = truncate(multiply(most, `0.${String(percent).padStart(2, "0")}`), scale);
	const share = percent === 100 ? most : part;
	return percent === 0 || isZero(share) ? "" : trimZeros(share);
}
// src/features/swap/use-quote.ts
function isOfAmount(error) {
	return isCallError(error) && error.error !== void 0 && OF_AMOUNT.has(error.error);
}
var CHANGED = [
	"exchangeRecord",
	"findUserCurrencyAccountList",
	"findUserAccountList",
	"accountPage"
];
/**
* A binding quote from its asking to its use: it is used once and exactly, or it runs out and says
* so. Nothing is exchanged without one, and none is renewed unasked but one that the price left while
* it was confirmed: quotes that are left unused make later ones dearer.
*/
function useQuote() {
	const { t } = useTranslation();
	const problem = useProblem();
	const shown = useShown();
	const ask = useCallMutation("exchangeList");
	const carryOut = useCallMutation("exchange");
	const [quote, setQuote] = useState();
	const [spent, setSpent] = useState(false);
	/** No answer came to its use: it may have been carried out, and asking again tells. */
	const [unsure, setUnsure] = useState(false);
	/** It takes the place of one that the price had left. */
	const [moved, setMoved] = useState(false);
	const [record, setRecord] = useState();
	const [fault, setFault] = useState();
	const left = useTimeLeft(quote?.expiresAt);
	/** Which wish is asked about: an answer to one that has changed since is not shown. */
	const wishes = useRef(0);
	function refused(error) {
		const named = isCallError(error) && error.details.field === "amount";
		setFault({
			atAmount: named || isOfAmount(error),
			text: problem(error)
		});
	}
	/** Rejects as the call does, unless the wish has changed meanwhile. */
	async function get(wish) {
		setMoved(false);
		await renew(wish);
	}
	async function renew(wish) {
		setFault(void 0);
		const asked = wishes.current;
		try {
			const answer = await ask.mutateAsync({ body: wish });
			if (Array.isArray(answer) || wishes.current !== asked) return;
			setServerTime(answer.serverTime);
			setSpent(false);
			setUnsure(false);
			setQuote(answer);
		} catch (error) {
			if (wishes.current === asked) throw error;
		}
	}
	async function confirm() {
		if (!quote || carryOut.isPending) return;
		setFault(void 0);
		const asked = wishes.current;
		const { from, to, amount, quoteId } = quote;
		try {
			setRecord(await carryOut.mutateAsync({ body: {
				from,
				to,
				amount,
				quoteId
			} }));
			setQuote(void 0);
			if (!shown.current) showToast(t("swap.done"), { success: true });
			refetchUntold(...CHANGED);
		} catch (error) {
			setUnsure(isCallError(error) && error.outcomeUnknown);
			if (!shown.current) {
				showToast(problem(error));
				return;
			}
			if (wishes.current === asked && refusedAs(error, "price_moved")) await replace({
				from,
				to,
				amount
			});
			else if (refusedAs(error, "quote_expired")) setSpent(true);
			else refused(error);
		}
	}
	async function replace(wish) {
		setMoved(true);
		try {
			await renew(wish);
		} catch (error) {
			setMoved(false);
			setSpent(true);
			refused(error);
		}
	}
	const isReplaced = moved && ask.isPending;
	return {
		quote,
		/** Seconds it still binds. */
		left: spent ? 0 : left,
		/**
		* It ran out, by the clock or by the venue's word. An exchange under way, or one that nobody
		* knows the outcome of, is not said to be over.
		*/
		ranOut: quote !== void 0 && !carryOut.isPending && !isReplaced && (spent || left === 0 && !unsure),
		/** Whether this quote took the place of one that the price had left. */
		moved: moved && !ask.isPending,
		record,
		fault,
		asking: ask.isPending,
		confirming: carryOut.isPending || isReplaced,
		/** The exchange waits for the next price. */
		waits: useWaiting(carryOut.isPending),
		get,
		confirm,
		/** Forgets the quote and what was said about it, as the wish changes. */
		drop() {
			wishes.current += 1;
			setQuote(void 0);
			setMoved(false);
			setFault(void 0);
		},
		/** Puts the result away. */
		again: () => setRecord(void 0)
	};
}
// src/features/swap/swap-form.tsx
/** Before a figure that moves with the prices until a quote binds it. */
var ABOUT = "≈\xA0";
/** What to give and for what, its live worth, and the quote that makes it certain. */
function SwapForm({ rules, accounts, tickers, rates }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [pair, setPair] = usePair(rules.currencies);
	const [bringing, setBringing] = useState(false);
	const offer = useQuote();
	const { from, to } = pair;
	const funds = useFunds(from);
	const scaleOf = (code) => accounts.find((row) => row.currencyCode === code)?.scale ?? 0;
	const counted = rules.currencyCode;
	const leg = (code) => legOf({
		code,
		scale: scaleOf(code),
		counted,
		tickers,
		rates
	});
	const [giving, taking] = [leg(from), leg(to)];
	const around = {
		from,
		to,
		rules,
		available: funds?.available ?? "0",
		scale: scaleOf(from),
		countedScale: scaleOf(counted),
		giving,
		taking
	};
	const form = useForm(swapForm, {
		initial: EMPTY_SWAP,
		around,
		submit: async (values) => {
			const { wish, paused } = swapForm.summary(values, around);
			if (paused === void 0) await offer.get(wish);
		}
	});
	const { outlook, bounds, paused } = form.summary;
	const ask = () => void form.send();
	/** What was quoted before was quoted for something else. */
	function act(act) {
		offer.drop();
		form.act(act);
	}
	function choose(next) {
		setPair(next);
		act({ kind: "empty" });
	}
	if (offer.record) {
		const again = () => {
			offer.again();
			act({ kind: "empty" });
		};
		return /* @__PURE__ */ jsx(Swapped, {
			record: offer.record,
			onAgain: again
		});
	}
	const { quote } = offer;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("div", {
		className: ticket_module_default.stack,
		children: [
			/* @__PURE__ */ jsx(SwapEnds, {
				from,
				to,
				accounts,
				currencies: rules.currencies,
				receive: quote && !offer.ranOut ? format.amount(quote.received) : outlook ? ABOUT + format.amount(outlook.received) : format.figure("0.00"),
				onChoose: choose,
				amount: /* @__PURE__ */ jsx(AmountField, {
					currency: from,
					funds,
					largest: bounds?.largest,
					onBring: () => setBringing(true),
					field: {
						value: form.values.amount,
						onChange: (text) => act({
							kind: "type",
							text
						}),
						error: form.error("amount") ?? (offer.fault?.atAmount ? offer.fault.text : void 0)
					}
				}),
				steps: /* @__PURE__ */ jsx(PercentSteps, {
					label: t("swap.share"),
					value: form.values.percent,
					onChange: (percent) => act({
						kind: "share",
						percent
					})
				})
			}),
			/* @__PURE__ */ jsx(Problem, { text: paused && t("swap.paused", { coin: paused }) }),
			/* @__PURE__ */ jsx(Problem, { text: form.problem ?? (offer.fault && !offer.fault.atAmount ? offer.fault.text : void 0) }),
			quote ? /* @__PURE__ */ jsx(QuoteCard, {
				offer,
				quote,
				rules,
				isDearer: isDearer(quote, rules, scaleOf(to)),
				onRenew: ask
			}) : /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Facts, { facts: [
				{
					name: t("swap.rate"),
					value: giving && taking ? `1 ${from} ${ABOUT}${format.rate(rateOf(giving, taking))} ${to}` : "—"
				},
				{
					name: t("swap.beforeFee"),
					value: outlook ? `${ABOUT}${format.amount(outlook.gross)} ${to}` : "—"
				},
				{
					name: t("swap.fee", { percent: format.percent(rules.feePercent, { plain: true }) }),
					value: outlook ? `${ABOUT}${format.amount(outlook.fee)} ${to}` : "—"
				},
				{
					name: t("swap.receive"),
					value: outlook ? `${ABOUT}${format.amount(outlook.received)} ${to}` : "—",
					strong: true
				}
			] }), /* @__PURE__ */ jsxs("div", {
				className: ticket_module_default.foot,
				children: [/* @__PURE__ */ jsx(Button, {
					wide: true,
					busy: offer.asking,
					disabled: paused !== void 0,
					onPress: ask,
					children: t("swap.getQuote")
				}), /* @__PURE__ */ jsx("p", { children: t("swap.quoteHint", { count: rules.quoteSeconds }) })]
			})] }),
			bringing && /* @__PURE__ */ jsx(TransferSheet, {
				currency: from,
				to: 1,
				onClose: () => setBringing(false)
			})
		]
	}), quote && !offer.ranOut && /* @__PURE__ */ jsx(ConfirmQuote, {
		offer,
		quote
	})] });
}
/** The two currencies, kept in the address. */
function usePair(currencies) {
	const [query, setQuery] = useSearchParams();
	const known = (code) => code && currencies.includes(code) ? code : void 0;
	const from = known(query.get("from")) ?? currencies[0] ?? "";
	const asked = known(query.get("to"));
	return [{
		from,
		to: asked && asked !== from ? asked : currencies.find((code) => code !== from) ?? from
	}, (next) => setQuery(next, { replace: true })];
}
// src/features/swap/swap-screen.tsx
/** Exchange: one currency for another by a quote that binds. */
function SwapScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const rules = useCall("exchangeRule", {}, { staleTime: 3e5 });
	const accounts = useCall("findUserCurrencyAccountList", { body: {} });
	const tickers = useTickers();
	const rates = useCall("exchangeRates", { body: {} }, { refetchInterval: 1e4 });
	const queries = [
		rules,
		accounts,
		tickers
	];
	const failed = queries.find(({ data, error }) => !data && error);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("action.swap"),
		home: PAGES.assets,
		children: /* @__PURE__ */ jsx(IconButton, {
			icon: "history",
			label: t("swap.history"),
			onPress: () => void navigate(PAGES.swapHistory)
		})
	}), /* @__PURE__ */ jsxs(PageBody, { children: [/* @__PURE__ */ jsx("div", {
		className: ticket_module_default.pill,
		children: /* @__PURE__ */ jsx(SimulatedPill, {})
	}), rules.data && accounts.data && tickers.data ? /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(SwapForm, {
		rules: rules.data,
		accounts: accounts.data,
		tickers: tickers.data,
		rates: rates.data
	}), /* @__PURE__ */ jsx(ListRow, {
		last: true,
		lead: /* @__PURE__ */ jsx(Icon, { name: "clock" }),
		title: t("plans.title"),
		caption: /* @__PURE__ */ jsx("span", {
			className: "words",
			children: t("plans.entryText")
		}),
		to: `${PAGES.editPlan}?kind=swap`
	})] }) : failed ? /* @__PURE__ */ jsx(ErrorState, {
		error: failed.error,
		onRetry: () => void Promise.all(queries.map(({ refetch }) => refetch()))
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 5,
		circle: false
	})] })] });
}
export { SwapScreen as Page };
