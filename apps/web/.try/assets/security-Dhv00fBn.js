import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as Card } from "./card-waPIN3c_.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { D as PageBody, R as confirm, a as identityFaults, d as PasswordField, f as useForm, i as emptyIdentity, r as codeFault, s as missingPassword } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { t as ProofSheet } from "./proof-sheet-Ck37Hf4Q.js";
import { t as settings_module_default } from "./settings.module-uHTF6G76.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as copyText } from "./copy-text-DgcIZ8Pe.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as refreshUser } from "./refresh-user-BEHfojLP.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as firstCodeForm } from "./proof-design-DXMnx6kx.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as useAreaCode } from "./country-list-DvUNcE-I.js";
import { t as IdentityFields } from "./identity-fields-DMasX1Ch.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
import { browserSupportsWebAuthn, startRegistration } from "@simplewebauthn/browser";
import { QRCodeSVG } from "qrcode.react";
// src/features/identity/settings/anti-phishing.tsx
/** Words of one's own by which the venue's mails are told from others. */
function AntiPhishing({ state }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState();
	const close = () => setOpen(void 0);
	async function keep(body) {
		await call("setAntiPhishing", { body });
		close();
		await refetchCalls("securityOverview");
		showToast(t("security.saved"), { success: true });
	}
	return /* @__PURE__ */ jsxs("section", {
		className: settings_module_default.group,
		"aria-labelledby": "anti-phishing",
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: `${settings_module_default.heading} words`,
				id: "anti-phishing",
				children: t("security.antiPhishing")
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${settings_module_default.hint} words`,
				children: t("security.antiPhishingHint")
			}),
			/* @__PURE__ */ jsx(ListRow, {
				soft: true,
				title: t("security.antiPhishingSet"),
				figureCaption: state.antiPhishing ?? t("security.notSet"),
				onPress: () => setOpen("set")
			}),
			state.antiPhishing !== null && /* @__PURE__ */ jsx(ListRow, {
				soft: true,
				title: t("security.antiPhishingRemove"),
				onPress: () => setOpen("remove")
			}),
			open && /* @__PURE__ */ jsx(ProofSheet, {
				title: open === "set" ? t("security.antiPhishingSet") : t("security.antiPhishingRemove"),
				text: t("security.antiPhishingHint"),
				act: open === "set" ? t("security.save") : t("security.remove"),
				hasTotp: state.totpSince !== null,
				...open === "set" ? { own: {
					label: t("security.antiPhishing"),
					hint: t("security.antiPhishingRule"),
					initial: "",
					least: 4,
					most: 20
				} } : {},
				onProve: (proof, words) => keep({
					...proof,
					antiPhishing: open === "set" ? words : null
				}),
				onClose: close
			}, open)
		]
	});
}
// src/features/identity/settings/recovery-codes.tsx
/** Recovery codes as they were just made: shown here and never again. */
function RecoveryCodes({ codes, onKept }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsxs("div", {
		className: settings_module_default.form,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: `${settings_module_default.lead} words`,
				children: t("security.recoveryText")
			}),
			/* @__PURE__ */ jsx("ol", {
				className: settings_module_default.codes,
				"aria-label": t("security.recovery"),
				children: codes.map((code) => /* @__PURE__ */ jsx("li", { children: code }, code))
			}),
			/* @__PURE__ */ jsx(Button, {
				kind: "plain",
				wide: true,
				icon: "copy",
				onPress: () => copyText(codes.join("\n"), t),
				children: t("security.copy")
			}),
			/* @__PURE__ */ jsx(Button, {
				wide: true,
				onPress: onKept,
				children: t("security.keptCodes")
			})
		]
	});
}
// src/features/identity/settings/totp-setup.tsx
/** Sets an authenticator up in three steps: the password, the first code, the recovery codes. */
function TotpSetup({ onClose }) {
	const { t } = useTranslation();
	const [begun, setBegun] = useState();
	const [codes, setCodes] = useState();
	const title = t("security.authenticator");
	if (codes) return /* @__PURE__ */ jsx(Sheet, {
		title: t("security.recovery"),
		onClose,
		children: /* @__PURE__ */ jsx(RecoveryCodes, {
			codes,
			onKept: onClose
		})
	});
	if (!begun) return /* @__PURE__ */ jsx(ProofSheet, {
		title,
		text: t("security.pauseNote"),
		act: t("security.continue"),
		hasTotp: false,
		onProve: async ({ password }) => setBegun(await call("totpStart", { body: { password } })),
		onClose
	});
	return /* @__PURE__ */ jsx(Sheet, {
		title,
		onClose,
		children: /* @__PURE__ */ jsx(FirstCode, {
			begun,
			onConfirmed: setCodes
		})
	});
}
function FirstCode({ begun, onConfirmed }) {
	const { t } = useTranslation();
	const form = useForm(firstCodeForm, {
		initial: { totp: "" },
		around: void 0,
		submit: async (body) => {
			const { recoveryCodes } = await call("totpConfirm", { body });
			onConfirmed(recoveryCodes);
			await refreshUser().catch(() => void 0);
		}
	});
	return /* @__PURE__ */ jsxs("form", {
		className: settings_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx("p", {
				className: `${settings_module_default.lead} words`,
				children: t("security.scanText")
			}),
			/* @__PURE__ */ jsx("div", {
				className: settings_module_default.qr,
				children: /* @__PURE__ */ jsx(QRCodeSVG, {
					value: begun.uri,
					size: 184,
					role: "img",
					"aria-label": t("security.qrLabel")
				})
			}),
			/* @__PURE__ */ jsxs("div", {
				className: settings_module_default.secret,
				children: [/* @__PURE__ */ jsx("code", { children: begun.secret }), /* @__PURE__ */ jsx(IconButton, {
					icon: "copy",
					size: 20,
					label: t("security.copy"),
					onPress: () => copyText(begun.secret, t)
				})]
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("security.totpCode"),
				hint: t("security.totpCodeHint"),
				kind: "code",
				maxLength: 6,
				...form.field("totp")
			}),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				children: t("security.confirm")
			})
		]
	});
}
// src/features/identity/settings/authenticator.tsx
/** The authenticator app: set up, taken away, and the codes that stand in for it. */
function Authenticator({ state }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [open, setOpen] = useState();
	const [codes, setCodes] = useState();
	const close = () => setOpen(void 0);
	const on = state.totpSince !== null;
	return /* @__PURE__ */ jsxs("section", {
		className: settings_module_default.group,
		"aria-labelledby": "authenticator",
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: `${settings_module_default.heading} words`,
				id: "authenticator",
				children: t("security.authenticator")
			}),
			state.totpSince === null ? /* @__PURE__ */ jsx(ListRow, {
				soft: true,
				title: t("security.totpSetUp"),
				caption: /* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("security.totpOff")
				}),
				onPress: () => setOpen("setup")
			}) : /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(ListRow, {
				soft: true,
				title: t("security.recovery"),
				caption: t("security.recoveryLeft", { count: state.recoveryCodesLeft }),
				onPress: () => setOpen("recovery")
			}), /* @__PURE__ */ jsx(ListRow, {
				soft: true,
				title: t("security.totpRemove"),
				caption: t("security.totpOn", { date: format.date(state.totpSince) }),
				onPress: () => setOpen("remove")
			})] }),
			open === "setup" && /* @__PURE__ */ jsx(TotpSetup, { onClose: close }),
			open === "remove" && /* @__PURE__ */ jsx(ProofSheet, {
				title: t("security.totpRemove"),
				text: t("security.pauseNote"),
				act: t("security.totpRemove"),
				hasTotp: on,
				onProve: async (body) => {
					await call("totpDisable", { body });
					await refreshUser();
					showToast(t("security.saved"), { success: true });
					close();
				},
				onClose: close
			}),
			open === "recovery" && /* @__PURE__ */ jsx(ProofSheet, {
				title: t("security.recovery"),
				text: t("security.recoveryNew"),
				act: t("security.recoveryMake"),
				hasTotp: on,
				onProve: async (body) => {
					const made = await call("newRecoveryCodes", { body });
					setCodes(made.recoveryCodes);
					close();
					await refreshUser().catch(() => void 0);
				},
				onClose: close
			}),
			codes && /* @__PURE__ */ jsx(Sheet, {
				title: t("security.recovery"),
				onClose: () => setCodes(void 0),
				children: /* @__PURE__ */ jsx(RecoveryCodes, {
					codes,
					onKept: () => setCodes(void 0)
				})
			})
		]
	});
}
// src/features/identity/settings/contact-design.ts
function emptyContact(kind, areaCode) {
	return {
		...emptyIdentity(areaCode),
		kind,
		password: "",
		totp: "",
		code: "",
		oldCode: ""
	};
}
/** A new e-mail address or phone number. The summary is what each of the two steps sends. */
var contactForm = {
	summary: summaryOf,
	errors: (values, { hasTotp, sent }, { t }) => ({
		...identityFaults(values, t),
		password: missingPassword(values.password, t),
		totp: !sent && hasTotp ? codeFault(values.totp, t) : void 0,
		code: sent ? codeFault(values.code, t) : void 0,
		oldCode: sent?.oldEnd ? codeFault(values.oldCode, t) : void 0
	}),
	fieldOf: (error, _, { kind }) => {
		if (error.startsWith("password_")) return "password";
		if (error.startsWith("totp_")) return "totp";
		if (error === "contact_unchanged" || error.endsWith("_taken")) return kind;
		return error.startsWith("email_") || error.startsWith("phone_") ? kind : void 0;
	}
};
function summaryOf(values, { kind, hasTotp, sent }) {
	const { password, totp, code, oldCode } = values;
	const contact = kind === "email" ? { email: values.email.trim() } : {
		areaCode: values.areaCode,
		phone: values.phone
	};
	return {
		proof: {
			...contact,
			password,
			...hasTotp ? { totp } : {}
		},
		change: {
			...contact,
			code,
			...sent?.oldEnd ? { oldCode } : {}
		}
	};
}
// src/features/identity/settings/contact-sheet.tsx
/**
* Adds or changes an e-mail address or phone number: first the new one with proof of the owner, then
* the codes that went to it and to where notices have gone until now.
*/
function ContactSheet({ kind, hasTotp, onClose, onChanged }) {
	const { t } = useTranslation();
	const areaCode = useAreaCode();
	const [sent, setSent] = useState();
	const around = {
		kind,
		hasTotp,
		sent
	};
	const form = useForm(contactForm, {
		initial: () => emptyContact(kind, areaCode.code),
		around,
		submit: async (values) => {
			const { proof, change } = contactForm.summary(values, around);
			if (!sent) {
				setSent(await call("contactCodes", { body: proof }));
				return;
			}
			await call("changeContact", { body: change });
			await onChanged();
			await refetchCalls("securityOverview");
			showToast(t("security.saved"), { success: true });
		}
	});
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("security.contactNew"),
		onClose,
		children: /* @__PURE__ */ jsxs("form", {
			className: settings_module_default.form,
			onSubmit: (event) => void form.send(event),
			noValidate: true,
			children: [
				!sent && /* @__PURE__ */ jsxs(Fragment$1, { children: [
					/* @__PURE__ */ jsx(IdentityFields, {
						kinds: [kind],
						identity: form.values,
						onKind: () => void 0,
						onAreaCode: (code) => form.set("areaCode", code),
						field: form.field
					}),
					/* @__PURE__ */ jsx(PasswordField, {
						label: t("term.loginPassword"),
						maxLength: 128,
						...form.field("password")
					}),
					hasTotp && /* @__PURE__ */ jsx(Field, {
						label: t("security.totpCode"),
						kind: "code",
						maxLength: 6,
						...form.field("totp")
					})
				] }),
				sent && /* @__PURE__ */ jsx(Field, {
					label: t("security.contactCode"),
					kind: "code",
					maxLength: 6,
					...form.field("code")
				}),
				sent?.oldEnd && /* @__PURE__ */ jsx(Field, {
					label: t("security.contactOldCode"),
					kind: "code",
					maxLength: 6,
					...form.field("oldCode")
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.problem }),
				/* @__PURE__ */ jsx(Button, {
					submit: true,
					wide: true,
					busy: form.busy,
					children: sent ? t("security.save") : t("security.contactSend")
				})
			]
		})
	});
}
// src/features/identity/settings/contact.tsx
/** Where codes and warnings go: what is there, what it is for, and the way to add or change it. */
function Contact({ state }) {
	const { t } = useTranslation();
	const user = useSession((each) => each.user);
	const [changing, setChanging] = useState();
	if (!user) return null;
	return /* @__PURE__ */ jsxs("section", {
		className: settings_module_default.group,
		"aria-labelledby": "contact",
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: `${settings_module_default.heading} words`,
				id: "contact",
				children: t("security.contact")
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${settings_module_default.hint} words`,
				children: t("security.contactWhy")
			}),
			/* @__PURE__ */ jsx(ListRow, {
				soft: true,
				title: t("auth.emailAddress"),
				figureCaption: user.email ?? t("security.notSet"),
				onPress: () => setChanging("email")
			}),
			/* @__PURE__ */ jsx(ListRow, {
				soft: true,
				title: t("auth.phoneNumber"),
				figureCaption: phoneOf(user) ?? t("security.notSet"),
				onPress: () => setChanging("phone")
			}),
			changing && /* @__PURE__ */ jsx(ContactSheet, {
				kind: changing,
				hasTotp: state.totpSince !== null,
				onClose: () => setChanging(void 0),
				onChanged: async () => {
					setChanging(void 0);
					useSession.getState().update(await call("getInfo", {}));
				}
			})
		]
	});
}
function phoneOf({ phone, areaCode }) {
	return phone === null ? void 0 : `+${areaCode} ${phone}`;
}
// src/features/identity/settings/own-recovery.tsx
/** Somebody is to get this account: whoever is logged in has not lost it, and stops it. */
function OwnRecovery() {
	const { t } = useTranslation();
	const format = useFormat();
	const problem = useProblem();
	const { data } = useCall("ownRecovery", {});
	if (!data || data.opensAt === null) return null;
	const stop = async () => {
		try {
			await call("cancelRecovery", {});
			showToast(t("recovery.stopped"), { success: true });
		} catch (fault) {
			showToast(problem(fault));
		}
		await refetchCalls("ownRecovery");
	};
	return /* @__PURE__ */ jsxs(Card, {
		className: settings_module_default.pause,
		children: [/* @__PURE__ */ jsx(Icon, {
			name: "alert",
			size: 20
		}), /* @__PURE__ */ jsxs("div", {
			className: "words",
			children: [/* @__PURE__ */ jsx("p", { children: t("recovery.own", { time: format.dateTime(data.opensAt) }) }), /* @__PURE__ */ jsx(Button, {
				kind: "danger",
				small: true,
				onPress: () => void stop(),
				children: t("recovery.stop")
			})]
		})]
	});
}
// src/features/identity/settings/passkeys.tsx
/** Passkeys: each with its name and last use, to add and to remove. */
function Passkeys({ state }) {
	const { t } = useTranslation();
	const format = useFormat();
	const [adding, setAdding] = useState(false);
	const [removing, setRemoving] = useState();
	const hasTotp = state.totpSince !== null;
	const possible = state.passkeysOffered && browserSupportsWebAuthn();
	async function add(proof, name) {
		const { options } = await call("passkeyOptions", { body: proof });
		const response = await made(options);
		if (response) {
			await call("addPasskey", { body: {
				name,
				response
			} });
			await refreshUser();
		}
		setAdding(false);
		if (response) showToast(t("security.saved"), { success: true });
		else showToast(t("security.passkeyNotMade"));
	}
	return /* @__PURE__ */ jsxs("section", {
		className: settings_module_default.group,
		"aria-labelledby": "passkeys",
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: `${settings_module_default.heading} words`,
				id: "passkeys",
				children: t("security.passkeys")
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${settings_module_default.hint} words`,
				children: possible ? t("security.passkeyHint") : t("security.passkeyUnavailable")
			}),
			state.passkeys.map((passkey) => /* @__PURE__ */ jsx(ListRow, {
				soft: true,
				lead: /* @__PURE__ */ jsx(Icon, { name: "key" }),
				title: passkey.name,
				caption: passkey.lastUsedAt === null ? t("security.passkeyUnused") : t("security.passkeyUsed", { time: format.dateTime(passkey.lastUsedAt) }),
				end: /* @__PURE__ */ jsx(IconButton, {
					icon: "trash",
					size: 20,
					label: t("security.passkeyRemove", { name: passkey.name }),
					onPress: () => setRemoving(passkey)
				})
			}, passkey.id)),
			possible && /* @__PURE__ */ jsx("div", {
				className: settings_module_default.actions,
				children: /* @__PURE__ */ jsx(Button, {
					kind: "plain",
					wide: true,
					icon: "plus",
					onPress: () => setAdding(true),
					children: t("security.passkeyAdd")
				})
			}),
			adding && /* @__PURE__ */ jsx(ProofSheet, {
				title: t("security.passkeyAdd"),
				text: state.passkeys.length > 0 ? t("security.pauseNote") : t("security.passkeyHint"),
				act: t("security.continue"),
				hasTotp,
				own: {
					label: t("security.passkeyName"),
					hint: t("security.nicknameRule"),
					initial: "",
					least: 1,
					most: 32
				},
				onProve: add,
				onClose: () => setAdding(false)
			}),
			removing && /* @__PURE__ */ jsx(ProofSheet, {
				title: t("security.passkeyRemove", { name: removing.name }),
				text: t("security.pauseNote"),
				act: t("security.remove"),
				hasTotp,
				onProve: async (body) => {
					await call("removePasskey", {
						params: { id: removing.id },
						body
					});
					setRemoving(void 0);
					await refreshUser();
					showToast(t("security.saved"), { success: true });
				},
				onClose: () => setRemoving(void 0)
			})
		]
	});
}
/** What the device made, or undefined when the person left its question. */
async function made(options) {
	try {
		return {
			...await startRegistration({ optionsJSON: options }),
			clientExtensionResults: {}
		};
	} catch {
		return;
	}
}
// src/features/identity/settings/sessions.tsx
/** Where a person is logged in, and the way to end it. */
function Sessions() {
	const { t } = useTranslation();
	const problem = useProblem();
	const { data, error, refetch } = useCall("sessionList", {});
	/** Ends what `act` ends, after a question. */
	async function end(question, act) {
		if (!await confirm({
			title: question,
			confirm: t("security.endSession"),
			danger: true
		})) return;
		try {
			await act();
			showToast(t("security.sessionEnded"), { success: true });
		} catch (fault) {
			showToast(problem(fault));
		}
		await refetchCalls("sessionList");
	}
	return /* @__PURE__ */ jsxs("section", {
		className: settings_module_default.group,
		"aria-labelledby": "sessions",
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: `${settings_module_default.heading} words`,
				id: "sessions",
				children: t("security.sessions")
			}),
			data ? data.map((session) => /* @__PURE__ */ jsx(Session, {
				session,
				onEnd: () => void end(t("security.endQuestion"), () => call("endSession", { params: { id: session.id } }))
			}, session.id)) : error ? /* @__PURE__ */ jsx(ErrorState, {
				error,
				onRetry: () => void refetch()
			}) : /* @__PURE__ */ jsx(SkeletonRows, {
				rows: 2,
				circle: false
			}),
			data && data.length > 1 && /* @__PURE__ */ jsx("div", {
				className: settings_module_default.actions,
				children: /* @__PURE__ */ jsx(Button, {
					kind: "plain",
					wide: true,
					onPress: () => void end(t("security.endOthersQuestion"), () => call("endOtherSessions", {})),
					children: t("security.endOthers")
				})
			})
		]
	});
}
function Session({ session, onEnd }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { browser, system, address, lastSeenAt, current } = session;
	const device = [browser, system].filter((part) => part !== null).join(", ");
	const name = device === "" ? t("security.unknownDevice") : device;
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		title: name,
		caption: /* @__PURE__ */ jsxs("span", {
			className: "words",
			children: [
				address,
				" · ",
				t("security.lastSeen", { time: format.dateTime(lastSeenAt) })
			]
		}),
		end: current ? /* @__PURE__ */ jsx(Tag, {
			tone: "blue",
			children: t("security.thisSession")
		}) : /* @__PURE__ */ jsx(IconButton, {
			icon: "logout",
			size: 20,
			label: `${t("security.endSession")}: ${name}`,
			onPress: onEnd
		})
	});
}
// src/features/identity/settings/security-screen.tsx
/** What protects the account beyond its passwords, and where it is logged in. */
function SecurityScreen() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("securityOverview", {});
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("security.title"),
		home: PAGES.settings
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(OwnRecovery, {}),
		/* @__PURE__ */ jsx(Pause, { state: data }),
		/* @__PURE__ */ jsx(Authenticator, { state: data }),
		/* @__PURE__ */ jsx(Passkeys, { state: data }),
		/* @__PURE__ */ jsx(Contact, { state: data }),
		/* @__PURE__ */ jsx(Sessions, {}),
		/* @__PURE__ */ jsx(ApiKeys, {}),
		/* @__PURE__ */ jsx(StopAccount, {}),
		/* @__PURE__ */ jsx(AntiPhishing, { state: data })
	] }) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 8,
		circle: false
	}) })] });
}
/** The way to the keys of programs. */
function ApiKeys() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx("section", {
		className: settings_module_default.group,
		children: /* @__PURE__ */ jsx(ListRow, {
			soft: true,
			lead: /* @__PURE__ */ jsx(Icon, { name: "key" }),
			title: t("keys.title"),
			caption: /* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("keys.entry")
			}),
			to: PAGES.apiKeys
		})
	});
}
/** The way to stop everything at once. */
function StopAccount() {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx("section", {
		className: settings_module_default.group,
		children: /* @__PURE__ */ jsx(ListRow, {
			soft: true,
			lead: /* @__PURE__ */ jsx(Icon, { name: "lock" }),
			title: t("security.stopTitle"),
			caption: /* @__PURE__ */ jsx("span", {
				className: "words",
				children: t("security.stopDo")
			}),
			to: PAGES.stopAccount
		})
	});
}
/** Until when withdrawals wait, and why. */
function Pause({ state }) {
	const { t } = useTranslation();
	const format = useFormat();
	const until = state.withdrawalsPausedUntil;
	if (until === null) return null;
	return /* @__PURE__ */ jsxs(Card, {
		className: settings_module_default.pause,
		children: [/* @__PURE__ */ jsx(Icon, {
			name: "clock",
			size: 20
		}), /* @__PURE__ */ jsxs("div", {
			className: "words",
			children: [/* @__PURE__ */ jsx("p", { children: t("security.pausedUntil", { time: format.dateTime(until) }) }), /* @__PURE__ */ jsx("p", { children: t("security.pausedWhy") })]
		})]
	});
}
export { SecurityScreen as Page };
