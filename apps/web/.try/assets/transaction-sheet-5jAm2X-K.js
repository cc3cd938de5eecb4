import { t as Link } from "./link-C-Gj3b3h.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { o as isZero, t as useFormat } from "./format-BDVIFO4I.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { t as CopyLine } from "./copy-line-DWbCt7dg.js";
import { t as wayName } from "./way-name-Ds8C1Zbl.js";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/cash/records/progress.ts
/** Where it stands, with its confirmations where it waits for them. */
function progressOf(row, t) {
	const { stage, confirmations, confirmationsNeeded } = row;
	if (stage === "seen" && confirmations !== null && confirmationsNeeded !== null) return t("recharge.confirmationsOf", {
		done: confirmations,
		needed: confirmationsNeeded
	});
	return t(`recharge.stage_${stage}`);
}
var transaction_module_default = {
	stack: "_stack_14ar3_1",
	name: "_name_14ar3_6",
	whole: "_whole_14ar3_11",
	state: "_state_14ar3_15",
	service: "_service_14ar3_22"
};
// src/features/cash/records/transaction-sheet.tsx
/** Sheet of all details of one deposit or withdrawal. */
function TransactionSheet({ row, onClose }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { data: config } = useConfig();
	const isRecharge = row.type === "RECHARGE";
	const refused = row.status === "refused";
	const money = (text) => `${format.amount(text)} ${row.currencyCode}`;
	const canBeCopied = row.way === "chain";
	const bonusCurrency = config?.promotions.firstRecharge.currencyCode ?? "";
	const facts = [
		{
			name: t("term.amount"),
			value: money(row.amount),
			strong: true
		},
		...refused || isZero(row.fee) ? [] : [{
			name: t("term.fee"),
			value: money(row.fee)
		}],
		...isRecharge || refused ? [] : [{
			name: t("recharge.arrives"),
			value: money(row.received)
		}],
		...isZero(row.bonus) ? [] : [{
			name: t("recharge.bonus"),
			value: `${format.amount(row.bonus)} ${bonusCurrency}`
		}],
		{
			name: t("recharge.way"),
			value: /* @__PURE__ */ jsx("span", {
				className: "words",
				children: wayName(t, row.way, row.chain)
			})
		},
		{
			name: t("recharge.state"),
			value: t(`status.${row.status}`)
		},
		...row.status === "processing" ? [{
			name: t("recharge.step"),
			value: progressOf(row, t)
		}] : [],
		...row.address && !canBeCopied ? [{
			name: t(isRecharge ? "assets.from" : "withdrawal.payee"),
			value: row.address
		}] : [],
		{
			name: t("recharge.created"),
			value: format.dateTime(row.createdAt)
		},
		{
			name: t("recharge.changed"),
			value: format.dateTime(row.changedAt)
		},
		{
			name: t("recharge.number"),
			value: row.id.slice(0, 16)
		}
	];
	return /* @__PURE__ */ jsx(Sheet, {
		title: isRecharge ? t("records.recharge") : t("records.withdrawal"),
		onClose,
		children: /* @__PURE__ */ jsxs("div", {
			className: transaction_module_default.stack,
			children: [
				row.reason && /* @__PURE__ */ jsxs("p", {
					className: "words",
					children: [
						/* @__PURE__ */ jsx("strong", { children: t("recharge.reason") }),
						" ",
						row.reason
					]
				}),
				/* @__PURE__ */ jsx(Facts, { facts }),
				/* @__PURE__ */ jsxs("div", { children: [row.address && canBeCopied && /* @__PURE__ */ jsx(CopyLine, {
					name: t(isRecharge ? "assets.from" : "withdrawal.payee"),
					value: row.address
				}), row.tx && /* @__PURE__ */ jsx(CopyLine, {
					name: t("recharge.transaction"),
					value: row.tx
				})] }),
				/* @__PURE__ */ jsx(Link, {
					to: PAGES.service,
					className: `${transaction_module_default.service} words`,
					children: t("term.customerService")
				})
			]
		})
	});
}
export { transaction_module_default as n, progressOf as r, TransactionSheet as t };
