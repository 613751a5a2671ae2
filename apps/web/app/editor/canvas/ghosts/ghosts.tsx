import type { Flow } from '@hawker/core'
import { useNodesInitialized, useReactFlow, ViewportPortal } from '@xyflow/react'
import { useText } from '../../../frame/use-text.ts'
import { findBlock } from '../../authoring/connect.ts'
import { useEditor, useFlow, useView } from '../../editor.ts'
import type { OpenEnd } from '../../next/open-ends.ts'
import { useNext } from '../../next/use-next.ts'
import { useOpenEnds } from '../../next/use-open-ends.ts'
import { useWayWords } from '../../use-way-words.ts'
import type { BlockNodeType } from '../block-node-type.ts'
import { blockWidth } from '../block-size.ts'
import { freeOffset, type Laid } from '../room.ts'
import { useIsFar } from '../use-is-far.ts'
import { useLaid } from '../use-laid.ts'
import css from './ghosts.module.css'

/** Behind each open end in sight stands the ghost of a block: the three likeliest next steps, one press each. */
export function Ghosts() {
  const { canEdit } = useEditor()
  const isFar = useIsFar()
  const isPreviewed = useView(({ running }) => running !== null)
  return canEdit && !isFar && !isPreviewed ? <OpenGhosts /> : null
}

function OpenGhosts() {
  const flow = useFlow()
  const ends = useOpenEnds()
  const placed = usePlaces(flow, ends)
  if (placed.length === 0) return null
  return (
    <ViewportPortal>
      {placed.map((place) => (
        <Ghost key={`${place.end.block}${place.end.handle}`} flow={flow} {...place} />
      ))}
    </ViewportPortal>
  )
}

type Point = { X: number; Y: number }
type Placed = { end: OpenEnd; from: Point; at: Point }

function Ghost({ flow, end, from, at }: Placed & { flow: Flow }) {
  const t = useText('editor')
  const { offersAt, add } = useNext()
  const wayWords = useWayWords()
  const block = findBlock(flow, end.block)
  const offers = offersAt(flow, end)
  if (!block || offers.length === 0) return null
  const of = end.card === null ? block.title : wayWords(block, end)
  return (
    <>
      <svg className={css.way} aria-hidden>
        <path d={wayTo(from, at)} />
      </svg>
      <fieldset
        className={`${css.ghost} nopan nodrag`}
        style={{ transform: `translate(${at.X}px, ${at.Y}px)`, width: blockWidth }}
      >
        <legend className={css.title}>{t('next.after', { name: of })}</legend>
        {offers.map(({ id, name, icon: Icon, added }) => (
          <button key={id} type="button" className={css.offer} onClick={() => add(added, end, at)}>
            <Icon size={16} stroke={1.5} aria-hidden />
            {name}
          </button>
        ))}
      </fieldset>
    </>
  )
}

const rowHeight = 36
const ghostHeight = 36 + 3 * rowHeight
const toTheRight = 400
/** The height of the ghost's title, where the way arrives. */
const entry = 24

/** Where each end's way leaves its block, and a free place behind it. */
function usePlaces(flow: Flow, ends: readonly OpenEnd[]): Placed[] {
  const { getInternalNode } = useReactFlow<BlockNodeType>()
  const laid = useLaid()
  // Only a drawn block says where its ways out are.
  useNodesInitialized()
  if (ends.length === 0) return []
  const there: Laid[] = laid(flow.blocks)
  return ends.flatMap((end): Placed[] => {
    const block = there.find(({ key }) => key === end.block)
    if (!block) return []
    const handles = getInternalNode(end.block)?.internals.handleBounds?.source ?? []
    const handle = handles.find(({ id }) => id === end.handle)
    const from = {
      X: block.X + blockWidth,
      Y: block.Y + (handle ? handle.y + handle.height / 2 : block.height - entry),
    }
    const ghost = { key: `${end.block}${end.handle}`, X: block.X + toTheRight, Y: block.Y, height: ghostHeight }
    const at = { X: ghost.X, Y: ghost.Y + freeOffset(there, [ghost]).Y }
    there.push({ ...ghost, ...at })
    return [{ end, from, at }]
  })
}

/** A soft bend from the way out of a block to the ghost behind it. */
function wayTo(from: Point, at: Point): string {
  const bend = (at.X - from.X) / 2
  const Y = at.Y + entry
  return `M${from.X} ${from.Y}C${from.X + bend} ${from.Y} ${at.X - bend} ${Y} ${at.X} ${Y}`
}
