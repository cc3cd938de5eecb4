/**
 * The text of the transfer that names a person's nth claim by bank: CD100123N47. The last digit is
 * Luhn's check of the others, so that one that was mistyped names nobody else's claim.
 */
export function referenceOf(user: number, nth: number): string {
  return `CD${user}N${nth}${luhn(`${user}${nth}`)}`
}

function luhn(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
