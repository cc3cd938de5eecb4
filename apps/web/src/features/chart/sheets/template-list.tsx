import { indicatorOf } from '@candor/indicators'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../shared/widgets/button.tsx'
import { Field } from '../../../shared/widgets/field.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { ListRow } from '../../../shared/widgets/list-row.tsx'
import {
  MOST_NAME_LENGTH,
  MOST_TEMPLATES,
  type Template,
  templateName,
  withTemplate,
} from '../choices/choices.ts'
import { choose, useChoices } from '../choices/use-choices.ts'
import { useLookWords } from './indicator-words.ts'
import style from './sheets.module.css'

/** The person's own sets: what they hold is the chart's with one tap. */
export function TemplateList({ onApplied }: { onApplied: () => void }) {
  const { t } = useTranslation()
  const choices = useChoices()
  const { types } = useLookWords()
  const [typed, setTyped] = useState('')
  const name = templateName(typed)
  const { templates } = choices
  const isKnown = templates.some((one) => one.name === name)
  const isFull = templates.length >= MOST_TEMPLATES && !isKnown

  function save() {
    if (name === '' || isFull) return
    choose({ templates: withTemplate(choices, name) })
    setTyped('')
  }

  function apply({ type, scale, indicators }: Template) {
    choose({ type, scale, indicators })
    onApplied()
  }

  return (
    <>
      {templates.length === 0 && <p className={style.note}>{t('indicators.noTemplates')}</p>}
      {templates.map((template) => (
        <div key={template.name} className={style.template}>
          <ListRow
            last
            title={template.name}
            caption={[
              types[template.type],
              ...template.indicators.map(({ id }) => indicatorOf(id)?.short ?? id),
            ].join(', ')}
            onPress={() => apply(template)}
          />
          <IconButton
            icon="trash"
            size={20}
            label={t('indicators.removeTemplate', { name: template.name })}
            onPress={() => choose({ templates: templates.filter((one) => one !== template) })}
          />
        </div>
      ))}
      <form
        className={style.saving}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          label={t('indicators.templateName')}
          value={typed}
          maxLength={MOST_NAME_LENGTH}
          onChange={setTyped}
        />
        <Button submit disabled={name === '' || isFull}>
          {isKnown ? t('indicators.replaceTemplate') : t('indicators.saveTemplate')}
        </Button>
      </form>
      <p className={style.note}>
        {isFull ? t('indicators.templatesFull') : t('indicators.templateHint')}
      </p>
    </>
  )
}
