import { arrows, type Block, blockDefinition, type Flow, leads } from '@hawker/core'

/** The steps from an empty flow to a bot that answers, in their order. */
export const firstSteps = ['greet', 'offer', 'answer', 'try', 'publish'] as const
export type FirstStep = (typeof firstSteps)[number]

type Facts = { hasTried: boolean; isPublished: boolean }

/** Marks the steps that the flow, as it stands, has done. */
export function marksOf(flow: Flow, { hasTried, isPublished }: Facts): Record<FirstStep, boolean> {
  const [start, ...others] = flow.blocks
  const led = new Set(flow.blocks.flatMap(targets))
  return {
    greet: start !== undefined && says(start),
    offer: start !== undefined && flow.blocks.some(offers),
    answer: others.some((block) => led.has(block.key) && says(block)),
    try: hasTried,
    publish: isPublished,
  }
}

/** The first step that is not done yet, or null. */
export const nextStep = (marks: Record<FirstStep, boolean>): FirstStep | null =>
  firstSteps.find((step) => !marks[step]) ?? null

const says = (block: Block): boolean => block.type === null && blockDefinition('messages').preview(block).trim() !== ''

/** A choice has words: a button, a quick reply, or an answer of a question. */
const offers = (block: Block): boolean =>
  block.cards.some(
    (card) =>
      card.buttons.some(({ title }) => title.trim()) ||
      (card.plugin_id === 'user_input' && card.config.options.some(({ title }) => title.trim())),
  )

const targets = (block: Block): string[] =>
  arrows(block).flatMap(({ goto }) => (leads(goto) && goto.type === 'blocks' ? [goto.block_key] : []))
