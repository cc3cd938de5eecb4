import type { KyselyPlugin } from 'kysely'
import type { Kernel } from '../src/kernel/kernel.ts'
import type { Signer } from '../src/cash/withdrawal/payout/signer.ts'

/** What is killed at its n-th step: a query, a command, a word with the signer. */
export class Life {
  left: number

  constructor(steps: number) {
    this.left = steps
  }

  step(): void {
    this.left -= 1
    if (this.left < 0) throw new Error('killed')
  }

  /** The act with a step before it and one after it. */
  async around<T>(act: () => Promise<T>): Promise<T> {
    this.step()
    const done = await act()
    this.step()
    return done
  }
}

/** The same parts, which end with this life. */
export function mortal(
  life: Life,
  { store, transactor, signer }: Pick<Kernel, 'store' | 'transactor'> & { signer: Signer },
) {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => (life.step(), node),
    transformResult: ({ result }) => (life.step(), Promise.resolve(result)),
  }
  const mortalTransactor: Pick<typeof transactor, 'engine' | 'durableSeq' | 'submit'> = {
    get engine() {
      return transactor.engine
    },
    get durableSeq() {
      return transactor.durableSeq
    },
    submit: (command) => life.around(() => transactor.submit(command)),
  }
  const mortalSigner: Signer = {
    pay: (order) => life.around(() => signer.pay(order)),
    ask: (payout) => life.around(() => signer.ask(payout)),
    void: (payout) => life.around(() => signer.void(payout)),
  }
  return {
    store: store.withPlugin(plugin),
    // What is killed here asks no more of it than this.
    transactor: mortalTransactor as typeof transactor,
    signer: mortalSigner,
  }
}
