import { expect, test } from 'vitest'
import { sharedApp } from '../../testing/test-app.ts'

const { newUser, newBot, ask } = await sharedApp()
const ann = await newUser()
const { id } = await newBot(ann)
const at = `/v1/bots/${id}`
const exported = async () => Object((await ask(ann, 'GET', `${at}/document`)).body).agents

test('create, read, change and delete an agent: the bot document follows', async () => {
  const made = { id: 'helper', name: 'Helper', config: { model: 'small', instructions: 'Be kind.' } }
  expect(await ask(ann, 'POST', `${at}/agents`, made)).toMatchObject({ status: 201, body: made })
  expect((await ask(ann, 'POST', `${at}/agents`, made)).status).toBe(409)
  expect((await ask(ann, 'GET', `${at}/agents`)).body).toEqual({
    items: [{ id: 'helper', name: 'Helper' }],
    next: null,
  })

  const changed = { ...made, config: { model: 'large' } }
  expect((await ask(ann, 'PATCH', `${at}/agents/helper`, { config: changed.config })).body).toEqual(changed)
  expect((await ask(ann, 'GET', `${at}/agents/helper`)).body).toEqual(changed)
  expect(await exported()).toEqual([changed])

  expect((await ask(ann, 'DELETE', `${at}/agents/helper`)).status).toBe(204)
  expect(await exported()).toEqual([])
  for (const [method, body] of [['GET'], ['PATCH', { name: 'X' }], ['DELETE']] as const)
    expect((await ask(ann, method, `${at}/agents/helper`, body)).status).toBe(404)
})
