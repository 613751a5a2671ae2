import { z } from 'zod'
import { filled } from '../document/fill.ts'
import { gotoOrNull } from '../document/goto.ts'
import { areFiltersValid, type Filter, filter, keptFilters } from '../filters/index.ts'
import type { Finding } from '../problems.ts'
import { aimBranches, type BlockDefinition, blankBlock, blockSchema, branchSlots } from './block.ts'

const branch = filled(
  () => ({ match: 'all' as const, filters: [], goto: null }),
  z.object({ match: z.enum(['all', 'any']), filters: z.array(filter), goto: gotoOrNull }),
)
const schema = blockSchema('condition', z.object({ branches: z.array(branch), default_goto: gotoOrNull }))
export type ConditionBlock = z.infer<typeof schema>

const invalid: Finding = { key: 'condition_filter' }
const isFine = (filters: readonly Filter[]) => keptFilters(filters).length > 0 && areFiltersValid(filters)

/** Follows the first branch whose filters match the customer. */
export const condition = {
  schema,
  blank: () => blankBlock('condition', { branches: [], default_goto: null }),

  problems({ config: { branches } }) {
    if (branches.length === 0) return [invalid]
    return branches.flatMap(({ filters }, index) =>
      isFine(filters) ? [] : [{ ...invalid, at: `/config/branches/${index}` }],
    )
  },

  gotos: ({ config }) => [
    ...branchSlots('branches', config.branches),
    { slot: '/config/default_goto', goto: config.default_goto },
  ],
  aim(block, slot, goto) {
    const branches = aimBranches('branches', block.config.branches, slot, goto)
    const default_goto = slot === '/config/default_goto' ? goto : block.config.default_goto
    return { ...block, config: { branches, default_goto } }
  },
  preview: ({ config }) => `${config.branches.length}`,
} satisfies BlockDefinition<ConditionBlock>
