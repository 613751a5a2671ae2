import { expect, test } from 'vitest'
import { sharedPathApp, until } from '../../runtime/testing/path-app.ts'

const server = await sharedPathApp()
const { ask, owner } = server
const tomorrow = { after: 1, after_type: 'days' }

/** A bot with two customers and a sequence of two steps. */
async function newShop() {
  const bot = await server.shop()
  const at = `/v1/bots/${bot.id}`
  const steps = ['repeat', 'ask'].map((flow) => ({ flow, schedule: tomorrow }))
  expect((await ask(owner, 'POST', `${at}/sequences`, { id: 'care', name: 'Care', steps })).status).toBe(201)
  for (const psid of ['1', '2']) await bot.says(psid, 'hello')
  await bot.settled()
  const follow = async (psid: string) => {
    const customer = await bot.conversation(psid)
    return ask(owner, 'POST', `${at}/customers/${customer}/sequences`, { sequence: 'care', is_followed: true })
  }
  const waiting = async () => Object((await ask(owner, 'GET', `${at}/sequences/care/waiting`)).body).items
  return { bot, at, follow, waiting }
}

test('followers are counted at the step they wait for', async () => {
  const { at, follow, waiting } = await newShop()
  expect(await waiting()).toEqual([])
  for (const psid of ['1', '2']) expect((await follow(psid)).status).toBe(202)
  await until(async () => expect(await waiting()).toEqual([{ step: 0, flow: 'repeat', customers: 2 }]))
  expect((await ask(owner, 'GET', `${at}/sequences/gone/waiting`)).status).toBe(404)
})

test('a sequence that is off takes no customers; on again, it does', async () => {
  const { bot, at, follow, waiting } = await newShop()
  const turn = (is_published: boolean) => ask(owner, 'PATCH', `${at}/sequences/care`, { is_published })
  expect((await turn(false)).body).toMatchObject({ is_published: false, name: 'Care', steps: [{}, {}] })
  expect((await ask(owner, 'GET', `${at}/sequences`)).body).toMatchObject({
    items: [{ is_published: false, steps: 2 }],
  })
  await follow('1')
  await bot.settled()
  expect(await waiting()).toEqual([])
  await turn(true)
  await follow('1')
  await until(async () => expect(await waiting()).toMatchObject([{ customers: 1 }]))
})

test('a second sequence of one name is refused', async () => {
  const { at } = await newShop()
  expect(await ask(owner, 'POST', `${at}/sequences`, { name: 'Care' })).toMatchObject({
    status: 409,
    body: { message_code: 'taken' },
  })
  expect((await ask(owner, 'PATCH', `${at}/sequences/care`, { name: 'Care' })).status).toBe(200)
})

test('a step may only act, and be off; both survive export and import', async () => {
  const { at } = await newShop()
  await ask(owner, 'POST', `${at}/tags`, { id: 'vip', name: 'VIP' })
  const steps = [
    { flow: '', add_actions: [{ action: 'add_tag', action_id: 'vip' }], schedule: tomorrow },
    { flow: 'repeat', is_published: false, schedule: tomorrow },
  ]
  expect((await ask(owner, 'PATCH', `${at}/sequences/care`, { steps })).body).toMatchObject({ steps })
  const { body } = await ask(owner, 'GET', `${at}/document`)
  expect(body).toMatchObject({ sequences: [{ is_published: true, steps }] })
  expect((await ask(owner, 'DELETE', `${at}/tags/vip`)).body).toMatchObject({
    errors: { used_by: [{ what: 'sequence', id: 'care', name: 'Care' }] },
  })
})
