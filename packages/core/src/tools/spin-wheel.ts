import { z } from 'zod'
import { filled } from '../document/fill.ts'
import { toolDefaults } from './defaults.ts'
import { color, pixels } from './values.ts'

const schema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  image_background: z.string(),
  image_start: z.string(),
  image_spin: z.string(),
  /** How often one customer may spin. */
  spin_number: z.int().min(1),
  /** For how many days the spins are counted, until there are new ones; 0 for ever. */
  time_number: z.int().min(0),
  spin_content: z.string(),
  color_content: color,
  size_content: pixels,
  button_content: z.string(),
})

/** A wheel that customers spin to win something. */
export type SpinWheel = z.infer<typeof schema>

export const blankSpinWheel = (): SpinWheel => ({
  id: '',
  name: '',
  type: 'spin',
  image_background: '',
  image_start: '',
  image_spin: '',
  time_number: 0,
  spin_content: '',
  color_content: '#000000',
  button_content: '',
  ...toolDefaults.spin,
})
export const spinWheel = filled(blankSpinWheel, schema)
