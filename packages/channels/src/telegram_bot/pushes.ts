import { commandsOf } from '@hawker/core'
import { list } from '@hawker/outside'
import { z } from 'zod'
import type { ChannelPushes, PushForm } from '../pushes.ts'
import { call } from './client.ts'

const commands = list(z.object({ command: z.string(), description: z.string() }))
const answered = z.object({ result: commands })
const form = z.object({ commands })

/** The commands of the menu button, for all chats. https://core.telegram.org/bots/api#setmycommands */
export const pushes: ChannelPushes = {
  parts: ['main_menu'],
  render: (part, { main_menu }) =>
    part === 'main_menu' && main_menu
      ? { commands: commandsOf(main_menu.items).map(({ name, title }) => ({ command: name, description: title })) }
      : null,
  async find(account, http) {
    const asked = await call(http, account, 'getMyCommands', {})
    if (!asked.ok) return asked
    const parsed = answered.safeParse(asked.body)
    if (!parsed.success)
      return { ok: false, fault: { kind: 'unknown', code: 'commands', message: 'an answer that names no commands' } }
    const { result } = parsed.data
    return { ok: true, forms: { main_menu: result.length > 0 ? { commands: result } : null } }
  },
  async set(account, _part, wanted, http) {
    const asked = wanted
      ? await call(http, account, 'setMyCommands', wanted)
      : await call(http, account, 'deleteMyCommands', {})
    return asked.ok ? null : asked.fault
  },
  lines: (_, shown: PushForm) =>
    (form.safeParse(shown).data?.commands ?? []).map(({ command, description }) => ({
      title: description,
      leads: `/${command}`,
    })),
}
