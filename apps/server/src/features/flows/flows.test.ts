import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()
const { id: bot_id } = await newBot(ann)
const at = `/v1/bots/${bot_id}`
const says = (text: string) => ({ key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text } }] })
const flowOf = (id: string, text = 'Hi') => ({ id, name: id, blocks: [says(text)] })
const file = (...flows: object[]) => ({ format: 'hawker/1', platform: 'telegram_bot', name: 'Shop', flows })

const view = z.looseObject({ id: z.string(), revision: z.number(), published_revision: z.number().nullable() })
const open = async (id: string) => view.parse((await ask(ann, 'GET', `${at}/flows/${id}`)).body)
async function newFlow(id: string, text = 'Hi') {
  expect((await ask(ann, 'POST', `${at}/flows`, { id, name: id, flow: flowOf(id, text) })).status).toBe(201)
}
let keys = 0
const save = (id: string, revision: number, edits: object[], edit_key = `key-of-test-${++keys}`) =>
  ask(ann, 'POST', `${at}/flows/${id}/edits`, { revision, edit_key, edits })
const rename = (name: string) => ({ edit: 'rename_flow', name })
const refused = (status: number, message_code: string, errors?: object) => ({
  status,
  body: { success: false, message_code, ...(errors && { errors }) },
})

test('two editors save at once: the second gets the first’s revision and edits, and continues', async () => {
  await newFlow('two')
  expect(await save('two', 0, [rename('Ann')], 'the-first-key')).toMatchObject({ status: 200, body: { revision: 1 } })
  expect(await save('two', 0, [rename('Bob')])).toMatchObject(refused(409, 'conflict.revision', { revision: 1 }))
  expect((await ask(ann, 'GET', `${at}/flows/two/edits?after=0`)).body).toMatchObject({
    items: [{ revision: 1, edits: [rename('Ann')], user_id: ann.id }],
  })
  expect(await save('two', 1, [rename('Bob')])).toMatchObject({ body: { revision: 2 } })
  expect(await save('two', 0, [rename('Ann')], 'the-first-key')).toMatchObject({ status: 200, body: { revision: 1 } })
  expect(await open('two')).toMatchObject({ name: 'Bob', revision: 2 })
  const both = await Promise.all([save('two', 2, [rename('x')]), save('two', 2, [rename('y')])])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

const merge = (id: string, revision: number, edits: object[], edit_key = `key-of-test-${++keys}`) =>
  ask(ann, 'POST', `${at}/flows/${id}/edits`, { revision, edit_key, edits, merges: true })
const write = (text: string) => ({ edit: 'update_card', block: 'a', card: says(text).cards[0] })

test('a save that meets a newer revision merges: a colleague’s other fields stay, and ours lies beside where both wrote', async () => {
  await newFlow('many')
  await save('many', 0, [{ edit: 'update_block', block: { ...says('Hi'), title: 'Ann' } }])
  const whole = { edit: 'update_block', block: { ...says('Bob'), title: 'a' } }
  expect(await merge('many', 0, [whole])).toMatchObject({ status: 200, body: { revision: 2, conflicts: [] } })
  expect(await open('many')).toMatchObject({ flow: { blocks: [{ ...says('Bob'), title: 'Ann' }] } })

  const conflict = { conflict: 'value', block: 'a', card: 'c', path: '/config/text', ours: 'Cy', theirs: 'Bob' }
  const mixed = [write('Cy'), rename('Cy')]
  const first = await merge('many', 1, mixed, 'sent-twice')
  expect(first).toMatchObject({ status: 200, body: { revision: 3, conflicts: [conflict] } })
  expect(await open('many')).toMatchObject({ name: 'Cy', flow: { blocks: [{ ...says('Bob'), title: 'Ann' }] } })
  await save('many', 3, [write('Dee')])
  expect((await merge('many', 1, mixed, 'sent-twice')).body).toEqual(first.body)
  // Nothing is left to be saved: the revision stays.
  expect(await merge('many', 1, [write('Eve')])).toMatchObject({
    body: { revision: 4, conflicts: [{ theirs: 'Dee' }] },
  })
  expect(await merge('many', 9, [write('Eve')])).toMatchObject(refused(409, 'conflict.revision', { revision: 4 }))
})

test('edits made before an import, or more than a hundred revisions ago, merge as well', async () => {
  await newFlow('old')
  expect((await ask(ann, 'POST', `${at}/document`, file(flowOf('old', 'From the file')))).status).toBe(200)
  expect(await merge('old', 0, [{ edit: 'rename_block', block: 'a', title: 'Mine' }])).toMatchObject({
    body: { revision: 2, conflicts: [] },
  })
  for (let revision = 2; revision < 104; revision++) await save('old', revision, [write(`text ${revision}`)])
  expect(await merge('old', 102, [{ edit: 'rename_block', block: 'a', title: 'Late' }])).toMatchObject({
    body: { revision: 105, conflicts: [] },
  })
  expect(await merge('old', 1, [rename('Later')])).toMatchObject({ body: { revision: 106, conflicts: [] } })
  expect(await open('old')).toMatchObject({
    name: 'Later',
    flow: { blocks: [{ title: 'Late', cards: [{ config: { text: 'text 103' } }] }] },
  })
})

test.each([
  ['a blank name', [rename('  ')]],
  ['a name of 256 characters', [rename('x'.repeat(256))]],
  ['an unknown edit', [{ edit: 'burn' }]],
  ['no edits', []],
  ['501 edits', Array.from({ length: 501 }, () => rename('x'))],
  ['a block without a key', [{ edit: 'add_blocks', blocks: [{ index: null, block: { title: 'x' } }] }]],
])('%s is not saved', async (_, edits) => {
  await ask(ann, 'POST', `${at}/flows`, { id: 'kept', name: 'kept' })
  expect(await save('kept', 0, edits)).toMatchObject(refused(400, 'invalid_body'))
  expect(await open('kept')).toMatchObject({ name: 'kept', revision: 0 })
})

test.each([
  ['10,000 characters', 'Ảnh đẹp 😀 '.repeat(1_000)],
  ['right to left', 'مرحبا! كيف يمكننا مساعدتك؟ שלום'],
  ['emoji of several characters', '👩‍👩‍👧‍👦 🇻🇳 👍🏽'],
  ['letters with their marks apart', 'e\u0301 ก็ นี้'],
])('words are saved as they were written: %s', async (name, text) => {
  await newFlow(name)
  expect(await save(name, 0, [{ edit: 'update_block', block: says(text) }])).toMatchObject({ status: 200 })
  const { flow } = z
    .looseObject({ flow: z.unknown() })
    .parse((await ask(ann, 'GET', `${at}/flows/${encodeURIComponent(name)}`)).body)
  expect(flow).toMatchObject({ blocks: [{ cards: [{ config: { text } }] }] })
})

test('a text of 2 MB is refused, and the flow stays as it was', async () => {
  await newFlow('huge')
  const edit = { edit: 'update_block', block: says('x'.repeat(2_000_000)) }
  expect(await save('huge', 0, [edit])).toMatchObject(refused(413, 'too_large'))
  expect(await open('huge')).toMatchObject({ revision: 0 })
})

test('a flow with problems is not published, nor is an unseen revision', async () => {
  await newFlow('live')
  const publish = (revision: number, id = 'live') => ask(ann, 'POST', `${at}/flows/${id}/publish`, { revision })
  expect(await publish(7)).toMatchObject(refused(409, 'conflict.revision', { revision: 0 }))
  expect(await publish(0)).toMatchObject({ status: 200, body: { published_revision: 0 } })
  await save('live', 0, [{ edit: 'update_block', block: says(' ') }])
  const problems = [{ flow: 'live', block: 'a', card: 1, key: 'enter_message' }]
  expect(await publish(1)).toMatchObject(refused(422, 'flow.has_problems', { problems }))
  expect(await open('live')).toMatchObject({ revision: 1, published_revision: 0 })
  expect(await publish(0, 'gone')).toMatchObject(refused(404, 'not_found'))
})

test('the list shows each flow’s size, its problems, and whether its draft differs from the live version', async () => {
  const list = `/v1/bots/${(await newBot(ann)).id}`
  const flows = [
    flowOf('z'),
    { id: 'none', name: 'None', blocks: [], folder: '' },
    { id: 'two', name: 'Two', blocks: [says(' '), { ...says(''), key: 'b', title: '' }] },
  ]
  const keywords = [{ id: 'k', type: 1, flow: 'gone' }]
  expect((await ask(ann, 'POST', `${list}/document`, { ...file(...flows), keywords })).status).toBe(200)
  const edits = [rename('Z')]
  await ask(ann, 'POST', `${list}/flows/z/edits`, { revision: 0, edit_key: 'moved-on', edits })
  const updated_at = expect.any(String)
  expect((await ask(ann, 'GET', `${list}/flows`)).body).toEqual({
    items: [
      {
        id: 'z',
        name: 'Z',
        revision: 1,
        published_revision: 0,
        is_changed: true,
        updated_at,
        blocks: 1,
        problems: 0,
        starts: [],
        locks: [],
        folder: '',
      },
      {
        id: 'none',
        name: 'None',
        revision: 0,
        published_revision: null,
        is_changed: true,
        updated_at,
        blocks: 0,
        problems: 1,
        starts: [],
        locks: [],
        folder: '',
      },
      {
        id: 'two',
        name: 'Two',
        revision: 0,
        published_revision: null,
        is_changed: true,
        updated_at,
        blocks: 2,
        problems: 3,
        starts: [],
        locks: [],
        folder: '',
      },
    ],
    next: null,
  })
})

test('a copy follows its original and is not live', async () => {
  await newFlow('original', 'Once')
  const { body } = await ask(ann, 'POST', `${at}/flows/original/duplicate`)
  const { id } = z.object({ id: z.string() }).parse(body)
  expect(await open(id)).toMatchObject({
    name: 'original 2',
    revision: 0,
    published_revision: null,
    flow: { blocks: [says('Once')] },
  })
  const long = 'x'.repeat(255)
  await ask(ann, 'PATCH', `${at}/flows/original`, { name: long })
  const again = z.object({ id: z.string() }).parse((await ask(ann, 'POST', `${at}/flows/original/duplicate`)).body)
  expect((await save(again.id, 0, [{ edit: 'set_message_type', message_type: null }])).status).toBe(200)
})

test('a locked flow is refused on every route until a manager unlocks it', async () => {
  await newFlow('shut')
  const locks = (list: string[]) => ask(ann, 'PUT', `${at}/flows/shut/locks`, { locks: list })
  expect((await locks(['edit', 'copy'])).status).toBe(204)
  expect(await open('shut')).toMatchObject({ locks: ['edit', 'copy'] })
  const tries: [string, Parameters<typeof ask>[1], string, object?][] = [
    ['edit', 'POST', '/flows/shut/edits', { revision: 0, edit_key: 'of-a-locked-flow', edits: [rename('x')] }],
    ['edit', 'PATCH', '/flows/shut', { name: 'x' }],
    ['edit', 'DELETE', '/flows/shut'],
    ['edit', 'POST', '/document', file(flowOf('shut', 'Over it'))],
    ['copy', 'POST', '/flows/shut/duplicate', {}],
  ]
  for (const [lock, method, path, body] of tries)
    expect(await ask(ann, method, `${at}${path}`, body)).toMatchObject(refused(409, 'flow.locked', { lock }))
  expect(await open('shut')).toMatchObject({ name: 'shut', revision: 0, flow: { blocks: [says('Hi')] } })
  expect((await locks([])).status).toBe(204)
  expect((await save('shut', 0, [rename('Open')])).status).toBe(200)
  expect((await ask(ann, 'PUT', `${at}/flows/gone/locks`, { locks: [] })).status).toBe(404)
})

test('importing over an open flow is an edit: its editor is notified, and neither side loses anything', async () => {
  await newFlow('open')
  await ask(ann, 'POST', `${at}/flows/open/publish`, { revision: 0 })
  expect((await ask(ann, 'POST', `${at}/document`, file(flowOf('open', 'From the file')))).status).toBe(200)
  expect(await open('open')).toMatchObject({
    revision: 1,
    published_revision: 1,
    flow: { blocks: [says('From the file')] },
  })
  expect(await save('open', 0, [rename('Mine')])).toMatchObject(refused(409, 'conflict.revision', { revision: 1 }))
  const { body } = await ask(ann, 'GET', `${at}/flows/open/edits?after=0`)
  const card = says('From the file').cards[0]
  expect(body).toMatchObject({ items: [{ revision: 1, edits: [{ edit: 'update_card', block: 'a', card }] }] })

  expect((await ask(ann, 'POST', `${at}/document`, file(flowOf('open', '')))).status).toBe(200)
  expect(await open('open')).toMatchObject({ revision: 2, published_revision: 1 })
})

test.each([
  ['no format', { platform: 'telegram_bot' }, 'format'],
  ['an unknown format', { ...file(), format: 'hawker/99' }, '/format'],
  ['a repeated id', file(flowOf('a'), flowOf('a')), '/flows/1/id'],
  ['an id longer than an index accepts', file(flowOf('x'.repeat(201))), '/flows/0/id'],
])('a file with %s is refused with its JSON pointer, and changes nothing', async (_, body, key) => {
  const before = (await ask(ann, 'GET', `${at}/document`)).body
  expect(await ask(ann, 'POST', `${at}/document`, body)).toMatchObject(
    refused(400, 'invalid_body', { [key]: expect.any(String) }),
  )
  expect((await ask(ann, 'GET', `${at}/document`)).body).toEqual(before)
})

test.each([
  ['welcome_flow', 'nowhere', 400],
  ['default_flow', 'nowhere', 400],
  ['welcome_flow', 'original', 200],
  ['welcome_flow', null, 200],
])('%s set to %s gives %i', async (key, id, status) => {
  const answer = await ask(ann, 'PATCH', at, { [key]: id })
  expect(answer).toMatchObject(
    status === 200 ? { status, body: { [key]: id } } : refused(400, 'invalid_body', { [key]: expect.any(String) }),
  )
})
