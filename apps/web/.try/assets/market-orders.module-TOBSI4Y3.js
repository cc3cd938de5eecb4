var market_orders_module_default = {
	filters: "_filters_uh6rg_1",
	hint: "_hint_uh6rg_8",
	trades: "_trades_uh6rg_14",
	rise: "_rise_uh6rg_41",
	fall: "_fall_uh6rg_45",
	market: "_market_uh6rg_49",
	marketName: "_marketName_uh6rg_58",
	marketHolds: "_marketHolds_uh6rg_64"
};
export { market_orders_module_default as t };
