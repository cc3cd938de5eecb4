import { t as Link } from "./link-C-Gj3b3h.js";
import { i as useSearchParams, r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { i as refusedAs, n as isCallError } from "./call-error-DfHfRkA7.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { o as isZero, s as multiply, t as useFormat } from "./format-BDVIFO4I.js";
import { i as useSession, t as call } from "./call-DYRgJe1y.js";
import { D as PageBody, a as identityFaults, c as passwordFault, f as useForm, i as emptyIdentity, l as repeatFault, o as identityFieldOf, r as codeFault, u as AuthBar } from "../ssr.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Checkbox } from "./checkbox-DQ9D8ih8.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as PageHeading } from "./page-heading-1M6nFwKZ.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { n as useAreaCode } from "./country-list-DvUNcE-I.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as auth_module_default, t as IdentityFields } from "./identity-fields-DMasX1Ch.js";
import { t as CodeField } from "./code-field-Bz8ZoyUP.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { t as RichText } from "./rich-text-BaaZ9w3c.js";
import { t as NewPasswordFields } from "./new-password-fields-CHo40ufl.js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/register/gift-terms.ts
/** Gift and turnover as a text says them, by the rules; none where nothing is given. */
function giftTerms({ registrationGift, turnoverMultiple }, write) {
	const { amount, currencyCode } = registrationGift;
	if (isZero(amount)) return void 0;
	const turnover = write(multiply(amount, turnoverMultiple));
	return {
		amount: write(amount),
		currency: currencyCode,
		turnover
	};
}
// src/shared/rich-text/terms-text.tsx
/** The terms of service in the reader's language. */
function TermsText() {
	const reading = useCall("helpCenterDetail", { params: { id: "terms" } });
	return /* @__PURE__ */ jsx(RichText, { reading });
}
// src/features/identity/register/register-design.ts
function emptyRegister(areaCode, inviteCode) {
	return {
		...emptyIdentity(areaCode),
		code: "",
		password: "",
		confirmPassword: "",
		inviteCode,
		agree: false
	};
}
/** Opening an account. The summary is what is sent. */
var registerForm = {
	summary: bodyOf,
	errors: (values, _, { t }) => ({
		...identityFaults(values, t),
		code: values.kind === "account" ? void 0 : codeFault(values.code, t),
		password: passwordFault(values.password, t),
		confirmPassword: repeatFault(values.confirmPassword, values.password, t),
		agree: values.agree ? void 0 : t("msg.agreeTermsFirst")
	}),
	fieldOf: identityFieldOf
};
function bodyOf(values) {
	const { password, confirmPassword, inviteCode } = values;
	const common = {
		password,
		confirmPassword,
		inviteCode: inviteCode.trim(),
		agree: true
	};
	switch (values.kind) {
		case "email": return {
			type: "email",
			email: values.email.trim(),
			emailCode: values.code,
			...common
		};
		case "phone": return {
			type: "phone",
			areaCode: values.areaCode,
			phone: values.phone,
			smsCode: values.code,
			...common
		};
		case "account": return {
			type: "account",
			account: values.account,
			...common
		};
	}
}
// src/features/identity/register/captcha-sheet.tsx
var GLOBALS = [
	"turnstile",
	"hcaptcha",
	"grecaptcha"
];
/** A captcha of the provider that the venue has configured. */
function CaptchaSheet({ script, siteKey, onAnswer }) {
	const { t } = useTranslation();
	const place = useRef(null);
	const answer = useEffectEvent(onAnswer);
	useEffect(() => {
		const element = document.createElement("script");
		element.src = script;
		element.async = true;
		const fail = () => answer(void 0);
		element.onerror = fail;
		element.onload = () => {
			const provider = providerOf();
			if (!provider || !place.current) return fail();
			const callback = (said) => answer(said);
			provider.render(place.current, {
				sitekey: siteKey,
				callback,
				"error-callback": fail
			});
		};
		document.head.append(element);
		return () => element.remove();
	}, [script, siteKey]);
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("security.captcha"),
		onClose: () => onAnswer(void 0),
		children: /* @__PURE__ */ jsx("div", { ref: place })
	});
}
function providerOf() {
	const page = globalThis;
	return GLOBALS.map((name) => page[name]).find((provider) => provider !== void 0);
}
// src/features/identity/register/find-work.ts
/** The number that the challenge asks for, found by a worker of its own. */
function findWork(challenge, bits) {
	const worker = new Worker(new URL("./work.worker.ts", import.meta.url), { type: "module" });
	return new Promise((resolve, reject) => {
		worker.onmessage = ({ data }) => resolve(data);
		worker.onerror = () => reject(/* @__PURE__ */ new Error("The proof of work was not found."));
		worker.postMessage({
			challenge,
			bits
		});
	}).finally(() => worker.terminate());
}
// src/features/identity/register/use-brought-work.tsx
/**
* What a registration brings along where they come thick: the number its challenge asks for, and the
* captcha's answer. One that was found for these values stays theirs until it was answered, so that
* trying again after the network failed is the same request.
*/
function useBroughtWork() {
	const kept = useRef(void 0);
	const [captcha, setCaptcha] = useState();
	function ask({ script, siteKey }) {
		return new Promise((resolve) => {
			const answer = (said) => {
				setCaptcha(void 0);
				resolve(said);
			};
			setCaptcha({
				script,
				siteKey,
				answer
			});
		});
	}
	async function bring(values) {
		if (kept.current?.values === values) return kept.current.brought;
		const { challenge, bits, captcha: wanted } = await call("registrationChallenge", { body: {} });
		const work = bits > 0 ? {
			challenge,
			work: await findWork(challenge, bits)
		} : {};
		const said = wanted ? await ask(wanted) : void 0;
		const brought = {
			...work,
			...said === void 0 ? {} : { captcha: said }
		};
		kept.current = {
			values,
			brought
		};
		return brought;
	}
	return {
		bring,
		forget: () => {
			kept.current = void 0;
		},
		sheet: captcha && /* @__PURE__ */ jsx(CaptchaSheet, {
			script: captcha.script,
			siteKey: captcha.siteKey,
			onAnswer: captcha.answer
		})
	};
}
// src/features/identity/register/welcome.tsx
/** What a person who has just registered has, and what can be done with it. */
function Welcome() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const format = useFormat();
	const { data: config } = useConfig();
	const terms = config && giftTerms(config.promotions, format.amount);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("div", {
		className: auth_module_default.head,
		children: [/* @__PURE__ */ jsx(PageHeading, {
			className: auth_module_default.title,
			children: t("auth.welcome")
		}), terms && /* @__PURE__ */ jsx("p", {
			className: `${auth_module_default.lead} words`,
			children: t("auth.welcomeGift", terms)
		})]
	}), /* @__PURE__ */ jsxs("div", {
		className: auth_module_default.form,
		children: [/* @__PURE__ */ jsx(Button, {
			wide: true,
			onPress: () => void navigate(PAGES.spot, { replace: true }),
			children: t("auth.startTrading")
		}), /* @__PURE__ */ jsx(Button, {
			kind: "plain",
			wide: true,
			onPress: () => void navigate(PAGES.assets, { replace: true }),
			children: t("auth.seeAssets")
		})]
	})] });
}
// src/features/identity/register/register-screen.tsx
/** Opens an account by e-mail address, phone number or account name, and logs the person in. */
function RegisterScreen() {
	const [done, setDone] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(AuthBar, {}), /* @__PURE__ */ jsx(PageBody, { children: done ? /* @__PURE__ */ jsx(Welcome, {}) : /* @__PURE__ */ jsx(Register, { onDone: () => setDone(true) }) })] });
}
function Register({ onDone }) {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const areaCode = useAreaCode();
	const register = useCallMutation("register");
	const work = useBroughtWork();
	const form = useForm(registerForm, {
		initial: () => emptyRegister(areaCode.code, query.get("invite") ?? ""),
		around: void 0,
		submit: async (values) => {
			const { token, userInfo } = await send(registerForm.summary(values, void 0));
			areaCode.choose(values.areaCode);
			useSession.getState().begin(token, userInfo);
			onDone();
		}
	});
	const { values } = form;
	/** More may be asked for by the time the work is done: then it is done once more. */
	async function send(body, triesLeft = 3) {
		const brought = await work.bring(JSON.stringify(body));
		try {
			return await register.mutateAsync({ body: {
				...body,
				...brought
			} });
		} catch (error) {
			if (isCallError(error) && !error.outcomeUnknown) work.forget();
			if (triesLeft > 1 && refusedAs(error, "work_missing")) return send(body, triesLeft - 1);
			throw error;
		}
	}
	const faults = identityFaults(values, t);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs("div", {
			className: auth_module_default.head,
			children: [/* @__PURE__ */ jsx(PageHeading, {
				className: auth_module_default.title,
				children: t("action.register")
			}), /* @__PURE__ */ jsx(Gift, {})]
		}),
		/* @__PURE__ */ jsxs("form", {
			className: auth_module_default.form,
			onSubmit: (event) => void form.send(event),
			noValidate: true,
			children: [
				/* @__PURE__ */ jsx(IdentityFields, {
					kinds: [
						"email",
						"phone",
						"account"
					],
					identity: values,
					onKind: (kind) => form.set("kind", kind),
					onAreaCode: (code) => form.set("areaCode", code),
					field: form.field,
					accountHint: t("auth.accountFault")
				}),
				values.kind === "account" && /* @__PURE__ */ jsx("p", {
					className: `${auth_module_default.lead} words`,
					children: t("security.nameOnly")
				}),
				values.kind !== "account" && /* @__PURE__ */ jsx(CodeField, {
					identity: values,
					source: "REGISTER",
					reachable: !faults.email && !faults.phone,
					field: form.field("code")
				}),
				/* @__PURE__ */ jsx(NewPasswordFields, {
					label: t("term.loginPassword"),
					password: form.field("password"),
					confirmation: form.field("confirmPassword")
				}),
				/* @__PURE__ */ jsx(Field, {
					label: t("auth.inviteCode"),
					kind: "text",
					autoComplete: "off",
					maxLength: 16,
					...form.field("inviteCode")
				}),
				/* @__PURE__ */ jsx(Terms, {
					agreed: values.agree,
					onChange: (agree) => form.set("agree", agree),
					fault: form.error("agree")
				}),
				/* @__PURE__ */ jsx(Problem, { text: form.problem }),
				form.busy && /* @__PURE__ */ jsx("p", {
					className: auth_module_default.lead,
					role: "status",
					children: t("security.checking")
				}),
				/* @__PURE__ */ jsx(Button, {
					submit: true,
					wide: true,
					busy: form.busy,
					children: t("action.register")
				})
			]
		}),
		work.sheet,
		/* @__PURE__ */ jsxs("div", {
			className: auth_module_default.aside,
			children: [/* @__PURE__ */ jsx("span", { children: t("auth.haveAccount") }), /* @__PURE__ */ jsx(Link, {
				className: auth_module_default.inline,
				to: `${PAGES.login}?${query.toString()}`,
				children: t("action.logIn")
			})]
		})
	] });
}
function Gift() {
	const { t } = useTranslation();
	const format = useFormat();
	const { data: config } = useConfig();
	const terms = config && giftTerms(config.promotions, format.amount);
	return /* @__PURE__ */ jsx("p", {
		className: `${auth_module_default.lead} words`,
		children: terms && t("auth.gift", terms)
	});
}
function Terms({ agreed, onChange, fault }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	return /* @__PURE__ */ jsxs("div", {
		className: auth_module_default.agree,
		children: [
			/* @__PURE__ */ jsx(Checkbox, {
				checked: agreed,
				onChange,
				wrong: fault !== void 0,
				children: t("auth.agree")
			}),
			/* @__PURE__ */ jsx(Problem, { text: fault }),
			/* @__PURE__ */ jsx("button", {
				type: "button",
				className: auth_module_default.inline,
				onClick: () => setOpen(true),
				children: t("auth.readTerms")
			}),
			open && /* @__PURE__ */ jsx(Sheet, {
				title: t("term.terms"),
				words: true,
				onClose: () => setOpen(false),
				children: /* @__PURE__ */ jsx(TermsText, {})
			})
		]
	});
}
export { RegisterScreen as Page };
