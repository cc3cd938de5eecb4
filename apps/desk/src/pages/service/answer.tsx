import { useRef, useState } from 'react'
import { useAct } from '../../data/acts.ts'
import { type Fault, isConflict } from '../../data/fault.ts'
import { useKeys } from '../../data/keys.ts'
import { base64Of } from '../../data/picture.ts'
import { freshRequestId } from '../../data/request-id.ts'
import { Button } from '../../widgets/button.tsx'
import { Field } from '../../widgets/field.tsx'
import { Problem } from '../../widgets/states.tsx'
import { quickAnswers } from './quick-answers.ts'
import style from './service.module.css'

const MAX_TEXT = 2_000

interface AnswerProps {
  id: number
  /** Guests get texts alone. */
  pictures: boolean
  onConflict: (fault: Fault) => void
  onDone: () => void
}

/** Writes to the person. Ctrl+Enter sends; the same answer is sent once, however often it is tried. */
export function Answer({ id, pictures, onConflict, onDone }: AnswerProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const requestId = useRef(freshRequestId())
  const act = useAct('answerConversation')
  useKeys([
    {
      key: 'r',
      says: 'Write an answer',
      run: () => box.current?.querySelector('textarea')?.focus(),
    },
  ])
  const send = async (what: { text: string } | { picture: string }) => {
    const answer = await act.run({ id, requestId: requestId.current, ...what })
    if (!answer) return
    // Without an answer from the desk the same request is tried again under the same name.
    if (!answer.ok) return isConflict(answer.fault) ? onConflict(answer.fault) : undefined
    requestId.current = freshRequestId()
    if ('text' in what) setText('')
    onDone()
  }
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
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && text.trim()) {
          event.preventDefault()
          void send({ text: text.trim() })
        }
      }}
    >
      <div className={style.quick} role="group" aria-label="Quick answers">
        {quickAnswers.map((answer) => (
          <button
            key={answer}
            type="button"
            title={answer}
            onClick={() => {
              setText(text.trim() ? `${text.trim()}\n${answer}` : answer)
              box.current?.querySelector('textarea')?.focus()
            }}
          >
            {answer}
          </button>
        ))}
      </div>
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
          disabled={!text.trim()}
          onPress={() => void send({ text: text.trim() })}
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
