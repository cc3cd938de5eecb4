import { pushWorker } from './worker-registration.ts'

/**
 * unsupported: this browser knows no push. install: it would, once the application is on the home
 * screen. denied: its owner forbids it in the browser's settings. off, on: whether it is subscribed.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** What the venue has to know of a subscription. */
export interface PushKeys {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether this phone is subscribed, or why it cannot be. Asks nobody for anything. */
export async function pushStateNow(): Promise<PushState> {
  if (!('Notification' in window) || !('PushManager' in window)) {
    return needsInstalling() ? 'install' : 'unsupported'
  }
  const worker = await pushWorker()
  if (!worker) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  if (Notification.permission !== 'granted') return 'off'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

/** On phones with iOS only what is on the home screen may be pushed to. */
function needsInstalling(): boolean {
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  return isApple && !matchMedia('(display-mode: standalone)').matches
}

/**
 * Subscribes this phone to the venue's pushes, asking its owner for leave: call it after a press that
 * wants it. Undefined where they do not give it. Rejects where the browser cannot do it.
 */
export async function startPush(venueKey: string): Promise<PushKeys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await pushWorker()
  if (!worker) throw new Error('There is no worker that pushes could come to.')
  const former = await worker.pushManager.getSubscription()
  // One of another key, as of a venue that was set up anew, is never pushed to again.
  if (former && !isOfKey(former, venueKey)) await former.unsubscribe()
  return keysOf(
    await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: venueKey,
    }),
  )
}

/** Ends the subscription of this phone: whoever uses it next is told nothing of this person. */
export async function endPush(): Promise<void> {
  const worker = await pushWorker()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** The subscription there is, where its owner still gives leave. */
export async function presentPush(): Promise<PushKeys | undefined> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return undefined
  const worker = await pushWorker()
  const subscription = await worker?.pushManager.getSubscription()
  return subscription ? keysOf(subscription) : undefined
}

function isOfKey({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  return !applicationServerKey || base64url(applicationServerKey) === key.replace(/=+$/, '')
}

function keysOf(subscription: PushSubscription): PushKeys {
  const key = (name: PushEncryptionKeyName) => {
    const bytes = subscription.getKey(name)
    if (!bytes) throw new Error('The subscription has no keys.')
    return base64url(bytes)
  }
  return { endpoint: subscription.endpoint, p256dh: key('p256dh'), auth: key('auth') }
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
