import style from './audit.module.css'

/** A day of GMT+1. */
export function DayField(props: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className={style.day}>
      {props.label}
      <input
        type="date"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </label>
  )
}
