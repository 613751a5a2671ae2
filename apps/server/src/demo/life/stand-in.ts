import type { RawRequest } from '@hawker/outside'
import { Pool } from 'undici'
import { z } from 'zod'
import type { StandIns } from '../stand-ins.ts'
import type { SampleBot, SampleFile } from './bodies.ts'
import type { SamplePerson } from './people.ts'

const buttons = z.array(z.array(z.object({ title: z.string(), payload: z.string().optional() })))
const screen = z.object({ quick_replies: buttons, messages: z.array(z.object({ buttons: buttons.optional() })) })
const worded = z.object({ request: z.object({ headers: z.record(z.string(), z.string()), body: z.string() }) })
const file = z.object({ file_id: z.string(), url: z.string() })

/** The platforms' side of the sample: they know its people and files, and refuse sends on request. */
export type SamplePlatforms = ReturnType<typeof samplePlatformsOf>

export function samplePlatformsOf({ control_url, control_token }: Pick<StandIns, 'control_url' | 'control_token'>) {
  const { origin, pathname } = new URL(control_url)
  const pool = new Pool(origin, { connections: 8 })
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object): Promise<unknown> => {
    const answer = await pool.request({
      method,
      path: `${pathname.replace(/\/$/, '')}${path}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${control_token}` },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await answer.body.text()
    if (answer.statusCode >= 300) throw new Error(`The stand-in refused ${method} ${path}: ${text}`)
    return JSON.parse(text)
  }
  const conversation = ({ platform, page_id }: SampleBot, { psid }: SamplePerson) =>
    `/conversations/${platform}/${page_id}/${psid}`

  return {
    introduce(bot: SampleBot, person: SamplePerson): Promise<unknown> {
      const { first_name, last_name, username, language } = person
      const shown = { first_name, last_name, language, ...(username && { username }) }
      return ask('PUT', conversation(bot, person), { ...shown, is_background: true })
    },

    /** The payload that this button of the newest messages sends when it is tapped. */
    async payloadOf(bot: SampleBot, person: SamplePerson, title: string): Promise<string | undefined> {
      const { quick_replies, messages } = screen.parse(await ask('GET', conversation(bot, person)))
      const shown = [...quick_replies, ...messages.toReversed().flatMap(({ buttons = [] }) => buttons)]
      return shown.flat().find((button) => button.title === title)?.payload
    },

    keep: async (name: string, bytes: Buffer): Promise<SampleFile> =>
      file.parse(await ask('POST', '/files', { name, base64: bytes.toString('base64') })),

    /** The next message to this person is refused with these words. */
    refuseNext({ platform, page_id }: SampleBot, { psid: user }: SamplePerson, message: string): Promise<unknown> {
      const codes = platform === 'facebook' ? { status: 400, code: 551, subcode: 1_545_041 } : { code: 400 }
      return ask('POST', `/accounts/${platform}/${page_id}/faults`, { kind: 'error', user, message, ...codes })
    },

    /** A buyer opens the page of a bill at a gateway and does this there. */
    async payBill(service: string, url: string, act: 'silent' | 'wrong_amount'): Promise<void> {
      const { pathname: path, search } = new URL(url)
      const page = await pool.request({ method: 'GET', path: path + search })
      await page.body.dump()
      const at = new URL(String(page.headers.location ?? url)).pathname
      await ask('POST', `/${service}/bills/${at.split('/').at(-1)}/${act}`, {})
    },

    /** An event at Hotmart as it would report it, unsent. */
    async wordOfHotmart(hottok: string, event: object): Promise<RawRequest> {
      const { request } = worded.parse(await ask('POST', `/hotmart/accounts/${hottok}/events`, { ...event, times: 0 }))
      return { method: 'POST', headers: request.headers, query: {}, body: Buffer.from(request.body) }
    },

    moveParcel: (carrier: string, code: string, move: object): Promise<unknown> =>
      ask('PATCH', `/${carrier}/parcels/${code}`, move),

    /** A change that people make at the shop's till. */
    changeTill: (path: string, change: object): Promise<unknown> => ask('PATCH', path, change),

    close: () => pool.close(),
  }
}
