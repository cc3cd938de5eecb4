import { n as showToast } from "./toast-sa7KM32-.js";
import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as call } from "./call-DYRgJe1y.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody, _ as PullToRefresh } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as ProofSheet } from "./proof-sheet-Ck37Hf4Q.js";
import { r as MINUTE_MS } from "./durations-BHgZ6J9M.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { r as useServerNow } from "./server-clock-DsZdV1c7.js";
import { t as Facts } from "./facts-DNTHBeMx.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as CopyLine } from "./copy-line-DWbCt7dg.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { n as keys_module_default, r as ALGORITHM_NAMES, t as ProgramDocs } from "./program-docs-uT-GJtKn.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/keys/key-card.tsx
/** One key: what it may do, from where, until when, and the way to end it. */
function KeyCard({ row, onEnd }) {
	const { t } = useTranslation();
	const format = useFormat();
	const now = useServerNow(row.expiresAt !== null, MINUTE_MS);
	const { name, algorithm, rights, addresses, expiresAt, lastUsedAt } = row;
	const isExpired = expiresAt !== null && expiresAt <= now;
	return /* @__PURE__ */ jsxs(Card, {
		className: keys_module_default.key,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: keys_module_default.head,
				children: [/* @__PURE__ */ jsx("h2", {
					className: `${keys_module_default.name} words`,
					children: name
				}), /* @__PURE__ */ jsx(IconButton, {
					icon: "trash",
					size: 20,
					label: t("keys.endOf", { name }),
					onPress: onEnd
				})]
			}),
			/* @__PURE__ */ jsxs("p", {
				className: keys_module_default.rights,
				children: [rights.map((right) => /* @__PURE__ */ jsx(Tag, { children: t(`keys.right_${right}`) }, right)), isExpired && /* @__PURE__ */ jsx(Tag, {
					tone: "blue",
					children: t("keys.expired")
				})]
			}),
			/* @__PURE__ */ jsx(Facts, { facts: [
				{
					name: t("keys.algorithm"),
					value: /* @__PURE__ */ jsx("span", {
						className: "words",
						children: ALGORITHM_NAMES[algorithm]
					})
				},
				{
					name: t("keys.addresses"),
					value: addresses.length === 0 ? t("keys.everywhere") : addresses.join(", ")
				},
				{
					name: t("keys.lastUse"),
					value: lastUsedAt === null ? t("keys.unused") : format.dateTime(lastUsedAt)
				},
				{
					name: t("keys.expiry"),
					value: expiresAt === null ? t("keys.never") : format.dateTime(expiresAt)
				}
			] }),
			/* @__PURE__ */ jsx(CopyLine, {
				name: t("keys.id"),
				value: row.id
			})
		]
	});
}
// src/features/identity/keys/keys-screen.tsx
/** The keys of a person's programs, to look through, to end and to make. */
function KeysScreen() {
	const { t } = useTranslation();
	const keys = useCall("apiKeys", {});
	const security = useCall("securityOverview", {});
	const error = keys.error ?? security.error;
	const refresh = () => Promise.all([keys.refetch(), security.refetch()]);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("keys.title"),
		home: PAGES.security
	}), /* @__PURE__ */ jsx(PageBody, { children: keys.data && security.data ? /* @__PURE__ */ jsx(PullToRefresh, {
		onRefresh: refresh,
		children: /* @__PURE__ */ jsx(Keys, {
			keys: keys.data,
			hasTotp: security.data.totpSince !== null
		})
	}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refresh()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 6,
		circle: false
	}) })] });
}
function Keys({ keys, hasTotp }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [ending, setEnding] = useState();
	const make = () => void navigate(PAGES.makeApiKey);
	if (keys.length === 0) {
		const action = {
			label: t("keys.make"),
			onPress: make
		};
		return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(EmptyState, {
			icon: "key",
			title: t("keys.none"),
			text: t("keys.noneText"),
			action
		}), /* @__PURE__ */ jsx(ProgramDocs, {})] });
	}
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx("p", {
			className: `${keys_module_default.lead} words`,
			children: t("keys.lead")
		}),
		/* @__PURE__ */ jsx(Button, {
			wide: true,
			icon: "plus",
			onPress: make,
			children: t("keys.make")
		}),
		/* @__PURE__ */ jsx(ProgramDocs, {}),
		keys.map((key) => /* @__PURE__ */ jsx(KeyCard, {
			row: key,
			onEnd: () => setEnding(key)
		}, key.id)),
		keys.length > 1 && /* @__PURE__ */ jsx("div", {
			className: keys_module_default.last,
			children: /* @__PURE__ */ jsx(Button, {
				kind: "plain",
				wide: true,
				onPress: () => setEnding("all"),
				children: t("keys.endAll")
			})
		}),
		ending !== void 0 && /* @__PURE__ */ jsx(ProofSheet, {
			title: ending === "all" ? t("keys.endAll") : t("keys.endOf", { name: ending.name }),
			text: t("keys.endText"),
			act: ending === "all" ? t("keys.endAll") : t("keys.end"),
			hasTotp,
			onProve: async (proof) => {
				await end(ending, proof);
				setEnding(void 0);
				showToast(t(ending === "all" ? "keys.allEnded" : "keys.ended"), { success: true });
				await refetchCalls("apiKeys");
			},
			onClose: () => setEnding(void 0)
		})
	] });
}
function end(which, body) {
	if (which === "all") return call("endApiKeys", { body });
	return call("endApiKey", {
		params: { id: which.id },
		body
	});
}
export { KeysScreen as Page };
