import { useCallback } from 'react'
import type { CallData } from '../../../data/call.ts'
import { useStoredFile } from '../../../shared/files/stored-file.ts'
import style from './personal.module.css'

type User = Pick<CallData<'getInfo'>, 'avatar' | 'nickName'>

/** The person’s picture, or the first letter of their name while there is none. */
export function Avatar({ user }: { user: User }) {
  return (
    <span className={style.avatar} aria-hidden="true">
      <span>{[...user.nickName][0]?.toUpperCase()}</span>
      {user.avatar && <Picture filename={user.avatar} />}
    </span>
  )
}

function Picture({ filename }: { filename: string }) {
  const { data } = useStoredFile(filename)
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined
      const url = URL.createObjectURL(data)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [data],
  )
  return data ? <img ref={show} alt="" /> : null
}
