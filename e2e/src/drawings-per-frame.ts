/** Most drawings of one canvas in each of so many frames: a drawing begins by clearing it. */
export async function drawingsPerFrame(
  frames: number,
): Promise<{ frames: number; drawings: number[] }> {
  const cleared = new Map<HTMLCanvasElement, number>()
  const context = CanvasRenderingContext2D.prototype
  const clear = context.clearRect
  context.clearRect = function (...box) {
    cleared.set(this.canvas, (cleared.get(this.canvas) ?? 0) + 1)
    clear.apply(this, box)
  }
  const drawings: number[] = []
  while (drawings.length < frames) {
    await new Promise(requestAnimationFrame)
    drawings.push(Math.max(0, ...cleared.values()))
    cleared.clear()
  }
  context.clearRect = clear
  return { frames, drawings }
}
