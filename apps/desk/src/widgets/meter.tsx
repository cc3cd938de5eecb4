import style from './meter.module.css'

/** Bar of how much of a whole is used; the text beside it says the same. */
export function Meter({ permille, label }: { permille: number; label: string }) {
  const filled = Math.max(0, Math.min(1000, permille))
  const standing = permille >= 900 ? style.bad : permille >= 700 ? style.heed : style.calm
  return (
    <div
      className={style.meter}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(filled / 10)}
    >
      <span className={standing} style={{ '--filled': `${filled / 10}%` }} />
    </div>
  )
}
