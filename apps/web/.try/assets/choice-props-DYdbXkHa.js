// ../../packages/ui/src/choice/choice-props.ts
/** Values may stand below each other, or in several rows; tabs leave these keys to the page. */
var UPRIGHT = {
	ArrowUp: "ArrowLeft",
	ArrowDown: "ArrowRight"
};
/**
* Attributes of a row of buttons of which one is chosen: of the row, and of each button. The Tab key
* goes to the chosen one, or to the first where none of them is; the arrow keys move the choice and go round at the ends: of values all four,
* of tabs left and right.
*/
function choiceProps(choice) {
	const { role, label, values, value, onChange } = choice;
	const reached = values.includes(value) ? value : values[0];
	return {
		row: {
			role: role === "tab" ? "tablist" : "radiogroup",
			"aria-label": label,
			onKeyDown: (event) => {
				const at = nextChoice(role === "radio" && UPRIGHT[event.key] || event.key, values.indexOf(value), values.length);
				if (at === void 0) return;
				event.preventDefault();
				onChange(values[at]);
				event.currentTarget.querySelectorAll(`[role=${role}]`)[at]?.focus();
			}
		},
		item: (each) => ({
			type: "button",
			role,
			"aria-selected": role === "tab" ? each === value : void 0,
			"aria-checked": role === "radio" ? each === value : void 0,
			tabIndex: each === reached ? 0 : -1,
			onClick: () => onChange(each)
		})
	};
}
/** Which of `count` a key moves the choice to; undefined for a key that does not move it. */
function nextChoice(key, at, count) {
	const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
	return step === 0 ? void 0 : (at + step + count) % count;
}
export { choiceProps as t };
