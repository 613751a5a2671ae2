import { afterAll, beforeAll, expect, test } from 'vitest'
import { features, plainFeatures } from '../features/index.ts'
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

const botOn = (platform: string) => {
  const bot = bots.find((each) => each.platform === platform)
  if (!bot) throw new Error(`no bot on ${platform}`)
  return bot
}

/** The page publishes a post at its platform; returns its id there. */
async function publishes(platform: string, text: string): Promise<string> {
  const made = await fetch(`${standIns.control_url}/posts/${platform}/${botOn(platform).page_id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${standIns.control_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'post', text }),
  })
  expect(made.status).toBeLessThan(300)
  return String(Object(await made.json()).id)
}

test.each(['facebook', 'instagram_official', 'tiktok_business_messaging'])(
  '%s: a post without comments is known once the platform is asked',
  async (platform) => {
    const at = `/v1/bots/${botOn(platform).id}/posts`
    const text = `New tea on ${platform}`
    const id = await publishes(platform, text)
    const before = Object((await ask(owner, 'GET', at)).body)
    expect(before.items.map(({ post_id }: { post_id: string }) => post_id)).not.toContain(id)
    const { status, body } = await ask(owner, 'POST', `${at}/refresh`, {})
    expect({ status, body }).toMatchObject({ status: 200, body: { state: 'listed', reason: '' } })
    expect(Object(body).added).toBeGreaterThan(0)
    const post = (await ask(owner, 'GET', `${at}/${id}`)).body
    expect(post).toMatchObject({ post_id: id, text, counts: { comments: 0 }, gone_at: null })
    expect((await ask(owner, 'GET', `${at}?q=${encodeURIComponent(text)}`)).body).toMatchObject({
      items: [{ post_id: id }],
    })
  },
)

test('a platform that lists no posts says so', async () => {
  expect((await ask(owner, 'POST', `/v1/bots/${botOn('telegram_bot').id}/posts/refresh`, {})).body).toMatchObject({
    state: 'not_listed',
  })
})
