import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { lookAt } from '../../features/alarms/index.ts'
import { storeTemplates } from '../../features/message-templates/queries.ts'
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

test('the platform’s news of a template stand in its row, and all of them are asked for soon', async () => {
  const one = {
    ...{ name: 'order_upd', category: 'UTILITY', status: 'APPROVED', quality: null, reason: '' },
    ...{ parameter_format: 'POSITIONAL' as const, components: [], parameters: [] },
  }
  const known = [
    { ...one, platform_id: '1', language: 'vi' },
    { ...one, platform_id: '2', language: 'en' },
  ]
  await shop.cell.db.transaction().execute((tx) => storeTemplates(tx, shop.id, known, new Date()))
  const of = { message_template_id: 1, message_template_name: 'order_upd', message_template_language: 'vi' }
  const pause = { event: 'PAUSED', ...of, reason: 'NONE', other_info: { title: 'FIRST_PAUSE' } }
  expect(await tells('message_template_status_update', pause)).toBe(200)
  await tells('message_template_quality_update', { ...of, new_quality_score: 'RED' })
  await tells('template_category_update', { ...of, previous_category: 'UTILITY', new_category: 'MARKETING' })
  const { items } = Object((await app.ask(app.owner, 'GET', `/v1/bots/${shop.id}/message_templates`)).body)
  expect(items).toMatchObject([
    { language: 'en', status: 'APPROVED', quality: null, category: 'UTILITY' },
    { language: 'vi', status: 'PAUSED', state: 'paused', reason: 'FIRST_PAUSE', quality: 'low', category: 'MARKETING' },
  ])
  const due = await shop.cell.db.selectFrom('template_sync').select('due_at').where('bot_id', '=', shop.id).execute()
  expect(due.map(({ due_at }) => Date.parse(due_at) <= Date.now())).toEqual([true])
})

test('the end of our access is proven by asking: the account is due at once, as after a first refusal', async () => {
  expect(await tells('account_update', { event: 'PARTNER_REMOVED' })).toBe(200)
  expect(await standing(shop)).toMatchObject({ status: 'connected', is_due: true, health: { refused: true } })
})
