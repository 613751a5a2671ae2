import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { botJson } from '../../testing/arbitrary-bot.ts'
import { profiles } from '../channel-profiles.ts'
import { degrade } from '../degrade/degrade.ts'
import type { Bot } from '../document/document.ts'
import { readBot } from '../document/read-bot.ts'
import { lint } from '../lint/lint.ts'
import { publish } from '../publish/publish.ts'
import { blankCustomer } from '../talk/person.ts'
import { advance } from './advance.ts'
import type { OutCard } from './out-card.ts'
import { blankSession } from './session.ts'

/** The flow of a bot with only those cards that lint has nothing to say against. */
const withoutProblems = (bot: Bot): Bot => {
  const problems = lint(bot, null).filter((each) => each.severity !== 'warning')
  const wrong = new Set(problems.map(({ flow, block, card }) => `${flow}/${block}/${card}`))
  const flows = bot.flows.map((flow) => ({
    ...flow,
    blocks: flow.blocks.map((block) => ({
      ...block,
      cards: block.cards.filter((_, index) => !wrong.has(`${flow.id}/${block.key}/${index + 1}`)),
    })),
  }))
  return { ...bot, flows }
}

const hasSomething = (card: OutCard): boolean => {
  if (card.type === 'text') return card.text.trim() !== ''
  if ('items' in card) return card.items.length > 0
  if ('images' in card) return card.images.length > 0
  return true
}

describe.each(Object.values(profiles))('on $id', (profile) => {
  test('every card without problems can be drawn, and is never empty', () => {
    fc.assert(
      fc.property(botJson, (json) => {
        const read = readBot({ format: 'hawker/1', name: 'x', platform: profile.id, ...json })
        if (!read.ok) throw new Error(read.reason)
        const bot = publish(withoutProblems(read.bot), 1)
        for (const { id } of read.bot.flows) {
          const { effects } = advance(
            bot,
            blankSession(),
            { kind: 'start', flow: id, block: null },
            {
              customer: blankCustomer('c1'),
              profile,
              page_name: 'x',
              now: '2026-03-02T01:00:00Z',
              seed: '1',
            },
          )
          for (const effect of effects) {
            if (effect.effect !== 'send') continue
            const drawn = degrade(effect.card, profile)
            expect(drawn.length).toBeGreaterThan(0)
            for (const card of drawn) {
              expect([...profile.native, 'typing']).toContain(card.type)
              expect(hasSomething(card)).toBe(true)
            }
          }
        }
      }),
      { numRuns: 25 },
    )
  })
})
