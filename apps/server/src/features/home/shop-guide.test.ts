import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await testApp()
const owner = await newUser()

test('a shop’s steps to its first order are done one by one, and gone with it', async () => {
  const { id } = await newBot(owner)
  const at = `/v1/bots/${id}`
  const done = async () => {
    const { status, body } = await ask(owner, 'GET', `${at}/home/shop`)
    expect(status).toBe(200)
    const steps: { step: string; done: boolean }[] = Object(body).steps
    return steps.map(({ step, done }) => `${step} ${done ? 'done' : 'open'}`)
  }
  expect(await done()).toEqual(['products open', 'pay open', 'window open', 'order open'])

  await ask(owner, 'POST', `${at}/products`, { name: 'Shirt', variations: [{ price: 120_000 }] })
  await ask(owner, 'PATCH', `${at}/settings`, { paymentGateways: ['cash'] })
  expect(await done()).toEqual(['products done', 'pay done', 'window open', 'order open'])

  const config = { is_send_random: true, random_config: { count: 10, source: 'newest' } }
  const blocks = [{ key: 'b', title: 'B', cards: [{ key: 'c', plugin_id: 'gallery', config }] }]
  const file = { format: 'hawker/1', name: 'Shop', platform: 'telegram_bot', flows: [{ id: 'w', name: 'W', blocks }] }
  expect((await ask(owner, 'POST', `${at}/document`, file)).status).toBe(200)
  expect(await done()).toEqual(['products done', 'pay done', 'window done', 'order open'])

  const items = [{ name: 'Shirt', price: 120_000, quantity: 1 }]
  expect((await ask(owner, 'POST', `${at}/orders`, { items })).status).toBe(201)
  expect(await done()).toEqual([])
})
