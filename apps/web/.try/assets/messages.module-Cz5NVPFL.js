var messages_module_default = {
	tabs: "_tabs_xw7l2_1",
	day: "_day_xw7l2_8",
	row: "_row_xw7l2_18",
	circle: "_circle_xw7l2_32",
	words: "_words_xw7l2_42",
	title: "_title_xw7l2_50",
	summary: "_summary_xw7l2_51",
	unread: "_unread_xw7l2_63",
	side: "_side_xw7l2_73",
	time: "_time_xw7l2_83",
	dot: "_dot_xw7l2_88",
	above: "_above_xw7l2_95",
	pill: "_pill_xw7l2_104",
	heading: "_heading_xw7l2_115",
	sent: "_sent_xw7l2_121",
	"case": "_case_xw7l2_127"
};
export { messages_module_default as t };
