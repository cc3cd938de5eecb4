import { startAuthentication } from '@simplewebauthn/browser'

/** What the device signed, or undefined when the person left its question. */
export async function signed(options: Record<string, unknown>) {
  try {
    // The server wrote them in the form that the browser takes.
    const response = await startAuthentication({
      optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    })
    return { ...response, clientExtensionResults: {} }
  } catch {
    return undefined
  }
}
