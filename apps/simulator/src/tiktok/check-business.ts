import { asText, type Params } from '../params.ts'
import type { TikTokAccount } from './account.ts'
import { refuse } from './refuse.ts'

/** Refuses another business's id. */
export const checkBusiness = ({ page_id }: TikTokAccount, { business_id }: Params): void => {
  if (asText(business_id) === undefined) throw refuse(40002, 'business_id: is required')
  if (business_id !== page_id) throw refuse(40001, 'No permission to operate on this business_id')
}
