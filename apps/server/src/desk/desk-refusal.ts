import type { DeskErrorName } from '@candor/desk-protocol'

/** An expected outcome that is not a call's data: a name of the desk's errors. */
export class DeskRefusal extends Error {
  override name = 'DeskRefusal'
  readonly error: DeskErrorName
  readonly detail: string | undefined

  /** `detail`: the field, the rule, or the seconds to wait. */
  constructor(error: DeskErrorName, detail?: string) {
    super(detail === undefined ? error : `${error}: ${detail}`)
    this.error = error
    this.detail = detail
  }
}
