import type { CountedLinks } from './counted-links.ts'
import type { Cells } from './db/cell.ts'
import type { DiskWatch } from './db/disk-full.ts'
import type { Heavy } from './heavy/heavy.ts'
import type { Limits } from './http/limits.ts'
import type { Log } from './log.ts'
import type { Media } from './media.ts'
import type { Metrics } from './metrics.ts'
import type { Notify } from './notify.ts'
import type { Outgoing } from './outgoing.ts'
import type { PageLinks } from './page-links.ts'
import type { PrivateFiles } from './private-files.ts'
import type { Quotas } from './quotas/quotas.ts'
import type { Secret } from './secret.ts'
import type { Settings } from './settings.ts'
import type { SignIns } from './sign-in/sign-ins.ts'

/** The parts that every feature uses. Made once in main.ts, passed as an argument, never imported. */
export type Platform = {
  settings: Settings
  secret: Secret
  log: Log
  cells: Cells
  signIns: SignIns
  limits: Limits
  /** How much one bot, person or program may have. */
  quotas: Quotas
  /** Threads for work on large bots. */
  heavy: Heavy
  /** Hints to the other processes, and from them. */
  notify: Notify
  /** The only client that follows addresses people wrote. */
  outgoing: Outgoing
  media: Media
  /** Exports, imports and reports, which only members of their bot read. */
  files: PrivateFiles
  /** Addresses of ours that stand for links whose clicks are counted. */
  links: CountedLinks
  /** Addresses of public pages, such as a buyer's bill. */
  pages: PageLinks
  metrics: Metrics
  /** Whether a database of ours has no room. */
  disk: DiskWatch
  /** The clock. SQL takes its instants as parameters, so tests can move it. */
  now(): Date
}
