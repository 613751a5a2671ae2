import type { Http } from '@hawker/outside'
import { downHttp } from '@hawker/outside/testing'
import { type Account, type Channel, hostOf } from '../channel.ts'
import { connectAccount } from '../connect-account.ts'
import type { App } from '../login.ts'
import type { FileOf } from '../templates.ts'
import type { ClientCall, ClientFixture } from './fixtures.ts'

/** The instant of every renewal in the fixtures. */
export const refreshedAt = new Date('2026-11-25T10:00:00.000Z')

/** The app of every sign-in in the fixtures. */
export const sampleApp: App = {
  client_id: '770077',
  client_secret: 'client-secret-for-tests',
  webhook_secret: 'webhook-secret-for-tests',
  api_version: '',
  config_id: '',
}

/** The file behind every address of a draft. */
const exampleFile: FileOf = async () => ({ bytes: new Uint8Array(4), type: 'image/png', name: 'tea.png' })

const webhook_url = 'https://hawker.example/webhooks/here'

/** Makes one call of a channel's client for an account with the fixture's parts. */
export const runCall = (channel: Channel, call: ClientCall, account: Account, http: Http): Promise<unknown> => {
  const by = { ...account, ...call.account }
  switch (call.do) {
    case 'connect':
      return connectAccount(channel, by, webhook_url, http, refreshedAt, call.asks)
    case 'post':
      return channel.comments?.post?.(by, call.post_id, http) ?? Promise.resolve(null)
    case 'list_posts':
      return channel.comments?.posts?.(by, http) ?? Promise.resolve(null)
    case 'list_comments':
      return channel.comments?.list?.(by, call.post_id, http) ?? Promise.resolve(null)
    case 'refresh':
      return channel.refresh?.(by, http, refreshedAt) ?? Promise.resolve(null)
    case 'login':
      return (
        channel.logins[call.at ?? channel.id]?.exchange(
          {
            app: sampleApp,
            hosts: by.hosts,
            redirect_uri: 'https://hawker.example/back',
            code: call.code,
            verifier: 'a-verifier',
            scopes: call.scopes,
            now: refreshedAt,
          },
          http,
        ) ?? Promise.resolve(null)
      )
    case 'health':
      return channel.health?.(by, webhook_url, http) ?? Promise.resolve(null)
    case 'list_templates':
      return channel.templates?.list(by, http) ?? Promise.resolve(null)
    case 'create_template':
      return channel.templates?.create?.(by, call.draft, http, exampleFile) ?? Promise.resolve(null)
    case 'change_template':
      return channel.templates?.change?.(by, call.platform_id, call.draft, http, exampleFile) ?? Promise.resolve(null)
    case 'remove_template':
      return channel.templates?.remove?.(by, call.template, http) ?? Promise.resolve(null)
    case 'disconnect':
      return channel.disconnect(by, webhook_url, http)
    case 'media_url':
      return channel.mediaUrl(call.attachment, by, http)
    case 'person':
      return channel.person?.(call.psid, by, http) ?? Promise.resolve(null)
  }
}

/** Answers requests by a script, in order, and records them as fixtures show them. Requests beyond it get no answer. */
export const scripted = (exchanges: ClientFixture['exchanges'], account: Account) => {
  const requests: unknown[] = []
  const http: Http = async (request) => {
    const step = exchanges[requests.length]
    const { method, url, headers = {}, body, bytes } = request
    const { authorization } = headers
    requests.push({
      method,
      path: url.replace(hostOf(account), ''),
      ...(authorization === undefined ? {} : { authorization }),
      ...(bytes === undefined ? {} : { bytes: bytes.length }),
      ...(body === undefined ? {} : { body: isForm(headers) ? masked(body) : JSON.parse(body) }),
    })
    if (!step || step.down) return downHttp(request)
    return { status: step.status, headers: {}, body: new TextEncoder().encode(JSON.stringify(step.body)) }
  }
  return { http, requests }
}

/** A signed assertion is another one with each key and instant: the channel's own test reads it. */
const masked = (form: string) => form.replace(/(?<=\bassertion=)[^&]+/, '…')

const isForm = (headers: Record<string, string>) => headers['content-type'] === 'application/x-www-form-urlencoded'
