import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { cleanText } from '../platform/clean-text.ts'
import { StartProblem } from '../platform/settings.ts'

/**
 * Reads a line that must stay hidden: typed without echo, or piped in. As an argument it would appear in the list of
 * processes. At a terminal each question is asked, and all answers must be equal.
 */
export async function readHiddenLine(what: string, ...questions: string[]): Promise<string> {
  const [line = '', ...repeated] = process.stdin.isTTY ? await typed(questions) : [await piped(what)]
  if (!line) throw new StartProblem(`No ${what} was given, so nothing has changed.`)
  if (repeated.some((again) => again !== line))
    throw new StartProblem(`The two were not equal, so nothing has changed.`)
  return cleanText(line)
}

async function typed(questions: string[]): Promise<string[]> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  // As a terminal, readline handles the keys itself, so the system echoes none of them.
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true, historySize: 0 })
  const answers = terminal[Symbol.asyncIterator]()
  const lines: string[] = []
  try {
    for (const question of questions) {
      process.stderr.write(question)
      const { value, done } = await answers.next()
      process.stderr.write('\n')
      // Ctrl-C and Ctrl-D.
      if (done) return []
      lines.push(value)
    }
    return lines
  } finally {
    terminal.close()
  }
}

/** Longer input is not a line that a person typed. */
const mostBytes = 20_000

async function piped(what: string): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of process.stdin) {
      chunks.push(chunk)
      if (Buffer.concat(chunks).length > mostBytes) break
    }
  } catch (error) {
    throw new StartProblem(`Standard input cannot be read: ${error instanceof Error ? error.message : error}`)
  }
  const bytes = Buffer.concat(chunks)
  const text = read(bytes)?.replace(/\r?\n$/, '')
  if (text === undefined || bytes.length > mostBytes || /[\r\n]/.test(text))
    throw new StartProblem(`Standard input must be the ${what} alone, as one line of UTF-8 text.`)
  return text
}

function read(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
