import { type CommentConfig, privateReplyUses, schemas } from '@hawker/core'
import type { z } from 'zod'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteTrash, eraseTrashed, findTrashed, insertTrash, nameAt, type Shelf } from '../document/index.ts'
import { changeComments, refuseModeration } from './change-comments.ts'

type Kept<Item> = {
  kind: 'comment_keyword' | 'private_reply'
  schema: z.ZodType<Item>
  itemsOf(comments: CommentConfig): readonly Item[]
  withItems(comments: CommentConfig, items: Item[]): CommentConfig
  idOf(item: Item): string
  nameOf(item: Item): string
  usesOf(comments: CommentConfig, id: string): string[]
  /** The part of it that only admins may change. */
  moderationOf(item: Item): readonly unknown[]
}

/** Things within the answers to comments. Deleted, they lie in the trash as the document has them; restored, they go to the end of their list. */
const shelfOf =
  <Item>({ kind, schema, itemsOf, withItems, idOf, nameOf, usesOf, moderationOf }: Kept<Item>) =>
  (platform: Platform): Shelf => ({
    // They are rows of the table `trash`, which is listed with all others.
    list: async () => [],
    erase: (db, bot_id, id) => eraseTrashed(db, bot_id, kind, id),
    move: (place, ids) =>
      changeComments(platform, place, async (comments, bot, tx) => {
        const chosen = itemsOf(comments).filter((item) => ids.includes(idOf(item)))
        refuseModeration(place, [], chosen.flatMap(moderationOf))
        const usersOf = (item: Item) => usesOf(comments, idOf(item)).map((path) => nameAt(bot, path))
        const going = chosen.filter((item) => usersOf(item).length === 0)
        const at = platform.now()
        const things = going.map((item) => {
          return { kind, id: idOf(item), name: nameOf(item), content: JSON.stringify(item), at }
        })
        if (things.length > 0) await insertTrash(tx, place.bot.id, things)
        const left = itemsOf(comments).filter((item) => !going.includes(item))
        const kept = chosen
          .filter((item) => !going.includes(item))
          .map((item) => ({ id: idOf(item), name: nameOf(item), used_by: usersOf(item), is_locked: false }))
        return { comments: withItems(comments, left), answer: { moved: going.map(idOf), kept } }
      }),
    restore: (place, ids) =>
      changeComments(platform, place, async (comments, _, tx) => {
        const found = await findTrashed(tx, place.bot.id, kind, ids)
        const taken = new Set(itemsOf(comments).map(idOf))
        const back = found.filter(({ id }) => !taken.has(id)).map(({ content }) => schema.parse(content))
        refuseModeration(place, [], back.flatMap(moderationOf))
        const restored = back.map(idOf)
        await deleteTrash(tx, place.bot.id, kind, restored)
        const refusals = found.length > back.length ? [new Refusal('taken')] : []
        return { comments: withItems(comments, [...itemsOf(comments), ...back]), answer: { restored, refusals } }
      }),
  })

export const ruleShelf = shelfOf({
  kind: 'comment_keyword',
  schema: schemas.comment_keyword,
  itemsOf: ({ keywords }) => keywords,
  withItems: (comments, keywords) => ({ ...comments, keywords }),
  idOf: ({ id }) => id,
  nameOf: ({ id, keywords }) => keywords.join(', ') || id,
  usesOf: () => [],
  moderationOf: ({ moderation }) => moderation,
})

export const privateReplyShelf = shelfOf({
  kind: 'private_reply',
  schema: schemas.private_reply,
  itemsOf: ({ private_replies }) => private_replies,
  withItems: (comments, private_replies) => ({ ...comments, private_replies }),
  idOf: ({ key }) => key,
  nameOf: ({ name, key }) => name || key,
  usesOf: privateReplyUses,
  moderationOf: () => [],
})
