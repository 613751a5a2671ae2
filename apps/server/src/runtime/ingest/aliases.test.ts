import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { forgetConversations } from '../../platform/db/forget.ts'
import { pathApp, type Shop, until } from '../testing/path-app.ts'
import { Aliases } from './aliases.ts'

const app = await pathApp()
const { stand, ask, owner } = app
const number = await app.shop('whatsapp_business_account')
let numbers = 660_000

beforeEach(() => {
  stand.reset()
  stand.does = () => ({ status: 200, body: { messages: [{ id: `wamid.out-${++numbers}` }] } })
})

const post = (value: object, of: Shop = number) => {
  const change = { field: 'messages', value: { metadata: { phone_number_id: of.page_id }, ...value } }
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '80010', changes: [change] }] })
  const proof = createHmac('sha256', 'a-secret').update(body).digest('hex')
  return of.post(body, { 'x-hub-signature-256': `sha256=${proof}` })
}
type Ids = { from?: string; from_user_id?: string }
async function says(ids: Ids, text: string, id = `wamid.in-${++numbers}`) {
  const message = { ...ids, id, timestamp: '1790000000', type: 'text', text: { body: text } }
  expect(await post({ messages: [message] })).toBe(200)
  await number.settled()
}
const newPerson = () => ({ phone: `8491${++numbers}`, scoped: `VN.${++numbers}` })
const people = ({ phone, scoped }: { phone: string; scoped: string }) =>
  number.rows<{ psid: string; id: string }>(
    `select psid, id from cell.customer where bot_id = $1 and psid = any($2) order by id`,
    number.id,
    [phone, scoped],
  )
const sentTo = (text: string) =>
  stand.asked
    .filter(({ body }) => JSON.stringify(body.text ?? '').includes(text))
    .map(({ body: { to, recipient } }) => ({ to, recipient }))

test('the first id seen is the customer’s: the phone number, and later only the scoped id', async () => {
  const person = newPerson()
  await says({ from: person.phone, from_user_id: person.scoped }, 'one')
  await says({ from_user_id: person.scoped }, 'two')
  expect((await people(person)).map(({ psid }) => psid)).toEqual([person.phone])
  expect(await number.thread(person.phone)).toEqual([
    'customer: one',
    'bot: You said one (sent)',
    'customer: two',
    'bot: You said two (sent)',
  ])
  // The number is known, so it is written to by the number.
  expect(sentTo('You said two')).toEqual([{ to: person.phone, recipient: undefined }])
})

test('first the scoped id, then the phone number: one customer, written to by the number as soon as it is known', async () => {
  const person = newPerson()
  await says({ from_user_id: person.scoped }, 'hidden')
  await says({ from: person.phone, from_user_id: person.scoped }, 'shown')
  await says({ from_user_id: person.scoped }, 'hidden again')
  expect((await people(person)).map(({ psid }) => psid)).toEqual([person.scoped])
  expect([...sentTo('You said hidden"'), ...sentTo('You said shown'), ...sentTo('You said hidden again')]).toEqual([
    { to: undefined, recipient: person.scoped },
    { to: person.phone, recipient: undefined },
    { to: person.phone, recipient: undefined },
  ])
})

test('a person changes the number: the same customer, written to by the new one', async () => {
  const person = newPerson()
  const next = newPerson()
  await says({ from: person.phone, from_user_id: person.scoped }, 'before')
  const system = { type: 'user_changed_number', wa_id: next.phone, body: `Mai changed to ${next.phone}` }
  const told = { from: person.phone, id: `wamid.in-${++numbers}`, timestamp: '1790000000', type: 'system', system }
  expect(await post({ messages: [told] })).toBe(200)
  await number.settled()
  await says({ from: next.phone, from_user_id: next.scoped }, 'after')
  expect(await number.thread(person.phone)).toEqual([
    'customer: before',
    'bot: You said before (sent)',
    'customer: after',
    'bot: You said after (sent)',
  ])
  expect(await people(next)).toEqual([])
  expect(sentTo('You said after')).toEqual([{ to: next.phone, recipient: undefined }])
  const [known] = await number.rows<{ phone: string }>(
    'select phone from cell.customer where bot_id = $1 and psid = $2',
    number.id,
    person.phone,
  )
  expect(known?.phone).toBe(`+${next.phone}`)
})

