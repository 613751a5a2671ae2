import { setTimeout } from 'node:timers/promises'
import type { OutCard, TemplateCard, TemplateDraft, WantedItem } from '@hawker/core'
import { afterAll, expect, test, vi } from 'vitest'
import { connectableIds } from './abouts.ts'
import type { Account, Channel } from './channel.ts'
import { fixturesOf } from './contract/fixtures.ts'
import { eventsOf, fetchHttp, meet, openStandIns, sendCard } from './contract/stand-in.ts'
import { hasStandIn } from './contract/stand-in-webhooks.ts'
import { sampleRecipient } from './contract/witness.ts'
import { witnesses } from './contract/witnesses.ts'
import type { FileOf } from './templates.ts'

// Adapter and stand-in were written apart, from the same documents.
const standIns = await openStandIns()
afterAll(() => standIns.close())

const noFile: FileOf = async () => ({ bytes: new Uint8Array(5), type: 'image/png', name: 'tea.png' })

/** Templates belong to an account, and these accounts have none. */
const ofAccount = new Set(['whatsapp_message_template', 'zalo_zns_message_template'])

test.each(connectableIds.filter(hasStandIn))('the stand-in of %s takes every golden request', async (platform) => {
  const refused: string[] = []
  let taken = 0
  for (const [index, { says, card, to }] of fixturesOf(platform).outbound.entries()) {
    // A permission belongs to a customer, and these customers have given none.
    if (ofAccount.has(card.type) || to?.opt_in) continue
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

test('the stand-in of WhatsApp takes a carousel of cards, made, read back and sent', async () => {
  const waba_id = '80010'
  const { channel, account: found, handle, psid } = await meet(standIns, 'whatsapp_business_account', { waba_id })
  const account = { ...found, details: { ...found.details, waba_id } }
  const { templates } = channel
  if (!templates?.create) throw new Error('no templates')
  const reply = { type: 'QUICK_REPLY', text: 'Order', url: '', phone: '', example: '' }
  const card = (text: string): TemplateCard => ({
    ...{ format: 'IMAGE', url: '/media/1/tea.png', text, examples: ['Sencha'], buttons: [reply] },
  })
  const draft: TemplateDraft = {
    ...{ name: 'new_tea', language: 'en_US', category: 'MARKETING', parameter_format: 'NAMED' },
    components: [
      { type: 'BODY', text: 'Order {{order_code}} is here', examples: ['A1'], warns: false },
      { type: 'CAROUSEL', cards: [card('Our {{tea}}, 5 €'), card('And {{tea}}, 6 €')] },
    ],
  }
  const beside: TemplateDraft = {
    ...{ ...draft, name: 'beside' },
    components: [...draft.components, { type: 'FOOTER', text: 'Tea', minutes: null }],
  }
  const other = { ...card('Clips'), format: 'VIDEO' as const, examples: [] }
  const odd: TemplateDraft = {
    ...{ ...draft, name: 'odd' },
    components: [...draft.components.slice(0, 1), { type: 'CAROUSEL', cards: [card('Our {{tea}}, 5 €'), other] }],
  }
  const refused = { ok: false, fault: { kind: 'rejected', code: '100/2388023' } }
  expect(await templates.create(account, beside, fetchHttp, noFile)).toMatchObject(refused)
  expect(await templates.create(account, odd, fetchHttp, noFile)).toMatchObject(refused)
  expect(await templates.create(account, draft, fetchHttp, noFile)).toMatchObject({ ok: true })
  const told = await templates.list(account, fetchHttp)
  const [body, carousel] = draft.components
  if (carousel?.type !== 'CAROUSEL') throw new Error('no cards')
  // The platform does not give the example files back.
  const cards = carousel.cards.map((each) => ({ ...each, url: '' }))
  expect(told).toMatchObject({ templates: [{ components: [body, { type: 'CAROUSEL', cards }] }] })
  const carouselCard = (name: string, text: string) => ({
    ...{ format: 'IMAGE' as const, url: 'https://shop.example/1.png', text, parameters: [name], names: ['tea'] },
    buttons: [{ type: 'postback' as const, title: 'Order', payload: name }],
  })
  const sent: OutCard = {
    ...{ type: 'whatsapp_message_template', name: 'new_tea', language: 'en_US', category: 'MARKETING' },
    components: [
      { type: 'BODY', text: 'Order A1 is here', parameters: ['A1'], names: ['order_code'] },
      { type: 'CAROUSEL', cards: [carouselCard('Sencha', 'Our Sencha, 5 €'), carouselCard('Assam', 'And Assam, 6 €')] },
    ],
    ...{ buttons: [], quick_replies: [] },
  }
  const readings = await sendJudged(channel, account, sent, psid)
  expect(readings).toMatchObject([{ ok: true }])
  expect(handle.customer(psid).screen().messages.at(-1)).toMatchObject({
    text: 'Order A1 is here',
    cards: [
      { title: 'Our Sencha, 5 €', image_url: expect.any(String) },
      { title: 'And Assam, 6 €', image_url: expect.any(String) },
    ],
  })
})

test('the stand-in of WhatsApp takes variables by their names and a button of products', async () => {
  const { channel, account, handle, psid } = await meet(standIns, 'whatsapp_business_account', {
    waba_id: '80011',
  })
  const components = [
    { type: 'BODY', text: 'Order {{order_code}} is here', example: {} },
    { type: 'BUTTONS', buttons: [{ type: 'MPM', text: 'View items' }] },
  ]
  const created = await fetch(`${account.hosts.api}/v25.0/80011/message_templates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ name: 'items', language: 'en_US', category: 'MARKETING', parameter_format: 'NAMED' },
      components,
    }),
  })
  expect(created.status).toBe(200)
  const sent: OutCard = {
    ...{ type: 'whatsapp_message_template', name: 'items', language: 'en_US', category: 'MARKETING' },
    components: [
      { type: 'BODY', text: 'Order A1 is here', parameters: ['A1'], names: ['order_code'] },
      {
        type: 'BUTTONS',
        buttons: [{ type: 'postback', title: 'View items', payload: 'x' }],
        products: [{ index: 0, sections: [{ title: 'Green', ids: ['SKU1'] }] }],
      },
    ],
    ...{ buttons: [], quick_replies: [] },
  }
  const readings = await sendJudged(channel, account, sent, psid)
  expect(readings).toMatchObject([{ ok: true }])
  expect(handle.customer(psid).screen().messages.at(-1)).toMatchObject({ text: 'Order A1 is here' })
})

/** Sends a template once the stand-in's review of it, which takes a moment, has ended. */
async function sendJudged(channel: Channel, account: Account, sent: OutCard, psid: string) {
  let readings = await sendCard(channel, account, sent, sampleRecipient({ psid }))
  for (let tries = 0; tries < 1_000 && !readings.every(({ ok }) => ok); tries++) {
    await setTimeout(50)
    readings = await sendCard(channel, account, sent, sampleRecipient({ psid }))
  }
  return readings
}

const plain = (text: string): OutCard => ({ type: 'text', text, buttons: [], quick_replies: [] })
const day_ms = 24 * 3_600_000

test('after a day Messenger takes a template, and messages to a customer who agreed to them', async () => {
  const { simulator, hooksOf } = standIns
  const { channel, account, customer, psid } = await meet(standIns, 'facebook', { utility_templates: ['order_upd'] })
  const agree = { type: 'postback' as const, title: 'Yes', payload: '1.0.2.0.1' }
  const asks: OutCard = {
    ...{ type: 'notification_messages_req', text: 'News?', title: '', topic_id: '3', is_recurring: true },
    ...{ buttons: [agree], quick_replies: [] },
  }
  await sendCard(channel, account, asks, sampleRecipient({ psid }))
  await customer.presses('Get updates')
  const told = hooksOf('facebook').flatMap((hook) => eventsOf(hook, account))
  const [opt_in] = told.flatMap((inbound) => ('opt_in' in inbound && inbound.opt_in ? [inbound.opt_in] : []))
  if (!opt_in || opt_in.kind === 'marketing_templates') throw new Error('no permission came')
  simulator.clock.shift(2 * day_ms)
  const marketing = { type: 'marketing_message' as const, message_id: '6001', ad_account_id: '7001', user_id: '' }
  const template: OutCard = {
    ...{ type: 'whatsapp_message_template', name: 'order_upd', language: 'en', category: 'UTILITY' },
    ...{ components: [{ type: 'BODY', text: 'On its way', parameters: [] }], buttons: [], quick_replies: [] },
  }
  const late = sampleRecipient({ psid, as: 'late', opt_in: { ...opt_in, kind: opt_in.kind } })
  const fates = async (card: OutCard, to = late) =>
    (await sendCard(channel, account, card, to)).map((reading) => (reading.ok ? 'sent' : reading.fault.why))
  const campaign = { ...marketing, buttons: [], quick_replies: [] }
  expect([
    await fates(plain('too late'), sampleRecipient({ psid, as: 'late' })),
    await fates(plain('New tea')),
    await fates(template),
    await fates({ ...template, name: 'unknown' }),
    await fates(campaign),
    await fates(campaign),
    await fates(plain('a stranger'), { ...late, opt_in: { token: 'x', kind: 'notification_messages' } }),
  ]).toEqual([['window_closed'], ['sent'], ['sent'], ['content_refused'], ['sent'], ['too_soon'], ['content_refused']])
  simulator.clock.shift(-2 * day_ms)
  const shown = customer.screen().messages.map(({ text }) => text)
  expect(shown).toEqual(expect.arrayContaining(['New tea', 'Template order_upd', 'Campaign 6001']))
})

test('Messenger takes no message of an app that handed the conversation over, until the app takes it back', async () => {
  const { channel, account: found, psid } = await meet(standIns, 'facebook')
  const account = { ...found, details: { ...found.details, ...witnesses.facebook.account.details } }
  const to = sampleRecipient({ psid })
  const text: OutCard = { type: 'text', text: 'Hello again', buttons: [], quick_replies: [] }
  const act = async (name: 'pass_control' | 'take_control') => {
    for (const { method, path, headers, body } of channel.render({ act: name, target: null }, to, account))
      expect((await fetch(`${account.hosts.api}${path}`, { method, headers, body })).status).toBe(200)
  }
  await act('pass_control')
  expect(await sendCard(channel, account, text, to)).toMatchObject([{ ok: false, fault: { why: 'other_app' } }])
  await act('take_control')
  expect(await sendCard(channel, account, text, to)).toMatchObject([{ ok: true }])
})

test('Messenger shows a person a menu of their own, and the page’s again once it is taken away', async () => {
  const { channel, account: found, psid } = await meet(standIns, 'facebook')
  const account = { ...found, details: { ...found.details, ...witnesses.facebook.account.details } }
  const menu = { act: 'set_menu' as const, target: 'vip', name: 'VIPs', hides_keyboard: true }
  const shown = async (items: WantedItem[], to = psid) => {
    for (const request of channel.render({ ...menu, items }, sampleRecipient({ psid: to }), account)) {
      const { method, path, headers, body } = request
      const answer = await fetch(`${account.hosts.api}${path}`, { method, headers, ...(body && { body }) })
      if (answer.status !== 200) return answer.status
    }
    const headers = { authorization: `Bearer ${account.token}` }
    const asked = await fetch(`${account.hosts.api}/v25.0/me/custom_user_settings?psid=${to}`, { headers })
    return Object(await asked.json()).data
  }
  const items: WantedItem[] = [
    { title: 'Prices', to: 'press', payload: 'm.1.2.0' },
    { title: 'Shop', to: 'link', url: 'https://shop.example/' },
  ]
  expect(await shown(items)).toEqual([
    {
      user_level_persistent_menu: [
        {
          ...{ locale: 'default', composer_input_disabled: true },
          call_to_actions: [
            { type: 'postback', title: 'Prices', payload: 'm.1.2.0' },
            { type: 'web_url', title: 'Shop', url: 'https://shop.example/' },
          ],
        },
      ],
    },
  ])
  expect(await shown([])).toEqual([])
  expect(await shown(items, '404404')).toBe(400)
})

test('Messenger’s form for an address is filled; a person is blocked, and the conversation passed on', async () => {
  const { hooksOf } = standIns
  const { channel, account: found, handle, customer, psid } = await meet(standIns, 'facebook')
  const account = { ...found, details: { ...found.details, ...witnesses.facebook.account.details } }
  const form: OutCard = {
    ...{ type: 'structured_information_template', title: 'Delivery', subtitle: '', fields: [] },
    ...{ buttons: [], quick_replies: [] },
  }
  expect(await sendCard(channel, account, form, sampleRecipient({ psid }))).toMatchObject([{ ok: true }, { ok: true }])
  await customer.presses('Fill in')
  const told = hooksOf('facebook').flatMap((hook) => eventsOf(hook, account))
  expect(told).toContainEqual(
    expect.objectContaining({ kind: 'message', psid, text: expect.stringContaining('postal_code: 10000') }),
  )
  const acts = ['mark_read', 'pass_control', 'take_control', 'block', 'unblock'] as const
  for (const act of acts)
    for (const request of channel.render({ act, target: null }, sampleRecipient({ psid }), account)) {
      const { method, path, headers, body } = request
      const answer = await fetch(`${account.hosts.api}${path}`, { method, headers, body })
      expect([act, answer.status]).toEqual([act, 200])
      expect(handle.customer(psid).screen().is_blocked ?? false).toBe(act === 'block')
    }
})

const drafts = {
  whatsapp_business_account: { type: 'QUICK_REPLY', category: 'MARKETING' },
  facebook: { type: 'POSTBACK', category: 'UTILITY' },
} as const

test.each(['whatsapp_business_account', 'facebook'] as const)(
  'a template of %s is made, judged, changed where it can be, and removed',
  async (platform) => {
    const { hooksOf } = standIns
    const { channel, account: found } = await meet(
      standIns,
      platform,
      platform === 'facebook' ? {} : { waba_id: '80077' },
    )
    const account = { ...found, details: { ...found.details, waba_id: '80077' } }
    const { templates } = channel
    if (!templates?.create || !templates.remove) throw new Error('no templates')
    const { type, category } = drafts[platform]
    const draft: TemplateDraft = {
      ...{ name: 'new_tea', language: 'en_US', category, parameter_format: 'POSITIONAL' },
      components: [
        { type: 'HEADER', format: 'IMAGE', text: '', url: '/media/1/tea.png', examples: [] },
        { type: 'BODY', text: 'Hi {{1}}, new tea.', examples: ['Mai'], warns: false },
        { type: 'BUTTONS', buttons: [{ type, text: 'Order', url: '', phone: '', example: '' }] },
      ],
    }
    const made = await templates.create(account, draft, fetchHttp, noFile)
    expect(made).toMatchObject({ ok: true, category })
    const gap: TemplateDraft = {
      ...{ ...draft, name: 'gap' },
      components: [{ type: 'BODY', text: 'Hi {{2}}!', examples: ['a'], warns: false }],
    }
    expect(await templates.create(account, gap, fetchHttp, noFile)).toMatchObject({
      ok: false,
      fault: { kind: 'rejected' },
    })
    const list = async () => {
      const listed = await templates.list(account, fetchHttp)
      return listed.ok ? listed.templates : []
    }
    const judged = async () => {
      await expect.poll(async () => (await list())[0]?.status).toBe('APPROVED')
      return list()
    }
    const [template, ...others] = await judged()
    expect(others).toEqual([])
    expect(template).toMatchObject({ name: 'new_tea', status: 'APPROVED', parameters: [{ name: '1', part: 'body' }] })
    const own = { platform_id: template?.platform_id, name: 'new_tea', language: 'en_US' }
    const change = { of: 'template', template: { ...own, status: 'APPROVED', reason: '' } }
    const told = () => hooksOf(platform).flatMap((hook) => eventsOf(hook, account))
    await vi.waitFor(() => expect(told()).toContainEqual(expect.objectContaining({ kind: 'account', change })), 60_000)
    const id = template?.platform_id ?? ''
    const changed = { ...draft, components: draft.components.slice(1) }
    if (templates.change) {
      expect(await templates.change(account, id, changed, fetchHttp, noFile)).toBeNull()
      expect((await judged())[0]?.components).toHaveLength(2)
    }
    expect(await templates.remove(account, { platform_id: id, name: 'new_tea' }, fetchHttp)).toBeNull()
    expect(await list()).toEqual([])
  },
)

test('the templates of Zalo come with their values', async () => {
  const params = [{ name: 'order', max_length: 30, is_required: true }]
  const one = { template_id: '4001', name: 'Đơn hàng', status: 'ENABLE' as const, quality: 'HIGH' as const, params }
  const { channel, account, handle } = await meet(standIns, 'zalo')
  if (handle.account.platform === 'zalo') handle.account.templates = [one]
  expect(await channel.templates?.list(account, fetchHttp)).toMatchObject({
    ok: true,
    templates: [
      { platform_id: '4001', status: 'ENABLE', quality: 'good', parameters: [{ name: 'order', max_length: 30 }] },
    ],
  })
})
