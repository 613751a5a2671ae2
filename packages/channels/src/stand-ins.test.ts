import { afterAll, expect, test } from 'vitest'
import { connectableIds } from './abouts.ts'
import { fixturesOf } from './contract/fixtures.ts'
import { meet, openStandIns, sendCard } from './contract/stand-in.ts'
import { hasStandIn } from './contract/stand-in-webhooks.ts'
import { sampleRecipient } from './contract/witness.ts'

// Adapter and stand-in were written apart, from the same documents.
const standIns = await openStandIns()
afterAll(() => standIns.close())

/** Templates belong to an account, and these accounts have none. */
const ofAccount = new Set(['whatsapp_message_template', 'zalo_zns_message_template'])

test.each(connectableIds.filter(hasStandIn))('the stand-in of %s takes every golden request', async (platform) => {
  const refused: string[] = []
  let taken = 0
  for (const [index, { says, card, to }] of fixturesOf(platform).outbound.entries()) {
    if (ofAccount.has(card.type)) continue
    const { channel, account, psid, context } = await meet(standIns, platform)
    // An answer names the event that this stand-in sent.
    const answers = to?.context && context ? { context } : {}
    const readings = await sendCard(
      channel,
      account,
      card,
      sampleRecipient({ ...to, ...answers, psid, our_id: `c.${index}` }),
    )
    taken += readings.length
    for (const reading of readings)
      if (!reading.ok) refused.push(`${says}: ${reading.fault.code} ${reading.fault.message}`)
  }
  expect(refused).toEqual([])
  expect(taken).toBeGreaterThan(5)
})
