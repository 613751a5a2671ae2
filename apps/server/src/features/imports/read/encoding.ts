import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1258', 'windows-874', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const sampleBytes = 262_144

/** The first bytes of a file. */
export async function readSample(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The encoding of a text by its first bytes: its mark, its zero bytes, UTF-8, or the Windows page of the page's language. */
export function guessEncoding(bytes: Buffer, language: string): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 1].map(
    (from) => bytes.subarray(0, 4_000).filter((byte, at) => at % 2 === from && byte === 0).length,
  )
  const [even = 0, odd = 0] = zeros
  const half = Math.min(bytes.byteLength, 4_000) / 2
  if (odd > half * 0.4) return 'utf-16le'
  if (even > half * 0.4) return 'utf-16be'
  if (isUtf8(wholeCharacters(bytes))) return 'utf-8'
  if (language === 'th' || isThai(bytes)) return 'windows-874'
  return language === 'vi' ? 'windows-1258' : 'windows-1252'
}

/** Without the character that the end of the sample cuts. */
function wholeCharacters(bytes: Buffer): Buffer {
  if (bytes.byteLength < sampleBytes) return bytes
  for (let back = 1; back <= 4; back++) {
    const byte = bytes[bytes.byteLength - back] ?? 0
    if (byte < 0x80) return bytes
    if (byte >= 0xc0) return bytes.subarray(0, bytes.byteLength - back)
  }
  return bytes
}

/** Thai words are long runs of high bytes; in the other pages such a byte stands among letters of ASCII. */
function isThai(bytes: Buffer): boolean {
  const high = bytes.filter((byte) => byte >= 0xa1).length
  let runs = 0
  for (let at = 3; at < bytes.byteLength; at++)
    if (bytes.subarray(at - 3, at + 1).every((byte) => byte >= 0xa1 && byte <= 0xfb)) runs++
  return high > 0 && runs >= high / 2
}

/** The sign between cells: that which parts most of the first lines into equally many. */
export function guessDelimiter(text: string): Delimiter {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const score = (delimiter: string) => {
    const counts = lines.map((line) => withoutQuotes(line).split(delimiter).length)
    const [first = 1] = counts
    return first === 1 ? 0 : counts.filter((count) => count === first).length * 1_000 + first
  }
  return delimiters.reduce((best, each) => (score(each) > score(best) ? each : best))
}

const withoutQuotes = (line: string) => line.replaceAll(/"(?:[^"]|"")*"/g, '')
