import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Field } from "./field-yleEApwa.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { _ as trimZeros, t as useFormat } from "./format-BDVIFO4I.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { D as PageBody, d as PasswordField, f as useForm } from "../ssr.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { t as checkAmount } from "./check-amount-DooLEkwd.js";
import { r as useServerNow } from "./server-clock-DsZdV1c7.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { a as DayNote, c as obstacleOf, i as receiptAddress, l as outsideOf, n as useWithdrawalInfo, o as withdrawal_module_default, r as HISTORY, s as BreakdownCard, t as useCurrencies, u as termsOf } from "./use-withdrawal-DzDlaTCl.js";
import { t as exactly } from "./rates-B1pupwyS.js";
import { t as timeLeft } from "./time-left-BKZn8ML0.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { useId, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var payee_field_module_default = {
	label: "_label_1hd0c_1",
	payee: "_payee_1hd0c_8",
	wrong: "_wrong_1hd0c_27",
	prompt: "_prompt_1hd0c_31",
	payeeTexts: "_payeeTexts_1hd0c_35",
	payeeName: "_payeeName_1hd0c_42",
	tag: "_tag_1hd0c_50",
	payeeText: "_payeeText_1hd0c_35",
	options: "_options_1hd0c_64",
	option: "_option_1hd0c_64",
	waits: "_waits_1hd0c_88"
};
// src/features/cash/withdrawal/payee-field.tsx
/** Whom to pay, chosen among what was saved. */
function PayeeField(props) {
	const { label, title, prompt, options, value, error, onChange, foot } = props;
	const [open, setOpen] = useState(false);
	const id = useId();
	const chosen = options.find((option) => option.id === value);
	return /* @__PURE__ */ jsxs("div", { children: [
		/* @__PURE__ */ jsx("span", {
			className: classes(payee_field_module_default.label, "words"),
			id: `${id}-label`,
			children: label
		}),
		/* @__PURE__ */ jsxs("button", {
			type: "button",
			id: `${id}-value`,
			className: classes(payee_field_module_default.payee, error && payee_field_module_default.wrong),
			"aria-haspopup": "dialog",
			"aria-labelledby": `${id}-label ${id}-value`,
			onClick: () => setOpen(true),
			children: [chosen ? /* @__PURE__ */ jsxs("span", {
				className: payee_field_module_default.payeeTexts,
				children: [/* @__PURE__ */ jsxs("span", {
					className: payee_field_module_default.payeeName,
					children: [/* @__PURE__ */ jsx("span", {
						className: "words",
						children: chosen.name
					}), /* @__PURE__ */ jsx("span", {
						className: payee_field_module_default.tag,
						children: chosen.tag
					})]
				}), /* @__PURE__ */ jsx("span", {
					className: payee_field_module_default.payeeText,
					children: chosen.text
				})]
			}) : /* @__PURE__ */ jsx("span", {
				className: classes(payee_field_module_default.prompt, "words"),
				children: prompt
			}), /* @__PURE__ */ jsx(Icon, {
				name: "down",
				size: 20
			})]
		}),
		error && /* @__PURE__ */ jsx(Problem, { text: error }),
		chosen?.warning && /* @__PURE__ */ jsx(Problem, { text: chosen.warning }),
		open && /* @__PURE__ */ jsxs(Sheet, {
			title,
			onClose: () => setOpen(false),
			children: [/* @__PURE__ */ jsx("ul", {
				role: "listbox",
				"aria-label": title,
				className: payee_field_module_default.options,
				children: options.map((option) => /* @__PURE__ */ jsx("li", {
					role: "presentation",
					children: /* @__PURE__ */ jsxs("button", {
						type: "button",
						role: "option",
						"aria-selected": option.id === value,
						disabled: option.waits !== void 0,
						className: payee_field_module_default.option,
						onClick: () => {
							onChange(option.id);
							setOpen(false);
						},
						children: [/* @__PURE__ */ jsxs("span", {
							className: payee_field_module_default.payeeTexts,
							children: [
								/* @__PURE__ */ jsxs("span", {
									className: payee_field_module_default.payeeName,
									children: [/* @__PURE__ */ jsx("span", {
										className: "words",
										children: option.name
									}), /* @__PURE__ */ jsx("span", {
										className: payee_field_module_default.tag,
										children: option.tag
									})]
								}),
								/* @__PURE__ */ jsx("span", {
									className: payee_field_module_default.payeeText,
									children: option.text
								}),
								option.waits && /* @__PURE__ */ jsx("span", {
									className: payee_field_module_default.waits,
									children: option.waits
								}),
								option.warning && /* @__PURE__ */ jsx(Problem, { text: option.warning })
							]
						}), option.id === value && /* @__PURE__ */ jsx(Icon, {
							name: "check",
							size: 20
						})]
					})
				}, option.id))
			}), foot]
		})
	] });
}
// src/features/cash/withdrawal/use-confirmation.ts
/** A question that a form waits for before it sends: whether what it says is meant. */
function useConfirmation() {
	const [state, setState] = useState("closed");
	const answer = useRef(void 0);
	const say = (meant) => {
		answer.current?.(meant);
		answer.current = void 0;
	};
	return {
		open: state !== "closed",
		/** It was confirmed and is being sent. */
		said: state === "said",
		ask: () => new Promise((resolve) => {
			answer.current = resolve;
			setState("asked");
		}),
		confirm: () => {
			setState("said");
			say(true);
		},
		close: () => {
			setState("closed");
			say(false);
		}
	};
}
// src/features/cash/withdrawal/confirm-sheet.tsx
/**
* Sheet that shows a whole withdrawal before it is sent: payee, fee, the amount that arrives, and
* when.
*/
function ConfirmSheet(props) {
	const { payee, amount, fee, received, hours, note, busy, onConfirm, onClose } = props;
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("withdrawal.confirmTitle"),
		onClose,
		children: /* @__PURE__ */ jsxs("div", {
			className: ticket_module_default.stack,
			children: [
				/* @__PURE__ */ jsx(Facts, { facts: [
					{
						name: t("withdrawal.payee"),
						value: /* @__PURE__ */ jsx(PayeeText, { payee })
					},
					{
						name: t("term.amount"),
						value: amount
					},
					{
						name: t("term.fee"),
						value: fee
					},
					{
						name: t("withdrawal.expectedReceipt"),
						value: received,
						strong: true
					},
					hours !== void 0 && {
						name: t("withdrawal.when"),
						value: /* @__PURE__ */ jsx("span", {
							className: "words",
							children: t("withdrawal.whenText", hours)
						})
					}
				] }),
				note,
				/* @__PURE__ */ jsx(Button, {
					wide: true,
					busy,
					onPress: onConfirm,
					children: t("withdrawal.confirm", { amount })
				})
			]
		})
	});
}
/** The whole address, to be held against the one that was meant. */
function PayeeText({ payee: { name, tag, text } }) {
	return /* @__PURE__ */ jsxs("span", {
		className: withdrawal_module_default.confirmPayee,
		children: [/* @__PURE__ */ jsxs("span", {
			className: "words",
			children: [
				name,
				" · ",
				tag
			]
		}), /* @__PURE__ */ jsx("span", { children: text })]
	});
}
// src/features/cash/withdrawal/withdraw-design.ts
var TOTP = /^[0-9]{6}$/;
/** A withdrawal: whom to pay, how much, and proof of the owner. */
var withdrawForm = {
	summary: ({ totp, ...filled }, { info }) => ({
		filled: {
			...filled,
			...info.hasTotp && { totp }
		},
		amount: exactly(filled.amount, info.scale),
		terms: termsOf(filled.amount, info)
	}),
	errors: ({ payee, amount, fundPassword, totp }, { info, payeeMissing }, say) => ({
		payee: payee === "" ? payeeMissing : void 0,
		amount: amountFault(amount, info, say),
		fundPassword: fundPassword === "" ? say.t("withdrawal.passwordMissing") : void 0,
		totp: info.hasTotp && !TOTP.test(totp) ? say.t("withdrawal.totpMissing") : void 0
	}),
	fieldOf: (error) => {
		if (error.startsWith("address_") || error.startsWith("card_") || error === "chain_unknown") return "payee";
		if (error.startsWith("fund_password_")) return "fundPassword";
		if (error.startsWith("totp_")) return "totp";
		return AMOUNT_REFUSALS.has(error) ? "amount" : void 0;
	}
};
var AMOUNT_REFUSALS = /* @__PURE__ */ new Set([
	"balance_insufficient",
	"turnover_due",
	"certification_due",
	"withdrawal_below_minimum",
	"withdrawal_cap_reached"
]);
function amountFault(amount, info, { t, format }) {
	const wrong = checkAmount(amount, info.scale, t);
	if (wrong) return wrong;
	const write = (figure) => `${format.amount(figure)} ${info.currencyCode}`;
	const side = outsideOf(amount, info);
	if (side === "below") return t("withdrawal.belowMinimum", { amount: write(info.minimum) });
	if (side === "above") return t("withdrawal.aboveMaximum", { amount: write(info.maximum) });
}
// src/features/cash/withdrawal/withdraw-form.tsx
/** Amount with its live fee and receipt, proof of the owner, and what can be withdrawn at all. */
function WithdrawForm(props) {
	const { info, textsOf, payee, payeeMissing, preset, note, send } = props;
	const { t } = useTranslation();
	const format = useFormat();
	const navigate = useNavigate();
	const { data: config } = useConfig();
	const write = (amount) => `${format.amount(amount)} ${info.currencyCode}`;
	const confirmation = useConfirmation();
	const around = {
		info,
		payeeMissing
	};
	const form = useForm(withdrawForm, {
		initial: {
			payee: preset ?? "",
			amount: "",
			fundPassword: "",
			totp: ""
		},
		around,
		submit: async (values) => {
			if (!await confirmation.ask()) return;
			try {
				const row = await send(withdrawForm.summary(values, around).filled);
				showToast(t("withdrawal.stageSubmitted"), { success: true });
				navigate(receiptAddress(row.id), { replace: true });
			} finally {
				confirmation.close();
				await refetchCalls("withdrawalInfo", "findUserCurrencyAccountList");
			}
		}
	});
	const { terms, amount } = form.summary;
	const hours = config?.withdrawal.arrivalHours;
	const texts = textsOf(form.values.payee);
	return /* @__PURE__ */ jsxs("form", {
		className: ticket_module_default.stack,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx(DayNote, { info }),
			payee({
				value: form.values.payee,
				error: form.error("payee"),
				onChange: (id) => form.set("payee", id)
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("term.amount"),
				kind: "figure",
				unit: info.currencyCode,
				maxLength: 30,
				placeholder: format.figure(info.scale === 0 ? "0" : "0.00"),
				aside: /* @__PURE__ */ jsx("button", {
					type: "button",
					className: ticket_module_default.max,
					onClick: () => form.set("amount", trimZeros(info.maximum)),
					children: t("assets.max")
				}),
				...form.field("amount")
			}),
			/* @__PURE__ */ jsx(Facts, { facts: [{
				name: t("withdrawal.feeInside", { percent: format.perCent(format.figure(info.feePercent)) }),
				value: terms ? write(terms.fee) : "—"
			}, {
				name: t("withdrawal.expectedReceipt"),
				value: terms ? write(terms.received) : "—",
				strong: true
			}] }),
			note,
			/* @__PURE__ */ jsx(BreakdownCard, { info }),
			/* @__PURE__ */ jsx(PasswordField, {
				label: t("term.fundPassword"),
				maxLength: 64,
				autoComplete: "off",
				aside: /* @__PURE__ */ jsx(Link, {
					className: withdrawal_module_default.aside,
					to: PAGES.fundPassword,
					children: t("withdrawal.forgot")
				}),
				...form.field("fundPassword")
			}),
			info.hasTotp && /* @__PURE__ */ jsx(Field, {
				label: t("withdrawal.totp"),
				kind: "code",
				maxLength: 6,
				...form.field("totp")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			confirmation.open && terms && texts && /* @__PURE__ */ jsx(ConfirmSheet, {
				payee: texts,
				amount: write(amount),
				fee: write(terms.fee),
				received: write(terms.received),
				hours,
				note,
				busy: confirmation.said,
				onConfirm: confirmation.confirm,
				onClose: confirmation.close
			}),
			/* @__PURE__ */ jsxs("div", {
				className: classes(ticket_module_default.foot, withdrawal_module_default.foot),
				children: [/* @__PURE__ */ jsx(Button, {
					submit: true,
					wide: true,
					busy: form.busy && !confirmation.open,
					children: terms ? t("withdrawal.submit", { amount: write(amount) }) : t("action.withdraw")
				}), /* @__PURE__ */ jsxs("p", {
					className: "words",
					children: [
						t("withdrawal.untilApproved"),
						" ",
						hours && t("withdrawal.arrival", {
							from: hours.from,
							to: hours.to
						})
					]
				})]
			})
		]
	});
}
// src/features/cash/withdrawal/obstacle.tsx
/** What keeps every withdrawal from being made, with what to do about it; else the form. */
function Unobstructed({ info, children }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const now = useServerNow(true);
	const obstacle = obstacleOf(info, now);
	if (obstacle === void 0) return children;
	return /* @__PURE__ */ jsxs("div", {
		className: ticket_module_default.stack,
		children: [
			obstacle === "fundPassword" && /* @__PURE__ */ jsx(EmptyState, {
				icon: "key",
				title: t("withdrawal.noFundPassword"),
				text: t("withdrawal.noFundPasswordHint"),
				action: {
					label: t("withdrawal.setFundPassword"),
					onPress: () => void navigate(PAGES.fundPassword)
				}
			}),
			obstacle === "paused" && /* @__PURE__ */ jsx(EmptyState, {
				icon: "shield",
				title: t("withdrawal.paused"),
				text: t("withdrawal.pausedHint", { time: timeLeft((info.pausedUntil ?? now) - now) })
			}),
			(obstacle === "madeToday" || obstacle === "tooLittle") && /* @__PURE__ */ jsx(DayNote, { info }),
			/* @__PURE__ */ jsx(BreakdownCard, { info })
		]
	});
}
// src/features/cash/withdrawal/withdraw-page.tsx
/** The frame of every way: the currency, what keeps it from leaving, and the form. */
function WithdrawPage({ ways, form }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [query, setQuery] = useSearchParams();
	const currencies = useCurrencies(ways);
	const asked = query.get("currency");
	const code = currencies.data?.find(({ currencyCode }) => currencyCode === asked)?.currencyCode ?? currencies.data?.[0]?.currencyCode ?? asked ?? "USDT";
	const info = useWithdrawalInfo(code);
	const failed = [currencies, info].find(({ data, error }) => !data && error);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("withdrawal.title", { coin: code }),
		home: PAGES.withdrawalWay,
		children: /* @__PURE__ */ jsx(IconButton, {
			icon: "history",
			label: t("withdrawal.history"),
			onPress: () => void navigate(HISTORY)
		})
	}), /* @__PURE__ */ jsx(PageBody, { children: currencies.data && info.data?.currencyCode === code ? /* @__PURE__ */ jsxs("div", {
		className: withdrawal_module_default.page,
		children: [currencies.data.length > 1 && /* @__PURE__ */ jsx(CurrencyField, {
			currencies: currencies.data,
			value: code,
			onChange: (currency) => setQuery({ currency }, { replace: true })
		}), /* @__PURE__ */ jsx(Unobstructed, {
			info: info.data,
			children: form(info.data)
		}, code)]
	}) : failed ? /* @__PURE__ */ jsx(ErrorState, {
		error: failed.error,
		onRetry: () => void Promise.all([currencies.refetch(), info.refetch()])
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 6,
		circle: false
	}) })] });
}
function CurrencyField({ currencies, value, onChange }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [open, setOpen] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(SelectField, {
		label: t("assets.currency"),
		value,
		onPress: () => setOpen(true)
	}), open && /* @__PURE__ */ jsx(OptionsSheet, {
		title: t("assets.currency"),
		value,
		options: currencies.map(({ currencyCode, name, minimum }) => ({
			value: currencyCode,
			label: currencyCode,
			caption: name,
			coin: currencyCode,
			figure: t("withdrawal.minimum", { amount: format.amount(minimum) })
		})),
		onChoose: onChange,
		onClose: () => setOpen(false)
	})] });
}
export { WithdrawForm as n, PayeeField as r, WithdrawPage as t };
