import { expect, test } from 'vitest'
import { FileProblem } from './file-problem.ts'
import { inputLines } from './input-lines.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** The lines of a stream that comes in pieces of so many bytes, and the error that ended it early. */
const linesOf = async (all: Uint8Array, size: number, most?: number) => {
  const lines: string[] = []
  async function* pieces() {
    for (let from = 0; from < all.length; from += size) yield all.subarray(from, from + size)
  }
  try {
    for await (const line of inputLines(pieces(), most)) lines.push(line)
  } catch (error) {
    return { lines, refused: error instanceof FileProblem ? `${error.file}: ${error.message}` : error }
  }
  return { lines, refused: null }
}

test.each([
  ['', []],
  ['a', ['a']],
  ['a\nb\n', ['a', 'b']],
  ['a\r\n\r\nb', ['a', '', 'b']],
  ['a\rb\r', ['a\rb']],
  ['"a\u2028b\u2029c\u0085d\vé👍"\nx', ['"a\u2028b\u2029c\u0085d\vé👍"', 'x']],
  ['\uFEFFa\nb', ['a', 'b']],
])('%j is the lines %j, however it comes', async (text, lines) => {
  for (const size of [1, 2, 3, 1000]) expect(await linesOf(bytes(text), size)).toEqual({ lines, refused: null })
})

test.each([
  ['a byte that is no text', new Uint8Array([0x61, 0x0a, 0x22, 0xff, 0x22, 0x0a])],
  ['half a letter at the end', new Uint8Array([0x61, 0x0a, 0xc3])],
  ['half a letter before the end of its line', new Uint8Array([0x61, 0x0a, 0xc3, 0x0a, 0xa9])],
])('%s is refused with its line', async (_, all) => {
  const refused = 'standard input, line 2: not UTF-8 text'
  for (const size of [1, 1000]) expect(await linesOf(all, size)).toEqual({ lines: ['a'], refused })
})

test('a line that is too long is refused, many that are not are none', async () => {
  const most = 10
  expect(await linesOf(bytes('0123456789\n'.repeat(9)), 7, most)).toMatchObject({ refused: null })
  const refused = 'standard input, line 2: too large'
  expect(await linesOf(bytes('a\n01234567890'), 7, most)).toEqual({ lines: ['a'], refused })
})

test('a line is there as soon as it has ended', async () => {
  async function* pieces() {
    yield bytes('a\nb')
    throw new Error('read on')
  }
  const lines = inputLines(pieces())
  expect(await lines.next()).toEqual({ done: false, value: 'a' })
  await expect(lines.next()).rejects.toThrow('read on')
})
