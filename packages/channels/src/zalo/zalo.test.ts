import { createHash } from 'node:crypto'
import { degrade, type OutCard } from '@hawker/core'
import { expect, test } from 'vitest'
import { sampleRecipient } from '../contract/witness.ts'
import { about } from './about.ts'
import { zalo } from './index.ts'
import { witness } from './witness.ts'

const { account, psid } = witness
const render = (card: OutCard, to = psid) => zalo.render(card, sampleRecipient({ psid: to }), account)
const body = new TextEncoder().encode('{"app_id":"1111","event_name":"follow","timestamp":1767000000123}')
const text = new TextDecoder().decode(body)
const macOf = (secret: string, app = '1111') =>
  createHash('sha256').update(`${app}${text}1767000000123${secret}`).digest('hex')
const verify = (signature: string) =>
  zalo.verify({ method: 'POST', headers: { 'x-zevent-signature': signature }, query: {}, body }, account)

test('the token does not contain the account: the platform is asked', () => expect(zalo.pageOf('token')).toBe(''))

test.each([
  ['the OA secret key', `mac=${macOf(account.secret)}`, true],
  ['without the prefix', macOf(account.secret), true],
  ['in capitals', `MAC=${macOf(account.secret).toUpperCase()}`, true],
  ['the app secret', `mac=${macOf('app-secret-for-tests')}`, true],
  ['another app', `mac=${macOf(account.secret, '2222')}`, false],
  ['another prefix', `sha256=${macOf(account.secret)}`, false],
])('a signature by %s', (_, signature, isTrusted) => expect(verify(signature)).toBe(isTrusted))

test('a new address is answered before anything is signed', () =>
  expect(zalo.handshake({ method: 'GET', headers: {}, query: {}, body: new Uint8Array() }, account)).toEqual({
    status: 200,
    body: '',
  }))

test('a pressed button comes back as its payload', () => {
  const card: OutCard = {
    type: 'text',
    text: 'Size?',
    buttons: [{ type: 'postback', title: 'M', payload: 'any payload: ü' }],
    quick_replies: [],
  }
  const sent: unknown = JSON.parse(render(card)[0]?.body ?? '')
  expect(sent).toMatchObject({ message: { attachment: { payload: { buttons: [{ type: 'oa.query.hide' }] } } } })
  const payload = /"payload":"(#[^"]+)"/.exec(render(card)[0]?.body ?? '')?.[1]
  const event = { event_name: 'user_send_text', sender: { id: psid }, recipient: { id: '3000001' } }
  expect(zalo.parse({ ...event, message: { msg_id: 'a', text: payload } })[0]?.inbound).toMatchObject({
    payload: 'any payload: ü',
  })
})

test('a question for the number is a form with its words, beside the other answers', () => {
  const ask = { title: '', payload: '1.t', content_type: 'user_phone_number' as const }
  const skip = { title: 'Skip', payload: '1.s', content_type: 'text' as const }
  const card: OutCard = { type: 'text', text: 'Your number?', buttons: [], quick_replies: [ask, skip] }
  const requests = degrade(card, about.profile).flatMap((plain) => render(plain))
  expect(requests.flatMap(witness.refuses)).toEqual([])
  expect(requests.map((request) => JSON.parse(request.body).message)).toMatchObject([
    { text: 'Your number?', attachment: { payload: { buttons: [{ title: 'Skip' }] } } },
    { attachment: { payload: { template_type: 'request_user_info' } } },
  ])
})

test('a visitor is answered in their conversation', () => {
  const event = { event_name: 'anonymous_send_text', sender: { id: 'an/1' }, recipient: { id: '3000001' } }
  const [told] = zalo.parse({ ...event, message: { msg_id: 'a', text: 'hi', conversation_id: 'c 1' } })
  const visitor = told && 'psid' in told.inbound ? (told.inbound.psid ?? '') : ''
  const card: OutCard = { type: 'text', text: 'Hi', buttons: [], quick_replies: [] }
  const [sent] = render(card, visitor)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ recipient: { anonymous_id: 'an/1', conversation_id: 'c 1' } })
})

const own = 'https://hawker.example/media/1/AbCdEfGhIjKlMnOpQrStUvWx/'
test.each([
  ['a document', 'prices.pdf', 1_000, 'file'],
  ['one that is too large', 'prices.pdf', 6_000_000, 'template'],
  ['one of another kind', 'prices.zip', 1_000, 'template'],
  ['one of unknown size', 'prices.pdf', undefined, 'template'],
])('%s of ours goes as a %s of %j bytes: %s', (_, name, bytes, type) => {
  const file: OutCard = { type: 'file', url: own + name, filename: 'Giá', buttons: [], quick_replies: [], bytes }
  const [sent] = render(file)
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ message: { attachment: { type } } })
  expect(sent?.asset?.upload.uploads).toEqual(
    type === 'file' ? [{ field: 'file', url: own + name, filename: 'Giá.pdf' }] : undefined,
  )
})

test('the answer to an upload names the file, or refuses it', () => {
  const image: OutCard = { type: 'image', url: `${own}a.png`, filename: '', buttons: [], quick_replies: [] }
  const idOf = (text: object) => render(image)[0]?.asset?.idOf({ status: 200, headers: {}, body: JSON.stringify(text) })
  expect(idOf({ error: 0, data: { attachment_id: 'att-1' } })).toBe('att-1')
  expect(idOf({ error: 0, data: { token: 'tok-1' } })).toBe('tok-1')
  expect(idOf({ error: -210, message: 'Image exceed maximum allowable size' })).toBeNull()
  expect(idOf({ error: 0, data: {} })).toBe('')
})

test('a text is counted and cut in composed letters', () => {
  const card: OutCard = { type: 'text', text: 'e\u0302\u0301 '.repeat(900), buttons: [], quick_replies: [] }
  expect(render(card)).toHaveLength(1)
})

test.each([
  ['an account', undefined, 'https://zalo.me/3000001'],
  ['a reference, which Zalo does not carry', 'promo', 'https://zalo.me/3000001'],
])('link for %s', (_, ref, link) => expect(about.chatLink({ page_id: '3000001', details: {} }, ref)).toBe(link))
