import type { Inbound, ToldTemplate } from '@hawker/core'
import { clip, id, instant, maybe } from '@hawker/outside'
import { z } from 'zod'
import { ignored, type RawEntry } from './envelope.ts'
import { qualityOf, reasonOf } from './message-templates.ts'

// https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/message_template_status_update
// {"event":"PAUSED","message_template_id":1,"message_template_name":"order_upd","message_template_language":"en_US",
//  "reason":"NONE","other_info":{"title":"FIRST_PAUSE"}}
const text = maybe(z.string())
const news = z.object({
  event: text,
  message_template_id: maybe(id),
  message_template_name: z.string().min(1),
  message_template_language: text,
  reason: text,
  other_info: maybe(z.object({ title: text })),
  new_quality_score: text,
  new_category: text,
})
type News = z.infer<typeof news>

/** Meta's news of a template by the webhook's field: a verdict, a quality, another category, other words. */
const facts: Readonly<Record<string, (told: News) => Partial<ToldTemplate> | null>> = {
  message_template_status_update: statusOf,
  messenger_template_status_update: statusOf,
  message_template_quality_update: ({ new_quality_score: score }) => (score ? { quality: qualityOf(score) } : null),
  template_category_update: ({ new_category: category }) =>
    category ? { category: clip(category.toUpperCase(), 100) } : null,
  message_template_components_update: () => ({}),
}

function statusOf({ event, reason, other_info }: News): Partial<ToldTemplate> | null {
  if (!event) return null
  const why = reasonOf(reason) || reasonOf(other_info?.title)
  return { status: clip(event.toUpperCase(), 50), reason: why }
}

/** Whether a field of a webhook tells of a template. */
export const isOfTemplate = (field: string): boolean => Object.hasOwn(facts, field)

export const fromTemplateNews = (field: string, raw: unknown, time: RawEntry['time']): Inbound => {
  const told = news.safeParse(raw).data
  const changed = told && facts[field]?.(told)
  if (!told || !changed) return ignored('a template without a name or status')
  const { message_template_id, message_template_name: name, message_template_language: language } = told
  const template: ToldTemplate = {
    ...(message_template_id && { platform_id: message_template_id }),
    name: clip(name, 512),
    ...(language && { language: clip(language, 20) }),
    ...changed,
  }
  return { kind: 'account', at: instant(time), change: { of: 'template', template } }
}
