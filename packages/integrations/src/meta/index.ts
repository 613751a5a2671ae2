import { failed } from '@hawker/outside'
import { mask } from '../mask.ts'
import type { Tool } from '../tool.ts'
import { about } from './about.ts'
import { carryEvent, carryMember } from './carry.ts'
import { check, pick, typed } from './client.ts'
import { read } from './read.ts'

/** Datasets and custom audiences of Meta. https://developers.facebook.com/docs/marketing-apis */
export const meta: Tool = {
  kind: 'tool',
  id: 'meta',
  about,
  api_url_setting: 'HAWKER_META_API_URL',
  base: () => 'https://graph.facebook.com',
  access: { kind: 'fixed', headers: ({ access_token = '' }) => ({ authorization: `Bearer ${access_token}` }) },
  typed,
  hidden: ({ access_token = '' }) => [access_token],
  masked: ({ access_token = '' }) => ({ access_token: mask(access_token) }),
  check,
  pick,
  repeat: () => 'safe',
  async carry(request, ask, attempt) {
    if (request.kind === 'pixel_event') return carryEvent(request, ask, attempt)
    if (request.kind === 'custom_audience') return carryMember(request, ask)
    return { ...failed('rejected', 'kind', 'Meta carries no such call'), is_written: false }
  },
  read,
  webhook: null,
}
