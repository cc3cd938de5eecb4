import { ProofSheet } from '../../features/identity/settings/proof-sheet.tsx'
import { MyDataScreen } from '../../features/portfolio/my-data-screen.tsx'

function MyDataPage() {
  return <MyDataScreen proof={(sheet) => <ProofSheet {...sheet} />} />
}

export { MyDataPage as Page }
