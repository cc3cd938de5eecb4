import { i as useSearchParams } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as useConfig } from "./config-Dz0wdZwp.js";
import { t as useFormat } from "./format-BDVIFO4I.js";
import { a as useCall, o as usePages } from "./queries-BLrD8M8K.js";
import { t as Button } from "./button-CRT4_AL1.js";
import { t as EmptyState } from "./empty-state-CoJVfdUZ.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { D as PageBody } from "../ssr.js";
import { n as SkeletonRows } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { t as useDayNames } from "./day-names-vJ3o1P3Z.js";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var statement_module_default = {
	sheet: "_sheet_au178_1",
	head: "_head_au178_7",
	venue: "_venue_au178_13",
	title: "_title_au178_18",
	table: "_table_au178_23",
	lines: "_lines_au178_24",
	soft: "_soft_au178_50",
	total: "_total_au178_54",
	heading: "_heading_au178_59",
	kind: "_kind_au178_69",
	note: "_note_au178_75",
	made: "_made_au178_76",
	acts: "_acts_au178_99"
};
// src/features/portfolio/statement-screen.tsx
/** Movements that a printed statement lists; of more the file has them all. */
var MOST_LINES = 500;
var PAGE = 100;
/** A month’s or a year’s statement, to look at and to print, in the language now shown. */
function StatementScreen() {
	const { t } = useTranslation();
	const [query] = useSearchParams();
	const of = query.get("of") ?? "";
	const { data, error, refetch } = useCall("statement", { body: { of } }, { enabled: of !== "" });
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("portfolio.statement"),
		home: PAGES.papers
	}), /* @__PURE__ */ jsx(PageBody, { children: data ? /* @__PURE__ */ jsx(Sheet, {
		of,
		statement: data
	}) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 8,
		circle: false
	}) })] });
}
function Sheet({ of, statement }) {
	const { t } = useTranslation();
	const format = useFormat();
	const names = useDayNames();
	const { data: config } = useConfig();
	const { currencies, from, to, isOver, user } = statement;
	return /* @__PURE__ */ jsxs("article", {
		className: statement_module_default.sheet,
		children: [
			/* @__PURE__ */ jsxs("header", {
				className: statement_module_default.head,
				children: [
					/* @__PURE__ */ jsx("p", {
						className: statement_module_default.venue,
						children: config?.name ?? t("common.productName")
					}),
					/* @__PURE__ */ jsx("h2", {
						className: statement_module_default.title,
						children: t("portfolio.statementOf", { period: names.period(of) })
					}),
					/* @__PURE__ */ jsx("p", { children: t("portfolio.accountNumber", { number: user }) }),
					/* @__PURE__ */ jsx("p", { children: t("portfolio.fromTo", {
						from: names.date(from),
						to: names.date(isOver ? to - 1 : to)
					}) }),
					/* @__PURE__ */ jsx("p", { children: isOver ? t("portfolio.basis") : t("portfolio.running") })
				]
			}),
			currencies.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
				icon: "records",
				title: t("portfolio.noMoves")
			}) : /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Balances, { statement }), /* @__PURE__ */ jsx(Movements, { statement })] }),
			/* @__PURE__ */ jsx("p", {
				className: statement_module_default.made,
				children: t("portfolio.madeAt", { at: format.dateTime(to) })
			}),
			/* @__PURE__ */ jsx("div", {
				className: statement_module_default.acts,
				children: /* @__PURE__ */ jsx(Button, {
					wide: true,
					onPress: () => window.print(),
					children: t("portfolio.print")
				})
			})
		]
	});
}
function Balances({ statement }) {
	const { t } = useTranslation();
	const format = useFormat();
	return /* @__PURE__ */ jsxs(Fragment, { children: [statement.currencies.map((row) => /* @__PURE__ */ jsxs("table", {
		className: statement_module_default.table,
		children: [/* @__PURE__ */ jsx("caption", { children: row.currencyCode }), /* @__PURE__ */ jsxs("tbody", { children: [
			/* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
				scope: "row",
				children: t("portfolio.opening")
			}), /* @__PURE__ */ jsx("td", { children: format.figure(row.opening) })] }),
			row.changes.map(({ kind, amount }) => /* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
				scope: "row",
				className: statement_module_default.soft,
				children: t(`records.${kind}`)
			}), /* @__PURE__ */ jsx("td", { children: format.figure(amount, { sign: true }) })] }, kind)),
			/* @__PURE__ */ jsxs("tr", {
				className: statement_module_default.total,
				children: [/* @__PURE__ */ jsx("th", {
					scope: "row",
					children: t("portfolio.closing")
				}), /* @__PURE__ */ jsx("td", { children: format.figure(row.closing) })]
			}),
			/* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
				scope: "row",
				className: statement_module_default.soft,
				children: t("portfolio.inUsdt")
			}), /* @__PURE__ */ jsxs("td", { children: [
				format.figure(row.openingValue),
				" → ",
				format.figure(row.closingValue)
			] })] })
		] })]
	}, row.currencyCode)), /* @__PURE__ */ jsxs("table", {
		className: statement_module_default.table,
		children: [/* @__PURE__ */ jsx("caption", { children: t("portfolio.together") }), /* @__PURE__ */ jsxs("tbody", { children: [/* @__PURE__ */ jsxs("tr", { children: [/* @__PURE__ */ jsx("th", {
			scope: "row",
			children: t("portfolio.opening")
		}), /* @__PURE__ */ jsxs("td", { children: [format.figure(statement.openingValue), " USDT"] })] }), /* @__PURE__ */ jsxs("tr", {
			className: statement_module_default.total,
			children: [/* @__PURE__ */ jsx("th", {
				scope: "row",
				children: t("portfolio.closing")
			}), /* @__PURE__ */ jsxs("td", { children: [format.figure(statement.closingValue), " USDT"] })]
		})] })]
	})] });
}
/** Each movement where there are few enough to print, else where they are. */
function Movements({ statement }) {
	const { t } = useTranslation();
	const { records } = statement;
	return /* @__PURE__ */ jsxs("section", { children: [/* @__PURE__ */ jsx("h3", {
		className: statement_module_default.heading,
		children: t("term.accountChangeRecord")
	}), records > MOST_LINES ? /* @__PURE__ */ jsx("p", {
		className: statement_module_default.note,
		children: t("portfolio.manyMoves", { count: records })
	}) : /* @__PURE__ */ jsx(Lines, { statement })] });
}
function Lines({ statement: { from, to } }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { data, hasNextPage, isFetching, error, fetchNextPage } = usePages("accountPage", (page) => ({ query: {
		page,
		limit: PAGE,
		from,
		to
	} }));
	if (hasNextPage && !isFetching && !error) fetchNextPage();
	if (error) return /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void fetchNextPage()
	});
	const rows = data?.pages.flatMap(({ records }) => records);
	if (!rows) return /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 5,
		circle: false
	});
	return /* @__PURE__ */ jsx("table", {
		className: statement_module_default.lines,
		children: /* @__PURE__ */ jsx("tbody", { children: rows.map((row) => /* @__PURE__ */ jsxs("tr", { children: [
			/* @__PURE__ */ jsx("td", { children: format.dateTime(row.time) }),
			/* @__PURE__ */ jsx("td", {
				className: statement_module_default.kind,
				children: t(`records.${row.kind}`)
			}),
			/* @__PURE__ */ jsxs("td", { children: [
				format.figure(row.amount, { sign: true }),
				" ",
				row.currencyCode
			] })
		] }, row.id)) })
	});
}
export { StatementScreen as Page };
