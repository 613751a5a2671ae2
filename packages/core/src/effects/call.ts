import type { CallRequest } from '../engine/call-request.ts'
import { done, type EffectDefinition, type TalkFields } from './definition.ts'

/** Asks a service; the answer comes back as an `answer` input of this token, also where no carrier knows the kind. */
export type CallEffect = { effect: 'call'; token: string; request: CallRequest; timeout_ms: number }

/** A request in the fields of its action. For requests of cards and blocks, a talk shows only their results. */
const askedBy = (request: CallRequest): TalkFields | null => {
  switch (request.kind) {
    case 'google_sheet': {
      const { operation, spreadsheet_id, sheet, columns } = request
      return done('connect_google_api', { googleAction: { kind: operation, spreadsheet_id, sheet, columns } })
    }
    case 'custom_audience': {
      const { ad_account_id, custom_audience_id, is_removal } = request
      return done('facebook_custom_audience', {
        ad_account_id,
        custom_audience_id,
        ...(is_removal && { is_removal }),
      })
    }
    case 'email_list':
      return done('', { audience_id: request.audience_id, email: request.email })
    case 'pixel_event': {
      const { pixel_id, event_name, custom_data } = request
      return done('meta_pixel', { pixel_id, event_name, custom_data })
    }
    case 'zalo_zns': {
      const { oa_id, template_id, params } = request
      return done('zaloZNS', { oa_id, template_id, params })
    }
    case 'json_api':
    case 'ai':
    case 'chat_gpt':
    case 'products':
    case 'shop_products':
    case 'cart':
    case 'checkout':
    case 'payment_link':
      return null
  }
}

export const call: EffectDefinition<CallEffect> = {
  lines({ token, request }) {
    if (request.kind === 'json_api')
      return [`! call ${[token, request.method, request.url, request.body].filter(Boolean).join(' ')}`]
    const { kind, ...rest } = request
    const shown = 'person' in rest ? { ...rest, person: undefined } : rest
    return [`! call ${token} ${kind} ${JSON.stringify(shown)}`]
  },
  talk: ({ request }) => askedBy(request),
}
