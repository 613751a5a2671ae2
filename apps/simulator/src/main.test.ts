import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { isObject } from './params.ts'
import { gatewayIds } from './payments/gateway-id.ts'
import { get } from './testing/call.ts'

test('a process of its own prints its addresses in one line and ends on SIGTERM', async () => {
  const path = new URL('main.ts', import.meta.url).pathname
  const simulator = spawn(process.execPath, [path], {
    env: { ...process.env, PORT: '0', SIMULATOR_TOKEN: 'from-outside' },
  })
  const [line]: string[] = await once(createInterface(simulator.stdout), 'line')
  const printed: unknown = JSON.parse(line ?? '')
  if (!isObject(printed)) throw new Error('no addresses were told')
  expect(printed).toMatchObject({
    control_token: 'from-outside',
    port: expect.any(Number),
    google_api_url: expect.stringMatching(/\/google$/),
    mailchimp_api_url: expect.stringMatching(/\/mailchimp$/),
    meta_ads_api_url: expect.stringMatching(/\/meta_ads$/),
    ghn_api_url: expect.stringMatching(/\/ghn$/),
    ghtk_api_url: expect.stringMatching(/\/ghtk$/),
    pancake_pos_api_url: expect.stringMatching(/\/pancake_pos$/),
    gateway_urls: Object.fromEntries(gatewayIds.map((id) => [id, expect.stringMatching(`/${id}$`)])),
    shop_api_urls: {
      shopee: expect.stringMatching(/\/shopee$/),
      lazada: expect.stringMatching(/\/lazada$/),
      tiki: expect.stringMatching(/\/tiki$/),
    },
  })
  const { status } = await get(`${printed.control_url}/accounts`, { authorization: 'Bearer from-outside' })
  expect(status).toBe(200)
  simulator.kill('SIGTERM')
  expect(await once(simulator, 'exit')).toEqual([0, null])
}, 60_000)
