import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { lookAt } from '../../features/alarms/index.ts'
import { pathApp, type Shop, until } from '../testing/path-app.ts'

const app = await pathApp()
const waba_id = '80010'

const numberOf = async (owner: string, phone = '') => {
  const shop = await app.shop('whatsapp_business_account')
  await shop.rows(
    'update cell.account set details = details || $2 where bot_id = $1',
    shop.id,
    JSON.stringify({ waba_id: owner, phone }),
  )
  return shop
}
const [shop, second, foreign] = [
  await numberOf(waba_id, '+1 555-000-1111'),
  await numberOf(waba_id),
  await numberOf('8'),
]

/** A change of the business account, at the address that its numbers share. */
const tells = async (field: string, value: object, { id = waba_id, secret = 'a-secret' } = {}) => {
  const entry = [{ id, time: Math.floor(Date.now() / 1000), changes: [{ field, value }] }]
  const payload = JSON.stringify({ object: 'whatsapp_business_account', entry })
  const signature = createHmac('sha256', secret).update(payload).digest('hex')
  return shop.post(payload, { 'x-hub-signature-256': `sha256=${signature}` }, '/webhooks/whatsapp_business_account')
}
type Standing = { status: string; problem: string | null; health: object; is_due: boolean }
const standing = async ({ id, rows }: Shop) => {
  const [row] = await rows<Standing>(
    'select status, problem, health, health_due_at <= now() as is_due from cell.account where bot_id = $1',
    id,
  )
  return row
}

test('a change of a business account reaches each of its numbers, and no other account', async () => {
  const capability = { max_daily_conversations_per_business: 2_000 }
  expect(await tells('business_capability_update', capability)).toBe(200)
  const limited = { health: { quota: { used: null, most: 2_000, per: 'day' } }, is_due: true, status: 'connected' }
  expect(await standing(shop)).toMatchObject(limited)
  expect(await standing(second)).toMatchObject(limited)
  expect(await standing(foreign)).toMatchObject({ health: {} })
})

test('a change that another secret signed, or of an account no one here has, is refused', async () => {
  const capability = { max_daily_conversations_per_business: 1 }
  expect(await tells('business_capability_update', capability, { secret: 'another' })).toBe(401)
  expect(await tells('business_capability_update', capability, { id: '4' })).toBe(401)
  expect(await standing(shop)).toMatchObject({ health: { quota: { most: 2_000 } } })
})

test('a change of one number leaves the others as they were', async () => {
  const value = { display_phone_number: '15550001111', event: 'FLAGGED', current_limit: 'TIER_250' }
  expect(await tells('phone_number_quality_update', value)).toBe(200)
  expect(await standing(shop)).toMatchObject({ health: { quality: 'low', quota: { most: 250 } } })
  expect((await standing(second))?.health).not.toHaveProperty('quality')
})

test('a restriction is the account’s state and an alarm, until the platform lifts it', async () => {
  const ban = (waba_ban_state: string) => ({ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state } })
  expect(await tells('account_update', ban('DISABLE'))).toBe(200)
  expect(await standing(shop)).toMatchObject({ status: 'restricted', problem: 'DISABLED_UPDATE DISABLE' })
  for (let times = 0; times < 2; times++) await lookAt(app.platform, shop.cell, { only: shop.id })
  const alarms = Object((await app.ask(app.owner, 'GET', '/v1/alarms')).body).items
  expect(alarms).toContainEqual(expect.objectContaining({ bot_id: shop.id, kind: 'channel_restricted' }))
  await tells('account_update', ban('REINSTATE'))
  expect(await standing(shop)).toMatchObject({ status: 'connected', problem: null })
})

test('messages that waited for a restricted account are sent when the restriction is lifted', async () => {
  const psid = '84900000077'
  const restricted = { status: 400, body: { error: { code: 368, message: 'Temporarily blocked' } } }
  app.stand.does = (one) => (one.path.endsWith('/messages') ? restricted : app.stand.yes(one))
  await second.writes(psid, 'hello')
  await until(async () => expect(await standing(second)).toMatchObject({ status: 'restricted' }))
  await until(async () => expect((await second.thread(psid)).at(-1)).toContain('(queued)'))
  app.stand.reset()
  await tells('account_update', { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'REINSTATE' } })
  await second.settled()
  expect((await second.thread(psid)).at(-1)).toContain('(sent)')
})

test('the platform’s verdict on a template is its status here', async () => {
  const item = { name: 'order_upd', language: 'vi', category: 'UTILITY', status: 'APPROVED' }
  await app.ask(app.owner, 'PUT', `/v1/bots/${shop.id}/message_templates`, {
    items: [item, { ...item, language: 'en' }],
  })
  const value = { event: 'PAUSED', message_template_name: 'order_upd', message_template_language: 'vi', reason: 'NONE' }
  expect(await tells('message_template_status_update', value)).toBe(200)
  const { items } = Object((await app.ask(app.owner, 'GET', `/v1/bots/${shop.id}/message_templates`)).body)
  const statuses = items.map(({ language, status }: typeof item) => [language, status])
  expect(statuses).toEqual([
    ['en', 'APPROVED'],
    ['vi', 'PAUSED'],
  ])
})

test('the end of our access is proven by asking: the account is due at once, as after a first refusal', async () => {
  expect(await tells('account_update', { event: 'PARTNER_REMOVED' })).toBe(200)
  expect(await standing(shop)).toMatchObject({ status: 'connected', is_due: true, health: { refused: true } })
})
