import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { i as useSession, r as useLoggedIn } from "./call-DYRgJe1y.js";
import { D as PageBody, E as TabPageBar, N as useUnread, O as LoginHint, P as useLater } from "../ssr.js";
import { r as loadLaterTexts } from "./i18n-OCcLMyjM.js";
import { n as languages } from "./languages-DWDzJkBq.js";
import { n as THEME_CHOICES, r as useDirection, t as useTheme } from "./theme-_admKRtJ.js";
import { n as Switch } from "./checkbox-DQ9D8ih8.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { n as useKeptSteps, t as keepSteps } from "./first-steps-Va4Q4wyu.js";
import "./navigation-DTNdQl46.js";
import { n as Logout, r as personal_module_default, t as Avatar } from "./avatar-BiBiqwta.js";
import { t as Tag } from "./tag-CbMPpdfP.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { n as useVibration, t as canVibrate } from "./vibration-DQUhz8_m.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/identity/personal/certification-entry.tsx
/** Returns the texts of the states of a certification. */
function useCertificationStatuses() {
	const { t } = useTranslation();
	return {
		notCertified: t("status.notCertified"),
		inProgress: t("status.certificationInProgress"),
		failed: t("status.certificationFailed"),
		certified: t("status.certified")
	};
}
/** The way to the level that is next, with how the certification stands. */
function CertificationEntry() {
	const { t } = useTranslation();
	const statuses = useCertificationStatuses();
	const user = useSession((state) => state.user);
	if (!user) return null;
	const isSecond = user.authLevel !== "none";
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		lead: /* @__PURE__ */ jsx(Icon, { name: "shield" }),
		title: t("term.identityCertification"),
		caption: user.authLevel === "none" ? void 0 : user.authLevel === "primary" ? t("term.primaryCertification") : t("term.advancedCertification"),
		figureCaption: statuses[user.authStatus],
		to: isSecond ? PAGES.advancedCertification : PAGES.primaryCertification
	});
}
// src/features/identity/personal/first-steps-entry.tsx
/** The first steps that were put away: pressing them brings the card back to home. */
function FirstStepsEntry() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const kept = useKeptSteps();
	if (!kept?.closed || kept.told) return null;
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		lead: /* @__PURE__ */ jsx(Icon, { name: "list" }),
		title: t("personal.firstSteps"),
		onPress: () => {
			keepSteps({ closed: false });
			navigate("/");
		}
	});
}
// src/features/identity/personal/person.tsx
/** Who is logged in. */
function Person() {
	const { t } = useTranslation();
	const statuses = useCertificationStatuses();
	const user = useSession((state) => state.user);
	if (!user) return null;
	const known = {
		phone: user.phone && `+${user.areaCode} ${user.phone}`,
		email: user.email,
		account: user.account
	};
	return /* @__PURE__ */ jsxs("section", {
		className: personal_module_default.person,
		children: [/* @__PURE__ */ jsx(Avatar, { user }), /* @__PURE__ */ jsxs("div", {
			className: personal_module_default.names,
			children: [
				/* @__PURE__ */ jsx("div", {
					className: `${personal_module_default.nick} words`,
					children: user.nickName
				}),
				/* @__PURE__ */ jsx("div", {
					className: personal_module_default.account,
					children: known[user.type] ?? user.account
				}),
				/* @__PURE__ */ jsx("div", {
					className: personal_module_default.status,
					children: /* @__PURE__ */ jsxs(Tag, { children: [
						t("term.identityCertification"),
						": ",
						statuses[user.authStatus]
					] })
				})
			]
		})]
	});
}
// src/features/identity/personal/theme-entry.tsx
/** Light, dark, or as the device; it takes effect at once and is kept on this phone. */
function ThemeEntry() {
	const { t } = useTranslation();
	const { choice, choose } = useTheme();
	const [choosing, setChoosing] = useState(false);
	const labels = {
		device: t("personal.themeDevice"),
		dark: t("personal.themeDark"),
		light: t("personal.themeLight")
	};
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(ListRow, {
		soft: true,
		lead: /* @__PURE__ */ jsx(Icon, { name: "moon" }),
		title: t("personal.theme"),
		figureCaption: labels[choice],
		onPress: () => setChoosing(true)
	}), choosing && /* @__PURE__ */ jsx(OptionsSheet, {
		title: t("personal.theme"),
		options: THEME_CHOICES.map((value) => ({
			value,
			label: labels[value]
		})),
		value: choice,
		onChoose: choose,
		onClose: () => setChoosing(false)
	})] });
}
// src/features/identity/personal/vibration-entry.tsx
/** Whether the phone vibrates; nothing on a device that cannot. */
function VibrationEntry() {
	const { t } = useTranslation();
	const { on, choose } = useVibration();
	if (!canVibrate()) return null;
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		lead: /* @__PURE__ */ jsx(Icon, { name: "vibration" }),
		title: t("personal.vibration"),
		caption: t("personal.vibrationWhen"),
		end: /* @__PURE__ */ jsx(Switch, {
			label: t("personal.vibration"),
			checked: on,
			onChange: choose
		})
	});
}
// src/features/identity/personal/personal-screen.tsx
/** The personal centre: who is logged in, their records, and the settings that stand. */
function PersonalScreen() {
	const { t } = useTranslation();
	const loggedIn = useLoggedIn();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(TabPageBar, {
		title: t("tab.me"),
		noPrices: true
	}), /* @__PURE__ */ jsxs(PageBody, { children: [
		loggedIn ? /* @__PURE__ */ jsx(Person, {}) : /* @__PURE__ */ jsx(LoginHint, { text: t("personal.loginHint") }),
		/* @__PURE__ */ jsx(Install, {}),
		loggedIn && /* @__PURE__ */ jsxs("section", {
			className: personal_module_default.group,
			children: [
				/* @__PURE__ */ jsx(MessagesEntry, {}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "candles",
					title: t("quotes.alerts"),
					to: PAGES.alerts
				}),
				/* @__PURE__ */ jsx(CertificationEntry, {}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "gift",
					title: t("personal.share"),
					to: PAGES.share
				})
			]
		}),
		loggedIn && /* @__PURE__ */ jsxs("section", {
			className: personal_module_default.group,
			children: [/* @__PURE__ */ jsx(Entry, {
				icon: "deposit",
				title: t("action.deposit"),
				to: PAGES.recharge
			}), /* @__PURE__ */ jsx(Entry, {
				icon: "withdraw",
				title: t("action.withdraw"),
				to: PAGES.withdrawalWay
			})]
		}),
		loggedIn && /* @__PURE__ */ jsxs("section", {
			className: personal_module_default.group,
			children: [
				/* @__PURE__ */ jsx("h2", {
					className: personal_module_default.heading,
					children: t("personal.records")
				}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "records",
					title: t("personal.inAndOut"),
					to: PAGES.transactionHistory
				}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "list",
					title: t("home.orders"),
					to: PAGES.spotOrders
				}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "spot",
					title: t("personal.trades"),
					to: PAGES.tradeRecord
				}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "trade",
					title: t("term.futures"),
					to: PAGES.futuresOrders
				}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "fast",
					title: t("term.fastContracts"),
					to: PAGES.fastOrders
				}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "exchange",
					title: t("action.swap"),
					to: PAGES.swapHistory
				}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "clock",
					title: t("personal.plans"),
					to: PAGES.plans
				}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "wealth",
					title: t("term.wealth"),
					to: PAGES.wealthOrders
				}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "lock",
					title: t("term.lockMining"),
					to: PAGES.lockMiningOrders
				}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "history",
					title: t("term.accountChangeRecord"),
					to: PAGES.accountRecords
				}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "line",
					title: t("assets.portfolio"),
					to: PAGES.portfolio
				})
			]
		}),
		/* @__PURE__ */ jsxs("section", {
			className: personal_module_default.group,
			children: [
				/* @__PURE__ */ jsx("h2", {
					className: personal_module_default.heading,
					children: t("personal.settings")
				}),
				loggedIn && /* @__PURE__ */ jsxs(Fragment$1, { children: [
					/* @__PURE__ */ jsx(Entry, {
						icon: "settings",
						title: t("personal.account"),
						to: PAGES.settings
					}),
					/* @__PURE__ */ jsx(Entry, {
						icon: "assets",
						title: t("personal.wallets"),
						to: PAGES.wallets
					}),
					/* @__PURE__ */ jsx(Entry, {
						icon: "card",
						title: t("personal.cards"),
						to: PAGES.cards
					}),
					/* @__PURE__ */ jsx(Entry, {
						icon: "sliders",
						title: t("personal.limits"),
						to: PAGES.limits
					}),
					/* @__PURE__ */ jsx(Entry, {
						icon: "records",
						title: t("personal.fees"),
						to: PAGES.fees
					})
				] }),
				/* @__PURE__ */ jsx(LanguageEntry, {}),
				/* @__PURE__ */ jsx(ThemeEntry, {}),
				/* @__PURE__ */ jsx(DirectionEntry, {}),
				/* @__PURE__ */ jsx(VibrationEntry, {}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "records",
					title: t("term.terms"),
					to: `${PAGES.richText}?id=terms`
				})
			]
		}),
		/* @__PURE__ */ jsxs("section", {
			className: personal_module_default.group,
			children: [
				/* @__PURE__ */ jsx("h2", {
					className: personal_module_default.heading,
					children: t("personal.help")
				}),
				/* @__PURE__ */ jsx(FirstStepsEntry, {}),
				/* @__PURE__ */ jsx(Entry, {
					icon: "help",
					title: t("term.helpCentre"),
					to: PAGES.help
				}),
				/* @__PURE__ */ jsx(ServiceEntry, {})
			]
		}),
		loggedIn && /* @__PURE__ */ jsx(Logout, {}),
		/* @__PURE__ */ jsx(Version, {})
	] })] });
}
/** Comes after the page, with its words: most people have answered it long ago. */
function Install() {
	const module = useLater(installHint, 0);
	return module ? /* @__PURE__ */ jsx(module.InstallHint, {}) : null;
}
var installHint = async () => {
	await loadLaterTexts();
	return import("./install-hint-CEyXK4-V.js");
};
function Entry({ icon, title, to, value }) {
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		lead: /* @__PURE__ */ jsx(Icon, { name: icon }),
		title,
		figureCaption: value,
		to
	});
}
function MessagesEntry() {
	const { t } = useTranslation();
	const { messages, notices } = useUnread();
	const total = messages + notices;
	return /* @__PURE__ */ jsx(Entry, {
		icon: "bell",
		title: t("term.messages"),
		to: PAGES.messages,
		value: total > 0 ? t("common.unread", { count: total }) : void 0
	});
}
function ServiceEntry() {
	const { t } = useTranslation();
	const { service } = useUnread();
	return /* @__PURE__ */ jsx(Entry, {
		icon: "headset",
		title: t("term.customerService"),
		to: PAGES.service,
		value: service > 0 ? t("common.unread", { count: service }) : void 0
	});
}
function LanguageEntry() {
	const { t, i18n } = useTranslation();
	const language = languages.find(({ code }) => code === i18n.language);
	return /* @__PURE__ */ jsx(Entry, {
		icon: "globe",
		title: t("personal.language"),
		to: PAGES.language,
		value: language?.name
	});
}
function DirectionEntry() {
	const { t } = useTranslation();
	const { direction, choose } = useDirection();
	const redUp = direction === "red-up";
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		lead: /* @__PURE__ */ jsx(Icon, { name: "palette" }),
		title: t("personal.redUp"),
		caption: redUp ? t("personal.redUpOn") : t("personal.redUpOff"),
		end: /* @__PURE__ */ jsx(Switch, {
			label: t("personal.redUp"),
			checked: redUp,
			onChange: (on) => choose(on ? "red-up" : "green-up")
		})
	});
}
function Version() {
	const { t } = useTranslation();
	const { data: config } = useConfig();
	return /* @__PURE__ */ jsx("p", {
		className: personal_module_default.version,
		children: config && t("personal.version", {
			name: config.name,
			version: config.version
		})
	});
}
export { PersonalScreen as Page };
