import type { Fault, PlatformTemplate } from '@hawker/core'
import { answerBody, ask, type Http, type Refused } from '@hawker/outside'
import { type Account, type Channel, hostOf } from '../channel.ts'
import type { ChannelTemplates } from '../templates.ts'
import { authorization, isDone, unexpected, version } from './graph.ts'
import { fromTemplate, madeTemplate, templateFields, templatesPage } from './message-templates.ts'
import { writeComponents } from './write-template.ts'

// So many pages of a hundred: WhatsApp allows 6,000 templates to an account that is verified, 250 to others.
const mostPages = 65

type Ways = {
  /** The object that has the templates: the business account, or the page. */
  ownerOf: (account: Account) => string
  /** Whether a template can be changed. */
  changes: boolean
  /** The channel's own reading of refusals. */
  read: Channel['read']
}

/** Templates of an object of Graph. https://developers.facebook.com/docs/graph-api/reference/whats-app-business-account/message_templates */
export const graphTemplates = ({ ownerOf, changes, read }: Ways): ChannelTemplates => {
  const call = callWith(read)
  const edgeOf = (account: Account) => `${at(account, ownerOf(account))}/message_templates`
  return {
    async list(account, http) {
      const templates: PlatformTemplate[] = []
      let after = ''
      for (let page = 0; page < mostPages; page++) {
        const query = new URLSearchParams({ fields: templateFields, limit: '100', ...(after && { after }) })
        const asked = await call(http, account, 'GET', `${edgeOf(account)}?${query}`)
        if (!asked.ok) return asked
        const parsed = templatesPage.safeParse(asked.body)
        if (!parsed.success) return unexpected('an answer that names no templates')
        templates.push(...parsed.data.data.map(fromTemplate))
        const { next, cursors } = parsed.data.paging ?? {}
        after = cursors?.after ?? ''
        if (!next || after === '') return { ok: true, templates }
      }
      return { ok: true, templates }
    },

    async create(account, draft, http, fileOf) {
      const written = await writeComponents(account, draft, http, { fileOf, read })
      if (!written.ok) return written
      const { name, language, category, parameter_format } = draft
      const { components } = written
      const body = { name, language, category, parameter_format, components }
      const asked = await call(http, account, 'POST', edgeOf(account), body)
      if (!asked.ok) return asked
      const parsed = madeTemplate.safeParse(asked.body)
      if (!parsed.success) return unexpected('an answer that names no template')
      const { id: platform_id, status = 'PENDING', category: filed = category } = parsed.data
      return { ok: true, platform_id, status: status.toUpperCase(), category: filed.toUpperCase() }
    },

    change: changes
      ? async (account, platform_id, draft, http, fileOf) => {
          const written = await writeComponents(account, draft, http, { fileOf, read })
          if (!written.ok) return written.fault
          const { category } = draft
          const body = { category, components: written.components }
          return done(await call(http, account, 'POST', at(account, platform_id), body))
        }
      : null,

    async remove(account, { platform_id, name }, http) {
      const query = new URLSearchParams({ hsm_id: platform_id, name })
      return done(await call(http, account, 'DELETE', `${edgeOf(account)}?${query}`))
    },
  }
}

const at = (account: Account, object: string) => `/${version(account)}/${encodeURIComponent(object)}`

type Called = { ok: true; body: unknown } | Refused

const done = (asked: Called): Fault | null => {
  if (!asked.ok) return asked.fault
  return isDone(asked.body) ? null : unexpected('the template was not changed').fault
}

const callWith =
  (read: Channel['read']) =>
  async (
    http: Http,
    account: Account,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Called> => {
    const asked = await ask(http, {
      method,
      url: `${hostOf(account)}${path}`,
      headers: { ...authorization(account), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!asked.ok) return asked
    const reading = read(asked.answer)
    return reading.ok ? { ok: true, body: answerBody(asked.answer) } : reading
  }
