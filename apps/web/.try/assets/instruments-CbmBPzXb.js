import { n as currentLanguage } from "./i18n-OCcLMyjM.js";
import { t as plainText } from "./plain-text-BjMhzLNl.js";
// src/i18n/instrument-names.ts
/**
* What the venue's instruments are called: coins by their code, futures by their symbol. A language
* that is not named calls it as English does, as most do with brands.
*/
var INSTRUMENT_NAMES = {
	BTC: {
		en: "Bitcoin",
		zh_cn: "比特币",
		ru: "Биткоин"
	},
	ETH: {
		en: "Ethereum",
		zh_cn: "以太坊",
		ru: "Эфириум"
	},
	SOL: {
		en: "Solana",
		zh_cn: "索拉纳",
		ru: "Солана"
	},
	XRP: {
		en: "XRP",
		zh_cn: "瑞波币",
		ru: "Рипл"
	},
	BNB: {
		en: "BNB",
		zh_cn: "币安币"
	},
	DOGE: {
		en: "Dogecoin",
		zh_cn: "狗狗币",
		ru: "Догикоин"
	},
	LINK: { en: "Chainlink" },
	AVAX: {
		en: "Avalanche",
		zh_cn: "雪崩"
	},
	ADA: {
		en: "Cardano",
		zh_cn: "艾达币",
		ru: "Кардано"
	},
	TRX: {
		en: "TRON",
		zh_cn: "波场",
		ru: "Трон"
	},
	LTC: {
		en: "Litecoin",
		zh_cn: "莱特币",
		ru: "Лайткоин"
	},
	DOT: {
		en: "Polkadot",
		zh_cn: "波卡",
		ru: "Полкадот"
	},
	BCH: {
		en: "Bitcoin Cash",
		zh_cn: "比特币现金",
		ru: "Биткоин Кэш"
	},
	NEAR: { en: "NEAR Protocol" },
	UNI: { en: "Uniswap" },
	SHIB: {
		en: "Shiba Inu",
		zh_cn: "柴犬币",
		ru: "Шиба-ину"
	},
	PEPE: { en: "Pepe" },
	APT: { en: "Aptos" },
	ARB: { en: "Arbitrum" },
	OP: { en: "Optimism" },
	POL: {
		en: "Polygon",
		ru: "Полигон"
	},
	ATOM: {
		en: "Cosmos",
		ru: "Космос"
	},
	FIL: {
		en: "Filecoin",
		zh_cn: "文件币",
		ru: "Файлкоин"
	},
	ETC: {
		en: "Ethereum Classic",
		zh_cn: "以太经典",
		ru: "Эфириум Классик"
	},
	ICP: {
		en: "Internet Computer",
		zh_cn: "互联网计算机"
	},
	AAVE: { en: "Aave" },
	XLM: {
		en: "Stellar",
		zh_cn: "恒星币",
		ru: "Стеллар"
	},
	USDC: { en: "USD Coin" },
	"000300.SH": {
		en: "CSI 300",
		zh_cn: "沪深300",
		vi: "Chỉ số CSI 300",
		fr: "Indice CSI 300",
		it: "Indice CSI 300",
		es: "Índice CSI 300",
		pt: "Índice CSI 300",
		pl: "Indeks CSI 300",
		ru: "Индекс CSI 300"
	},
	"000001.SH": {
		en: "SSE Composite",
		zh_cn: "上证指数",
		vi: "Chỉ số tổng hợp Thượng Hải",
		pl: "Indeks giełdy w Szanghaju",
		de: "Shanghai-Composite-Index",
		fr: "Indice composite de Shanghai",
		it: "Indice composito di Shanghai",
		es: "Índice compuesto de Shanghái",
		pt: "Índice composto de Xangai",
		ru: "Индекс Шанхайской биржи",
		hu: "Sanghaji tőzsdeindex",
		sv: "Shanghais börsindex"
	},
	"600519.SH": {
		en: "Kweichow Moutai",
		zh_cn: "贵州茅台",
		vi: "Mao Đài Quý Châu",
		ru: "Маотай"
	},
	"300750.SZ": {
		en: "CATL",
		zh_cn: "宁德时代"
	},
	"601318.SH": {
		en: "Ping An Insurance",
		zh_cn: "中国平安",
		vi: "Bảo hiểm Bình An",
		pl: "Ubezpieczenia Ping An",
		de: "Ping-An-Versicherung",
		fr: "Assurance Ping An",
		it: "Assicurazioni Ping An",
		es: "Seguros Ping An",
		pt: "Seguros Ping An",
		ru: "Страхование Пинъань",
		hu: "Ping An Biztosító",
		sv: "Ping An Försäkring"
	},
	"002594.SZ": {
		en: "BYD",
		zh_cn: "比亚迪"
	},
	"600036.SH": {
		en: "China Merchants Bank",
		zh_cn: "招商银行",
		vi: "Ngân hàng Chiêu Thương Trung Quốc"
	},
	"HSI.HK": {
		en: "Hang Seng Index",
		zh_cn: "恒生指数",
		vi: "Chỉ số Hang Seng",
		pl: "Indeks Hang Seng",
		de: "Hang-Seng-Index",
		fr: "Indice Hang Seng",
		it: "Indice Hang Seng",
		es: "Índice Hang Seng",
		pt: "Índice Hang Seng",
		ru: "Индекс Хан Сен",
		hu: "Hang Seng index",
		sv: "Hang Seng-index"
	},
	"HSTECH.HK": {
		en: "Hang Seng TECH Index",
		zh_cn: "恒生科技指数",
		vi: "Chỉ số công nghệ Hang Seng",
		pl: "Indeks technologiczny Hang Seng",
		de: "Hang-Seng-TECH-Index",
		fr: "Indice Hang Seng Tech",
		it: "Indice Hang Seng Tech",
		es: "Índice tecnológico Hang Seng",
		pt: "Índice tecnológico Hang Seng",
		ru: "Технологический индекс Хан Сен",
		hu: "Hang Seng technológiai index",
		sv: "Hang Seng teknikindex"
	},
	"0700.HK": {
		en: "Tencent",
		zh_cn: "腾讯控股"
	},
	"9988.HK": {
		en: "Alibaba",
		zh_cn: "阿里巴巴"
	},
	"3690.HK": {
		en: "Meituan",
		zh_cn: "美团",
		vi: "Mỹ Đoàn"
	},
	"1299.HK": {
		en: "AIA",
		zh_cn: "友邦保险"
	},
	"0388.HK": {
		en: "HKEX",
		zh_cn: "香港交易所",
		vi: "Sở giao dịch Hồng Kông",
		pl: "Giełda w Hongkongu",
		de: "Börse Hongkong",
		fr: "Bourse de Hong Kong",
		it: "Borsa di Hong Kong",
		es: "Bolsa de Hong Kong",
		pt: "Bolsa de Hong Kong",
		ru: "Гонконгская биржа",
		hu: "Hongkongi tőzsde",
		sv: "Hongkongbörsen"
	},
	SPX: {
		en: "S&P 500",
		zh_cn: "标普500"
	},
	NDX: {
		en: "Nasdaq-100",
		zh_cn: "纳斯达克100"
	},
	AAPL: {
		en: "Apple",
		zh_cn: "苹果"
	},
	MSFT: {
		en: "Microsoft",
		zh_cn: "微软"
	},
	NVDA: {
		en: "NVIDIA",
		zh_cn: "英伟达"
	},
	AMZN: {
		en: "Amazon",
		zh_cn: "亚马逊"
	},
	TSLA: {
		en: "Tesla",
		zh_cn: "特斯拉"
	}
};
// src/i18n/pinyin.ts
var SYLLABLES = new Map([..."阿a艾ai安an巴ba邦bang保bao崩beng比bi币bi标biao波bo柴chai场chang达da代dai德de迪di典dian坊fang港gang狗gou股gu贵gui国guo果guo行hang恒heng互hu沪hu计ji机ji技ji件jian交jiao金jin经jing卡ka科ke克ke控kong拉la莱lai里li联lian马ma茅mao美mei纳na宁ning平ping苹ping普pu犬quan软ruan瑞rui上shang商shang深shen生sheng时shi数shu斯si算suan索suo所suo太tai台tai特te腾teng团tuan网wang微wei伟wei文wen现xian险xian香xiang星xing雪xue讯xun逊xun亚ya以yi易yi银yin英ying友you招zhao证zheng指zhi中zhong州zhou".matchAll(/(\p{Script=Han})([a-z]+)/gu)].map(([, character, sound]) => [character, sound]));
/**
* How a name is typed by its sounds: whole ("bitebi") and by first letters ("btb"). Undefined for a
* name without Chinese characters, or with one whose sound is not known.
*/
function pinyinOf(name) {
	if (!/\p{Script=Han}/u.test(name)) return void 0;
	const sounds = [...name].map((each) => /\p{Script=Han}/u.test(each) ? SYLLABLES.get(each) : each.toLowerCase());
	if (sounds.includes(void 0)) return void 0;
	return {
		whole: sounds.join(""),
		initials: sounds.map((sound) => sound[0]).join("")
	};
}
// src/i18n/instrument-search.ts
var QUOTE = /USDT$/;
function namesOf(symbol) {
	return INSTRUMENT_NAMES[symbol] ?? INSTRUMENT_NAMES[symbol.replace(QUOTE, "")];
}
/** An instrument's name in a language, by its symbol or its coin's code. */
function nameIn({ symbol, name }, language) {
	const names = namesOf(symbol);
	return names?.[language] ?? names?.en ?? name;
}
/** Nobody types them the same way: they count for nothing. */
var BETWEEN = /[\s/.\-_&()]/g;
function typed(text) {
	return plainText(text).replace(BETWEEN, "");
}
var known = /* @__PURE__ */ new Map();
/** Everything an instrument is found by, a line each. */
function findable({ symbol, name }) {
	const before = known.get(symbol);
	if (before !== void 0) return before;
	const names = [.../* @__PURE__ */ new Set([name, ...Object.values(namesOf(symbol) ?? {})])];
	const sounds = names.map(pinyinOf).flatMap((sound) => sound && [sound.whole, sound.initials]);
	const lines = [
		symbol,
		...names,
		...sounds
	].map((text) => typed(text ?? "")).join("\n");
	known.set(symbol, lines);
	return lines;
}
/**
* Whether a search finds an instrument: by symbol, or by its name in any language, in any case, with
* or without accents, and by the sounds of a Chinese one. An empty search finds all.
*/
function isFound(search, instrument) {
	return findable(instrument).includes(typed(search));
}
// src/i18n/instruments.ts
/** An instrument's name in the language shown, by its symbol or its coin's code. */
function instrumentName(instrument) {
	return nameIn(instrument, currentLanguage());
}
export { isFound as n, instrumentName as t };
