import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { type Entry, open, type ZipFile } from 'yauzl'
import { JobProblem } from '../../jobs/index.ts'

/** All that is unpacked of an archive together. A bomb of 50 MB unfolds to many times that. */
const mostUnpacked = 2 ** 30
const mostEntries = 5_000

/** A file of an archive, unpacked while it is read. */
export type Archive = {
  has(name: string): boolean
  read(name: string): Promise<Readable>
  close(): void
}

/** Opens an archive and reads the list of its files. Throws a JobProblem for one that is broken or too large. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await opened(path)
  try {
    const entries = await readEntries(zip)
    let unpacked = 0
    return {
      has: (name) => entries.has(name),
      async read(name) {
        const entry = entries.get(name)
        if (!entry) throw new JobProblem('file_unreadable')
        // Reading fails as soon as more bytes come than the list of files says.
        unpacked += entry.uncompressedSize
        if (unpacked > mostUnpacked) throw new JobProblem('too_large')
        return streamOf(zip, entry)
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const unreadable = () => new JobProblem('file_unreadable')

const opened = (path: string) =>
  new Promise<ZipFile>((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(unreadable()) : resolve(zip)))
  })

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > mostEntries) throw new JobProblem('too_large')
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry)
    zip.readEntry()
  })
  const end = once(zip, 'end')
  zip.readEntry()
  await end.catch(() => {
    throw unreadable()
  })
  return entries
}

const streamOf = (zip: ZipFile, entry: Entry) =>
  new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(unreadable()) : resolve(stream)))
  })
