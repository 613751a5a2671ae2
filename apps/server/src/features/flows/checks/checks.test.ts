import { expect, test } from 'vitest'
import { findsNothing, findsRisk, neverEnds } from '../../../testing/heavy-trials.ts'
import { testApp } from '../../../testing/test-app.ts'
import { features } from '../../index.ts'
import { publishRoutes } from '../versions/publish-routes.ts'
import type { PublishCheck } from './check.ts'
import { publishChecks } from './registry.ts'
import { runChecks } from './run-checks.ts'

const risk: PublishCheck = { id: 'trial', can_override: true, is_long: false, task: findsRisk }
const checks = [...publishChecks, risk]
const server = await testApp(
  {},
  features.map((feature) => (feature === publishRoutes ? (app, deps) => publishRoutes(app, deps, checks) : feature)),
)
const { ask } = server
const owner = await server.newUser()
const bot = await server.newBot(owner)
const at = `/v1/bots/${bot.id}/flows`
const says = (text: string) => ({ key: 'a', title: 'A', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] })
const newFlow = (id: string, text: string) =>
  ask(owner, 'POST', at, { id, name: id, flow: { id, name: id, blocks: [says(text)] } })
const publish = (who: typeof owner, id: string, wish: object = {}) =>
  ask(who, 'POST', `${at}/${id}/publish`, { revision: 0, ...wish })
const overrides = [{ check: 'trial', reason: 'The sale begins now' }]

test('a failed check is named; with a reason, a manager publishes in spite of it, and the version keeps the reason', async () => {
  await newFlow('sale', 'Hi')
  expect(await publish(owner, 'sale')).toMatchObject({
    status: 422,
    body: {
      message_code: 'flow.checks_failed',
      errors: { checks: [{ check: 'trial', why: 'failed', can_override: true, problems: [{ key: 'dead_end' }] }] },
    },
  })
  const ann = await server.newUser('Ann')
  await server.join(ann, bot.id, 'CREATE_CONTENT')
  expect(await publish(ann, 'sale', { overrides })).toMatchObject({ status: 403 })
  expect(await publish(owner, 'sale', { overrides })).toMatchObject({ status: 200 })
  const { body } = await ask(owner, 'GET', `${at}/sale/versions`)
  expect(body).toMatchObject({ items: [{ version: 1, overrides }] })
})

test('no reason overrides the rules of a flow', async () => {
  await newFlow('blank', '')
  const wish = { overrides: [...overrides, { check: 'lint', reason: 'Please' }] }
  expect(await publish(owner, 'blank', wish)).toMatchObject({
    status: 422,
    body: { message_code: 'flow.has_problems' },
  })
})

test('a check that takes too long fails and says so', async () => {
  await newFlow('slow', 'Hi')
  const late: PublishCheck = { id: 'late', can_override: false, is_long: true, task: neverEnds }
  const { heavy } = server.platform
  const place = { cell: bot.cell, bot_id: bot.id, bytes: 0 }
  const checked = { bot_id: bot.id, sources: [{ flow_id: 'slow', revision: 0 }] }
  await expect(runChecks({ heavy, place, most_ms: 200 }, [late], checked, {})).rejects.toMatchObject({
    code: 'flow.checks_failed',
    errors: { checks: [{ check: 'late', why: 'timed_out', can_override: false, problems: [] }] },
  })
})

test('content that changes between its checks and the lock is checked again', async () => {
  await newFlow('busy', 'Hi')
  const { db } = bot.cell
  const checked = { bot_id: bot.id, sources: [{ flow_id: 'busy', revision: 0 }] }
  const { heavy } = server.platform
  const place = { cell: bot.cell, bot_id: bot.id, bytes: 0 }
  const fine: PublishCheck = { id: 'fine', can_override: false, is_long: false, task: findsNothing }
  const before = await runChecks({ heavy, place }, [fine], checked, {})
  await db.updateTable('bot').set({ name: 'Renamed' }).where('id', '=', bot.id).execute()
  const after = await runChecks({ heavy, place }, [fine], checked, {})
  expect(after).not.toBe(before)
  expect(await publish(owner, 'busy', { overrides })).toMatchObject({ status: 200 })
})
