/** Where the phone keeps how high the card was, and whose: `{ of, px }`. */
export const STEPS_HEIGHT = 'stepsHeight'
