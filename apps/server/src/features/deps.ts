import type { HttpTo } from '../channel-http.ts'
import type { Platform } from '../platform/platform.ts'
import type { Runtime } from '../runtime/index.ts'

/** The features that talk to platforms stand on more than the platform: the running path of a message, and HTTP to channels. */
export type Deps = Platform & {
  runtime: Runtime
  httpTo: HttpTo
}
