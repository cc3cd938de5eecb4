import { c as permille, d as sum, i as divide, l as signOf, o as isZero, r as compare, s as multiply, t as useFormat, u as subtract } from "./format-BDVIFO4I.js";
import { r as useNavigate } from "./router-view-DVQGN5Yj.js";
import { t as PAGES } from "./addresses-Xct4Rth-.js";
import { t as usePreferences } from "./preferences-BnypK4Tf.js";
import { a as useCall } from "./queries-BLrD8M8K.js";
import { n as ChangeText } from "./change-CF1vXEQy.js";
import { t as ErrorState } from "./error-state-DcK5tlI5.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { D as PageBody, k as COVERED } from "../ssr.js";
import { t as SimulatedPill } from "./pill-Bku71ZEQ.js";
import { t as Segmented } from "./segmented-ZTymryhC.js";
import { n as SkeletonRows, t as Bone } from "./skeleton-901e1eAo.js";
import { t as StandardBar } from "./standard-bar-BvfheG4h.js";
import { i as classes, t as Icon } from "./icon-CSmycacN.js";
import { t as OptionsSheet } from "./options-sheet-CV3Ytim_.js";
import { t as useDayNames } from "./day-names-vJ3o1P3Z.js";
import { t as Link } from "./link-C-Gj3b3h.js";
import { n as monthBeside, r as weeksOf, t as firstWeekdayOf } from "./month-days-BEAMBDiV.js";
import { useState } from "react";
import { Fragment as Fragment$1, jsx, jsxs } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var portfolio_module_default = {
	equity: "_equity_7i7vi_1",
	label: "_label_7i7vi_5",
	pill: "_pill_7i7vi_12",
	amount: "_amount_7i7vi_16",
	display: "_display_7i7vi_24",
	unit: "_unit_7i7vi_29",
	change: "_change_7i7vi_30",
	block: "_block_7i7vi_43",
	head: "_head_7i7vi_47",
	heading: "_heading_7i7vi_55",
	aside: "_aside_7i7vi_60",
	choice: "_choice_7i7vi_65",
	bar: "_bar_7i7vi_74",
	part: "_part_7i7vi_86",
	share: "_share_7i7vi_122",
	figure: "_figure_7i7vi_127",
	table: "_table_7i7vi_132",
	gain: "_gain_7i7vi_168",
	none: "_none_7i7vi_172",
	note: "_note_7i7vi_176",
	lines: "_lines_7i7vi_182",
	total: "_total_7i7vi_204",
	coin: "_coin_7i7vi_214",
	coinHead: "_coinHead_7i7vi_219",
	coinFacts: "_coinFacts_7i7vi_233",
	keys: "_keys_7i7vi_234"
};
// src/features/portfolio/figures.tsx
/** Writes amounts of USDT with two digits, or covers them. */
function useMoney() {
	const format = useFormat();
	const { amountsHidden } = usePreferences();
	return {
		amountsHidden,
		money: (amount) => amountsHidden ? COVERED : format.figure(amount, { digits: 2 }),
		signed: (amount) => amountsHidden ? COVERED : format.figure(amount, {
			digits: 2,
			sign: true
		})
	};
}
/** A gain in green with its sign, a loss plain with its sign; a dash where there is nothing to say. */
function Result({ amount }) {
	const { signed, amountsHidden } = useMoney();
	if (amount === null) return /* @__PURE__ */ jsx("span", {
		className: portfolio_module_default.none,
		children: "–"
	});
	return /* @__PURE__ */ jsx("span", {
		className: classes(!amountsHidden && signOf(amount) > 0 && portfolio_module_default.gain),
		children: signed(amount)
	});
}
/** Names of what people trade with. */
function useProductName() {
	const { t } = useTranslation();
	return {
		spot: t("term.spot"),
		swap: t("action.swap"),
		fast: t("term.fastContracts"),
		futures: t("term.futures"),
		earn: t("portfolio.earn"),
		cash: t("records.withdrawalFee")
	};
}
// src/features/portfolio/allocation.tsx
/** Parts that have a place of their own in the bar; smaller ones share the last. */
var PARTS = 4;
/** Where the equity lies: by coin, or by what it is set aside for. */
function Allocation({ portfolio }) {
	const { t } = useTranslation();
	const [by, setBy] = useState("coin");
	const [choosing, setChoosing] = useState(false);
	const names = {
		coin: t("portfolio.byCoin"),
		use: t("portfolio.byUse")
	};
	const useNames = {
		available: t("term.available"),
		orders: t("home.orders"),
		margin: t("portfolio.marginAndStakes"),
		wealth: t("term.wealth"),
		lockMining: t("term.lockMining"),
		withdrawal: t("records.withdrawal")
	};
	const parts = by === "coin" ? partsOf(portfolio.coins.map(({ currencyCode, value }) => ({
		name: currencyCode,
		value: value ?? "0"
	})), t("portfolio.others")) : portfolio.uses.map(({ use, value }) => ({
		name: useNames[use] ?? use,
		value
	}));
	return /* @__PURE__ */ jsxs("section", {
		className: portfolio_module_default.block,
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: portfolio_module_default.head,
				children: [/* @__PURE__ */ jsx("h2", {
					className: portfolio_module_default.heading,
					children: t("portfolio.allocation")
				}), /* @__PURE__ */ jsxs("button", {
					type: "button",
					className: portfolio_module_default.choice,
					"aria-haspopup": "dialog",
					onClick: () => setChoosing(true),
					children: [names[by], /* @__PURE__ */ jsx(Icon, {
						name: "down",
						size: 16
					})]
				})]
			}),
			/* @__PURE__ */ jsx(Parts, { parts }),
			choosing && /* @__PURE__ */ jsx(OptionsSheet, {
				title: t("portfolio.allocation"),
				options: ["coin", "use"].map((value) => ({
					value,
					label: names[value]
				})),
				value: by,
				onChoose: setBy,
				onClose: () => setChoosing(false)
			})
		]
	});
}
function Parts({ parts }) {
	const format = useFormat();
	const { money } = useMoney();
	const all = sum(parts.map(({ value }) => value));
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("div", {
		className: portfolio_module_default.bar,
		"aria-hidden": "true",
		children: parts.map(({ name, value }) => /* @__PURE__ */ jsx("span", { style: { flexGrow: permille(value, all) } }, name))
	}), /* @__PURE__ */ jsx("ul", {
		className: portfolio_module_default.parts,
		children: parts.map(({ name, value }) => /* @__PURE__ */ jsxs("li", {
			className: portfolio_module_default.part,
			children: [
				/* @__PURE__ */ jsx("span", {
					className: "words",
					children: name
				}),
				/* @__PURE__ */ jsx("span", {
					className: portfolio_module_default.share,
					children: format.percent(divide(multiply(value, "100"), all, 2) ?? "0", { plain: true })
				}),
				/* @__PURE__ */ jsx("span", {
					className: portfolio_module_default.figure,
					children: money(value)
				})
			]
		}, name))
	})] });
}
/** The largest by themselves, the others together. */
function partsOf(parts, others) {
	const worth = parts.filter(({ value }) => Number(value) > 0);
	if (worth.length <= PARTS) return worth;
	const rest = worth.slice(3).map(({ value }) => value);
	return [...worth.slice(0, 3), {
		name: others,
		value: sum(rest)
	}];
}
// src/features/portfolio/equity-lines.ts
/** Steps between two lines of the grid: those that people count by. */
var STEPS = [
	1,
	2,
	2.5,
	5,
	10
];
var LINES = 4;
var PAD = 8;
/** The two lines of the chart in its room, and the values that the grid names. Pixels alone. */
function linesOf(line, { width, height }) {
	const values = line.flatMap(({ equity, paidIn }) => [Number(equity), Number(paidIn)]);
	const [low, high] = [Math.min(...values), Math.max(...values)];
	const span = high - low;
	const x = (place) => line.length < 2 ? width : place / (line.length - 1) * width;
	const share = (value) => span === 0 ? .5 : (value - low) / span;
	const y = (value) => PAD + (1 - share(value)) * (height - 16);
	const places = line.map(({ equity }, place) => ({
		x: x(place),
		y: y(Number(equity))
	}));
	const paid = line.map(({ paidIn }, place) => ({
		x: x(place),
		y: y(Number(paidIn))
	}));
	return {
		equity: pathOf(places),
		paidIn: pathOf(paid.flatMap((one, at) => at === 0 ? [one] : [{
			x: one.x,
			y: paid[at - 1].y
		}, one])),
		marks: marksOf(low, high).map((value) => ({
			value: String(value),
			y: y(value)
		})),
		places,
		last: places.at(-1)
	};
}
function pathOf(places) {
	return places.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
/** Round values between two, about four of them; none where there is nothing between. */
function marksOf(low, high) {
	const rough = (high - low) / LINES;
	if (rough <= 0) return [];
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = STEPS.map((one) => one * power).find((one) => one >= rough);
	const first = Math.ceil(low / step);
	const count = Math.floor(high / step) - first + 1;
	return Array.from({ length: Math.max(0, count) }, (_, at) => Number(((first + at) * step).toFixed(8)));
}
var equity_chart_module_default = {
	chart: "_chart_1woum_1",
	grid: "_grid_1woum_13",
	axis: "_axis_1woum_18",
	equityLine: "_equityLine_1woum_23",
	paidIn: "_paidIn_1woum_24",
	gainLine: "_gainLine_1woum_30",
	dot: "_dot_1woum_44",
	days: "_days_1woum_48",
	legend: "_legend_1woum_49",
	legendPaidIn: "_legendPaidIn_1woum_75"
};
var CHART_HEIGHT = 152;
/** Equity by day over start and deposits. The finger chooses a day. */
function EquityChart({ line, isGain, onPoint }) {
	const { t } = useTranslation();
	const format = useFormat();
	const names = useDayNames();
	const { amountsHidden } = useMoney();
	const [at, setAt] = useState();
	const room = {
		width: 294,
		height: CHART_HEIGHT
	};
	const { equity, paidIn, marks, places, last } = linesOf(line, room);
	function point({ currentTarget, clientX }) {
		const { left, width } = currentTarget.getBoundingClientRect();
		const share = (clientX - left) / width * (358 / room.width);
		const place = Math.round(Math.min(1, Math.max(0, share)) * (line.length - 1));
		setAt(place);
		onPoint(line[place]);
	}
	function leave() {
		setAt(void 0);
		onPoint(void 0);
	}
	const chosen = at === void 0 ? last : places[at];
	return /* @__PURE__ */ jsxs("figure", {
		className: classes(equity_chart_module_default.chart, isGain && equity_chart_module_default.gainLine),
		"aria-label": t("portfolio.chart"),
		children: [
			/* @__PURE__ */ jsxs("svg", {
				viewBox: `0 0 358 ${CHART_HEIGHT}`,
				role: "presentation",
				onPointerDown: point,
				onPointerMove: point,
				onPointerLeave: leave,
				onPointerUp: leave,
				children: [
					marks.map(({ y, value }) => /* @__PURE__ */ jsxs("g", { children: [/* @__PURE__ */ jsx("line", {
						className: equity_chart_module_default.grid,
						x1: "0",
						x2: room.width,
						y1: y,
						y2: y
					}), /* @__PURE__ */ jsx("text", {
						className: equity_chart_module_default.axis,
						x: 358,
						y: y + 4,
						textAnchor: "end",
						children: amountsHidden ? "" : format.compact(value)
					})] }, value)),
					/* @__PURE__ */ jsx("path", {
						className: equity_chart_module_default.paidIn,
						d: paidIn
					}),
					/* @__PURE__ */ jsx("path", {
						className: equity_chart_module_default.equityLine,
						d: equity
					}),
					chosen && /* @__PURE__ */ jsx("circle", {
						className: equity_chart_module_default.dot,
						cx: chosen.x,
						cy: chosen.y,
						r: "4"
					}),
					at !== void 0 && chosen && /* @__PURE__ */ jsx("line", {
						className: equity_chart_module_default.grid,
						x1: chosen.x,
						x2: chosen.x,
						y1: "0",
						y2: CHART_HEIGHT
					})
				]
			}),
			/* @__PURE__ */ jsxs("div", {
				className: equity_chart_module_default.days,
				children: [/* @__PURE__ */ jsx("span", { children: line[0] && names.day(line[0].day) }), /* @__PURE__ */ jsx("span", {
					className: "words",
					children: t("portfolio.day")
				})]
			}),
			/* @__PURE__ */ jsxs("figcaption", {
				className: equity_chart_module_default.legend,
				children: [/* @__PURE__ */ jsx("span", {
					className: equity_chart_module_default.legendEquity,
					children: t("portfolio.equityLine")
				}), /* @__PURE__ */ jsx("span", {
					className: equity_chart_module_default.legendPaidIn,
					children: t("portfolio.paidInLine")
				})]
			})
		]
	});
}
// src/features/portfolio/fast-facts.tsx
/** Below so many a share says next to nothing. */
var FEW = 100;
/** How fast contracts ended, and how much that says: a few of them say nothing. */
function FastFacts({ fast }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { winRate, winRateLow: low, winRateHigh: high, breakEven } = fast;
	if (winRate === null || low === null || high === null || breakEven === null) return null;
	const decided = fast.won + fast.lost;
	const share = (ppm) => format.percent(divide(String(ppm), "10000", 1) ?? "0", { plain: true });
	const verdict = high < breakEven ? t("portfolio.fastBelow") : low > breakEven ? t("portfolio.fastAbove") : t("portfolio.fastUnsure");
	return /* @__PURE__ */ jsxs("section", {
		className: portfolio_module_default.block,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: portfolio_module_default.heading,
				children: t("term.fastContracts")
			}),
			/* @__PURE__ */ jsxs("dl", {
				className: portfolio_module_default.lines,
				children: [
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
						className: "words",
						children: t("portfolio.fastEnded")
					}), /* @__PURE__ */ jsx("dd", { children: t("portfolio.fastCounts", {
						won: fast.won,
						lost: fast.lost,
						other: fast.contracts - decided
					}) })] }),
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
						className: "words",
						children: t("portfolio.winRate")
					}), /* @__PURE__ */ jsx("dd", { children: share(winRate) })] }),
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
						className: "words",
						children: t("portfolio.breakEven")
					}), /* @__PURE__ */ jsx("dd", { children: share(breakEven) })] }),
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
						className: "words",
						children: t("portfolio.trueRate")
					}), /* @__PURE__ */ jsx("dd", { children: t("portfolio.between", {
						low: share(low),
						high: share(high)
					}) })] }),
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
						className: "words",
						children: t("portfolio.perContract")
					}), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Result, { amount: fast.perContract }) })] }),
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
						className: "words",
						children: t("portfolio.perStake")
					}), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Result, { amount: fast.perStake }) })] })
				]
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${portfolio_module_default.note} words`,
				children: decided < FEW ? t("portfolio.fastFew", { count: decided }) : verdict
			})
		]
	});
}
var month_module_default = {
	steps: "_steps_lftml_1",
	calendar: "_calendar_lftml_8",
	cell: "_cell_lftml_28",
	cellDay: "_cellDay_lftml_40",
	coming: "_coming_lftml_41",
	cellResult: "_cellResult_lftml_45",
	cellGain: "_cellGain_lftml_51",
	cellLoss: "_cellLoss_lftml_55",
	cellToday: "_cellToday_lftml_59"
};
// src/features/portfolio/month.tsx
/** The days of a month with what each brought. */
function Month() {
	const { t } = useTranslation();
	const names = useDayNames();
	const [month, setMonth] = useState(() => (/* @__PURE__ */ new Date()).toISOString().slice(0, 7));
	const { data, error, refetch } = useCall("resultDays", { body: { month } }, { keepPrevious: true });
	const isLast = data !== void 0 && month >= data.today.slice(0, 7);
	const isFirst = data !== void 0 && month <= data.firstMonth;
	return /* @__PURE__ */ jsxs("section", {
		className: portfolio_module_default.block,
		children: [/* @__PURE__ */ jsxs("div", {
			className: portfolio_module_default.head,
			children: [/* @__PURE__ */ jsx("h2", {
				className: portfolio_module_default.heading,
				children: t("portfolio.calendar")
			}), /* @__PURE__ */ jsxs("div", {
				className: month_module_default.steps,
				children: [
					/* @__PURE__ */ jsx(IconButton, {
						icon: "left",
						size: 20,
						label: t("portfolio.monthBefore"),
						disabled: isFirst,
						onPress: () => setMonth(monthBeside(month, -1))
					}),
					/* @__PURE__ */ jsx("span", {
						className: "words",
						children: names.period(month)
					}),
					/* @__PURE__ */ jsx(IconButton, {
						icon: "right",
						size: 20,
						label: t("portfolio.monthAfter"),
						disabled: isLast,
						onPress: () => setMonth(monthBeside(month, 1))
					})
				]
			})]
		}), data ? /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Days, {
			month,
			days: data.days,
			today: data.today
		}), /* @__PURE__ */ jsx(Summary, {
			days: data.days,
			realised: data.realised
		})] }) : error ? /* @__PURE__ */ jsx(ErrorState, {
			error,
			onRetry: () => void refetch()
		}) : /* @__PURE__ */ jsx(SkeletonRows, {
			rows: 5,
			circle: false
		})]
	});
}
function Days({ month, days, today }) {
	const names = useDayNames();
	const { i18n } = useTranslation();
	const first = firstWeekdayOf(i18n.language);
	const results = new Map(days.map(({ day, realised }) => [day, realised]));
	const weeks = weeksOf(month, first);
	return /* @__PURE__ */ jsxs("table", {
		className: month_module_default.calendar,
		children: [/* @__PURE__ */ jsx("thead", { children: /* @__PURE__ */ jsx("tr", { children: weeks[1].map((day) => /* @__PURE__ */ jsx("th", {
			scope: "col",
			className: "words",
			children: names.weekday(day)
		}, day)) }) }), /* @__PURE__ */ jsx("tbody", { children: weeks.map((week) => /* @__PURE__ */ jsx("tr", { children: week.map((day) => /* @__PURE__ */ jsx("td", { children: day.startsWith(month) && /* @__PURE__ */ jsx(Day, {
			day,
			result: results.get(day) ?? "0",
			today
		}) }, day)) }, week[0])) })]
	});
}
function Day({ day, result, today }) {
	const format = useFormat();
	const { amountsHidden } = useMoney();
	const number = Number(day.slice(8));
	if (day > today) return /* @__PURE__ */ jsx("span", {
		className: classes(month_module_default.cell, month_module_default.coming),
		children: number
	});
	const sign = signOf(result);
	const start = Date.parse(`${day}T00:00:00+01:00`);
	return /* @__PURE__ */ jsxs(Link, {
		to: `${PAGES.accountRecords}?from=${start}&to=${start + 864e5}`,
		className: classes(month_module_default.cell, sign > 0 && month_module_default.cellGain, sign < 0 && month_module_default.cellLoss, day === today && month_module_default.cellToday),
		children: [/* @__PURE__ */ jsx("span", {
			className: month_module_default.cellDay,
			children: number
		}), /* @__PURE__ */ jsx("span", {
			className: classes(month_module_default.cellResult, sign > 0 && portfolio_module_default.gain),
			children: amountsHidden ? "••" : shortResult(result, format)
		})]
	});
}
/** To the cent where there is room, else in thousands. */
function shortResult(result, format) {
	if (isZero(result)) return "0";
	const whole = result.replace("-", "").split(".")[0];
	const digits = whole.length > 3 ? 0 : whole.length > 2 ? 1 : 2;
	return format.figure(result, {
		digits,
		sign: true
	});
}
function Summary({ days, realised }) {
	const { t } = useTranslation();
	const names = useDayNames();
	const traded = days.filter((day) => !isZero(day.realised));
	if (traded.length === 0) return /* @__PURE__ */ jsx("p", {
		className: `${portfolio_module_default.note} words`,
		children: t("portfolio.noDays")
	});
	const sorted = [...traded].sort((a, b) => compare(b.realised, a.realised));
	const [best, worst] = [sorted[0], sorted.at(-1)];
	const gains = traded.filter((day) => signOf(day.realised) > 0).length;
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsxs("dl", {
		className: portfolio_module_default.keys,
		children: [
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: t("portfolio.realised")
			}), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Result, { amount: realised }) })] }),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: t("portfolio.best", { day: names.day(best.day) })
			}), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Result, { amount: best.realised }) })] }),
			/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: t("portfolio.worst", { day: names.day(worst.day) })
			}), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Result, { amount: worst.realised }) })] })
		]
	}), /* @__PURE__ */ jsx("p", {
		className: `${portfolio_module_default.note} words`,
		children: t("portfolio.dayCounts", {
			gains,
			losses: traded.length - gains
		})
	})] });
}
// src/features/portfolio/results.tsx
/** What each product brought in the period: what ended, and what coins gained that are still held. */
function Results({ portfolio }) {
	const { t } = useTranslation();
	const names = useProductName();
	const { products } = portfolio;
	const used = products.filter(({ product, realised, unrealised }) => product !== "cash" || !isZero(realised) || !isZero(unrealised ?? "0"));
	return /* @__PURE__ */ jsxs("section", {
		className: portfolio_module_default.block,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: portfolio_module_default.heading,
				children: t("portfolio.results")
			}),
			/* @__PURE__ */ jsxs("table", {
				className: portfolio_module_default.table,
				children: [
					/* @__PURE__ */ jsx("thead", { children: /* @__PURE__ */ jsxs("tr", { children: [
						/* @__PURE__ */ jsx("th", {
							scope: "col",
							children: t("portfolio.product")
						}),
						/* @__PURE__ */ jsx("th", {
							scope: "col",
							children: t("portfolio.realised")
						}),
						/* @__PURE__ */ jsx("th", {
							scope: "col",
							children: t("portfolio.unrealised")
						})
					] }) }),
					/* @__PURE__ */ jsx("tbody", { children: used.map(({ product, realised, unrealised }) => /* @__PURE__ */ jsxs("tr", { children: [
						/* @__PURE__ */ jsx("th", {
							scope: "row",
							className: "words",
							children: names[product]
						}),
						/* @__PURE__ */ jsx("td", { children: /* @__PURE__ */ jsx(Result, { amount: realised }) }),
						/* @__PURE__ */ jsx("td", { children: /* @__PURE__ */ jsx(Result, { amount: unrealised }) })
					] }, product)) }),
					/* @__PURE__ */ jsx("tfoot", { children: /* @__PURE__ */ jsxs("tr", { children: [
						/* @__PURE__ */ jsx("th", {
							scope: "row",
							className: "words",
							children: t("portfolio.together")
						}),
						/* @__PURE__ */ jsx("td", { children: /* @__PURE__ */ jsx(Result, { amount: sum(products.map(({ realised }) => realised)) }) }),
						/* @__PURE__ */ jsx("td", { children: /* @__PURE__ */ jsx(Result, { amount: sum(products.map(({ unrealised }) => unrealised ?? "0")) }) })
					] }) })
				]
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${portfolio_module_default.note} words`,
				children: t("portfolio.unrealisedHint")
			})
		]
	});
}
/** Fees of the period by product. */
function Fees({ portfolio }) {
	const { t } = useTranslation();
	const names = useProductName();
	const { money } = useMoney();
	const { fees } = portfolio;
	return /* @__PURE__ */ jsxs("section", {
		className: portfolio_module_default.block,
		children: [/* @__PURE__ */ jsxs("div", {
			className: portfolio_module_default.head,
			children: [/* @__PURE__ */ jsx("h2", {
				className: portfolio_module_default.heading,
				children: t("portfolio.fees")
			}), /* @__PURE__ */ jsx("span", {
				className: `${portfolio_module_default.aside} words`,
				children: t("portfolio.feesIn")
			})]
		}), fees.length === 0 ? /* @__PURE__ */ jsx("p", {
			className: `${portfolio_module_default.note} words`,
			children: t("portfolio.noFees")
		}) : /* @__PURE__ */ jsxs("dl", {
			className: portfolio_module_default.lines,
			children: [fees.map(({ product, amount }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
				className: "words",
				children: names[product]
			}), /* @__PURE__ */ jsx("dd", { children: money(amount) })] }, product)), /* @__PURE__ */ jsxs("div", {
				className: portfolio_module_default.total,
				children: [/* @__PURE__ */ jsx("dt", {
					className: "words",
					children: t("portfolio.together")
				}), /* @__PURE__ */ jsxs("dd", { children: [money(sum(fees.map(({ amount }) => amount))), " USDT"] })]
			})]
		})]
	});
}
/** How the equity of now came about, from the beginning of the period. */
function CameAbout({ portfolio }) {
	const { t } = useTranslation();
	const names = useDayNames();
	const { money, signed } = useMoney();
	const { firstDay, start, deposits, withdrawals, gifts, result, equity } = portfolio;
	const flows = [
		{
			name: t("portfolio.deposits"),
			amount: deposits
		},
		{
			name: t("portfolio.withdrawals"),
			amount: isZero(withdrawals) ? "0" : `-${withdrawals}`
		},
		{
			name: t("portfolio.gifts"),
			amount: gifts
		}
	];
	return /* @__PURE__ */ jsxs("section", {
		className: portfolio_module_default.block,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: portfolio_module_default.heading,
				children: t("portfolio.cameAbout")
			}),
			/* @__PURE__ */ jsxs("dl", {
				className: portfolio_module_default.lines,
				children: [
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
						className: "words",
						children: t("portfolio.startOn", { day: names.day(firstDay) })
					}), /* @__PURE__ */ jsx("dd", { children: money(start) })] }),
					flows.filter(({ amount }) => !isZero(amount)).map(({ name, amount }) => /* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
						className: "words",
						children: name
					}), /* @__PURE__ */ jsx("dd", { children: signed(amount) })] }, name)),
					/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
						className: "words",
						children: t("portfolio.resultAll")
					}), /* @__PURE__ */ jsx("dd", { children: signed(result) })] }),
					/* @__PURE__ */ jsxs("div", {
						className: portfolio_module_default.total,
						children: [/* @__PURE__ */ jsx("dt", {
							className: "words",
							children: t("portfolio.now")
						}), /* @__PURE__ */ jsxs("dd", { children: [money(equity), " USDT"] })]
					})
				]
			}),
			/* @__PURE__ */ jsx("p", {
				className: `${portfolio_module_default.note} words`,
				children: t("portfolio.openNotIn")
			})
		]
	});
}
/** What each coin has cost, and what it brought. */
function Coins({ portfolio }) {
	const { t } = useTranslation();
	const format = useFormat();
	const { money, amountsHidden } = useMoney();
	const coins = portfolio.coins.filter(({ cost }) => cost !== null);
	if (coins.length === 0) return null;
	return /* @__PURE__ */ jsxs("section", {
		className: portfolio_module_default.block,
		children: [
			/* @__PURE__ */ jsx("h2", {
				className: portfolio_module_default.heading,
				children: t("portfolio.coins")
			}),
			/* @__PURE__ */ jsx("ul", { children: coins.map((coin) => /* @__PURE__ */ jsxs("li", {
				className: portfolio_module_default.coin,
				children: [/* @__PURE__ */ jsxs("div", {
					className: portfolio_module_default.coinHead,
					children: [
						/* @__PURE__ */ jsx("strong", { children: coin.currencyCode }),
						/* @__PURE__ */ jsx("span", { children: amountsHidden ? "" : format.quantity(coin.quantity) }),
						/* @__PURE__ */ jsx("span", {
							className: portfolio_module_default.figure,
							children: coin.value === null ? "–" : money(coin.value)
						})
					]
				}), /* @__PURE__ */ jsxs("dl", {
					className: portfolio_module_default.coinFacts,
					children: [
						/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
							className: "words",
							children: t("portfolio.averageCost")
						}), /* @__PURE__ */ jsx("dd", { children: coin.averageCost === null ? "–" : format.rate(coin.averageCost) })] }),
						/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
							className: "words",
							children: t("portfolio.unrealised")
						}), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Result, { amount: coin.unrealised }) })] }),
						/* @__PURE__ */ jsxs("div", { children: [/* @__PURE__ */ jsx("dt", {
							className: "words",
							children: t("portfolio.realised")
						}), /* @__PURE__ */ jsx("dd", { children: /* @__PURE__ */ jsx(Result, { amount: coin.realised }) })] })
					]
				})]
			}, coin.currencyCode)) }),
			/* @__PURE__ */ jsx("p", {
				className: `${portfolio_module_default.note} words`,
				children: t("portfolio.coinsHint")
			})
		]
	});
}
// src/features/portfolio/portfolio-screen.tsx
var PERIODS = [
	"week",
	"month",
	"quarter",
	"year",
	"all"
];
/** What somebody has, how it came about, and what it cost. */
function PortfolioScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [period, setPeriod] = useState("month");
	const { data, error, refetch } = useCall("portfolio", { body: { period } }, {
		keepPrevious: true,
		refetchInterval: 6e4
	});
	const names = {
		week: t("portfolio.week"),
		month: t("portfolio.month"),
		quarter: t("portfolio.quarter"),
		year: t("portfolio.year"),
		all: t("common.all")
	};
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(StandardBar, {
		title: t("assets.portfolio"),
		home: PAGES.assets,
		children: /* @__PURE__ */ jsx(IconButton, {
			icon: "records",
			label: t("portfolio.papers"),
			onPress: () => void navigate(PAGES.papers)
		})
	}), /* @__PURE__ */ jsxs(PageBody, { children: [/* @__PURE__ */ jsx(Head, {
		portfolio: data,
		period,
		children: /* @__PURE__ */ jsx(Segmented, {
			label: t("portfolio.period"),
			choices: PERIODS.map((value) => ({
				value,
				label: names[value]
			})),
			value: period,
			onChange: setPeriod
		})
	}), data ? /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsx(Allocation, { portfolio: data }),
		/* @__PURE__ */ jsx(Results, { portfolio: data }),
		/* @__PURE__ */ jsx(Coins, { portfolio: data }),
		/* @__PURE__ */ jsx(Month, {}),
		/* @__PURE__ */ jsx(Fees, { portfolio: data }),
		/* @__PURE__ */ jsx(FastFacts, { fast: data.fast }),
		/* @__PURE__ */ jsx(CameAbout, { portfolio: data })
	] }) : error ? /* @__PURE__ */ jsx(ErrorState, {
		error,
		onRetry: () => void refetch()
	}) : /* @__PURE__ */ jsx(SkeletonRows, {
		rows: 8,
		circle: false
	})] })] });
}
/** The equity with its change over the period, or of the day under the finger, and the line. */
function Head({ portfolio, period, children }) {
	const { t } = useTranslation();
	const names = useDayNames();
	const { money, amountsHidden } = useMoney();
	const { set } = usePreferences();
	const [point, setPoint] = useState();
	const over = {
		week: t("portfolio.inWeek"),
		month: t("portfolio.inMonth"),
		quarter: t("portfolio.inQuarter"),
		year: t("portfolio.inYear"),
		all: t("portfolio.inAll")
	};
	return /* @__PURE__ */ jsxs(Fragment$1, { children: [
		/* @__PURE__ */ jsxs("section", {
			className: portfolio_module_default.equity,
			"aria-busy": !portfolio,
			children: [
				/* @__PURE__ */ jsxs("div", {
					className: portfolio_module_default.label,
					children: [
						/* @__PURE__ */ jsx("span", {
							className: "words",
							children: t("assets.totalEquity")
						}),
						/* @__PURE__ */ jsx(IconButton, {
							icon: amountsHidden ? "eyeOff" : "eye",
							size: 20,
							label: amountsHidden ? t("assets.showAmounts") : t("assets.hideAmounts"),
							onPress: () => set({ amountsHidden: !amountsHidden })
						}),
						/* @__PURE__ */ jsx("span", {
							className: portfolio_module_default.pill,
							children: /* @__PURE__ */ jsx(SimulatedPill, {})
						})
					]
				}),
				/* @__PURE__ */ jsx("div", {
					className: portfolio_module_default.amount,
					children: portfolio ? /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx("span", {
						className: portfolio_module_default.display,
						children: money((point ?? portfolio).equity)
					}), /* @__PURE__ */ jsx("span", {
						className: portfolio_module_default.unit,
						children: "USDT"
					})] }) : /* @__PURE__ */ jsx(Bone, {
						width: 180,
						height: 30
					})
				}),
				/* @__PURE__ */ jsx("div", {
					className: portfolio_module_default.change,
					children: portfolio && (point ? /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Change, {
						amount: subtract(point.equity, point.paidIn),
						percent: null
					}), /* @__PURE__ */ jsx("span", {
						className: "words",
						children: names.day(point.day)
					})] }) : /* @__PURE__ */ jsxs(Fragment$1, { children: [/* @__PURE__ */ jsx(Change, {
						amount: portfolio.result,
						percent: portfolio.percent
					}), /* @__PURE__ */ jsx("span", {
						className: "words",
						children: over[period]
					})] }))
				}),
				portfolio && !isZero(portfolio.today) && /* @__PURE__ */ jsxs("div", {
					className: portfolio_module_default.change,
					children: [/* @__PURE__ */ jsx(Change, {
						amount: portfolio.today,
						percent: portfolio.todayPercent
					}), /* @__PURE__ */ jsx("span", {
						className: "words",
						children: t("assets.today")
					})]
				})
			]
		}),
		children,
		portfolio ? /* @__PURE__ */ jsx(EquityChart, {
			line: portfolio.line,
			isGain: signOf(portfolio.result) > 0,
			onPoint: setPoint
		}) : /* @__PURE__ */ jsx(Bone, {
			width: 358,
			height: 152
		}),
		portfolio?.coins.length === 0 && /* @__PURE__ */ jsx("p", {
			className: `${portfolio_module_default.note} words`,
			children: t("portfolio.empty")
		})
	] });
}
function Change({ amount, percent }) {
	const format = useFormat();
	const { signed, amountsHidden } = useMoney();
	const share = percent === null ? "" : format.percent(percent);
	if (amountsHidden) return /* @__PURE__ */ jsx(ChangeText, {
		change: amount,
		children: share || "–"
	});
	return /* @__PURE__ */ jsxs(ChangeText, {
		change: amount,
		children: [signed(amount), share && ` (${share})`]
	});
}
export { PortfolioScreen as Page };
