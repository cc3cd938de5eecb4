import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from '@candor/ui/router'
import { loginAddress } from '../navigation.ts'
import { useFavourites, useToggleFavourite } from '../../data/favourites.ts'
import { useProblem } from '../../data/problem.ts'
import { useLoggedIn } from '../../data/session.ts'
import { Icon } from '../widgets/icon.tsx'
import style from './quotes.module.css'

/** Marks a favourite; a guest is sent to log in. `name` is what screen readers hear. */
export function Star({ symbol, name }: { symbol: string; name: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const problem = useProblem()
  const loggedIn = useLoggedIn()
  const { data: favourites } = useFavourites()
  const toggle = useToggleFavourite()
  const on = favourites?.includes(symbol) ?? false

  function press() {
    if (!loggedIn) return void navigate(loginAddress(pathname + search))
    toggle.mutate({ symbol, on: !on }, { onError: (error) => showToast(problem(error)) })
  }

  return (
    <button
      type="button"
      className={style.star}
      aria-label={t('quotes.favourite', { name })}
      aria-pressed={on}
      onClick={press}
    >
      <Icon name="star" size={20} filled={on} />
    </button>
  )
}
