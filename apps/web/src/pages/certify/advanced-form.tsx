import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallData } from '../../data/call.ts'
import { isCallError, refusedAs } from '../../data/call-error.ts'
import { useCallMutation } from '../../data/mutations.ts'
import { useProblem } from '../../data/problem.ts'
import { refetchCalls } from '../../data/queries.ts'
import { Button } from '../../widgets/button.tsx'
import { showToast } from '../../widgets/toast.tsx'
import { Problem } from '../../widgets/problem.tsx'
import style from './certify.module.css'
import { useDailyCap } from './daily-cap.ts'
import { PhotoField } from './photo-field.tsx'
import {
  PHOTO_SIDES,
  type Photo,
  type PhotoSide,
  keptNames,
  photosOf,
  repeatedSide,
} from './photo.ts'

type Advanced = CallData<'certificationDetail'>['advanced']

/** The three photos of the advanced level; one that was kept before can stay as it is. */
export function AdvancedForm({ before }: { before: Advanced }) {
  const { t } = useTranslation()
  const problem = useProblem()
  const cap = useDailyCap('advanced')
  const submit = useCallMutation('certificationAdvanced')
  const correct = useCallMutation('certificationEdit')
  const [photos, setPhotos] = useState(() => photosOf(before))
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ side?: PhotoSide; text: string }>()
  const names = keptNames(photos)
  const repeated = repeatedSide(photos)

  const change = (side: PhotoSide) => (photo: Photo) => {
    setRefused(undefined)
    setPhotos((all) => ({ ...all, [side]: photo }))
  }

  function errorOf(side: PhotoSide): string | undefined {
    if (repeated === side) return t('certify.photosAlike')
    if (refused?.side === side) return refused.text
    return tried && photos[side].state === 'none' ? t('certify.photoMissing') : undefined
  }

  async function send() {
    setTried(true)
    if (!names || repeated || busy) return
    setBusy(true)
    setRefused(undefined)
    try {
      if (before.status === 'failed') await correct.mutateAsync({ body: names })
      else await submit.mutateAsync({ body: names })
      showToast(t('msg.submitted'), { success: true })
      await refetchCalls('certificationDetail')
    } catch (error) {
      // It was decided, or sent from elsewhere, meanwhile: the page then shows how it stands.
      if (refusedAs(error, 'certification_in_progress', 'certification_done')) {
        await refetchCalls('certificationDetail')
      } else {
        const field = isCallError(error) ? error.details.field : undefined
        const side = PHOTO_SIDES.find((one) => one === field)
        setRefused({ ...(side && { side }), text: problem(error) })
      }
    } finally {
      setBusy(false)
    }
  }

  const field = (side: PhotoSide, camera: 'environment' | 'user', label: string, hint: string) => (
    <PhotoField
      label={label}
      hint={hint}
      camera={camera}
      photo={photos[side]}
      onChange={change(side)}
      error={errorOf(side)}
    />
  )
  return (
    <form
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={`${style.lead} words`}>
        {t('certify.advancedLead')} {cap && t('certify.capHint', { amount: cap })}
      </p>
      {field('frontPhoto', 'environment', t('certify.front'), t('certify.frontHint'))}
      {field('backPhoto', 'environment', t('certify.back'), t('certify.backHint'))}
      {field('holdingPhoto', 'user', t('certify.holding'), t('certify.holdingHint'))}
      <Problem text={refused && !refused.side ? refused.text : undefined} />
      <Button submit wide busy={busy}>
        {t('action.submit')}
      </Button>
    </form>
  )
}
