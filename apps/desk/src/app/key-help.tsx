import { bindingsNow } from '../data/keys.ts'
import { Dialog } from '../widgets/dialog.tsx'
import style from './key-help.module.css'

/** The keys that do something on the screen behind it. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const seen = new Map(bindingsNow().map((binding) => [binding.key, binding.says]))
  return (
    <Dialog title="Keys of this screen" onClose={onClose}>
      <dl className={style.keys}>
        {[...seen].map(([key, says]) => (
          <div key={key} className={style.entry}>
            <dt>
              <kbd className={style.key}>{key}</kbd>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
