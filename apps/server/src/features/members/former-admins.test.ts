import { expect, test } from 'vitest'
import { z } from 'zod'
import { testHttp } from '../../testing/test-http.ts'
import type { TestUser } from '../../testing/test-user.ts'
import { memberRoutes } from './index.ts'

const { ask, newUser, enterBot, join, platform } = await testHttp([memberRoutes])
const ann = await newUser('Ann')

const invite = async (bot_id: string, role_in_bot: string, who: TestUser) => {
  const answer = await ask(who, 'POST', `/v1/bots/${bot_id}/invites`, { role_in_bot })
  const { id, url } = z.object({ id: z.string(), url: z.string() }).parse(answer.body)
  return { id, token: url.split('/').at(-1) ?? '' }
}
const accept = (who: TestUser, token: string) => ask(who, 'POST', `/v1/invites/${token}/accept`, {})
const membersOf = async (bot_id: string) => {
  const { body } = await ask(ann, 'GET', `/v1/bots/${bot_id}/members`)
  const { items } = z.object({ items: z.array(z.object({ user_id: z.string() })) }).parse(body)
  return items.map(({ user_id }) => user_id)
}

const toEditor = { role_in_bot: 'CREATE_CONTENT' }

test.each([
  ['removed', 'DELETE', undefined],
  ['made an editor', 'PATCH', toEditor],
] as const)('an admin who was %s comes back by no link of theirs', async (_, method, body) => {
  const bot_id = await enterBot(ann)
  const bob = await newUser()
  await join(bob, bot_id, 'MANAGE')
  const ofBob = await invite(bot_id, 'MANAGE', bob)
  const ofAnn = await invite(bot_id, 'MANAGE', ann)
  await accept(await newUser(), (await invite(bot_id, 'MODERATE', bob)).token)
  expect((await ask(ann, method, `/v1/bots/${bot_id}/members/${bob.id}`, body)).status).toBe(204)

  expect((await ask(null, 'GET', `/v1/invites/${ofBob.token}`)).status).toBe(404)
  expect((await accept(bob, ofBob.token)).status).toBe(404)
  expect(await ask(ann, 'GET', `/v1/bots/${bot_id}/invites`)).toMatchObject({ body: { items: [{ id: ofAnn.id }] } })
  const left = platform.cells.control.selectFrom('invite').select('id').where('bot_id', '=', bot_id)
  // The used link stays as the record of who admitted whom.
  expect(await left.execute()).toHaveLength(2)
})

test('a link whose maker is no longer an admin opens nothing, even if it still exists', async () => {
  const bot_id = await enterBot(ann)
  const bob = await newUser()
  await join(bob, bot_id, 'MANAGE')
  const { token } = await invite(bot_id, 'MANAGE', bob)
  const row = platform.cells.control
    .updateTable('membership')
    .where('bot_id', '=', bot_id)
    .where('user_id', '=', bob.id)
  await row.set(toEditor).execute()
  expect((await ask(null, 'GET', `/v1/invites/${token}`)).status).toBe(404)
  expect((await accept(await newUser(), token)).status).toBe(404)
})

test('a member is removed while their link is accepted: the removal wins', async () => {
  const bot_id = await enterBot(ann)
  const bob = await newUser()
  await join(bob, bot_id, 'MANAGE')
  const { token } = await invite(bot_id, 'MANAGE', bob)
  const [, taken] = await Promise.all([ask(ann, 'DELETE', `/v1/bots/${bot_id}/members/${bob.id}`), accept(bob, token)])
  expect([200, 404]).toContain(taken.status)
  expect(await membersOf(bot_id)).toEqual([ann.id])
})
