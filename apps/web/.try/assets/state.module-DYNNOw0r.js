var state_module_default = {
	state: "_state_f6t24_1",
	full: "_full_f6t24_10",
	circle: "_circle_f6t24_14",
	title: "_title_f6t24_25",
	text: "_text_f6t24_33",
	action: "_action_f6t24_39"
};
export { state_module_default as t };
