import { a as useCall } from "./queries-BLrD8M8K.js";
import { n as writeStored, t as readStored } from "./stored-BSEGD0zj.js";
import { t as Icon } from "./icon-CSmycacN.js";
import { t as Field } from "./field-yleEApwa.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as plainText } from "./plain-text-BjMhzLNl.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { useMemo, useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
import { create } from "zustand";
// src/features/identity/area/area-code.ts
var STORED = "areaCode";
/** The area code the person chose last: a choice made in the picker comes back to the form by it. */
var useAreaCode = create((set) => ({
	code: stored(),
	choose: (code) => {
		writeStored(STORED, code);
		set({ code });
	}
}));
function stored() {
	const code = readStored(STORED);
	return typeof code === "string" && /^[1-9][0-9]{0,3}$/.test(code) ? code : "84";
}
// src/features/identity/area/country-list.tsx
/** All countries and regions by name in the reader's language, found by name, code or area code. */
function CountryList({ chosen, onChoose }) {
	const { t } = useTranslation();
	const [search, setSearch] = useState("");
	const { data, error, refetch } = useCall("countryList", {});
	const found = useMemo(() => data?.filter((country) => matches(country, search)), [data, search]);
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(Field, {
			labelUnseen: true,
			kind: "search",
			label: t("common.search"),
			placeholder: t("common.search"),
			value: search,
			onChange: setSearch
		}),
		found?.map((country) => /* @__PURE__ */ jsx(ListRow, {
			soft: true,
			title: country.name,
			figure: `+${country.areaCode}`,
			onPress: () => onChoose(country),
			end: country.areaCode === chosen ? /* @__PURE__ */ jsx(Icon, {
				name: "check",
				size: 20
			}) : /* @__PURE__ */ jsx("span", {})
		}, country.iso2)),
		found?.length === 0 && /* @__PURE__ */ jsx(EmptyState, {
			icon: "search",
			title: t("auth.noCountry"),
			text: t("auth.noCountryText")
		}),
		!data && (error ? /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		}) : /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 10,
			circle: false
		}))
	] });
}
function matches(country, search) {
	const wanted = plainText(search).replace(/^\+/, "");
	return plainText(country.name).includes(wanted) || country.areaCode.startsWith(wanted) || country.iso2.toLowerCase() === wanted;
}
export { useAreaCode as n, CountryList as t };
