import { Skeleton, classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import style from './skeleton.module.css'

interface BoneProps {
  width?: number | string
  height?: number
  circle?: boolean
}

/** A grey shape where something will stand. */
export function Bone({ width, height, circle = false }: BoneProps) {
  return (
    <span
      data-bone=""
      className={classes(style.bone, circle && style.circle)}
      style={{
        '--wide': typeof width === 'number' ? `${width}px` : width,
        '--high': height === undefined ? undefined : `${height}px`,
      }}
    />
  )
}

/** Rows in the shape of a list that loads: circle, two lines, two figures. */
export function SkeletonRows({ rows = 6, circle = true }: { rows?: number; circle?: boolean }) {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')} rows={rows} className={style.rows}>
      {() => (
        <div className={style.row} aria-hidden="true">
          {circle && <Bone width={36} height={36} circle />}
          <span className={style.two}>
            <Bone width="62%" />
            <Bone width="40%" height={10} />
          </span>
          <span className={style.two}>
            <Bone width={84} />
            <Bone width={56} height={10} />
          </span>
        </div>
      )}
    </Skeleton>
  )
}
