import type { UsedList } from '@hawker/core'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Cell, CellDb } from '../../../platform/db/cell.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { createRoute } from '../../../platform/http/route.ts'
import { itemId } from '../../../platform/http/shapes.ts'
import type { BotId, UserId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { BotAccess } from '../../../platform/sign-in/access.ts'
import { changeBot } from '../change-bot.ts'
import { listKeys, listOf } from '../parts/index.ts'
import { eraseTrashed, keptUntil } from './erase.ts'
import type { Moved } from './move-to-trash.ts'
import { listTrash } from './queries.ts'
import { blockKind } from './removed-blocks.ts'
import { restore } from './restore.ts'
import { trashAll } from './tasks.ts'

const ofBot = z.object({ bot_id: z.string() })
const trashId = z.string().regex(/^[a-z_]+\..+$/)
const ofItem = ofBot.extend({ trash_id: trashId })
const shelved = ['broadcast', 'comment_keyword', 'private_reply', 'product'] as const
type Shelved = (typeof shelved)[number]
const kind = z.enum([...listKeys.map((key) => listOf(key).kind), blockKind, ...shelved])

/** One request holds the bot's lock this long at most; a screen sends more in several. */
const mostAtOnce = 500

/** The lists of things that a feature keeps itself, by the kinds of the things. */
const shelvedLists = {
  broadcasts: 'broadcast',
  comment_keywords: 'comment_keyword',
  private_replies: 'private_reply',
  products: 'product',
} as const
type ShelvedList = keyof typeof shelvedLists

const list = z.enum([
  'broadcasts',
  'comment_keywords',
  'private_replies',
  'products',
  'flows',
  'keywords',
  'sequences',
  'segments',
  'menus',
  'rules',
  'topics',
  'agents',
  'tags',
  'custom_fields',
  'bot_fields',
] as const satisfies (UsedList | ShelvedList)[])

const isShelved = (list: string): list is ShelvedList => Object.hasOwn(shelvedLists, list)

const item = z.object({
  trash_id: z.string(),
  kind,
  id: z.string(),
  name: z.string(),
  trashed_at: z.string(),
  erased_at: z.string(),
})

/** The things moved, and those that stay: in use, or a locked flow. */
export const movedShape = z.object({
  moved: z.array(z.string()),
  kept: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      used_by: z.array(z.object({ what: z.string(), id: z.string().optional(), name: z.string().optional() })),
      is_locked: z.boolean(),
    }),
  ),
})

const placeOf = (trash_id: string) => {
  const end = trash_id.indexOf('.')
  return { kind: trash_id.slice(0, end), id: trash_id.slice(end + 1) }
}

type Place = { bot: BotAccess; cell: Cell; user: { id: UserId } }

/** Brings things back that are no rows of a list. The refusals say why the others stay. */
export type Restorer = (place: Place, ids: string[]) => Promise<{ restored: string[]; refusals: Refusal[] }>

/** Deleted things of a feature that keeps them itself, not as rows of the table `trash`. */
export type Shelf = {
  list(db: CellDb, bot_id: BotId): Promise<{ id: string; name: string; at: string }[]>
  move(place: Place, ids: string[]): Promise<Moved>
  restore: Restorer
  /** False where there is no such thing. */
  erase(db: CellDb, bot_id: BotId, id: string): Promise<boolean>
}

type Others = {
  /** Belongs to the flows: a block is a part of one. */
  restoreBlocks: Restorer
  shelves: { readonly [Kind in Shelved]: Shelf }
}

