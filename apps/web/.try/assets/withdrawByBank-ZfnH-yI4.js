import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { r as useServerNow, t as serverNow } from "./server-clock-DsZdV1c7.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as useCards } from "./use-cards-6wT6hEkc.js";
import { t as ticket_module_default } from "./ticket.module-D64MmFyo.js";
import { t as timeLeft } from "./time-left-BKZn8ML0.js";
import { n as WithdrawForm, r as PayeeField, t as WithdrawPage } from "./withdraw-page-B7CWI8mH.js";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/withdrawal/bank-withdrawal-screen.tsx
var VND = "VND";
var VIETNAM = "VN";
/** Withdraws by bank card, or VND to a bank account in Vietnam. */
function BankWithdrawalScreen() {
	return /* @__PURE__ */ jsx(WithdrawPage, {
		ways: ["bank", "vnd"],
		form: (info) => /* @__PURE__ */ jsx(ByBank, { info })
	});
}
function ByBank({ info }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { data, error, refetch } = useCards();
	const withdraw = useCallMutation("bankWithdrawal");
	const isVnd = info.currencyCode === VND;
	const add = () => void navigate(PAGES.addCard);
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 5,
		circle: false
	});
	const cards = isVnd ? data.filter(({ country }) => country === VIETNAM) : data;
	if (cards.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		icon: "card",
		title: t("payees.noCards"),
		text: t("payees.noCardsHint"),
		action: {
			label: t("payees.addCard"),
			onPress: add
		}
	});
	const usable = cards.filter(({ usableAt }) => usableAt <= serverNow());
	return /* @__PURE__ */ jsx(WithdrawForm, {
		info,
		preset: usable.length === 1 ? usable[0].id : void 0,
		textsOf: (id) => {
			const card = cards.find((one) => one.id === id);
			return card && {
				name: card.username,
				tag: card.bankName,
				text: card.cardNumber
			};
		},
		payeeMissing: t("withdrawal.cardMissing"),
		payee: (field) => /* @__PURE__ */ jsx(CardField, {
			cards,
			onAdd: add,
			...field
		}),
		note: !isVnd && /* @__PURE__ */ jsx("p", {
			className: `${ticket_module_default.note} words`,
			children: t("withdrawal.bankNote")
		}),
		send: ({ payee, amount, ...proof }) => withdraw.mutateAsync({ body: {
			currencyCode: info.currencyCode,
			bankCardId: payee,
			amount,
			...proof
		} })
	});
}
function CardField({ cards, onAdd, ...field }) {
	const { t } = useTranslation();
	const now = useServerNow(true);
	return /* @__PURE__ */ jsx(PayeeField, {
		label: t("term.bankCard"),
		title: t("term.bankCard"),
		prompt: t("withdrawal.cardMissing"),
		options: cards.map((card) => ({
			id: card.id,
			name: card.username,
			text: card.cardNumber,
			tag: card.bankName,
			waits: card.usableAt > now ? t("payees.usableIn", { time: timeLeft(card.usableAt - now) }) : void 0
		})),
		foot: /* @__PURE__ */ jsx(Button, {
			kind: "link",
			icon: "plus",
			onPress: onAdd,
			children: t("payees.addCard")
		}),
		...field
	});
}
export { BankWithdrawalScreen as Page };
