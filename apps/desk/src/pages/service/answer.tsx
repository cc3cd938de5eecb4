import { useRef, useState } from 'react'
import { useAct } from '../../data/acts.ts'
import { type Fault, isConflict } from '../../data/fault.ts'
import { useKeys } from '../../data/keys.ts'
import { base64Of } from '../../data/picture.ts'
import { useRead } from '../../data/reads.ts'
import { freshRequestId } from '@candor/client/desk'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { Problem } from '../../widgets/states.tsx'
import style from './service.module.css'

const MAX_TEXT = 2_000

interface AnswerProps {
  id: number
  /** Guests get texts alone. */
  pictures: boolean
  onConflict: (fault: Fault) => void
  onDone: () => void
}

/**
 * Writes to the person. A ready answer is read in the person's language, with what is written below
 * it; once it is edited it is a text like any other. Ctrl+Enter sends; the same answer is sent once,
 * however often it is tried.
 */
export function Answer({ id, pictures, onConflict, onDone }: AnswerProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const answers = useRead('wordsOnOffer', {}).data?.answers ?? []
  const ready = answers.find(({ key }) => key === chosen)
  const box = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const requestId = useRef(freshRequestId())
  const act = useAct('answerConversation')
  const focus = () => box.current?.querySelector('textarea')?.focus()
  useKeys([
    {
      key: 'r',
      says: 'Write an answer',
      run: () => focus(),
    },
  ])
  const send = async (what: { text?: string; ready?: string } | { picture: string }) => {
    const answer = await act.run({ id, requestId: requestId.current, ...what })
    if (!answer) return
    // Without an answer from the desk the same request is tried again under the same name.
    if (!answer.ok) return isConflict(answer.fault) ? onConflict(answer.fault) : undefined
    requestId.current = freshRequestId()
    if (!('picture' in what)) {
      setText('')
      setChosen(undefined)
    }
    onDone()
  }
  const words = text.trim()
  const isEmpty = words === '' && !ready
  const sendWords = () =>
    send({ ...(ready ? { ready: ready.key } : {}), ...(words === '' ? {} : { text: words }) })
  const pick = async (picked: File | undefined) => {
    setProblem(undefined)
    if (!picked) return
    const read = await base64Of(picked)
    if (read.ok) await send({ picture: read.data })
    else setProblem(read.problem)
  }
  return (
    <div
      ref={box}
      className={style.answer}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isEmpty) {
          event.preventDefault()
          void sendWords()
        }
      }}
    >
      <div className={style.quick} role="group" aria-label="Quick answers">
        {answers.map((answer) => (
          <button
            key={answer.key}
            type="button"
            title={answer.text}
            aria-pressed={answer.key === chosen}
            onClick={() => {
              setChosen(answer.key === chosen ? undefined : answer.key)
              focus()
            }}
          >
            {answer.text}
          </button>
        ))}
      </div>
      {ready && (
        <div className={style.ready}>
          <p>{ready.text}</p>
          <p className={style.hint}>
            Shown in the person’s language. What you add below is shown as it is, marked as written
            by staff.
          </p>
          <Button
            kind="link"
            onPress={() => {
              setText(words === '' ? ready.text : `${ready.text}\n${words}`)
              setChosen(undefined)
              focus()
            }}
          >
            Edit as my own text
          </Button>
          <Button kind="link" onPress={() => setChosen(undefined)}>
            Take it out
          </Button>
        </div>
      )}
      <Field
        quiet
        label="Answer"
        kind="area"
        rows={3}
        value={text}
        onChange={setText}
        maxLength={MAX_TEXT}
        placeholder="Write an answer (r). Ctrl+Enter sends."
        error={problem}
      />
      <Problem fault={act.fault && !isConflict(act.fault) ? act.fault : undefined} />
      <div className={style.line}>
        <Button
          kind="primary"
          icon="send"
          busy={act.busy}
          disabled={isEmpty}
          onPress={() => void sendWords()}
        >
          Send
        </Button>
        {pictures && (
          <>
            <input
              ref={file}
              type="file"
              hidden
              accept="image/jpeg,image/png,image/webp"
              onChange={(event) => {
                void pick(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            <Button icon="image" busy={act.busy} onPress={() => file.current?.click()}>
              Send a picture
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
