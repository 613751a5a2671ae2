import type { Params } from '../params.ts'
import { webUrlAt } from './buttons.ts'
import { neededTextAt, onlyKeys, textAt } from './check.ts'
import type { Template } from './template.ts'

const where = 'message[attachment][payload]'
const keys = ['template_type', 'title', 'image_url', 'payload', 'notification_messages_timezone']

/** Asks for permission to write again; the platform words it where the page does not. */
export const optInTemplate = (payload: Params): Template => {
  onlyKeys(payload, keys, where)
  const title = textAt(payload.title, `${where}[title]`, 65) ?? 'Updates and promotions'
  const image_url = payload.image_url === undefined ? undefined : webUrlAt(payload.image_url, `${where}[image_url]`)
  const agree = {
    title: 'Get updates',
    kind: 'opt_in' as const,
    payload: neededTextAt(payload.payload, `${where}[payload]`, 1_000),
  }
  return { cards: [{ title, buttons: [agree], ...(image_url ? { image_url } : {}) }] }
}
