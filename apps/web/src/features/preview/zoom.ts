/** How an image lies in its frame: `x`, `y` shift its middle, in pixels of the frame. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** A place in the frame, from its middle. */
export interface Point {
  x: number
  y: number
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 }
export const MOST_SCALE = 8
/** What a double tap zooms to. */
export const CLOSE_SCALE = 2.5

/** The image as large as it is shown whole in the frame. */
export function fit(image: Size, frame: Size): Size {
  if (image.width <= 0 || image.height <= 0) return { width: 0, height: 0 }
  const share = Math.min(frame.width / image.width, frame.height / image.height)
  return { width: image.width * share, height: image.height * share }
}

/** Returns the zoom within its limits, and moved no further than the image reaches. */
export function held({ scale, x, y }: Zoom, shown: Size, frame: Size): Zoom {
  const within = Math.min(MOST_SCALE, Math.max(1, scale))
  const reach = (size: number, room: number) => Math.max(0, (size * within - room) / 2)
  const [wide, high] = [reach(shown.width, frame.width), reach(shown.height, frame.height)]
  return { scale: within, x: clamp(x, wide), y: clamp(y, high) }
}

/** Zooms by a factor; what lies at `at` stays there. */
export function zoomAt(zoom: Zoom, factor: number, at: Point): Zoom {
  const scale = Math.min(MOST_SCALE, Math.max(1, zoom.scale * factor))
  const share = scale / zoom.scale
  return { scale, x: at.x - (at.x - zoom.x) * share, y: at.y - (at.y - zoom.y) * share }
}

/** Two fingers that moved: what lay under them lies under them still. */
export function pinch(zoom: Zoom, before: [Point, Point], after: [Point, Point]): Zoom {
  const apart = ([a, b]: [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)
  const middle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
  const [from, to] = [middle(before), middle(after)]
  const grown = zoomAt(zoom, apart(after) / Math.max(1, apart(before)), from)
  return { ...grown, x: grown.x + to.x - from.x, y: grown.y + to.y - from.y }
}

/** Close at the point, or whole again where it is close already. */
export function toggled(zoom: Zoom, at: Point): Zoom {
  return zoom.scale > 1 ? WHOLE : zoomAt(zoom, CLOSE_SCALE, at)
}

function clamp(value: number, most: number): number {
  // Never -0, which would be written as one.
  return Math.min(most, Math.max(-most, value)) + 0
}
