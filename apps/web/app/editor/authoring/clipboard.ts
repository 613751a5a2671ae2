import { type Block, copyBlocks, documentFormat, type Flow, schemas } from '@hawker/core'

/** Copied blocks are text: a piece of the bot file, which other flows, bots and editors can read. */
export const copyText = (flow: Flow, keys: ReadonlySet<string>): string =>
  JSON.stringify({ format: documentFormat, blocks: flow.blocks.filter(({ key }) => keys.has(key)) }, null, 2)

/** The blocks in a text that was copied here or written by hand; none when it is something else. */
export function blocksIn(text: string): Block[] {
  if (!text.trimStart().startsWith('{')) return []
  const json = parse(text)
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== documentFormat) return []
  if (!('blocks' in json) || !Array.isArray(json.blocks)) return []
  return json.blocks.flatMap((each) => schemas.block.safeParse(each).data ?? [])
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Pasted blocks under new keys, the top left of them at a point of the canvas. */
export function pasted(blocks: readonly Block[], at: { X: number; Y: number }, newKey: () => string): Block[] {
  const keys = new Map(blocks.map(({ key }) => [key, newKey()]))
  const left = Math.min(...blocks.map(({ coordinate }) => coordinate.X))
  const top = Math.min(...blocks.map(({ coordinate }) => coordinate.Y))
  return copyBlocks(blocks, keys, { X: at.X - left, Y: at.Y - top }, true)
}
