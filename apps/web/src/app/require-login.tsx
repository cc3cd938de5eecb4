import type { ReactNode } from 'react'
import { Navigate, useLocation } from '@candor/ui/router'
import { useLoggedIn } from '../data/session.ts'
import { loginAddress } from '../shared/navigation.ts'

/** Shows its page to a logged-in user; sends a guest to log in, remembering where to return. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const loggedIn = useLoggedIn()
  const { pathname, search } = useLocation()
  return loggedIn ? children : <Navigate to={loginAddress(pathname + search)} replace />
}
