import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { topicsQuery } from '../../../editor/use-bot-lists.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import css from '../broadcasts.module.css'
import { PeopleList } from '../people/people-list.tsx'
import { useRehearsedPeople } from '../people/queries.ts'
import { useReasonWords } from '../people/use-reason-words.ts'
import { type Rehearsal as Counted, rehearsalQuery, type Written } from '../queries.ts'
import { AbSize } from './ab-size.tsx'
import { Samples } from './samples.tsx'

type RehearsalProps = { broadcast_id: string; written: Written }
type Reason = Counted['excluded'][number]['reason']

const pauseMs = 400

/** Foretells a send of this moment: whom it reaches, whom it leaves out and why, and when it would end. Each number opens its people. */
export function Rehearsal({ broadcast_id, written }: RehearsalProps) {
  const t = useText('broadcasts')
  const { id: bot_id } = useBot()
  const [counted] = useDebouncedValue(JSON.stringify(written), pauseMs)
  const asked: Written = JSON.parse(counted)
  const query = useQuery(rehearsalQuery(bot_id, broadcast_id, asked))
  // Null: closed; otherwise the people who get it, or those of a reason.
  const [shown, setShown] = useState<{ reason: Reason | null } | null>(null)
  const isCounting = query.isPlaceholderData || counted !== JSON.stringify(written)
  return (
    <div className={css.aside}>
      <Panel title={t('rehearsal')}>
        <Loaded query={query} skeleton={<SkeletonRows rows={3} />}>
          {(rehearsal) => (
            <div aria-busy={isCounting}>
              <RehearsalCounts
                rehearsal={rehearsal}
                isCounting={isCounting}
                onOpen={(reason) => setShown({ reason })}
              />
              {rehearsal.has_content && rehearsal.to_send > 0 && (
                <Samples broadcast_id={broadcast_id} written={asked} />
              )}
            </div>
          )}
        </Loaded>
      </Panel>
      <Drawer isOpen={shown !== null} onClose={() => setShown(null)} title={t('people')}>
        {shown && (
          <RehearsedPeople
            broadcast_id={broadcast_id}
            written={asked}
            reason={shown.reason}
            window_hours={query.data?.rules?.window_hours ?? null}
          />
        )}
      </Drawer>
    </div>
  )
}

type CountsProps = { rehearsal: Counted; isCounting: boolean; onOpen: (reason: Reason | null) => void }

function RehearsalCounts({ rehearsal, isCounting, onOpen }: CountsProps) {
  const t = useText('broadcasts')
  const format = useFormat()
  const reasonWords = useReasonWords()
  const { audience, to_send, excluded, finish, has_content } = rehearsal
  const left = audience - to_send
  const isRough = isCounting || undefined
  return (
    <>
      {!has_content && <p className={css.hint}>{t('no_content_yet')}</p>}
      <RulesLine rules={rehearsal.rules} />
      {audience === 0 ? (
        <p className={css.will}>{t('audience_empty')}</p>
      ) : (
        <p className={css.will} data-counting={isRough} role="status">
          <Button variant="transparent" className={css.number} onClick={() => onOpen(null)}>
            {t('will_get', { count: to_send, number: format.number(to_send) })}
          </Button>
        </p>
      )}
      {left > 0 && (
        <>
          <p className={css.willNot} data-counting={isRough}>
            {t('will_not', { count: left, number: format.number(left) })}
          </p>
          <ul className={css.reasons}>
            {excluded.map(({ reason, many }) => (
              <li key={reason}>
                <button type="button" className={css.reason} onClick={() => onOpen(reason)}>
                  <span>{reasonWords(reason, 'excluded')}</span>
                  <span className={css.many}>{format.number(many)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <AbSize rehearsal={rehearsal} />
      {has_content && finish && (
        <p className={css.hint}>
          {t('finish', { date: format.dateTime(finish.at) })} {t(`brakes.${finish.brake}`)}
        </p>
      )}
    </>
  )
}

/** The rules that the content sets: how long ago a customer may have written, and the topic they must have allowed. */
function RulesLine({ rules }: Pick<Counted, 'rules'>) {
  const t = useText('broadcasts')
  const { id: bot_id } = useBot()
  const { data: topics = [] } = useQuery(topicsQuery(bot_id))
  if (!rules) return null
  const { window_hours: hours, topic } = rules
  const name = topics.find(({ id }) => id === topic)?.name ?? topic
  return (
    <p className={css.hint}>
      {hours === null ? t('reach.always') : t('reach.hours', { hours })} {topic !== null && t('reach.topic', { name })}
    </p>
  )
}

type RehearsedProps = RehearsalProps & { reason: Reason | null; window_hours: number | null }

function RehearsedPeople({ window_hours, ...asked }: RehearsedProps) {
  const query = useRehearsedPeople(asked)
  return <PeopleList query={query} window_hours={window_hours} />
}
