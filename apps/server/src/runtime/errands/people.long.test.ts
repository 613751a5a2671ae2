import { createHmac } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { forgetConversations } from '../../platform/db/forget.ts'
import { pathApp, until } from '../testing/path-app.ts'
import type { Asked, Does } from '../testing/stand-in.ts'

const app = await pathApp()
const page = await app.shop('facebook')
const { stand } = app

let messages = 0
const says = (psid: string, text: string) => {
  const messaging = [
    { sender: { id: psid }, recipient: { id: page.page_id }, message: { mid: `m_${++messages}`, text } },
  ]
  const payload = JSON.stringify({ object: 'page', entry: [{ id: page.page_id, time: 1, messaging }] })
  const signature = `sha256=${createHmac('sha256', 'a-secret').update(payload).digest('hex')}`
  return page.post(payload, { 'x-hub-signature-256': signature })
}

const isLookUp = ({ path }: Asked) => path.includes('?fields=')
const lookUps = () => stand.asked.filter(isLookUp).length
/** Answers profile requests like this, all others as usual. */
const profiles = (answer: (one: Asked) => Does | Promise<Does>) => {
  stand.does = (one) => (isLookUp(one) ? answer(one) : stand.yes(one))
}
const known = async (psid: string) => {
  const [row] = await page.rows<{
    first_name: string
    full_name: string
    avatar_url: string
    asked_at: string
    attempts: number
  }>(
    `select first_name, full_name, avatar_url, profile_ready_at::text as asked_at, profile_attempts as attempts
     from cell.customer where bot_id = $1 and psid = $2`,
    page.id,
    psid,
  )
  return row
}
/** Makes a customer due again after this many requests. */
const dueNow = (psid: string, attempts: number) =>
  page.rows(
    `update cell.customer set profile_ready_at = now() - interval '1 s'
     where bot_id = $1 and psid = $2 and profile_attempts = $3`,
    page.id,
    psid,
    attempts,
  )
const refusal = (code: number) => ({ status: 400, body: { error: { message: 'no', type: 'OAuthException', code } } })

beforeEach(() => stand.reset())

test('a new customer is answered at once, and has their name soon', async () => {
  profiles(() => ({ status: 200, body: { name: 'Mai Trần', first_name: 'Mai', last_name: 'Trần' } }))
  await says('801', 'hello')
  await until(async () => expect(await known('801')).toMatchObject({ first_name: 'Mai', full_name: 'Mai Trần' }))
  await page.settled()
  expect(stand.saidTo('801')).toEqual(['You said hello'])
  await says('801', 'again')
  await page.settled()
  await until(() => expect(stand.saidTo('801')).toHaveLength(2))
  expect(lookUps()).toBe(1)
})

test('the picture is stored here, and deleted with the customer', async () => {
  const face = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f6b62' } })
    .png()
    .toBuffer()
  stand.does = (one) => {
    if (isLookUp(one)) return { status: 200, body: { name: 'Lan', profile_pic: `${stand.url}/face.png` } }
    return one.path === '/face.png' ? { status: 200, body: face } : stand.yes(one)
  }
  await says('802', 'hello')
  await until(async () => expect(await known('802')).toMatchObject({ full_name: 'Lan' }))
  const { avatar_url = '' } = (await known('802')) ?? {}
  expect(avatar_url).toMatch(/^\/media\/\d+\/[\w-]{24}\/face\.png$/)
  const served = await app.app.inject({ url: avatar_url })
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png'])
  expect(served.headers['cache-control']).toBe('public, max-age=31536000, immutable')

  await page.settled()
  const { platform } = app
  await forgetConversations(page.cell, platform.media, page.id, [await page.conversation('802')], new Date())
  const gone = await app.app.inject({ url: avatar_url })
  expect([gone.statusCode, gone.json().message_code]).toEqual([404, 'not_found'])
  expect(gone.headers['cache-control']).toBeUndefined()
})

test('a picture that cannot be fetched: the name is stored without it', async () => {
  stand.does = (one) => {
    if (isLookUp(one)) return { status: 200, body: { name: 'Hoa', profile_pic: `${stand.url}/face.png` } }
    return one.path === '/face.png' ? { status: 403, body: 'URL signature expired' } : stand.yes(one)
  }
  await says('803', 'hello')
  await until(async () => expect(await known('803')).toMatchObject({ full_name: 'Hoa', avatar_url: '' }))
})

