import { expect, test } from 'vitest'
import type { TestUser } from '../../testing/test-user.ts'
import { findConnection } from '../integrations/connection.ts'
import { integrationDeps } from '../integrations/index.ts'
import { serviceApp } from '../integrations/testing.ts'

const { ask, newUser, newBot, join, google, client, platform } = await serviceApp({ HAWKER_ROLES: 'web' })
const ann = await newUser()
const bot = await newBot(ann)
const at = `/v1/bots/${bot.id}/integrations`
const connections = async () => Object((await ask(ann, 'GET', at)).body).items

const begin = async (who: TestUser, more: object = {}) =>
  ask(who, 'POST', '/v1/logins/google', { bot_id: bot.id, ...more })

/** Opens Google's page and returns the address to which Google sends the browser back. */
const consent = async (url: string): Promise<string> => {
  const answer = await fetch(url, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location') ?? '')
  return back.pathname + back.search
}
const back = async (who: TestUser | null, url: string) => (await ask(who, 'GET', url)).headers.location
const urlOf = async (who: TestUser, more: object = {}): Promise<string> => Object((await begin(who, more)).body).url
const expired = '/bots?login=expired'
const here = (outcome: string) => `/chatbot/settings?bot_id=${bot.id}&tab=connections&login=${outcome}`

test('signing in connects Google once; opening the return address again does nothing', async () => {
  const url = await urlOf(ann)
  const { searchParams } = new URL(url)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(searchParams.get('access_type')).toBe('offline')
  const way = await consent(url)
  expect(await back(ann, way)).toBe(here('connected'))
  expect(await connections()).toMatchObject([{ service: 'google_sheets', by: 'login', name: client.email }])
  expect(await back(ann, way)).toBe(expired)
  expect(await connections()).toHaveLength(1)
})

test('a sign-in can be completed only by the session that began it, with a state that we signed', async () => {
  const other = await newUser()
  await join(other, bot.id, 'MANAGE')
  const way = await consent(await urlOf(ann))
  expect(await back(other, way)).toBe(expired)
  expect(await back(null, way)).toBe(expired)
  expect(await back(ann, way.replace(/state=[^&]+/, 'state=abc.def'))).toBe(expired)
  expect(await connections()).toHaveLength(1)
  expect(await back(ann, way)).toBe(here('connected'))
})

test('a sign-in expires after ten minutes', async () => {
  const way = await consent(await urlOf(ann))
  await platform.cells.control
    .updateTable('login')
    .set({ created_at: new Date(Date.now() - 601_000) })
    .execute()
  expect(await back(ann, way)).toBe(expired)
})

test('a person who declines, or unticks Sheets, connects nothing', async () => {
  const many = (await connections()).length
  client.consent = 'denied'
  expect(await back(ann, await consent(await urlOf(ann)))).toBe(here('cancelled'))
  client.consent = 'granted'
  client.granted_scopes = ['openid', 'email']
  expect(await back(ann, await consent(await urlOf(ann)))).toBe(here('refused'))
  client.granted_scopes = null
  expect(await connections()).toHaveLength(many)
})

test('only an admin of the bot may begin a sign-in', async () => {
  const editor = await newUser()
  await join(editor, bot.id, 'CREATE_CONTENT')
  expect((await begin(editor)).status).toBe(403)
  expect((await begin(await newUser())).status).toBe(404)
})

test('two processes renew a token at once: its refresh token is used once, and both continue', async () => {
  const [{ id }] = await connections()
  const cell = await platform.cells.of(bot.id)
  const open = () => findConnection(platform.secret, cell, bot.id, id)
  const processes = [integrationDeps(platform), integrationDeps(platform)]
  const first = await integrationDeps(platform).tokens(await open(), null)
  const spent = first.ok ? first.token : ''
  google.expireAccessTokens()
  const before = google.calls().filter(({ method }) => method === 'oauth.token').length
  const renewed = await Promise.all(processes.map(async ({ tokens }) => tokens(await open(), spent)))
  expect(renewed).toEqual([renewed[0], renewed[0]])
  expect(renewed[0]).toMatchObject({ ok: true })
  expect(google.calls().filter(({ method }) => method === 'oauth.token')).toHaveLength(before + 1)
  // The stored pair is the new one: it can be renewed again.
  const again = await processes[0]?.tokens(await open(), renewed[0]?.ok ? renewed[0].token : '')
  expect(again).toMatchObject({ ok: true })
})
