import { type Block, copyBlocks, documentFormat, type Flow, type FlowThings, schemas } from '@hawker/core'

/** The things of their own bot that copied blocks name, so that another bot can find or make them by name. */
export type CopiedFrom = FlowThings & { bot_id: string }

/** Copied blocks are text: a piece of the bot file, which other flows, bots and editors can read. */
export const copyText = (flow: Flow, keys: ReadonlySet<string>, from: CopiedFrom): string =>
  JSON.stringify({ format: documentFormat, from, blocks: flow.blocks.filter(({ key }) => keys.has(key)) }, null, 2)

type Copied = { blocks: Block[]; from: CopiedFrom | null }

/** The blocks in a text that was copied here or written by hand; none when it is something else. */
export function copiedIn(text: string): Copied {
  const json = documentIn(text)
  if (!json || !('blocks' in json) || !Array.isArray(json.blocks)) return { blocks: [], from: null }
  const blocks = json.blocks.flatMap((each) => schemas.block.safeParse(each).data ?? [])
  return { blocks, from: 'from' in json ? fromIn(json.from) : null }
}

/** The flow in the text of a bot file: the one of this id, or the only one. Null when the text is something else. */
export function flowIn(text: string, id: string): Flow | null {
  const json = documentIn(text)
  if (!json || !('flows' in json) || !Array.isArray(json.flows)) return null
  const flows = json.flows.flatMap((each) => schemas.flow.safeParse(each).data ?? [])
  const [only, ...more] = flows
  return flows.find((each) => each.id === id) ?? (only && more.length === 0 ? only : null)
}

/** The object in a text that is one of our format. */
function documentIn(text: string): object | null {
  const json = text.trimStart().startsWith('{') ? parse(text) : null
  return typeof json === 'object' && json !== null && 'format' in json && json.format === documentFormat ? json : null
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
