import { t as ProofSheet } from "./proof-sheet-Ck37Hf4Q.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as papers_module_default, t as PapersList } from "./papers-list-pkQDC9vd.js";
import { t as useAskPaper } from "./use-ask-paper-TxDGI0Rs.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/portfolio/my-data-screen.tsx
/** What the venue has about somebody: to take away, who has looked at it, and how to leave. */
function MyDataScreen({ proof }) {
	const { t } = useTranslation();
	const { ask, busy } = useAskPaper();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("portfolio.myData"),
		home: PAGES.settings
	}), /* @__PURE__ */ jsxs(PageBody, { children: [
		/* @__PURE__ */ jsxs("section", {
			className: papers_module_default.block,
			children: [
				/* @__PURE__ */ jsx("h2", {
					className: papers_module_default.heading,
					children: t("portfolio.everything")
				}),
				/* @__PURE__ */ jsx("p", {
					className: `${papers_module_default.note} words`,
					children: t("portfolio.everythingHint")
				}),
				/* @__PURE__ */ jsx(Button, {
					wide: true,
					small: true,
					busy,
					onPress: () => ask({ kind: "everything" }),
					children: t("portfolio.askEverything")
				}),
				/* @__PURE__ */ jsx(PapersList, {})
			]
		}),
		/* @__PURE__ */ jsx(Looks, {}),
		/* @__PURE__ */ jsx(Leaving, { proof })
	] })] });
}
function Looks() {
	const { t } = useTranslation();
	const format = useFormat();
	const { data, error, refetch } = useCall("deskLooks", {});
	const names = {
		contact: t("portfolio.seenContact"),
		card: t("portfolio.seenCard"),
		certification: t("portfolio.seenCertification"),
		recovery: t("portfolio.seenRecovery"),
		file: t("portfolio.seenFile")
	};
	return /* @__PURE__ */ jsxs("section", {
		className: papers_module_default.block,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: papers_module_default.heading,
				children: t("portfolio.looks")
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${papers_module_default.note} words`,
				children: t("portfolio.looksHint")
			}),
			data ? data.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
				icon: "shield",
				title: t("portfolio.noLooks")
			}) : /* @__PURE__ */ jsx("ul", { children: data.map(({ at, operator, seen, reason }) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(ListRow, {
				soft: true,
				title: names[seen],
				caption: reason,
				figure: format.dateTime(at),
				figureCaption: t("portfolio.operator", { number: operator })
			}) }, `${at} ${operator} ${seen}`)) }) : error ? /* @__PURE__ */ jsx(ErrorState, {
				error,
				onRetry: () => void refetch()
			}) : /* @__PURE__ */ jsx(SkeletonRows, {
				rows: 2,
				circle: false
			})
		]
	});
}
function Leaving({ proof }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [closing, setClosing] = useState(false);
	const { data, error, refetch } = useCall("leaving", {}, { staleTime: 0 });
	const { data: security } = useCall("securityOverview", {});
	const names = {
		balance: t("portfolio.hasBalance"),
		spotOrders: t("home.orders"),
		triggers: t("portfolio.hasTriggers"),
		fastContracts: t("term.fastContracts"),
		futures: t("term.futures"),
		earn: t("portfolio.earn"),
		withdrawals: t("portfolio.withdrawals"),
		deposits: t("portfolio.deposits")
	};
	const amounts = (rows) => rows.map(({ currencyCode, amount }) => `${amount} ${currencyCode}`).join(", ");
	async function close(own) {
		await call("closeAccount", { body: own });
		useSession.getState().end();
		showToast(t("portfolio.closed"), { success: true });
		await navigate(PAGES.home, { replace: true });
	}
	return /* @__PURE__ */ jsxs("section", {
		className: papers_module_default.block,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: papers_module_default.heading,
				children: t("portfolio.leave")
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${papers_module_default.note} words`,
				children: t("portfolio.leaveHint")
			}),
			data ? /* @__PURE__ */ jsxs(Fragment$1, { children: [
				data.hindrances.length > 0 && /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("p", {
					className: `${papers_module_default.note} words`,
					children: t("portfolio.first")
				}), /* @__PURE__ */ jsx("ul", { children: data.hindrances.map(({ what, count }) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(ListRow, {
					soft: true,
					title: names[what],
					caption: what === "balance" ? amounts(data.balances) : void 0,
					figure: count
				}) }, what)) })] }),
				data.forfeits.length > 0 && /* @__PURE__ */ jsx("p", {
					className: `${papers_module_default.note} words`,
					children: t("portfolio.forfeits", { amounts: amounts(data.forfeits) })
				}),
				/* @__PURE__ */ jsx(Button, {
					kind: "danger",
					wide: true,
					small: true,
					disabled: data.hindrances.length > 0 || !security,
					onPress: () => setClosing(true),
					children: t("portfolio.closeAccount")
				})
			] }) : error ? /* @__PURE__ */ jsx(ErrorState, {
				error,
				onRetry: () => void refetch()
			}) : /* @__PURE__ */ jsx(SkeletonRows, {
				rows: 2,
				circle: false
			}),
			closing && proof({
				title: t("portfolio.closeAccount"),
				text: t("portfolio.closeText"),
				act: t("portfolio.closeAccount"),
				hasTotp: security?.totpSince !== void 0 && security.totpSince !== null,
				onProve: close,
				onClose: () => setClosing(false)
			})
		]
	});
}
// src/routes/setting/myData.tsx
function MyDataPage() {
	return /* @__PURE__ */ jsx(MyDataScreen, { proof: (sheet) => /* @__PURE__ */ jsx(ProofSheet, { ...sheet }) });
}
export { MyDataPage as Page };
