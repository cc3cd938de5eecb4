import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { a as DayNote, i as receiptAddress, n as useWithdrawalInfo, o as withdrawal_module_default, r as HISTORY, s as BreakdownCard, t as useCurrencies } from "./use-withdrawal-DzDlaTCl.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { t as copyText } from "./copy-text-DgcIZ8Pe.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/withdrawal/take-back.tsx
/** Button that takes back a withdrawal that no operator has approved yet, after one question. */
function TakeBack({ row }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const [open, setOpen] = useState(false);
	const takeBack = useCallMutation("takeBackWithdrawal");
	async function take() {
		try {
			await takeBack.mutateAsync({ body: { id: row.id } });
			setOpen(false);
			showToast(t("withdrawal.takenBack"), { success: true });
		} catch {} finally {
			await refetchCalls("withdrawalInfo", "findUserCurrencyAccountList");
		}
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Button, {
		kind: "plain",
		wide: true,
		onPress: () => setOpen(true),
		children: t("withdrawal.takeBack")
	}), open && /* @__PURE__ */ jsx(Sheet, {
		title: t("withdrawal.takeBack"),
		onClose: () => setOpen(false),
		children: /* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.stack,
			children: [
				/* @__PURE__ */ jsx("p", {
					className: withdrawal_module_default.question,
					children: t("withdrawal.takeBackHint")
				}),
				/* @__PURE__ */ jsx(Problem, { text: takeBack.error ? problem(takeBack.error) : void 0 }),
				/* @__PURE__ */ jsx(Button, {
					wide: true,
					busy: takeBack.isPending,
					onPress: () => void take(),
					children: t("withdrawal.takeBack")
				})
			]
		})
	})] });
}
// src/features/cash/withdrawal/steps.ts
var WAY = [
	"submitted",
	"approved",
	"sent",
	"confirmed"
];
/** The steps of a withdrawal with this stage, in order: those behind it, where it is, what is to come. */
function stepsOf(stage) {
	if (stage === "refused") return [{
		stage: "submitted",
		state: "done"
	}, {
		stage: "refused",
		state: "done"
	}];
	const way = stage === "unknown" ? [
		"submitted",
		"approved",
		"sent",
		"unknown",
		"confirmed"
	] : [...WAY];
	const at = way.indexOf(stage);
	const isOver = stage === "confirmed";
	return way.map((one, place) => ({
		stage: one,
		state: place < at || isOver ? "done" : place === at ? "now" : "next"
	}));
}
var timeline_module_default = {
	timeline: "_timeline_uixmn_1",
	step: "_step_uixmn_5",
	done: "_done_uixmn_24",
	now: "_now_uixmn_25",
	mark: "_mark_uixmn_29"
};
// src/features/cash/withdrawal/timeline.tsx
/** Where a withdrawal stands on its way. */
function Timeline({ row }) {
	const { t } = useTranslation();
	const names = {
		submitted: t("withdrawal.stageSubmitted"),
		approved: t("withdrawal.stageApproved"),
		sent: t("withdrawal.stageSent"),
		unknown: t("withdrawal.stageUnknown"),
		confirmed: t("withdrawal.stageConfirmed"),
		refused: row.takenBack ? t("withdrawal.stageTakenBack") : t("withdrawal.stageRefused")
	};
	return /* @__PURE__ */ jsx("ol", {
		className: timeline_module_default.timeline,
		children: stepsOf(row.stage).map(({ stage, state }) => /* @__PURE__ */ jsxs("li", {
			className: classes(timeline_module_default.step, timeline_module_default[state]),
			"aria-current": state === "now" ? "step" : void 0,
			children: [/* @__PURE__ */ jsx("span", {
				className: timeline_module_default.mark,
				"aria-hidden": "true",
				children: state === "done" && /* @__PURE__ */ jsx(Icon, {
					name: stage === "refused" ? "close" : "check",
					size: 14
				})
			}), /* @__PURE__ */ jsx("span", {
				className: "words",
				children: names[stage]
			})]
		}, stage))
	});
}
// src/features/cash/withdrawal/receipt.tsx
/** One withdrawal with where it stands, from its request to its end. */
function Receipt({ row }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { data: config } = useConfig();
	const write = (amount) => `${format.amount(amount)} ${row.currencyCode}`;
	const hours = config?.withdrawal.arrivalHours;
	const refused = row.stage === "refused";
	return /* @__PURE__ */ jsxs("div", {
		className: ticket_module_default.stack,
		children: [
			/* @__PURE__ */ jsxs(Card, {
				className: withdrawal_module_default.receipt,
				children: [
					/* @__PURE__ */ jsxs("p", {
						className: withdrawal_module_default.receives,
						children: [/* @__PURE__ */ jsx("span", {
							className: "words",
							children: refused ? t("term.amount") : t("withdrawal.expectedReceipt")
						}), /* @__PURE__ */ jsx("strong", { children: write(refused ? row.amount : row.expectedReceipt) })]
					}),
					/* @__PURE__ */ jsx(Timeline, { row }),
					/* @__PURE__ */ jsx("p", {
						className: withdrawal_module_default.hint,
						role: "status",
						children: hint()
					})
				]
			}),
			/* @__PURE__ */ jsx(Facts, { facts: [
				!refused && {
					name: t("term.amount"),
					value: write(row.amount)
				},
				!refused && {
					name: t("term.fee"),
					value: write(row.fee)
				},
				row.chain !== null && {
					name: t("term.chain"),
					value: row.chain
				},
				{
					name: t("withdrawal.payee"),
					value: /* @__PURE__ */ jsx("span", { children: row.address })
				},
				row.tx !== null && {
					name: row.chain === null ? t("withdrawal.reference") : t("withdrawal.transaction"),
					value: /* @__PURE__ */ jsx(Copied, { text: row.tx })
				}
			] }),
			row.stage === "submitted" && /* @__PURE__ */ jsx(TakeBack, { row })
		]
	});
	function hint() {
		switch (row.stage) {
			case "refused": {
				if (row.takenBack) return t("withdrawal.takenBackHint", { amount: write(row.amount) });
				const back = t("withdrawal.refusedHint", { amount: write(row.amount) });
				return row.reason ? `${t("withdrawal.reason", { reason: row.reason })} ${back}` : back;
			}
			case "unknown": return t("withdrawal.unknownHint");
			case "sent":
				if (row.confirmations !== null && row.confirmationsNeeded !== null) return t("withdrawal.confirmations", {
					count: row.confirmations,
					needed: row.confirmationsNeeded
				});
				return arrival();
			case "confirmed": return format.dateTime(row.changedAt);
			case "approved": return arrival();
			default: return `${t("withdrawal.untilApproved")} ${arrival()}`;
		}
	}
	function arrival() {
		return hours ? t("withdrawal.arrival", {
			from: hours.from,
			to: hours.to
		}) : "";
	}
}
function Copied({ text }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("span", {
		className: withdrawal_module_default.copied,
		children: [/* @__PURE__ */ jsx("span", { children: text }), /* @__PURE__ */ jsx(IconButton, {
			icon: "copy",
			size: 20,
			label: t("withdrawal.copyTx"),
			onPress: () => copyText(text, t)
		})]
	});
}
// src/features/cash/withdrawal/way-screen.tsx
var WAYS = [
	{
		way: "chain",
		icon: "assets",
		to: PAGES.chainWithdrawal
	},
	{
		way: "bank",
		icon: "card",
		to: `${PAGES.bankWithdrawal}?currency=USDT`
	},
	{
		way: "vnd",
		icon: "card",
		to: `${PAGES.bankWithdrawal}?currency=VND`
	}
];
/** The ways to withdraw, what can be withdrawn, and the newest withdrawal; or its receipt. */
function WithdrawalWayScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const receipt = query.get("receipt");
	const currencies = useCurrencies([
		"chain",
		"bank",
		"vnd"
	]);
	const info = useWithdrawalInfo("USDT", { watch: true });
	const failed = [currencies, info].find(({ data, error }) => !data && error);
	const latest = info.data?.latest;
	const shown = receipt !== null && latest?.id === receipt ? latest : void 0;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: shown ? t("withdrawal.receiptTitle") : t("action.withdraw"),
		home: PAGES.assets,
		children: /* @__PURE__ */ jsx(IconButton, {
			icon: "history",
			label: t("withdrawal.history"),
			onPress: () => void navigate(HISTORY)
		})
	}), /* @__PURE__ */ jsx(PageBody, { children: currencies.data && info.data ? shown ? /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Receipt, { row: shown }), /* @__PURE__ */ jsx("div", {
		className: withdrawal_module_default.end,
		children: /* @__PURE__ */ jsx(Button, {
			wide: true,
			kind: "plain",
			onPress: () => void navigate(PAGES.assets),
			children: t("withdrawal.done")
		})
	})] }) : /* @__PURE__ */ jsx(Ways, {
		currencies: currencies.data,
		info: info.data
	}) : failed ? /* @__PURE__ */ jsx(ErrorState, {
		error: failed.error,
		onRetry: () => void Promise.all([currencies.refetch(), info.refetch()])
	}) : /* @__PURE__ */ jsx(SkeletonRows, { rows: 5 }) })] });
}
function Ways({ currencies, info }) {
	const { t } = useTranslation();
	const format = useFormat();
	const names = {
		chain: t("withdrawal.chainWay"),
		bank: t("withdrawal.bankWay"),
		vnd: t("withdrawal.vndWay")
	};
	const percent = format.perCent(format.figure(info.feePercent));
	const offered = WAYS.flatMap((one) => {
		const coins = currencies.filter(({ ways }) => ways.includes(one.way));
		const list = coins.map(({ currencyCode }) => currencyCode).join(", ");
		return coins.length > 0 ? [{
			...one,
			coins: list
		}] : [];
	});
	return /* @__PURE__ */ jsxs("div", {
		className: ticket_module_default.stack,
		children: [
			/* @__PURE__ */ jsx(DayNote, { info }),
			/* @__PURE__ */ jsx("ul", { children: offered.map(({ way, icon, to, coins }, place) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(ListRow, {
				lead: /* @__PURE__ */ jsx(Icon, { name: icon }),
				title: names[way],
				caption: /* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("withdrawal.wayHint", {
						coins,
						percent
					})
				}),
				to,
				last: place === offered.length - 1
			}) }, way)) }),
			info.latest && /* @__PURE__ */ jsx(Latest, { row: info.latest }),
			/* @__PURE__ */ jsx(BreakdownCard, { info })
		]
	});
}
function Latest({ row }) {
	const { t } = useTranslation();
	const format = useFormat();
	const status = {
		processing: t("status.processing"),
		success: t("status.success"),
		refused: t("status.refused")
	}[row.status];
	return /* @__PURE__ */ jsxs("section", { children: [/* @__PURE__ */ jsx("h2", {
		className: ticket_module_default.heading,
		children: t("withdrawal.latest")
	}), /* @__PURE__ */ jsx(ListRow, {
		title: `${format.amount(row.amount)} ${row.currencyCode}`,
		caption: format.dateTime(row.createdAt),
		figure: status,
		to: receiptAddress(row.id),
		last: true
	})] });
}
export { WithdrawalWayScreen as Page };
