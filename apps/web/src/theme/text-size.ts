/** What Safari on a phone calls the size of running text until somebody changes it, px. */
const USUAL_PX = 17
/** Beyond twice the size nothing more would fit a phone. */
const MOST = 2

/**
 * Follows the size of text that the phone is set to. Other browsers change the size of `rem` by
 * themselves; Safari tells it only as the size of one named font. Sizes of text are in rem, so that
 * they grow with it.
 */
export function startTextSize(): void {
  if (!CSS.supports('font', '-apple-system-body')) return
  // On a Mac the same name has another size, and the browser's own zoom does this work.
  if (!matchMedia('(pointer: coarse)').matches) return
  follow()
  document.addEventListener('visibilitychange', follow)
}

function follow(): void {
  const probe = document.createElement('span')
  probe.style.font = '-apple-system-body'
  document.body.append(probe)
  const size = Number(getComputedStyle(probe).fontSize.replace('px', ''))
  probe.remove()
  const times = Math.min(MOST, size / USUAL_PX)
  document.documentElement.style.fontSize = times === 1 ? '' : `${times * 100}%`
}
