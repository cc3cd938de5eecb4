import { t as CallError } from "./call-error-DfHfRkA7.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { n as portal } from "./call-DYRgJe1y.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { n as showToast } from "./toast-sa7KM32-.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { t as useProblem } from "./problem-CWxJ3tnR.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as ListRow } from "./list-row-CZ37EmtZ.js";
import { useState } from "react";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var papers_module_default = {
	block: "_block_1b4w6_1",
	heading: "_heading_1b4w6_11",
	note: "_note_1b4w6_16",
	acts: "_acts_1b4w6_22"
};
// src/features/portfolio/save-paper.ts
/** Saves the file of a paper. Rejects with the venue's refusal, in the language now shown. */
async function savePaper(id, name) {
	const { url, headers } = portal.request("readPaper", { query: { id } });
	const answer = await fetch(url, { headers }).catch(() => {
		throw new CallError("network", {
			code: -1,
			msg: ""
		});
	});
	if (answer.headers.get("content-type") !== "application/zip") {
		const refusal = await answer.json().catch(() => ({}));
		throw new CallError("answer", {
			code: refusal.code ?? -1,
			msg: refusal.msg ?? ""
		});
	}
	const address = URL.createObjectURL(await answer.blob());
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 1e4);
}
// src/features/portfolio/papers-list.tsx
/** While one is being made, how often it is asked for. */
var SOON_MS = 2e3;
/** Files that were asked for, newest first. */
function PapersList() {
	const { t } = useTranslation();
	const [waits, setWaits] = useState(false);
	const { data, error, refetch } = useCall("papers", {}, {
		refetchInterval: waits ? SOON_MS : false,
		staleTime: 0
	});
	const isWaiting = data?.some(({ state }) => state === "waiting") ?? false;
	if (isWaiting !== waits) setWaits(isWaiting);
	if (!data) return error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 3,
		circle: false
	});
	if (data.length === 0) return /* @__PURE__ */ jsx(EmptyState, {
		icon: "records",
		title: t("portfolio.noPapers")
	});
	return /* @__PURE__ */ jsx("ul", { children: data.map((paper) => /* @__PURE__ */ jsx("li", { children: /* @__PURE__ */ jsx(Paper, { paper }) }, paper.id)) });
}
function Paper({ paper }) {
	const { t } = useTranslation();
	const format = useFormat();
	const problem = useProblem();
	const [busy, setBusy] = useState(false);
	const { id, name, state, expiresAt, bytes } = paper;
	async function save() {
		setBusy(true);
		try {
			await savePaper(id, name);
		} catch (fault) {
			showToast(problem(fault));
		} finally {
			setBusy(false);
		}
	}
	const states = {
		waiting: t("portfolio.paperWaiting"),
		ready: t("portfolio.paperReady", {
			day: format.date(expiresAt ?? 0),
			size: format.count(Math.max(1, Math.round((bytes ?? 0) / 1024)))
		}),
		failed: t("portfolio.paperFailed"),
		expired: t("portfolio.paperExpired")
	};
	return /* @__PURE__ */ jsx(ListRow, {
		soft: true,
		title: name,
		caption: /* @__PURE__ */ jsx("span", {
			className: "words",
			children: states[state]
		}),
		end: state === "ready" && /* @__PURE__ */ jsx(Button, {
			kind: "link",
			small: true,
			busy,
			onPress: () => void save(),
			children: t("portfolio.download")
		})
	});
}
export { papers_module_default as n, PapersList as t };
