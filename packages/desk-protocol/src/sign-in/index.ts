export type { OperatorSelf } from './sign-in.ts'
