import { useQueryClient } from '@tanstack/react-query'
import { ApiError, api } from '../frame/api.ts'
import type { Trashed } from '../frame/api-types.ts'
import { notice } from '../frame/notices.tsx'
import { useBot } from '../frame/use-bot.ts'
import { useShowError } from '../frame/use-errors.ts'
import { useText } from '../frame/use-text.ts'
import { InUse, usersOf } from './in-use.tsx'
import { useUndo } from './use-undo.tsx'

type Removal = {
  kind: Trashed['kind']
  things: readonly { id: string; name: string }[]
  /** Asks the server to move one to the trash. */
  remove: (id: string) => Promise<unknown>
}

/** Puts a thing of the trash back; says so when it could not. */
export function useRestore() {
  const t = useText('trash')
  const showError = useShowError()
  const { id: bot_id } = useBot()
  const renew = useRenew()
  return async ({ kind, id, name }: Pick<Trashed, 'kind' | 'id' | 'name'>): Promise<boolean> => {
    const path = { bot_id, trash_id: `${kind}.${id}` }
    const isBack = await api.POST('/v1/bots/{bot_id}/trash/{trash_id}/restore', { params: { path } }).then(
      () => true,
      (error: unknown) => {
        showError(error, t('not_restored', { name }))
        return false
      },
    )
    await renew(kind)
    return isBack
  }
}

/** Reads again what a thing of this kind stands in. */
function useRenew() {
  const client = useQueryClient()
  const { id: bot_id } = useBot()
  return async (kind: Trashed['kind']) => {
    await Promise.all(
      [`${kind}s`, 'trash', 'home', 'document'].map((list) => client.invalidateQueries({ queryKey: [list, bot_id] })),
    )
  }
}

/**
 * Moves rows of a list to the trash: the server is asked first, and a row goes once it said yes. A notice offers to take them
 * back. What is still used stays, and a notice names its uses.
 */
export function useRemoval() {
  const t = useText('trash')
  const showError = useShowError()
  const offerUndo = useUndo()
  const restore = useRestore()
  const renew = useRenew()
  return async ({ kind, things, remove }: Removal): Promise<void> => {
    const outcomes = await Promise.allSettled(things.map(({ id }) => remove(id)))
    const moved = things.filter((_, index) => outcomes[index]?.status === 'fulfilled')
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'fulfilled') return
      const title = t('not_moved', { name: things[index]?.name ?? '' })
      const users = outcome.reason instanceof ApiError ? usersOf(outcome.reason) : []
      if (users.length) notice.error({ title, message: <InUse users={users} />, duration: false })
      else showError(outcome.reason, title)
    })
    await renew(kind)
    const [first] = moved
    if (!first) return
    offerUndo({
      message: moved.length === 1 ? t('moved', { name: first.name }) : t('moved_count', { count: moved.length }),
      undo: () => void Promise.all(moved.map((thing) => restore({ kind, ...thing }))),
    })
  }
}
