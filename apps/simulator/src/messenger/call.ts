import type { Params } from '../params.ts'
import type { Upload } from '../wire.ts'
import type { World } from '../world.ts'
import type { MessengerAccount } from './account.ts'

/** One call of the Graph API by a page, as its handler receives it. */
export type GraphCall = {
  world: World
  account: MessengerAccount
  verb: string
  params: Params
  uploads: Map<string, Upload>
  /** The length of the body. */
  bytes: number
}
