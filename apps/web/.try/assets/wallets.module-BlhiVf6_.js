var wallets_module_default = {
	card: "_card_1chml_1",
	head: "_head_1chml_7",
	names: "_names_1chml_14",
	name: "_name_1chml_14",
	caption: "_caption_1chml_24",
	address: "_address_1chml_29",
	acts: "_acts_1chml_34",
	shown: "_shown_1chml_40",
	form: "_form_1chml_48",
	note: "_note_1chml_53",
	unseenCanvas: "_unseenCanvas_1chml_58",
	proofLink: "_proofLink_1chml_62",
	scan: "_scan_1chml_68",
	video: "_video_1chml_74"
};
export { wallets_module_default as t };
