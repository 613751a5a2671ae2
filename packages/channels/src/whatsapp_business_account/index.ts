import type { Channel } from '../channel.ts'
import { metaApp } from '../meta/app.ts'
import { usageOf } from '../meta/usage.ts'
import { handshake, verify } from '../meta/webhook.ts'
import { connect, disconnect, identify, mediaUrl } from './client.ts'
import { health } from './health.ts'
import { groupIds, pageIds, parse } from './inbound.ts'
import { login } from './login.ts'
import { render } from './outbound.ts'
import { pushes } from './pushes.ts'
import { read } from './read.ts'
import { templates } from './templates.ts'

/** The WhatsApp Business Cloud API. https://developers.facebook.com/documentation/business-messaging/whatsapp */
export const whatsapp_business_account: Channel = {
  id: 'whatsapp_business_account',
  hosts: {
    api: { url: 'https://graph.facebook.com', setting: 'HAWKER_WHATSAPP_API_URL' },
    www: { url: 'https://www.facebook.com', setting: 'HAWKER_WHATSAPP_LOGIN_URL' },
  },
  rate_per_second: 80,
  // Code 131056: about a message in six seconds to one person, after a small burst.
  pace: { burst: 5, every_ms: 6_000 },
  usageOf,
  shares_address: true,
  has_aliases: true,
  needs_context: 'typing',
  sends_http: true,
  pageOf: () => '',
  handshake,
  verify,
  groups: { detail: 'waba_id', idsOf: groupIds },
  pageIds,
  parse,
  render,
  answerPress: null,
  read,
  identify,
  app: metaApp,
  logins: { whatsapp_business_account: login },
  connect,
  disconnect,
  mediaUrl,
  // Names come with webhooks, and there are no pictures.
  person: null,
  refresh: null,
  health,
  templates,
  comments: null,
  pushes,
}
