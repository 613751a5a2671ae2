import { expect, test } from 'vitest'
import { z } from 'zod'
import { sharedPathApp, until } from '../../runtime/testing/path-app.ts'

const { ask, owner, shop, stand } = await sharedPathApp()
const bot = await shop()
const base = `/v1/bots/${bot.id}/conversations`
const row = z.looseObject({ id: z.string(), waiting_since: z.string().nullable(), snippet: z.string() })

async function newTalk(psid: string, text: string) {
  await bot.says(psid, text)
  await bot.settled()
  const id = await bot.conversation(psid)
  const find = async () => {
    const { items } = z
      .object({ items: z.array(row) })
      .parse((await ask(owner, 'GET', `${base}?filter=needs_you`)).body)
    return items.find((each) => each.id === id)
  }
  const says = async (words: string) => {
    await bot.says(psid, words)
    await bot.settled()
  }
  const post = async (path: string, body: object) => {
    expect((await ask(owner, 'POST', `${base}/${id}/${path}`, body)).status).toBeLessThan(300)
    await bot.settled()
  }
  return { id, find, says, post }
}

test('the default flow is reached: the customer waits from then on, until the bot understands', async () => {
  const talk = await newTalk('800', 'hello')
  const first = await talk.find()
  expect(first).toMatchObject({ snippet: 'hello', snippet_by: 'bot' })
  await talk.says('anybody?')
  expect(await talk.find()).toMatchObject({ snippet: 'anybody?', waiting_since: first?.waiting_since })
  await talk.says('three')
  expect(await talk.find()).toBeUndefined()
})

test('a flow hands over, a person answers, the customer writes again while the bot is paused', async () => {
  const talk = await newTalk('801', 'three')
  expect(await talk.find()).toBeUndefined()
  await talk.says('person')
  expect(await talk.find()).toBeDefined()
  await talk.post('messages', { text: 'Good morning' })
  expect(await talk.find()).toBeUndefined()
  await talk.says('thank you')
  expect(await talk.find()).toMatchObject({ snippet: 'thank you', snippet_by: 'customer' })
  await talk.post('done', { is_done: true })
  expect(await talk.find()).toBeUndefined()
})

test('a person takes over and hands back: no customer waits, nor does a blocked one', async () => {
  const talk = await newTalk('802', 'hello')
  await talk.post('take_over', { pause_minutes: null })
  expect(await talk.find()).toBeDefined()
  await talk.post('hand_back', {})
  expect(await talk.find()).toBeUndefined()
  await talk.says('hello')
  expect(await talk.find()).toBeDefined()
  await talk.post('block', { is_blocked: true })
  expect(await talk.find()).toBeUndefined()
})

test('a message fails: the customer waits, with any settings of the bot; one who blocked the page does not', async () => {
  const refuse = (psid: string, error_code: number, description: string) => {
    stand.does = (one) =>
      one.to === psid && one.text
        ? { status: error_code, body: { ok: false, error_code, description } }
        : stand.yes(one)
  }
  refuse('803', 400, 'Bad Request: message is wrong')
  const talk = await newTalk('803', 'three')
  await until(async () => expect(await talk.find()).toBeDefined())
  refuse('804', 403, 'Forbidden: bot was blocked by the user')
  const gone = await newTalk('804', 'three')
  await bot.settled()
  expect(await gone.find()).toBeUndefined()
  stand.reset()
})
