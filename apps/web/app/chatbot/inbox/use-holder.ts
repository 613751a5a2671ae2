import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '../../frame/members-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMyId } from '../../frame/use-me.ts'

export type Holder = { who: 'you' } | { who: 'name'; name: string } | { who: 'someone' }

/** The name of the person who has a conversation, as far as it is known. */
export function useHolderName(): (user_id: string | null) => Holder {
  const { id } = useBot()
  const me = useMyId()
  const { data } = useQuery(membersQuery(id))
  return (user_id) => {
    if (user_id === null) return { who: 'someone' }
    if (user_id === me) return { who: 'you' }
    const name = data?.items.find((member) => member.user_id === user_id)?.name
    return name ? { who: 'name', name } : { who: 'someone' }
  }
}
