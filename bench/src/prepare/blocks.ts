import type { Hawker } from '../hawker.ts'
import { publishWelcome } from './flow.ts'

/** Makes the welcome flow `count` blocks long: its own ones, and copies of one that no arrow leads to. */
export const addBlocks = (hawker: Hawker, count: number): Promise<void> =>
  publishWelcome(hawker, (blocks) => {
    const spare = blocks.find(({ key }) => key === 'hours') ?? blocks[0]
    const copies = Array.from({ length: Math.max(0, count - blocks.length) }, (_, n) => ({ ...spare, key: `copy${n}` }))
    return [...blocks, ...copies]
  })
