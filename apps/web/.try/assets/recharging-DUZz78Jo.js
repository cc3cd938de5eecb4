import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody, f as useForm } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { t as copyText } from "./copy-text-DgcIZ8Pe.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as ImageField } from "./image-field-BdDok07O.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as checkAddress, r as isChain, t as addressFault } from "./address-fault-DfQkwnNe.js";
import { t as depositFault } from "./below-minimum-DtwY-d32.js";
import { t as recharge_module_default } from "./recharge.module-D5k-ex6P.js";
import { r as progressOf, t as TransactionSheet } from "./transaction-sheet-5jAm2X-K.js";
import { t as NoSuchWay } from "./no-such-way-CyPXFiof.js";
import { t as QrCode } from "./qr-code-OEHMDcNE.js";
import { t as Warning } from "./warning-CXBkxbuH.js";
import { t as useCurrencies } from "./ways-DEmXtts2.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/recharge/chain-claim-design.ts
var EMPTY_CHAIN_CLAIM = {
	amount: "",
	senderAddress: "",
	payer: "",
	screenshot: ""
};
/** A transfer by chain that is told to the venue. The summary is what is sent. */
var chainClaimForm = {
	summary: (values, { least, chain }) => ({
		currencyCode: least.currency,
		chain,
		...values
	}),
	errors: ({ amount, senderAddress, screenshot }, { least, chain }, { t, format }) => ({
		amount: depositFault(amount, least, t, format),
		senderAddress: senderFault(senderAddress, chain, t),
		screenshot: screenshot === "" ? t("recharge.screenshotMissing") : void 0
	}),
	accepted: (values) => ({
		...values,
		amount: "",
		screenshot: ""
	})
};
function senderFault(text, chain, t) {
	if (text.trim() === "") return t("payees.addressMissing");
	if (!isChain(chain)) return void 0;
	const check = checkAddress(chain, text);
	return check.ok ? void 0 : addressFault(check, chain, t);
}
// src/features/cash/recharge/chain-claim-form.tsx
/**
* Form that reports a transfer: needed where the venue does not watch the chain, helpful where it
* does.
*/
function ChainClaimForm({ currency, way }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState(!way.watched);
	const claim = useCallMutation("recharge");
	const { currencyCode, scale } = currency;
	const around = {
		chain: way.chain ?? "",
		least: {
			minimum: way.minimum,
			currency: currencyCode,
			scale
		}
	};
	const form = useForm(chainClaimForm, {
		initial: EMPTY_CHAIN_CLAIM,
		around,
		submit: async (values) => {
			await claim.mutateAsync({ body: chainClaimForm.summary(values, around) });
			await refetchCalls("transactionPage");
			showToast(t("msg.submitted"), { success: true });
			setOpen(false);
		}
	});
	if (!open) return /* @__PURE__ */ jsx(Button, {
		kind: "plain",
		wide: true,
		onPress: () => setOpen(true),
		children: t("recharge.claimTitle")
	});
	return /* @__PURE__ */ jsxs("form", {
		className: recharge_module_default.stack,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("h2", {
				className: `${recharge_module_default.title} words`,
				children: t("recharge.claimTitle")
			}), /* @__PURE__ */ jsx("p", {
				className: `${recharge_module_default.text} words`,
				children: way.watched ? t("recharge.claimHelps") : t("recharge.exactAmount")
			})] }),
			/* @__PURE__ */ jsx(Field, {
				label: t("recharge.amountSent"),
				kind: "figure",
				unit: currencyCode,
				maxLength: 30,
				...form.field("amount")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("recharge.senderAddress"),
				maxLength: 128,
				autoComplete: "off",
				...form.field("senderAddress")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("recharge.payer"),
				maxLength: 64,
				...form.field("payer")
			}),
			/* @__PURE__ */ jsx(ImageField, {
				label: t("recharge.screenshot"),
				hint: t("recharge.screenshotHint"),
				value: form.values.screenshot,
				onChange: (filename) => form.set("screenshot", filename),
				error: form.error("screenshot")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				children: t("action.submit")
			})
		]
	});
}
// src/features/cash/recharge/coming.tsx
var MOST = 5;
/** The transfers and claims that are on their way, with how many confirmations they have. */
function Coming({ currency, hint }) {
	const { t } = useTranslation();
	const [opened, setOpened] = useState();
	const { data: rows } = useCall("transactionPage", { query: {
		type: "RECHARGE",
		status: "processing",
		limit: 20
	} }, { select: ({ records }) => records.filter(({ currencyCode }) => currencyCode === currency).slice(0, MOST) });
	const shown = rows?.find(({ id }) => id === opened);
	return /* @__PURE__ */ jsxs(Card, { children: [
		/* @__PURE__ */ jsx("h2", {
			className: `${recharge_module_default.title} words`,
			children: t("recharge.coming")
		}),
		/* @__PURE__ */ jsx("div", {
			role: "status",
			children: rows && rows.length > 0 ? rows.map((row) => /* @__PURE__ */ jsx(ComingRow, {
				row,
				onPress: () => setOpened(row.id)
			}, row.id)) : /* @__PURE__ */ jsx("p", {
				className: `${recharge_module_default.text} words`,
				children: hint
			})
		}),
		shown && /* @__PURE__ */ jsx(TransactionSheet, {
			row: shown,
			onClose: () => setOpened(void 0)
		})
	] });
}
function ComingRow({ row, onPress }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { confirmations, confirmationsNeeded } = row;
	return /* @__PURE__ */ jsxs("button", {
		type: "button",
		className: recharge_module_default.coming,
		onClick: onPress,
		children: [/* @__PURE__ */ jsxs("span", {
			className: recharge_module_default.figures,
			children: [/* @__PURE__ */ jsxs("strong", { children: [
				format.amount(row.amount),
				" ",
				row.currencyCode
			] }), /* @__PURE__ */ jsx("span", {
				className: `${recharge_module_default.name} words`,
				children: progressOf(row, t)
			})]
		}), confirmations !== null && confirmationsNeeded !== null && /* @__PURE__ */ jsx("span", {
			className: recharge_module_default.bar,
			children: /* @__PURE__ */ jsx("span", { style: { width: `${100 * confirmations / confirmationsNeeded}%` } })
		})]
	});
}
// src/features/cash/recharge/chain-deposit-screen.tsx
/** The own deposit address on a chain, what is on its way to it, and a claim where it is needed. */
function ChainDepositScreen() {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const { data, error, refetch } = useCurrencies();
	const code = query.get("currency") ?? "";
	const currency = data?.find(({ currencyCode }) => currencyCode === code);
	const way = currency?.ways.find((one) => one.way === "chain" && one.chain === query.get("chain"));
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("recharge.depositOf", { currency: code }),
		home: PAGES.recharge
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? currency && way ? /* @__PURE__ */ jsxs("div", {
		className: recharge_module_default.stack,
		children: [
			/* @__PURE__ */ jsx(Address, {
				currency: code,
				way
			}),
			/* @__PURE__ */ jsx(Coming, {
				currency: code,
				hint: hintOf(way)
			}),
			/* @__PURE__ */ jsx(ChainClaimForm, {
				currency,
				way
			})
		]
	}) : /* @__PURE__ */ jsx(NoSuchWay, {}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 5,
		circle: false
	}) })] });
	function hintOf({ watched }) {
		return watched ? t("recharge.waitsForTransfer") : t("recharge.waitsForClaim");
	}
}
function Address({ currency, way }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { depositAddress, minimum, confirmations } = way;
	const chain = way.chain ?? "";
	if (depositAddress === null) return /* @__PURE__ */ jsx(Card, {
		className: recharge_module_default.card,
		children: /* @__PURE__ */ jsx(Warning, { children: t("recharge.noAddress") })
	});
	return /* @__PURE__ */ jsxs(Card, {
		className: recharge_module_default.stack,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: recharge_module_default.pay,
				children: [
					/* @__PURE__ */ jsx(QrCode, {
						value: depositAddress,
						title: t("recharge.yourAddress")
					}),
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("div", {
						className: `${recharge_module_default.name} words`,
						children: t("recharge.yourAddress")
					}), /* @__PURE__ */ jsx("div", {
						className: recharge_module_default.address,
						children: depositAddress
					})] }),
					/* @__PURE__ */ jsx(Button, {
						icon: "copy",
						kind: "plain",
						small: true,
						onPress: () => copyText(depositAddress, t),
						children: t("payees.copyAddress")
					})
				]
			}),
			/* @__PURE__ */ jsx(Warning, { children: t("recharge.oneNetwork", {
				currency,
				chain
			}) }),
			/* @__PURE__ */ jsx(Facts, { facts: [
				{
					name: t("term.chain"),
					value: chain
				},
				{
					name: t("recharge.minimum"),
					value: `${format.figure(minimum)} ${currency}`
				},
				...confirmations === null ? [] : [{
					name: t("recharge.confirmations"),
					value: format.count(confirmations)
				}]
			] }),
			/* @__PURE__ */ jsx("p", {
				className: `${recharge_module_default.text} words`,
				children: way.watched ? t("recharge.nothingElse") : t("recharge.claimNeeded")
			})
		]
	});
}
export { ChainDepositScreen as Page };
