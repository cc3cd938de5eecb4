import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { a as useCall, i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody, R as confirm, f as useForm } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { n as useBack, t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { i as refusedAs, n as isCallError } from "./call-error-DfHfRkA7.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Field } from "./field-yleEApwa.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as SelectField } from "./select-field-C4A2LW9i.js";
import { t as ImageField } from "./image-field-BdDok07O.js";
import { a as useHasTotp, i as PayeeProof, n as payeeProofFaults, r as payeeProofFieldOf, t as NO_PROOF } from "./payee-proof-design-D3S2f4C2.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as uploadImage } from "./stored-file-BPUNyWT0.js";
import { t as wallets_module_default } from "./wallets.module-BlhiVf6_.js";
import { t as Sheet } from "./sheet-BVujkscP.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as checkAddress, r as isChain, t as addressFault } from "./address-fault-DfQkwnNe.js";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
import { QRCodeCanvas } from "qrcode.react";
// ../../packages/payees/src/address/address-in-code.ts
/**
* The address that a QR code's text pays to: the text itself, or the one in a payment link such as
* `bitcoin:bc1…?amount=0.1`, `tron:T…`, `ethereum:pay-0x…@1` and, for a token of Ethereum,
* `ethereum:<token>/transfer?address=0x…`. It is not checked here.
*/
function addressInCode(text) {
	const [, scheme, rest] = /^([a-z][a-z0-9+-]*):(?:\/\/)?(.*)$/is.exec(text.trim()) ?? [];
	if (scheme === void 0 || rest === void 0) return text.trim();
	const [path = "", query = ""] = rest.split("?");
	if (/\/transfer$/i.test(path)) return new URLSearchParams(query).get("address") ?? "";
	return path.replace(/^pay-/i, "").split(/[@/]/)[0];
}
// src/features/cash/wallets/qr-from-address.tsx
var PIXELS = 512;
var MARGIN_MODULES = 4;
/** For whoever has no picture of it: the QR code is drawn here from the address, and uploaded. */
function QrFromAddress({ address, onDrawn }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const canvas = useRef(null);
	const [busy, setBusy] = useState(false);
	async function draw() {
		setBusy(true);
		try {
			const image = await new Promise((done) => {
				if (canvas.current) canvas.current.toBlob(done, "image/png");
				else done(null);
			});
			if (!image) throw new Error("The browser did not give the picture of a canvas.");
			onDrawn(await uploadImage(image));
		} catch (error) {
			showToast(problem(error));
		} finally {
			setBusy(false);
		}
	}
	return /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx(QRCodeCanvas, {
		ref: canvas,
		className: wallets_module_default.unseenCanvas,
		value: address,
		size: PIXELS,
		marginSize: MARGIN_MODULES,
		level: "M"
	}), /* @__PURE__ */ jsx(Button, {
		kind: "plain",
		small: true,
		icon: "qr",
		busy,
		onPress: () => void draw(),
		children: t("payees.drawQr")
	})] });
}
// src/features/cash/wallets/read-code.ts
/** Pixels along the longer side: most codes show at the first, small or blurred ones at another. */
var SIDES = [
	800,
	400,
	1600
];
/** Returns the text of the QR code in a picture; undefined where none can be read. */
async function readCode(picture) {
	const image = await createImageBitmap(picture).catch(() => void 0);
	if (!image) return void 0;
	const canvas = document.createElement("canvas");
	try {
		for (const side of SIDES) {
			const said = await codeIn(image, image, canvas, side);
			if (said !== void 0) return said;
		}
		return;
	} finally {
		image.close();
	}
}
/** What the QR code in what is drawn says, when it is at most `side` pixels long. */
async function codeIn(source, { width, height }, canvas, side = SIDES[0]) {
	const { default: read } = await import("jsqr");
	const scale = Math.min(1, side / Math.max(width, height));
	canvas.width = Math.max(1, Math.round(width * scale));
	canvas.height = Math.max(1, Math.round(height * scale));
	const pen = canvas.getContext("2d", { willReadFrequently: true });
	if (!pen) return void 0;
	pen.fillStyle = "white";
	pen.fillRect(0, 0, canvas.width, canvas.height);
	pen.drawImage(source, 0, 0, canvas.width, canvas.height);
	const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
	return read(data, canvas.width, canvas.height)?.data || void 0;
}
// src/features/cash/wallets/scan-sheet.tsx
var LOOK_MS = 250;
/** Reads a QR code by the camera, or from a picture. */
function ScanSheet({ onCode, onClose }) {
	const { t } = useTranslation();
	const video = useRef(null);
	const input = useRef(null);
	const [camera, setCamera] = useState("asked");
	const [problem, setProblem] = useState();
	const take = useEffectEvent((text) => setProblem(onCode(text)));
	useEffect(() => {
		const canvas = document.createElement("canvas");
		let isOver = false;
		let stream;
		let timer;
		async function look() {
			const element = video.current;
			if (isOver || !element) return;
			const size = {
				width: element.videoWidth,
				height: element.videoHeight
			};
			const text = size.width > 0 ? await codeIn(element, size, canvas) : void 0;
			if (isOver) return;
			if (text !== void 0) take(text);
			timer = setTimeout(() => void look(), LOOK_MS);
		}
		async function begin() {
			try {
				stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
				if (isOver || !video.current) return end();
				video.current.srcObject = stream;
				await video.current.play();
				setCamera("on");
				await look();
			} catch {
				if (!isOver) setCamera("off");
			}
		}
		function end() {
			isOver = true;
			clearTimeout(timer);
			for (const track of stream?.getTracks() ?? []) track.stop();
		}
		begin();
		return end;
	}, []);
	async function readPicture(file) {
		if (!file) return;
		const text = await readCode(file);
		setProblem(text === void 0 ? t("payees.qrUnreadable") : onCode(text));
		if (input.current) input.current.value = "";
	}
	return /* @__PURE__ */ jsx(Sheet, {
		title: t("payees.scan"),
		onClose,
		children: /* @__PURE__ */ jsxs("div", {
			className: wallets_module_default.scan,
			children: [
				/* @__PURE__ */ jsx("video", {
					ref: video,
					className: wallets_module_default.video,
					hidden: camera === "off",
					muted: true,
					playsInline: true
				}),
				/* @__PURE__ */ jsx("p", {
					className: "words",
					role: "status",
					children: camera === "off" ? t("payees.noCamera") : t("payees.scanHint")
				}),
				/* @__PURE__ */ jsx(Problem, { text: problem }),
				/* @__PURE__ */ jsx("input", {
					ref: input,
					className: "unseen",
					type: "file",
					accept: "image/*",
					"aria-label": t("payees.scanPicture"),
					tabIndex: -1,
					onChange: ({ target }) => void readPicture(target.files?.[0])
				}),
				/* @__PURE__ */ jsx(Button, {
					kind: "plain",
					wide: true,
					icon: "scan",
					onPress: () => input.current?.click(),
					children: t("payees.scanPicture")
				})
			]
		})
	});
}
// src/features/cash/wallets/wallet-design.ts
function emptyWallet(currencies) {
	return {
		currency: currencies[0]?.currencyCode ?? "",
		chain: currencies[0]?.chains[0] ?? "",
		address: "",
		label: "",
		qrImage: "",
		said: void 0,
		...NO_PROOF
	};
}
/** A wallet's address: it is checked as it is typed, and its picture has to say the same. */
var walletForm = {
	reduce: (values, act, { currencies }) => {
		switch (act.kind) {
			case "currency": {
				const chains = chainsOf(currencies, act.currency);
				const chain = chains.includes(values.chain) ? values.chain : chains[0] ?? "";
				return {
					...values,
					currency: act.currency,
					chain
				};
			}
			case "address": {
				const qrImage = ownSpelling(act.address, values.chain) === values.said && values.said !== void 0 ? values.qrImage : "";
				return {
					...values,
					address: act.address,
					qrImage
				};
			}
			case "said": {
				const address = values.address.trim() === "" ? act.address : values.address;
				return {
					...values,
					address,
					said: act.address
				};
			}
			case "drawn": return {
				...values,
				said: act.address,
				qrImage: act.filename
			};
		}
	},
	summary: ({ said: _, ...body }, { currencies }) => ({
		body,
		chains: chainsOf(currencies, body.currency),
		address: ownSpelling(body.address, body.chain)
	}),
	errors: (values, { hasTotp }, { t }) => ({
		address: typedFault(values.address, values.chain, t),
		qrImage: values.qrImage === "" ? t("payees.qrMissing") : void 0,
		...payeeProofFaults(values, hasTotp, t)
	}),
	fieldOf: payeeProofFieldOf
};
function chainsOf(currencies, code) {
	return currencies.find(({ currencyCode }) => currencyCode === code)?.chains ?? [];
}
function ownSpelling(address, chain) {
	const check = isChain(chain) ? checkAddress(chain, address) : void 0;
	return check?.ok ? check.address : void 0;
}
function typedFault(text, chain, t) {
	if (text.trim() === "") return t("payees.addressMissing");
	const check = isChain(chain) ? checkAddress(chain, text) : void 0;
	return check && !check.ok ? addressFault(check, chain, t) : void 0;
}
/** The address that a code says, or what is wrong with it; neither where the chain is not known. */
function readAddress(code, chain, t) {
	if (!isChain(chain)) return {};
	const check = checkAddress(chain, addressInCode(code));
	return check.ok ? { address: check.address } : { fault: addressFault(check, chain, t) };
}
// src/features/cash/wallets/wallet-form.tsx
var LABEL_MAX = 32;
var ADDRESS_MAX = 128;
/** Currency, chain, address, label and QR image; the address is checked as it is typed. */
function WalletForm({ currencies }) {
	const { t } = useTranslation();
	const back = useBack(PAGES.wallets);
	const [choosing, setChoosing] = useState();
	const save = useCallMutation("walletAdd");
	const [scanning, setScanning] = useState(false);
	const around = {
		currencies,
		hasTotp: useHasTotp()
	};
	const form = useForm(walletForm, {
		initial: () => emptyWallet(currencies),
		around,
		submit: async (values) => {
			const { body } = walletForm.summary(values, around);
			try {
				await save.mutateAsync({ body });
			} catch (error) {
				if (!refusedAs(error, "address_lookalike") || !isCallError(error)) throw error;
				if (!await confirm({
					title: t("payees.lookalikeTitle"),
					text: t("payees.lookalikeText", {
						known: String(error.details["address"]),
						address: body.address.trim()
					}),
					confirm: t("payees.saveAnyway"),
					danger: true
				})) return;
				await save.mutateAsync({ body: {
					...body,
					confirmLookalike: true
				} });
			}
			await refetchCalls("walletPage");
			showToast(t("payees.addressSaved"), { success: true });
			back();
		}
	});
	const { currency, chain, address, qrImage } = form.values;
	const { chains, address: known } = form.summary;
	/** Fills in the address that a scanned code says, or returns what is wrong with it. */
	function takeCode(text) {
		const read = readAddress(text, chain, t);
		if (read.address === void 0) return read.fault;
		form.act({
			kind: "address",
			address: read.address
		});
		setScanning(false);
	}
	/** What keeps a picture from being the QR code of the address; it fills in a missing one. */
	async function checkPicture(picture) {
		const text = await readCode(picture);
		if (text === void 0) return t("payees.qrUnreadable");
		const read = readAddress(text, chain, t);
		if (read.address === void 0) return read.fault;
		if (address.trim() !== "" && known !== read.address) return t("payees.qrDiffers", { address: read.address });
		form.act({
			kind: "said",
			address: read.address
		});
	}
	return /* @__PURE__ */ jsxs("form", {
		className: wallets_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsx(SelectField, {
				label: t("payees.currency"),
				value: currency,
				onPress: () => setChoosing("currency")
			}),
			/* @__PURE__ */ jsx(SelectField, {
				label: t("term.chain"),
				value: chain,
				onPress: () => setChoosing("chain")
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("term.walletAddress"),
				maxLength: ADDRESS_MAX,
				autoComplete: "off",
				...form.field("address"),
				onChange: (text) => form.act({
					kind: "address",
					address: text
				}),
				end: /* @__PURE__ */ jsx(IconButton, {
					icon: "scan",
					label: t("payees.scan"),
					onPress: () => setScanning(true)
				})
			}),
			/* @__PURE__ */ jsx(Field, {
				label: t("payees.label"),
				maxLength: LABEL_MAX,
				...form.field("label")
			}),
			/* @__PURE__ */ jsx(ImageField, {
				label: t("payees.qr"),
				hint: t("payees.qrHint"),
				value: qrImage,
				onChange: (filename) => form.set("qrImage", filename),
				error: form.error("qrImage"),
				check: checkPicture
			}),
			qrImage === "" && known !== void 0 && /* @__PURE__ */ jsx(QrFromAddress, {
				address: known,
				onDrawn: (filename) => form.act({
					kind: "drawn",
					address: known,
					filename
				})
			}),
			/* @__PURE__ */ jsx(PayeeProof, { field: form.field }),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx("p", {
				className: `${wallets_module_default.note} words`,
				children: t("payees.waitHint")
			}),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				children: t("payees.saveAddress")
			}),
			scanning && /* @__PURE__ */ jsx(ScanSheet, {
				onCode: takeCode,
				onClose: () => setScanning(false)
			}),
			choosing === "currency" && /* @__PURE__ */ jsx(OptionsSheet, {
				title: t("payees.currency"),
				options: currencies.map(({ currencyCode, name }) => ({
					value: currencyCode,
					label: currencyCode,
					caption: name,
					coin: currencyCode
				})),
				value: currency,
				onChoose: (code) => form.act({
					kind: "currency",
					currency: code
				}),
				onClose: () => setChoosing(void 0)
			}),
			choosing === "chain" && /* @__PURE__ */ jsx(OptionsSheet, {
				title: t("term.chain"),
				options: chains.map((each) => ({
					value: each,
					label: each
				})),
				value: chain,
				onChoose: (each) => form.set("chain", each),
				onClose: () => setChoosing(void 0)
			})
		]
	});
}
// src/features/cash/wallets/add-wallet-screen.tsx
/** Saves an address to withdraw to. */
function AddWalletScreen() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCall("currencyTypeList", {}, { select: (currencies) => currencies.filter(({ chains }) => chains.length > 0) });
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("payees.addAddress"),
		home: PAGES.wallets
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? /* @__PURE__ */ jsx(WalletForm, { currencies: data }) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 5,
		circle: false
	}) })] });
}
export { AddWalletScreen as Page };
