import { expect, test } from 'vitest'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()
const { id } = await newBot(ann)
const at = `/v1/bots/${id}`
const topics = async () => (await ask(ann, 'GET', `${at}/topics`)).body
const exported = async () => Object((await ask(ann, 'GET', `${at}/document`)).body).topics

test('topics are numbered, because a block’s tag names them by number', async () => {
  await ask(ann, 'POST', `${at}/topics`, { id: 'of a file', name: 'Old' })
  expect(await ask(ann, 'POST', `${at}/topics`, { name: 'News' })).toMatchObject({ status: 201, body: { id: '1' } })
  await ask(ann, 'POST', `${at}/topics`, { id: '7', name: 'Seventh' })
  expect((await ask(ann, 'POST', `${at}/topics`, { name: 'Prices' })).body).toEqual({ id: '8', name: 'Prices' })
  expect((await ask(ann, 'POST', `${at}/topics`, { id: '7', name: 'Again' })).status).toBe(409)
})

test('a topic is renamed and deleted in the document as well', async () => {
  expect((await ask(ann, 'PATCH', `${at}/topics/1`, { name: 'The news' })).status).toBe(200)
  expect((await ask(ann, 'DELETE', `${at}/topics/7`)).status).toBe(204)
  const left = [
    { id: 'of a file', name: 'Old' },
    { id: '1', name: 'The news' },
    { id: '8', name: 'Prices' },
  ]
  expect(await topics()).toEqual({ items: left, next: null })
  expect(await exported()).toEqual(left)
  expect((await ask(ann, 'DELETE', `${at}/topics/7`)).status).toBe(404)
})

test.each([
  [100, 201],
  [101, 400],
])('a name of %i characters gets %i', async (length, status) => {
  expect((await ask(ann, 'POST', `${at}/topics`, { name: 'n'.repeat(length) })).status).toBe(status)
})
