import { t as Link } from "./link-C-Gj3b3h.js";
import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody, f as useForm } from "../ssr.js";
import { n as SkeletonRows, t as Bone } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { n as useStoredFile } from "./stored-file-BPUNyWT0.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { i as refusedAs, t as CallError } from "./call-error-DfHfRkA7.js";
import { t as useCallMutation } from "./mutations-IBWYS6fR.js";
import { i as refetchCalls } from "./queries-BLrD8M8K.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { i as certify_module_default, n as useDailyCap, r as LevelState, t as useCertification } from "./use-certification-jm9435Ea.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { i as useSession, n as portal } from "./call-DYRgJe1y.js";
import { t as shrinkImage } from "./shrink-image-DbMTVb-w.js";
import { useCallback, useEffect, useRef, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/shared/files/stored-picture.tsx
/** An image of one’s own in whatever frame it stands in, with its own waiting and failing. */
function StoredPicture({ filename, text, className }) {
	const { t } = useTranslation();
	const { data, error, refetch } = useStoredFile(filename);
	const show = useCallback((image) => {
		if (!image || !data) return void 0;
		const url = URL.createObjectURL(data);
		image.src = url;
		return () => URL.revokeObjectURL(url);
	}, [data]);
	if (data) return /* @__PURE__ */ jsx("img", {
		ref: show,
		className,
		alt: text
	});
	if (!error) return /* @__PURE__ */ jsx(Bone, {
		width: "100%",
		height: 44
	});
	return /* @__PURE__ */ jsx(Button, {
		kind: "link",
		small: true,
		icon: "refresh",
		onPress: () => void refetch(),
		children: t("common.retry")
	});
}
// src/features/identity/certify/photo.ts
var PHOTO_SIDES = [
	"frontPhoto",
	"backPhoto",
	"holdingPhoto"
];
/** Photos as they were kept before, where they were. */
function photosOf(before) {
	const photo = (filename) => filename === null ? { state: "none" } : {
		state: "kept",
		filename
	};
	return {
		frontPhoto: photo(before.frontPhoto),
		backPhoto: photo(before.backPhoto),
		holdingPhoto: photo(before.holdingPhoto)
	};
}
/** File names once all three are kept; undefined before. */
function keptNames(photos) {
	const { frontPhoto, backPhoto, holdingPhoto } = photos;
	const [front, back, holding] = [
		frontPhoto,
		backPhoto,
		holdingPhoto
	].map((photo) => photo.state === "kept" ? photo.filename : void 0);
	if (front === void 0 || back === void 0 || holding === void 0) return void 0;
	return {
		frontPhoto: front,
		backPhoto: back,
		holdingPhoto: holding
	};
}
/** The side whose image an earlier side has too, as the venue would say it. */
function repeatedSide(photos) {
	const seen = /* @__PURE__ */ new Set();
	for (const side of PHOTO_SIDES) {
		const photo = photos[side];
		if (photo.state !== "kept") continue;
		if (seen.has(photo.filename)) return side;
		seen.add(photo.filename);
	}
}
// src/features/identity/certify/advanced-design.ts
/** The three photos of the advanced level. The summary is their names, once all are kept. */
var advancedForm = {
	summary: (photos) => keptNames(photos),
	errors: (photos, _, { t }) => {
		const repeated = repeatedSide(photos);
		const errorOf = (side) => {
			if (repeated === side) return t("certify.photosAlike");
			return photos[side].state === "none" ? t("certify.photoMissing") : void 0;
		};
		return Object.fromEntries(PHOTO_SIDES.map((side) => [side, errorOf(side)]));
	},
	atOnce: (photos, _, { t }) => {
		const repeated = repeatedSide(photos);
		return repeated ? { [repeated]: t("certify.photosAlike") } : {};
	}
};
// src/features/identity/certify/upload-photo.ts
var TIMEOUT_MS = 12e4;
/**
* Uploads a photo, made smaller first where it is too large, and tells how much is done (0 to 1):
* fetch cannot say that of what it sends. Returns the name it is kept by; rejects with a
* `CallError`.
*/
async function uploadPhoto(image, onDone, signal) {
	const form = new FormData();
	form.append("file", await shrinkImage(image));
	const { token } = useSession.getState();
	const { code, msg, data } = await send(form, onDone, signal);
	if (code === 200 && data?.filename) return data.filename;
	if (code === 401) useSession.getState().expire(token, msg);
	throw new CallError("answer", {
		code,
		msg
	});
}
function send(form, onDone, signal) {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		const { method, url, headers } = portal.request("uploadFile", { body: form });
		request.open(method, url);
		request.timeout = TIMEOUT_MS;
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		request.upload.onprogress = ({ loaded, total }) => onDone(total > 0 ? loaded / total : 0);
		request.onload = () => {
			try {
				resolve(JSON.parse(request.responseText));
			} catch {
				reject(new CallError("network", {
					code: -1,
					msg: ""
				}));
			}
		};
		request.onerror = () => reject(new CallError("network", {
			code: -1,
			msg: ""
		}));
		request.ontimeout = () => reject(new CallError("timeout", {
			code: -1,
			msg: ""
		}));
		signal.addEventListener("abort", () => request.abort());
		request.send(form);
	});
}
// src/features/identity/certify/use-photo-upload.ts
/** Sends a photo and tells how it goes; a newer one takes the place of one under way. */
function usePhotoUpload(onChange) {
	const problem = useProblem();
	const running = useRef(void 0);
	useEffect(() => () => running.current?.abort(), []);
	function stop() {
		running.current?.abort();
		running.current = void 0;
	}
	async function send(image) {
		stop();
		const own = new AbortController();
		running.current = own;
		const tell = (photo) => {
			if (!own.signal.aborted) onChange(photo);
		};
		tell({
			state: "sending",
			image,
			done: 0
		});
		try {
			tell({
				state: "kept",
				filename: await uploadPhoto(image, (done) => tell({
					state: "sending",
					image,
					done
				}), own.signal)
			});
		} catch (error) {
			tell({
				state: "failed",
				image,
				problem: problem(error)
			});
		}
	}
	return {
		send,
		stop
	};
}
// src/features/identity/certify/photo-field.tsx
/** One photo: taken or chosen, sent as soon as it is there, and shown as it is. */
function PhotoField({ label, hint, camera, photo, onChange, error }) {
	const { t } = useTranslation();
	const { send } = usePhotoUpload(onChange);
	const taken = useRef(null);
	const chosen = useRef(null);
	const input = (ref, capture) => /* @__PURE__ */ jsx("input", {
		ref,
		className: "unseen",
		type: "file",
		accept: capture ? "image/*" : "image/jpeg,image/png,image/webp",
		capture,
		tabIndex: -1,
		"aria-hidden": "true",
		onChange: ({ target }) => {
			const [file] = target.files ?? [];
			if (file) send(file);
			target.value = "";
		}
	});
	return /* @__PURE__ */ jsxs("fieldset", {
		className: certify_module_default.photo,
		"aria-label": label,
		children: [
			/* @__PURE__ */ jsx("span", {
				className: `${certify_module_default.label} words`,
				children: label
			}),
			input(taken, camera),
			input(chosen),
			/* @__PURE__ */ jsx("div", {
				className: classes(certify_module_default.frame, photo.state !== "none" && certify_module_default.filled),
				children: /* @__PURE__ */ jsx(Shown, {
					photo,
					label,
					hint
				})
			}),
			/* @__PURE__ */ jsxs("div", {
				className: certify_module_default.row,
				children: [
					/* @__PURE__ */ jsx(Button, {
						kind: "plain",
						small: true,
						icon: "camera",
						onPress: () => taken.current?.click(),
						children: photo.state === "none" ? t("certify.takePhoto") : t("certify.takeAgain")
					}),
					/* @__PURE__ */ jsx(Button, {
						kind: "link",
						small: true,
						onPress: () => chosen.current?.click(),
						children: t("payees.chooseImage")
					}),
					photo.state === "failed" && /* @__PURE__ */ jsx(Button, {
						kind: "link",
						small: true,
						icon: "refresh",
						onPress: () => void send(photo.image),
						children: t("common.retry")
					}),
					photo.state === "kept" && /* @__PURE__ */ jsxs("span", {
						className: certify_module_default.ready,
						children: [/* @__PURE__ */ jsx(Icon, {
							name: "check",
							size: 16
						}), t("msg.uploadSuccess")]
					})
				]
			}),
			/* @__PURE__ */ jsx(Problem, { text: photo.state === "failed" ? photo.problem : error })
		]
	});
}
function Shown({ photo, label, hint }) {
	const { t } = useTranslation();
	switch (photo.state) {
		case "none": return /* @__PURE__ */ jsxs("span", {
			className: `${certify_module_default.prompt} words`,
			children: [/* @__PURE__ */ jsx(Icon, { name: "camera" }), hint]
		});
		case "sending": return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Local, {
			image: photo.image,
			text: label
		}), /* @__PURE__ */ jsx("span", {
			className: certify_module_default.bar,
			role: "progressbar",
			"aria-label": t("certify.uploading"),
			"aria-valuemin": 0,
			"aria-valuemax": 100,
			"aria-valuenow": Math.round(photo.done * 100),
			children: /* @__PURE__ */ jsx("span", { style: { "--done": photo.done } })
		})] });
		case "failed": return /* @__PURE__ */ jsx(Local, {
			image: photo.image,
			text: label
		});
		case "kept": return /* @__PURE__ */ jsx(StoredPicture, {
			filename: photo.filename,
			text: label
		});
		default: return photo;
	}
}
/** An image that is on this phone alone as yet. */
function Local({ image, text }) {
	const show = useCallback((element) => {
		if (!element) return void 0;
		const url = URL.createObjectURL(image);
		element.src = url;
		return () => URL.revokeObjectURL(url);
	}, [image]);
	return /* @__PURE__ */ jsx("img", {
		ref: show,
		alt: text
	});
}
// src/features/identity/certify/advanced-form.tsx
/** The three photos of the advanced level; one that was kept before can stay as it is. */
function AdvancedForm({ before }) {
	const { t } = useTranslation();
	const cap = useDailyCap("advanced");
	const submit = useCallMutation("certificationAdvanced");
	const correct = useCallMutation("certificationEdit");
	const form = useForm(advancedForm, {
		initial: () => photosOf(before),
		around: void 0,
		submit: async (photos) => {
			const body = advancedForm.summary(photos, void 0);
			if (!body) return;
			try {
				if (before.status === "failed") await correct.mutateAsync({ body });
				else await submit.mutateAsync({ body });
				showToast(t("msg.submitted"), { success: true });
			} catch (error) {
				if (!refusedAs(error, "certification_in_progress", "certification_done")) throw error;
			}
			await refetchCalls("certificationDetail");
		}
	});
	const field = (side, camera, label, hint) => /* @__PURE__ */ jsx(PhotoField, {
		label,
		hint,
		camera,
		photo: form.values[side],
		onChange: (photo) => form.set(side, photo),
		error: form.error(side)
	});
	return /* @__PURE__ */ jsxs("form", {
		className: certify_module_default.form,
		onSubmit: (event) => void form.send(event),
		noValidate: true,
		children: [
			/* @__PURE__ */ jsxs("p", {
				className: `${certify_module_default.lead} words`,
				children: [
					t("certify.advancedLead"),
					" ",
					cap && t("certify.capHint", { amount: cap })
				]
			}),
			field("frontPhoto", "environment", t("certify.front"), t("certify.frontHint")),
			field("backPhoto", "environment", t("certify.back"), t("certify.backHint")),
			field("holdingPhoto", "user", t("certify.holding"), t("certify.holdingHint")),
			/* @__PURE__ */ jsx(Problem, { text: form.problem }),
			/* @__PURE__ */ jsx(Button, {
				submit: true,
				wide: true,
				busy: form.busy,
				children: t("action.submit")
			})
		]
	});
}
// src/features/identity/certify/advanced-screen.tsx
/** The advanced certification: three photos, and how it stands. */
function AdvancedCertificationScreen() {
	const { t } = useTranslation();
	const { data, error, refetch } = useCertification();
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("term.advancedCertification"),
		home: PAGES.personal
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? /* @__PURE__ */ jsx(Advanced, { certification: data }) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 5,
		circle: false
	}) })] });
}
function Advanced({ certification }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [correcting, setCorrecting] = useState(false);
	const { junior, advanced } = certification;
	if (junior.status !== "certified") return /* @__PURE__ */ jsx(EmptyState, {
		icon: "shield",
		title: t("msg.completePrimaryFirst"),
		text: t("certify.primaryFirstHint"),
		action: {
			label: t("term.primaryCertification"),
			onPress: () => void navigate(PAGES.primaryCertification)
		}
	});
	if (advanced.status === "notCertified") return /* @__PURE__ */ jsx(AdvancedForm, { before: advanced });
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(LevelState, { level: advanced }),
		advanced.status === "failed" && correcting ? /* @__PURE__ */ jsx(AdvancedForm, { before: advanced }) : /* @__PURE__ */ jsx(Submitted, { advanced }),
		advanced.status === "failed" && !correcting && /* @__PURE__ */ jsx("div", {
			className: certify_module_default.acts,
			children: /* @__PURE__ */ jsx(Button, {
				wide: true,
				onPress: () => setCorrecting(true),
				children: t("certify.correct")
			})
		})
	] });
}
/** The photos that were submitted, each of which opens large. */
function Submitted({ advanced }) {
	const { t } = useTranslation();
	const labels = {
		frontPhoto: t("certify.front"),
		backPhoto: t("certify.back"),
		holdingPhoto: t("certify.holding")
	};
	const files = PHOTO_SIDES.map((side) => advanced[side] ?? "");
	const query = (at) => new URLSearchParams([...files.map((file) => ["file", file]), ["at", String(at)]]).toString();
	return /* @__PURE__ */ jsx("div", {
		className: certify_module_default.thumbs,
		children: PHOTO_SIDES.map((side, at) => /* @__PURE__ */ jsxs(Link, {
			className: `${certify_module_default.thumb} words`,
			to: `${PAGES.preview}?${query(at)}`,
			children: [/* @__PURE__ */ jsx(StoredPicture, {
				className: certify_module_default.square,
				filename: files[at],
				text: labels[side]
			}), labels[side]]
		}, side))
	});
}
export { AdvancedCertificationScreen as Page };
