import { id, list, maybe } from '@hawker/outside'
import { z } from 'zod'
import { type ChannelLogin, type FoundAccount, grantedOf } from '../login.ts'
import { codeToken, get, grantedTo, versionOf } from '../meta/login.ts'

const scopes = ['whatsapp_business_management', 'whatsapp_business_messaging'] as const

const numbers = z.object({
  data: list(z.object({ id, display_phone_number: maybe(z.string()), verified_name: maybe(z.string()) })),
})

/**
 * Embedded signup: a person makes or chooses a WhatsApp Business account and its numbers, and the code becomes a business
 * token without an end. An app without a configuration of it asks for the permissions by name, which serves its own business.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/embedded-signup/overview
 */
export const login: ChannelLogin = {
  app: 'meta',
  authorizeUrl: ({ app, hosts, redirect_uri, state }) =>
    `${hosts.www}/${versionOf(app)}/dialog/oauth?${new URLSearchParams({
      client_id: app.client_id,
      redirect_uri,
      state,
      response_type: 'code',
      ...(app.config_id
        ? { config_id: app.config_id, override_default_response_type: 'true' }
        : { scope: scopes.join(',') }),
    })}`,
  async exchange(back, http) {
    const business = await codeToken(back, http)
    if (!business.ok) return business
    const { access_token } = business.body
    const granted = await grantedTo(back, access_token, http)
    if (!granted.ok) return granted
    const chosen = granted.granular.find(({ scope }) => scope === 'whatsapp_business_management')?.target_ids ?? []
    const rights = grantedOf(scopes, granted.scopes)
    const accounts: FoundAccount[] = []
    for (const waba_id of new Set(chosen)) {
      const { app, hosts } = back
      const fields = { fields: 'id,display_phone_number,verified_name', limit: '100', access_token }
      const address = `${hosts.api}/${versionOf(app)}/${encodeURIComponent(waba_id)}/phone_numbers`
      const found = await get(http, address, fields, numbers)
      if (!found.ok) return found
      accounts.push(
        ...found.body.data.map(({ id: page_id, display_phone_number: phone, verified_name }) => ({
          page_id,
          name: [verified_name, phone].filter(Boolean).join(' · ') || page_id,
          token: access_token,
          secrets: {},
          problem: null,
          details: { waba_id, phone_number_id: page_id },
          ...rights,
        })),
      )
    }
    return { ok: true, accounts }
  },
}
