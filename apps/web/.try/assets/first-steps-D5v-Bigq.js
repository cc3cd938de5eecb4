import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { n as useKeptSteps, t as keepSteps } from "./first-steps-Va4Q4wyu.js";
import { l as signOf, r as compare, t as useFormat } from "./format-BDVIFO4I.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { n as writeStored } from "./stored-BSEGD0zj.js";
import { S as STEPS_HEIGHT } from "../ssr.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { i as useSession, r as useLoggedIn } from "./call-DYRgJe1y.js";
import { useEffect, useRef, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var first_steps_module_default = {
	card: "_card_1kf0w_1",
	head: "_head_1kf0w_6",
	title: "_title_1kf0w_13",
	progress: "_progress_1kf0w_20",
	bars: "_bars_1kf0w_26",
	bar: "_bar_1kf0w_26",
	filled: "_filled_1kf0w_39",
	doneStep: "_doneStep_1kf0w_43",
	doneWords: "_doneWords_1kf0w_51",
	check: "_check_1kf0w_57",
	fill: "_fill_1kf0w_39",
	openStep: "_openStep_1kf0w_75",
	ring: "_ring_1kf0w_87",
	openWords: "_openWords_1kf0w_95",
	stepTitle: "_stepTitle_1kf0w_100",
	why: "_why_1kf0w_101",
	all: "_all_1kf0w_114",
	place: "_place_1kf0w_122"
};
// src/features/home/steps/steps.ts
var STEPS = [
	"secure",
	"deposit",
	"trade",
	"verify"
];
/** Steps in the order in which they show: what is done first, then what is open, each as it comes. */
function inOrder(done) {
	return [...STEPS.filter((step) => done.has(step)), ...STEPS.filter((step) => !done.has(step))];
}
/**
* Whether the card shows: with its steps until it is put away, and once, when all is done, with what
* that means. `justTold` is the visit in which that is said.
*/
function cardState(done, kept, justTold) {
	if (done.size === STEPS.length) return justTold || !kept.told ? "done" : "none";
	return kept.closed ? "none" : "open";
}
// src/features/home/steps/use-steps.ts
var FRESH_MS = 6e4;
/** What is done of the first steps, by what the venue knows; undefined until it is known. */
function useStepsDone(kept) {
	const loggedIn = useLoggedIn();
	const hasTotp = useSession((state) => state.user?.hasTotp ?? false);
	const options = {
		enabled: loggedIn,
		staleTime: FRESH_MS
	};
	const security = useCall("securityOverview", {}, {
		...options,
		enabled: loggedIn && !hasTotp
	});
	const recharges = useCall("accountPage", { query: {
		kind: "recharge",
		limit: 1
	} }, options);
	const gifts = useCall("accountPage", { query: {
		kind: "registrationGift",
		limit: 1
	} }, options);
	const traded = useCall("getTransInfo", {}, options);
	const fast = useCall("getSpotOrder", {
		query: { limit: 1 },
		body: { status: "history" }
	}, options);
	if (!loggedIn) return { done: /* @__PURE__ */ new Set() };
	if (!((hasTotp || security.data) && recharges.data && gifts.data && traded.data && fast.data)) return void 0;
	const deposit = recharges.data?.records[0];
	const hasTraded = signOf(traded.data?.tradedVolume ?? "0") > 0 || (fast.data?.total ?? 0) > 0;
	const isSecure = hasTotp || (security.data?.passkeys.length ?? 0) > 0;
	const done = /* @__PURE__ */ new Set();
	if (isSecure) done.add("secure");
	if (deposit || (gifts.data?.total ?? 0) > 0) done.add("deposit");
	if (hasTraded) done.add("trade");
	if (kept.verified) done.add("verify");
	return {
		done,
		deposit: deposit && compare(deposit.amount, "0") > 0 ? deposit : void 0,
		receipt: fast.data?.records[0]?.id
	};
}
// src/features/home/steps/first-steps.tsx
/**
* The card of first steps: what is done, what comes next and what it gives. `room` (px) is kept until
* that is known; how high the card then is, the phone keeps for the next visit of `person`.
*/
function FirstSteps({ person, room }) {
	const kept = useKeptSteps();
	const place = useRef(null);
	const isKnown = kept !== void 0;
	useEffect(() => {
		const element = place.current;
		if (!element || !isKnown) return;
		const observer = new ResizeObserver(() => writeStored(STEPS_HEIGHT, {
			of: person,
			px: element.offsetHeight
		}));
		observer.observe(element);
		return () => observer.disconnect();
	}, [isKnown, person]);
	const isPutAway = kept?.closed && kept.told;
	return /* @__PURE__ */ jsx("div", {
		ref: place,
		className: first_steps_module_default.place,
		children: !kept ? /* @__PURE__ */ jsx("div", { style: { minHeight: room } }) : !isPutAway && /* @__PURE__ */ jsx(Steps, {
			kept,
			room
		})
	});
}
function Steps({ kept, room }) {
	const steps = useStepsDone(kept);
	const isAll = steps?.done.size === STEPS.length;
	const [justTold, setJustTold] = useState(false);
	if (isAll && !kept.told && !justTold) setJustTold(true);
	useEffect(() => {
		if (isAll) keepSteps({ told: true });
	}, [isAll]);
	if (!steps) return /* @__PURE__ */ jsx("div", { style: { minHeight: room } });
	const state = cardState(steps.done, kept, justTold);
	if (state === "none") return null;
	return state === "done" ? /* @__PURE__ */ jsx(AllDone, {}) : /* @__PURE__ */ jsx(OpenSteps, { steps });
}
function AllDone() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs(Card, {
		className: first_steps_module_default.all,
		children: [/* @__PURE__ */ jsx("span", {
			className: first_steps_module_default.check,
			children: /* @__PURE__ */ jsx(Icon, {
				name: "check",
				size: 16
			})
		}), /* @__PURE__ */ jsxs("div", {
			className: "words",
			children: [/* @__PURE__ */ jsx("h2", {
				className: first_steps_module_default.title,
				children: t("steps.all")
			}), /* @__PURE__ */ jsx("p", {
				className: first_steps_module_default.why,
				children: t("steps.allText")
			})]
		})]
	});
}
function OpenSteps({ steps }) {
	const { t } = useTranslation();
	const { done } = steps;
	return /* @__PURE__ */ jsxs(Card, {
		className: first_steps_module_default.card,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: first_steps_module_default.head,
				children: [
					/* @__PURE__ */ jsx("h2", {
						className: classes(first_steps_module_default.title, "words"),
						children: t("steps.title")
					}),
					/* @__PURE__ */ jsx("span", {
						className: first_steps_module_default.progress,
						children: t("steps.progress", {
							done: done.size,
							count: STEPS.length
						})
					}),
					/* @__PURE__ */ jsx(IconButton, {
						icon: "close",
						size: 20,
						label: t("steps.close"),
						onPress: () => keepSteps({ closed: true })
					})
				]
			}),
			/* @__PURE__ */ jsx("div", {
				className: first_steps_module_default.bars,
				"aria-hidden": "true",
				children: STEPS.map((step, at) => /* @__PURE__ */ jsx("span", { className: classes(first_steps_module_default.bar, at < done.size && first_steps_module_default.filled) }, step))
			}),
			/* @__PURE__ */ jsx("ol", { children: inOrder(done).map((step) => /* @__PURE__ */ jsx("li", { children: done.has(step) ? /* @__PURE__ */ jsx(DoneStep, {
				step,
				steps
			}) : /* @__PURE__ */ jsx(OpenStep, {
				step,
				receipt: steps.receipt
			}) }, step)) })
		]
	});
}
function DoneStep({ step, steps: { deposit } }) {
	const { t } = useTranslation();
	const format = useFormat();
	const words = {
		secure: t("steps.secureDone"),
		deposit: deposit ? t("steps.depositDone") : t("steps.giftDone"),
		trade: t("steps.tradeDone"),
		verify: t("steps.verifyDone")
	};
	return /* @__PURE__ */ jsxs("div", {
		className: first_steps_module_default.doneStep,
		children: [
			/* @__PURE__ */ jsxs("span", {
				className: first_steps_module_default.check,
				children: [/* @__PURE__ */ jsx(Icon, {
					name: "check",
					size: 16
				}), /* @__PURE__ */ jsx("span", {
					className: "unseen",
					children: t("steps.done")
				})]
			}),
			/* @__PURE__ */ jsx("span", {
				className: classes(first_steps_module_default.doneWords, "words"),
				children: words[step]
			}),
			step === "deposit" && deposit && /* @__PURE__ */ jsx("span", { children: `${format.amount(deposit.amount)} ${deposit.currencyCode}` })
		]
	});
}
function OpenStep({ step, receipt }) {
	const { t } = useTranslation();
	const { title, why, to } = {
		secure: {
			title: t("steps.secure"),
			why: t("steps.secureWhy"),
			to: PAGES.security
		},
		deposit: {
			title: t("steps.deposit"),
			why: t("steps.depositWhy"),
			to: PAGES.recharge
		},
		trade: {
			title: t("steps.trade"),
			why: t("steps.tradeWhy"),
			to: PAGES.spot
		},
		verify: {
			title: t("steps.verify"),
			why: t("steps.verifyWhy"),
			to: receipt ? `${PAGES.settlement}?id=${receipt}` : `${PAGES.trade}?tab=fast`
		}
	}[step];
	return /* @__PURE__ */ jsxs(Link, {
		className: first_steps_module_default.openStep,
		to,
		children: [
			/* @__PURE__ */ jsx("span", {
				className: first_steps_module_default.ring,
				"aria-hidden": "true"
			}),
			/* @__PURE__ */ jsxs("span", {
				className: classes(first_steps_module_default.openWords, "words"),
				children: [/* @__PURE__ */ jsx("span", {
					className: first_steps_module_default.stepTitle,
					children: title
				}), /* @__PURE__ */ jsx("span", {
					className: first_steps_module_default.why,
					children: why
				})]
			}),
			/* @__PURE__ */ jsx(Icon, {
				name: "right",
				size: 20
			})
		]
	});
}
export { FirstSteps };
