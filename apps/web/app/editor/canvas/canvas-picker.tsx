import { type Block, type Edit, type EditOf, type Goto, gotoBlock } from '@hawker/core'
import { useText } from '../../frame/use-text.ts'
import { connectEdits, findBlock, insertEdits } from '../authoring/connect.ts'
import { placeBeside, usualHeight } from '../authoring/place-beside.ts'
import { useEditor, useFlow } from '../editor.ts'
import { useKinds } from '../kinds.ts'
import { focusOnceDrawn } from '../once-drawn.ts'
import type { Choice } from '../picker/options.ts'
import { Picker } from '../picker/picker.tsx'
import { useGroups } from '../picker/use-groups.ts'
import css from './canvas.module.css'
import { focusBlock } from './focus-block.ts'
import type { DrawnArrow } from './graph.ts'
import { isWriting } from './is-writing.ts'
import type { PickerPlace } from './picker-context.ts'
import { freeOffset, roomBetween } from './room.ts'
import { useLaid } from './use-laid.ts'
import { useMakeBlocks } from './use-make-blocks.ts'
import { useReveal } from './use-reveal.ts'
import { firstWritingPlace } from './writing.ts'

type CanvasPickerProps = {
  place: PickerPlace
  arrow: DrawnArrow | null
  /** The same place in the flow's own measure. */
  at: { X: number; Y: number }
  onClose: () => void
}

/** The picker on the canvas: a new block comes at the picker's place, at the end of its arrow or inside one. */
export function CanvasPicker({ place, arrow, at, onClose }: CanvasPickerProps) {
  const t = useText('editor')
  const editor = useEditor()
  const flow = useFlow()
  const reveal = useReveal()
  const kinds = useKinds()
  const laid = useLaid()
  const makeBlocks = useMakeBlocks()
  const groups = useGroups(place.from !== undefined, place.isForPlace)

  const continued = place.from && findBlock(flow, place.beside ?? '')

  const lead = (goto: Goto) => {
    if (place.from) editor.edit(...connectEdits(flow, place.from, goto))
  }
  const add = (choice: Extract<Choice, { add: unknown }>) => {
    const { coordinate, moves } = spot()
    const made = makeBlocks(choice.add, coordinate)
    const [block] = made
    const adding: Edit = { edit: 'add_blocks', blocks: made.map((each) => ({ index: null, block: each })) }
    const making: Edit[] = moves.length ? [{ edit: 'move_blocks', to: moves }] : []
    if (arrow) editor.edit(...making, ...insertEdits(flow, { block: arrow.from, handle: arrow.handle }, made))
    else if (place.from) editor.edit(adding, ...connectEdits(flow, place.from, gotoBlock(block.key)))
    else editor.edit(adding)
    editor.select(block.key, block.cards[0]?.key ?? null)
    reveal(coordinate)
    writeFirst(block)
  }
  /** In an arrow between its two blocks, at the end of one to the right of its block, else at the picker's place; never on another block. */
  const spot = (): { coordinate: { X: number; Y: number }; moves: EditOf<'move_blocks'>['to'] } => {
    if (place.beside !== undefined) return { coordinate: placeBeside(laid(flow.blocks), place.beside), moves: [] }
    const room = arrow && roomBetween(laid(flow.blocks), arrow.from, arrow.to)
    const wanted = room?.at ?? at
    const moved = new Set(room?.moves.map(({ block }) => block))
    const others = laid(flow.blocks).filter(({ key }) => !moved.has(key))
    const { Y } = freeOffset(others, [{ key: '', ...wanted, height: usualHeight }])
    return { coordinate: { X: wanted.X, Y: wanted.Y + Y }, moves: room?.moves ?? [] }
  }
  /** The author writes a new block's first words next, so they get the focus. */
  const writeFirst = (block: Block) => {
    const { view } = editor
    view.set({ ...view.get(), writing: firstWritingPlace(block, kinds) })
    // From far, and without words to write first, the block itself gets the focus.
    focusOnceDrawn(() => isWriting(document.activeElement) || focusBlock(block.key))
  }
  const pick = (choice: Choice) => {
    if ('goto' in choice) lead(choice.goto)
    else add(choice)
    onClose()
  }
  return (
    <div className={css.picker} style={inSight(place.at)}>
      <Picker
        groups={groups}
        caption={continued && t('next.after', { name: continued.title })}
        onPick={pick}
        onClose={onClose}
      />
    </div>
  )
}

/** Keeps the picker in sight, also near an edge. */
const inSight = ({ x, y }: { x: number; y: number }) => ({
  top: `clamp(8px, ${y}px, calc(100vh - min(440px, 70vh) - 8px))`,
  left: `clamp(8px, ${x}px, calc(100vw - 312px))`,
})
