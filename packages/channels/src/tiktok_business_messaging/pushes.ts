import type { Fault } from '@hawker/core'
import { failed, type Http, id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Account } from '../channel.ts'
import type { ChannelPushes, PushForm } from '../pushes.ts'
import { get, post } from './client.ts'

const at = '/business/message/auto_message'
const auto_message_type = 'CHAT_PROMPT'

const prompt = z.object({ title: maybe(z.string()), content: maybe(z.string()) })
// TikTok's sample of chat prompts has them under the key of the questions.
const message = z.object({
  auto_message_id: id,
  chat_prompt: maybe(prompt),
  suggested_question: maybe(prompt),
})
const found = z.object({
  data: z.object({ operation_status: maybe(z.string()), auto_messages: maybe(list(message)) }),
})
const form = z.object({ texts: z.array(z.string()) })

const listOf = async (account: Account, http: Http) => {
  const asked = await get(http, account, `${at}/get/`, { business_id: account.page_id, auto_message_type })
  if (!asked.ok) return asked
  const parsed = found.safeParse(asked.body)
  if (!parsed.success) return failed('unknown', 'auto_message/get', 'an answer that names no texts')
  const { operation_status, auto_messages = [] } = parsed.data.data
  const prompts = auto_messages.map(({ auto_message_id, chat_prompt, suggested_question }) => {
    const { title = '', content = '' } = chat_prompt ?? suggested_question ?? {}
    return { auto_message_id, text: title || content }
  })
  return { ok: true as const, isOn: operation_status === 'ENABLE', prompts }
}

/**
 * Texts above the typing field that a tap sends. TikTok looks at each before people see it. It answers its suggested questions
 * itself, with fixed words, so they start no flow and are not used.
 * https://business-api.tiktok.com/portal/docs?id=1832183871604753
 */
export const pushes: ChannelPushes = {
  parts: ['main_menu'],
  render: (part, { main_menu }) =>
    part === 'main_menu' && main_menu ? { texts: main_menu.items.map(({ title }) => title) } : null,
  async find(account, http) {
    const shown = await listOf(account, http)
    if (!shown.ok) return shown
    const texts = shown.isOn ? shown.prompts.map(({ text }) => text) : []
    return { ok: true, forms: { main_menu: texts.length > 0 ? { texts } : null } }
  },
  async set(account, _part, wanted, http): Promise<Fault | null> {
    const { page_id: business_id } = account
    const shown = await listOf(account, http)
    if (!shown.ok) return shown.fault
    for (const { auto_message_id } of shown.prompts) {
      const body = { business_id, auto_message_type, auto_message_id }
      const gone = await post(http, account, `${at}/delete/`, body)
      if (!gone.ok) return gone.fault
    }
    if (!wanted) return null
    // Switching them on disables the prompts that exist, so it comes first.
    if (!shown.isOn) {
      const body = { business_id, auto_message_type, operation_status: 'ENABLE' }
      const on = await post(http, account, `${at}/status/update/`, body)
      if (!on.ok) return on.fault
    }
    // They stand in the order of their creation.
    for (const text of form.parse(wanted).texts) {
      const body = { business_id, auto_message_type, chat_prompt: { title: text, content: text } }
      const made = await post(http, account, `${at}/create/`, body)
      if (!made.ok) return made.fault
    }
    return null
  },
  lines: (_, shown: PushForm) => (form.safeParse(shown).data?.texts ?? []).map((title) => ({ title, leads: '' })),
}
