/** Whether a text is an amount as the desk takes it: digits, a point, above zero. */
export function isTypedAmount(text: string): boolean {
  return /^\d{1,24}(\.\d{1,18})?$/.test(text.trim()) && /[1-9]/.test(text)
}

/** The sentence under an amount field that is not right yet; none while it is empty. */
export function amountError(text: string): string | undefined {
  return text === '' || isTypedAmount(text)
    ? undefined
    : 'Digits and a point, above zero, without grouping.'
}
