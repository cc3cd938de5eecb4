import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody, R as confirm, f as useForm } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { n as useBack, t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { i as whenLeft, r as holdBack } from "./sheet.module-BplLQE0x.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as CopyLine } from "./copy-line-DWbCt7dg.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { n as keys_module_default, r as ALGORITHM_NAMES, t as ProgramDocs } from "./program-docs-uT-GJtKn.js";
import { t as call } from "./call-DYRgJe1y.js";
import { t as serverNow } from "./server-clock-DsZdV1c7.js";
import { t as Checkbox } from "./checkbox-DQ9D8ih8.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { t as ProofSheet } from "./proof-sheet-Ck37Hf4Q.js";
import { t as DAY_MS } from "./durations-BHgZ6J9M.js";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/shared/use-held-back.ts
/** While `held`, a step back calls `ask` and leaves nothing. */
function useHeldBack(held, ask) {
	const asked = useEffectEvent(ask);
	useEffect(() => held ? holdBack(() => asked()) : void 0, [held]);
}
/** Acts once `now`, when nothing holds the page any more. */
function useWhenLeft(now, act) {
	const acted = useEffectEvent(act);
	useEffect(() => {
		if (now) whenLeft(() => acted());
	}, [now]);
}
// src/features/identity/keys/made-key.tsx
/** A key as it was just made, with what its program needs. A secret that was not kept is asked about. */
function MadeKey(props) {
	const { t } = useTranslation();
	const { key, secret } = props.made;
	const [kept, setKept] = useState(false);
	async function askToLeave() {
		if (await confirm({
			title: t("keys.leaveQuestion"),
			text: t("keys.leaveText"),
			confirm: t("keys.leave"),
			danger: true
		})) setKept(true);
	}
	useHeldBack(secret !== null && !kept, () => void askToLeave());
	useWhenLeft(kept, props.onKept);
	return /* @__PURE__ */ jsxs("div", {
		className: keys_module_default.form,
		children: [
			/* @__PURE__ */ jsxs("p", {
				className: `${keys_module_default.warning} words`,
				children: [/* @__PURE__ */ jsx(Icon, {
					name: secret === null ? "key" : "alert",
					size: 20
				}), /* @__PURE__ */ jsx("span", { children: secret === null ? t("keys.publicText") : t("keys.secretText") })]
			}),
			/* @__PURE__ */ jsxs(Card, { children: [/* @__PURE__ */ jsx(CopyLine, {
				name: t("keys.id"),
				value: key.id
			}), secret !== null && /* @__PURE__ */ jsx(CopyLine, {
				name: t("keys.secret"),
				value: secret
			})] }),
			/* @__PURE__ */ jsx(ProgramDocs, {}),
			/* @__PURE__ */ jsx(Button, {
				wide: true,
				onPress: () => setKept(true),
				children: secret === null ? t("keys.done") : t("keys.kept")
			})
		]
	});
}
// src/features/identity/keys/key-design.ts
/** In the order in which they are shown; each says of itself that it includes no other. */
var RIGHTS = [
	"read",
	"trade",
	"transfer",
	"withdraw"
];
/** Days after which a key expires; 0: never. */
var LIFETIMES = [
	"30",
	"90",
	"365",
	"0"
];
var MOST_ADDRESSES = 20;
var EMPTY_KEY = {
	name: "",
	algorithm: "ed25519",
	publicKey: "",
	rights: ["read"],
	addresses: "",
	lifetime: "90"
};
/** When a key that is made now expires; null: never. */
function expiryOf(lifetime, now) {
	return lifetime === "0" ? null : now + Number(lifetime) * DAY_MS;
}
/** A new key. The summary is what is sent, besides its expiry and the proof of its owner. */
var keyForm = {
	reduce: (values, { right, on }) => ({
		...values,
		rights: RIGHTS.filter((one) => one === right ? on : values.rights.includes(one))
	}),
	summary: ({ name, algorithm, publicKey, rights, addresses }) => ({
		name: name.trim(),
		algorithm,
		...algorithm === "ed25519" ? { publicKey: bareKey(publicKey) } : {},
		rights: [...rights],
		addresses: partsOf(addresses)
	}),
	errors: (values, { hasTotp }, say) => {
		const length = [...values.name.trim()].length;
		return {
			name: length < 1 || length > 40 ? say.t("keys.nameHint") : void 0,
			publicKey: values.algorithm === "ed25519" && !isPublicKey(bareKey(values.publicKey)) ? say.t("keys.publicKeyFault") : void 0,
			rights: rightsFault(values, hasTotp, say),
			addresses: addressesFault(values, say)
		};
	}
};
function rightsFault({ rights }, hasTotp, { t }) {
	if (rights.length === 0) return t("keys.rightsMissing");
	return rights.includes("withdraw") && !hasTotp ? t("keys.withdrawNeeds") : void 0;
}
function addressesFault({ addresses, rights }, { t }) {
	const parts = partsOf(addresses);
	const wrong = parts.find((part) => !isRange(part));
	if (wrong !== void 0) return t("keys.addressFault", { text: wrong });
	if (parts.length > MOST_ADDRESSES) return t("keys.addressesHint");
	return rights.includes("withdraw") && parts.length === 0 ? t("keys.addressesMissing") : void 0;
}
function partsOf(text) {
	return text.split(/[\s,;]+/).filter((part) => part !== "");
}
/** What stands before the 32 bytes of an Ed25519 key where openssl writes it (RFC 8410), in base64. */
var KEY_PREFIX = "MCowBQYDK2VwAyEA";
/** The 32 bytes alone, also of the PEM that openssl writes, which pasting brings onto one line. */
function bareKey(text) {
	const base64 = text.replace(/-----(BEGIN|END) PUBLIC KEY-----/g, "").replace(/\s/g, "");
	return base64.startsWith(KEY_PREFIX) ? base64.slice(16) : base64;
}
/** 32 bytes in base64 or base64url. */
function isPublicKey(text) {
	return /^[A-Za-z0-9+/_-]{43}=?$/.test(text);
}
/** What is plainly no address or range; the venue looks at it more closely. */
function isRange(text) {
	const [address = "", bits, more] = text.split("/");
	if (more !== void 0 || bits !== void 0 && !/^[0-9]{1,3}$/.test(bits)) return false;
	if (address.includes(":")) return /^[0-9A-Fa-f:.]{2,45}$/.test(address) && Number(bits ?? 0) <= 128;
	const bytes = address.split(".");
	return bytes.length === 4 && bytes.every((byte) => /^[0-9]{1,3}$/.test(byte) && Number(byte) <= 255) && Number(bits ?? 0) <= 32;
}
// src/features/identity/keys/make-key-form.tsx
var ALGORITHMS = ["ed25519", "hmac-sha256"];
/** What a key is to be, and then the proof of its owner. */
function MakeKeyForm({ hasTotp, hasMail, onMade }) {
	const { t } = useTranslation();
	const [isProving, setProving] = useState(false);
	const [isChoosing, setChoosing] = useState(false);
	const form = useForm(keyForm, {
		initial: EMPTY_KEY,
		around: { hasTotp },
		submit: async () => setProving(true)
	});
	const { algorithm, lifetime, rights } = form.values;
	const named = (days) => days === "0" ? t("keys.never") : t("keys.afterDays", { count: Number(days) });
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs("form", {
			className: keys_module_default.form,
			onSubmit: (event) => void form.send(event),
			noValidate: true,
			children: [
				/* @__PURE__ */ jsxs("p", {
					className: `${keys_module_default.warning} words`,
					children: [/* @__PURE__ */ jsx(Icon, {
						name: "alert",
						size: 20
					}), /* @__PURE__ */ jsx("span", { children: t("keys.warning") })]
				}),
				/* @__PURE__ */ jsx(Field, {
					label: t("keys.name"),
					hint: t("keys.nameHint"),
					autoComplete: "off",
					maxLength: 40,
					...form.field("name")
				}),
				/* @__PURE__ */ jsxs("div", {
					className: keys_module_default.choice,
					children: [
						/* @__PURE__ */ jsx("span", {
							className: `${keys_module_default.label} words`,
							children: t("keys.algorithm")
						}),
						/* @__PURE__ */ jsx(Segmented, {
							label: t("keys.algorithm"),
							choices: ALGORITHMS.map((value) => ({
								value,
								label: ALGORITHM_NAMES[value]
							})),
							value: algorithm,
							onChange: (value) => form.set("algorithm", value)
						}),
						/* @__PURE__ */ jsx("p", {
							className: `${keys_module_default.hint} words`,
							children: algorithm === "ed25519" ? t("keys.ed25519Hint") : t("keys.hmacHint")
						})
					]
				}),
				algorithm === "ed25519" && /* @__PURE__ */ jsx(Field, {
					label: t("keys.publicKey"),
					hint: t("keys.publicKeyHint"),
					autoComplete: "off",
					maxLength: 160,
					...form.field("publicKey")
				}),
				/* @__PURE__ */ jsx(Rights, {
					chosen: rights,
					error: form.error("rights"),
					onChange: (right, on) => form.act({
						kind: "right",
						right,
						on
					})
				}),
				/* @__PURE__ */ jsx(Field, {
					label: t("keys.addresses"),
					hint: t("keys.addressesHint"),
					autoComplete: "off",
					maxLength: 1e3,
					...form.field("addresses")
				}),
				/* @__PURE__ */ jsx(SelectField, {
					label: t("keys.expiry"),
					value: named(lifetime),
					onPress: () => setChoosing(true)
				}),
				/* @__PURE__ */ jsx(Button, {
					submit: true,
					wide: true,
					busy: form.busy,
					children: t("security.continue")
				})
			]
		}),
		isChoosing && /* @__PURE__ */ jsx(OptionsSheet, {
			title: t("keys.expiry"),
			options: LIFETIMES.map((value) => ({
				value,
				label: named(value)
			})),
			value: lifetime,
			onChoose: (value) => form.set("lifetime", value),
			onClose: () => setChoosing(false)
		}),
		isProving && /* @__PURE__ */ jsx(ProofSheet, {
			title: t("keys.make"),
			text: [t("keys.proofText"), hasMail && t("keys.mailed")].filter(Boolean).join(" "),
			act: t("keys.makeDo"),
			hasTotp,
			onProve: async (proof) => {
				const expiresAt = expiryOf(lifetime, serverNow());
				onMade(await call("makeApiKey", { body: {
					...form.summary,
					...proof,
					expiresAt
				} }));
			},
			onClose: () => setProving(false)
		})
	] });
}
/** What a key may do; no right includes another. */
function Rights({ chosen, error, onChange }) {
	const { t } = useTranslation();
	const id = useId();
	return /* @__PURE__ */ jsxs("fieldset", {
		className: keys_module_default.choice,
		"aria-describedby": error && id,
		children: [
			/* @__PURE__ */ jsx("legend", {
				className: `${keys_module_default.label} words`,
				children: t("keys.rights")
			}),
			RIGHTS.map((right) => /* @__PURE__ */ jsxs(Checkbox, {
				checked: chosen.includes(right),
				onChange: (on) => onChange(right, on),
				children: [
					/* @__PURE__ */ jsx("b", { children: t(`keys.right_${right}`) }),
					" ",
					t(`keys.may_${right}`)
				]
			}, right)),
			/* @__PURE__ */ jsx(Problem, {
				id,
				text: error
			})
		]
	});
}
// src/features/identity/keys/make-key-screen.tsx
/** Makes a key for a program; its secret is shown here and never again. */
function MakeKeyScreen() {
	const { t } = useTranslation();
	const back = useBack(PAGES.apiKeys);
	const { data, error, refetch } = useCall("securityOverview", {});
	const [made, setMade] = useState();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: made ? t("keys.made") : t("keys.make"),
		home: PAGES.apiKeys
	}), /* @__PURE__ */ jsx(PageBody, { children: made ? /* @__PURE__ */ jsx(MadeKey, {
		made,
		onKept: back
	}) : data ? /* @__PURE__ */ jsx(MakeKeyForm, {
		hasTotp: data.totpSince !== null,
		hasMail: data.codeAddress === "email",
		onMade: (key) => {
			setMade(key);
			refetchCalls("apiKeys");
		}
	}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 6,
		circle: false
	}) })] });
}
export { MakeKeyScreen as Page };
