import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedApp } from '../../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()
const { id: bot_id } = await newBot(ann)
const at = `/v1/bots/${bot_id}/flows`
const says = (text: string) => ({ key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] })
const leadsTo = (flow: string) => ({ ...says('Hi'), next_step: { type: 'flow', flow } })
async function newFlow(id: string, block: object = says('one')) {
  const made = await ask(ann, 'POST', at, { id, name: id, flow: { id, name: id, blocks: [block] } })
  expect(made.status).toBe(201)
}
let keys = 0
const write = (id: string, revision: number, text: string) =>
  ask(ann, 'POST', `${at}/${id}/edits`, {
    revision,
    edit_key: `key-of-test-${++keys}`,
    edits: [{ edit: 'update_card', block: 'a', card: says(text).cards[0] }],
  })
const publish = (id: string, body: object) => ask(ann, 'POST', `${at}/${id}/publish`, body)
const get = async (path: string) => (await ask(ann, 'GET', `${at}/${path}`)).body
const refused = (status: number, message_code: string, errors?: object) => ({
  status,
  body: { success: false, message_code, ...(errors && { errors }) },
})
const words = z.object({ flow: z.object({ blocks: z.array(z.looseObject({ cards: z.array(z.looseObject({})) })) }) })
const saidIn = (body: unknown) => words.parse(body).flow.blocks[0]?.cards[0]?.config

test('each version has its author, instant and note, and goes live again in one press; the draft stays', async () => {
  await newFlow('back')
  await publish('back', { revision: 0, note: 'First words' })
  await write('back', 0, 'two')
  await publish('back', { revision: 1 })
  const by = { id: ann.id, name: expect.any(String) }
  expect(await get('back/versions')).toMatchObject({
    items: [
      { version: 2, note: '', is_live: true, by },
      { version: 1, note: 'First words', is_live: false, by },
    ],
    next: null,
  })
  expect(await get('back/versions?limit=1')).toMatchObject({ items: [{ version: 2 }], next: 2 })
  expect(await get('back/versions?limit=1&before=2')).toMatchObject({ items: [{ version: 1 }], next: 1 })
  expect(saidIn(await get('back/versions/1'))).toMatchObject({ text: 'one' })

  expect(await ask(ann, 'POST', `${at}/back/versions/1/publish`, { note: 'Back' })).toMatchObject({
    status: 200,
    body: { published_revision: 0 },
  })
  expect(await get('back/versions')).toMatchObject({ items: [{ version: 3, note: 'Back', is_live: true }, {}, {}] })
  expect(saidIn(await get('back/versions/3'))).toMatchObject({ text: 'one' })
  expect(await get('back')).toMatchObject({ revision: 1, published_revision: 0 })
  expect(saidIn(await get('back'))).toMatchObject({ text: 'two' })
  expect(await ask(ann, 'POST', `${at}/back/versions/9/publish`, {})).toMatchObject(refused(404, 'not_found'))
})

test('any revision of the draft can be read, and any two states compared', async () => {
  await newFlow('draft')
  await write('draft', 0, 'two')
  await write('draft', 1, 'three')
  await publish('draft', { revision: 1 + 1 })
  await write('draft', 2, 'four')
  expect(await get('draft/revisions')).toMatchObject({
    items: [{ revision: 3, by: { id: ann.id } }, { revision: 2 }, { revision: 1 }],
  })
  expect(saidIn(await get('draft/revisions/1'))).toMatchObject({ text: 'two' })
  expect(await get('draft/diff?from=live&to=draft')).toMatchObject({
    items: [{ op: 'change', key: 'field', path: '/flows/0/blocks/0/cards/0/config/text', what: expect.any(String) }],
  })
  expect(await get('draft/diff?from=r2&to=v1')).toEqual({ items: [], next: null })
  for (const path of ['draft/revisions/9', 'draft/versions/9', 'draft/diff?from=v9&to=draft', 'gone/versions'])
    expect(await ask(ann, 'GET', `${at}/${path}`)).toMatchObject(refused(404, 'not_found'))
  expect(await ask(ann, 'GET', `${at}/draft/diff?from=now&to=draft`)).toMatchObject(refused(400, 'invalid_body'))
})

test('flows that this one leads to are offered with it and go live in one version', async () => {
  await newFlow('shop', leadsTo('prices'))
  await newFlow('prices', leadsTo('order'))
  await newFlow('order', says('one'))
  await publish('order', { revision: 0 })
  await write('order', 0, 'two')
  const at_once = [
    { id: 'prices', name: 'prices', revision: 0, is_live: false, problems: 0 },
    { id: 'order', name: 'order', revision: 1, is_live: true, problems: 0 },
  ]
  expect(await get('shop/companions')).toEqual({ items: at_once, next: null })
  const stale = {
    revision: 0,
    along: [
      { flow_id: 'prices', revision: 0 },
      { flow_id: 'order', revision: 0 },
    ],
  }
  expect(await publish('shop', stale)).toMatchObject(refused(409, 'conflict.revision', { revision: 1, flow: 'order' }))
  const before = await publish('shop', { revision: 0, along: [{ flow_id: 'prices', revision: 0 }] })
  expect(before).toMatchObject({ status: 200, body: { published_revision: 0 } })
  expect(await get('shop/companions')).toEqual({ items: at_once.slice(1), next: null })
  expect(await get('prices/versions')).toMatchObject({ items: [{ version: 1, is_live: true }] })
})
