import { createReadStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { undefused } from '@hawker/core'
import { CsvError, parse } from 'csv-parse'
import { cleanText } from '../../../platform/clean-text.ts'
import { JobProblem } from '../../jobs/index.ts'
import type { Delimiter, Encoding } from './encoding.ts'

/** A longer row comes from a quotation mark that is not closed. */
const mostRowChars = 1_048_576

/** The rows of a text file, one by one; a row is numbered as a spreadsheet program does. Throws a JobProblem for a file that is none. */
export async function* readCsv(
  path: string,
  { encoding, delimiter }: { encoding: Encoding; delimiter: Delimiter },
): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: mostRowChars,
  })
  const stop = new AbortController()
  // The parser throws the error of the whole line.
  const reading = pipeline(createReadStream(path), decoding(encoding), parser, { signal: stop.signal }).catch(() => {})
  try {
    for await (const record of parser) yield rowOf(record, encoding)
  } catch (error) {
    if (error instanceof CsvError) throw new JobProblem('row_too_long')
    throw error
  } finally {
    stop.abort()
    await reading
  }
}

function rowOf(record: unknown, encoding: Encoding): string[] {
  if (!Array.isArray(record)) return []
  return record.map((cell) => {
    const text = cleanText(undefused(String(cell)))
    // This page writes a Vietnamese letter and its tone as two characters.
    return encoding === 'windows-1258' ? text.normalize('NFC') : text
  })
}

/** Bytes as text. A byte that no character has becomes U+FFFD. */
function decoding(encoding: Encoding): Transform {
  const decoder = new TextDecoder(encoding)
  return new Transform({
    readableObjectMode: false,
    transform(chunk: Buffer, _, done) {
      done(null, Buffer.from(decoder.decode(chunk, { stream: true })))
    },
    flush(done) {
      done(null, Buffer.from(decoder.decode()))
    },
  })
}

/** The first characters of a file. */
export const decodeSample = (bytes: Buffer, encoding: Encoding): string =>
  new TextDecoder(encoding).decode(bytes, { stream: true })
