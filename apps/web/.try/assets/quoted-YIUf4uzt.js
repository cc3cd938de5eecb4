import { t as Icon } from "./icon-CSmycacN.js";
import { t as usePreferences } from "./preferences-BnypK4Tf.js";
import { t as IconButton } from "./icon-button-_K1sIvP7.js";
import { jsx } from "react/jsx-runtime";
import { useTranslation } from "react-i18next";
var acts_button_module_default = { acts: "_acts_8pdf2_1" };
// src/shared/acts/acts-button.tsx
/** Whether rows show the button of their acts, for those to whom a long press is no way. */
function useActsShown() {
	return usePreferences((state) => state.actsShown);
}
/** Puts a button of its acts into each row, or takes it away; the phone remembers it. */
function ActsToggle() {
	const { t } = useTranslation();
	const { actsShown, set } = usePreferences();
	return /* @__PURE__ */ jsx(IconButton, {
		icon: "more",
		label: t("quotes.showActs"),
		pressed: actsShown,
		onPress: () => set({ actsShown: !actsShown })
	});
}
async function open(quoted) {
	const { openActs } = await import("./acts-DPN0J9Bw.js");
	openActs(quoted);
}
/** Opens the acts of a row. */
function ActsButton({ quoted }) {
	const { t } = useTranslation();
	return /* @__PURE__ */ jsx("button", {
		type: "button",
		className: acts_button_module_default.acts,
		"aria-label": t("quotes.actsOf", { name: quoted.name }),
		"aria-haspopup": "dialog",
		onClick: () => void open(quoted),
		children: /* @__PURE__ */ jsx(Icon, {
			name: "more",
			size: 20
		})
	});
}
// src/shared/acts/quoted.ts
/** What a row says of its instrument, to be read where its acts open. */
function quotedProps({ symbol, kind, name }) {
	return {
		"data-quoted": symbol,
		"data-kind": kind,
		"data-name": name
	};
}
export { useActsShown as i, ActsButton as n, ActsToggle as r, quotedProps as t };
