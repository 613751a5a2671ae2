import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Attachment } from '@hawker/core'
import { z } from 'zod'
import type { BotId } from '../../platform/ids.ts'

/** Identifies a visitor. The id alone opens nothing: a token is the id with our signature for one bot. */
export type Visitor = { psid: string; token: string }

const sign = (key: Uint8Array, use: string, ...parts: string[]) =>
  createHmac('sha256', key)
    .update(JSON.stringify([use, ...parts]))
    .digest('base64url')

// Bytes are compared and counted: an accented letter is one character and two bytes.
const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const withToken = (key: Uint8Array, bot_id: BotId, psid: string): Visitor => ({
  psid,
  token: `${psid}.${sign(key, 'visitor', bot_id, psid)}`,
})

export const newVisitor = (key: Uint8Array, bot_id: BotId): Visitor =>
  withToken(key, bot_id, randomBytes(16).toString('base64url'))

/** The visitor for whom a token was made; null for a forged or truncated one, or another bot's. */
export function readVisitor(key: Uint8Array, bot_id: BotId, token: string): Visitor | null {
  const [psid = ''] = token.split('.')
  const visitor = withToken(key, bot_id, psid)
  return /^[\w-]{22}$/.test(psid) && isSame(visitor.token, token) ? visitor : null
}

const file = z.object({
  type: z.enum(['image', 'video', 'audio', 'file']),
  url: z.string(),
  filename: z.string(),
  mime_type: z.string(),
  size: z.number(),
}) satisfies z.ZodType<Attachment>
export type UploadedFile = z.infer<typeof file>

/**
 * A sealed reference to a file this visitor has uploaded. An event may name only these, so that a visitor cannot show
 * operators a foreign address.
 */
export function sealFile(key: Uint8Array, bot_id: BotId, psid: string, uploaded: UploadedFile): string {
  const body = Buffer.from(JSON.stringify(uploaded)).toString('base64url')
  return `${body}.${sign(key, 'file', bot_id, psid, body)}`
}

export function openFile(key: Uint8Array, bot_id: BotId, psid: string, ticket: string): UploadedFile | null {
  const [body = '', mac = ''] = ticket.split('.')
  if (!isSame(mac, sign(key, 'file', bot_id, psid, body))) return null
  return file.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString())).data ?? null
}