/** Routes that list deleted things, bring them back, or erase them for good. */
export function trashRoutes(app: FastifyInstance, platform: Platform, { restoreBlocks, shelves }: Others): void {
  const route = createRoute(app, platform)
  const restorers: Partial<Record<string, Restorer>> = {
    [blockKind]: restoreBlocks,
    ...Object.fromEntries(shelved.map((kind) => [kind, shelves[kind].restore])),
  }
  const shelfOf = (kind: string): Shelf | undefined => {
    const found = shelved.find((each) => each === kind)
    return found && shelves[found]
  }

  const restoreThings = ({ bot, cell, user }: Place, things: { kind: string; ids: string[] }[]) =>
    changeBot(platform, cell.db, bot.id, user.id, platform.now(), async (tx) => {
      const back: string[] = []
      for (const { kind, ids } of things) {
        const { restored } = await restore(tx, { schema: cell.schema, bot_id: bot.id, kind }, ids)
        back.push(...restored.map((id) => `${kind}.${id}`))
      }
      return back
    })

  route({
    method: 'GET',
    url: '/v1/bots/:bot_id/trash',
    need: 'live_chat',
    operation: 'listTrash',
    summary: 'Lists what was deleted in the last 30 days and can be restored, the latest first.',
    params: ofBot,
    reply: z.object({ items: z.array(item), next: z.null() }),
    async handler({ bot, cell }) {
      const kept = []
      for (const kind of shelved)
        for (const row of await shelves[kind].list(cell.db, bot.id)) kept.push({ kind, ...row })
      const rows = [...(await listTrash(cell.db, bot.id)), ...kept].toSorted((a, b) => (a.at < b.at ? 1 : -1))
      const items = rows.map(({ at, ...row }) => ({
        trash_id: `${row.kind}.${row.id}`,
        ...row,
        kind: kind.parse(row.kind),
        trashed_at: at,
        erased_at: keptUntil(new Date(at)).toISOString(),
      }))
      return { items, next: null }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/trash',
    need: 'editor',
    operation: 'moveToTrash',
    summary:
      'Moves several things of a list to the trash at once. Those still in use stay, and are named with their uses; so do locked flows.',
    params: ofBot,
    body: z.object({ list, ids: z.array(itemId).min(1).max(mostAtOnce) }),
    reply: movedShape,
    handler: ({ body: { list, ids }, ...place }) =>
      isShelved(list) ? shelves[shelvedLists[list]].move(place, ids) : trashAll(platform, place, list, ids),
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/trash/restore',
    need: 'editor',
    operation: 'restoreAllFromTrash',
    summary:
      'Puts several deleted things back. Those that are gone or whose name was taken meanwhile stay, and are named.',
    params: ofBot,
    body: z.object({ trash_ids: z.array(trashId).min(1).max(mostAtOnce) }),
    reply: z.object({ restored: z.array(z.string()), kept: z.array(z.string()) }),
    async handler({ body, ...place }) {
      const byKind = Map.groupBy(body.trash_ids.map(placeOf), ({ kind }) => kind)
      const things = [...byKind].map(([kind, all]) => ({ kind, ids: all.map(({ id }) => id) }))
      const listed = things.filter(({ kind }) => !restorers[kind])
      // First the flows: a block may be of one that comes back with it.
      const back = new Set(listed.length > 0 ? await restoreThings(place, listed) : [])
      for (const { kind, ids } of things) {
        const done = await restorers[kind]?.(place, ids)
        for (const id of done?.restored ?? []) back.add(`${kind}.${id}`)
      }
      return {
        restored: body.trash_ids.filter((id) => back.has(id)),
        kept: body.trash_ids.filter((id) => !back.has(id)),
      }
    },
  })

  route({
    method: 'POST',
    url: '/v1/bots/:bot_id/trash/:trash_id/restore',
    need: 'editor',
    operation: 'restoreFromTrash',
    summary: 'Restores a deleted thing under its id. Refused where its name is in use.',
    params: ofItem,
    reply: null,
    async handler({ bot, cell, user, params }) {
      const { kind, id } = placeOf(params.trash_id)
      const done = await restorers[kind]?.({ bot, cell, user }, [id])
      if (done && done.restored.length === 0) throw done.refusals[0] ?? new Refusal('not_found')
      if (done) return
      await changeBot(platform, cell.db, bot.id, user.id, platform.now(), async (tx) => {
        const { restored, taken } = await restore(tx, { schema: cell.schema, bot_id: bot.id, kind }, [id])
        if (restored.length === 0) throw new Refusal(taken.length ? 'taken' : 'not_found')
      })
    },
  })

  route({
    method: 'DELETE',
    url: '/v1/bots/:bot_id/trash/:trash_id',
    need: 'editor',
    operation: 'eraseFromTrash',
    summary: 'Deletes a thing of the trash for good; customers lose its tag, or their values in its field.',
    params: ofItem,
    reply: null,
    async handler({ bot, cell, params }) {
      const { kind, id } = placeOf(params.trash_id)
      const erase = shelfOf(kind)?.erase
      const isErased = erase ? await erase(cell.db, bot.id, id) : await eraseTrashed(cell.db, bot.id, kind, id)
      if (!isErased) throw new Refusal('not_found')
    },
  })
}
