import { schemas } from '@hawker/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CellTx } from '../../platform/db/cell.ts'
import { pathApp } from '../../runtime/testing/path-app.ts'

const { ask, owner, shop, stand } = await pathApp()

const says = (key: string, text: string, ...buttons: object[]) => ({
  key,
  title: key,
  cards: [{ key: 'c', plugin_id: 'text', config: { text }, buttons }],
})
const price = { type: 'blocks', title: 'Price', block_key: 'p' }
const table = [says('t', 'From the table', price), says('p', 'Five', price)]
const file = {
  format: 'hawker/1',
  platform: 'telegram_bot',
  name: 'Shop',
  welcome_flow: 'welcome',
  flows: [{ id: 'welcome', name: 'Welcome', blocks: [says('a', 'Welcome')] }],
  tools: [
    { id: 'table', type: 'qr_code', name: 'Table', ref: 'table', blocks: table },
    { id: 'closed', type: 'qr_code', name: 'Closed', ref: 'closed', is_published: false, blocks: table },
    { id: 'rough', type: 'qr_code', name: 'Rough', ref: 'rough', blocks: [says('t', 'Nothing to press')] },
  ],
}
const bot = await shop('telegram_bot')
const at = `/v1/bots/${bot.id}`
const imported = (json: object) => ask(owner, 'POST', `${at}/document`, { ...json })

/** The bot's answer to a customer who comes by a referral. */
const hears = async (psid: string, ref: string) => {
  await bot.says(psid, `/start ${ref}`)
  await bot.settled()
  return stand.saidTo(psid).at(-1)
}

test('an imported tool starts its blocks; a closed one does not', async () => {
  expect(await imported(file)).toMatchObject({ status: 200, body: { flows: 1 } })
  expect(await hears('601', 'table')).toBe('From the table')
  for (const [psid, ref] of [
    ['602', 'closed'],
    ['603', 'nobody'],
  ] as const)
    expect(await hears(psid, ref), ref).toBe('Welcome')
  // Its problems are listed but do not block the import.
  expect(await hears('604', 'rough')).toBe('Nothing to press')
  expect((await ask(owner, 'GET', `${at}/problems`)).body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ key: 'tool_block_content' })]),
  })
  expect((await ask(owner, 'GET', `${at}/document`)).body).toMatchObject({ tools: file.tools })
})

test('an imported tool replaces the one with its id; the others stay', async () => {
  const mended = { ...file.tools[2], blocks: [says('t', 'Here is a button', price), says('p', 'Five', price)] }
  await imported({ ...file, tools: [mended] })
  expect(await hears('605', 'rough')).toBe('Here is a button')
  expect(await hears('606', 'table')).toBe('From the table')
})
