import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useBotPath } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useCustomerName } from '../../../ui/use-customer-name.ts'
import css from '../broadcasts.module.css'
import type { BroadcastPerson } from '../queries.ts'
import { useMissingWords } from './use-missing-words.ts'
import { useReasonWords } from './use-reason-words.ts'

/** A customer of a list: what became of their message is known once it was sent. */
type Person = Pick<BroadcastPerson, 'customer_id' | 'name' | 'psid' | 'avatar_url' | 'last_wrote_at'> &
  Partial<Pick<BroadcastPerson, 'state' | 'reason' | 'n' | 'state_at' | 'missing'>> & {
    last_broadcast_at?: string | null
  }

type PeopleListProps = {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Person[] }>>
  /** The hours after a customer's last message in which it goes; null: not known here, or none. */
  window_hours: number | null
}

/** Customers, each with why they did not get it; a name opens their conversation, or their card where nothing was said. */
export function PeopleList({ query, window_hours }: PeopleListProps) {
  const t = useText('broadcasts')
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={6} height={48} gap={8} />}>
      {({ pages }) => {
        const people = pages.flatMap(({ items }) => items)
        if (people.length === 0) return <p className={css.hint}>{t('no_people')}</p>
        return (
          <>
            <ul className={css.people}>
              {people.map((person) => (
                <li key={person.customer_id}>
                  <PersonRow person={person} window_hours={window_hours} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                mt="md"
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('show_more')}
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function PersonRow({ person, window_hours }: { person: Person; window_hours: number | null }) {
  const format = useFormat()
  const botPath = useBotPath()
  const name = useCustomerName()(person)
  const words = useFateWords()(person, window_hours)
  const { customer_id, avatar_url, n, state_at } = person
  const to =
    n === undefined || n === null
      ? botPath('/chatbot/customer', { customer: customer_id })
      : botPath('/chatbot/livechat', { filter: 'all', conversation: customer_id })
  return (
    <Link className={css.person} to={to}>
      <Avatar name={name} url={avatar_url} size={32} />
      <span className={css.personName} title={name}>
        {name}
      </span>
      {state_at && (
        <time dateTime={state_at} title={format.dateTime(state_at)}>
          {format.ago(state_at)}
        </time>
      )}
      {words && <span className={css.fate}>{words}</span>}
    </Link>
  )
}

/** The state of a customer's message with its reason, and the value behind it. */
function useFateWords(): (person: Person, window_hours: number | null) => string {
  const t = useText('broadcasts')
  const format = useFormat()
  const reasonWords = useReasonWords()
  const missingWords = useMissingWords()
  return ({ state, reason, last_wrote_at: at, last_broadcast_at, missing }, hours) => {
    const lacks = reason === 'parameter_missing' && missing ? missingWords(missing) : null
    if (state === undefined) {
      if (lacks) return lacks
      if (reason === 'too_soon' && last_broadcast_at) return t('last_broadcast', { ago: format.ago(last_broadcast_at) })
      const isLate = reason === 'window_closed' || reason === 'tag_retired'
      if (at && isLate && hours !== null) return t('last_wrote_window', { ago: format.ago(at), hours })
      return at ? t('last_wrote', { ago: format.ago(at) }) : ''
    }
    const isOut = state === 'excluded' || state === 'left_out' || state === 'failed'
    const isLate = reason === 'window_closed' && at && hours !== null
    const value = isLate ? t('last_wrote_window', { ago: format.ago(at), hours }) : lacks
    const why = isOut || reason ? reasonWords(reason ?? null, state) : null
    return [isOut && why ? null : t(`person_states.${state}`), why, value].filter(Boolean).join(' · ')
  }
}
