import { z } from 'zod'
import { filled } from '../document/fill.ts'
import { gotoOrNull } from '../document/goto.ts'
import { aimBranches, type BlockDefinition, blankBlock, blockSchema, branchSlots } from './block.ts'

const branch = filled(
  () => ({ percent: 0, goto: null }),
  // Lint reports a sum over 100; the file stays readable.
  z.object({ percent: z.number().min(0).max(Number.MAX_SAFE_INTEGER), goto: gotoOrNull }),
)
const schema = blockSchema('randomizer', z.object({ branches: z.array(branch) }))
export type RandomizerBlock = z.infer<typeof schema>

/** Rounded, so that 33.33 + 33.33 + 33.34 is 100: shares may have as many decimals as their author likes. */
const sum = (block: RandomizerBlock): number =>
  Number(block.config.branches.reduce((total, { percent }) => total + percent, 0).toPrecision(12))

export const randomizer = {
  schema,
  blank: () => blankBlock('randomizer', { branches: [] }),

  problems(block) {
    const total = sum(block)
    return total === 100 ? [] : [{ key: 'random_percent_not_100', params: { total } }]
  },

  gotos: ({ config }) => branchSlots('branches', config.branches),
  aim: (block, slot, goto) => ({
    ...block,
    config: { branches: aimBranches('branches', block.config.branches, slot, goto) },
  }),
  preview: ({ config }) => config.branches.map(({ percent }) => `${percent}%`).join(' · '),
} satisfies BlockDefinition<RandomizerBlock>
