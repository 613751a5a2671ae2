import { createHmac, timingSafeEqual } from 'node:crypto'
import { countsClicks, type MessageCard, markPayload, type Origin, replaceIn } from '@hawker/core'
import type { BotId } from './ids.ts'

/** A message, as its counted links name it. Ids repeat between cells, so the bot belongs to it. `at`: the instant of its line. */
type Said = { bot_id: string; conversation_id: string; n: number; at: string }

/** A link that was clicked: the message is of the day (UTC) that begins at `day`, and `k` is the link's number in it. */
export type LinkPlace = { bot_id: BotId; conversation_id: string; day: Date; n: string; k: number }

export type CountedLinks = ReturnType<typeof createCountedLinks>

const dayMs = 86_400_000
const macDigits = 24
// Letters and digits only: a platform that makes links of words may leave other marks out at the end.
const shape = /^([0-9a-z]{1,13})-([0-9a-z]{1,13})-([0-9a-z]{1,5})-([0-9a-z]{1,8})-([0-9a-z]{1,4})-([0-9a-f]{24})$/

/**
 * Addresses of ours that stand for the links of a message. A token is made of ids and a signature, so every attempt to send a message sends
 * the same one; the address it leads to stays with the message. Without a public https address links are not replaced.
 */
export function createCountedLinks(key: Buffer, publicUrl: string | null) {
  const base = publicUrl?.startsWith('https:') ? `${publicUrl}/r/` : null
  const sign = (ids: string) => createHmac('sha256', key).update(ids).digest('hex').slice(0, macDigits)

  const tokenOf = ({ bot_id, conversation_id, n, at }: Said, k: number): string => {
    const numbers = [BigInt(bot_id), BigInt(conversation_id), Math.floor(Date.parse(at) / dayMs), n, k]
    const ids = numbers.map((each) => each.toString(36)).join('-')
    return `${ids}-${sign(ids)}`
  }

  return {
    /** Clicks on links are counted. Presses of buttons always are. */
    areCounted: base !== null,
    tokenOf,

    /** The message as it leaves: with links of ours, and payloads that name it. */
    counted(card: MessageCard, said: Said, origin: Origin | null | undefined): MessageCard {
      if (!countsClicks(origin)) return card
      let k = 0
      return replaceIn(card, {
        link: ({ url }) => (base === null ? url : `${base}${tokenOf(said, k++)}`),
        payload: (payload) => markPayload(payload, said.n),
      })
    },

    /** The link that a token names; null for one that this installation did not make. */
    read(token: string): LinkPlace | null {
      const [, bot = '', conversation = '', day = '', n = '', k = '', mac = ''] = shape.exec(token) ?? []
      if (!mac || !isSame(sign(token.slice(0, -macDigits - 1)), mac)) return null
      return {
        bot_id: number(bot).toString(),
        conversation_id: number(conversation).toString(),
        day: new Date(Number(number(day)) * dayMs),
        n: number(n).toString(),
        k: Number(number(k)),
      }
    },
  }
}

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

const number = (digits: string): bigint =>
  [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
