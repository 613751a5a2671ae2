import { createHmac } from 'node:crypto'
import type { OutCard } from '@hawker/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleRecipient } from '../contract/witness.ts'
import { about } from './about.ts'
import { tiktok_business_messaging as tiktok } from './index.ts'
import { fileId, filePlace } from './media.ts'
import { buttonId, payloadOf } from './press.ts'
import { witness } from './witness.ts'

const { account, psid } = witness
const render = (card: OutCard, details = account.details) =>
  tiktok.render(card, sampleRecipient({ psid }), { ...account, details })
const body = new TextEncoder().encode('{}')
const now = () => Math.floor(Date.now() / 1_000)
const signed = (t: number | string, secret = account.secret) => {
  const s = createHmac('sha256', secret).update(`${t}.{}`).digest('hex')
  return `t=${t},s=${s}`
}
const verify = (signature: string) =>
  tiktok.verify({ method: 'POST', headers: { 'tiktok-signature': signature }, query: {}, body }, account)

test.each([
  ['of now', () => signed(now()), true],
  ['of a repeat after three days', () => signed(now() - 72 * 3600 + 60), true],
  ['of four days ago', () => signed(now() - 96 * 3600), false],
  ['of the next hour', () => signed(now() + 3600), false],
  ['of another second', () => signed(now() - 1).replace(/^t=\d+/, `t=${now()}`), false],
  ['by another secret', () => signed(now(), 'another'), false],
  ['in another order', () => signed(now()).split(',').toReversed().join(','), false],
])('a signature %s', (_, signature, isTrusted) => expect(verify(signature())).toBe(isTrusted))

test('a payload comes back from its button’s id, however long it is', () => {
  const payload = fc.stringMatching(/^[0-9a-z]{1,11}(\.[0-9a-z]{1,7}){4}(-[0-9a-z]{1,7}){0,2}$/)
  fc.assert(
    fc.property(payload, (one) => {
      const id = buttonId(one)
      expect([id.length <= 40, payloadOf(id)]).toEqual([true, one])
      expect(id.normalize('NFKC')).toBe(id)
    }),
  )
})

test.each([
  ['short, in any letters', 'đặt hàng', 'đặt hàng'],
  ['an e-mail address of 41 letters', `${'a'.repeat(29)}@example.com`, `${'a'.repeat(29)}@example.co`],
])('another program’s payload: %s', (_, payload, back) => expect(payloadOf(buttonId(payload))).toBe(back))

test('a customer’s file keeps the words of its call', () => {
  const place = { media_type: 'image', conversation_id: 'a/b+A==', message_id: 'm 1', media_id: 'ü' }
  expect(filePlace(fileId(place))).toEqual(place)
  expect(filePlace('AgACAgIAAx')).toBeNull()
})

const own = 'https://hawker.example/media/1/AbCdEfGhIjKlMnOpQrStUvWx/cat.jpg'
const picture: OutCard = { type: 'image', url: own, filename: '', buttons: [], quick_replies: [] }

test.each([
  ['VN', true],
  ['TH', true],
  ['PH', false],
  ['CO', false],
  ['DE', false],
  ['', true],
])('a picture of a business in %j is uploaded, once TikTok allows pictures: %s', (country, isUploaded) => {
  const [sent] = render(picture, { country })
  expect(sent?.asset !== undefined).toBe(isUploaded)
  expect(sent?.body.includes(own)).toBe(!isUploaded)
  expect(sent?.capability?.otherwise.body.includes(own)).toBe(isUploaded || undefined)
})

const info = (capability_result: unknown, capability_type = 'IMAGE_SEND') => ({
  code: 0,
  data: { capability_infos: [{ capability_type, capability_result }] },
})
test.each([
  ['yes', info(true), true],
  ['no', info(false), false],
  ['nothing of pictures', info(true, 'VIDEO_SEND'), null],
  ['a word', info('maybe'), null],
  ['an error', { code: 40001, message: 'No permission' }, null],
])('TikTok answers %s to the question for pictures', (_, text, given) => {
  const capability = render(picture, {})[0]?.capability
  expect(capability?.isGiven({ status: 200, headers: {}, body: JSON.stringify(text) })).toBe(given)
})

test('the answer to an upload names the file, or refuses it', () => {
  const idOf = (text: object) =>
    render(picture)[0]?.asset?.idOf({ status: 200, headers: {}, body: JSON.stringify(text) })
  expect(idOf({ code: 0, data: { media_id: 'med-1' } })).toBe('med-1')
  expect(idOf({ code: 40908, message: 'The file type is not supported' })).toBeNull()
  expect(idOf({ code: 0, data: {} })).toBe('')
})

test.each([
  ['', null],
  ['shop.demo', 'https://www.tiktok.com/@shop.demo'],
])('the link to a chat with %j', (username, link) =>
  expect(about.chatLink({ page_id: 'biz-0001', details: { username } })).toBe(link),
)
