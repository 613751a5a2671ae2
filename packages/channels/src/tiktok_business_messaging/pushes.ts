import type { Fault, PushPart } from '@hawker/core'
import { failed, type Http, id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account } from '../channel.ts'
import type { ChannelPushes, PushForm } from '../pushes.ts'
import { get, post } from './client.ts'

const types = { main_menu: 'CHAT_PROMPT', asked_questions: 'SUGGESTED_QUESTION' } as const
type Part = keyof typeof types
const partOf = (part: PushPart): Part | null => (part === 'main_menu' || part === 'asked_questions' ? part : null)

const message = z.object({ auto_message_id: id, content: z.string(), status: maybe(z.string()) })
const found = z.object({ data: z.object({ auto_messages: maybe(list(message)) }) })
const form = z.object({ texts: z.array(z.string()) })

/** The texts of a kind with their ids. TikTok's documents name the calls; the names of these fields are from memory. */
const listOf = async (account: Account, part: Part, http: Http) => {
  const query = { business_id: account.page_id, auto_message_type: types[part] }
  const asked = await get(http, account, '/business/message/auto_message/get/', query)
  if (!asked.ok) return asked
  const parsed = found.safeParse(asked.body)
  if (!parsed.success) return failed('unknown', 'auto_message/get', 'an answer that names no texts')
  return { ok: true as const, messages: parsed.data.data.auto_messages ?? [] }
}

/** Texts that a tap sends. TikTok looks at each before people see it. https://business-api.tiktok.com/portal/docs?id=1832183871604753 */
export const pushes: ChannelPushes = {
  parts: ['main_menu', 'asked_questions'],
  render(part, wanted) {
    const own = partOf(part)
    const shown = own && wanted[own]
    return shown ? { texts: shown.items.map(({ title }) => title) } : null
  },
  async find(account, http) {
    const menu = await listOf(account, 'main_menu', http)
    if (!menu.ok) return menu
    const questions = await listOf(account, 'asked_questions', http)
    if (!questions.ok) return questions
    const formOf = ({ messages }: { messages: z.infer<typeof message>[] }) =>
      messages.length > 0 ? { texts: messages.map(({ content }) => content) } : null
    return { ok: true, forms: { main_menu: formOf(menu), asked_questions: formOf(questions) } }
  },
  async set(account, part, wanted, http): Promise<Fault | null> {
    const own = partOf(part)
    if (!own) return null
    const shown = await listOf(account, own, http)
    if (!shown.ok) return shown.fault
    const texts = wanted ? form.parse(wanted).texts : []
    if (JSON.stringify(shown.messages.map(({ content }) => content)) === JSON.stringify(texts)) return null
    const { page_id: business_id } = account
    for (const { auto_message_id } of shown.messages) {
      const gone = await post(http, account, '/business/message/auto_message/delete/', { business_id, auto_message_id })
      if (!gone.ok) return gone.fault
    }
    for (const content of texts) {
      const body = { business_id, auto_message_type: types[own], content }
      const made = await post(http, account, '/business/message/auto_message/create/', body)
      if (!made.ok) return made.fault
    }
    return null
  },
  lines: (_, shown: PushForm) => (form.safeParse(shown).data?.texts ?? []).map((title) => ({ title, leads: '' })),
}
