import type { ApiRefusal } from '../api-refusal.ts'
import { graphRefusal } from '../meta/refuse.ts'

export const tooManyCalls = (): ApiRefusal =>
  graphRefusal(613, '(#613) Calls to this api have exceeded the rate limit.')
