import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { bech32, bech32m, createBase58check } from "@scure/base";
import { keccak_256 } from "@noble/hashes/sha3.js";
// ../../packages/payees/src/address/chains.ts
/** The chains whose addresses are known here, by the names that the venue shows. */
var CHAINS = [
	"TRC20",
	"ERC20",
	"Bitcoin"
];
function isChain(text) {
	return CHAINS.includes(text);
}
/** A check that failed for this. */
function faulty(fault) {
	return {
		ok: false,
		fault
	};
}
// ../../packages/payees/src/address/base58.ts
var base58check = createBase58check(sha256);
/** Without 0, O, I and l, which look alike. */
var ALPHABET = /^[1-9A-HJ-NP-Za-km-z]*$/;
/** Whether every character is one of base58. */
function isBase58(text) {
	return ALPHABET.test(text);
}
/** The bytes that a base58check text carries, or undefined when its checksum does not fit them. */
function readBase58check(text) {
	try {
		return base58check.decode(text);
	} catch {
		return;
	}
}
// ../../packages/payees/src/address/bitcoin.ts
/** Version bytes of base58 addresses: to a key's hash and to a script's, main and test network. */
var MAIN = /* @__PURE__ */ new Set([0, 5]);
var TEST = /* @__PURE__ */ new Set([111, 196]);
var BASE58_BYTES = 21;
var BASE58_LENGTHS = {
	least: 26,
	most: 35
};
/** Bytes of a witness program: 2 to 40, and 20 or 32 for version 0 (BIP 141). */
var PROGRAM_BYTES = {
	least: 2,
	most: 40
};
var VERSION_0_BYTES = /* @__PURE__ */ new Set([20, 32]);
var TAPROOT_BYTES = 32;
var SEGWIT_LENGTHS = {
	least: 14,
	most: 74
};
var MOST_VERSION = 16;
/**
* An address of Bitcoin: base58check (1…, 3…), bech32 for witness version 0 (bc1q…, BIP 173) or
* bech32m for later ones (bc1p…, BIP 350). Those of the test networks are told as such.
*/
function checkBitcoin(address) {
	if (/^(bc|tb|bcrt)1/i.test(address)) return checkSegwit(address);
	if (!/^[13mn2]/.test(address)) return faulty("beginning");
	if (!isBase58(address)) return faulty("character");
	if (!within(address.length, BASE58_LENGTHS)) return faulty("length");
	const bytes = readBase58check(address);
	if (!bytes) return faulty("checksum");
	if (bytes.length !== BASE58_BYTES) return faulty("length");
	if (TEST.has(bytes[0])) return faulty("testNetwork");
	return MAIN.has(bytes[0]) ? {
		ok: true,
		address
	} : faulty("beginning");
}
function checkSegwit(address) {
	const lower = address.toLowerCase();
	if (address !== lower && address !== address.toUpperCase()) return faulty("character");
	if (!/^[a-z]+1[02-9ac-hj-np-z]*$/.test(lower)) return faulty("character");
	if (!within(lower.length, SEGWIT_LENGTHS)) return faulty("length");
	const [version, program] = readSegwit(lower);
	if (version === void 0) return faulty("checksum");
	if (version > MOST_VERSION) return faulty("beginning");
	if (!program || !isProgram(version, program)) return faulty("length");
	return lower.startsWith("bc1") ? {
		ok: true,
		address: lower
	} : faulty("testNetwork");
}
/** The witness version and program, nothing when the checksum is not that of the version. */
function readSegwit(lower) {
	const version = (bech32.decodeUnsafe(lower) ?? bech32m.decodeUnsafe(lower))?.words[0];
	if (version === void 0) return [];
	const coder = version === 0 ? bech32 : bech32m;
	const decoded = coder.decodeUnsafe(lower);
	if (!decoded) return [];
	return [version, coder.fromWordsUnsafe(decoded.words.slice(1)) || void 0];
}
function isProgram(version, { length }) {
	if (version === 0) return VERSION_0_BYTES.has(length);
	if (version === 1) return length === TAPROOT_BYTES;
	return within(length, PROGRAM_BYTES);
}
function within(value, { least, most }) {
	return value >= least && value <= most;
}
// ../../packages/payees/src/address/ethereum.ts
var DIGITS = 40;
/**
* An address of Ethereum: 0x and 40 hexadecimal digits. Where capitals and small letters are mixed
* they carry the checksum of EIP-55 and have to fit it; of one case alone there is none to check.
* It is kept with its checksum.
*/
function checkEthereum(address) {
	if (!/^0x/i.test(address)) return faulty("beginning");
	const digits = address.slice(2);
	if (!/^[0-9a-fA-F]*$/.test(digits)) return faulty("character");
	if (digits.length !== DIGITS) return faulty("length");
	const kept = `0x${withChecksum(digits.toLowerCase())}`;
	return digits !== digits.toLowerCase() && digits !== digits.toUpperCase() && kept !== `0x${digits}` ? faulty("checksum") : {
		ok: true,
		address: kept
	};
}
/** A letter is a capital where the same digit of the address's hash is 8 or more. */
function withChecksum(digits) {
	const hash = bytesToHex(keccak_256(new TextEncoder().encode(digits)));
	return [...digits].map((digit, at) => Number.parseInt(hash[at], 16) >= 8 ? digit.toUpperCase() : digit).join("");
}
// ../../packages/payees/src/address/tron.ts
var LENGTH = 34;
var PREFIX = 65;
var BYTES = 21;
/** An address of Tron: base58check over 0x41 and the 20 bytes of the account, beginning with T. */
function checkTron(address) {
	if (!address.startsWith("T")) return faulty("beginning");
	if (!isBase58(address)) return faulty("character");
	if (address.length !== LENGTH) return faulty("length");
	const bytes = readBase58check(address);
	if (!bytes) return faulty("checksum");
	return bytes.length === BYTES && bytes[0] === PREFIX ? {
		ok: true,
		address
	} : faulty("beginning");
}
// ../../packages/payees/src/address/check-address.ts
var CHECKS = {
	TRC20: checkTron,
	ERC20: checkEthereum,
	Bitcoin: checkBitcoin
};
/**
* Checks an address as a person typed or pasted it, down to its checksum, and returns the one way
* it is kept: white space around it is dropped, and case is that of the chain's own rules. What is
* an address of another chain is told as such, since money sent there would be lost.
*/
function checkAddress(chain, text) {
	const address = text.trim();
	const check = CHECKS[chain](address);
	if (check.ok) return check;
	for (const [other, checkOther] of Object.entries(CHECKS)) if (other !== chain && checkOther(address).ok) return {
		ok: false,
		fault: "otherChain",
		other
	};
	return check;
}
// src/features/cash/wallets/address-fault.ts
/** What is wrong with an address, in the words in which the venue would refuse it. */
function addressFault(check, chain, t) {
	switch (check.fault) {
		case "beginning": return t("payees.addressBeginning", { chain });
		case "character": return t("payees.addressCharacter", { chain });
		case "length": return t("payees.addressLength", { chain });
		case "checksum": return t("payees.addressChecksum");
		case "testNetwork": return t("payees.addressTestNetwork");
		case "otherChain": return t("payees.addressOtherChain", { chain: check.other });
	}
}
export { checkAddress as n, isChain as r, addressFault as t };
