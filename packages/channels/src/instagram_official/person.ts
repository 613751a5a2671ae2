import { maybe } from '@hawker/outside'
import { z } from 'zod'
import type { Channel } from '../channel.ts'
import { call, version } from '../meta/graph.ts'
import { ownerOf } from './client.ts'

const text = maybe(z.string())
const answer = z.object({ name: text, username: text, profile_pic: maybe(z.url()) })

/**
 * A customer's profile: webhooks contain only an id. Instagram shows the profiles of people who wrote to the account.
 * https://developers.facebook.com/docs/messenger-platform/instagram/features/user-profile
 */
export const person: NonNullable<Channel['person']> = async (psid, account, http) => {
  const path = `/${version(account)}/${encodeURIComponent(psid)}?fields=name,username,profile_pic`
  const asked = await call(http, account, 'GET', path, ownerOf(account).host)
  if (!asked.ok) return asked
  const { name, username, profile_pic } = answer.parse(asked.body ?? {})
  return {
    ok: true,
    // The picture's address expires within days, so the caller stores a copy.
    profile: { full_name: name || username || undefined, username, avatar_url: profile_pic },
  }
}
