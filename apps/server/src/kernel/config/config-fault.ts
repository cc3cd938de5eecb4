/** A variable that does not fit; the message names it and says what it should be. */
export class ConfigFault extends Error {
  override name = 'ConfigFault'
}
