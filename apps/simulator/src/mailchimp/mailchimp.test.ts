import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Simulator, startSimulator } from '../start.ts'
import { at } from '../testing/call.ts'
import { hashOf, type MailchimpAccount } from './state.ts'

let simulator: Simulator
let account: MailchimpAccount
beforeAll(async () => {
  simulator = await startSimulator({ control_token: 't' })
  account = simulator.mailchimp.addAccount({
    api_key: '0123456789abcdef0123456789abcdef-us6',
    lists: [
      {
        list_id: 'aaaa000001',
        name: 'News',
        merge_fields: [
          { tag: 'FNAME', name: 'First Name' },
          { tag: 'PHONE', type: 'phone' },
          { tag: 'BORN', type: 'date' },
          { tag: 'SIZE', type: 'dropdown', choices: ['S', 'M'] },
        ],
      },
      { list_id: 'aaaa000002', name: 'Strict', merge_fields: [{ tag: 'FNAME', required: true }] },
    ],
  })
})
afterAll(() => simulator.close())

const basic = (key: string) => `Basic ${Buffer.from(`anystring:${key}`).toString('base64')}`

const call = async (method: string, path: string, body?: unknown, authorization = basic(account.api_key)) => {
  const response = await fetch(`${simulator.mailchimp_api_url}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  const json: unknown = text.startsWith('{') ? JSON.parse(text) : text
  return { status: response.status, body: json, type: response.headers.get('content-type') }
}

const news = '/3.0/lists/aaaa000001'
const memberPath = (email: string, list = news) => `${list}/members/${hashOf(email)}`
const put = (email: string, more: object = {}, list = news) =>
  call('PUT', memberPath(email, list), { email_address: email, status_if_new: 'subscribed', ...more })

describe('the key', () => {
  test.each([
    ['HTTP Basic with any user name', () => basic(account.api_key)],
    ['a bearer token', () => `Bearer ${account.api_key}`],
  ])('%s is accepted', async (_, authorization) => {
    const { status, body } = await call('GET', '/3.0/ping', undefined, authorization())
    expect([status, body]).toEqual([200, { health_status: "Everything's Chimpy!" }])
  })

  test.each([
    ['no key', '/3.0/ping', '', 401, 'API Key Missing'],
    ['an unknown key', '/3.0/ping', basic('ffff-us6'), 401, 'API Key Invalid'],
    ['the wrong data centre', '/us7/3.0/ping', basic('0123456789abcdef0123456789abcdef-us6'), 401, 'API Key Invalid'],
  ])('%s: a problem document', async (_, path, authorization, status, title) => {
    const answer = await call('GET', path, undefined, authorization)
    expect(answer.status).toBe(status)
    expect(answer.type).toMatch(/^application\/problem\+json/)
    expect(answer.body).toEqual({
      type: 'https://mailchimp.com/developer/marketing/docs/errors/',
      title,
      status,
      detail: expect.any(String),
      instance: expect.any(String),
    })
  })

  test('the data centre of the key in the path is accepted', async () => {
    expect((await call('GET', '/us6/3.0/ping')).status).toBe(200)
  })

  test('a disabled account: 403', async () => {
    account.is_disabled = true
    const { status, body } = await call('GET', '/3.0/ping')
    account.is_disabled = false
    expect([status, at(body, 'title')]).toEqual([403, 'User Disabled'])
  })
})

describe('lists and their fields', () => {
  test('are listed in pages, in the fields asked for', async () => {
    const all = await call('GET', '/3.0/lists?fields=lists.id,lists.name,total_items')
    expect(all.body).toEqual({
      lists: [
        { id: 'aaaa000001', name: 'News' },
        { id: 'aaaa000002', name: 'Strict' },
      ],
      total_items: 2,
    })
    const page = await call('GET', '/3.0/lists?count=1&offset=1&fields=lists.name')
    expect(page.body).toEqual({ lists: [{ name: 'Strict' }] })
    const fields = await call('GET', `${news}/merge-fields?count=1000`)
    expect(at(fields.body, 'merge_fields', 3)).toMatchObject({
      tag: 'SIZE',
      type: 'dropdown',
      options: { choices: ['S', 'M'] },
    })
  })

  test.each([
    ['GET', '/3.0/lists/nothing', 404, 'Resource Not Found'],
    ['GET', '/3.0/nothing', 404, 'Resource Not Found'],
    ['DELETE', '/3.0/ping', 405, 'Method Not Allowed'],
    ['GET', '/3.0/lists?count=1001', 400, 'Invalid Resource'],
  ])('%s %s: %i', async (method, path, status, title) => {
    const answer = await call(method, path)
    expect([answer.status, at(answer.body, 'title')]).toEqual([status, title])
  })
})

describe('PUT of a member', () => {
  test('adds a new member with status_if_new, and changes others without touching their status', async () => {
    const added = await put('An@Example.com', {
      status_if_new: 'pending',
      merge_fields: { FNAME: 'An', OTHER: 'dropped' },
    })
    expect(added.body).toMatchObject({
      id: hashOf('an@example.com'),
      email_address: 'An@Example.com',
      status: 'pending',
      merge_fields: { FNAME: 'An', PHONE: '' },
      list_id: 'aaaa000001',
    })
    expect(at(added.body, 'merge_fields')).not.toHaveProperty('OTHER')
    const changed = await put('an@example.com', { merge_fields: { PHONE: '0900' } })
    expect(changed.body).toMatchObject({ status: 'pending', merge_fields: { FNAME: 'An', PHONE: '0900' } })
    expect(simulator.mailchimp.members(account.api_key, 'aaaa000001')).toHaveLength(1)
  })

  test('the hash of another address: 404 and no member', async () => {
    const answer = await call('PUT', memberPath('x@example.com'), {
      email_address: 'y@example.com',
      status_if_new: 'subscribed',
    })
    expect(answer.status).toBe(404)
  })

  test.each([
    ['no address', { email_address: undefined }, 'Invalid Resource', 'email_address'],
    ['a broken address', { email_address: 'binh@' }, 'Invalid Resource', undefined],
    ['an address that looks fake', { email_address: 'binh@fake.test' }, 'Invalid Resource', undefined],
    ['no status for someone new', { status_if_new: undefined }, 'Invalid Resource', 'status_if_new'],
    ['an unknown status', { status_if_new: 'happy' }, 'Invalid Resource', 'status_if_new'],
    ['an invalid date', { merge_fields: { BORN: '2026-02-30' } }, 'Invalid Resource', 'BORN'],
    ['a choice that is not offered', { merge_fields: { SIZE: 'XXL' } }, 'Invalid Resource', 'SIZE'],
    ['fields that are no object', { merge_fields: [] }, 'Invalid Resource', 'merge_fields'],
  ])('%s: 400', async (_, more, title, field) => {
    const answer = await put('binh@example.com', more)
    expect([answer.status, at(answer.body, 'title'), at(answer.body, 'errors', 0, 'field')]).toEqual([
      400,
      title,
      field,
    ])
  })

  test('a required field that stays empty: 400, unless validation is skipped', async () => {
    const strict = '/3.0/lists/aaaa000002'
    const refused = await put('chi@example.com', {}, strict)
    expect(refused.body).toMatchObject({
      detail: 'Your merge fields were invalid.',
      errors: [{ field: 'FNAME', message: 'Please enter a value' }],
    })
    const skipped = await call('PUT', `${memberPath('chi@example.com', strict)}?skip_merge_validation=true`, {
      email_address: 'chi@example.com',
      status_if_new: 'subscribed',
    })
    expect(skipped.status).toBe(200)
  })

  test('the API cannot subscribe a person who left, only ask them again', async () => {
    await put('left@example.com')
    const [member] = simulator.mailchimp
      .members(account.api_key, 'aaaa000001')
      .filter(({ id }) => id === hashOf('left@example.com'))
    Object.assign(member ?? {}, { status: 'unsubscribed', is_in_compliance_state: true })
    const refused = await put('left@example.com', { status: 'subscribed' })
    expect([refused.status, at(refused.body, 'title')]).toEqual([400, 'Member In Compliance State'])
    expect(at((await put('left@example.com', { status: 'pending' })).body, 'status')).toBe('pending')
  })

  test('a person deleted for good cannot come back', async () => {
    await put('gone@example.com')
    expect((await call('POST', `${memberPath('gone@example.com')}/actions/delete-permanent`)).status).toBe(204)
    expect(at((await put('gone@example.com')).body, 'title')).toBe('Forgotten Email Not Subscribed')
  })

  test('a body that is no JSON: JSON Parse Error', async () => {
    expect(at((await call('PUT', memberPath('a@example.com'), '{')).body, 'title')).toBe('JSON Parse Error')
  })
})

describe('other calls for members', () => {
  test('POST adds once; GET, PATCH and DELETE find by hash or address', async () => {
    const body = { email_address: 'dung@example.com', status: 'subscribed' }
    expect((await call('POST', `${news}/members`, body)).status).toBe(200)
    expect(at((await call('POST', `${news}/members`, body)).body, 'title')).toBe('Member Exists')
    expect(at((await call('GET', memberPath('DUNG@example.com'))).body, 'status')).toBe('subscribed')
    expect((await call('PATCH', `${news}/members/dung@example.com`, { status: 'unsubscribed' })).status).toBe(200)
    expect((await call('DELETE', memberPath('dung@example.com'))).status).toBe(204)
    expect((await call('DELETE', memberPath('dung@example.com'))).status).toBe(404)
    expect((await call('PATCH', memberPath('nobody@example.com'), {})).status).toBe(404)
  })

  test('tags: active ones are added, inactive ones removed; an invalid one changes none', async () => {
    await put('en@example.com')
    const tags = (...list: object[]) => call('POST', `${memberPath('en@example.com')}/tags`, { tags: list })
    expect((await tags({ name: 'vip', status: 'active' }, { name: 'new', status: 'active' })).status).toBe(204)
    expect((await tags({ name: 'new', status: 'inactive' }, { name: 'never', status: 'inactive' })).status).toBe(204)
    const wrong = await tags({ name: 'vip', status: 'inactive' }, { name: 'x', status: 'gone' })
    expect([wrong.status, at(wrong.body, 'errors', 0, 'field')]).toEqual([400, 'tags.item:1.status'])
    expect(at((await call('GET', `${memberPath('en@example.com')}/tags`)).body, 'tags')).toMatchObject([
      { name: 'vip' },
    ])
  })
})

test('tags of a list are searched by a part of their name', async () => {
  await put('fu@example.com')
  const tags = ['Tea lover', 'Coffee lover', 'New'].map((name) => ({ name, status: 'active' }))
  await call('POST', `${memberPath('fu@example.com')}/tags`, { tags })
  const { body } = await call('GET', `${news}/tag-search?name=LOVER`)
  expect(body).toMatchObject({ tags: [{ name: 'Coffee lover' }, { name: 'Tea lover' }], total_items: 2 })
})

test('an eleventh request at one time: 429', async () => {
  simulator.mailchimp.misbehave({ kind: 'hang', times: 10, method: 'lists' })
  const ending = new AbortController()
  const hanging = Array.from({ length: 10 }, () =>
    fetch(`${simulator.mailchimp_api_url}/3.0/lists`, {
      headers: { authorization: basic(account.api_key) },
      signal: ending.signal,
    }).catch(() => undefined),
  )
  await expect.poll(() => simulator.mailchimp.counters()['faults.hang']).toBe(10)
  const refused = await call('GET', '/3.0/ping')
  expect([refused.status, at(refused.body, 'title')]).toEqual([429, 'Too Many Requests'])
  ending.abort()
  await Promise.all(hanging)
  await expect.poll(async () => (await call('GET', '/3.0/ping')).status).toBe(200)
})

describe('webhooks of a list', () => {
  /** An address that answers with this status, and the bodies it got. */
  const listening = async (status: () => number) => {
    const bodies: string[] = []
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        if (request.method === 'POST') bodies.push(body)
        response.writeHead(status()).end()
      })
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const address = server.address()
    afterAll(() => void server.close())
    return { bodies, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook` }
  }
  const wish = (url: string) => ({ url, events: { unsubscribe: true, cleaned: true }, sources: { user: true } })

  test('an address that does not answer 200 is refused, and no address counts twice', async () => {
    let status = 404
    const { url } = await listening(() => status)
    expect((await call('POST', `${news}/webhooks`, wish(url))).status).toBe(400)
    status = 200
    const made = await call('POST', `${news}/webhooks`, wish(url))
    expect(made.body).toMatchObject({ url, list_id: 'aaaa000001', events: { unsubscribe: true } })
    expect((await call('POST', `${news}/webhooks`, wish(url))).status).toBe(400)
    expect((await call('DELETE', `${news}/webhooks/${String(at(made.body, 'id'))}`)).status).toBe(204)
    expect(at((await call('GET', `${news}/webhooks`)).body, 'webhooks')).toEqual([])
  })

  test('get the report that a person left, as a form, again after a failure', async () => {
    const answers = [200, 503, 200]
    const { url, bodies } = await listening(() => answers.shift() ?? 200)
    await call('POST', `${news}/webhooks`, wish(url))
    await put('leaves@example.com', { merge_fields: { FNAME: 'Lan' } })
    await simulator.mailchimp.report('unsubscribe', account.api_key, 'aaaa000001', 'leaves@example.com')
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toBe(bodies[0])
    expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toMatchObject({
      type: 'unsubscribe',
      'data[list_id]': 'aaaa000001',
      'data[email]': 'leaves@example.com',
      'data[merges][FNAME]': 'Lan',
    })
    expect(at((await put('leaves@example.com', { status: 'subscribed' })).body, 'title')).toBe(
      'Member In Compliance State',
    )
  })
})
