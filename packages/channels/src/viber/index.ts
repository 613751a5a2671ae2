import { isSignedInHex } from '@hawker/outside'
import type { Channel } from '../channel.ts'
import { connect, disconnect, identify, mediaUrl } from './client.ts'
import { health } from './health.ts'
import { parse } from './inbound.ts'
import { render } from './outbound.ts'
import { read } from './read.ts'
import { reply } from './reply.ts'

/** https://developers.viber.com/docs/api/rest-bot-api */
export const viber: Channel = {
  id: 'viber',
  hosts: { api: { url: 'https://chatapi.viber.com', setting: 'HAWKER_VIBER_API_URL' } },
  // The documents name 500 broadcasts in 10 s.
  rate_per_second: 50,
  shares_address: false,
  signs_by_token: true,
  sends_http: true,
  pageOf: () => '',
  handshake: () => null,
  // The older form of the signature is a parameter of the address.
  verify: ({ body, headers, query }, { token }) =>
    isSignedInHex(body, headers['x-viber-content-signature'] ?? query.sig, token),
  pageIds: () => [],
  parse,
  render,
  // A pressed button does not wait.
  answerPress: null,
  reply,
  read,
  identify,
  app: null,
  logins: {},
  health,
  templates: null,
  comments: null,
  pushes: null,
  connect,
  refresh: null,
  disconnect,
  mediaUrl,
  // Names come with each event.
  person: null,
}
