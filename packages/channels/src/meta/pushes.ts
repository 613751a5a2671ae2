import { type PushPart, pushParts, type WantedPushes } from '@hawker/core'
import { answerBody, ask, type Http, list, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type Account, type Channel, hostOf } from '../channel.ts'
import type { ChannelPushes, FoundForms, PushForm, PushLine } from '../pushes.ts'
import { authorization, unexpected } from './graph.ts'
import { persistentMenu } from './persistent-menu.ts'

const text = z.string()
const action = z.object({ type: text, title: text, payload: maybe(text), url: maybe(text) })
const menus = list(
  z.object({ locale: text, composer_input_disabled: maybe(z.boolean()), call_to_actions: maybe(list(action)) }),
)
const question = z.object({ question: text, payload: maybe(text) })
// The flat form of older programs has the questions without a locale.
const breakers = z.union([
  z.array(z.object({ locale: maybe(text), call_to_actions: z.array(question) })),
  z.array(question).transform((call_to_actions) => [{ call_to_actions, locale: 'default' }]),
])
const profile = z.object({
  get_started: maybe(z.object({ payload: text })),
  greeting: maybe(list(z.object({ locale: text, text }))),
  persistent_menu: maybe(menus),
  ice_breakers: maybe(breakers),
})
const found = z.object({ data: z.array(profile) })

/** The fields of the parts. */
const fields = {
  start_button: 'get_started',
  greeting: 'greeting',
  main_menu: 'persistent_menu',
  asked_questions: 'ice_breakers',
} as const satisfies Record<PushPart, string>

type Ways = {
  parts: readonly PushPart[]
  /** The node that has the profile, at its host. */
  placeOf: (account: Account) => { host: string; address: string }
  /** Names the app of the profile, where a page has two. */
  platform?: 'instagram'
  read: Channel['read']
}

/** The messenger profile. https://developers.facebook.com/docs/messenger-platform/reference/messenger-profile-api */
export const graphPushes = ({ parts, placeOf, platform, read }: Ways): ChannelPushes => {
  const call = async (http: Http, account: Account, method: string, query: Record<string, string>, body?: object) => {
    const { host, address } = placeOf(account)
    const search = new URLSearchParams({ ...query, ...(platform && { platform }) })
    const asked = await ask(http, {
      method,
      url: `${hostOf(account, host)}${address}/messenger_profile${search.size ? `?${search}` : ''}`,
      headers: { ...authorization(account), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!asked.ok) return asked
    const reading = read(asked.answer)
    return reading.ok ? { ok: true as const, body: answerBody(asked.answer) } : reading
  }
  return {
    parts,
    render: (part, wanted) => (parts.includes(part) ? render(part, wanted) : null),
    async find(account, http) {
      const asked = await call(http, account, 'GET', { fields: parts.map((part) => fields[part]).join() })
      if (!asked.ok) return asked
      const parsed = found.safeParse(asked.body)
      if (!parsed.success) return unexpected('an answer that names no messenger profile')
      const all = Object.assign({}, ...parsed.data.data) as z.infer<typeof profile>
      const forms: FoundForms = {}
      for (const part of parts) {
        const value = all[fields[part]]
        forms[part] =
          value === undefined || (Array.isArray(value) && value.length === 0) ? null : { [fields[part]]: value }
      }
      return { ok: true, forms }
    },
    async set(account, part, form, http) {
      const asked: { ok: true } | Refused = form
        ? await call(http, account, 'POST', {}, form)
        : await call(http, account, 'DELETE', {}, { fields: [fields[part]] })
      return asked.ok ? null : asked.fault
    },
    lines: (_, form) => linesOf(form),
  }
}

const render = (
  part: PushPart,
  { start_button, greeting, main_menu, asked_questions }: WantedPushes,
): PushForm | null => {
  switch (part) {
    case 'start_button':
      return start_button && { get_started: start_button }
    case 'greeting':
      return greeting && { greeting: [{ locale: 'default', text: greeting.text }] }
    case 'main_menu':
      return main_menu && { persistent_menu: persistentMenu(main_menu) }
    case 'asked_questions':
      return (
        asked_questions && {
          ice_breakers: [
            {
              locale: 'default',
              call_to_actions: asked_questions.items.map(({ title, payload }) => ({ question: title, payload })),
            },
          ],
        }
      )
  }
}

/** The words of a form of any program. */
const linesOf = (form: PushForm): PushLine[] => {
  const parsed = profile.safeParse(form)
  if (!parsed.success) return []
  const { get_started, greeting = [], persistent_menu = [], ice_breakers = [] } = parsed.data
  return [
    ...(get_started ? [{ title: get_started.payload, leads: '' }] : []),
    ...greeting.map(({ text: title }) => ({ title, leads: '' })),
    ...persistent_menu.flatMap(({ call_to_actions = [] }) =>
      call_to_actions.map(({ title, url, payload = '' }) => ({ title, leads: url ?? payload })),
    ),
    ...ice_breakers.flatMap(({ call_to_actions }) =>
      call_to_actions.map(({ question: title, payload = '' }) => ({ title, leads: payload })),
    ),
  ]
}

/** All parts of Messenger; Instagram has neither start button nor greeting. */
export const messengerParts = pushParts
export const instagramParts = ['main_menu', 'asked_questions'] as const
