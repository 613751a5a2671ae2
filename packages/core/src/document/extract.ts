import { aim, arrows } from './arrows.ts'
import { redirect } from './copy-blocks.ts'
import type { Edit } from './edit.ts'
import type { Flow } from './flow.ts'
import { gotoFlow } from './goto.ts'

/** An arrow that cannot be kept: it would lead into the middle of another flow. */
export type LostArrow = { from: string; card: string | null; slot: string; to: string }

/**
 * Blocks of a flow made into one of their own: the new flow, the edits of the old one, and the arrows that neither can keep. The block
 * that most arrows lead to from outside becomes the start, and those arrows lead to the new flow; arrows back lead to the old flow where they
 * led to its start.
 */
export const extractFlow = (
  flow: Flow,
  keys: ReadonlySet<string>,
  { id, name }: { id: string; name: string },
): { flow: Flow; edits: Edit[]; lost: LostArrow[] } => {
  const taken = flow.blocks.filter(({ key }) => keys.has(key))
  const remaining = flow.blocks.filter(({ key }) => !keys.has(key))
  const links = flow.blocks.flatMap((block) =>
    arrows(block).flatMap(({ card, slot, goto }) =>
      goto?.type === 'blocks' && keys.has(block.key) !== keys.has(goto.block_key)
        ? [{ from: block.key, card, slot, to: goto.block_key, goto }]
        : [],
    ),
  )
  const arriving = links.filter(({ to }) => keys.has(to))
  const count = (key: string) => arriving.filter(({ to }) => to === key).length
  const start = taken.toSorted((a, b) => count(b.key) - count(a.key))[0]?.key
  const back = remaining[0]?.key === flow.blocks[0]?.key ? remaining[0]?.key : undefined
  const isKept = ({ to }: { to: string }) => to === start || to === back
  const kept = links.filter(isKept)
  const lost = links.filter((link) => !isKept(link)).map(({ from, card, slot, to }) => ({ from, card, slot, to }))

  const outside = new Map(remaining.map(({ key }) => [key, null]))
  const own = taken.map((block) => {
    const ways = kept.filter(({ from, to }) => from === block.key && to === back)
    const home = ways.reduce(
      (at, { card, slot, goto }) => aim(at, card, slot, { ...gotoFlow(flow.id), add_actions: goto.add_actions }),
      block,
    )
    return redirect(home, outside)
  })
  const first = own.filter(({ key }) => key === start)
  const made: Flow = {
    id,
    name,
    message_type: flow.message_type,
    blocks: [...first, ...own.filter(({ key }) => key !== start)],
  }
  const aimed = kept
    .filter(({ to }) => to === start)
    .map(
      ({ from, card, slot, goto }): Edit => ({
        edit: 'set_goto',
        block: from,
        card,
        slot,
        goto: { ...gotoFlow(id), add_actions: goto.add_actions },
      }),
    )
  return { flow: made, edits: [...aimed, { edit: 'remove_blocks', blocks: taken.map(({ key }) => key) }], lost }
}
