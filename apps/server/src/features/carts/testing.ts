import { expect } from 'vitest'
import { z } from 'zod'
import type { PathApp } from '../../runtime/testing/path-app.ts'

const words = z.looseObject({ text: z.string() })
const key = z.looseObject({ text: z.string(), callback_data: z.string().optional(), url: z.string().optional() })
const keyboard = z.looseObject({
  reply_markup: z.looseObject({ inline_keyboard: z.array(z.array(key)).optional() }),
})

let presses = 0

type Bot = Pick<Awaited<ReturnType<PathApp['shop']>>, 'says' | 'post' | 'signed' | 'settled'>

/** A customer's side of a Telegram chat: they write, and press the newest button of this title. Both tell the bot's last words. */
export function chatOf(stand: PathApp['stand'], { says, post, signed, settled }: Bot, psid: string) {
  const shown = new Map<string, string>()
  const links = new Map<string, string>()
  const heard: string[] = []
  let from = stand.asked.length
  const read = async () => {
    await settled()
    for (const { to, body } of stand.asked.slice(from)) {
      if (to !== psid) continue
      const said = words.safeParse(body)
      if (said.success) heard.push(said.data.text.replaceAll('\u00a0', ' '))
      const rows = keyboard.safeParse(body).data?.reply_markup.inline_keyboard ?? []
      for (const { text, callback_data, url } of rows.flat()) {
        if (callback_data) shown.set(text, callback_data)
        if (url) links.set(text, url)
      }
    }
    from = stand.asked.length
    return heard.at(-1) ?? ''
  }
  return {
    heard,
    /** The addresses behind the buttons that lead out, each by its title. */
    links,
    /** They wait until nothing more comes. */
    waits: read,
    async says(text: string) {
      expect(await says(psid, text)).toBe(200)
      return read()
    },
    async press(title: string) {
      const data = shown.get(title)
      expect(data, title).toBeDefined()
      presses++
      const callback_query = { id: `q${presses}`, from: { id: Number(psid), first_name: 'Mai' }, data }
      expect(await post(JSON.stringify({ update_id: 900_000 + presses, callback_query }), signed)).toBe(200)
      return read()
    },
  }
}
export type Chat = ReturnType<typeof chatOf>
