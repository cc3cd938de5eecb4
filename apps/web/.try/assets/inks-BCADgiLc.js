// src/theme/inks.ts
/** Returns the inks that hold for the element now; another theme or direction of colours changes them (`useLook`). */
function inksOf(element) {
	const style = getComputedStyle(element);
	const token = (name) => style.getPropertyValue(name).trim();
	return {
		base: token("--base"),
		raised: token("--raised"),
		line: token("--line"),
		strong: token("--line-strong"),
		text: token("--text"),
		text2: token("--text-2"),
		ink: token("--ink"),
		blue: token("--blue"),
		blueTint: token("--blue-tint"),
		rise: token("--rise"),
		riseTint: token("--rise-tint"),
		fall: token("--fall"),
		fallTint: token("--fall-tint"),
		amber: token("--amber"),
		violet: token("--violet"),
		cyan: token("--cyan"),
		font: token("--font")
	};
}
export { inksOf as t };
