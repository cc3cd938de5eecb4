import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { r as useServerNow, t as serverNow } from "./server-clock-DsZdV1c7.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as timeLeft } from "./time-left-BKZn8ML0.js";
import { n as WithdrawForm, r as PayeeField, t as WithdrawPage } from "./withdraw-page-B7CWI8mH.js";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/withdrawal/chain-withdrawal-screen.tsx
var MOST_ADDRESSES = 100;
/** Withdraws to one of the saved addresses. */
function ChainWithdrawalScreen() {
	return /* @__PURE__ */ jsx(WithdrawPage, {
		ways: ["chain"],
		form: (info) => /* @__PURE__ */ jsx(ByChain, { info })
	});
}
function ByChain({ info }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { currencyCode: currency } = info;
	const { data, error, refetch } = useCall("walletPage", { query: {
		currency,
		page: 1,
		limit: MOST_ADDRESSES
	} });
	const withdraw = useCallMutation("withdrawal");
	const add = () => void navigate(PAGES.addWallet);
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 5,
		circle: false
	});
	const wallets = data.records;
	if (wallets.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		icon: "assets",
		title: t("payees.noAddresses"),
		text: t("payees.noAddressesHint"),
		action: {
			label: t("payees.addAddress"),
			onPress: add
		}
	});
	const usable = wallets.filter(({ usableAt }) => usableAt <= serverNow());
	return /* @__PURE__ */ jsx(WithdrawForm, {
		info,
		preset: usable.length === 1 ? usable[0].id : void 0,
		textsOf: (id) => textsOf(wallets.find((wallet) => wallet.id === id)),
		payeeMissing: t("withdrawal.addressMissing"),
		payee: (field) => /* @__PURE__ */ jsx(AddressField, {
			wallets,
			onAdd: add,
			...field
		}),
		send: ({ payee, amount, ...proof }) => {
			const { chain, address } = wallets.find(({ id }) => id === payee);
			const body = {
				currencyCode: currency,
				chain,
				address,
				quantity: amount,
				...proof
			};
			return withdraw.mutateAsync({ body });
		}
	});
}
function textsOf(wallet) {
	if (!wallet) return void 0;
	return {
		name: wallet.label ?? wallet.currency,
		tag: wallet.chain,
		text: wallet.address
	};
}
/** The address book: those that still wait show for how long. */
function AddressField({ wallets, onAdd, ...field }) {
	const { t } = useTranslation();
	const now = useServerNow(true);
	return /* @__PURE__ */ jsx(PayeeField, {
		label: t("withdrawal.address"),
		title: t("withdrawal.savedAddresses"),
		prompt: t("withdrawal.chooseAddress"),
		options: wallets.map((wallet) => ({
			id: wallet.id,
			name: wallet.label ?? wallet.currency,
			text: wallet.address,
			tag: wallet.chain,
			waits: wallet.usableAt > now ? t("payees.usableIn", { time: timeLeft(wallet.usableAt - now) }) : void 0,
			warning: wallet.looksLike ? t("payees.looksLike", { address: wallet.looksLike }) : void 0
		})),
		foot: /* @__PURE__ */ jsx(Button, {
			kind: "link",
			icon: "plus",
			onPress: onAdd,
			children: t("payees.addAddress")
		}),
		...field
	});
}
export { ChainWithdrawalScreen as Page };
