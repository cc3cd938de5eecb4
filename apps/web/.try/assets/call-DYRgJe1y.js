import { t as CallError } from "./call-error-DfHfRkA7.js";
import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { n as currentLanguage } from "./i18n-OCcLMyjM.js";
import { create } from "zustand";
// ../../packages/protocol/src/seen.ts
/**
* Header that a client gets with each answer and sends back with its next call, so that it reads
* nothing older at another process of the venue.
*/
var SEEN_HEADER = "candor-seen";
var FORM = /^([0-9a-f]{32})\.(0|[1-9][0-9]{0,15})\.(0|[1-9][0-9]{0,15})$/;
/** Reads `<venue>.<books>.<tables>`. Returns undefined for anything else. */
function parseSeen(text) {
	const found = text ? FORM.exec(text) : null;
	if (!found) return void 0;
	const [books, tables] = [Number(found[2]), Number(found[3])];
	if (!Number.isSafeInteger(books) || !Number.isSafeInteger(tables)) return void 0;
	return {
		venue: found[1],
		books,
		tables
	};
}
function writeSeen({ venue, books, tables }) {
	return `${venue}.${books}.${tables}`;
}
// ../../packages/client/src/shared/seen-so-far.ts
/**
* How far a client has seen the venue, by what it was answered and told: sent back with each call,
* so that no process answers anything older. It belongs to one session: whoever has just logged in
* has seen nothing, and is answered by the newest there is.
*/
var SeenSoFar = class {
	#token;
	#seen;
	#venue;
	/** The header of a call of this session; undefined where it has seen nothing. */
	header(token) {
		this.#begin(token);
		return this.#seen && writeSeen(this.#seen);
	}
	/** Notes the header of an answer to a call of this session. An earlier session's says nothing. */
	note(header, token) {
		const seen = parseSeen(header);
		if (!seen || token !== this.#token) return;
		this.#venue = seen.venue;
		this.#raise(seen);
	}
	/** Notes the venue's id: numbers of another venue are dropped. */
	venueIs(id) {
		this.#venue = id;
		if (this.#seen?.venue !== id) this.#seen = void 0;
	}
	/** Notes that the venue has told of its records up to this one. */
	told(seq) {
		if (this.#venue !== void 0) this.#raise({
			venue: this.#venue,
			books: seq,
			tables: seq
		});
	}
	/** Forgets everything. */
	forget() {
		this.#seen = void 0;
	}
	#begin(token) {
		if (token !== this.#token) this.forget();
		this.#token = token;
	}
	#raise({ venue, books, tables }) {
		const known = this.#seen?.venue === venue ? this.#seen : {
			books: 0,
			tables: 0
		};
		this.#seen = {
			venue,
			books: Math.max(known.books, books),
			tables: Math.max(known.tables, tables)
		};
	}
};
// ../../packages/protocol/src/accounts/paths.ts
/** The calls of balances and transfers between the own accounts. */
var accountsPaths = {
	accountList: "POST /account/list",
	accountPage: "GET /account/page",
	cutTurn: "POST /account/executeUserCutTurn once",
	findUserCurrencyAccount: "POST /account/findUserCurrencyAccount",
	findUserCurrencyAccountList: "POST /account/findUserCurrencyAccountList",
	findAccount: "POST /account/findAccount/{a}/{b}",
	findUserAccountList: "POST /account/findUserAccountList",
	accountBalance: "POST /account/balance"
};
// ../../packages/protocol/src/alerts/paths.ts
/** The calls of price alerts. */
var alertsPaths = {
	alerts: "POST /alert/list",
	setAlert: "POST /alert/set once",
	editAlert: "POST /alert/edit",
	switchAlert: "POST /alert/switch",
	removeAlert: "POST /alert/remove",
	restoreAlert: "POST /alert/restore",
	alertFirings: "POST /alert/fired",
	checkAlert: "POST /alert/check"
};
// ../../packages/protocol/src/cash/paths.ts
/** The calls of recharges, withdrawals and whom they pay. */
var cashPaths = {
	bankAccountDetail: "POST /player/bankAccount/detail",
	bankAccountSave: "POST /player/bankAccount/saveOrEdit once",
	walletPage: "GET /playerWallet/page",
	walletAdd: "POST /playerWallet/add once",
	walletDelete: "POST /playerWallet/delete",
	bankList: "GET /common/bank/list",
	withdrawCurrencyList: "GET /currency/withdrawCurrencyList",
	executeRechargeUser: "POST /transaction/executeRechargeUser once",
	executeWithdrawalUser: "POST /transaction/executeWithdrawalUser once",
	transactionPage: "GET /transaction/page",
	transactionPageByBody: "POST /transaction/page",
	recharge: "POST /transaction/recharge once",
	bankRecharge: "POST /transaction/bankRecharge once",
	withdrawal: "POST /transaction/withdrawal once",
	bankWithdrawal: "POST /transaction/bankWithdrawal once",
	rechargeBankAccount: "GET /transaction/getRechargeBankAccount",
	testFunds: "POST /transaction/testFunds once",
	withdrawalInfo: "GET /transaction/withdrawalInfo",
	takeBackWithdrawal: "POST /transaction/takeBackWithdrawal"
};
// ../../packages/protocol/src/certification/paths.ts
/** The calls of identity certification. */
var certificationPaths = {
	certificationDetail: "GET /playerInfo/detail",
	certificationEdit: "POST /playerInfo/edit",
	certificationJunior: "POST /playerInfo/junior",
	certificationAdvanced: "POST /playerInfo/advanced"
};
// ../../packages/protocol/src/content/paths.ts
/** The calls of what people read: articles, banners and notices. */
var contentPaths = {
	rotationList: "POST /player/rotation/list",
	rotationDetail: "POST /player/rotation/detail/{id}",
	noticePage: "POST /player/notice/page",
	noticeDetail: "POST /player/notice/detail/{id}",
	helpCenterPage: "POST /player/helpCenter/page",
	helpCenterDetail: "POST /player/helpCenter/detail/{id}"
};
// ../../packages/protocol/src/earn/paths.ts
/** The calls of wealth and lock mining. */
var earnPaths = {
	productPage: "GET /product/page",
	findProductById: "GET /product/findProductById",
	purchaseProduct: "POST /userProductOrder/executeUserPurchaseOrder once",
	anticipateOrder: "POST /userProductOrder/executeAnticipateOrder",
	redeemProduct: "POST /userProductOrder/executeUserRedeemOrder once",
	anticipateRedeem: "POST /userProductOrder/executeAnticipateRedeem",
	productOrderPage: "GET /userProductOrder/page",
	findOrderById: "GET /userProductOrder/findOrderById",
	executeUserOrder: "POST /userProductOrder/executeUserOrder once",
	lockMiningProducts: "GET /lockMining/products",
	lockMiningProduct: "GET /lockMining/products/{id}",
	lockMiningPurchase: "POST /lockMining/purchase once",
	lockMiningRedeem: "POST /lockMining/redeem once",
	lockMiningOrders: "GET /lockMining/orders",
	lockMiningOrder: "GET /lockMining/orders/{id}",
	lockMiningOrderIncome: "GET /lockMining/orders/{id}/income",
	lockMiningIncome: "GET /lockMining/income",
	lockMiningStatistics: "GET /lockMining/statistics"
};
// ../../packages/protocol/src/fast/paths.ts
/** The calls of fast contracts. */
var fastPaths = {
	spotRuleList: "GET /common/spotRule/list",
	getSpotOrder: "POST /order/getSpotOrder",
	endSpotOrder: "POST /order/endSpotOrder/{id}"
};
// ../../packages/protocol/src/files/paths.ts
/** The calls of uploaded files. */
var filesPaths = {
	previewFile: "GET /common/file/previewFile",
	uploadFile: "POST /common/file/upload"
};
// ../../packages/protocol/src/futures/paths.ts
/** The calls of futures contracts. */
var futuresPaths = {
	contractRule: "GET /common/contractRule",
	contractOrder: "POST /order/contractOrder once",
	getContractOrder: "POST /order/getContractOrder",
	revokeEntrust: "POST /order/revokeEntrust/{id}",
	endContractOrder: "POST /order/endContractOrder/{id} once-in-query",
	chaseContractOrder: "POST /order/contractChaseOrder/{id} once-in-query",
	endAndChaseContractOrder: "POST /order/endAndChaseContractOrder/{id} once-in-query",
	reduceContractOrder: "POST /order/reduceContractOrder once",
	addContractMargin: "POST /order/addContractMargin once",
	removeContractMargin: "POST /order/removeContractMargin once",
	setContractSteps: "POST /order/setContractSteps",
	contractResults: "GET /order/contractResults",
	setStopProfitAndLoss: "POST /order/setStopProfitAndLoss"
};
// ../../packages/protocol/src/identity/paths.ts
/** The calls of accounts: login, security, profile and recovery. */
var identityPaths = {
	login: "POST /login",
	register: "POST /register once",
	logout: "GET|POST /logout",
	updateLoginPassword: "POST /player/updateLoginPassword",
	updateFundsPassword: "POST /player/updateFundsPassword",
	resetLoginPassword: "POST /player/resetLoginPassword",
	checkFundPasswd: "POST /player/bankAccount/checkFundPasswd",
	getInfo: "GET /player/getInfo",
	updateInfo: "POST /player/updateInfo",
	sendSmsCode: "POST /sms/sendVerifyCode",
	checkSmsCode: "POST /sms/sms/verifyCode/check",
	sendEmailCode: "POST /email/sendVerificationCode",
	verifyEmailCode: "POST /email/verifyCode",
	securityOverview: "GET /player/security",
	totpStart: "POST /player/security/totp/start",
	totpConfirm: "POST /player/security/totp/confirm",
	totpDisable: "POST /player/security/totp/disable",
	newRecoveryCodes: "POST /player/security/totp/recoveryCodes",
	passkeyOptions: "POST /player/security/passkeys/options",
	addPasskey: "POST /player/security/passkeys",
	removePasskey: "POST /player/security/passkeys/{id}/remove",
	passkeyLoginOptions: "POST /login/passkey/options",
	passkeyLogin: "POST /login/passkey",
	sessionList: "GET /player/sessions",
	endSession: "POST /player/sessions/{id}/end",
	endOtherSessions: "POST /player/sessions/endOthers",
	setAntiPhishing: "POST /player/security/antiPhishing",
	invitations: "GET /player/invitations",
	proveSession: "POST /player/sessions/prove",
	stopAccount: "POST /account/stop",
	reopenAccount: "POST /account/reopen",
	contactCodes: "POST /player/security/contact/codes",
	changeContact: "POST /player/security/contact",
	registrationChallenge: "POST /register/challenge",
	beginRecovery: "POST /recovery/begin",
	recoveryPhoto: "POST /recovery/photo",
	ownRecovery: "GET /recovery",
	cancelRecovery: "POST /recovery/cancel",
	finishRecovery: "POST /recovery/finish"
};
// ../../packages/protocol/src/kept/paths.ts
/** The calls of what the venue keeps for a person’s own screens. */
var keptPaths = {
	kept: "POST /player/kept",
	keep: "POST /player/keep"
};
// ../../packages/protocol/src/keys/paths.ts
/** The calls by which a person makes and ends the keys of their programs. */
var keysPaths = {
	apiKeys: "GET /player/security/keys",
	makeApiKey: "POST /player/security/keys",
	endApiKey: "POST /player/security/keys/{id}/end",
	endApiKeys: "POST /player/security/keys/endAll"
};
// ../../packages/protocol/src/limits/paths.ts
/** The calls of a person’s own limits. */
var limitsPaths = {
	personalLimits: "GET /player/personalLimits",
	setPersonalLimits: "POST /player/personalLimits",
	acceptRiskNotice: "POST /player/acceptRiskNotice"
};
// ../../packages/protocol/src/market/paths.ts
/** The calls of prices, candles, books and favourites. */
var marketPaths = {
	tickers: "GET /market/tickers",
	latestPrice: "GET /market/getLatestPrice",
	marketTrade: "GET /market/trade",
	kline: "POST /market/kline",
	futures: "GET /market/futures",
	futuresKline: "GET /market/futures/kline",
	favourites: "GET /tickerCollect/get",
	saveFavourite: "GET|POST /tickerCollect/save",
	deleteFavourite: "GET|POST /tickerCollect/delete",
	coinDetail: "POST /coin/product/detail/{id}"
};
// ../../packages/protocol/src/notifications/paths.ts
/** The calls of what people are told, where and when. */
var notificationsPaths = {
	notificationChoices: "POST /player/notifications/choices",
	chooseNotification: "POST /player/notifications/choose",
	setQuietHours: "POST /player/notifications/quietHours",
	addPushDevice: "POST /player/notifications/addDevice",
	removePushDevice: "POST /player/notifications/removeDevice/{id}",
	readNotices: "POST /player/notifications/read"
};
// ../../packages/protocol/src/portfolio/paths.ts
/** The calls of what a person has and how they do, of the papers about it, and of leaving. */
var portfolioPaths = {
	portfolio: "POST /player/portfolio",
	resultDays: "POST /player/resultDays",
	statement: "POST /player/statement",
	askPaper: "POST /player/askPaper once",
	papers: "POST /player/papers",
	readPaper: "GET /player/readPaper",
	deskLooks: "POST /player/deskLooks",
	leaving: "POST /player/leaving",
	closeAccount: "POST /player/closeAccount"
};
// ../../packages/protocol/src/plans/paths.ts
/** The calls of recurring purchases and swaps. */
var plansPaths = {
	plans: "GET /order/plans",
	planRuns: "GET /order/planRuns",
	makePlan: "POST /order/makePlan once",
	editPlan: "POST /order/editPlan",
	pausePlan: "POST /order/pausePlan",
	resumePlan: "POST /order/resumePlan",
	endPlan: "POST /order/endPlan"
};
// ../../packages/protocol/src/service/paths.ts
/** The calls of customer service. */
var servicePaths = {
	customerLink: "POST /player/customer/link",
	serviceOpen: "POST /player/service/open",
	servicePage: "POST /player/service/page",
	serviceSend: "POST /player/service/send once",
	serviceRead: "POST /player/service/read",
	serviceClose: "POST /player/service/close"
};
// ../../packages/protocol/src/spot/paths.ts
/** The calls of spot trading. */
var spotPaths = {
	spotOrder: "POST /order/spotOrder once",
	coinOrder: "POST /order/coinOrder once",
	getCoinOrder: "POST /order/getCoinOrder",
	revokeCoin: "POST /order/revokeCoin/{id}",
	amendCoinOrder: "POST /order/amendCoinOrder once",
	revokeCoinOrders: "POST /order/revokeCoinOrders",
	coinTrigger: "POST /order/coinTrigger once",
	getCoinTriggers: "POST /order/getCoinTriggers",
	revokeCoinTrigger: "POST /order/revokeCoinTrigger/{id}",
	getTransInfo: "POST /order/getTransInfo",
	getFeeTiers: "POST /order/getFeeTiers"
};
// ../../packages/protocol/src/swap/paths.ts
/** The calls of the exchange of one currency for another. */
var swapPaths = {
	exchangeRule: "GET /common/exchangeRule",
	executeUserExchange: "POST /account/executeUserExchange once",
	exchangeRecord: "GET /account/exchangeRecord",
	exchange: "POST /account/exchange once",
	exchangeList: "POST /account/exchangeList"
};
// ../../packages/protocol/src/venue/paths.ts
/** The calls of the venue’s settings, countries and currencies. */
var venuePaths = {
	areaCodeList: "GET /common/areaCode/list",
	countryList: "GET /common/sysCountry/list",
	getConfig: "GET /common/getConfig",
	getChargeCurrencyList: "GET /currency/getChargeCurrencyList",
	chargeCurrencyList: "GET /currency/chargeCurrencyList",
	currencyTypeList: "GET /currencyType/list",
	exchangeRates: "POST /exchangeRate/finExchangeRateToDay"
};
// ../../packages/protocol/src/path.ts
function addressOf(line) {
	const [methods, path, once] = line.split(" ");
	return {
		methods: methods.split("|"),
		path,
		once: once === void 0 ? void 0 : once === "once" ? "body" : "query"
	};
}
// ../../packages/protocol/src/paths.ts
/**
* Method and path of every call, by its name; defined here and nowhere else. The calls take them
* from here, and so do clients that must not load a schema: this file imports none.
*/
var paths = {
	...spotPaths,
	...fastPaths,
	...futuresPaths,
	...swapPaths,
	...plansPaths,
	...earnPaths,
	...limitsPaths,
	...accountsPaths,
	...cashPaths,
	...identityPaths,
	...keysPaths,
	...keptPaths,
	...alertsPaths,
	...notificationsPaths,
	...portfolioPaths,
	...certificationPaths,
	...servicePaths,
	...contentPaths,
	...filesPaths,
	...marketPaths,
	...venuePaths
};
// ../../packages/client/src/portal/caller-headers.ts
/** The headers of a call of one who has seen nothing of the venue yet. */
function callerHeaders({ token, language }) {
	return {
		"device-platform": "2",
		lang: language,
		"org-code": "xg_cm",
		...token ? { "coin-auth": token } : {}
	};
}
// ../../packages/client/src/portal/http-request.ts
/** The HTTP request of a call to the venue at `origin`. */
function httpRequest(origin, name, request, caller) {
	const { methods, path } = addressOf(paths[name]);
	const method = methods.at(-1);
	const parts = request;
	const isForm = parts.body instanceof FormData;
	return {
		method,
		url: `${origin}/portal${filledIn(path, parts)}`,
		headers: {
			...callerHeaders(caller),
			...caller.seen ? { [SEEN_HEADER]: caller.seen } : {},
			...method === "POST" && !isForm ? { "content-type": "application/json" } : {}
		},
		body: isForm ? parts.body : method === "POST" ? JSON.stringify(parts.body ?? {}) : void 0
	};
}
/** The path with its parameters and query; undefined, null and empty values are left out. */
function filledIn(template, parts) {
	const path = template.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(String(parts.params?.[key] ?? "")));
	const query = new URLSearchParams();
	for (const [key, value] of Object.entries(parts.query ?? {})) if (value !== void 0 && value !== null && value !== "") query.set(key, String(value));
	const text = query.toString();
	return text ? `${path}?${text}` : path;
}
// ../../packages/client/src/portal/portal-client.ts
var CALL_TIMEOUT_MS = 6e4;
/** Makes the calls of /portal. */
var PortalClient = class {
	/** How far it has seen the venue. Told by answers here; the stream's owner tells it of events. */
	seen = new SeenSoFar();
	#options;
	constructor(options) {
		this.#options = options;
	}
	/**
	* Makes one call and returns its data. Rejects with a `CallError`: the venue's refusal, a fault of
	* the network, or no answer within 60 s. Rejects as `fetch` does when `signal` ends the call.
	*/
	async call(name, request, options = {}) {
		const { prove, onExpired, caller, ahead } = this.#options;
		const { token } = caller();
		const { answer, seen } = await send(this.request(name, request), options.signal, ahead);
		this.seen.note(seen, token);
		if (answer.code === 200) return answer.data;
		const facts = factsOf(answer.data);
		if (facts.error === "proof_required" && await prove?.()) return this.call(name, request, options);
		if (answer.code === 401) onExpired?.(token, answer.msg);
		throw new CallError("answer", {
			code: answer.code,
			msg: answer.msg,
			...facts
		});
	}
	/** The request of a call, for one that is sent by other means: bytes, or an upload with progress. */
	request(name, request) {
		const caller = this.#options.caller();
		const seen = this.seen.header(caller.token);
		return httpRequest(this.#options.origin, name, request, {
			...caller,
			seen
		});
	}
};
async function send(request, given, ahead) {
	const { url, ...init } = request;
	const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
	const signal = given ? AbortSignal.any([given, timeout]) : timeout;
	try {
		const response = await (ahead?.(request) ?? fetch(url, {
			...init,
			signal
		}));
		const answer = await response.json();
		if (isAnswer(answer)) return {
			answer,
			seen: response.headers.get(SEEN_HEADER)
		};
	} catch (error) {
		if (given?.aborted) throw error;
		if (timeout.aborted) throw new CallError("timeout", {
			code: -1,
			msg: ""
		});
	}
	throw new CallError("network", {
		code: -1,
		msg: ""
	});
}
function isAnswer(value) {
	return typeof value === "object" && value !== null && typeof value.code === "number" && typeof value.msg === "string";
}
function factsOf(data) {
	if (typeof data !== "object" || data === null || !("error" in data)) return {};
	const { error, details } = data;
	return {
		error,
		details
	};
}
// src/early/early-answers.ts
/**
* The answer to the same request by the same person, if the page has asked for it: once, as what is
* asked for later is to be newer.
*/
function takeEarly({ url, headers }) {
	const answers = window.earlyAnswers ?? [];
	const at = answers.findIndex((early) => early.url === url);
	const [early] = at < 0 ? [] : answers.splice(at, 1);
	return early && sameHeaders(early.headers, headers) ? early.response : void 0;
}
function sameHeaders(one, other) {
	return [.../* @__PURE__ */ new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => one[name] === other[name]);
}
// src/data/fresh-proof.ts
var useFreshProof = create(() => ({ answer: void 0 }));
var asking;
/**
* Asks the person for a fresh proof, once for all calls that wait for it. Resolves true when it was
* given, so that the calls are repeated; false when they leave.
*/
function askFreshProof() {
	asking ??= new Promise((resolve) => {
		useFreshProof.setState({ answer: resolve });
	}).finally(() => {
		asking = void 0;
		useFreshProof.setState({ answer: void 0 });
	});
	return asking;
}
// src/data/session.ts
var STORED = "session";
function kept(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const { token, user } = value;
	return typeof token === "string" && token !== "" && typeof user === "object" && user !== null ? {
		token,
		user
	} : void 0;
}
var GUEST = {
	token: void 0,
	user: void 0
};
var useSession = create((set, get) => ({
	...GUEST,
	...kept(readStored(STORED)),
	ended: void 0,
	begin: (token, user) => {
		writeStored(STORED, {
			token,
			user
		});
		set({
			token,
			user,
			ended: void 0
		});
	},
	update: (user) => {
		const { token } = get();
		if (!token) return;
		writeStored(STORED, {
			token,
			user
		});
		set({ user });
	},
	end: () => {
		writeStored(STORED, void 0);
		set({
			...GUEST,
			ended: void 0
		});
	},
	expire: (token, message) => {
		if (token !== get().token) return;
		writeStored(STORED, void 0);
		set({
			...GUEST,
			ended: message
		});
	}
}));
/** Whether someone is logged in. */
function useLoggedIn() {
	return useSession((state) => state.token !== void 0);
}
// src/data/call.ts
/** The venue that this page came from, called as whoever is logged in. */
var portal = new PortalClient({
	origin: "",
	caller: () => ({
		token: useSession.getState().token,
		language: currentLanguage()
	}),
	prove: askFreshProof,
	ahead: takeEarly,
	onExpired: (token, message) => useSession.getState().expire(token, message)
});
/** Calls /portal and returns the data; see `PortalClient.call`. */
function call(name, request, options = {}) {
	return portal.call(name, request, options);
}
export { useFreshProof as a, useSession as i, portal as n, paths as o, useLoggedIn as r, addressOf as s, call as t };
