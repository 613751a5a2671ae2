import { useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../frame/api.ts'
import type { Trashed } from '../frame/api-types.ts'
import { notice } from '../frame/notices.tsx'
import { withProgress } from '../frame/progress.tsx'
import { useBot } from '../frame/use-bot.ts'
import { useShowError } from '../frame/use-errors.ts'
import { useFormat } from '../frame/use-format.ts'
import { useText } from '../frame/use-text.ts'
import { type Kept, useKeptNotices } from './use-kept-notices.tsx'
import { useUndo } from './use-undo.tsx'

type Removal = {
  kind: Exclude<Trashed['kind'], 'tool' | 'block'>
  things: readonly { id: string; name: string }[]
}

/** So many things the server takes with one request; more of them show how far they are. */
const atOnce = 500

/** The lists whose names are not their kind's with an s. */
const lists = { user_menu: 'menus', private_reply: 'private_replies' } as const

/** The list that things of a kind stand in. */
const listOf = (kind: Removal['kind']) => {
  if (kind === 'user_menu' || kind === 'private_reply') return lists[kind]
  return `${kind}s` as const
}

/** Refetches everything that lists a thing of this kind. */
function useRenew() {
  const client = useQueryClient()
  const { id: bot_id } = useBot()
  return async (kind: Trashed['kind']) => {
    await Promise.all(
      [kind === 'tool' || kind === 'block' ? `${kind}s` : listOf(kind), 'trash', 'home', 'document', 'uses'].map(
        (list) => client.invalidateQueries({ queryKey: [list, bot_id] }),
      ),
    )
  }
}

/**
 * Moves rows of a list to the trash: the server is asked first, and a row disappears once it agreed. A notice offers to restore
 * them. A thing in use stays, and a notice names its uses.
 */
export function useRemoval() {
  const t = useText('trash')
  const showError = useShowError()
  const offerUndo = useUndo()
  const showKept = useKeptNotices()
  const restore = useRestore()
  const inSlices = useSlices()
  const renew = useRenew()
  const { id: bot_id } = useBot()
  return async ({ kind, things }: Removal): Promise<void> => {
    const moved: string[] = []
    const kept: Kept[] = []
    const nameOf = new Map(things.map(({ id, name }) => [id, name]))
    const send = async (ids: string[]) => {
      const body = { list: listOf(kind), ids }
      const answer = await unwrap(api.POST('/v1/bots/{bot_id}/trash', { params: { path: { bot_id } }, body }))
      moved.push(...answer.moved)
      kept.push(...answer.kept)
    }
    await inSlices(
      t('moving'),
      things.map(({ id }) => id),
      send,
    ).catch((error: unknown) => {
      const [only] = things.length === 1 ? things : []
      showError(error, only ? t('not_moved', { name: only.name }) : t('not_all_moved'))
    })
    await renew(kind)
    showKept(
      kept.map((each) => ({ ...each, name: nameOf.get(each.id) ?? each.name })),
      (name) => t('not_moved', { name }),
    )
    const [first] = moved
    if (first === undefined) return
    const name = nameOf.get(first) ?? ''
    offerUndo({
      message: moved.length === 1 ? t('moved', { name }) : t('moved_count', { count: moved.length }),
      undo: () => void restore(moved.map((id) => ({ kind, id, name: nameOf.get(id) ?? '' }))),
    })
  }
}

/** More refusals than these are counted instead of named one by one. */
const mostRefusals = 3

/** Puts things of the trash back; true when all of them are. Says which could not be. */
export function useRestore() {
  const t = useText('trash')
  const showError = useShowError()
  const inSlices = useSlices()
  const renew = useRenew()
  const { id: bot_id } = useBot()
  return async (things: readonly Pick<Trashed, 'kind' | 'id' | 'name'>[]): Promise<boolean> => {
    const nameOf = new Map(things.map(({ kind, id, name }) => [`${kind}.${id}`, name]))
    const kept: string[] = []
    let isDone = false
    const send = async (trash_ids: string[]) => {
      const request = api.POST('/v1/bots/{bot_id}/trash/restore', { params: { path: { bot_id } }, body: { trash_ids } })
      kept.push(...(await unwrap(request)).kept)
    }
    await inSlices(t('restoring'), [...nameOf.keys()], send).then(
      () => {
        isDone = true
      },
      (error: unknown) => {
        const [only] = things.length === 1 ? things : []
        showError(error, only ? t('not_restored', { name: only.name }) : t('not_all_restored'))
      },
    )
    await Promise.all([...new Set(things.map(({ kind }) => kind))].map(renew))
    for (const id of kept.slice(0, mostRefusals)) notice.error(t('not_restored', { name: nameOf.get(id) ?? '' }))
    if (kept.length > mostRefusals) notice.error(t('kept_count', { count: kept.length }))
    return isDone && kept.length === 0
  }
}

/** Sends many ids a few hundred at a time, one request after the other, under a notice that says how far they are. */
function useSlices() {
  const t = useText('trash')
  const format = useFormat()
  return (title: string, ids: string[], send: (slice: string[]) => Promise<void>): Promise<void> =>
    withProgress(title, async (report) => {
      for (let done = 0; done < ids.length; done += atOnce) {
        if (ids.length > atOnce) {
          const words = t('step', { done: format.number(done), total: format.number(ids.length) })
          report({ done, total: ids.length, words })
        }
        await send(ids.slice(done, done + atOnce))
      }
    })
}
