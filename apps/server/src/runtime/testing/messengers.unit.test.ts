import { type Account, channels } from '@hawker/channels'
import { parseBody } from '@hawker/outside'
import { expect, test } from 'vitest'
import { type CrashPlatform, isCrashPlatform, messengers, numberOf, psidOf } from './messengers.ts'

const accountOf = (platform: CrashPlatform): Account => ({
  platform,
  page_id: '9001',
  token: '9001:token',
  secret: 'a-secret',
  verify_token: '',
  secrets: messengers[platform].secrets,
  hosts: { api: 'https://platform.example' },
  details: {},
})

test.each(Object.keys(messengers).filter(isCrashPlatform))(
  'the adapter of %s trusts its webhook, and it understands what the adapter sends',
  (platform) => {
    const [messenger, channel, account] = [messengers[platform], channels[platform], accountOf(platform)]
    const psid = psidOf(messenger, 71_000)
    expect(numberOf(messenger, psid)).toBe(71_000)

    const { body, headers } = messenger.webhook(account.page_id, account.secret, psid, 'hi 1', 5)
    const bytes = new TextEncoder().encode(body)
    expect(channel.verify({ method: 'POST', headers, query: {}, body: bytes }, account)).toBe(true)
    const parsed = parseBody(bytes)
    const [event] = channel.parse(parsed.ok ? parsed.body : null, account)
    expect(event?.inbound).toMatchObject({ kind: 'message', psid, text: 'hi 1' })

    const to = { psid, our_id: 'c.1', is_operator: false, as: 'reply', files_at: 'https://hawker.example' } as const
    const card = { type: 'text', text: 'You said hi 1', buttons: [], quick_replies: [] } as const
    const [request] = channel.render({ ...card, buttons: [], quick_replies: [] }, to, account)
    const asked = {
      at: 0,
      method: request?.method ?? '',
      path: request?.path ?? '',
      to: '',
      text: '',
      texts: [],
      body: JSON.parse(request?.body ?? '{}'),
      raw: Buffer.alloc(0),
      headers: request?.headers ?? {},
    }
    expect(messenger.reads(asked)).toEqual({ to: psid, texts: ['You said hi 1'] })
    for (const does of [messenger.accepts(asked, 7), messenger.repeats?.answer(asked, 7)])
      if (typeof does === 'object')
        expect(
          channel.read({ status: does.status, headers: does.headers ?? {}, body: JSON.stringify(does.body) }),
        ).toMatchObject({ ok: true })
    expect(messenger.repeats !== undefined).toBe(request?.repeats)
  },
)
