import { afterAll, beforeAll, expect, test } from 'vitest'
import { features, plainFeatures } from '../features/index.ts'
import { buildApp } from '../platform/http/app.ts'
import { until } from '../runtime/testing/path-app.ts'
import { asker } from '../testing/ask.ts'
import { testSettings } from '../testing/test-platform.ts'
import { newUser, type TestUser } from '../testing/test-user.ts'
import { wire } from '../wire.ts'
import { joinStandIns, openStandIns, seedDemo } from './index.ts'
import { newsletter } from './shop/newsletter.ts'

const standIns = await openStandIns(undefined)
const deps = await wire(await testSettings({ HAWKER_ROLES: 'web,worker' }), standIns.api_urls)
const app = await buildApp(deps, features, plainFeatures)
const ask = asker(app)
afterAll(async () => {
  await app.close()
  await deps.close()
  standIns.close()
})

let owner: TestUser
let bot: Awaited<ReturnType<typeof seedDemo>>[number] | undefined
let at = ''
beforeAll(async () => {
  owner = await newUser(deps)
  bot = (await seedDemo(deps, owner.id)).find(({ platform }) => platform === 'telegram_bot')
  await joinStandIns(deps, standIns)
  const { control } = deps.cells
  const row = await control
    .selectFrom('bot')
    .select('id')
    .where('page_id', '=', bot?.page_id ?? '')
    .executeTakeFirstOrThrow()
  at = `/v1/bots/${row.id}/integrations`
})

const connections = async (): Promise<{ id: string; service: string; status: string }[]> =>
  Object((await ask(owner, 'GET', at)).body).items

const statuses = async (id: string): Promise<(number | null)[]> => {
  const { items } = Object((await ask(owner, 'GET', `${at}/${id}/exchanges`)).body)
  return items.map(({ status }: { status: number | null }) => status)
}

const control = async (path: string) => {
  const headers = { authorization: `Bearer ${standIns.control_token}` }
  return Object(await (await fetch(standIns.control_url + path, { headers })).json())
}

const says = async (update_id: number, text: string) => {
  const message = {
    message_id: update_id,
    date: Math.floor(Date.now() / 1000),
    chat: { id: 77, type: 'private', first_name: 'Mai' },
    from: { id: 77, is_bot: false, first_name: 'Mai', last_name: 'Lê' },
    text,
  }
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/webhooks/telegram_bot/${bot?.page_id}`,
    headers: { 'x-telegram-bot-api-secret-token': bot?.secret ?? '' },
    payload: { update_id, message },
  })
  expect(statusCode).toBe(200)
}

/** The bot has said this: what the customer writes next follows it. */
async function hears(words: string) {
  const cell = await deps.cells.of(at.split('/')[3] ?? '')
  const said = await cell.db.selectFrom('message').select('content').where('by', '=', 'bot').execute()
  expect(JSON.stringify(said)).toContain(words)
}

test('the demo’s connections lead to the stand-ins and have a first answer', async () => {
  const shown = await connections()
  expect(shown.map(({ service, status }) => [service, status])).toEqual([
    ['google_sheets', 'connected'],
    ['mailchimp', 'connected'],
  ])
  for (const { id } of shown) expect(await statuses(id)).toEqual([200])
})

test('the newsletter flow fills the sheet and the list, and its answers are shown', async () => {
  await says(1, 'hello')
  await until(() => hears('What can I do for you?'))
  await says(2, 'newsletter')
  await until(() => hears('Which e-mail'))
  await says(3, 'mai@linen.example')
  const { spreadsheet_id } = newsletter
  await until(async () => {
    const { sheets } = await control(`/google/spreadsheets/${spreadsheet_id}`)
    expect(sheets[0].rows[1].slice(0, 2)).toEqual(['Mai Lê', 'mai@linen.example'])
  })
  const [, list] = await connections()
  await until(async () => expect((await statuses(list?.id ?? '')).length).toBeGreaterThan(1))
})

test('after a restart they lead to the new stand-ins', async () => {
  await joinStandIns(deps, standIns)
  for (const { id } of await connections()) expect((await statuses(id))[0]).toBe(200)
})
