import { BankDepositPage } from './bank-deposit-page.tsx'

/** A deposit in dong by bank transfer, with a payment QR code. */
export function BankTransferScreen() {
  return <BankDepositPage ways={['vnd']} />
}
