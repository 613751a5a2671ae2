import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const mb = 2 ** 20
const least = 128
// Room to grow before the next start, such as to a hundred thousand customers.
const growing = 256 * mb

/**
 * How many MB of pages the database caches (`shared_buffers`). A scan does not cache a table larger than a quarter of
 * this, and copying pages took half the time of a scan over a million customers (measured). So this is four times the
 * stored data, at most a quarter of the machine. Every gigabyte costs 30 MB before use, which a small installation
 * saves.
 */
export const buffersFor = (stored_bytes: number, memory_bytes: number): number =>
  Math.max(least, Math.floor(Math.min(Math.max(stored_bytes * 4, growing), memory_bytes / 4) / mb))

/** Bytes in the tables and indexes of a cluster; 0 before it exists. */
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
