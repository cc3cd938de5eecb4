import { once } from 'node:events'
import { createServer } from 'node:net'

/** The address is in use or not ours. The message says which and what to do. */
export class PortTaken extends Error {
  override name = 'PortTaken'
}

interface Listening {
  host: string
  port: number
  variable?: string
  hostVariable?: string
}

/**
 * Checks that the port can be listened on, before minutes go into starting everything else. Throws
 * `PortTaken`. `variable` and `hostVariable` are the settings of the two.
 */
export async function probePort({
  host,
  port,
  variable = 'PORT',
  hostVariable = 'HOST',
}: Listening): Promise<void> {
  const probe = createServer()
  try {
    probe.listen(port, host)
    await once(probe, 'listening')
  } catch (error) {
    throw portFault(error, { host, port, variable, hostVariable })
  }
  probe.close()
  await once(probe, 'close')
}

/** Returns a `PortTaken` for an error of `listen`; any other error unchanged. */
export function portFault(
  error: unknown,
  { host, port, variable = 'PORT', hostVariable = 'HOST' }: Listening,
): unknown {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EADDRINUSE') {
    return new PortTaken(
      `Port ${port} is taken by another program. Stop that one, or set ${variable} to a free port.`,
    )
  }
  if (code === 'EACCES') {
    return new PortTaken(
      `Port ${port} is not allowed to this account. Set ${variable} to another one.`,
    )
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new PortTaken(
      `This machine has no network address ${host}. Set ${hostVariable} to one it has.`,
    )
  }
  return error
}
