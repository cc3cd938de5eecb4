import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Sheet } from '../../../shared/widgets/sheet.tsx'
import style from './lever-sheet.module.css'
import parts from '../parts.module.css'
import { distancePercent, estimate } from '../estimate.ts'
import { type Facts, amountText, priceText } from '../facts.ts'
import type { Ticket } from './reducer.ts'
import { openingOf } from './summary.ts'

interface LeverSheetProps {
  facts: Facts
  ticket: Ticket
  index: number | undefined
  onChoose: (lever: number) => void
  onClose: () => void
}

/** Chooses the lever; each says what margin it takes and where it would be liquidated. */
export function LeverSheet({ facts, ticket, index, onChoose, onClose }: LeverSheetProps) {
  const { t } = useTranslation()
  const format = useFormat()
  // Without lots yet, one lot shows what each lever means.
  const written = openingOf(ticket, facts, index)
  const opening =
    written ??
    openingOf(
      { ...ticket, unit: 'lots', lots: String(facts.minLots), method: 'market' },
      facts,
      index,
    )
  // An amount buys other lots at each lever.
  const openingAt = (lever: number) => written && openingOf({ ...ticket, lever }, facts, index)
  return (
    <Sheet title={t('term.leverage')} onClose={onClose}>
      <p className={classes(parts.note, 'words')}>
        {opening
          ? t('common.sentences', {
              first: t('futures.leverHint'),
              second: t('futures.leverFor', {
                count: opening.lots,
                lots: format.count(opening.lots),
              }),
            })
          : t('futures.leverHint')}
      </p>
      <ul role="listbox" aria-label={t('term.leverage')}>
        {facts.levers.map((lever) => {
          const outlook =
            opening && index !== undefined
              ? estimate(facts, openingAt(lever) ?? { ...opening, lever }, index)
              : undefined
          const from = outlook && (outlook.waits ? outlook.price : index!)
          return (
            <li key={lever} role="presentation">
              <button
                type="button"
                role="option"
                aria-selected={lever === ticket.lever}
                className={style.leverRow}
                disabled={outlook?.atOnce}
                onClick={() => {
                  onChoose(lever)
                  onClose()
                }}
              >
                <b className={style.leverName}>{`${lever}x`}</b>
                <span className={style.leverFigures}>
                  {outlook && (
                    <>
                      <span>
                        <span className="words">{t('term.margin')}</span>{' '}
                        <b>
                          {format.amount(amountText(outlook.margin, facts))} {facts.currency}
                        </b>
                      </span>
                      <span>
                        {outlook.atOnce ? (
                          <span className="words">{t('futures.atOnce')}</span>
                        ) : (
                          <>
                            <span className="words">{t('term.liquidation')}</span>{' '}
                            <b>
                              {outlook.liquidation === 0
                                ? t('futures.none')
                                : `${format.figure(priceText(outlook.liquidation, facts))} (${format.percent(distancePercent(outlook.liquidation, from!))})`}
                            </b>
                          </>
                        )}
                      </span>
                    </>
                  )}
                </span>
                <span className={style.check}>
                  {lever === ticket.lever && <Icon name="check" size={20} />}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
