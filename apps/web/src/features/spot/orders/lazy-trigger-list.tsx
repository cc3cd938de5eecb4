import { type ComponentProps, Suspense, lazy } from 'react'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import type { TriggerList as List } from './trigger-list.tsx'

const TriggerList = lazy(async () => {
  const { TriggerList: list } = await import('./trigger-list.tsx')
  return { default: list }
})

/** The list of conditional orders, loaded when it is first looked at. */
export function LazyTriggerList(props: ComponentProps<typeof List>) {
  return (
    <Suspense fallback={<SkeletonRows rows={3} circle={false} />}>
      <TriggerList {...props} />
    </Suspense>
  )
}
