import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()

const tagging = (id: string, ...tags: string[]) => ({
  id,
  name: id,
  blocks: [
    {
      key: 'a',
      title: 'Tag',
      type: 'action',
      config: { add_actions: tags.map((action_id) => ({ action: 'add_tag', action_id })) },
      next_step: { type: 'flow', flow: 'other' },
    },
  ],
})
const file = {
  format: 'hawker/1',
  platform: 'telegram_bot',
  name: 'Shop',
  welcome_flow: 'welcome',
  tags: [
    { id: 'vip', name: 'VIP' },
    { id: 'new', name: 'Newcomer' },
  ],
  flows: [tagging('welcome', 'vip', 'new'), { id: 'empty', name: 'empty', blocks: [] }],
  keywords: [{ id: 'k', keywords: ['hi'], flow: 'welcome' }],
  settings: { format_12_hours: true },
}
const outcome = z.object({
  flows: z.number(),
  problems: z.number(),
  report: z.array(z.object({ list: z.string(), id: z.string(), outcome: z.string(), why: z.string() }).loose()),
})
const lines = (body: unknown) =>
  outcome.parse(body).report.map((line) => `${line.list} ${line.id}: ${line.outcome}, ${line.why}`)

test('the plan of an import says what becomes of each object, and stores nothing', async () => {
  const at = `/v1/bots/${(await newBot(ann)).id}`
  await ask(ann, 'POST', `${at}/tags`, { id: 'vip', name: 'Very important' })
  const before = (await ask(ann, 'GET', `${at}/document`)).body
  const plan = await ask(ann, 'POST', `${at}/imports/plan`, file)
  expect(plan).toMatchObject({
    status: 200,
    body: { flows: 2, problems: 1, counts: { taken: 3, changed: 1, needs_you: 1, lost: 1 } },
  })
  expect(lines(plan.body)).toEqual([
    'settings : lost, kept_own',
    'flows empty: needs_you, has_problems',
    'tags vip: changed, replaced',
    'tags new: taken, new',
    'keywords k: taken, new',
    'flows welcome: taken, new',
  ])
  const taking = await ask(ann, 'POST', `${at}/imports/plan?settings=take`, file)
  expect(lines(taking.body)).toContain('settings : taken, new')
  expect((await ask(ann, 'GET', `${at}/document`)).body).toEqual(before)
  // The import does what its plan said.
  expect((await ask(ann, 'POST', `${at}/document`, file)).body).toEqual(plan.body)
})

test('the parts of another bot are added: matched by name, as drafts, after what is there', async () => {
  const at = `/v1/bots/${(await newBot(ann)).id}`
  await ask(ann, 'POST', `${at}/document`, { ...file, tags: [{ id: 'own', name: 'vip' }], flows: [tagging('welcome')] })
  const added = await ask(ann, 'POST', `${at}/document?match=name`, file)
  expect(lines(added.body)).toEqual([
    'settings : lost, kept_own',
    'flows welcome: needs_you, names_missing',
    'tags vip: taken, same_name',
    'tags new: taken, new',
    'keywords k: taken, new',
    'flows empty: taken, new',
  ])
  const { body } = await ask(ann, 'GET', `${at}/document`)
  const view = z.object({
    welcome_flow: z.string(),
    tags: z.array(z.object({ id: z.string(), name: z.string() })),
    flows: z.array(z.object({ id: z.string(), name: z.string() })),
    keywords: z.array(z.object({ flow: z.string() })),
  })
  const { welcome_flow, tags, flows, keywords } = view.parse(body)
  expect(tags.map(({ name }) => name)).toEqual(['vip', 'Newcomer'])
  expect(flows.map(({ name }) => name)).toEqual(['welcome', 'welcome', 'empty'])
  expect([welcome_flow, flows[0]?.id, flows[1]?.id === 'welcome']).toEqual(['welcome', 'welcome', false])
  expect(keywords.map(({ flow }) => flow)).toEqual(['welcome', flows[1]?.id])
  expect((await ask(ann, 'GET', `${at}/flows/${flows[1]?.id}`)).body).toMatchObject({
    published_revision: null,
    flow: {
      blocks: [
        { config: { add_actions: [{ action_id: 'own' }, { action_id: tags[1]?.id }] }, next_step: { flow: 'other' } },
      ],
    },
  })
})
