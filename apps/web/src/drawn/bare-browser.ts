/**
 * As much of a browser as the application asks for before it draws, of somebody who was never here: there is
 * none where pages are built.
 */
const nothing = () => undefined
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing }

Object.assign(globalThis, {
  window: globalThis,
  localStorage: storage,
  sessionStorage: storage,
  location: { hash: '', search: '', origin: '' },
  history: { state: null },
  document: {
    documentElement: { dataset: {}, style: {} },
    addEventListener: nothing,
    querySelector: () => ({}),
  },
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  addEventListener: nothing,
  removeEventListener: nothing,
})
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true } })
