export { AccountRecordsScreen as Page } from '../../features/cash/records/account-records-screen.tsx'
