import { Readable } from 'node:stream'
import { Agent, request } from 'undici'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const { app, newUser, newBot, join, ask } = await testApp()
const [owner, editor] = [await newUser(), await newUser()]
const { id } = await newBot(owner)
await join(editor, id, 'CREATE_CONTENT')
const at = `/v1/bots/${id}`
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const MiB = 1_048_576
const dispatcher = new Agent()
// A connection whose body was cut short would keep the server from closing.
afterAll(() => dispatcher.destroy())

const block = (text: string) => ({ key: 'a', title: 'A', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] })
/** A bot file of this many bytes, in flows of a hundred thousand characters. */
function fileOf(bytes: number) {
  const flows: object[] = []
  const file = { format: 'hawker/1', name: 'Large', platform: 'telegram_bot', flows }
  for (let left = bytes - JSON.stringify(file).length; left > 300; ) {
    const flow = { id: `f${flows.length}`, name: 'Flow', blocks: [block('')] }
    const around = JSON.stringify(flow).length + (flows.length ? 1 : 0)
    const text = 'x'.repeat(left - around < 100_300 ? left - around : 100_000)
    flows.push({ ...flow, blocks: [block(text)] })
    left -= around + text.length
  }
  return JSON.stringify(file)
}

/** Sends it over a real connection, with a content length or chunked without one. */
async function send(body: string, who = owner, inPieces = false, path = `${at}/document`) {
  const pieces = Array.from({ length: Math.ceil(body.length / 65_536) }, (_, n) =>
    body.slice(n * 65_536, (n + 1) * 65_536),
  )
  const answer = await request(`${origin}${path}`, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': 'application/json', origin, cookie: who.cookie },
    body: inPieces ? Readable.from(pieces) : body,
  })
  return { status: answer.statusCode, body: await answer.body.json() }
}
const tooLarge = (limit: string) => ({
  status: 413,
  body: { success: false, message_code: 'too_large', errors: { body: `more than ${limit}` } },
})

test('a bot file of 3 MiB is imported, and imported again over itself', async () => {
  const file = fileOf(3 * MiB)
  expect(file.length).toBe(3 * MiB)
  const { flows } = JSON.parse(file)
  for (const _ of [1, 2])
    expect(await send(file)).toMatchObject({ status: 200, body: { flows: flows.length, problems: 0 } })
  const exported = Object((await ask(owner, 'GET', `${at}/document`)).body)
  expect(exported.flows.map((flow: { blocks: object }) => flow.blocks)).toMatchObject(
    flows.map((flow: { blocks: object }) => flow.blocks),
  )
})

test.each([false, true])('8 MiB is accepted; one byte more is refused (chunked: %j)', async (inPieces) => {
  const most = fileOf(8 * MiB)
  expect(most.length).toBe(8 * MiB)
  expect(await send(`${most} `, owner, inPieces)).toEqual(tooLarge('8 MiB'))
  expect((await send(most, owner, inPieces)).status).toBe(200)
})

test('every other body must stay below 1 MiB', async () => {
  const flow = JSON.stringify({ name: 'Large', flow: { id: 'l', name: 'Large', blocks: [block('x'.repeat(MiB))] } })
  expect(await send(flow, owner, false, `${at}/flows`)).toEqual(tooLarge('1 MiB'))
})

test('a user who may not import is refused before the body is read', async () => {
  const stranger = await newUser()
  const endless = `${fileOf(MiB)}${' '.repeat(9 * MiB)}`
  expect(await send(endless, editor)).toMatchObject({ status: 403, body: { message_code: 'auth.forbidden' } })
  expect(await send(endless, stranger)).toMatchObject({ status: 404, body: { message_code: 'not_found' } })
})
