import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody, f as useForm } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { i as useSession } from "./call-DYRgJe1y.js";
import { _ as trimZeros, f as truncate, n as add, r as compare, s as multiply, t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as ImageField } from "./image-field-BdDok07O.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as recharge_module_default } from "./recharge.module-D5k-ex6P.js";
import { n as isAmount } from "./check-amount-DooLEkwd.js";
import { t as depositFault } from "./below-minimum-DtwY-d32.js";
import { t as CopyLine } from "./copy-line-DWbCt7dg.js";
import { t as QrCode } from "./qr-code-OEHMDcNE.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { t as Warning } from "./warning-CXBkxbuH.js";
import { t as NoSuchWay } from "./no-such-way-CyPXFiof.js";
import { t as wayName } from "./way-name-Ds8C1Zbl.js";
import { t as useCurrencies } from "./ways-DEmXtts2.js";
import { useEffect, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/data/draft.ts
/**
* What somebody has typed and not sent: it outlives a way out of the page and back, and a page that
* the phone dropped meanwhile, and ends with the session or the tab. Storage may be blocked: then
* nothing is kept.
*/
var PREFIX = "candor.draft.";
function keyOf(name) {
	return `${PREFIX}${useSession.getState().user?.id ?? ""}.${name}`;
}
/** What was typed before, field by field; `initial` where nothing was. */
function draftOf(name, initial) {
	try {
		const found = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? "{}");
		const typed = Object.entries(Object(found)).filter(([field, value]) => field in initial && typeof value === "string");
		return {
			...initial,
			...Object.fromEntries(typed)
		};
	} catch {
		return initial;
	}
}
/** Keeps what is typed; undefined forgets it. */
function keepDraft(name, values) {
	try {
		if (values) sessionStorage.setItem(keyOf(name), JSON.stringify(values));
		else sessionStorage.removeItem(keyOf(name));
	} catch {}
}
useSession.subscribe(({ token }) => {
	if (token !== void 0) return;
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
	} catch {}
});
// src/features/cash/recharge/bank-claim-design.ts
var EMPTY_BANK_CLAIM = {
	remitterName: "",
	remitterCard: "",
	bankReference: "",
	screenshot: ""
};
/** Form of who paid and with which card. The summary is the request to send. */
var bankClaimForm = {
	summary: (values, around) => ({
		...around,
		...values
	}),
	errors: ({ remitterName, remitterCard, screenshot }, _, { t }) => {
		const required = (text) => text.trim() === "" ? t("payees.fieldMissing") : void 0;
		return {
			remitterName: required(remitterName),
			remitterCard: required(remitterCard),
			screenshot: screenshot === "" ? t("recharge.screenshotMissing") : void 0
		};
	}
};
// src/features/cash/recharge/bank-claim-form.tsx
/** Form of who paid, with which card, and the screenshot; the amount comes from the step before. */
function BankClaimForm(props) {
	const { currencyCode, account, amount, isRight, onAmountWrong, exactly, onClaimed } = props;
	const draft = `claim ${currencyCode} ${account.way}`;
	const { t } = useTranslation();
	const navigate = useNavigate();
	const claim = useCallMutation("bankRecharge");
	const around = {
		currencyCode,
		amount,
		beneficiaryId: account.id
	};
	const form = useForm(bankClaimForm, {
		initial: () => draftOf(draft, EMPTY_BANK_CLAIM),
		around,
		submit: async (values) => {
			if (!isRight) return;
			await claim.mutateAsync({ body: bankClaimForm.summary(values, around) });
			await refetchCalls("transactionPage", "rechargeBankAccount");
			keepDraft(draft, void 0);
			onClaimed();
			showToast(t("msg.submitted"), { success: true });
			navigate(PAGES.rechargeHistory, { replace: true });
		}
	});
	useEffect(() => keepDraft(draft, form.values), [draft, form.values]);
	return /* @__PURE__ */ jsxs("form", {
		className: recharge_module_default.stack,
		onSubmit: (event) => {
			form.send(event);
			if (!isRight) onAmountWrong();
		},
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: `${recharge_module_default.title} words`,
				children: t("recharge.iHavePaid")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("recharge.remitterName"),
				maxLength: 64,
				autoComplete: "name",
				...form.field("remitterName")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("recharge.remitterCard"),
				maxLength: 40,
				autoComplete: "off",
				...form.field("remitterCard")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("recharge.bankReference"),
				maxLength: 64,
				autoComplete: "off",
				...form.field("bankReference")
			}),
			/* @__PURE__ */ jsx(ImageField, {
				label: t("recharge.screenshot"),
				hint: t("recharge.screenshotHint"),
				value: form.values.screenshot,
				onChange: (filename) => form.set("screenshot", filename),
				error: form.error("screenshot")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx("p", {
				className: `${recharge_module_default.text} words`,
				children: exactly
			}),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				children: t("action.submit")
			})
		]
	});
}
// src/features/cash/recharge/bank-deposit-design.ts
/**
* Form of the amount and the account that it is paid to; the claim sends both. The summary is the
* amount, once it is valid.
*/
var bankDepositForm = {
	summary: ({ amount }, { scale, minimum }) => isAmount(amount, scale) && compare(amount, minimum) >= 0 ? amount : void 0,
	errors: ({ amount }, least, { t, format }) => ({ amount: depositFault(amount, least, t, format) })
};
// src/features/cash/recharge/to-send.ts
/** Digits that banks write amounts of a currency with: two of a euro, none of a dong. */
function digitsOf(currency) {
	return new Intl.NumberFormat("en", {
		style: "currency",
		currency
	}).resolvedOptions().maximumFractionDigits ?? 2;
}
/** What has to reach the bank for this amount to be credited, rounded up to what a bank can send. */
function toSend(amount, { payCurrency, rate }) {
	const digits = digitsOf(payCurrency);
	const exact = multiply(amount, rate);
	const sent = truncate(exact, digits);
	if (compare(sent, exact) >= 0) return sent;
	return add(sent, digits === 0 ? "1" : `0.${"1".padStart(digits, "0")}`);
}
// src/features/cash/recharge/conversion.tsx
/** Which currency goes to the bank, at which rate where it is another, and what arrives for it. */
function Conversion({ account, amount }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { currencyCode, payCurrency, rate } = account;
	const written = (text, currency) => text === void 0 ? "—" : `${format.amount(text)} ${currency}`;
	const sent = amount === void 0 ? void 0 : toSend(amount, account);
	return /* @__PURE__ */ jsx(Card, { children: /* @__PURE__ */ jsx(Facts, { facts: [
		{
			name: t("recharge.bankSend"),
			value: written(sent, payCurrency),
			strong: true
		},
		...currencyCode === payCurrency ? [] : [{
			name: t("recharge.rate"),
			value: `1 ${currencyCode} = ${format.figure(trimZeros(rate))} ${payCurrency}`
		}],
		{
			name: t("recharge.arrives"),
			value: written(amount, currencyCode)
		}
	] }) });
}
// src/features/cash/recharge/bank-deposit.tsx
/** Steps of a deposit by bank or through the third party: the amount, where to pay, who paid. */
function BankDeposit({ currency, way, asked = "" }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { currencyCode, scale } = currency;
	const draft = `deposit ${currencyCode} ${way.way}`;
	const least = {
		minimum: way.minimum,
		currency: currencyCode,
		scale
	};
	const form = useForm(bankDepositForm, {
		initial: () => draftOf(draft, {
			amount: asked,
			account: ""
		}),
		around: least,
		submit: () => Promise.resolve()
	});
	const { values, summary: paid } = form;
	const amountField = useRef(null);
	useEffect(() => keepDraft(draft, { ...values }), [draft, values]);
	const [choosing, setChoosing] = useState(false);
	const query = {
		currencyCode,
		...paid !== void 0 && { amount: paid }
	};
	const { data, error, refetch } = useCall("rechargeBankAccount", { query }, { keepPrevious: true });
	const accounts = data?.filter((one) => one.way === way.way);
	const account = accounts?.find(({ id }) => id === values.account) ?? accounts?.[0];
	/** After the form has led to its own first error: the amount stands above them all. */
	function leadToAmount() {
		form.field("amount").onBlur();
		requestAnimationFrame(() => amountField.current?.focus());
	}
	if (!accounts) {
		if (error) return /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		});
		return /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 5,
			circle: false
		});
	}
	if (!account) return /* @__PURE__ */ jsx(EmptyState, {
		title: t("recharge.noWays"),
		text: t("recharge.noWaysHint")
	});
	const sold = way.way === "thirdParty";
	return /* @__PURE__ */ jsxs("div", {
		className: recharge_module_default.stack,
		children: [
			/* @__PURE__ */ jsx(Field, {
				label: t("term.amount"),
				kind: "figure",
				unit: currencyCode,
				maxLength: 30,
				...form.field("amount"),
				inputRef: amountField,
				hint: t("msg.depositMinimum", { amount: `${format.figure(way.minimum)} ${currencyCode}` })
			}),
			accounts.length > 1 && /* @__PURE__ */ jsx(SelectField, {
				label: t("recharge.payTo"),
				value: `${account.bankName} ${account.accountNumber}`,
				onPress: () => setChoosing(true)
			}),
			sold ? /* @__PURE__ */ jsx(Provider, {
				account,
				amount: paid
			}) : /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Conversion, {
				account,
				amount: paid
			}), /* @__PURE__ */ jsx(PayTo, { account })] }),
			/* @__PURE__ */ jsx(BankClaimForm, {
				currencyCode,
				account,
				amount: values.amount,
				isRight: paid !== void 0,
				onAmountWrong: leadToAmount,
				exactly: sold || paid === void 0 ? t("recharge.exactAmount") : t("recharge.exactSend", { amount: `${format.amount(toSend(paid, account))} ${account.payCurrency}` }),
				onClaimed: () => keepDraft(draft, void 0)
			}),
			choosing && /* @__PURE__ */ jsx(OptionsSheet, {
				title: t("recharge.payTo"),
				options: accounts.map(({ id, bankName, accountNumber }) => ({
					value: id,
					label: bankName,
					caption: accountNumber
				})),
				value: account.id,
				onChoose: (id) => form.set("account", id),
				onClose: () => setChoosing(false)
			})
		]
	});
}
/** The account with everything that has to be typed in a bank's application, and its code. */
function PayTo({ account }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs(Card, {
		className: recharge_module_default.stack,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: `${recharge_module_default.title} words`,
				children: t("recharge.payTo")
			}),
			account.test && /* @__PURE__ */ jsx(Warning, { children: t("recharge.testAccount") }),
			account.paymentQr && /* @__PURE__ */ jsxs("div", {
				className: recharge_module_default.pay,
				children: [/* @__PURE__ */ jsx(QrCode, {
					value: account.paymentQr,
					title: t("recharge.scanToPay")
				}), /* @__PURE__ */ jsx("p", {
					className: `${recharge_module_default.text} words`,
					children: t("recharge.scanToPay")
				})]
			}),
			/* @__PURE__ */ jsxs("div", { children: [
				/* @__PURE__ */ jsx(CopyLine, {
					name: t("payees.bank"),
					value: account.bankName
				}),
				/* @__PURE__ */ jsx(CopyLine, {
					name: t("payees.accountNumber"),
					value: account.accountNumber
				}),
				/* @__PURE__ */ jsx(CopyLine, {
					name: t("payees.holder"),
					value: account.accountName
				}),
				/* @__PURE__ */ jsx(CopyLine, {
					name: t("recharge.reference"),
					value: account.reference
				})
			] }),
			/* @__PURE__ */ jsx("p", {
				className: `${recharge_module_default.text} words`,
				children: t("recharge.referenceHint")
			})
		]
	});
}
/** The way to whoever sells the currency, with the amount and the claim's reference. */
function Provider({ account, amount }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { bankName: name, currencyCode: currency } = account;
	const query = new URLSearchParams({
		currency,
		amount: amount ?? ""
	}).toString();
	return /* @__PURE__ */ jsxs(Card, {
		className: recharge_module_default.stack,
		children: [
			account.test && /* @__PURE__ */ jsx(Warning, { children: t("recharge.testProvider") }),
			/* @__PURE__ */ jsx("p", {
				className: `${recharge_module_default.text} words`,
				children: t("recharge.providerHint", {
					currency,
					name
				})
			}),
			/* @__PURE__ */ jsx(CopyLine, {
				name: t("recharge.reference"),
				value: account.reference
			}),
			/* @__PURE__ */ jsx(Button, {
				kind: "plain",
				small: true,
				disabled: amount === void 0,
				onPress: () => void navigate(`${PAGES.payment}?${query}`),
				children: t("recharge.openProvider", { name })
			})
		]
	});
}
// src/features/cash/recharge/bank-deposit-page.tsx
/** The page of one of these ways: the one that the address names, or the first there is. */
function BankDepositPage({ ways }) {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const { data, error, refetch } = useCurrencies();
	const code = query.get("currency");
	const named = query.get("way");
	const fits = ({ way }) => ways.includes(way) && (named === null || way === named);
	const currency = data?.find((one) => (code === null || one.currencyCode === code) && one.ways.some(fits));
	const way = currency?.ways.find(fits);
	const title = way ? wayName(t, way.way, way.chain) : t("action.deposit");
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title,
		home: PAGES.recharge
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? currency && way ? /* @__PURE__ */ jsx(BankDeposit, {
		currency,
		way,
		asked: query.get("amount") ?? void 0
	}, `${currency.currencyCode} ${way.way}`) : /* @__PURE__ */ jsx(NoSuchWay, {}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 5,
		circle: false
	}) })] });
}
export { BankDepositPage as t };
