import type { Inbound } from '@hawker/core'
import { clip, instant, maybe } from '@hawker/outside'
import { z } from 'zod'
import { ignored, type RawEntry } from './envelope.ts'

// https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/message_template_status_update
// {"event":"PAUSED","message_template_name":"order_upd","message_template_language":"en_US","reason":"NONE"}
const status = z.object({
  event: z.string().min(1),
  message_template_name: z.string().min(1),
  message_template_language: maybe(z.string()),
})

/** Meta's verdict on a template of the account: approved, rejected, paused. */
export const fromTemplateStatus = (raw: unknown, time: RawEntry['time']): Inbound => {
  const told = status.safeParse(raw).data
  if (!told) return ignored('a template without a name or status')
  const { event, message_template_name: name, message_template_language: language } = told
  return {
    kind: 'account',
    at: instant(time),
    change: {
      of: 'template',
      name: clip(name, 512),
      ...(language && { language: clip(language, 20) }),
      status: clip(event.toUpperCase(), 50),
    },
  }
}
