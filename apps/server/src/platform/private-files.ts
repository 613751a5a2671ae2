import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BotId } from './ids.ts'

export type PrivateFiles = ReturnType<typeof createPrivateFiles>

/** Files that only members of their bot may read: `<folder>/<bot>/<id>`. No address leads there; a route hands them out. */
export function createPrivateFiles(folder: string) {
  const pathOf = (bot_id: BotId, id: string) => join(folder, bot_id, id)
  return {
    pathOf,

    /**
     * Opens a file for writing and cuts it to `bytes`, because a process that died may have written more than it stored as progress.
     * Null: the file is shorter, so it is not the one that was begun.
     */
    async openAt(bot_id: BotId, id: string, bytes: number): Promise<FileHandle | null> {
      await mkdir(join(folder, bot_id), { recursive: true, mode: 0o700 })
      const file = await open(pathOf(bot_id, id), constants.O_RDWR | constants.O_CREAT, 0o600)
      const { size } = await file.stat()
      if (size < bytes) {
        await file.close()
        return null
      }
      await file.truncate(bytes)
      return file
    },

    remove: (bot_id: BotId, id: string) => rm(pathOf(bot_id, id), { force: true }),

    /** Removes all files of a bot. */
    removeAll: (bot_id: BotId) => rm(join(folder, bot_id), { recursive: true, force: true }),
  }
}
