/** Answers that are given often. An operator reads them over before they are sent. */
export const quickAnswers = [
  'Hello, thank you for writing. I am looking into it and will answer here in a moment.',
  'Could you please send a screenshot that shows the whole screen?',
  'Your recharge is being checked. You will get a message as soon as it is credited.',
  'A withdrawal is looked at by an operator before it is paid. You see every step in its record.',
  'We never ask for your password, your fund password or a code. Please share them with nobody.',
  'Is there anything else I can help you with?',
] as const
