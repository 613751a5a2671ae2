import { expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../platform/ids.ts'
import { sharedApp } from '../../testing/test-app.ts'

const { ask, newUser, newBot } = await sharedApp()
const ann = await newUser()
const from = `/v1/bots/${(await newBot(ann)).id}`
const into = `/v1/bots/${(await newBot(ann)).id}`

const nothing = { tags: [], custom_fields: [], bot_fields: [], flows: [], sequences: [], topics: [], agents: [] }
const copied = z.object({ ids: z.array(z.string()), made: z.array(z.string()), missing: z.array(z.unknown()) })
const named = z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) })

const tagging = (id: string, ...tags: string[]) => ({
  id,
  name: 'Tagging',
  message_type: null,
  blocks: [
    {
      key: newId(),
      title: 'Tag',
      type: 'action',
      config: { add_actions: tags.map((action_id) => ({ action: 'add_tag', action_id })) },
      gotos: [{ type: 'flow', flow: 'elsewhere' }],
    },
  ],
})

test('a copy brings its tags, finds those of the same name, and names missing things', async () => {
  await ask(ann, 'POST', `${into}/tags`, { id: 'theirs', name: 'VIP' })
  // The id of a tag of the first bot is that of another tag here.
  await ask(ann, 'POST', `${into}/tags`, { id: 'new', name: 'Complaint' })
  const things = {
    ...nothing,
    tags: [
      { id: 'vip', name: 'vip' },
      { id: 'new', name: 'Newcomer' },
    ],
    flows: [{ id: 'elsewhere', name: 'Elsewhere' }],
  }
  const answer = await ask(ann, 'POST', `${into}/flow_copies`, {
    flows: [{ name: 'Tagging', flow: tagging('original', 'vip', 'new') }],
    from: things,
  })
  expect(answer.status).toBe(201)
  const { ids, made, missing } = copied.parse(answer.body)
  expect({ made, missing }).toEqual({ made: ['Newcomer'], missing: [{ list: 'flows', name: 'Elsewhere' }] })
  const tags = named.parse((await ask(ann, 'GET', `${into}/tags`)).body).items
  const newcomer = tags.find(({ name }) => name === 'Newcomer')?.id
  expect(tags.map(({ name }) => name).sort()).toEqual(['Complaint', 'Newcomer', 'VIP'])
  const { body } = await ask(ann, 'GET', `${into}/flows/${ids[0]}`)
  expect(body).toMatchObject({
    name: 'Tagging',
    published_revision: null,
    flow: {
      blocks: [
        {
          config: { add_actions: [{ action_id: 'theirs' }, { action_id: newcomer }] },
          gotos: [{ type: 'flow', flow: 'Elsewhere' }],
        },
      ],
    },
  })
  // The first bot is not touched.
  expect(named.parse((await ask(ann, 'GET', `${from}/flows`)).body).items).toEqual([])
})

test('several flows keep the arrows between them, and share what they bring along', async () => {
  const first = tagging('first', 'sale')
  const second = { ...tagging('elsewhere', 'sale'), name: 'Elsewhere' }
  const answer = await ask(ann, 'POST', `${into}/flow_copies`, {
    flows: [
      { name: 'First', flow: first },
      { name: 'Second', flow: second },
    ],
    from: { ...nothing, tags: [{ id: 'sale', name: 'Sale' }] },
  })
  const { ids, made, missing } = copied.parse(answer.body)
  expect({ made, missing }).toEqual({ made: ['Sale'], missing: [] })
  const { body } = await ask(ann, 'GET', `${into}/flows/${ids[0]}`)
  expect(body).toMatchObject({ name: 'First', flow: { blocks: [{ gotos: [{ type: 'flow', flow: ids[1] }] }] } })
})

test('a reader of the other bot may not add a flow there', async () => {
  const bob = await newUser()
  const answer = await ask(bob, 'POST', `${into}/flow_copies`, {
    flows: [{ name: 'X', flow: tagging('x') }],
    from: nothing,
  })
  expect(answer.status).toBe(404)
})
