import { schemas } from '@hawker/core'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CellTx } from '../../platform/db/cell.ts'
import { sharedPathApp } from '../../runtime/testing/path-app.ts'
import { deleteOwned, restoreOwned, trashOwned } from '../document/index.ts'
import { openOwnedFlow } from './open-owned-flow.ts'

const { ask, owner, shop, stand } = await sharedPathApp()

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

test('a tool’s own flow: its draft is in the file, its live version starts for customers, and no list shows it', async () => {
  await imported(file)
  const flow_id = await openOwnedFlow(bot.cell.db, {
    bot: { id: bot.id, platform: 'telegram_bot' },
    owner: { kind: 'tool', id: 'table' },
    name: 'Table',
    blocks: z.array(schemas.block).parse(table),
    are_live: true,
    user_id: owner.id,
    at: new Date(),
  })
  expect(flow_id).toBe('tool:table')
  const flow = `${at}/flows/${encodeURIComponent(flow_id)}`
  expect(await ask(owner, 'GET', flow)).toMatchObject({ body: { owner: 'tool:table', published_revision: 0 } })
  const { items } = Object(await ask(owner, 'GET', `${at}/flows`)).body
  expect(items.map(({ id }: { id: string }) => id)).not.toContain(flow_id)

  const card = { key: 'c', plugin_id: 'text', config: { text: 'A new table' }, buttons: [price] }
  const edits = [{ edit: 'update_card', block: 't', card }]
  expect(await ask(owner, 'POST', `${flow}/edits`, { revision: 0, edit_key: 'table edit', edits })).toMatchObject({
    status: 200,
  })
  const draft = Object(await ask(owner, 'GET', `${at}/document`)).body.tools[0].blocks
  expect(draft[0].cards[0].config.text).toBe('A new table')
  // Another change of the bot makes a version: the draft stays one.
  await ask(owner, 'POST', `${at}/tags`, { name: 'Guest' })
  expect(await hears('611', 'table')).toBe('From the table')

  const bare = [{ edit: 'update_card', block: 't', card: { ...card, buttons: [] } }]
  await ask(owner, 'POST', `${flow}/edits`, { revision: 1, edit_key: 'bare table', edits: bare })
  expect(await ask(owner, 'POST', `${flow}/publish`, { revision: 2 })).toMatchObject({
    status: 422,
    body: { errors: { problems: [{ key: 'tool_block_content' }] } },
  })
  await ask(owner, 'POST', `${flow}/edits`, { revision: 2, edit_key: 'buttons back', edits })
  expect(await ask(owner, 'POST', `${flow}/publish`, { revision: 3 })).toMatchObject({ status: 200 })
  expect(await hears('612', 'table')).toBe('A new table')
  expect(await ask(owner, 'GET', `${flow}/versions`)).toMatchObject({
    body: { items: [{ version: 2 }, { version: 1 }] },
  })

  // A file over the tool is an edit of its flow.
  await imported(file)
  expect(await hears('613', 'table')).toBe('From the table')
  expect(await ask(owner, 'DELETE', flow)).toMatchObject({ status: 404 })
})

test('a broadcast’s flow goes out with the broadcast, keeps what it names, and goes and comes with it', async () => {
  const { db, schema } = bot.cell
  const tag = Object(await ask(owner, 'POST', `${at}/tags`, { name: 'Fans' })).body.id
  const adds = {
    key: 'a',
    title: 'A',
    type: 'action',
    config: { add_actions: [{ action: 'add_tag', action_id: tag }] },
  }
  const flow_id = await openOwnedFlow(db, {
    bot: { id: bot.id, platform: 'telegram_bot' },
    owner: { kind: 'broadcast', id: '7' },
    name: 'Sale',
    blocks: z.array(schemas.block).parse([adds]),
    are_live: true,
    user_id: owner.id,
    at: new Date(),
  })
  const flow = `${at}/flows/${encodeURIComponent(flow_id)}`
  expect(await ask(owner, 'POST', `${flow}/publish`, { revision: 0 })).toMatchObject({
    status: 409,
    body: { message_code: 'flow.owned' },
  })
  expect(await ask(owner, 'DELETE', `${at}/tags/${tag}`)).toMatchObject({ body: { message_code: 'in_use' } })

  const work = (act: (tx: CellTx) => Promise<void>) => db.transaction().execute(act)
  await work((tx) => trashOwned(tx, bot.id, 'broadcast', ['7'], new Date()))
  expect(await ask(owner, 'GET', flow)).toMatchObject({ body: { message_code: 'flow.in_trash' } })
  const trash = () => ask(owner, 'GET', `${at}/trash`)
  expect(JSON.stringify(await trash())).not.toContain('Sale')
  await work((tx) => restoreOwned(tx, { schema, bot_id: bot.id, kind: 'broadcast' }, ['7']))
  expect(await ask(owner, 'GET', flow)).toMatchObject({ body: { owner: 'broadcast:7', name: 'Sale' } })
  await work((tx) => deleteOwned(tx, bot.id, 'broadcast', ['7']))
  expect(await ask(owner, 'GET', flow)).toMatchObject({ status: 404, body: { message_code: 'not_found' } })
})
