import { expect, test } from 'vitest'
import { z } from 'zod'
import { openAccountWith } from '../../platform/accounts.ts'
import { openApp, sealApp } from '../../platform/apps.ts'
import { testApp } from '../../testing/test-app.ts'
import { renewChanged } from './copies.ts'
import { changeApp, findOwnApp } from './queries.ts'

const { ask, newBot, newUser, platform } = await testApp()
const { cells, secret } = platform
const ann = await newUser()

const { body } = await ask(ann, 'POST', '/v1/apps', { platform: 'meta', client_id: '770077', client_secret: 'first' })
const app_id = z.object({ id: z.string() }).parse(body).id

/** A page that is connected through the app. */
async function connectedPage() {
  const { id, cell } = await newBot(ann, 'facebook')
  const { db } = cell
  await db.updateTable('account').set({ app_id }).where('bot_id', '=', id).execute()
  return async () => {
    const row = await db.selectFrom('account').selectAll().where('bot_id', '=', id).executeTakeFirstOrThrow()
    const bot = await db.selectFrom('bot').select('revision').where('id', '=', id).executeTakeFirstOrThrow()
    const account = openAccountWith(secret, {})({ ...row, details: {} })
    return { row, account, revision: Number(bot.revision) }
  }
}

/** Changes the app's secret as a process that dies before it reaches the accounts. */
async function changeSecret(client_secret: string, at: Date) {
  const row = await findOwnApp(cells.control, ann.id, app_id)
  if (!row) throw new Error('The app is gone.')
  const secrets = sealApp(secret, row.key, { ...openApp(secret, row), client_secret })
  await changeApp(cells.control, app_id, { secrets, api_version: row.api_version, config_id: row.config_id }, at)
}

test('a process died after it changed an app’s secret: the job gives the accounts the new one, once', async () => {
  const read = await connectedPage()
  await renewChanged(platform)
  const before = await read()
  expect(before.account.secret).toBe('first')
  await changeSecret('second', platform.now())
  expect(await read()).toEqual(before)

  await renewChanged(platform)
  const renewed = await read()
  expect(renewed.account).toEqual({ ...before.account, secret: 'second' })
  // Workers read the account again with its next message.
  expect(renewed.revision).toBe(before.revision + 1)

  await renewChanged(platform)
  expect(await read()).toEqual(renewed)
})

test('a page of another app keeps its secret', async () => {
  const { id, cell } = await newBot(ann, 'facebook')
  await changeSecret('third', platform.now())
  await renewChanged(platform)
  const row = await cell.db.selectFrom('account').selectAll().where('bot_id', '=', id).executeTakeFirstOrThrow()
  expect(openAccountWith(secret, {})({ ...row, details: {} }).secret).toBe('a-secret')
})
