import type { Channel } from '../channel.ts'
import { commentBuckets } from '../comments.ts'
import { read } from '../meta/answer.ts'
import { mediaUrl } from '../meta/graph.ts'
import { mediaBucket } from '../meta/outbound.ts'
import { usageOf } from '../meta/usage.ts'
import { handshake, verify } from '../meta/webhook.ts'
import { connect, disconnect, identify } from './client.ts'
import { mediaComments } from './comments.ts'
import { health } from './health.ts'
import { pageIds, parse } from './inbound.ts'
import { login } from './login.ts'
import { render } from './outbound.ts'
import { instagramApp, ownLogin } from './own-login.ts'
import { person } from './person.ts'
import { pushes } from './pushes.ts'
import { refresh, renews } from './refresh.ts'

/** Messages of Instagram, by either login. https://developers.facebook.com/docs/messenger-platform/instagram */
export const instagram_official: Channel = {
  id: 'instagram_official',
  hosts: {
    api: { url: 'https://graph.facebook.com', setting: 'HAWKER_INSTAGRAM_PAGE_API_URL' },
    www: { url: 'https://www.facebook.com', setting: 'HAWKER_INSTAGRAM_LOGIN_URL' },
    instagram: { url: 'https://graph.instagram.com', setting: 'HAWKER_INSTAGRAM_API_URL' },
    own_www: { url: 'https://www.instagram.com', setting: 'HAWKER_INSTAGRAM_OWN_LOGIN_URL' },
    own_oauth: { url: 'https://api.instagram.com', setting: 'HAWKER_INSTAGRAM_OAUTH_URL' },
  },
  rate_per_second: 300,
  buckets: { ...mediaBucket, ...commentBuckets },
  usageOf,
  shares_address: true,
  sends_http: true,
  pageOf: () => '',
  handshake,
  verify,
  pageIds,
  parse,
  render,
  answerPress: null,
  read,
  identify,
  app: instagramApp,
  logins: { instagram_official: login, instagram_login: ownLogin },
  connect,
  disconnect,
  mediaUrl,
  person,
  refresh,
  renews,
  health,
  templates: null,
  comments: mediaComments,
  pushes,
}
