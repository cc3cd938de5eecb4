var cards_module_default = {
	note: "_note_147uu_1",
	link: "_link_147uu_9",
	form: "_form_147uu_16"
};
export { cards_module_default as t };
