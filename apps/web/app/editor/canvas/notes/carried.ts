import type { Edit, Note } from '@hawker/core'
import { blockWidth } from '../block-size.ts'
import { snap } from '../place.ts'
import type { Laid } from '../room.ts'

type Shift = { X: number; Y: number }
const least = { W: 120, H: 64 }

/** The blocks that lie on a note, by their middles: the note carries them when it is moved. */
export const carriedBy = ({ coordinate: { X, Y }, size: { W, H } }: Note, blocks: readonly Laid[]): Laid[] =>
  blocks.filter((block) => {
    const [across, down] = [block.X + blockWidth / 2, block.Y + block.height / 2]
    return across >= X && across <= X + W && down >= Y && down <= Y + H
  })

/** One step: the note moves, and all that lies on it. */
export function moveEdits(note: Note, carried: readonly Laid[], by: Shift): Edit[] {
  if (by.X === 0 && by.Y === 0) return []
  const { X, Y } = note.coordinate
  const put: Edit = { edit: 'put_notes', notes: [{ ...note, coordinate: { X: X + by.X, Y: Y + by.Y } }] }
  if (carried.length === 0) return [put]
  return [put, { edit: 'move_blocks', to: carried.map(({ key, X, Y }) => ({ block: key, X: X + by.X, Y: Y + by.Y })) }]
}

/** The note in another size, as large as its buttons need. */
export const resized = (note: Note, by: { W: number; H: number }): Note => {
  const { X: W, Y: H } = snap({ x: note.size.W + by.W, y: note.size.H + by.H })
  return { ...note, size: { W: Math.max(least.W, W), H: Math.max(least.H, H) } }
}

/** The sheet under these blocks, with room around them; null without blocks. */
export function sheetUnder(blocks: readonly Laid[]): Pick<Note, 'coordinate' | 'size'> | null {
  if (blocks.length === 0) return null
  const left = Math.min(...blocks.map(({ X }) => X))
  const top = Math.min(...blocks.map(({ Y }) => Y))
  const right = Math.max(...blocks.map(({ X }) => X + blockWidth))
  const bottom = Math.max(...blocks.map(({ Y, height }) => Y + height))
  return {
    coordinate: { X: left - 24, Y: top - 64 },
    size: { W: right - left + 48, H: Math.ceil(bottom - top) + 88 },
  }
}
