import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedApp } from '../../testing/test-app.ts'

const { app, ask, newUser, newBot, join } = await sharedApp()
const owner = await newUser()
const bot = await newBot(owner)
const entries = z.array(z.object({ id: z.string(), role_in_bot: z.string(), mode: z.string() }))

/** The bots that an address lists for a token of this role; a manager of the bot owns the token. */
const listed = async (path: string, role: string) => {
  const { token } = z
    .object({ token: z.string() })
    .parse((await ask(owner, 'POST', '/v1/tokens', { name: 'Sync', role })).body)
  const answer: unknown = (await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })).json()
  const { items, bots } = z.object({ items: entries.optional(), bots: entries.optional() }).parse(answer)
  return items ?? bots
}

test.each([
  ['MANAGE', 'edit'],
  ['CREATE_CONTENT', 'edit'],
  ['MODERATE', 'only_test'],
])('a token for %s shows this role and the mode %s at every address', async (role_in_bot, mode) => {
  for (const path of ['/v1/bots', '/v1/me'])
    expect(await listed(path, role_in_bot)).toEqual([{ id: bot.id, role_in_bot, mode }])
})

test.each([
  ['MODERATE', 'only_test'],
  ['CREATE_CONTENT', 'edit'],
] as const)('a person with %s works in the mode %s; a person without a role sees no bot', async (role, mode) => {
  const member = await newUser()
  expect((await ask(member, 'GET', '/v1/bots')).body).toMatchObject({ items: [] })
  await join(member, bot.id, role)
  expect((await ask(member, 'GET', '/v1/bots')).body).toMatchObject({ items: [{ role_in_bot: role, mode }] })
  expect((await ask(member, 'GET', `/v1/bots/${bot.id}`)).body).toMatchObject({ role_in_bot: role, mode })
})
