import { useEffect, useReducer, useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { callDesk } from '../data/call.ts'
import type { Fault } from '../data/fault.ts'
import { beginSession, forgetSession, useSession } from '../data/session.ts'
import { OwnPassword } from '../pages/sign-in/own-password.tsx'
import { SetUpAuthenticator } from '../pages/sign-in/set-up-authenticator.tsx'
import { SignIn } from '../pages/sign-in/sign-in.tsx'
import { ErrorState } from '../widgets/states.tsx'
import { router } from './router.tsx'

/**
 * Before the desk: who is there, with a password of their own and an authenticator. The address
 * stays, so that whoever signs in again stands where they were.
 */
export function Gate() {
  const session = useSession()
  const [fault, setFault] = useState<Fault>()
  const [attempt, again] = useReducer((count: number) => count + 1, 0)
  const unknown = session.state === 'unknown'
  useEffect(() => {
    if (!unknown) return
    let left = false
    setFault(undefined)
    void callDesk('whoIsHere', {}).then((answer) => {
      if (left) return
      if (!answer.ok) setFault(answer.fault)
      else if (answer.data) beginSession(answer.data)
      else forgetSession()
    })
    return () => {
      left = true
    }
  }, [unknown, attempt])

  if (session.state === 'unknown') {
    return fault ? <ErrorState fault={fault} onRetry={again} /> : null
  }
  if (session.state === 'out') return <SignIn ended={session.ended} />
  if (session.self.passwordDue) return <OwnPassword />
  if (!session.self.secondFactor) return <SetUpAuthenticator />
  return <RouterProvider router={router} />
}
