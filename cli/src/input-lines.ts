import { FileProblem } from './file-problem.ts'
import { decode, maxBytes } from './read-file.ts'

/** The name of a line of standard input in error messages. */
export const lineName = (number: number): string => `standard input, line ${number}`

const newline = 0x0a

/**
 * The lines of a stream as they come, without their ends. Only `\n` and `\r\n` end one: JSON may contain every other sign that
 * breaks a line elsewhere, such as U+2028. An endless line is refused.
 */
export async function* inputLines(chunks: AsyncIterable<Uint8Array>, most = maxBytes): AsyncGenerator<string> {
  let number = 1
  let open: Uint8Array[] = []
  let size = 0
  const add = (piece: Uint8Array) => {
    open.push(piece)
    size += piece.byteLength
    if (size > most) throw new FileProblem(lineName(number), '', 'too large')
  }
  const close = (): string => {
    const line = decode(lineName(number), Buffer.concat(open))
    number += 1
    open = []
    size = 0
    return line.replace(/\r$/, '')
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
      add(chunk.subarray(from, end))
      yield close()
      from = end + 1
    }
    add(chunk.subarray(from))
  }
  if (size > 0) yield close()
}
