import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const mb = 2 ** 20
const least = 128
// Room to grow before the next start, as to a hundred thousand customers.
const growing = 256 * mb

/**
 * How many MB of pages the database keeps in its own memory (`shared_buffers`). A scan keeps nothing of a table that is
 * larger than a quarter of it, and half of the time over a million customers went into copying pages in (measured): so
 * four times what there is, but no more than a quarter of the machine. Every gigabyte costs 30 MB before it is used, which
 * a small installation is spared.
 */
export const buffersFor = (stored_bytes: number, memory_bytes: number): number =>
  Math.max(least, Math.floor(Math.min(Math.max(stored_bytes * 4, growing), memory_bytes / 4) / mb))

/** Bytes in the tables and indexes of a cluster; 0 where there is none yet. */
export async function storedBytes(data: string): Promise<number> {
  const base = join(data, 'base')
  const files = await readdir(base, { recursive: true }).catch(() => [])
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(base, file)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
