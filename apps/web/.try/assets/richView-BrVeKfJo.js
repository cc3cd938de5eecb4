import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { i as refusedAs } from "./call-error-DfHfRkA7.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { D as PageBody } from "../ssr.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as RichText } from "./rich-text-BaaZ9w3c.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
// src/features/content/rich-text-screen.tsx
/** Rich content: a banner by `banner`, an agreement or a rule by `id`. */
function RichTextScreen() {
	const [query] = useSearchParams();
	const banner = query.get("banner");
	return banner === null ? /* @__PURE__ */ jsx(Agreement, { id: query.get("id") ?? "" }) : /* @__PURE__ */ jsx(Banner, { id: banner });
}
function Banner({ id }) {
	return /* @__PURE__ */ jsx(Reading, { reading: useCall("rotationDetail", { params: { id } }) });
}
function Agreement({ id }) {
	return /* @__PURE__ */ jsx(Reading, { reading: useCall("helpCenterDetail", { params: { id } }) });
}
function Reading({ reading }) {
	const { t } = useTranslation();
	const gone = refusedAs(reading.error, "not_found", "field_invalid");
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, { title: reading.data?.title ?? (gone ? t("common.notFound") : "") }), /* @__PURE__ */ jsx(PageBody, { children: /* @__PURE__ */ jsx(RichText, { reading }) })] });
}
export { RichTextScreen as Page };
