import type { Channel } from '../channel.ts'
import { commentBuckets } from '../comments.ts'
import { read } from '../meta/answer.ts'
import { metaApp } from '../meta/app.ts'
import { mediaUrl } from '../meta/graph.ts'
import { mediaBucket } from '../meta/outbound.ts'
import { usageOf } from '../meta/usage.ts'
import { handshake, verify } from '../meta/webhook.ts'
import { connect, disconnect, identify } from './client.ts'
import { pageComments } from './comments.ts'
import { health } from './health.ts'
import { pageIds, parse } from './inbound.ts'
import { login } from './login.ts'
import { render } from './outbound.ts'
import { person } from './person.ts'
import { pushes } from './pushes.ts'
import { templates } from './templates.ts'

/** Messenger. https://developers.facebook.com/docs/messenger-platform */
export const facebook: Channel = {
  id: 'facebook',
  hosts: {
    api: { url: 'https://graph.facebook.com', setting: 'HAWKER_GRAPH_API_URL' },
    www: { url: 'https://www.facebook.com', setting: 'HAWKER_FACEBOOK_LOGIN_URL' },
  },
  // 300 messages a second to a page.
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
  app: metaApp,
  logins: { facebook: login },
  connect,
  refresh: null,
  health,
  templates,
  comments: pageComments,
  pushes,
  disconnect,
  mediaUrl,
  person,
}
