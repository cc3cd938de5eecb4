import { useTranslation } from 'react-i18next'
import { useNavigate } from '@candor/ui/router'
import { keepSteps, useKeptSteps } from '../../../data/kept/first-steps.ts'
import { HOME } from '../../../shared/navigation.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'

/** The first steps that were put away: pressing them brings the card back to home. */
export function FirstStepsEntry() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const kept = useKeptSteps()
  if (!kept?.closed || kept.told) return null
  return (
    <ListRow
      soft
      lead={<Icon name="list" />}
      title={t('personal.firstSteps')}
      onPress={() => {
        keepSteps({ closed: false })
        void navigate(HOME)
      }}
    />
  )
}
