import { askFor } from '../asked.ts'
import type { Ask } from '../service.ts'
import type { Carried } from '../tool.ts'
import { hashedEmail, hashedPhone } from './hashed.ts'
import { read } from './read.ts'
import { changeUsers } from './requests.ts'
import { changed } from './wire.ts'

/**
 * A person as an audience knows them: by the id that one page has for them, or by hashed contacts. It reveals no contact,
 * so it can wait in a queue.
 */
export type AudienceEntry = { page_id: string; psid: string } | { email: string; phone: string }

type Person = { psid: string; email: string; phone: string }
type Page = { platform: string; page_id: string } | undefined

/** Null: nothing in it tells Meta who the person is. */
export function audienceEntry({ psid, email, phone }: Person, page: Page): AudienceEntry | null {
  if (page?.platform === 'facebook') return { page_id: page.page_id, psid }
  const entry = { email: hashedEmail(email) ?? '', phone: hashedPhone(phone) ?? '' }
  return entry.email || entry.phone ? entry : null
}

type Change = { audience_id: string; is_removal: boolean; entries: readonly AudienceEntry[] }

/**
 * Adds people to an audience or removes them, at most 10,000 at once. Ids of pages and hashed contacts are requests of
 * their own. Doing it twice changes nothing, so a failed one is repeated whole.
 * https://developers.facebook.com/docs/marketing-api/audiences/guides/custom-audiences
 */
export async function changeAudience(ask: Ask, { audience_id, is_removal, entries }: Change): Promise<Carried> {
  let received = 0
  for (const payload of payloadsOf(entries)) {
    const told = await askFor(ask, read, changeUsers(is_removal ? 'DELETE' : 'POST', audience_id, payload), changed)
    if (!told.ok) return told
    received += told.body.num_received
  }
  return { ok: true, body: { received } }
}

function payloadsOf(entries: readonly AudienceEntry[]) {
  const byContacts = entries.flatMap((entry) => ('email' in entry ? [[entry.email, entry.phone]] : []))
  const byPage = Map.groupBy(
    entries.flatMap((entry) => ('psid' in entry ? entry : [])),
    ({ page_id }) => page_id,
  )
  return [
    ...(byContacts.length ? [{ schema: ['EMAIL', 'PHONE'], data: byContacts }] : []),
    ...[...byPage].map(([page_id, people]) => ({
      schema: ['PAGEUID'],
      page_ids: [page_id],
      data: people.map(({ psid }) => [psid]),
    })),
  ]
}
