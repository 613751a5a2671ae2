import type { Cells } from '../../platform/db/cell.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Log } from '../../platform/log.ts'
import type { UploadedFile } from './visitor.ts'

/** All the website chat needs of the rest of the server. */
export type WidgetDeps = {
  cells: Pick<Cells, 'control' | 'of'>
  settings: { publicUrl: string | null }
  secret: { visitorKey: Uint8Array }
  log: Pick<Log, 'warn' | 'error'>
  now(): Date
  /** Takes a body of the channel (`{ "events": […] }`) as a webhook's would be; resolves after its commit. */
  deliver(bot_id: BotId, raw: Uint8Array): Promise<'stored' | 'busy'>
  /** Hints that conversations of a cell changed (`many`: perhaps all). Returns how to stop listening. */
  onChange(cell: number, hear: (changed: string[] | 'many') => void): () => void
  /**
   * Keeps a file for this bot and says where it is served. Its type is found by its bytes; refuses with
   * `unsupported_media` what may not be served, and with `too_large` beyond the bot's quota.
   */
  keepMedia(bot_id: BotId, file: { bytes: Buffer; filename: string }): Promise<UploadedFile>
}
