import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BotId } from './ids.ts'

/** The public pages whose address is their key. */
export type PageName = 'bill' | 'checkout' | 'pay'

/** A page of one thing of a bot, until an instant. `id`: a UUID. */
export type PagePlace = { bot_id: BotId; id: string; expires_at: Date }

export type PageLinks = ReturnType<typeof createPageLinks>

const minuteMs = 60_000
const macDigits = 32
const shape = /^([0-9a-z]{1,13})-([0-9a-f]{32})-([0-9a-z]{1,7})-([0-9a-f]{32})$/

/**
 * Addresses of public pages. A token is made of ids, an expiry and a signature, so the same place has the same address at every attempt,
 * and one that is not ours costs no statement. A token of one page opens no other.
 */
export function createPageLinks(key: Buffer, origin: string) {
  const sign = (page: PageName, ids: string) =>
    createHmac('sha256', key).update(`${page} ${ids}`).digest('hex').slice(0, macDigits)

  function tokenOf(page: PageName, { bot_id, id, expires_at }: PagePlace): string {
    const minute = Math.ceil(expires_at.getTime() / minuteMs)
    const ids = [BigInt(bot_id).toString(36), id.replaceAll('-', ''), minute.toString(36)].join('-')
    return `${ids}-${sign(page, ids)}`
  }

  return {
    tokenOf,

    /** The whole address of a page. */
    urlOf: (page: PageName, place: PagePlace): string => `${origin}/${page}/${tokenOf(page, place)}`,

    /** The place that a token names; null for one that is not ours, of another page, or expired. */
    read(page: PageName, token: string, now: Date): PagePlace | null {
      const place = readAnyTime(page, token)
      return place && place.expires_at > now ? place : null
    },

    readAnyTime,
  }

  /** The place that a token names, also after its end; null for one that is not ours, or of another page. */
  function readAnyTime(page: PageName, token: string): PagePlace | null {
    const [, bot = '', id = '', minute = '', mac = ''] = shape.exec(token) ?? []
    if (!mac || !isSame(sign(page, token.slice(0, -macDigits - 1)), mac)) return null
    const expires_at = new Date(Number.parseInt(minute, 36) * minuteMs)
    const bot_id = [...bot].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n).toString()
    return { bot_id, id: id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), expires_at }
  }
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
