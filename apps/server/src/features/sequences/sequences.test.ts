import { expect, test } from 'vitest'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()
const inTime = { flow: 'care', schedule: { after: 2, after_type: 'hours' } }
const tooLate = { flow: 'care', schedule: { after: 2, after_type: 'days' } }

async function newShop() {
  const bot = await newBot(ann)
  const at = `/v1/bots/${bot.id}`
  const flow = { id: 'care', name: 'Care', blocks: [block] }
  expect((await ask(ann, 'POST', `${at}/flows`, { id: 'care', name: 'Care', flow })).status).toBe(201)
  const live = async () => {
    const [row] = await bot.cell.db
      .selectFrom('bot_version')
      .select('document')
      .where('bot_id', '=', bot.id)
      .orderBy('version', 'desc')
      .limit(1)
      .execute()
    return row?.document
  }
  return { ...bot, at, live }
}
const block = { key: 'a', title: 'a', cards: [{ key: 'c', plugin_id: 'text', config: { text: 'How are you?' } }] }

test('create, read, change and delete a sequence: the live version follows each time', async () => {
  const { at, live } = await newShop()
  const made = await ask(ann, 'POST', `${at}/sequences`, { id: 's', name: 'After care', steps: [inTime] })
  expect(made).toMatchObject({ status: 201, body: { id: 's', name: 'After care', steps: [inTime] } })
  expect(await live()).toMatchObject({ sequences: [{ id: 's', steps: [{ ...inTime, audience_filter: null }] }] })
  expect(await ask(ann, 'GET', `${at}/sequences/s`)).toMatchObject({ status: 200, body: made.body })

  const changed = await ask(ann, 'PATCH', `${at}/sequences/s`, { steps: [inTime, tooLate] })
  expect(changed).toMatchObject({ status: 200, body: { name: 'After care', steps: [inTime, tooLate] } })
  expect(await live()).toMatchObject({ sequences: [{ steps: [inTime, tooLate] }] })
  expect((await ask(ann, 'PATCH', `${at}/sequences/s`, { name: 'Care' })).body).toMatchObject({
    steps: [inTime, tooLate],
  })
  expect((await ask(ann, 'GET', `${at}/sequences`)).body).toEqual({
    items: [{ id: 's', name: 'Care', is_published: true, steps: 2, problems: 1 }],
    next: null,
  })

  expect((await ask(ann, 'DELETE', `${at}/sequences/s`)).status).toBe(204)
  expect(await live()).toMatchObject({ sequences: [] })
  for (const [method, body] of [['GET'], ['PATCH', { name: 'Care' }], ['DELETE']] as const)
    expect((await ask(ann, method, `${at}/sequences/s`, body)).status).toBe(404)
})

test('an id is used once, and a new sequence follows the others', async () => {
  const { at } = await newShop()
  for (const id of ['z', 'a']) await ask(ann, 'POST', `${at}/sequences`, { id, name: id })
  expect(await ask(ann, 'POST', `${at}/sequences`, { id: 'z', name: 'Another' })).toMatchObject({
    status: 409,
    body: { message_code: 'taken' },
  })
  await ask(ann, 'PATCH', `${at}/sequences/z`, { name: 'Z' })
  expect((await ask(ann, 'GET', `${at}/sequences`)).body).toMatchObject({ items: [{ name: 'Z' }, { name: 'a' }] })
})

test('a malformed step is refused', async () => {
  const { at } = await newShop()
  const wrong = { flow: 'care', schedule: { after: -1, after_type: 'years' } }
  expect(await ask(ann, 'POST', `${at}/sequences`, { name: 'Care', steps: [wrong] })).toMatchObject({
    status: 400,
    body: { message_code: 'invalid_body' },
  })
})

test('a flow that a sequence sends cannot be deleted', async () => {
  const { at } = await newShop()
  await ask(ann, 'POST', `${at}/sequences`, { id: 's', name: 'After care', steps: [inTime] })
  expect(await ask(ann, 'DELETE', `${at}/flows/care`)).toMatchObject({
    status: 409,
    body: { errors: { used_by: [{ what: 'sequence', id: 's', name: 'After care' }] } },
  })
})

test('the first sequence with a step ticks its step in the guide of the home screen', async () => {
  const { at } = await newShop()
  const step = async () => {
    const { body } = await ask(ann, 'GET', `${at}/home`)
    return Object(body).steps.find((each: { step: string }) => each.step === 'sequence').done
  }
  expect(await step()).toBe(false)
  await ask(ann, 'POST', `${at}/sequences`, { id: 's', name: 'Care' })
  expect(await step()).toBe(false)
  await ask(ann, 'PATCH', `${at}/sequences/s`, { steps: [inTime] })
  expect(await step()).toBe(true)
})

test('sequences, agents and topics survive export and import, in the file’s order', async () => {
  const lists = {
    sequences: [
      { id: 'z', name: 'Late', steps: [tooLate] },
      { id: 'a', name: 'Care', steps: [{ ...inTime, message_tag: 'OTHER', audience_filter: { filters: [isVip] } }] },
    ],
    agents: [
      { id: 'y', name: 'Sales', config: { instructions: 'Sell.', model: 'small' } },
      { id: 'b', name: 'Help' },
    ],
    topics: [
      { id: '7', name: 'News' },
      { id: '3', name: 'Prices' },
    ],
  }
  const file = { format: 'hawker/1', platform: 'telegram_bot', name: 'Shop', flows: [flowOf('care')], ...lists }
  const { at, live } = await newShop()
  expect(await ask(ann, 'POST', `${at}/document`, file)).toMatchObject({ status: 200, body: { problems: 1 } })
  const once = await ask(ann, 'GET', `${at}/document`)
  expect(once.body).toMatchObject(lists)
  expect(await live()).toMatchObject(lists)

  const other = await newShop()
  await ask(ann, 'POST', `${other.at}/document`, Object(once.body))
  expect((await ask(ann, 'GET', `${other.at}/document`)).body).toEqual(once.body)

  // Where ids collide the file wins, including its position.
  await ask(ann, 'POST', `${at}/document`, { ...file, sequences: lists.sequences.toReversed(), agents: [], topics: [] })
  expect((await ask(ann, 'GET', `${at}/document`)).body).toMatchObject({
    ...lists,
    sequences: lists.sequences.toReversed(),
  })
})
const isVip = { type: 'tag', filter_type: 'equal', value: 'vip' }
const flowOf = (id: string) => ({ id, name: id, blocks: [block] })
