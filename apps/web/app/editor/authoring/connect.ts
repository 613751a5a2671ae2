import { type Arrow, arrows, type Block, type Edit, type Flow, type Goto, gotoBlock } from '@hawker/core'
import { placeOf } from '../canvas/handles.ts'

export const findBlock = (flow: Flow, key: string): Block | undefined => flow.blocks.find((block) => block.key === key)

/** The place a handle of a block stands for. */
export function arrowAt(flow: Flow, block: string, handle: string | null | undefined): Arrow | undefined {
  const found = findBlock(flow, block)
  return found && placeOf(arrows(found), handle)
}

/** Aims an arrow. Its actions stay when its target changes. */
export function aimEdit(block: string, { card, slot, goto: before }: Arrow, goto: Goto | null): Edit {
  const aimed = goto && before ? { ...goto, add_actions: before.add_actions } : goto
  return { edit: 'set_goto', block, card, slot, goto: aimed }
}

export function connectEdits(flow: Flow, from: { block: string; handle: string }, to: Goto | null): Edit[] {
  const arrow = arrowAt(flow, from.block, from.handle)
  return arrow ? [aimEdit(from.block, arrow, to)] : []
}

type Ends = { source: string; sourceHandle?: string | null; target: string }

/** Drags one end of an arrow elsewhere: its start to another way out, or its head to another block. Its actions go along. */
export function reaimEdits(flow: Flow, before: Ends, after: Ends): Edit[] {
  const from = { block: before.source, handle: before.sourceHandle ?? '' }
  const to = { block: after.source, handle: after.sourceHandle ?? '' }
  const goto = gotoBlock(after.target)
  if (from.block === to.block && from.handle === to.handle) return connectEdits(flow, from, goto)
  const arrow = arrowAt(flow, from.block, from.handle)
  const next = arrowAt(flow, to.block, to.handle)
  if (!arrow?.goto || !next) return []
  const { add_actions } = arrow.goto
  return [aimEdit(from.block, arrow, null), aimEdit(to.block, { ...next, goto: null }, { ...goto, add_actions })]
}

/** Puts new blocks into the middle of an arrow: it leads to the first of them, and the last one's usual way out leads on. */
export function insertEdits(
  flow: Flow,
  from: { block: string; handle: string },
  [first, ...others]: [Block, ...Block[]],
): Edit[] {
  const arrow = arrowAt(flow, from.block, from.handle)
  if (!arrow) return []
  const last = others.at(-1) ?? first
  const way = wayOn(last)
  const adding: Edit = { edit: 'add_blocks', blocks: [first, ...others].map((block) => ({ index: null, block })) }
  // The arrow's actions stay on its first half, so that they run once.
  const onward: Edit[] = arrow.goto && way ? [aimEdit(last.key, way, { ...arrow.goto, add_actions: [] })] : []
  return [adding, aimEdit(from.block, arrow, gotoBlock(first.key)), ...onward]
}

/** The way out of a block that a block added to it continues: its next step if it leads nowhere yet. */
export const freeWay = (block: Block): Arrow | undefined => mainWay(arrows(block).filter(({ goto }) => goto === null))

/** The exit of most customers, wherever it leads. */
export const wayOn = (block: Block): Arrow | undefined => mainWay(arrows(block))

/** The exit of most customers: the next step, else the default branch, else the first branch. */
function mainWay(all: readonly Arrow[]): Arrow | undefined {
  const ways = all.filter(({ card }) => card === null)
  return ways.find(({ slot }) => slot === '/next_step' || slot === '/config/default_goto') ?? ways[0]
}
