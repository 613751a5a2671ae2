import type { Flow } from '@hawker/core'
import { Select } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import type { InsideWish } from '../screen/flow-server.ts'
import { choicesFor, type InsidePlace, type InsideRow, isMissing, placesOf } from './inside-places.ts'
import css from './versions.module.css'
import { versionQuery, versionsQuery } from './versions-queries.ts'

type Props = {
  place: { bot_id: string; flow_id: string }
  rows: readonly InsideRow[]
  next: Flow
  /** The author's choices, while customers are moved to the same block; null: nothing is chosen by block. */
  to: InsideWish['to'] | null
  onChange: (to: InsideWish['to']) => void
}

const stay = ''
const mostShown = 5

/** How many customers are in which block; where the new flow lacks it, the author chooses another or leaves them there. */
export function InsideBlocks({ place, rows, next, to, onChange }: Props) {
  const t = useText('editor')
  const format = useFormat()
  const live = useLiveFlow(place)
  const places = placesOf(rows)
  const titleOf = (key: string) =>
    live?.blocks.find((block) => block.key === key)?.title.trim() ||
    next.blocks.find((block) => block.key === key)?.title.trim() ||
    t('ghost.block_title')
  const choiceFor = (one: InsidePlace) => (
    <Select
      size="xs"
      label={t('versions.move_to', { title: titleOf(one.block) })}
      description={t('versions.move_missing')}
      allowDeselect={false}
      // The form around it closes when something outside of it is pressed.
      comboboxProps={{ withinPortal: false }}
      data={[
        { value: stay, label: t('versions.move_stay') },
        ...choicesFor(one, next).map(({ key, title }) => ({
          value: key,
          label: title.trim() || t('ghost.block_title'),
        })),
      ]}
      value={to?.[one.block] ?? stay}
      onChange={(key) => onChange({ ...to, [one.block]: key || null })}
    />
  )
  const missing = to ? places.filter((one) => isMissing(one, next)) : []
  return (
    <>
      <ul className={css.inside}>
        {places.slice(0, mostShown).map(({ block, waits, delayed, many }) => (
          <li key={block} className={css.insideRow}>
            <span className={css.insideTitle}>{titleOf(block)}</span>
            <span className={css.insideMany} title={t(delayed > waits ? 'versions.in_delay' : 'versions.waiting')}>
              {format.number(many)}
            </span>
          </li>
        ))}
        {places.length > mostShown && (
          <li className={css.who}>{t('versions.more_blocks', { count: places.length - mostShown })}</li>
        )}
      </ul>
      {missing.length > 0 && (
        <div className={css.choices}>
          {missing.map((one) => (
            <div key={one.block}>{choiceFor(one)}</div>
          ))}
        </div>
      )}
    </>
  )
}

/** The flow as customers meet it now. */
function useLiveFlow(place: Props['place']): Flow | undefined {
  const { data: versions } = useInfiniteQuery(versionsQuery(place))
  const live = versions?.pages[0]?.items.find(({ is_live }) => is_live)?.version
  return useQuery({ ...versionQuery(place, live ?? 0), enabled: live !== undefined }).data
}
