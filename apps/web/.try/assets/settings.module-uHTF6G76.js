var settings_module_default = {
	form: "_form_1udv1_1",
	lead: "_lead_1udv1_8",
	link: "_link_1udv1_13",
	group: "_group_1udv1_24",
	heading: "_heading_1udv1_28",
	hint: "_hint_1udv1_33",
	pause: "_pause_1udv1_39",
	actions: "_actions_1udv1_55",
	qr: "_qr_1udv1_62",
	secret: "_secret_1udv1_74",
	codes: "_codes_1udv1_87",
	picture: "_picture_1udv1_100",
	acts: "_acts_1udv1_107",
	stuck: "_stuck_1udv1_114"
};
export { settings_module_default as t };
