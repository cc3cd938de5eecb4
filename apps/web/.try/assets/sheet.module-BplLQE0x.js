import { useEffectEvent, useLayoutEffect, useRef } from "react";
// ../../packages/ui/src/dialog/dialog-history.ts
var dialogs = [];
/** Entries that stand above the page's own. */
var depth = 0;
/** A step back of our own is under way. */
var leaving = false;
var planned = false;
/** What waits until every entry has its dialog again. */
var waiting = [];
function without({ dialogs: _, ...state }) {
	return state;
}
/** Opens an entry for a dialog; `close` is called when Back leaves it. Returns the way to end it. */
function openDialog(close) {
	return enter({ close });
}
/** Opens an entry that Back cannot leave: `ask` is called instead. Returns the way to end it. */
function holdBack(ask) {
	return enter({
		close: ask,
		isPage: true
	});
}
/** Acts once the entries of what was ended are left: a step back is the page's own from then on. */
function whenLeft(act) {
	waiting.push(act);
	plan();
}
function enter(own) {
	dialogs.push(own);
	plan();
	return () => {
		const at = dialogs.indexOf(own);
		if (at >= 0) dialogs.splice(at, 1);
		plan();
	};
}
/** Whether any dialog is open. */
function hasOpenDialog() {
	return dialogs.some(({ isPage }) => !isPage);
}
/** Dialogs that end and begin in the same moment share an entry. */
function plan() {
	if (planned) return;
	planned = true;
	setTimeout(settle);
}
function settle() {
	planned = false;
	if (leaving) return;
	if (depth === 0) location.href;
	while (depth < dialogs.length) {
		depth += 1;
		history.pushState({
			...history.state,
			dialogs: depth
		}, "");
	}
	if (depth === dialogs.length) {
		const acts = waiting;
		waiting = [];
		acts.forEach((act) => act());
		return;
	}
	const now = {
		state: { ...history.state },
		address: location.href
	};
	const steps = dialogs.length - depth;
	depth = dialogs.length;
	leaving = true;
	left = () => {
		const state = without(now.state);
		history.replaceState(depth > 0 ? {
			...state,
			dialogs: depth
		} : state, "", now.address);
	};
	history.go(steps);
}
var left;
// ../../packages/ui/src/dialog/use-modal.ts
/**
* Opens the dialog element as a modal one when it is mounted. Escape and Back close it, one at a time;
* focus stays inside and goes back afterwards, as the browser's own dialog does it. Spread `events` on
* the dialog.
*/
function useModal({ onClose, focus, holdsPage = false }) {
	const ref = useRef(null);
	const close = useEffectEvent(onClose);
	useLayoutEffect(() => {
		const dialog = ref.current;
		dialog?.showModal();
		if (dialog) takeFocus(dialog, focus);
		const end = openDialog(() => close());
		if (holdsPage) document.body.style.overflow = "hidden";
		return () => {
			end();
			if (holdsPage && !hasOpenDialog()) document.body.style.overflow = "";
			dialog?.close();
		};
	}, [focus, holdsPage]);
	/** A file field inside, and a dialog over this one, cancel and close for themselves. */
	const own = (act) => (event) => {
		if (event.target === event.currentTarget) act(event);
	};
	return {
		ref,
		events: {
			onCancel: own((event) => {
				event.preventDefault();
				onClose();
			}),
			onClose: own(({ currentTarget }) => {
				if (!currentTarget.open) onClose();
			})
		}
	};
}
/** Left alone, the browser would choose the first button, which is the cross. */
function takeFocus(dialog, focus) {
	if (focus === "field") dialog.querySelector("[data-body] :is(input, select, textarea)")?.focus();
	else if (!dialog.querySelector(":scope input:focus")) dialog.focus();
}
var sheet_module_default = {
	sheet: "_sheet_ncxi3_1",
	rise: "_rise_ncxi3_1",
	dialog: "_dialog_ncxi3_34",
	appear: "_appear_ncxi3_1",
	head: "_head_ncxi3_57",
	title: "_title_ncxi3_80",
	body: "_body_ncxi3_85",
	text: "_text_ncxi3_93",
	choices: "_choices_ncxi3_100"
};
export { whenLeft as i, useModal as n, holdBack as r, sheet_module_default as t };
