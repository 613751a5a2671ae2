import { isSigned, sameSecret } from '@hawker/outside'
import type { Channel } from '../channel.ts'

/** Meta's check of a callback address: its challenge comes back, bare. */
export const handshake: Channel['handshake'] = ({ method, query }, account) => {
  if (method !== 'GET') return null
  const isOurs = query['hub.mode'] === 'subscribe' && sameSecret(query['hub.verify_token'], account.verify_token)
  const challenge = query['hub.challenge'] ?? ''
  return isOurs && challenge.length <= 200 ? { status: 200, body: challenge } : { status: 403, body: '' }
}

/** Over the raw bytes: Meta signs its own escaping, which re-encoding would not reproduce. */
export const verify: Channel['verify'] = ({ body, headers }, account) =>
  isSigned(body, headers['x-hub-signature-256'], account.secret)
