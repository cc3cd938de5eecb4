import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import type { StakeKey } from './fast-stake.ts'
import style from './fast-keypad.module.css'

const SHARES = [25, 50, 100] as const
const ROWS = [
  ['1', '2', '3'],
  ['4', '5', '6'],
  ['7', '8', '9'],
  ['.', '0', '00'],
] as const satisfies readonly (readonly StakeKey[])[]

interface FastKeypadProps {
  onKey: (key: StakeKey) => void
  /** Takes a share of what is available; absent while that is not known. */
  onShare: ((percent: number) => void) | undefined
}

/** The keys of the stake: digits, shares of what is available, and delete. */
export function FastKeypad({ onKey, onShare }: FastKeypadProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const point = format.figure('0.5').charAt(1)
  return (
    <div data-keypad className={style.keypad} role="group" aria-label={t('fast.keypad')}>
      {ROWS.map((keys, row) => (
        <div key={keys[0]} className={style.row}>
          {keys.map((key) => (
            <button
              key={key}
              type="button"
              className={style.key}
              aria-label={key === '.' ? t('fast.pointKey') : undefined}
              onClick={() => onKey(key)}
            >
              {key === '.' ? point : key}
            </button>
          ))}
          {row < SHARES.length ? (
            <button
              type="button"
              className={classes(style.key, style.side)}
              disabled={!onShare}
              onClick={() => onShare?.(SHARES[row]!)}
            >
              {row < 2 ? format.perCent(String(SHARES[row])) : t('assets.max')}
            </button>
          ) : (
            <button
              type="button"
              className={classes(style.key, style.side)}
              aria-label={t('fast.deleteKey')}
              onClick={() => onKey('delete')}
            >
              <Icon name="backspace" size={20} />
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
