import { t as Button } from "./button-CRT4_AL1.js";
import { Suspense, lazy, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/shared/picture/share-picture.tsx
/** Drawing comes with the first picture. */
var PictureSheet = lazy(async () => ({ default: (await import("./picture-sheet-Ca_jZcCK.js")).PictureSheet }));
/** Opens a picture of a result to pass on. */
function SharePicture({ picture }) {
	const { t } = useTranslation();
	const [opened, setOpened] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Button, {
		kind: "plain",
		wide: true,
		small: true,
		icon: "share",
		onPress: () => setOpened(true),
		children: t("share.picture")
	}), opened && /* @__PURE__ */ jsx(Suspense, { children: /* @__PURE__ */ jsx(PictureSheet, {
		picture,
		onClose: () => setOpened(false)
	}) })] });
}
export { SharePicture as t };
