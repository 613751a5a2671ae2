import { degrade } from '@hawker/core'
import { describe, expect, test } from 'vitest'
import { sampleRecipient } from '../contract/witness.ts'
import { about } from './about.ts'
import { formLines } from './form.ts'
import { whatsapp_business_account as whatsapp } from './index.ts'
import { witness } from './witness.ts'

const { account } = witness
const to = sampleRecipient({ psid: witness.psid })

describe('webhooks', () => {
  const change = (phone_number_id: string) => ({ field: 'messages', value: { metadata: { phone_number_id } } })

  test.each([
    [
      'two numbers, each once',
      {
        object: 'whatsapp_business_account',
        entry: [{ changes: [change('1'), change('2')] }, { changes: [change('1')] }],
      },
      ['1', '2'],
    ],
    [
      'a change of the business account',
      { object: 'x', entry: [{ id: '8', changes: [{ field: 'account_update' }] }] },
      [],
    ],
    ['no body', null, []],
  ])('page ids of %s', (_, body, ids) => expect(whatsapp.pageIds(body)).toEqual(ids))

  test('a challenge is repeated for our verify token alone', () => {
    const ask = (token: string) =>
      whatsapp.handshake(
        {
          method: 'GET',
          headers: {},
          query: { 'hub.mode': 'subscribe', 'hub.challenge': '1158201444', 'hub.verify_token': token },
          body: new Uint8Array(),
        },
        account,
      )
    expect(ask('verify-for-tests')).toEqual({ status: 200, body: '1158201444' })
    expect(ask('guess')).toEqual({ status: 403, body: '' })
  })
})

describe('sends', () => {
  test('words too long to stand above buttons go ahead of them, and none is lost', () => {
    const words = Array.from({ length: 900 }, (_, n) => `word${n}`).join(' ')
    const buttons = [{ type: 'postback' as const, title: 'Buy', payload: 'p.1' }]
    const card = { type: 'text' as const, text: words, buttons, quick_replies: [] }
    const said = degrade(card, about.profile).flatMap((plain) => whatsapp.render(plain, to, account))
    expect(said.flatMap(witness.refuses)).toEqual([])
    const bodies = said.map(({ body }) => JSON.parse(body))
    expect(
      bodies.map(({ text, interactive }) => (text ?? interactive.body).body ?? interactive.body.text).join(' '),
    ).toBe(words)
    expect(bodies.map(({ type }) => type).slice(0, -1)).not.toContain('interactive')
    expect(bodies.at(-1).type).toBe('interactive')
  })

  test('an item of a gallery is one message', () => {
    const items = ['Cup', 'Pot', 'Tea'].map((title) => ({
      title,
      subtitle: 'Blue',
      image_url: `https://cdn.example/${title}.png`,
      buttons: [{ type: 'postback' as const, title: 'Buy', payload: `p.${title}` }],
    }))
    const said = degrade({ type: 'gallery', items, quick_replies: [] }, about.profile).flatMap((card) =>
      whatsapp.render(card, to, account),
    )
    expect(said.map(({ body }) => JSON.parse(body).interactive.header.type)).toEqual(['image', 'image', 'image'])
  })

  test.each([
    ['https://cdn.example/a.JPG', 'image'],
    ['https://cdn.example/a.webp?w=1', 'document'],
    ['https://cdn.example/picture', 'image'],
    ['/media/1/AbCdEfGhIjKlMnOpQrStUvWx/a.gif', 'document'],
  ])('a picture at %s is sent as %s', (url, type) => {
    const [request] = whatsapp.render({ type: 'image', url, filename: '', buttons: [], quick_replies: [] }, to, account)
    expect(JSON.parse(request?.body ?? '').type).toBe(type)
  })
})

test.each([
  ['nested answers', '{"flow_token":"t","a":{"b":["x","y"],"c":null}}', 'b: x\nb: y'],
  ['endlessly nested ones', `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'Sent'],
  ['none', '{"flow_token":"t"}', 'Sent'],
  ['a bare text', '"yes"', 'yes'],
  ['no JSON', 'x', 'Sent'],
])('a form with %s', (_, json, lines) => expect(formLines(json, 'Sent')).toBe(lines))

test.each([
  ['a number', { page_id: '9001', details: { phone: '+1 555-000-1111' } }, undefined, 'https://wa.me/15550001111'],
  // A link has no place for a referral.
  ['a ref', { page_id: '9001', details: { phone: '15550001111' } }, 'spring', 'https://wa.me/15550001111'],
  ['an account without a number', { page_id: '9001', details: {} }, undefined, null],
])('link for %s', (_, shop, ref, link) => expect(about.chatLink(shop, ref)).toBe(link))
