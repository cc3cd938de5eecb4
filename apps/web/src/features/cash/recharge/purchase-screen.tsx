import { BankDepositPage } from './bank-deposit-page.tsx'

/** A deposit by bank transfer with a screenshot, or through a third party. */
export function PurchaseScreen() {
  return <BankDepositPage ways={['bankScreenshot', 'thirdParty']} />
}
