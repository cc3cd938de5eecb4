var recharge_module_default = {
	stack: "_stack_1m7fh_1",
	card: "_card_1m7fh_6",
	head: "_head_1m7fh_11",
	title: "_title_1m7fh_18",
	text: "_text_1m7fh_23",
	warning: "_warning_1m7fh_28",
	section: "_section_1m7fh_35",
	all: "_all_1m7fh_42",
	circle: "_circle_1m7fh_50",
	pay: "_pay_1m7fh_60",
	address: "_address_1m7fh_67",
	name: "_name_1m7fh_72",
	bar: "_bar_1m7fh_77",
	coming: "_coming_1m7fh_90",
	figures: "_figures_1m7fh_106",
	link: "_link_1m7fh_114"
};
export { recharge_module_default as t };
