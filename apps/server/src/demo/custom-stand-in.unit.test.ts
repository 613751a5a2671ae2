import { type Account, channels, connectAccount } from '@hawker/channels'
import type { OutCard } from '@hawker/core'
import type { Http } from '@hawker/outside'
import { afterAll, expect, test } from 'vitest'
import { addAccount, openStandIns } from './stand-ins.ts'

// The stand-in and the adapter were written independently, both from docs/custom-channel.md.
const standIns = await openStandIns(undefined)
afterAll(() => standIns.close())

const http: Http = async ({ url, ...request }) => {
  const response = await fetch(url, request)
  return { status: response.status, headers: {}, body: new Uint8Array(await response.arrayBuffer()) }
}

const { custom } = channels
const account: Account = {
  platform: 'custom',
  page_id: '9f2c',
  token: '',
  secret: 'signing-secret-of-the-kiosk',
  verify_token: '',
  secrets: {},
  hosts: { api: `${standIns.api_urls.custom}/callback` },
  details: { callback_url: 'https://kiosk.example/hawker' },
}
const { secret } = account
const capabilities = { carousel: null, typing: true }
await addAccount(standIns, {
  platform: 'custom',
  page_id: 'app-1',
  name: 'Kiosk',
  secret,
  capabilities,
  knows_everyone: true,
})

const send = async (card: OutCard, by = account) => {
  const to = {
    psid: 'c_1',
    our_id: 'c0ffee-1.7',
    is_operator: false,
    as: 'reply',
    files_at: 'https://hawker.example',
  } as const
  const readings = []
  for (const request of custom.render(card, to, by)) {
    const { method, headers, body } = custom.seal?.(request, by, new Date()) ?? request
    const answer = await http({ method, url: account.hosts.api ?? '', headers, body })
    readings.push(custom.read({ ...answer, body: new TextDecoder().decode(answer.body) }))
  }
  return readings
}

const sent = { ok: true, platform_id: null }

test('the app proves itself, declares its abilities, and gets messages', async () => {
  expect(await connectAccount(custom, account, 'http://127.0.0.1:9/webhooks/custom/9f2c', http)).toEqual({
    ok: true,
    page_id: '9f2c',
    name: 'Kiosk',
    details: { callback_url: 'https://kiosk.example/hawker', capabilities: JSON.stringify(capabilities) },
  })
  const buttons: OutCard = {
    type: 'text',
    text: 'Which?',
    buttons: [
      { type: 'postback', title: 'M', payload: '1.0.2.0.1' },
      { type: 'link', title: 'Web', url: 'https://shop.example' },
      { type: 'call', title: 'Call', phone: '+84900000001' },
    ],
    quick_replies: [{ title: 'Skip', payload: '1.0.2.0.s', content_type: 'text' }],
  }
  expect(await send(buttons)).toEqual([sent])
  expect(await send(buttons)).toEqual([sent])
  expect(await send({ type: 'typing', seconds: 3 })).toEqual([sent])
})

test('another secret is refused, and the account needs reconnecting', async () => {
  const wrong = { ...account, secret: 'another secret, long enough' }
  expect(await connectAccount(custom, wrong, '', http)).toMatchObject({ ok: false, fault: { kind: 'unauthorized' } })
  expect(await send({ type: 'typing', seconds: 3 }, wrong)).toMatchObject([
    { ok: false, fault: { kind: 'unauthorized', code: 'not_verified' } },
  ])
})
