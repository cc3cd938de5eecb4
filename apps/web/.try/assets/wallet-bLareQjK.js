import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { i as refetchCalls, o as usePages } from "./queries-BLrD8M8K.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as InfiniteList } from "./infinite-list-D5KtLfUd.js";
import { D as PageBody, R as confirm, T as CoinIcon } from "../ssr.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as QrCode } from "./qr-code-OEHMDcNE.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { r as useServerNow } from "./server-clock-DsZdV1c7.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { t as copyText } from "./copy-text-DgcIZ8Pe.js";
import { t as timeLeft } from "./time-left-BKZn8ML0.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as wallets_module_default } from "./wallets.module-BlhiVf6_.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/wallets/wallet-card.tsx
/** One saved address: what it is for, whether it can be used yet, and what can be done with it. */
function WalletCard({ wallet, onShow }) {
	const { t } = useTranslation();
	const remove = useRemove(wallet);
	return /* @__PURE__ */ jsxs(Card, {
		className: wallets_module_default.card,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: wallets_module_default.head,
				children: [
					/* @__PURE__ */ jsx(CoinIcon, {
						code: wallet.currency,
						size: 36
					}),
					/* @__PURE__ */ jsxs("div", {
						className: wallets_module_default.names,
						children: [/* @__PURE__ */ jsx("div", {
							className: `${wallets_module_default.name} words`,
							children: wallet.label ?? wallet.currency
						}), /* @__PURE__ */ jsxs("div", {
							className: wallets_module_default.caption,
							children: [
								wallet.currency,
								" · ",
								wallet.chain
							]
						})]
					}),
					/* @__PURE__ */ jsx(Usable, { at: wallet.usableAt })
				]
			}),
			/* @__PURE__ */ jsx("p", {
				className: wallets_module_default.address,
				children: wallet.address
			}),
			wallet.looksLike && /* @__PURE__ */ jsx(Problem, { text: t("payees.looksLike", { address: wallet.looksLike }) }),
			/* @__PURE__ */ jsxs("div", {
				className: wallets_module_default.acts,
				children: [
					/* @__PURE__ */ jsx(IconButton, {
						icon: "copy",
						label: t("payees.copyAddress"),
						onPress: () => copyText(wallet.address, t)
					}),
					/* @__PURE__ */ jsx(IconButton, {
						icon: "qr",
						label: t("payees.showQr"),
						onPress: onShow
					}),
					/* @__PURE__ */ jsx(IconButton, {
						icon: "trash",
						label: t("payees.deleteAddress"),
						onPress: () => void remove()
					})
				]
			})
		]
	});
}
/** Whether it can be withdrawn to, and else how long it still waits. */
function Usable({ at }) {
	const { t } = useTranslation();
	const now = useServerNow(true);
	if (now >= at) return /* @__PURE__ */ jsx(Tag, {
		tone: "blue",
		children: t("payees.usable")
	});
	return /* @__PURE__ */ jsx(Tag, { children: t("payees.usableIn", { time: timeLeft(at - now) }) });
}
function useRemove(wallet) {
	const { t } = useTranslation();
	const problem = useProblem();
	const { mutateAsync } = useCallMutation("walletDelete");
	return async () => {
		if (!await confirm({
			title: t("payees.deleteQuestion"),
			text: t("payees.deleteText", { address: wallet.address }),
			confirm: t("payees.deleteAddress"),
			danger: true
		})) return;
		try {
			await mutateAsync({ body: { id: wallet.id } });
			showToast(t("payees.deleted"), { success: true });
		} catch (error) {
			showToast(problem(error));
		}
		await refetchCalls("walletPage");
	};
}
// src/features/cash/wallets/wallets-screen.tsx
var ADD = PAGES.addWallet;
/** The addresses one has saved to withdraw to, the newest first. */
function WalletsScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [shown, setShown] = useState();
	const pages = usePages("walletPage", (page) => ({ query: {
		page,
		limit: 20
	} }));
	const add = () => void navigate(ADD);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(StandardBar, {
			title: t("personal.wallets"),
			home: PAGES.personal,
			children: /* @__PURE__ */ jsx(IconButton, {
				icon: "plus",
				label: t("payees.addAddress"),
				onPress: add
			})
		}),
		/* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(InfiniteList, {
			pages,
			keyOf: (wallet) => wallet.id,
			row: (wallet) => /* @__PURE__ */ jsx(WalletCard, {
				wallet,
				onShow: () => setShown(wallet)
			}),
			skeleton: /* @__PURE__ */ jsx(SkeletonRows, { rows: 6 }),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				icon: "assets",
				title: t("payees.noAddresses"),
				text: t("payees.noAddressesHint"),
				action: {
					label: t("payees.addAddress"),
					onPress: add
				}
			})
		}) }),
		shown && /* @__PURE__ */ jsx(Sheet, {
			title: t("payees.qr"),
			onClose: () => setShown(void 0),
			children: /* @__PURE__ */ jsxs("div", {
				className: wallets_module_default.shown,
				children: [/* @__PURE__ */ jsx(QrCode, {
					value: shown.address,
					title: t("payees.qr")
				}), /* @__PURE__ */ jsx("p", {
					className: wallets_module_default.address,
					children: shown.address
				})]
			})
		})
	] });
}
export { WalletsScreen as Page };
