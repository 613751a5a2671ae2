import { maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Channel } from '../channel.ts'
import { call, version } from '../meta/graph.ts'

const text = maybe(z.string())
const answer = z.object({ name: text, first_name: text, last_name: text, profile_pic: maybe(z.url()) })

/** Other fields (locale, gender …) need extra permissions, and asking without them refuses the whole request. */
const fields = 'name,first_name,last_name,profile_pic'

/**
 * A customer's profile: webhooks contain only an id. Without the permission the answer is an empty object.
 * https://developers.facebook.com/docs/messenger-platform/identity/user-profile
 */
export const person: NonNullable<Channel['person']> = async (psid, account, http) => {
  const path = `/${version(account)}/${encodeURIComponent(psid)}?fields=${fields}`
  const asked = await call(http, account, 'GET', path)
  if (!asked.ok) return asked
  const { name, first_name, last_name, profile_pic } = answer.parse(asked.body ?? {})
  const full_name = name || [first_name, last_name].filter(Boolean).join(' ')
  return {
    ok: true,
    // The picture's address expires soon, so the caller stores a copy.
    profile: { first_name, last_name, full_name: full_name || undefined, avatar_url: profile_pic },
  }
}