test('two customers turn out to be one person: the scoped id’s goes on, the other says so and is not written to', async () => {
  const person = newPerson()
  await says({ from: person.phone }, 'by number')
  await says({ from_user_id: person.scoped }, 'by id')
  const [byNumber, byId] = await people(person)
  await says({ from: person.phone, from_user_id: person.scoped }, 'both')
  expect((await number.thread(person.scoped)).slice(-2)).toEqual(['customer: both', 'bot: You said both (sent)'])
  await says({ from: person.phone }, 'number alone')
  expect((await number.thread(person.scoped)).slice(-2)).toEqual([
    'customer: number alone',
    'bot: You said number alone (sent)',
  ])
  const at = `/v1/bots/${number.id}/conversations/${byNumber?.id}`
  await until(async () =>
    expect((await ask(owner, 'GET', at)).body).toMatchObject({
      same_as: { id: byId?.id },
      customer: { is_blocked: true },
    }),
  )
  expect(await ask(owner, 'POST', `${at}/messages`, { text: 'hello' })).toMatchObject({
    status: 409,
    body: { message_code: 'message.same_person' },
  })
  expect((await ask(owner, 'GET', `/v1/bots/${number.id}/conversations/${byId?.id}`)).body).toMatchObject({
    same_as: null,
    customer: { is_blocked: false },
  })
})

test('a status by either id reaches the message, and makes no customer', async () => {
  const person = newPerson()
  await says({ from_user_id: person.scoped }, 'hi')
  await says({ from: person.phone, from_user_id: person.scoped }, 'ho')
  const [sent] = await number.rows<{ platform_id: string }>(
    `select m.platform_id from cell.message m join cell.customer c on c.id = m.conversation_id
     where c.psid = $1 and m.by = 'bot' order by m.n desc limit 1`,
    person.scoped,
  )
  const status = { id: sent?.platform_id, status: 'read', timestamp: '1790000001', recipient_id: person.phone }
  expect(await post({ statuses: [status] })).toBe(200)
  await until(async () => expect((await number.thread(person.scoped)).at(-1)).toBe('bot: You said ho (read)'))
  const stranger = newPerson()
  await post({
    statuses: [{ ...status, id: 'wamid.unknown', recipient_id: stranger.phone, recipient_user_id: stranger.scoped }],
  })
  expect(await people(stranger)).toEqual([])
})

test('what was found is remembered: a second event of a person asks the database nothing', async () => {
  let asked = 0
  const pool = {
    ...number.cell.pool,
    query: (...values: Parameters<typeof number.cell.pool.query>) => {
      asked++
      return number.cell.pool.query(...values)
    },
  }
  const aliases = new Aliases({ ...number.cell, pool } as typeof number.cell, () => new Date())
  const { phone, scoped } = newPerson()
  const event = {
    page_id: null,
    inbound: { kind: 'reaction', psid: phone, also: [scoped], event_key: 'r', at: null, platform_id: 'x', emoji: '' },
  } as const
  const again = { ...event, inbound: { ...event.inbound, also: [...event.inbound.also] } }
  await aliases.resolve(number.id, [again])
  const first = asked
  await aliases.resolve(number.id, [again, again])
  expect([first > 0, asked - first]).toEqual([true, 0])
})

test('aliases are erased with their customer', async () => {
  const person = newPerson()
  await says({ from: person.phone, from_user_id: person.scoped }, 'hi')
  const aliases = () =>
    number.rows('select psid from cell.alias where bot_id = $1 and psid = $2', number.id, person.scoped)
  expect(await aliases()).toHaveLength(1)
  const [customer] = await people(person)
  await forgetConversations(number.cell, app.platform.media, number.id, [customer?.id ?? ''], new Date())
  expect(await aliases()).toEqual([])
})
