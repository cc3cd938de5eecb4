import { t as Link } from "./link-C-Gj3b3h.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { i as divide, l as signOf, n as add, o as isZero, p as formatUnits, r as compare, s as multiply, t as useFormat, u as subtract } from "./format-BDVIFO4I.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Card } from "./card-waPIN3c_.js";
import { r as shareCeil } from "./rounding-D7Nv8xBh.js";
import { r as useServerNow } from "./server-clock-DsZdV1c7.js";
import { a as venueDayEnd } from "./durations-BHgZ6J9M.js";
import { a as unitsOf, i as ppmOf } from "./rates-B1pupwyS.js";
import { t as timeLeft } from "./time-left-BKZn8ML0.js";
import { t as Meter } from "./meter-CEWKj2-G.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// ../../packages/terms/src/cash.ts
/** A withdrawal's fee, inside the amount and rounded up, and what arrives. */
function withdrawalTerms(amount, fee) {
	const taken = shareCeil(amount, fee);
	return {
		fee: taken,
		received: amount - taken
	};
}
// src/features/cash/withdrawal/withdrawal-terms.ts
/** Fee and receipt of an amount that was typed, by the engine's own formula; none while it is none. */
function termsOf(text, { scale, feePercent }) {
	const amount = unitsOf(text, scale);
	if (amount === void 0) return void 0;
	const { fee, received } = withdrawalTerms(amount, ppmOf(feePercent));
	const write = (units) => formatUnits(units, scale);
	return {
		fee: write(fee),
		received: write(received)
	};
}
function obstacleOf(info, now) {
	if (!info.hasFundPassword) return "fundPassword";
	if (info.pausedUntil !== null && info.pausedUntil > now) return "paused";
	if (info.madeToday && info.nextAt > now) return "madeToday";
	return compare(info.maximum, info.minimum) < 0 ? "tooLittle" : void 0;
}
/** Whether an amount is outside what can be asked for now, and on which side. */
function outsideOf(text, { scale, minimum, maximum }) {
	if (unitsOf(text, scale) === void 0) return void 0;
	if (compare(text, minimum) < 0) return "below";
	return compare(text, maximum) > 0 ? "above" : void 0;
}
function breakdownOf(info) {
	const { available, held, withdrawable, maximum, turnoverDue, turnoverAsked } = info;
	const due = signOf(info.locked) > 0 && signOf(turnoverDue) > 0;
	return {
		balance: add(available, held),
		held,
		credit: subtract(available, withdrawable),
		overLimit: subtract(withdrawable, maximum),
		maximum,
		turnover: due ? {
			done: subtract(turnoverAsked, turnoverDue),
			asked: turnoverAsked,
			due: turnoverDue
		} : void 0
	};
}
/** The level after this one, and its limit; undefined at the highest. */
function nextLevel({ level, caps }) {
	if (level === "advanced") return void 0;
	const next = level === "none" ? "primary" : "advanced";
	return {
		level: next,
		cap: caps[next]
	};
}
var breakdown_card_module_default = {
	breakdown: "_breakdown_1ovr5_1",
	breakdownHead: "_breakdownHead_1ovr5_6",
	bar: "_bar_1ovr5_28",
	free: "_free_1ovr5_40",
	held: "_held_1ovr5_44",
	credit: "_credit_1ovr5_48",
	over: "_over_1ovr5_52",
	parts: "_parts_1ovr5_56",
	dot: "_dot_1ovr5_82",
	turnover: "_turnover_1ovr5_89",
	barred: "_barred_1ovr5_93",
	limits: "_limits_1ovr5_99",
	more: "_more_1ovr5_110"
};
// src/features/cash/withdrawal/breakdown-card.tsx
/** What can be withdrawn and why not more, each with what to do about it. */
function BreakdownCard({ info }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { balance, held, credit, overLimit, maximum, turnover } = breakdownOf(info);
	const next = nextLevel(info);
	const parts = [
		{
			name: t("term.held"),
			amount: held,
			tone: breakdown_card_module_default.held
		},
		{
			name: t("term.promotionalCredit"),
			amount: credit,
			tone: breakdown_card_module_default.credit
		},
		{
			name: t("withdrawal.overLimit"),
			amount: overLimit,
			tone: breakdown_card_module_default.over
		}
	].filter(({ amount }) => signOf(amount) > 0);
	const usdt = (amount) => `${format.amount(amount)} USDT`;
	return /* @__PURE__ */ jsxs(Card, {
		className: breakdown_card_module_default.breakdown,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: breakdown_card_module_default.breakdownHead,
				children: [/* @__PURE__ */ jsx("h2", {
					className: "words",
					children: t("withdrawal.breakdown")
				}), /* @__PURE__ */ jsxs("strong", { children: [
					format.amount(maximum),
					" ",
					/* @__PURE__ */ jsx("small", { children: info.currencyCode })
				] })]
			}),
			!isZero(balance) && /* @__PURE__ */ jsxs("div", {
				className: breakdown_card_module_default.bar,
				"aria-hidden": "true",
				children: [!isZero(maximum) && /* @__PURE__ */ jsx("i", {
					className: breakdown_card_module_default.free,
					style: { "--part": widthOf(maximum, balance) }
				}), parts.map(({ name, amount, tone }) => /* @__PURE__ */ jsx("i", {
					className: tone,
					style: { "--part": widthOf(amount, balance) }
				}, name))]
			}),
			/* @__PURE__ */ jsxs("dl", {
				className: breakdown_card_module_default.parts,
				children: [/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: t("withdrawal.balance")
				}), /* @__PURE__ */ jsx("dd", { children: format.amount(balance) })] }), parts.map(({ name, amount, tone }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsxs("dt", {
					className: "words",
					children: [/* @__PURE__ */ jsx("i", {
						className: classes(breakdown_card_module_default.dot, tone),
						"aria-hidden": "true"
					}), name]
				}), /* @__PURE__ */ jsxs("dd", { children: ["−", format.amount(amount)] })] }, name))]
			}),
			turnover && /* @__PURE__ */ jsxs("div", {
				className: breakdown_card_module_default.turnover,
				children: [/* @__PURE__ */ jsx(Meter, {
					label: t("withdrawal.tradeMore", { amount: `${format.amount(turnover.due)} ${info.turnoverCurrency}` }),
					words: t("withdrawal.tradedOf", {
						done: format.amount(turnover.done),
						asked: format.amount(turnover.asked)
					}),
					part: turnover.done,
					of: turnover.asked
				}), /* @__PURE__ */ jsx(More, {
					to: PAGES.trade,
					text: t("withdrawal.trade")
				})]
			}),
			info.uncertified && signOf(credit) > 0 && /* @__PURE__ */ jsx(More, {
				to: PAGES.primaryCertification,
				text: t("withdrawal.certifyFirst")
			}),
			info.barred && /* @__PURE__ */ jsx("p", {
				className: classes(breakdown_card_module_default.barred, "words"),
				children: t("withdrawal.barred")
			}),
			/* @__PURE__ */ jsxs("div", {
				className: breakdown_card_module_default.limits,
				children: [
					/* @__PURE__ */ jsx("span", {
						className: "words",
						children: t("withdrawal.minimum", { amount: `${format.amount(info.minimum)} ${info.currencyCode}` })
					}),
					/* @__PURE__ */ jsxs("span", {
						className: "words",
						children: [t("withdrawal.dailyLimit", { amount: usdt(info.cap) }), levelName()]
					}),
					info.capLeft !== info.cap && /* @__PURE__ */ jsx("span", {
						className: "words",
						children: t("withdrawal.limitLeft", { amount: usdt(info.capLeft) })
					})
				]
			}),
			next && /* @__PURE__ */ jsx(More, {
				to: next.level === "primary" ? PAGES.primaryCertification : PAGES.advancedCertification,
				text: t("withdrawal.raiseLimit", { amount: usdt(next.cap) })
			})
		]
	});
	function levelName() {
		if (info.level === "none") return "";
		return ` (${info.level === "primary" ? t("term.primaryCertification") : t("term.advancedCertification")})`;
	}
}
function More({ to, text }) {
	return /* @__PURE__ */ jsxs(Link, {
		to,
		className: classes(breakdown_card_module_default.more, "words"),
		children: [text, /* @__PURE__ */ jsx(Icon, {
			name: "right",
			size: 20
		})]
	});
}
/** The bar's parts, for pixels only. */
function widthOf(part, whole) {
	return `${divide(multiply(part, "100"), whole, 2) ?? "0"}%`;
}
var withdrawal_module_default = {
	page: "_page_fbx9m_1",
	note: "_note_fbx9m_8",
	aside: "_aside_fbx9m_29",
	receipt: "_receipt_fbx9m_41",
	receives: "_receives_fbx9m_46",
	hint: "_hint_fbx9m_58",
	copied: "_copied_fbx9m_64",
	end: "_end_fbx9m_72",
	foot: "_foot_fbx9m_82",
	question: "_question_fbx9m_92",
	confirmPayee: "_confirmPayee_fbx9m_97"
};
// src/features/cash/withdrawal/day-note.tsx
/** Note of how many withdrawals the day still has, and when it ends. */
function DayNote({ info }) {
	const { t } = useTranslation();
	const now = useServerNow(true);
	const isMade = info.madeToday && info.nextAt > now;
	const left = timeLeft((isMade ? info.nextAt : venueDayEnd(now)) - now);
	return /* @__PURE__ */ jsxs("p", {
		className: withdrawal_module_default.note,
		role: "status",
		children: [/* @__PURE__ */ jsx(Icon, {
			name: "clock",
			size: 20
		}), /* @__PURE__ */ jsxs("span", {
			className: "words",
			children: [
				/* @__PURE__ */ jsx("strong", { children: isMade ? t("withdrawal.madeToday") : t("withdrawal.leftToday", {
					left: info.perDay,
					count: info.perDay
				}) }),
				" ",
				/* @__PURE__ */ jsx("span", {
					"aria-live": "off",
					children: isMade ? t("withdrawal.nextIn", { time: left }) : t("withdrawal.dayEnds", { time: left })
				})
			]
		})]
	});
}
// src/features/cash/withdrawal/receipt-address.ts
/** Where a withdrawal's own receipt is. */
function receiptAddress(id) {
	return `${PAGES.withdrawalWay}?receipt=${id}`;
}
/** The history of withdrawals. */
var HISTORY = `${PAGES.transactionHistory}?type=WITHDRAWAL`;
// src/features/cash/withdrawal/use-withdrawal.ts
/** What can be withdrawn of a currency, live by the stream's events. */
function useWithdrawalInfo(currencyCode, { watch = false } = {}) {
	return useCall("withdrawalInfo", { query: { currencyCode } }, {
		keepPrevious: true,
		staleTime: 0,
		refetchInterval: watch ? WATCH_MS : false
	});
}
/** A withdrawal under way is looked at even where the stream does not get through. */
var WATCH_MS = 15e3;
/** The currencies that leave in one of these ways. */
function useCurrencies(ways) {
	return useCall("withdrawCurrencyList", {}, {
		staleTime: 3e5,
		select: (all) => all.filter((one) => one.ways.some((way) => ways.includes(way)))
	});
}
export { DayNote as a, obstacleOf as c, receiptAddress as i, outsideOf as l, useWithdrawalInfo as n, withdrawal_module_default as o, HISTORY as r, BreakdownCard as s, useCurrencies as t, termsOf as u };
