import { z } from 'zod'
import { card } from '../cards/index.ts'
import { type Goto, goto, gotoOrNull, type Slot } from '../document/goto.ts'
import type { Finding } from '../problems.ts'
import { messageTag } from './message-tag.ts'

/** The kinds of a block; in a file a block of messages has `type: null`. */
export const blockKinds = [
  'messages',
  'action',
  'condition',
  'randomizer',
  'smart_delay',
  'ChatGPT',
  'AI',
  'zaloZNS',
] as const
export type BlockKind = (typeof blockKinds)[number]

/** One kind of block: shape, rules and arrows. Methods, so that the registry can be asked with any block. */
export type BlockDefinition<B> = {
  schema: z.ZodType<B>
  blank(): B
  /** The rules of this kind; title, cards and actions of arrows are checked for every kind. */
  problems(block: B): Finding[]
  gotos(block: B): Slot[]
  aim(block: B, slot: string, goto: Goto | null): B
  preview(block: B): string
}

/** The fields all blocks share, around the config of one kind. Their order is the order in a written file. */
export const blockSchema = <T extends string | null, C extends z.ZodType>(type: T, config: C) =>
  z.object({
    key: z.string().min(1),
    title: z.string(),
    coordinate: z.object({ X: z.number(), Y: z.number() }),
    type: z.literal(type),
    message_tag: messageTag,
    cards: z.array(card),
    config,
    gotos: z.array(goto),
    next_step: gotoOrNull,
  })

export const blankBlock = <T extends string | null, C>(type: T, config: C) => ({
  key: '',
  title: '',
  coordinate: { X: 0, Y: 0 },
  type,
  message_tag: null,
  cards: [],
  config,
  gotos: [],
  next_step: null,
})

const nextStep = '/next_step'

type Following = { next_step: Goto | null }

/** The one arrow of blocks that go on to the next. */
export const following = {
  gotos: ({ next_step }: Following): Slot[] => [{ slot: nextStep, goto: next_step }],
  aim: <B extends Following>(block: B, slot: string, goto: Goto | null): B =>
    slot === nextStep ? { ...block, next_step: goto } : block,
}

type Branching = { goto: Goto | null }

/** Arrows of a list of branches, and the arrow for customers whom no branch matches. */
export const branchSlots = (name: string, branches: readonly Branching[]): Slot[] =>
  branches.map(({ goto }, index) => ({ slot: `/config/${name}/${index}/goto`, goto }))

export const aimBranches = <B extends Branching>(name: string, branches: B[], slot: string, goto: Goto | null): B[] =>
  branches.map((branch, index) => (slot === `/config/${name}/${index}/goto` ? { ...branch, goto } : branch))
