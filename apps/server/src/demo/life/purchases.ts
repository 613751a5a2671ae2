import { sql } from 'kysely'
import { findConnection } from '../../features/integrations/index.ts'
import { erasePurchases, purchaseReceiver } from '../../features/purchases/index.ts'
import type { CellDb } from '../../platform/db/cell.ts'
import { invariant } from '../../platform/http/refusal.ts'
import type { BotId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { courseSeller, courses } from '../shop/courses.ts'
import { connectionsOf } from './payments.ts'
import { conversationOf, type Stage } from './perform.ts'
import { type SampleConversation, sampleSeed } from './plan.ts'
import { diceOf } from './random.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Step = { event: string; after_ms: number }

/** Purchases go one of these ways: the events that Hotmart reports, each so long after the first. */
const histories: readonly { share: number; steps: readonly Step[] }[] = [
  {
    share: 6,
    steps: [
      { event: 'PURCHASE_APPROVED', after_ms: 0 },
      { event: 'PURCHASE_COMPLETE', after_ms: 7 * dayMs },
    ],
  },
  {
    share: 2,
    steps: [
      { event: 'PURCHASE_BILLET_PRINTED', after_ms: 0 },
      { event: 'PURCHASE_APPROVED', after_ms: 20 * hourMs },
      { event: 'PURCHASE_COMPLETE', after_ms: 8 * dayMs },
    ],
  },
  {
    share: 1,
    steps: [
      { event: 'PURCHASE_APPROVED', after_ms: 0 },
      { event: 'PURCHASE_REFUNDED', after_ms: 3 * dayMs },
    ],
  },
  { share: 2, steps: [{ event: 'PURCHASE_OUT_OF_SHOPPING_CART', after_ms: 0 }] },
]

const eachBuyer = 5
const isBuyer = ({ number }: Pick<SampleConversation, 'number'>) => number % eachBuyer === 1

const transactionOf = (number: number) => `HP17${String(number).padStart(8, '0')}`
const keyOf = (number: number, step: number) => `sample-${number}-${step}`

/**
 * Each fifth person buys a course some hours after their talk: Hotmart's stand-in words each event as of its day, and it comes in as any
 * report does. Those who told their e-mail address are found again, others wait for their buyer.
 */
export async function sellCourses(
  platform: Platform,
  stage: Stage,
  people: readonly SampleConversation[],
): Promise<void> {
  const { secret, now } = platform
  const { bot, cell, platforms, signal } = stage
  const today = now().getTime()
  const place = { cell, bot_id: bot.bot_id }
  const id = (await connectionsOf(platform, place)).get('hotmart')
  if (!id) return
  const connection = await findConnection(secret, cell, bot.bot_id, id)
  for (const { number, person, moments } of people) {
    if (signal.aborted) return
    const began_at = (moments.at(-1)?.at ?? today) + 2 * hourMs
    if (person.platform !== bot.platform || !isBuyer({ number }) || began_at >= today) continue
    const dice = diceOf(sampleSeed + 70_000 + number)
    const history = histories[dice.weighted(histories.map(({ share }) => share))]
    const { price, ...product } = dice.pick(courses)
    const email = await emailOf(cell.db, bot.bot_id, await conversationOf(stage, person))
    const buyer = {
      ...{ name: `${person.last_name} ${person.first_name}`, phone: `849${dice.between(10_000_000, 99_999_999)}` },
      email: email || `buyer${number}@example.com`,
    }
    for (const [step, { event, after_ms }] of history?.steps.entries() ?? []) {
      const at = began_at + after_ms
      if (at >= today) break
      const sold = { id: keyOf(number, step), transaction: transactionOf(number), event, buyer, product }
      const request = await platforms.wordOfHotmart(courseSeller.hottok, {
        ...{ ...sold, price: { value: price / 100, currency_value: 'USD' } },
        seconds_ago: Math.floor((now().getTime() - at) / 1_000),
      })
      const receiver = purchaseReceiver({ ...platform, now: () => new Date(at + 1_000) })
      const answer = await receiver.receive?.(connection, request)
      invariant(answer?.status === 200, 'a report of the sample is taken')
      await receiver.work({ ...place, id })
    }
  }
}

const emailOf = async (db: CellDb, bot_id: BotId, id: string): Promise<string> => {
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('bot_id', '=', bot_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email
}

/** Takes away the purchases of the sample, and what Hotmart reported of them. */
export async function forgetCourses(
  db: CellDb,
  bot_id: BotId,
  people: readonly Pick<SampleConversation, 'number'>[],
): Promise<void> {
  const most = Math.max(...histories.map(({ steps }) => steps.length))
  const keys = people
    .filter(isBuyer)
    .flatMap(({ number }) => Array.from({ length: most }, (_, step) => keyOf(number, step)))
  await erasePurchases(db, bot_id, keys)
  await db
    .deleteFrom('integration_event')
    .where('bot_id', '=', bot_id)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
  await db
    .deleteFrom('integration_exchange')
    .where('bot_id', '=', bot_id)
    .where('purpose', '=', 'webhook')
    .where('integration_id', 'in', (from) =>
      from.selectFrom('integration').select('id').where('bot_id', '=', bot_id).where('service', '=', 'hotmart'),
    )
    .execute()
}
