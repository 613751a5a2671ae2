import { expect, test } from 'vitest'
import { channelHttp } from './channel-http.ts'

const apiUrls = { HAWKER_TELEGRAM_API_URL: 'http://10.0.0.1:9/telegram', HAWKER_GRAPH_API_URL: 'http://10.0.0.2/graph' }
const standIns = { telegram_bot: 'http://127.0.0.1:7/telegram', facebook: 'http://127.0.0.1:8/graph' }

test.each([
  ['telegram_bot', {}, {}, []],
  ['telegram_bot', apiUrls, {}, ['http://10.0.0.1:9']],
  ['telegram_bot', {}, standIns, ['http://127.0.0.1:7']],
  ['facebook', apiUrls, standIns, ['http://10.0.0.2', 'http://127.0.0.1:8']],
  ['pke_chat_plugin', apiUrls, standIns, []],
  ['zalo', apiUrls, standIns, []],
] as const)('%s with %j and %j may reach %j inside', async (channel, urls, stands, expected) => {
  const asked: (readonly string[])[] = []
  const ask = async (_: unknown, allowed: readonly string[] = []) => {
    asked.push(allowed)
    return { status: 200, headers: {}, body: new Uint8Array() }
  }
  await channelHttp({ ask }, urls, stands)(channel)({ method: 'GET', url: 'http://10.0.0.2/' })
  expect(asked).toEqual([expected])
})
