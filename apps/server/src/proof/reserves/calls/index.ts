import { reservesHandler } from './reserves.ts'

export const reservesHandlers = [reservesHandler]
