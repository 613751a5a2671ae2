import { token } from './random.ts'

export type StoredFile = {
  id: string
  name: string
  mime_type: string
  /** Null for a link that was accepted unfetched. */
  bytes: Buffer | null
  link: string | null
  size: number
  width: number
  height: number
  made_at: number
}

export type FileShelf = {
  add(file: Omit<StoredFile, 'id' | 'size'>, prefix?: string): StoredFile
  get(id: string): StoredFile | undefined
}

const most_files = 20_000

/** Uploads and pictures in memory under unguessable ids; a full shelf drops the oldest. */
export const createFileShelf = (keep_bytes: number): FileShelf => {
  const files = new Map<string, StoredFile>()
  let total = 0
  const makeRoom = () => {
    for (const [id, file] of files) {
      if (total <= keep_bytes && files.size <= most_files) return
      files.delete(id)
      total -= file.size
    }
  }
  return {
    add(file, prefix = '') {
      const stored = { ...file, id: prefix + token(18), size: file.bytes?.length ?? 0 }
      files.set(stored.id, stored)
      total += stored.size
      makeRoom()
      return stored
    },
    get: (id) => files.get(id),
  }
}

/** A file's address for the phone's page: the bot's link, or its place on the shelf, relative to the page. */
export const phoneUrl = (file: StoredFile): string => file.link ?? `files/${file.id}`
