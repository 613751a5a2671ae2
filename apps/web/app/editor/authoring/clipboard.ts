import { type Block, copyBlocks, documentFormat, type Flow, type FlowThings, schemas } from '@hawker/core'

/** The things of their own bot that copied blocks name, so that another bot can find or make them by name. */
export type CopiedFrom = FlowThings & { bot_id: string }

/** Copied blocks are text: a piece of the bot file, which other flows, bots and editors can read. */
export const copyText = (flow: Flow, keys: ReadonlySet<string>, from: CopiedFrom): string =>
  JSON.stringify({ format: documentFormat, from, blocks: flow.blocks.filter(({ key }) => keys.has(key)) }, null, 2)

type Copied = { blocks: Block[]; from: CopiedFrom | null }

/** The blocks in a text that was copied here or written by hand; none when it is something else. */
export function copiedIn(text: string): Copied {
  const nothing = { blocks: [], from: null }
  if (!text.trimStart().startsWith('{')) return nothing
  const json = parse(text)
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== documentFormat) return nothing
  if (!('blocks' in json) || !Array.isArray(json.blocks)) return nothing
  const blocks = json.blocks.flatMap((each) => schemas.block.safeParse(each).data ?? [])
  return { blocks, from: 'from' in json ? fromIn(json.from) : null }
}

function fromIn(value: unknown): CopiedFrom | null {
  const things = schemas.flow_things.safeParse(value).data
  if (!things || typeof value !== 'object' || value === null || !('bot_id' in value)) return null
  return { ...things, bot_id: String(value.bot_id) }
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
