import type { HttpTo } from '../channel-http.ts'
import type { Platform } from '../platform/platform.ts'
import type { Runtime } from '../runtime/index.ts'

/** Features that talk to platforms need, besides the platform, the running message path and HTTP to the channels. */
export type Deps = Platform & {
  runtime: Runtime
  httpTo: HttpTo
}
