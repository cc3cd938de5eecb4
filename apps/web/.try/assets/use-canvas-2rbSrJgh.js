import { useCallback, useEffect, useEffectEvent, useRef } from "react";
// src/shared/widgets/use-canvas.ts
/**
* A canvas as large as its box, sharp on every screen. It is drawn once a frame at most: whenever
* `draw` asks for it, and when its box changes.
*/
function useCanvas(paint) {
	const canvas = useRef(null);
	const frame = useRef(0);
	const due = useRef(void 0);
	const drawNow = useEffectEvent(() => {
		const element = canvas.current;
		const context = element?.getContext("2d");
		if (!element || !context) return;
		const { clientWidth: width, clientHeight: height } = element;
		const ratio = devicePixelRatio;
		if (element.width !== Math.round(width * ratio)) element.width = Math.round(width * ratio);
		if (element.height !== Math.round(height * ratio)) element.height = Math.round(height * ratio);
		context.setTransform(ratio, 0, 0, ratio, 0, 0);
		paint(context, width, height);
	});
	const draw = useCallback(() => {
		frame.current ||= requestAnimationFrame(() => {
			frame.current = 0;
			due.current?.();
		});
	}, []);
	useEffect(() => {
		due.current = () => drawNow();
		const box = new ResizeObserver(draw);
		if (canvas.current) box.observe(canvas.current);
		return () => {
			box.disconnect();
			due.current = void 0;
			cancelAnimationFrame(frame.current);
			frame.current = 0;
		};
	}, [draw]);
	return {
		canvas,
		draw
	};
}
export { useCanvas as t };
