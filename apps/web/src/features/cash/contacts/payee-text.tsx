import style from './contacts.module.css'
import type { Payee } from './payees.ts'

/** As many characters as people compare, and some more. */
const END = 6

/** A whole address, its ends in strong letters: by them it is told from another. */
export function AddressText({ address }: { address: string }) {
  return (
    <span className={style.address}>
      <strong>{address.slice(0, END)}</strong>
      {address.slice(END, -END)}
      <strong>{address.slice(-END)}</strong>
    </span>
  )
}

/** In a row of facts: what the person calls a payee, where there is a name, and the address or number below it. */
export function PayeeName({ name, text }: { name: string | undefined; text: string | null }) {
  return (
    <>
      {name !== undefined && <span className={`${style.called} words`}>{name}</span>}
      {text !== null && (
        <span className={name === undefined ? undefined : style.below}>{text}</span>
      )}
    </>
  )
}

/** A payee by name, chain or bank, and the whole address or the end of the number. */
export function PayeeText({ payee }: { payee: Pick<Payee, 'name' | 'tag' | 'text' | 'kind'> }) {
  const { name, tag, text, kind } = payee
  return (
    <span className={style.texts}>
      <span className={style.name}>
        <span className="words">{name}</span>
        <span className={style.tag}>{tag}</span>
      </span>
      <span className={style.text}>
        {kind === 'address' ? <AddressText address={text} /> : text}
      </span>
    </span>
  )
}
