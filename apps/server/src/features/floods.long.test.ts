import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { pathApp, until } from '../runtime/testing/path-app.ts'

const { app, ask, owner, newUser, newBot, shop, stand } = await pathApp()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
// All requests come from one address, friend and foe, as behind a proxy that the configuration does not name.
const remoteAddress = '127.0.0.1'
const other = await shop()
const chat = await newBot(owner, 'pke_chat_plugin')

/** Meanwhile people work, and another bot receives and answers. */
async function restOfTheProduct(psid: string) {
  for (let round = 0; round < 5; round++) {
    expect((await ask(owner, 'GET', '/v1/me')).status).toBe(200)
    expect((await ask(owner, 'GET', `/v1/bots/${other.id}/conversations`)).status).toBe(200)
    expect(await other.says(psid, `still there ${round}`)).toBe(200)
  }
  const answers = Array.from({ length: 5 }, (_, round) => `You said still there ${round}`)
  await until(() => expect(stand.saidTo(psid)).toEqual(answers), 80_000)
}

const tally = (statuses: number[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([status, list = []]) => [status, list.length]),
  )

/** Sends this many requests, fifty at a time, and counts their statuses. */
async function flood(many: number, send: (n: number) => Promise<number>) {
  const statuses: number[] = []
  let next = 0
  const sender = async () => {
    while (next < many) statuses.push(await send(next++))
  }
  await Promise.all(Array.from({ length: 50 }, sender))
  return tally(statuses)
}

const signIn = (email: string, from: string) =>
  app
    .inject({ method: 'POST', url: '/v1/sign_in', payload: { email, password: 'guess' }, remoteAddress: from })
    .then(({ statusCode }) => statusCode)

test('passwords guessed from one address', async () => {
  const { email } = await newUser()
  const [statuses] = await Promise.all([flood(1_000, () => signIn(email, '10.0.0.1')), restOfTheProduct('1001')])
  expect(statuses[429]).toBeGreaterThan(980)
  expect(Object.keys(statuses).sort()).toEqual(['401', '429'])
})

test('passwords guessed from a thousand addresses', async () => {
  const { email } = await newUser()
  const from = (n: number) => `10.1.${n >> 8}.${n & 255}`
  const [statuses] = await Promise.all([flood(1_000, (n) => signIn(email, from(n))), restOfTheProduct('1002')])
  // Five attempts, and one more for each wait that ends meanwhile.
  expect(statuses[401]).toBeLessThanOrEqual(8)
  expect(Object.keys(statuses).sort()).toEqual(['401', '429'])
})

test.each([
  ['of pages that do not exist', (n: number) => `/webhooks/telegram_bot/${n + 1}`],
  ['of a page that exists', () => `/webhooks/telegram_bot/${other.page_id}`],
])('webhooks without a valid signature, %s', async (what, url) => {
  const psid = what.endsWith('exists') ? '1004' : '1003'
  const send = (n: number) =>
    app
      .inject({ method: 'POST', url: url(n), payload: { update_id: n }, remoteAddress })
      .then(({ statusCode }) => statusCode)
  const [statuses] = await Promise.all([flood(2_000, send), restOfTheProduct(psid)])
  expect(statuses[429]).toBeGreaterThan(1_500)
  expect(Object.keys(statuses).every((status) => ['401', '429'].includes(status))).toBe(true)
  const people = await other.rows<{ psid: string }>('select psid from cell.customer where bot_id = $1', other.id)
  expect(people.filter((one) => !/^100\d$/.test(one.psid))).toEqual([])
})

test('invitations guessed', async () => {
  const send = (n: number) =>
    app.inject({ url: `/v1/invites/guess-${n}`, remoteAddress }).then(({ statusCode }) => statusCode)
  const [statuses] = await Promise.all([flood(500, send), restOfTheProduct('1005')])
  expect(statuses[429]).toBeGreaterThan(400)
})

/** A visitor who sends thirty messages at once. */
function visit(n: number): WebSocket {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/widget/socket`, { origin: address })
  socket.on('error', () => {})
  socket.once('open', () => {
    socket.send(JSON.stringify({ type: 'hello', page_id: chat.page_id, token: null, languages: [], after: 0 }))
    for (let at = 0; at < 30; at++)
      socket.send(
        JSON.stringify({ type: 'event', event: { id: `event-${n}-${at}-flood`, type: 'message', text: 'x' } }),
      )
  })
  return socket
}

/** Counts the sockets that were closed for flooding. */
const limited = (sockets: WebSocket[]) => {
  let many = 0
  for (const socket of sockets) {
    socket.on('close', (code) => (many += code === 4429 ? 1 : 0))
    socket.on('unexpected-response', (request, { statusCode }) => {
      many += statusCode === 429 ? 1 : 0
      request.destroy()
    })
    // A refused handshake ends in an error.
    socket.on('error', () => undefined)
  }
  return () => many
}

test('visitors of the website chat', async () => {
  const visitors = Array.from({ length: 300 }, (_, n) => visit(n))
  const refused = limited(visitors)
  await Promise.all([until(() => expect(refused()).toBeGreaterThan(200)), restOfTheProduct('1006')])
  for (const socket of visitors) socket.terminate()
  const [stored] = await other.rows<{ many: number }>(
    `select count(*)::int as many from cell.input where bot_id = ${chat.id}`,
  )
  expect(stored?.many).toBeGreaterThan(0)
  expect(stored?.many).toBeLessThan(400)
})

test('silent sockets of the website chat', async () => {
  const url = `${address.replace('http', 'ws')}/widget/socket`
  const sockets = Array.from({ length: 150 }, () => new WebSocket(url, { origin: address }))
  const refused = limited(sockets)
  await Promise.all([until(() => expect(refused()).toBeGreaterThanOrEqual(50)), restOfTheProduct('1007')])
  for (const socket of sockets) socket.terminate()
})
