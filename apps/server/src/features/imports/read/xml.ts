import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { JobProblem } from '../../jobs/index.ts'

export type XmlHandler = {
  /** A tag opens; its name is without its prefix. */
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(name: string): void
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1)

/** Parses a stream of XML; `afterPiece` runs between its pieces. Entities of a document's own are refused, so none can unfold. */
export async function* parseXml<Item>(
  stream: Readable,
  handler: XmlHandler,
  afterPiece: () => Iterable<Item>,
): AsyncGenerator<Item> {
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => handler.open(plain(name), attributes))
  parser.on('text', (text) => handler.text(text))
  parser.on('cdata', (text) => handler.text(text))
  parser.on('closetag', ({ name }) => handler.close(plain(name)))
  parser.on('error', () => {
    throw new JobProblem('file_unreadable')
  })
  const decoder = new TextDecoder()
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk, { stream: true }))
      yield* afterPiece()
    }
    parser.write(decoder.decode())
    parser.close()
    yield* afterPiece()
  } catch (error) {
    throw error instanceof JobProblem ? error : new JobProblem('file_unreadable')
  } finally {
    stream.destroy()
  }
}

/** Parses a whole stream. */
export async function readXml(stream: Readable, handler: XmlHandler): Promise<void> {
  for await (const never of parseXml<never>(stream, handler, () => [])) throw never
}
