/** What keys may do and how they sign, as the application's calls have it. */
export {
  ALGORITHMS,
  type Algorithm,
  RIGHTS,
  type Right,
  algorithm,
  right,
} from '@candor/protocol/rights'
