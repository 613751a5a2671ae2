import type { PlatformTemplate, TemplateParameter } from '@hawker/core'
import { answerBody, ask, clip, type Http, id, list, maybe, type Refused } from '@hawker/outside'
import { z } from 'zod'
import { type Account, hostOf } from '../channel.ts'
import type { ChannelTemplates } from '../templates.ts'
import { authorization } from './client.ts'
import { read } from './read.ts'

// https://developers.zalo.me/docs/zalo-notification-service/truy-xuat-thong-tin/lay-danh-sach-template
// {"error":0,"message":"Success","data":[{"templateId":4001,"templateName":"Order","status":"ENABLE","templateQuality":"HIGH"}],
//  "metadata":{"total":1}}
const text = maybe(z.string())
const listed = z.object({ templateId: id, templateName: text, status: text, templateQuality: text })
const page = z.object({
  data: list(listed),
  metadata: maybe(z.object({ total: z.number() })),
})

// {"error":0,"data":{"templateId":4001,"templateTag":"TRANSACTION","reason":"","listParams":[{"name":"order","require":true,
//  "type":"STRING","maxLength":30,"minLength":1}]}}
const about = z.object({
  data: z.object({
    reason: text,
    templateTag: text,
    listParams: maybe(
      list(
        z.object({
          name: z.string().min(1),
          require: maybe(z.boolean()),
          type: text,
          maxLength: maybe(z.int()),
          minLength: maybe(z.int()),
        }),
      ),
    ),
  }),
})

const pageSize = 100
const mostPages = 20

/** ZNS templates are made and changed in Zalo's console. Their words are not given, only the names of their values. */
export const templates: ChannelTemplates = {
  async list(account, http) {
    const templates: PlatformTemplate[] = []
    for (let number = 0; number < mostPages; number++) {
      const asked = await get(http, account, `/template/all?offset=${number * pageSize}&limit=${pageSize}`)
      if (!asked.ok) return asked
      const parsed = page.safeParse(asked.body)
      if (!parsed.success)
        return { ok: false, fault: { kind: 'unknown', code: 'template', message: 'an answer that names no templates' } }
      const { data } = parsed.data
      for (const one of data) {
        const told = await get(http, account, `/template/info/v2?template_id=${encodeURIComponent(one.templateId)}`)
        if (!told.ok) return told
        templates.push(fromTemplate(one, about.safeParse(told.body).data?.data ?? {}))
      }
      if (data.length < pageSize) break
    }
    return { ok: true, templates }
  },
  create: null,
  change: null,
  remove: null,
}

const fromTemplate = (
  { templateId, templateName, status, templateQuality }: z.infer<typeof listed>,
  { reason, templateTag, listParams = [] }: Partial<z.infer<typeof about>['data']>,
): PlatformTemplate => ({
  platform_id: templateId,
  name: clip(templateName ?? templateId, 512),
  // A template has one language, which Zalo does not name.
  language: '',
  category: (templateTag ?? '').toUpperCase().slice(0, 100),
  status: (status ?? 'PENDING_REVIEW').toUpperCase().slice(0, 50),
  quality: qualityOf(templateQuality),
  reason: clip(reason ?? '', 200),
  parameter_format: 'NAMED',
  components: [],
  parameters: listParams.map(
    ({ name, require = true, type = '', minLength = null, maxLength = null }): TemplateParameter => ({
      ...{ name, part: 'data', type },
      min_length: minLength,
      max_length: maxLength,
      is_required: require,
    }),
  ),
})

/** HIGH, MEDIUM, LOW; UNDEFINED before anyone has got it. */
export const qualityOf = (word: string | undefined): PlatformTemplate['quality'] =>
  word === 'HIGH' ? 'good' : word === 'MEDIUM' ? 'medium' : word === 'LOW' ? 'low' : null

type Called = { ok: true; body: unknown } | Refused

const get = async (http: Http, account: Account, path: string): Promise<Called> => {
  const url = `${hostOf(account, 'business')}${path}`
  const asked = await ask(http, { method: 'GET', url, headers: authorization(account) })
  if (!asked.ok) return asked
  const reading = read(asked.answer)
  return reading.ok ? { ok: true, body: answerBody(asked.answer) } : reading
}
