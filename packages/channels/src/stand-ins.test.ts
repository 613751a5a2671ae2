import { setTimeout } from 'node:timers/promises'
import type { OutCard } from '@hawker/core'
import { afterAll, expect, test } from 'vitest'
import { connectableIds } from './abouts.ts'
import { fixturesOf } from './contract/fixtures.ts'
import { meet, openStandIns, sendCard } from './contract/stand-in.ts'
import { hasStandIn } from './contract/stand-in-webhooks.ts'
import { sampleRecipient } from './contract/witness.ts'
import { witnesses } from './contract/witnesses.ts'

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
    const { channel, account: found, psid, context } = await meet(standIns, platform)
    const account = { ...found, details: { ...witnesses[platform].account.details, ...found.details } }
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

test('the stand-in of WhatsApp takes a carousel of cards, variables by their names and a button of products', async () => {
  const { channel, account, handle, psid } = await meet(standIns, 'whatsapp_business_account', {
    waba_id: '80010',
  })
  const button = { type: 'QUICK_REPLY', text: 'Order' }
  const card = {
    components: [
      { type: 'BODY', text: '{{tea}}, 5 €', example: {} },
      { type: 'BUTTONS', buttons: [button] },
    ],
  }
  const components = [
    { type: 'BODY', text: 'Order {{order_code}}', example: {} },
    { type: 'CAROUSEL', cards: [card, card] },
    { type: 'BUTTONS', buttons: [{ type: 'MPM', text: 'View items' }] },
  ]
  const created = await fetch(`${account.hosts.api}/v25.0/80010/message_templates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'new_tea', language: 'en_US', category: 'MARKETING', parameter_format: 'NAMED' },
      components,
    }),
  })
  expect(created.status).toBe(200)
  const carouselCard = (name: string) => ({
    ...{
      format: 'IMAGE' as const,
      url: 'https://shop.example/1.png',
      text: `${name}, 5 €`,
      parameters: [name],
      names: ['tea'],
    },
    buttons: [{ type: 'postback' as const, title: 'Order', payload: name }],
  })
  const sent: OutCard = {
    ...{ type: 'whatsapp_message_template', name: 'new_tea', language: 'en_US', category: 'MARKETING' },
    components: [
      { type: 'BODY', text: 'Order A1', parameters: ['A1'], names: ['order_code'] },
      { type: 'CAROUSEL', cards: [carouselCard('Sencha'), carouselCard('Assam')] },
      {
        type: 'BUTTONS',
        buttons: [{ type: 'postback', title: 'View items', payload: 'x' }],
        products: [{ index: 0, sections: [{ title: 'Green', ids: ['SKU1'] }] }],
      },
    ],
    ...{ buttons: [], quick_replies: [] },
  }
  let readings = await sendCard(channel, account, sent, sampleRecipient({ psid }))
  // Its review takes a moment.
  for (let tries = 0; tries < 50 && !readings.every(({ ok }) => ok); tries++) {
    await setTimeout(50)
    readings = await sendCard(channel, account, sent, sampleRecipient({ psid }))
  }
  expect(readings).toMatchObject([{ ok: true }])
  expect(handle.customer(psid).screen().messages.at(-1)).toMatchObject({
    text: 'Order A1',
    cards: [{ title: 'Sencha, 5 €' }, { title: 'Assam, 5 €' }],
  })
})
