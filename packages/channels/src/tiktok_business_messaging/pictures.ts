import { type Answer, answerBody, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account, Capability, PlatformRequest } from '../channel.ts'
import { authorization, base } from './client.ts'
import { read } from './read.ts'

/** Countries whose businesses may send no picture, by TikTok's partners; the European Union's are among them. */
const without = new Set(
  (
    'AU CO IN JP KR NG PH RU TR UA GB US ' +
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'
  ).split(' '),
)

/** True for a business in a country where no picture may be sent, so that TikTok need not be asked. */
export const isWithoutPictures = ({ details: { country = '' } }: Account): boolean => without.has(country)

const day_ms = 24 * 3_600_000
const capability_type = 'IMAGE_SEND'

// {"code":0,"data":{"capability_infos":[{"capability_type":"IMAGE_SEND","capability_result":true}]}}
const told = z.object({
  data: z.object({
    capability_infos: list(z.object({ capability_type: maybe(z.string()), capability_result: maybe(z.boolean()) })),
  }),
})

/**
 * True where the business may send pictures, which only TikTok knows for certain; a link always arrives.
 * https://business-api.tiktok.com/portal/docs?id=1832184403754242
 */
export const pictureCapability = (
  account: Account,
  conversation_id: string,
  otherwise: PlatformRequest,
): Capability => ({
  name: capability_type,
  lives_ms: day_ms,
  question: {
    method: 'GET',
    host: 'api',
    path: `${base}/business/message/capabilities/get/?${new URLSearchParams({
      business_id: account.page_id,
      conversation_id,
      conversation_type: 'SINGLE',
      capability_types: JSON.stringify([capability_type]),
    })}`,
    headers: authorization(account),
    body: '',
    is_side: true,
    repeats: true,
  },
  isGiven: (answer) => (read(answer).ok ? givenIn(answer) : null),
  otherwise,
})

const givenIn = (answer: Answer): boolean | null =>
  told
    .safeParse(answerBody(answer))
    .data?.data.capability_infos.find((info) => info.capability_type === capability_type)?.capability_result ?? null
