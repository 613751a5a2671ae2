import type { Platform } from '../platform/platform.ts'
import type { Runtime } from '../runtime/index.ts'

/** What features of bots stand on besides the platform: the running path of a message. */
export type Deps = Platform & { runtime: Runtime }
