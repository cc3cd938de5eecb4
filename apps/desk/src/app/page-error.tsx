import { useRouteError } from 'react-router'
import { Button } from '../widgets/button.tsx'
import { EmptyState } from '../widgets/states.tsx'
import { useTitle } from '../widgets/use-title.ts'
import style from './page-error.module.css'

/** A page that broke or did not load. The others go on. */
export function PageError() {
  const error = useRouteError()
  useTitle('Fault')
  console.error(error)
  return (
    <div className={style.page}>
      <h1>This page failed</h1>
      <p>
        It broke, or a newer version of the desk has replaced it. Nothing was sent by it. Load the
        desk again.
      </p>
      <Button kind="primary" onPress={() => location.reload()}>
        Load again
      </Button>
    </div>
  )
}

export function NotFound() {
  useTitle('Not found')
  return (
    <div className={style.page}>
      <h1>There is no such page</h1>
      <EmptyState title="There is no such page.">Choose a place on the left.</EmptyState>
    </div>
  )
}
