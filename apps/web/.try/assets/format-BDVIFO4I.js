import { r as localeOf } from "./languages-DWDzJkBq.js";
import { useTranslation } from "react-i18next";
// src/i18n/per-language.ts
/**
* What is dear to make, once for each language: `const clocks = perLanguage((locale) => new
* Intl.DateTimeFormat(locale))`. A formatter of Intl takes a hundred times as long to make as to use.
*/
function perLanguage(make) {
	const made = /* @__PURE__ */ new Map();
	return (language) => {
		const known = made.get(language);
		if (known !== void 0) return known;
		const fresh = make(localeOf(language), language);
		made.set(language, fresh);
		return fresh;
	};
}
// ../../packages/money/src/brands.ts
var PPM = 1e6;
var MAX_INT64 = (1n << 63n) - 1n;
/** Brands an integer as an amount. Throws `RangeError` outside int64, the ledger's width. */
function amount(units) {
	if (units > MAX_INT64 || units < -MAX_INT64) throw new RangeError("amount outside int64");
	return units;
}
/** Brands parts per million. Throws `RangeError` unless it is a safe integer of at least 0. */
function ppm(parts) {
	return naturalNumber(parts, "rate");
}
function naturalNumber(value, what) {
	if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${what} is not a safe non-negative integer: ${value}`);
	return value;
}
// ../../packages/money/src/decimal.ts
/** Plain ASCII decimals only: no sign, exponent, space, separator, leading or trailing dot. */
var DECIMAL = /^(0|[1-9][0-9]{0,24})(?:\.([0-9]{1,24}))?$/;
/**
* Parses a decimal text into whole units of 10^-scale. Excess digits are refused even when they
* are zeros beyond the scale. A negative scale counts in tens, hundreds and so on: with scale -2
* "300" is 3 and "350" is refused.
*/
function parseUnits(text, scale) {
	const match = DECIMAL.exec(text);
	if (!match) return {
		ok: false,
		fault: "not_a_decimal"
	};
	const fraction = match[2] ?? "";
	if (fraction.length > Math.max(scale, 0)) return {
		ok: false,
		fault: "too_many_digits"
	};
	const digits = BigInt(match[1] + fraction.padEnd(scale, "0"));
	const unit = 10n ** BigInt(Math.max(-scale, 0));
	if (digits % unit !== 0n) return {
		ok: false,
		fault: "too_many_digits"
	};
	return {
		ok: true,
		value: digits / unit
	};
}
/** Writes units of 10^-scale as a plain decimal with exactly `scale` digits after the point. */
function formatUnits(units, scale) {
	const value = BigInt(units);
	const sign = value < 0n ? "-" : "";
	const digits = (value < 0n ? -value : value).toString();
	if (scale <= 0) return digits === "0" ? "0" : sign + digits + "0".repeat(-scale);
	const padded = digits.padStart(scale + 1, "0");
	return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`;
}
/** Removes zeros from the end of a fraction: '1.500' is '1.5', '2.00' is '2', '300' stays. */
function trimZeros(decimal) {
	return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
/** Parses a decimal text of a currency with this scale; negative texts are refused. */
function parseAmount(text, scale) {
	const units = parseUnits(text, scale);
	if (!units.ok) return units;
	try {
		return {
			ok: true,
			value: amount(units.value)
		};
	} catch {
		return {
			ok: false,
			fault: "out_of_range"
		};
	}
}
/** Parses a price text into ticks of 10^-priceScale. */
function parsePrice(text, priceScale) {
	return parseSafe(text, priceScale);
}
function parseSafe(text, scale) {
	const units = parseUnits(text, scale);
	if (!units.ok) return units;
	if (units.value > BigInt(Number.MAX_SAFE_INTEGER)) return {
		ok: false,
		fault: "out_of_range"
	};
	return {
		ok: true,
		value: Number(units.value)
	};
}
// ../../packages/money/src/decimals.ts
function parts(text) {
	const point = text.indexOf(".");
	const scale = point < 0 ? 0 : text.length - point - 1;
	return {
		units: unitsOf(text, scale),
		scale
	};
}
/** Whole units of 10^-scale; further digits than the scale's are refused. */
function unitsOf(text, scale) {
	const negative = text.startsWith("-");
	const parsed = parseUnits(negative ? text.slice(1) : text, scale);
	if (!parsed.ok) throw new RangeError(`not a decimal of at most ${scale} digits: ${text}`);
	return negative ? -parsed.value : parsed.value;
}
function raised({ units, scale }, to) {
	return units * 10n ** BigInt(to - scale);
}
function aligned(a, b) {
	const [left, right] = [parts(a), parts(b)];
	const scale = Math.max(left.scale, right.scale);
	return [
		raised(left, scale),
		raised(right, scale),
		scale
	];
}
function add(a, b) {
	const [left, right, scale] = aligned(a, b);
	return formatUnits(left + right, scale);
}
function subtract(a, b) {
	const [left, right, scale] = aligned(a, b);
	return formatUnits(left - right, scale);
}
function multiply(a, b) {
	const [left, right] = [parts(a), parts(b)];
	return formatUnits(left.units * right.units, left.scale + right.scale);
}
/** a / b with `digits` after the point, rounded toward zero; undefined when b is zero. */
function divide(a, b, digits) {
	const [left, right] = aligned(a, b);
	return right === 0n ? void 0 : formatUnits(left * 10n ** BigInt(digits) / right, digits);
}
/** Below zero when a < b, zero when equal, above zero when a > b. For sorting. */
function compare(a, b) {
	const [left, right] = aligned(a, b);
	return left < right ? -1 : left > right ? 1 : 0;
}
/** -1, 0 or 1. */
function signOf(text) {
	return compare(text, "0");
}
function isZero(text) {
	return !/[1-9]/.test(text);
}
function sum(texts) {
	return texts.reduce(add, "0");
}
/** Cuts off digits after the point beyond `digits` (toward zero), or fills up with zeros. */
function truncate(text, digits) {
	const { units, scale } = parts(text);
	return formatUnits(scale > digits ? units / 10n ** BigInt(scale - digits) : raised({
		units,
		scale
	}, digits), digits);
}
/**
* What share of `whole` the `part` is, in thousandths, rounded toward zero; 0 of nothing. For a meter
* and for a percentage with one digit.
*/
function permille(part, whole) {
	const [left, right] = aligned(part, whole);
	return right === 0n ? 0 : Number(left * 1000n / right);
}
/** Whether a typed text is above zero and has at most `scale` digits after the point. */
function isAmount(text, scale) {
	const parsed = parseUnits(text, scale);
	return parsed.ok && parsed.value > 0n;
}
// src/data/price-digits.ts
var SHOWN = 5;
/**
* Digits after the point that a price has in a list: five digits that count, at least two, and never
* more than it has. Indexes are finer than anybody reads; where a price settles something, it is
* written whole.
*/
function priceDigits(price) {
	const [whole = "0", fraction = ""] = price.split(".");
	const leading = whole === "0" ? /^0*/.exec(fraction)[0].length : -whole.length;
	return Math.min(fraction.length, Math.max(2, leading + SHOWN));
}
// src/data/format.ts
var MINUS = "−";
var RATE_DIGITS = 6;
var MAGNITUDES = [
	{
		from: "1000000000000",
		digits: 12,
		letter: "T"
	},
	{
		from: "1000000000",
		digits: 9,
		letter: "B"
	},
	{
		from: "1000000",
		digits: 6,
		letter: "M"
	}
];
/** Moves the point of a decimal text to the left by `places`. */
function shifted(text, places) {
	const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
	const padded = whole.padStart(places + 1, "0");
	return `${text.startsWith("-") ? "-" : ""}${padded.slice(0, -places)}.${padded.slice(-places)}${fraction}`;
}
/** So many digits after the point leave six that count, and never fewer than two. */
function rateDigits(text) {
	const [whole = "0", fraction = ""] = text.replace("-", "").split(".");
	if (/[1-9]/.test(whole)) return Math.max(2, RATE_DIGITS - whole.length);
	return fraction.search(/[1-9]/) + RATE_DIGITS;
}
/** Made when a time is first written: a list of prices writes none. */
var clocks = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	timeStyle: "medium",
	hourCycle: "h23"
}));
var minutes = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	timeStyle: "short",
	hourCycle: "h23"
}));
var days = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	day: "numeric",
	month: "short"
}));
var weekdays = perLanguage((locale) => new Intl.DateTimeFormat(locale, {
	weekday: "short",
	hour: "2-digit",
	minute: "2-digit",
	hourCycle: "h23"
}));
var dates = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium" }));
/** The format of a language, one for all who ask: a list has it in each of its rows. */
var formatFor = perLanguage(makeFormat);
function makeFormat(locale, language) {
	const numbers = /* @__PURE__ */ new Map();
	const numberWith = (digits) => {
		const known = numbers.get(digits);
		if (known) return known;
		const made = new Intl.NumberFormat(locale, {
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
			useGrouping: "always"
		});
		numbers.set(digits, made);
		return made;
	};
	const dayOf = (at) => {
		return (new Date(at).getFullYear() === (/* @__PURE__ */ new Date()).getFullYear() ? days : dates)(language).format(at);
	};
	const percentSign = new Intl.NumberFormat(locale, { style: "percent" }).format(0).slice(1);
	const perCent = (written) => written + percentSign;
	const commaDecimals = numberWith(1).format(.5).includes(",");
	const figure = (text, { digits, sign = false } = {}) => {
		const exact = digits === void 0 ? text : truncate(text, digits);
		const places = exact.split(".")[1]?.length ?? 0;
		const written = numberWith(places).format(exact.replace("-", ""));
		const direction = signOf(exact);
		return direction < 0 ? MINUS + written : sign && direction > 0 ? `+${written}` : written;
	};
	return {
		figure,
		price: (text) => figure(text, { digits: priceDigits(text) }),
		change: (text, price) => figure(text, {
			digits: priceDigits(price),
			sign: true
		}),
		amount: (text, options) => {
			const digits = (decimal) => decimal.split(".")[1]?.length ?? 0;
			const kept = Math.max(digits(trimZeros(text)), Math.min(2, digits(text)));
			return figure(text, {
				...options,
				digits: kept
			});
		},
		quantity: (text) => figure(trimZeros(text)),
		rate: (text) => figure(trimZeros(truncate(text, rateDigits(text)))),
		compact: (text) => {
			const size = text.replace("-", "");
			const magnitude = MAGNITUDES.find(({ from }) => compare(size, from) >= 0);
			if (!magnitude) return figure(text, { digits: 2 });
			return figure(shifted(text, magnitude.digits), { digits: 2 }) + magnitude.letter;
		},
		perCent,
		percent: (text, { plain = false } = {}) => perCent(figure(text, {
			digits: 2,
			sign: !plain
		})),
		typed: (text) => {
			const bare = text.replace(/\s/g, "");
			return commaDecimals ? bare.replace(",", ".") : bare;
		},
		typing: (text) => commaDecimals ? text.replace(".", ",") : text,
		count: (count) => numberWith(0).format(count),
		time: (at) => clocks(language).format(at),
		dateTime: (at) => `${dayOf(at)}, ${clocks(language).format(at)}`,
		minute: (at) => `${dayOf(at)}, ${minutes(language).format(at)}`,
		weekday: (at) => weekdays(language).format(at),
		date: (at) => dates(language).format(at)
	};
}
/** The format of the language now shown. */
function useFormat() {
	return formatFor(useTranslation().i18n.language);
}
export { trimZeros as _, isAmount as a, ppm as b, permille as c, sum as d, truncate as f, parseUnits as g, parsePrice as h, divide as i, signOf as l, parseAmount as m, add as n, isZero as o, formatUnits as p, compare as r, multiply as s, useFormat as t, subtract as u, PPM as v, perLanguage as x, amount as y };
