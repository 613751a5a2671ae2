import type { Cell } from '../platform/db/cell.ts'
import type { BotId } from '../platform/ids.ts'
import type { Platform } from '../platform/platform.ts'
import type { StandIns } from './stand-ins.ts'

type Account = { stand_in: string; fields: Record<string, string> }
type Place = { cell: Cell; bot_id: BotId }

/** Opens an account of the demo at the stand-in of a service; returns its address and what its connect form asks for. */
export type OpenAccount = (
  standIns: StandIns,
  callback_url: string,
  shop: { platform: Platform; place: Place },
) => Promise<Account>
