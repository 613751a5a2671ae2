import { z } from 'zod'
import { filled } from './fill.ts'

const blank = () => ({ key: '', text: '', color: '', coordinate: { X: 0, Y: 0 }, size: { W: 240, H: 120 } })

/** A note on the canvas, for the authors only; it carries the blocks that lie on it. Sizes and places are those of blocks. */
export const note = filled(
  blank,
  z.object({
    key: z.string().min(1),
    text: z.string(),
    /** The name of a color of the canvas; empty: the usual one. */
    color: z.string(),
    coordinate: z.object({ X: z.number(), Y: z.number() }),
    size: z.object({ W: z.number().min(0), H: z.number().min(0) }),
  }),
)
export type Note = z.infer<typeof note>
