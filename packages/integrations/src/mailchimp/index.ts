import { failed } from '@hawker/outside'
import { mask } from '../mask.ts'
import type { Tool } from '../tool.ts'
import { about } from './about.ts'
import { carryMember } from './carry.ts'
import { check, dataCentreOf, pick, typed } from './client.ts'
import { read } from './read.ts'
import { webhook } from './webhook.ts'

/** https://mailchimp.com/developer/marketing/docs/fundamentals/ */
export const mailchimp: Tool = {
  kind: 'tool',
  id: 'mailchimp',
  about,
  api_url_setting: 'HAWKER_MAILCHIMP_API_URL',
  base: (_host, { api_key = '' }) => `https://${dataCentreOf(api_key)}.api.mailchimp.com`,
  access: {
    kind: 'fixed',
    headers: ({ api_key = '' }) => ({ authorization: `Basic ${basic(api_key)}` }),
  },
  typed,
  hidden: ({ api_key = '' }) => [api_key, basic(api_key)],
  masked: ({ api_key = '' }) => ({ api_key: mask(api_key) }),
  check,
  pick,
  repeat: () => 'safe',
  async carry(request, ask) {
    if (request.kind === 'email_list') return carryMember(request, ask)
    return { ...failed('rejected', 'kind', 'Mailchimp carries no such call'), is_written: false }
  },
  read,
  webhook,
}

/** Any user name is valid with the key. */
const basic = (api_key: string): string => Buffer.from(`hawker:${api_key}`).toString('base64')
