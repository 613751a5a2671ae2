import { expect, test } from 'vitest'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()

const text = { key: 'd', plugin_id: 'text', config: { text: 'Size {{size//Size}}' } }

async function newShop() {
  const { id } = await newBot(ann)
  const at = `/v1/bots/${id}`
  const flow = { id: 'f', name: 'F', blocks: [{ key: 'a', title: 'a', cards: [text] }] }
  const size = { id: 'size', name: 'Size', type: 1 }
  const file = { format: 'hawker/1', platform: 'telegram_bot', name: 'Shop', flows: [flow], custom_fields: [size] }
  expect((await ask(ann, 'POST', `${at}/document`, file)).status).toBe(200)
  const found = async (path: string) =>
    Object((await ask(ann, 'GET', `${at}${path}`)).body).items.map((each: { key: string }) => each.key)
  return { at, found }
}

test('problems of the whole bot are broken rules and possible mistakes, each with its place', async () => {
  const { at } = await newShop()
  const late = { flow: 'f', schedule: { after: 2, after_type: 'days' } }
  await ask(ann, 'POST', `${at}/sequences`, { id: 's', name: 'Care', steps: [late, { flow: 'gone' }] })
  const { body } = await ask(ann, 'GET', `${at}/problems`)
  const at_step = { flow: null, block: null, card: null, path: '/sequences/0/steps/0', params: {} }
  expect(body).toMatchObject({
    items: expect.arrayContaining([
      { ...at_step, key: 'sequence_24h' },
      {
        ...at_step,
        key: 'goto_missing',
        path: '/sequences/0/steps/1/flow',
        params: { target: 'gone' },
        severity: 'warning',
      },
    ]),
  })
})

test('a custom field in the text of a type 1 post causes a warning', async () => {
  const { at, found } = await newShop()
  expect(await found('/flows/f/problems?post_type=1')).toContain('custom_field_in_post')
  for (const query of ['', '?post_type=2'])
    expect(await found(`/flows/f/problems${query}`)).not.toContain('custom_field_in_post')
  expect((await ask(ann, 'GET', `${at}/flows/gone/problems`)).status).toBe(404)
})
