import type { MessageCard, Origin } from '@hawker/core'
import { expect, test } from 'vitest'
import { createCountedLinks } from './counted-links.ts'

const key = Buffer.alloc(32, 7)
const links = createCountedLinks(key, 'https://hawker.example')
const said = { bot_id: '12', conversation_id: '9007199254740993', n: 41, at: '2026-03-02T23:59:59.999Z' }
const place = {
  bot_id: '12',
  conversation_id: '9007199254740993',
  day: new Date('2026-03-02T00:00:00Z'),
  n: '41',
  k: 2,
}
const token = links.tokenOf(said, 2)

test('a token names its link, the same at each attempt to send', () => {
  expect(links.read(token)).toEqual(place)
  expect(links.tokenOf(said, 2)).toBe(token)
  expect(token).toMatch(/^[0-9a-z-]+[0-9a-f]$/)
})

const parts = token.split('-')
const last = token.at(-1) === '0' ? '1' : '0'
test.each([
  ['nothing', ''],
  ['a bot of another owner', ['d', ...parts.slice(1)].join('-')],
  ['another customer', [parts[0], '1', ...parts.slice(2)].join('-')],
  ['another link', [...parts.slice(0, 4), '3', parts[5]].join('-')],
  ['its last letter', token.slice(0, -1) + last],
  ['a letter less', token.slice(0, -1)],
  ['a letter more', `${token}0`],
  ['no signature', parts.slice(0, 5).join('-')],
  ['capitals', token.toUpperCase()],
  ['an address', 'https:--evil.example'],
  ['a sign before a number', `-${token}`],
  ['another installation', createCountedLinks(Buffer.alloc(32, 8), 'https://hawker.example').tokenOf(said, 2)],
])('a token with %s changed is not ours', (_, forged) => {
  expect(links.read(forged)).toBeNull()
})

const card: MessageCard = {
  ...{ type: 'text', text: 'https://shop.example', quick_replies: [] },
  buttons: [{ type: 'postback', title: 'Yes', payload: '1.0.0.0.0' }],
}
const marked = [{ type: 'postback', title: 'Yes', payload: `1.0.0.0.0.${(41).toString(36)}` }]
const broadcast: Origin = { kind: 'broadcast', id: 'b', variant: null }
const step: Origin = { kind: 'sequence', id: 's', step: 'f' }

test.each<[string, Origin | null, boolean]>([
  ['a broadcast', broadcast, true],
  ['a step that counts clicks', { ...step, counts_clicks: true }, true],
  ['a step that does not', step, false],
  ['a keyword', { kind: 'keyword', id: 'k' }, false],
  ['the bot’s answer', null, false],
])('links of %s', (_, origin, are_counted) => {
  const counted = links.counted(card, said, origin)
  if (!are_counted) expect(counted).toBe(card)
  else expect(counted).toMatchObject({ text: `https://hawker.example/r/${links.tokenOf(said, 0)}`, buttons: marked })
})

test.each([null, 'http://localhost:4600'])('at the address %s links stay, and presses are counted', (publicUrl) => {
  const plain = createCountedLinks(key, publicUrl)
  expect(plain.areCounted).toBe(false)
  expect(plain.counted(card, said, broadcast)).toMatchObject({ text: 'https://shop.example', buttons: marked })
})
