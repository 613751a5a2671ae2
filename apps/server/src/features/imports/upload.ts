import { open } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import type { PrivateFiles } from '../../platform/private-files.ts'

const MiB = 1_048_576
export const mostBytes = { csv: 200 * MiB, xlsx: 50 * MiB } as const
export type Format = keyof typeof mostBytes

const zip = [0x50, 0x4b, 0x03, 0x04]
// Workbooks of Excel 97 to 2003.
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0]

const begins = (bytes: Buffer, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

/** The format of a stored file. */
export async function formatOf(path: string): Promise<Format> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(zip.length), 0, zip.length, 0)
    return begins(buffer, zip) ? 'xlsx' : 'csv'
  } finally {
    await file.close()
  }
}

export type Uploaded = { format: Format; bytes: number; lines: number }

/**
 * Streams an upload to a private file, and refuses it as soon as it is too large or of another kind. `lines`: how many line ends it has,
 * about its number of rows; 0 for a workbook.
 */
export async function storeUpload(files: PrivateFiles, bot_id: BotId, id: string, upload: Readable): Promise<Uploaded> {
  const file = await files.openAt(bot_id, id, 0)
  if (!file) throw new Refusal('internal')
  const stored: Uploaded = { format: 'csv', bytes: 0, lines: 0 }
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      if (stored.bytes === 0) {
        if (begins(chunk, oldWorkbook)) return done(new Refusal('upload.type', { file: 'an old workbook' }))
        if (begins(chunk, zip)) stored.format = 'xlsx'
      }
      stored.bytes += chunk.byteLength
      if (stored.bytes > mostBytes[stored.format]) return done(new Refusal('upload.too_large'))
      if (stored.format === 'csv') for (const byte of chunk) if (byte === 0x0a) stored.lines++
      return done(null, chunk)
    },
  })
  try {
    await pipeline(upload, count, file.createWriteStream())
    if (stored.bytes === 0) throw new Refusal('invalid_body', { file: 'empty' })
    return stored
  } catch (error) {
    await files.remove(bot_id, id)
    throw error
  }
}
