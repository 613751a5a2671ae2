import { join } from 'node:path'
import { type Http, NoAnswer } from '@hawker/outside'
import type { Cell } from '../../../platform/db/cell.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { BotId } from '../../../platform/ids.ts'
import { refuseGrowth } from '../../../platform/quotas/quotas.ts'
import { createTurnsBy } from '../../../platform/turns.ts'
import type { Deps } from '../../deps.ts'
import { sumMedia } from '../../media/index.ts'
import { reachWith } from '../account.ts'
import { findPicture, type Picture } from './find-picture.ts'
import { findPhoto, insertPhoto } from './queries.ts'

export type StoredPhoto = { path: string; name: string; type: string }

/**
 * The picture of a post or comment out of our own store; the first time it is fetched from its platform. Null: there is none. Throws
 * where the platform does not give it.
 */
export function photosWith(deps: Deps) {
  const reach = reachWith(deps)
  const inTurn = createTurnsBy(1, 40)
  const { media, quotas, now } = deps

  const stored = async ({ db }: Cell, bot_id: BotId, photo_id: string): Promise<StoredPhoto | null> => {
    const found = await findPhoto(db, bot_id, photo_id)
    if (!found?.path || !found.mime_type) return null
    return { path: join(media.folder, found.path), name: found.filename, type: found.mime_type }
  }

  const fetchPicture = async ({ db }: Cell, bot_id: BotId, photo_id: string, picture: Picture) => {
    const reached = await reach(db, bot_id)
    if (!reached) return null
    const bytes = await load(reached.http, picture.url)
    if (bytes) return bytes
    // The platform's addresses expire: it is asked for the post's once more.
    if (picture.conversation_id !== null || !reached.comments.post) return null
    const asked = await reached.comments.post(reached.account, photo_id, reached.http)
    const url = asked.ok ? asked.post.picture_url : undefined
    return url && url !== picture.url ? load(reached.http, url) : null
  }

  return async (cell: Cell, bot_id: BotId, photo_id: string): Promise<StoredPhoto | null> => {
    const known = await stored(cell, bot_id, photo_id)
    if (known) return known
    const picture = await findPicture(cell.db, bot_id, photo_id)
    if (!picture) return null
    return inTurn(bot_id, async () => {
      const meanwhile = await stored(cell, bot_id, photo_id)
      if (meanwhile) return meanwhile
      const bytes = await fetchPicture(cell, bot_id, photo_id, picture)
      if (!bytes) throw new Refusal('channel.unreachable')
      const used = await sumMedia(cell.db, bot_id)
      refuseGrowth('media', used, used + bytes.byteLength, await quotas.of({ bot: bot_id }))
      const kept = await media.keep(bot_id, bytes, 'photo')
      if (kept.type !== 'image') {
        await media.remove([kept.path])
        return null
      }
      await insertPhoto(cell.db, bot_id, kept, { photo_id, conversation_id: picture.conversation_id }, now())
      return stored(cell, bot_id, photo_id)
    })
  }
}

/** The bytes behind an address of the platform; null where it does not give them. */
async function load(http: Http, url: string): Promise<Uint8Array | null> {
  try {
    const { status, body } = await http({ method: 'GET', url })
    return status === 200 && body.byteLength > 0 ? body : null
  } catch (error) {
    if (error instanceof NoAnswer) return null
    throw error
  }
}
