import { randomBytes } from 'node:crypto'
import { isSigned, readStatus } from '@hawker/outside'
import type { Channel } from '../channel.ts'
import { arrived, refused } from '../reading.ts'
import { parse } from './inbound.ts'
import { render } from './outbound.ts'

/** The website chat. We are the platform: its messages are sent over our own socket, and no HTTP call is made. */
export const pke_chat_plugin: Channel = {
  id: 'pke_chat_plugin',
  hosts: {},
  rate_per_second: 1000,
  shares_address: false,
  sends_http: false,
  pageOf: () => randomBytes(8).toString('hex'),
  handshake: () => null,
  verify: ({ body, headers }, account) => isSigned(body, headers['x-hawker-signature'], account.secret),
  pageIds: () => [],
  parse,
  render,
  answerPress: null,
  read: (answer) => (answer.status >= 200 && answer.status < 300 ? arrived() : refused(readStatus(answer))),
  // We are the platform ourselves.
  app: null,
  logins: {},
  identify: async ({ page_id, details }) => ({ ok: true, page_id, name: details.name ?? page_id, details }),
  connect: async () => null,
  refresh: null,
  health: null,
  templates: null,
  comments: null,
  pushes: null,
  disconnect: async () => null,
  mediaUrl: async ({ url }) =>
    url ? { ok: true, url } : { ok: false, fault: { kind: 'rejected', code: 'file', message: 'no file to fetch' } },
  person: null,
}
