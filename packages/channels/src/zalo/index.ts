import type { Channel } from '../channel.ts'
import { connect, disconnect, identify, mediaUrl, person } from './client.ts'
import { health } from './health.ts'
import { pageIds, parse } from './inbound.ts'
import { app, login } from './login.ts'
import { render } from './outbound.ts'
import { read } from './read.ts'
import { refresh } from './refresh.ts'
import { templates } from './templates.ts'
import { verify } from './verify.ts'

/** https://developers.zalo.me/docs/official-account */
export const zalo: Channel = {
  id: 'zalo',
  hosts: {
    api: { url: 'https://openapi.zalo.me', setting: 'HAWKER_ZALO_API_URL' },
    business: { url: 'https://business.openapi.zalo.me', setting: 'HAWKER_ZALO_BUSINESS_API_URL' },
    oauth: { url: 'https://oauth.zaloapp.com', setting: 'HAWKER_ZALO_OAUTH_URL' },
  },
  // About 4000 a minute for an app.
  rate_per_second: 60,
  shares_address: true,
  answers_empty_post: true,
  sends_http: true,
  pageOf: () => '',
  // Saving the address in the console asks it by GET, and wants no more than 200.
  handshake: () => ({ status: 200, body: '' }),
  verify,
  pageIds,
  parse,
  render,
  // A pressed button does not wait.
  answerPress: null,
  read,
  identify,
  app,
  logins: { zalo: login },
  connect,
  refresh,
  health,
  templates,
  comments: null,
  pushes: null,
  disconnect,
  mediaUrl,
  person,
}
