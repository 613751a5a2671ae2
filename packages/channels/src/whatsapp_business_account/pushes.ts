import { commandsOf } from '@hawker/core'
import { answerBody, ask, type Http, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import { type Account, hostOf } from '../channel.ts'
import { authorization, unexpected } from '../meta/graph.ts'
import type { ChannelPushes, PushForm } from '../pushes.ts'
import { address } from './client.ts'
import { read } from './read.ts'

const command = z.object({ command_name: z.string(), command_description: z.string() })
const automation = z.object({
  enable_welcome_message: maybe(z.boolean()),
  prompts: maybe(list(z.string())),
  commands: maybe(list(command)),
})
const found = z.object({ conversational_automation: maybe(automation) })

/** One object holds the prompts, the commands and the switch of welcome events: those that are not set again stay. */
const ask_automation = async (account: Account, http: Http) => {
  const asked = await request(account, http, 'GET')
  if (!asked.ok) return asked
  const parsed = found.safeParse(asked.body)
  if (!parsed.success) return unexpected('an answer that names no prompts')
  return { ok: true as const, automation: parsed.data.conversational_automation ?? {} }
}

const request = async (account: Account, http: Http, method: 'GET' | 'POST', body?: object) => {
  const query = method === 'GET' ? '?fields=conversational_automation' : ''
  const edge = method === 'GET' ? '' : '/conversational_automation'
  const asked = await ask(http, {
    method,
    url: `${hostOf(account)}${address(account)}${edge}${query}`,
    headers: { ...authorization(account), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  return reading.ok ? { ok: true as const, body: answerBody(asked.answer) } : reading
}

/** https://developers.facebook.com/documentation/business-messaging/whatsapp/business-phone-numbers/conversational-components */
export const pushes: ChannelPushes = {
  parts: ['main_menu', 'asked_questions'],
  render(part, { main_menu, asked_questions }) {
    if (part === 'asked_questions')
      return asked_questions && { prompts: asked_questions.items.map(({ title }) => title) }
    if (part !== 'main_menu' || !main_menu) return null
    const all = commandsOf(main_menu.items)
    return { commands: all.map(({ name, title }) => ({ command_name: name, command_description: title })) }
  },
  async find(account, http) {
    const asked = await ask_automation(account, http)
    if (!asked.ok) return asked
    const { prompts = [], commands = [] } = asked.automation
    return {
      ok: true,
      forms: {
        main_menu: commands.length > 0 ? { commands } : null,
        asked_questions: prompts.length > 0 ? { prompts } : null,
      },
    }
  },
  async set(account, part, form, http) {
    const asked = await ask_automation(account, http)
    if (!asked.ok) return asked.fault
    const { enable_welcome_message = false, prompts = [], commands = [] } = asked.automation
    const empty = part === 'main_menu' ? { commands: [] } : { prompts: [] }
    const set = await request(account, http, 'POST', { enable_welcome_message, prompts, commands, ...(form ?? empty) })
    return set.ok ? null : set.fault
  },
  lines(_, form: PushForm) {
    const { prompts = [], commands = [] } = automation.safeParse(form).data ?? {}
    return [
      ...prompts.map((title) => ({ title, leads: '' })),
      ...commands.map(({ command_name, command_description }) => ({
        title: command_description,
        leads: `/${command_name}`,
      })),
    ]
  },
}
