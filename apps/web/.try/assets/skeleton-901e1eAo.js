import { i as classes } from "./icon-CSmycacN.js";
import { Fragment } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// ../../packages/ui/src/skeleton/skeleton.tsx
/** Rows in the shape of what comes. */
function Skeleton({ label, rows, className, children }) {
	return /* @__PURE__ */ jsx("div", {
		role: "status",
		"aria-label": label,
		className,
		children: Array.from({ length: rows }, (_, row) => /* @__PURE__ */ jsx(Fragment, { children: children(row) }, row))
	});
}
var skeleton_module_default = {
	bone: "_bone_vw7z5_1",
	breathe: "_breathe_vw7z5_1",
	circle: "_circle_vw7z5_10",
	row: "_row_vw7z5_21",
	two: "_two_vw7z5_29"
};
// src/shared/widgets/skeleton.tsx
/** A grey shape where something will stand. */
function Bone({ width, height, circle = false }) {
	return /* @__PURE__ */ jsx("span", {
		className: classes(skeleton_module_default.bone, circle && skeleton_module_default.circle),
		style: {
			"--wide": typeof width === "number" ? `${width}px` : width,
			"--high": height === void 0 ? void 0 : `${height}px`
		}
	});
}
/** Rows in the shape of a list that loads: circle, two lines, two figures. */
function SkeletonRows({ rows = 6, circle = true }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx(Skeleton, {
		label: t("common.loading"),
		rows,
		children: () => /* @__PURE__ */ jsxs("div", {
			className: skeleton_module_default.row,
			"aria-hidden": "true",
			children: [
				circle && /* @__PURE__ */ jsx(Bone, {
					width: 36,
					height: 36,
					circle: true
				}),
				/* @__PURE__ */ jsxs("span", {
					className: skeleton_module_default.two,
					children: [/* @__PURE__ */ jsx(Bone, { width: "62%" }), /* @__PURE__ */ jsx(Bone, {
						width: "40%",
						height: 10
					})]
				}),
				/* @__PURE__ */ jsxs("span", {
					className: skeleton_module_default.two,
					children: [/* @__PURE__ */ jsx(Bone, { width: 84 }), /* @__PURE__ */ jsx(Bone, {
						width: 56,
						height: 10
					})]
				})
			]
		})
	});
}
export { SkeletonRows as n, Bone as t };
