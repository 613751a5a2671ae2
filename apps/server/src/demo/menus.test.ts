import { afterAll, beforeAll, expect, test } from 'vitest'
import { features, plainFeatures } from '../features/index.ts'
import { pushWith } from '../features/menus/push.ts'
import { buildApp } from '../platform/http/app.ts'
import { asker } from '../testing/ask.ts'
import { testSettings } from '../testing/test-platform.ts'
import { newUser, type TestUser } from '../testing/test-user.ts'
import { wire } from '../wire.ts'
import { joinStandIns, openStandIns, seedDemo } from './index.ts'

const standIns = await openStandIns(undefined)
const deps = await wire(await testSettings(), standIns.api_urls)
const app = await buildApp(deps, features, plainFeatures)
const ask = asker(app)
afterAll(async () => {
  await app.close()
  await deps.close()
  standIns.close()
})

let owner: TestUser
let bots: { id: string; platform: string; page_id: string }[] = []
beforeAll(async () => {
  owner = await newUser(deps)
  const seeded = await seedDemo(deps, owner.id)
  await joinStandIns(deps, standIns)
  const rows = await deps.cells.control.selectFrom('bot').select(['id', 'platform', 'page_id']).execute()
  bots = rows.filter(({ page_id }) => seeded.some((each) => each.page_id === page_id))
})

const pushAll = async () => {
  for (const { id } of bots) await pushWith(deps)(await deps.cells.of(id), id)
}

/** The parts of each demo bot that are not as wanted. */
const notPushed = async () => {
  const lists = await Promise.all(
    bots.map(async ({ id, platform }) => {
      const { status, body } = await ask(owner, 'GET', `/v1/bots/${id}/pushes`)
      const items: { part: string; state: string; reason: string }[] = status === 200 ? Object(body).items : []
      return items
        .filter(({ state }) => state !== 'pushed')
        .map(({ part, state, reason }) => `${platform} ${part} ${state} ${reason}`)
    }),
  )
  return lists.flat()
}

/** The titles that a new customer’s phone shows outside the messages. */
const phoneOf = async (name: string) => {
  const bot = bots.find(({ platform }) => platform === name)
  const path = `${standIns.control_url}/conversations/${name}/${bot?.page_id}/84900000001`
  const headers = { authorization: `Bearer ${standIns.control_token}`, 'content-type': 'application/json' }
  const made = await fetch(path, { method: 'PUT', headers, body: JSON.stringify({ first_name: 'Mai' }) })
  expect(made.status).toBe(200)
  const { outside } = Object(await made.json())
  return outside.questions.map(({ title }: { title: string }) => title)
}

test('the demo’s menus and questions stand at the stand-ins, and again at those of the next start', async () => {
  for (let start = 1; start <= 2; start++) {
    await pushAll()
    expect(await notPushed()).toEqual([])
    expect(await phoneOf('facebook')).toContain('Giao hàng mất bao lâu?')
    expect(await phoneOf('instagram_official')).toContain('How long does delivery take?')
    expect(await phoneOf('whatsapp_business_account')).toHaveLength(4)
    await joinStandIns(deps, standIns)
    expect(await phoneOf('facebook')).toEqual([])
  }
})
