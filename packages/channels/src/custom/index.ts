import { randomBytes } from 'node:crypto'
import { declaredProfile } from '@hawker/core'
import type { Channel } from '../channel.ts'
import { commentBuckets } from '../comments.ts'
import { connect, disconnect, identify, mediaUrl } from './client.ts'
import { appComments } from './comments.ts'
import { health } from './health.ts'
import { parse } from './inbound.ts'
import { render } from './outbound.ts'
import { read } from './read.ts'
import { seal } from './seal.ts'
import { verify } from './verify.ts'

/** An app of the owner's own, by the contract of docs/custom-channel.md: we are the platform, and it has the callback. */
export const custom: Channel = {
  id: 'custom',
  hosts: { api: { url: '', setting: 'HAWKER_CUSTOM_API_URL' } },
  calls_owner: true,
  rate_per_second: 50,
  buckets: commentBuckets,
  shares_address: false,
  sends_http: true,
  pageOf: () => randomBytes(8).toString('hex'),
  handshake: () => null,
  verify,
  pageIds: () => [],
  parse,
  render,
  seal,
  profileOf: declaredProfile,
  answerPress: null,
  read,
  identify,
  app: null,
  logins: {},
  health,
  templates: null,
  comments: appComments,
  pushes: null,
  connect,
  refresh: null,
  disconnect,
  mediaUrl,
  // Events bring the customer's name.
  person: null,
}
