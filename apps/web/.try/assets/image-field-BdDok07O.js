import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as Problem } from "./problem-rCxhGO9A.js";
import { n as useStoredFile, t as uploadImage } from "./stored-file-BPUNyWT0.js";
import { useCallback, useId, useRef, useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var files_module_default = {
	field: "_field_1c895_1",
	label: "_label_1c895_7",
	image: "_image_1c895_12",
	acts: "_acts_1c895_27",
	hint: "_hint_1c895_33"
};
// src/shared/files/stored-image.tsx
/** An image of one's own that was uploaded, square, with its own waiting and failing. */
function StoredImage({ filename, text }) {
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
		className: files_module_default.image,
		alt: text
	});
	if (!error) return /* @__PURE__ */ jsx("div", {
		className: files_module_default.image,
		"aria-busy": "true"
	});
	return /* @__PURE__ */ jsxs("div", {
		className: files_module_default.image,
		children: [/* @__PURE__ */ jsx("p", {
			className: "words",
			children: t("payees.imageUnseen")
		}), /* @__PURE__ */ jsx(Button, {
			kind: "link",
			onPress: () => void refetch(),
			children: t("common.retry")
		})]
	});
}
// src/shared/files/image-field.tsx
/** A field for one image: it is uploaded as soon as it is chosen, and shown as it is kept. */
function ImageField({ label, hint, value, onChange, error, check }) {
	const { t } = useTranslation();
	const problem = useProblem();
	const id = useId();
	const input = useRef(null);
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState();
	async function take(file) {
		if (!file || busy) return;
		setBusy(true);
		setRefused(void 0);
		try {
			const fault = await check?.(file);
			if (fault !== void 0) setRefused(fault);
			else onChange(await uploadImage(file));
		} catch (fault) {
			setRefused(problem(fault));
		} finally {
			setBusy(false);
			if (input.current) input.current.value = "";
		}
	}
	return /* @__PURE__ */ jsxs("div", {
		className: files_module_default.field,
		children: [
			/* @__PURE__ */ jsx("label", {
				className: `${files_module_default.label} words`,
				htmlFor: id,
				children: label
			}),
			/* @__PURE__ */ jsx("input", {
				id,
				ref: input,
				className: "unseen",
				type: "file",
				accept: "image/jpeg,image/png,image/webp",
				tabIndex: -1,
				onChange: ({ target }) => void take(target.files?.[0])
			}),
			value && /* @__PURE__ */ jsx(StoredImage, {
				filename: value,
				text: label
			}),
			/* @__PURE__ */ jsxs("div", {
				className: files_module_default.acts,
				children: [/* @__PURE__ */ jsx(Button, {
					kind: "plain",
					small: true,
					icon: "camera",
					busy,
					onPress: () => input.current?.click(),
					children: value ? t("payees.replaceImage") : t("payees.chooseImage")
				}), value && /* @__PURE__ */ jsx(Button, {
					kind: "link",
					small: true,
					onPress: () => onChange(""),
					children: t("payees.removeImage")
				})]
			}),
			/* @__PURE__ */ jsx(Problem, { text: refused ?? error }),
			!refused && !error && /* @__PURE__ */ jsx("p", {
				className: files_module_default.hint,
				children: hint
			})
		]
	});
}
export { ImageField as t };
