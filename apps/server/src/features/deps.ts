import type { HttpTo } from '../channel-http.ts'
import type { Platform } from '../platform/platform.ts'
import type { Runtime } from '../runtime/index.ts'
import type { StandIns } from './demo/stand-ins.ts'

/**
 * What features of bots stand on besides the platform: the running path of a message, and HTTP to platforms.
 * `standIns` are the demo's; null where there is none.
 */
export type Deps = Platform & {
  runtime: Runtime
  httpTo: HttpTo
  standIns: StandIns | null
}