test.each([
  ['the platform tells nothing', { status: 200, body: {} }],
  ['there is no profile', refusal(100)],
])('%s: the profile is not asked for again', async (name, answer) => {
  const psid = `81${name.length}`
  profiles(() => answer)
  await says(psid, 'hello')
  await until(async () => expect((await known(psid))?.asked_at).toBe('infinity'))
  expect(await known(psid)).toMatchObject({ full_name: '', attempts: 1 })
})

test.each([190, 102])('dead token (%i): the customer’s profile is asked for again in an hour', async (code) => {
  const psid = `85${code}`
  profiles(() => refusal(code))
  const before = Date.now()
  await says(psid, 'hello')
  await until(async () => {
    const row = await known(psid)
    const wait = Date.parse(row?.asked_at ?? '') - before
    expect([row?.attempts, wait > 3_590_000, wait < 3_630_000]).toEqual([1, true, true])
  })
  profiles(() => ({ status: 200, body: { name: 'Mai' } }))
  await dueNow(psid, 1)
  await until(async () => expect(await known(psid)).toMatchObject({ full_name: 'Mai', attempts: 2 }))
})

test('a busy, failing or silent platform is retried, five times at most', async () => {
  const answers: Does[] = [refusal(613), { status: 500, body: {} }, 'reset', refusal(2)]
  profiles(() => answers.shift() ?? refusal(2))
  await says('820', 'hello')
  for (let attempt = 1; attempt < 5; attempt++) {
    await until(async () => {
      const row = await known('820')
      expect(row?.attempts).toBe(attempt)
      expect(Date.parse(row?.asked_at ?? '')).toBeGreaterThan(Date.now())
      expect(lookUps()).toBe(attempt)
    })
    // Until the answer is stored `profile_ready_at` is a lease; the wait stored then would overwrite this update.
    await until(async () => {
      await dueNow('820', attempt)
      expect((await known('820'))?.attempts).toBe(attempt + 1)
    })
  }
  await until(async () => expect((await known('820'))?.asked_at).toBe('infinity'))
  expect(lookUps()).toBe(5)
})

test('a customer who got a name meanwhile keeps it', async () => {
  let answer: (does: Does) => void = () => {}
  profiles(() => new Promise<Does>((resolve) => (answer = resolve)))
  await says('830', 'hello')
  await until(() => expect(lookUps()).toBe(1))
  await page.rows(`update cell.customer set full_name = 'Aunt Ba' where bot_id = $1 and psid = '830'`, page.id)
  answer({ status: 200, body: { name: 'Ba Nguyen' } })
  await says('830', 'again')
  await page.settled()
  expect((await known('830'))?.full_name).toBe('Aunt Ba')
})

test('Telegram’s webhooks contain the name, so Telegram is not asked', async () => {
  const telegram = await app.shop()
  await telegram.says('840', 'hello')
  await telegram.settled()
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(lookUps()).toBe(0)
})

test('a name set by an operator stays, whatever profile comes later', async () => {
  const telegram = await app.shop()
  await telegram.says('841', 'hello')
  await telegram.settled()
  const id = await telegram.conversation('841')
  const url = `/v1/bots/${telegram.id}/conversations/${id}/customer`
  const changed = await app.ask(app.owner, 'PATCH', url, { full_name: 'Aunt Ba' })
  expect(changed.status).toBe(200)
  await telegram.says('841', 'again')
  await telegram.settled()
  const rows = await telegram.rows('select first_name, full_name from cell.customer where id = $1', id)
  expect(rows).toEqual([{ first_name: 'Mai', full_name: 'Aunt Ba' }])
})

test('a name is stored composed, however a phone encodes its marks', async () => {
  const apart = 'Trần'.normalize('NFD')
  profiles(() => ({ status: 200, body: { name: apart, first_name: apart } }))
  await says('850', 'hello')
  await until(async () => expect(await known('850')).toMatchObject({ first_name: 'Trần', full_name: 'Trần' }))

  const telegram = await app.shop()
  const from = { id: 850, first_name: apart, last_name: 'Ba' }
  const message = { message_id: 1, date: 1_790_000_000, chat: { id: 850, type: 'private' }, from, text: 'hello' }
  await telegram.post(JSON.stringify({ update_id: 1, message }), telegram.signed)
  await telegram.settled()
  const id = await telegram.conversation('850')
  const names = () => telegram.rows('select first_name, last_name, full_name from cell.customer where id = $1', id)
  expect(await names()).toEqual([{ first_name: 'Trần', last_name: 'Ba', full_name: 'Trần Ba' }])

  await app.ask(app.owner, 'PATCH', `/v1/bots/${telegram.id}/conversations/${id}/customer`, { last_name: apart })
  expect(await names()).toMatchObject([{ last_name: 'Trần' }])
})
