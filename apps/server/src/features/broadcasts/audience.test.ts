import { expect, test } from 'vitest'
import { pathApp, type Shop, until } from '../../runtime/testing/path-app.ts'

const { ask, owner, shop, stand } = await pathApp()

/** A customer as an import makes them: without a mailbox. */
const person = async (bot: Shop, psid: string, columns: Record<string, unknown> = {}) => {
  const names = Object.keys(columns)
  await bot.rows(
    `insert into cell.customer (bot_id, psid, first_name, created_at${names.map((name) => `, ${name}`).join('')})
     values ($1, $2, 'Mai', now()${names.map((_, index) => `, $${index + 3}`).join('')})`,
    ...[bot.id, psid, ...Object.values(columns)],
  )
}

/** A customer who has written. */
async function writer(bot: Shop, psid: string): Promise<string> {
  await bot.says(psid, 'hello')
  await until(() => expect(stand.saidTo(psid)).toEqual(['You said hello']))
  return bot.conversation(psid)
}

async function draft(bot: Shop, body: object = {}) {
  const at = `/v1/bots/${bot.id}/broadcasts`
  const { body: made } = await ask(owner, 'POST', at, {
    name: 'Sale',
    plan: { flow: 'three', is_fastest: true },
    ...body,
  })
  const { id, revision } = Object(made)
  return { at, path: `${at}/${id}`, id: String(id), revision: Number(revision) }
}

const segment = async (bot: Shop, name: string, value: string): Promise<string> => {
  const filters = [{ type: 'first_name', filter_type: 'equal', value }]
  return Object((await ask(owner, 'POST', `/v1/bots/${bot.id}/segments`, { name, filters })).body).id
}

test('segments: a customer in one of them is in the audience, conditions narrow it; a lost segment is refused', async () => {
  const bot = await shop()
  for (const [psid, first_name, gender] of [
    ['8200', 'Ann', 'female'],
    ['8201', 'Bob', 'male'],
    ['8202', 'Cam', 'male'],
  ])
    await bot.rows(
      'insert into cell.customer (bot_id, psid, first_name, gender, created_at) values ($1, $2, $3, $4, now())',
      ...[bot.id, psid, first_name, gender],
    )
  const segments = [await segment(bot, 'Anns', 'Ann'), await segment(bot, 'Bobs', 'Bob')]
  const { at, path, revision } = await draft(bot, { plan: { flow: 'three', is_fastest: true, segments } })
  const rehearse = async (body: object) => (await ask(owner, 'POST', `${path}/rehearse`, body)).body
  expect(await rehearse({})).toMatchObject({
    audience: 2,
    to_send: 2,
    has_content: true,
    rules: { window_hours: null },
  })
  const men = { audience_filter: { match: 'all', filters: [{ type: 'gender', filter_type: 'equal', value: 'male' }] } }
  // Changes count without being saved.
  expect(await rehearse({ config: men })).toMatchObject({ audience: 1 })
  expect(await rehearse({ plan: { flow: '' } })).toMatchObject({ audience: 3, has_content: false, rules: null })
  expect((await ask(owner, 'GET', path)).body).toMatchObject({ revision, config: { audience_filter: null } })
  expect(await ask(owner, 'POST', at, { name: 'x', plan: { segments: ['none'] } })).toMatchObject({ status: 400 })
  const used_by = [{ what: 'broadcast', name: 'Sale' }]
  expect(await ask(owner, 'DELETE', `/v1/bots/${bot.id}/segments/${segments[0]}`)).toMatchObject({
    status: 409,
    body: { message_code: 'in_use', errors: { used_by } },
  })
  await bot.rows('delete from cell.segment where bot_id = $1 and id = $2', bot.id, segments[0])
  expect(await rehearse({})).toMatchObject({ audience: 1 })
  expect(await ask(owner, 'POST', `${path}/send`, { revision })).toMatchObject({
    status: 422,
    body: { message_code: 'broadcast.no_segment' },
  })
})

test('the people behind each count of a rehearsal', async () => {
  const bot = await shop()
  await person(bot, '8300')
  await person(bot, '8301', { is_blocked: true })
  await person(bot, '8302', { is_subscribed: false })
  const { path } = await draft(bot)
  const people = async (reason: string | null, rest: object = {}) =>
    (await ask(owner, 'POST', `${path}/rehearse/people`, { reason, ...rest })).body
  expect(await people(null)).toMatchObject({ items: [{ psid: '8300', name: 'Mai', last_wrote_at: null }], next: null })
  expect(await people('blocked')).toMatchObject({ items: [{ psid: '8301' }] })
  expect(await people('unsubscribed', { limit: 1 })).toMatchObject({ items: [{ psid: '8302' }], next: null })
  expect(await people('window_closed')).toMatchObject({ items: [] })
})

test('a test goes to one customer with the words of now, and counts nowhere', async () => {
  const bot = await shop()
  const customer_id = await writer(bot, '8400')
  const { at, path, id } = await draft(bot, { plan: {} })
  const send = (to: string) => ask(owner, 'POST', `${path}/test`, { customer_id: to })
  expect(await send(customer_id)).toMatchObject({ status: 422, body: { message_code: 'broadcast.no_content' } })
  const card = { key: 'c', plugin_id: 'text', config: { text: 'A first look' } }
  const edits = [{ edit: 'add_blocks', blocks: [{ index: null, block: { key: 'a', title: 'A', cards: [card] } }] }]
  const flow = `/v1/bots/${bot.id}/flows/broadcast:${id}`
  expect((await ask(owner, 'POST', `${flow}/edits`, { revision: 0, edit_key: 'first-words', edits })).status).toBe(200)
  expect((await send(customer_id)).status).toBe(204)
  await until(() => expect(stand.saidTo('8400')).toEqual(['You said hello', 'A first look']))
  expect((await ask(owner, 'GET', `${at}/${id}`)).body).toMatchObject({ state: 'draft', counts: [] })
  expect((await send('999999999')).status).toBe(404)
})

