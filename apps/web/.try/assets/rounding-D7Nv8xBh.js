// ../../packages/money/src/rounding.ts
/** Quotient rounded toward minus infinity. The divisor is positive. */
function divFloor(dividend, divisor) {
	const quotient = dividend / divisor;
	return dividend % divisor < 0n ? quotient - 1n : quotient;
}
/** Quotient rounded toward plus infinity. The divisor is positive. */
function divCeil(dividend, divisor) {
	const quotient = dividend / divisor;
	return dividend % divisor > 0n ? quotient + 1n : quotient;
}
/** The share `rate` of an amount, rounded up: how fees are taken. */
function shareCeil(of, rate) {
	return divCeil(of * BigInt(rate), 1000000n);
}
/** The share `rate` of an amount, rounded down: how payouts and credits are given. */
function shareFloor(of, rate) {
	return divFloor(of * BigInt(rate), 1000000n);
}
export { shareFloor as i, divFloor as n, shareCeil as r, divCeil as t };
