import type { Channel } from '../channel.ts'
import { commentBuckets } from '../comments.ts'
import { connect, disconnect, identify, mediaUrl, person } from './client.ts'
import { videoComments } from './comments.ts'
import { health } from './health.ts'
import { pageIds, parse } from './inbound.ts'
import { login, tiktokApp } from './login.ts'
import { render } from './outbound.ts'
import { pushes } from './pushes.ts'
import { read } from './read.ts'
import { refresh } from './refresh.ts'
import { verify } from './verify.ts'

/** https://business-api.tiktok.com/portal/docs?id=1832183871604753 */
export const tiktok_business_messaging: Channel = {
  id: 'tiktok_business_messaging',
  hosts: {
    api: { url: 'https://business-api.tiktok.com', setting: 'HAWKER_TIKTOK_API_URL' },
    www: { url: 'https://www.tiktok.com', setting: 'HAWKER_TIKTOK_LOGIN_URL' },
  },
  // TikTok does not say whether this counts for an app or an account.
  rate_per_second: 10,
  buckets: commentBuckets,
  shares_address: true,
  sets_app_address: true,
  sends_http: true,
  pageOf: () => '',
  handshake: () => null,
  verify,
  pageIds,
  parse,
  render,
  // A pressed button does not wait.
  answerPress: null,
  read,
  identify,
  app: tiktokApp,
  logins: { tiktok_business_messaging: login },
  health,
  templates: null,
  comments: videoComments,
  pushes,
  connect,
  refresh,
  disconnect,
  mediaUrl,
  person,
}
