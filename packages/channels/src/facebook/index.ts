import { isSigned, sameSecret } from '@hawker/outside'
import type { Channel } from '../channel.ts'
import { connect, disconnect, mediaUrl } from './client.ts'
import { pageIds, parse } from './inbound.ts'
import { render } from './outbound.ts'
import { person } from './person.ts'
import { read } from './read.ts'

/** Messenger. https://developers.facebook.com/docs/messenger-platform */
export const facebook: Channel = {
  id: 'facebook',
  hosts: { api: { url: 'https://graph.facebook.com', setting: 'HAWKER_GRAPH_API_URL' } },
  // 300 texts a second to a page; pictures and videos are slower, which throttling answers tell.
  rate_per_second: 300,
  shares_address: true,
  sends_http: true,
  pageOf: () => '',

  handshake({ method, query }, account) {
    if (method !== 'GET') return null
    const isOurs = query['hub.mode'] === 'subscribe' && sameSecret(query['hub.verify_token'], account.verify_token)
    const challenge = query['hub.challenge'] ?? ''
    return isOurs && challenge.length <= 200 ? { status: 200, body: challenge } : { status: 403, body: '' }
  },
  // Over the raw bytes: the platform signs its own escaping, which re-encoding would not reproduce.
  verify: ({ body, headers }, account) => isSigned(body, headers['x-hub-signature-256'], account.secret),
  pageIds,
  parse,
  render,
  answerPress: null,
  read,
  connect,
  disconnect,
  mediaUrl,
  person,
}
