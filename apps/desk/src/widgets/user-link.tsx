import { Link } from 'react-router'
import style from './user-link.module.css'

/** A user by account and id; leads to all that is known of them. */
export function UserLink({ user, account }: { user: number; account?: string }) {
  return (
    <Link className={style.link} to={`/users/${user}`}>
      {account ? `${account} · ${user}` : user}
    </Link>
  )
}
