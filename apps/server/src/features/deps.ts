import type { Http } from '@hawker/channels'
import type { Platform } from '../platform/platform.ts'
import type { Runtime } from '../runtime/index.ts'

/** What features of bots stand on besides the platform: the running path of a message, and HTTP to platforms. */
export type Deps = Platform & { runtime: Runtime; http: Http }
