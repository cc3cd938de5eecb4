import { diffOf } from '../data/diff.ts'
import { spellOut } from '../data/spell-out.ts'
import style from './diff-view.module.css'

/** What differs, old on the left and new on the right. */
export function DiffView({ from, to }: { from: unknown; to: unknown }) {
  const changes = diffOf(from, to)
  if (changes.length === 0) return <p className={style.none}>Nothing differs.</p>
  return (
    <table className={style.diff}>
      <caption className="unseen">Differences</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.path}>
            <th scope="row">{spellOut(change.path)}</th>
            <td>
              {change.from === undefined ? (
                <span className={style.none}>not there</span>
              ) : (
                <del>{change.from}</del>
              )}
            </td>
            <td>
              {change.to === undefined ? (
                <span className={style.none}>taken out</span>
              ) : (
                <ins>{change.to}</ins>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
