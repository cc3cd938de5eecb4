import type { Transactor } from '@candor/transactor'

/**
 * A transactor that reports every request as carried out before, by the record of this sequence, as
 * the first release could be made to.
 */
export function repeatingTransactor(transactor: Transactor, seq: number): Transactor {
  return {
    engine: transactor.engine,
    durableSeq: transactor.durableSeq,
    read: (from: number) => transactor.read(from),
    submit: () => Promise.resolve({ outcome: 'repeated', seq, reference: seq }),
  } as unknown as Transactor
}
