import { expect, test } from 'vitest'
import { type Operation, operationsOf } from '../testing/api-walk.ts'
import { testApp } from '../testing/test-app.ts'

const { app, ask, newUser, newBot } = await testApp()
const owner = await newUser()
const bot = await newBot(owner)

// Requests from strangers are limited by address, and passwords take time to check.
const operations = operationsOf(app).filter(({ path }) => !/sign_in|password|invites\/\{token/.test(path))
const deletesBot = ({ method, path }: Operation) => method === 'DELETE' && path === '/v1/bots/{bot_id}'
const address = ({ path, query }: Operation, id: string) =>
  (path + query).replace('{bot_id}', bot.id).replaceAll(/\{\w+\}/g, id)

/** Checks that a hostile input gets an answer in the API's own form, never an internal error. */
async function tell(one: Operation, url: string, body: object | string | undefined) {
  const answer = await ask(owner, one.method, url, body)
  const said = [one.method, url.slice(0, 100), JSON.stringify(body)?.slice(0, 100), answer.status, answer.body]
  expect(answer.status, JSON.stringify(said)).toBeLessThan(500)
  if (answer.status >= 400) expect(answer.body).toMatchObject({ success: false, message_code: expect.any(String) })
  return answer
}

test.each(['%00', '%F0%9F%98%80', '%', '-1', '9'.repeat(25), '%E1%BA%A1'.repeat(200)])(
  'an address with %s finds nothing, and nothing breaks',
  async (id) => {
    for (const one of operations.filter(({ path }) => /\{(?!bot_id)/.test(path)))
      expect([one.method, one.path, (await tell(one, address(one, id), one.body)).status]).toEqual([
        one.method,
        one.path,
        expect.toBeOneOf([400, 404]),
      ])
  },
)

const values = [null, -1, 'x'.repeat(20_000), '\u0000\ud800', [null], { a: { b: [1] } }]

test.each(values.map((value) => [JSON.stringify(value).slice(0, 30), value] as const))(
  'a body in which each field in turn is %s is accepted or refused',
  async (_, value) => {
    for (const one of operations.filter(({ method }) => method !== 'GET'))
      if (!deletesBot(one))
        for (const field of one.fields) await tell(one, address(one, '1'), { ...one.body, [field]: value })
  },
)

test.each([[[]], ['=&&[[]]=&a[b=c'], ['a[b][c][d][e][f][g][h][i][j]=1'], ['x=%00&name=%ff']])(
  'the body %j is accepted or refused',
  async (body) => {
    for (const one of operations.filter(({ method }) => method !== 'GET'))
      if (!deletesBot(one)) await tell(one, address(one, '1'), body)
  },
)

test.each([
  'limit=x',
  'limit=-1',
  'limit=1e30',
  'before=%00',
  'after=99999999999',
  'after=',
  'q=%00',
  'tag=%00',
  'post_type=1e99',
  'a[b]=c&a=d',
])('no list breaks with ?%s', async (query) => {
  for (const one of operations.filter(({ method }) => method === 'GET'))
    await tell(one, `${address(one, '1').split('?')[0]}?${query}`, undefined)
})
