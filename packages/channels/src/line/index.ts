import { isSignedInBase64 } from '@hawker/outside'
import type { Channel } from '../channel.ts'
import { free, together } from './calls.ts'
import { connect, disconnect, identify, mediaUrl, person } from './client.ts'
import { health } from './health.ts'
import { pageIds, parse } from './inbound.ts'
import { render } from './outbound.ts'
import { pushes } from './pushes.ts'
import { read } from './read.ts'

/** https://developers.line.biz/en/reference/messaging-api */
export const line: Channel = {
  id: 'line',
  hosts: {
    api: { url: 'https://api.line.me', setting: 'HAWKER_LINE_API_URL' },
    data: { url: 'https://api-data.line.me', setting: 'HAWKER_LINE_DATA_API_URL' },
  },
  rate_per_second: 2000,
  shares_address: false,
  needs_context: 'every_send',
  sends_http: true,
  pageOf: () => '',
  handshake: () => null,
  verify: ({ body, headers }, account) => isSignedInBase64(body, headers['x-line-signature'], account.secret),
  pageIds,
  parse,
  render,
  together,
  free,
  // A pressed button does not wait.
  answerPress: null,
  read,
  identify,
  app: null,
  logins: {},
  connect,
  refresh: null,
  health,
  templates: null,
  comments: null,
  pushes,
  disconnect,
  mediaUrl,
  person,
}
