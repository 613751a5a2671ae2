import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { countsQuery } from '../queries.ts'
import classes from './list-head.module.css'
import { SearchBox } from './search-box.tsx'
import { TagChip } from './tag-chip.tsx'
import { TagMenu } from './tag-menu.tsx'
import { TodayChip } from './today-chip.tsx'
import { filters, type View } from './view.ts'

type Props = { view: View; onChange: (change: Partial<View>) => void }

/** Title, search and filter chips. All of it lives in the address, except a search being typed. */
export function ListHead({ view, onChange }: Props) {
  const t = useText('inbox')
  const format = useFormat()
  const bot = useBot()
  // A search would be counted as slowly as it is made.
  const { data: counts } = useQuery({ ...countsQuery(bot.id, view.tag), enabled: view.q === '' })
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{t('title')}</h1>
      <div className={classes.find}>
        <SearchBox q={view.q} onChange={(q) => onChange({ q })} />
        <TagMenu tag={view.tag} onChange={(tag) => onChange({ tag })} />
      </div>
      <fieldset className={classes.chips} aria-label={t('list.filters')}>
        {filters.map((filter) => (
          <UnstyledButton
            className={classes.chip}
            key={filter}
            aria-pressed={view.filter === filter}
            onClick={() => onChange({ filter })}
          >
            {t(`list.${filter}`)}
            {counts && view.q === '' && <span className={classes.count}>{format.number(counts[filter])}</span>}
          </UnstyledButton>
        ))}
        {view.filter === 'today' && <TodayChip onRemove={() => onChange({ filter: 'all' })} />}
        {view.tag !== null && <TagChip tag={view.tag} onRemove={() => onChange({ tag: null })} />}
      </fieldset>
    </header>
  )
}