test('people of a figure: by reason, without one, and those who have written since', async () => {
  const bot = await shop()
  const customer_id = await writer(bot, '8500')
  await person(bot, '8501', { is_blocked: true })
  const { path, revision } = await draft(bot)
  await ask(owner, 'POST', `${path}/send`, { revision })
  await until(() => expect(stand.saidTo('8500').slice(1)).toEqual(['one', 'two', 'three']))
  await bot.says('8500', 'thanks')
  const find = async (query: string) => Object((await ask(owner, 'GET', `${path}/people?${query}`)).body).items
  await until(async () => {
    expect(await find('has_replied=true')).toMatchObject([{ customer_id, state: 'sent', reason: null }])
    expect((await ask(owner, 'GET', path)).body).toMatchObject({
      counts: [
        { state: 'excluded', reason: 'blocked', many: 1, replied: 0 },
        { state: 'sent', reason: null, many: 1, replied: 1 },
      ],
    })
  })
  expect(await find('reason=blocked')).toMatchObject([{ psid: '8501' }])
  expect(await find('reason=')).toMatchObject([{ psid: '8500' }])
})

test('broadcasts lie in the trash of the bot, come back from there, or are erased', async () => {
  const bot = await shop()
  const [one, two] = [await draft(bot), await draft(bot)]
  const trash = `/v1/bots/${bot.id}/trash`
  const move = (...ids: string[]) => ask(owner, 'POST', trash, { list: 'broadcasts', ids })
  expect((await move(one.id, two.id, 'nothing')).body).toEqual({ moved: [one.id, two.id], kept: [] })
  const items = async () => Object((await ask(owner, 'GET', trash)).body).items
  expect(await items()).toMatchObject([{ kind: 'broadcast' }, { kind: 'broadcast', name: 'Sale' }])
  const back = { trash_ids: [`broadcast.${one.id}`, 'broadcast.nothing'] }
  expect((await ask(owner, 'POST', `${trash}/restore`, back)).body).toEqual({
    restored: [`broadcast.${one.id}`],
    kept: ['broadcast.nothing'],
  })
  expect((await ask(owner, 'GET', one.path)).body).toMatchObject({ trashed_at: null })
  expect((await ask(owner, 'DELETE', `${trash}/broadcast.${one.id}`)).status).toBe(404)
  expect((await ask(owner, 'DELETE', `${trash}/broadcast.${two.id}`)).status).toBe(204)
  expect((await ask(owner, 'GET', two.path)).status).toBe(404)
  expect(await items()).toEqual([])
  const scheduled_time = new Date(Math.ceil(Date.now() / 1_800_000) * 1_800_000 + 1_800_000)
  await ask(owner, 'POST', `${one.path}/send`, { revision: one.revision, scheduled_time })
  expect((await move(one.id)).status).toBe(409)
})

test('an audience uses its tag, its sequence and its flow: deleting one names the broadcast, until it is thrown away', async () => {
  const bot = await shop()
  const at = `/v1/bots/${bot.id}`
  const tag = Object((await ask(owner, 'POST', `${at}/tags`, { name: 'VIP' })).body).id
  const filters = [{ type: 'tag', filter_type: 'equal', value: tag }]
  const made = await draft(bot, { config: { audience_filter: { match: 'all', filters } } })
  const user = { what: 'broadcast', id: made.id, name: 'Sale' }
  const refused = { body: { kept: [{ used_by: expect.arrayContaining([user]) }] } }
  const move = (list: string, ...ids: string[]) => ask(owner, 'POST', `${at}/trash`, { list, ids })
  expect(await move('tags', tag)).toMatchObject(refused)
  expect(await move('flows', 'three')).toMatchObject(refused)
  await move('broadcasts', made.id)
  expect(await move('tags', tag)).toMatchObject({ body: { moved: [tag], kept: [] } })
})

test('samples: what ten customers would read, with what is missing, and nothing is sent', async () => {
  const bot = await shop()
  for (let n = 0; n < 14; n++) await person(bot, String(8600 + n), n === 3 ? { language: 'th' } : { language: 'vi' })
  await bot.rows("update cell.customer set first_name = '' where bot_id = $1 and psid = '8605'", bot.id)
  const { at, path, id } = await draft(bot, { plan: {} })
  const samples = async (body: object = {}) =>
    Object((await ask(owner, 'POST', `${path}/rehearse/samples`, body)).body).items
  expect(await samples()).toEqual([])
  const card = { key: 'c', plugin_id: 'text', config: { text: 'Hi {{user_first_name}}!' } }
  const edits = [{ edit: 'add_blocks', blocks: [{ index: null, block: { key: 'a', title: 'A', cards: [card] } }] }]
  await ask(owner, 'POST', `/v1/bots/${bot.id}/flows/broadcast:${id}/edits`, {
    revision: 0,
    edit_key: 'sample-words',
    edits,
  })
  const items = await samples()
  expect(items).toHaveLength(10)
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        psid: '8605',
        why: 'gaps',
        missing: ['user_first_name'],
        lines: [{ type: 'text', text: 'Hi !', buttons: [] }],
      }),
      expect.objectContaining({
        psid: '8603',
        why: 'language',
        lines: [{ type: 'text', text: 'Hi Mai!', buttons: [] }],
      }),
    ]),
  )
  expect(await samples()).toEqual(items)
  expect(stand.asked.filter(({ to }) => /^86/.test(to))).toEqual([])
  expect((await ask(owner, 'GET', `${at}/${id}`)).body).toMatchObject({ state: 'draft' })
})
