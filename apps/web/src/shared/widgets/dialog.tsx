import { useModal } from '@candor/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { Button } from './button.tsx'
import style from './sheet.module.css'

interface Question {
  title: string
  /** What follows from it; line breaks are kept. */
  text?: string
  /** The act, named: "Cancel order", never "OK". */
  confirm: string
  /** Leaves the dialog; "Cancel" unless said, for where that word would be the act. */
  leave?: string
  danger?: boolean
}

const useQuestion = create<{ asked: (Question & { answer: (yes: boolean) => void }) | undefined }>(
  () => ({ asked: undefined }),
)

/** Asks for confirmation. Resolves true when the person confirms, false when they leave. */
export function confirm(question: Question): Promise<boolean> {
  useQuestion.getState().asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useQuestion.setState({ asked: undefined })
      resolve(yes)
    }
    useQuestion.setState({ asked: { ...question, answer } })
  })
}

/** Where `confirm` shows; once, in the shell. */
export function DialogHost() {
  const asked = useQuestion((state) => state.asked)
  return asked ? <Confirmation key={asked.title} {...asked} /> : null
}

function Confirmation(props: Question & { answer: (yes: boolean) => void }) {
  const { t } = useTranslation()
  const id = useId()
  const { ref, events } = useModal({
    onClose: () => props.answer(false),
    focus: 'dialog',
    holdsPage: true,
  })
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      tabIndex={-1}
      className={`${style.sheet} ${style.dialog}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      {...events}
    >
      <h2 className={style.title} id={`${id}-title`}>
        {props.title}
      </h2>
      {props.text && (
        <p className={style.text} id={`${id}-text`}>
          {props.text}
        </p>
      )}
      <div className={style.choices}>
        <Button kind="plain" wide onPress={() => props.answer(false)}>
          {props.leave ?? t('action.cancel')}
        </Button>
        <Button kind={props.danger ? 'danger' : 'primary'} wide onPress={() => props.answer(true)}>
          {props.confirm}
        </Button>
      </div>
    </dialog>
  )
}
