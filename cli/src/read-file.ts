import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { type Bot, readBot } from '@hawker/core'
import { FileProblem } from './file-problem.ts'
import { readJson } from './read-json.ts'

/** No bot file is larger, and reading more would only fill memory: some files have no end. */
export const maxBytes = 64 * 1024 * 1024

/** The JSON of a file. */
export const readFileJson = async (file: string): Promise<unknown> => parse(file, await readBytes(file))

export const readBotFile = async (file: string): Promise<Bot> => {
  const read = readBot(await readFileJson(file))
  if (!read.ok) throw new FileProblem(file, read.path, read.reason)
  return read.bot
}

const readBytes = async (file: string): Promise<Uint8Array> => {
  // `end` is the position of the last byte read: one more than allowed.
  const bytes = await buffer(createReadStream(file, { end: maxBytes })).catch((error: unknown) => {
    throw new FileProblem(file, '', systemReason(error))
  })
  if (bytes.byteLength > maxBytes) throw new FileProblem(file, '', 'too large')
  return bytes
}

const parse = (file: string, bytes: Uint8Array): unknown => {
  const read = readJson(decode(file, bytes))
  if (!read.ok) throw new FileProblem(file, read.path, read.reason)
  return read.json
}

export const decode = (file: string, bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new FileProblem(file, '', 'not UTF-8 text')
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'a directory, not a file',
  EACCES: 'may not be read',
}

const systemReason = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons[code] ?? (code ? `cannot be read (${code})` : 'cannot be read')
}
