import { expect, test } from 'vitest'
import { sharedPathApp, until } from '../../runtime/testing/path-app.ts'

const server = await sharedPathApp()
const { ask, owner } = server
const tagAction = (action_id: string) => ({ action: 'add_tag', action_id })
const block = (key: string, ...tags: string[]) => ({
  ...{ key, title: key, type: 'action' },
  config: { add_actions: tags.map(tagAction) },
})
const isTagged = (value: string) => ({ type: 'tag', filter_type: 'equal', value })

/** A bot whose live flow, newer draft, segment, sequence and broadcast name the tag `old`, and three customers. */
async function newShop() {
  const bot = await server.shop()
  const at = `/v1/bots/${bot.id}`
  const { db } = bot.cell
  const post = async (path: string, body: object) => Object((await ask(owner, 'POST', `${at}/${path}`, body)).body)
  for (const id of ['old', 'best', 'other']) await post('tags', { id, name: id })
  await post('flows', { id: 'f', name: 'F', flow: { id: 'f', name: 'F', blocks: [block('a', 'old', 'best')] } })
  expect((await ask(owner, 'POST', `${at}/flows/f/publish`, { revision: 0 })).status).toBe(200)
  await post('flows/f/edits', {
    ...{ revision: 0, edit_key: 'another-block' },
    edits: [{ edit: 'add_blocks', blocks: [{ index: null, block: block('b', 'old') }] }],
  })
  const segment = await post('segments', { name: 'People', filters: [isTagged('old')] })
  await post('sequences', {
    ...{ id: 's', name: 'S' },
    steps: [{ flow: 'f', schedule: { after_type: 'immediately' }, audience_filter: { filters: [isTagged('old')] } }],
  })
  const broadcast = await post('broadcasts', {
    name: 'Sale',
    config: { audience_filter: { filters: [isTagged('old')] } },
  })
  const people = [['old'], ['best', 'old'], ['other']]
  const rows = await db
    .insertInto('customer')
    .values(people.map((tags, n) => ({ bot_id: bot.id, psid: `p${n}`, created_at: new Date(), tags })))
    .returning('id')
    .execute()
  const tagsOf = async () =>
    (await db.selectFrom('customer').select('tags').where('bot_id', '=', bot.id).orderBy('id').execute()).map(
      ({ tags }) => tags,
    )
  const get = async (path: string) => Object((await ask(owner, 'GET', `${at}/${path}`)).body)
  const merge = (into: string) => ask(owner, 'POST', `${at}/tags/old/merge`, { into })
  return { bot, at, db, segment, broadcast, rows, tagsOf, get, merge }
}

test('everything that named a tag names the other; customers follow, with their history', async () => {
  const { at, bot, db, segment, broadcast, tagsOf, get, merge, rows } = await newShop()
  const merged = await merge('best')
  expect(merged).toMatchObject({ status: 200, body: { flows: 1, job: { subject: 'merge_tags', total: 2 } } })
  const job = Object(merged.body).job.id
  await until(async () => expect(await get(`jobs/${job}`)).toMatchObject({ state: 'done', results: { changed: 2 } }))
  expect(await tagsOf()).toEqual([['best'], ['best'], ['other']])

  // The draft keeps its block that is not live, and stays unpublished.
  const flow = await get('flows/f')
  expect(flow).toMatchObject({ revision: 2, published_revision: 0 })
  expect(JSON.stringify(flow)).not.toContain('"old"')
  const live = await db
    .selectFrom('flow_version')
    .select(['version', 'content'])
    .where('bot_id', '=', bot.id)
    .where('flow_id', '=', 'f')
    .orderBy('version')
    .execute()
  expect(live.map(({ version }) => version)).toEqual([1, 2])
  expect(live[1]?.content).toMatchObject({ blocks: [block('a', 'best', 'best')] })
  expect(await get(`segments/${segment.id}`)).toMatchObject({ filters: [isTagged('best')] })
  expect(await get('sequences/s')).toMatchObject({ steps: [{ audience_filter: { filters: [isTagged('best')] } }] })
  expect(await get(`broadcasts/${broadcast.id}`)).toMatchObject({
    config: { audience_filter: { filters: [isTagged('best')] } },
  })
  expect((await get('tags')).items.map(({ id }: { id: string }) => id)).toEqual(['best', 'other'])
  expect((await get('trash')).items).toMatchObject([{ kind: 'tag', id: 'old' }])
  const events = await db
    .selectFrom('event')
    .select(['kind', 'conversation_id'])
    .where('bot_id', '=', bot.id)
    .where('kind', 'in', ['tag_added', 'tag_removed'])
    .execute()
  const [first, second] = rows.map(({ id }) => id)
  expect(events.map(({ kind, conversation_id }) => `${conversation_id} ${kind}`).toSorted()).toEqual(
    [`${first} tag_added`, `${first} tag_removed`, `${second} tag_removed`].toSorted(),
  )
  expect((await ask(owner, 'POST', `${at}/tags/old/merge`, { into: 'best' })).status).toBe(404)
})

test('a draft that is live stays published', async () => {
  const { at, get, merge } = await newShop()
  await ask(owner, 'POST', `${at}/flows/f/publish`, { revision: 1 })
  await merge('best')
  expect(await get('flows/f')).toMatchObject({ revision: 2, published_revision: 2 })
})

test.each(['old', 'nowhere'])('a tag is not merged into %s', async (into) => {
  const { merge, tagsOf } = await newShop()
  expect(await merge(into)).toMatchObject({ status: 400, body: { errors: { into: expect.any(String) } } })
  expect(await tagsOf()).toEqual([['old'], ['best', 'old'], ['other']])
})

test('where a locked flow names the tag nothing changes', async () => {
  const { at, get, merge, tagsOf } = await newShop()
  await ask(owner, 'PUT', `${at}/flows/f/locks`, { locks: ['edit'] })
  expect(await merge('best')).toMatchObject({ status: 409, body: { message_code: 'flow.locked' } })
  expect(await get('sequences/s')).toMatchObject({ steps: [{ audience_filter: { filters: [isTagged('old')] } }] })
  expect(await tagsOf()).toEqual([['old'], ['best', 'old'], ['other']])
})
