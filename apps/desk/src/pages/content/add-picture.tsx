import { useState } from 'react'
import { base64Of } from '../../data/picture.ts'
import { ActButton } from '../../widgets/act-button.tsx'
import { Field } from '../../widgets/field.tsx'
import style from './content.module.css'

/** Adds a picture that texts can show, and hands over the tag that shows it. */
export function AddPicture({ onAdded }: { onAdded: (tag: string) => void }) {
  const [picture, setPicture] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [says, setSays] = useState('')
  const pick = async (file: File | undefined) => {
    setPicture(undefined)
    setProblem(undefined)
    if (!file) return
    const read = await base64Of(file)
    if (read.ok) setPicture(read.data)
    else setProblem(read.problem)
  }
  return (
    <ActButton
      call="addContentImage"
      label="Add a picture"
      small
      icon="image"
      done="Added at the end of the text."
      presets={['For this text.']}
      onOpen={() => {
        setPicture(undefined)
        setProblem(undefined)
        setSays('')
      }}
      body={(reason) => (picture && says.trim() ? { picture, reason } : undefined)}
      onDone={({ address }) => onAdded(`<img src="${address}" alt="${escaped(says.trim())}">`)}
    >
      <label className={style.file}>
        Picture: JPEG, PNG or WebP
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          onChange={(event) => void pick(event.target.files?.[0])}
        />
      </label>
      {problem && <p role="alert">{problem}</p>}
      <Field
        label="What it shows, for those who cannot see it"
        value={says}
        onChange={setSays}
        maxLength={200}
      />
      <p>Anyone can see it from then on, and it stays.</p>
    </ActButton>
  )
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
