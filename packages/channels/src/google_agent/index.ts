import type { Channel } from '../channel.ts'
import { connect, disconnect, identify, mediaUrl, refresh } from './client.ts'
import { health } from './health.ts'
import { pageIds, parse } from './inbound.ts'
import { render } from './outbound.ts'
import { read } from './read.ts'
import { handshake, isProbe, verify } from './verify.ts'

/** RCS Business Messaging. https://developers.google.com/business-communications/rcs-business-messaging */
export const google_agent: Channel = {
  id: 'google_agent',
  hosts: {
    api: { url: 'https://rcsbusinessmessaging.googleapis.com', setting: 'HAWKER_RCS_API_URL' },
    us: { url: 'https://us-rcsbusinessmessaging.googleapis.com', setting: 'HAWKER_RCS_US_API_URL' },
    europe: { url: 'https://europe-rcsbusinessmessaging.googleapis.com', setting: 'HAWKER_RCS_EUROPE_API_URL' },
    asia: { url: 'https://asia-rcsbusinessmessaging.googleapis.com', setting: 'HAWKER_RCS_ASIA_API_URL' },
    oauth: { url: 'https://oauth2.googleapis.com', setting: 'HAWKER_RCS_OAUTH_URL' },
  },
  // Google promises no figure.
  rate_per_second: 50,
  shares_address: true,
  isProbe,
  sends_http: true,
  pageOf: () => '',
  handshake,
  verify,
  pageIds,
  parse,
  render,
  // A pressed button does not wait.
  answerPress: null,
  read,
  identify,
  app: null,
  logins: {},
  health,
  templates: null,
  comments: null,
  pushes: null,
  connect,
  refresh,
  disconnect,
  mediaUrl,
  // There is no profile: a person is their number.
  person: null,
}
