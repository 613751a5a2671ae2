import { z } from 'zod'
import { filled } from './fill.ts'

/** A folder of flows. `parent` is the id of the folder it lies in; empty: none. */
export const folder = filled(
  () => ({ id: '', name: '', parent: '' }),
  z.object({ id: z.string().min(1), name: z.string(), parent: z.string() }),
)
export type Folder = z.infer<typeof folder>
