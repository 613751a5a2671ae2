import { CloseButton, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import { useSearchText } from '../../../ui/use-search-text.ts'
import classes from './list-head.module.css'
import { TagChip } from './tag-chip.tsx'
import { TagMenu } from './tag-menu.tsx'
import { TodayChip } from './today-chip.tsx'
import { filters, type View } from './view.ts'

type Props = { view: View; onChange: (change: Partial<View>) => void }

/** Title, search and filter chips. All of it lives in the address, except a search being typed. */
export function ListHead({ view, onChange }: Props) {
  const t = useText('inbox')
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{t('title')}</h1>
      <div className={classes.find}>
        <Search q={view.q} onChange={(q) => onChange({ q })} />
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
          </UnstyledButton>
        ))}
        {view.filter === 'today' && <TodayChip onRemove={() => onChange({ filter: 'all' })} />}
        {view.tag !== null && <TagChip tag={view.tag} onRemove={() => onChange({ tag: null })} />}
      </fieldset>
    </header>
  )
}

function Search({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const t = useText('inbox')
  const [words, type] = useSearchText(q, onChange)
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      title={t('list.search')}
      leftSection={<IconSearch size={16} stroke={1.5} />}
      value={words}
      onChange={(event) => type(event.currentTarget.value)}
      rightSection={words && <CloseButton size="sm" aria-label={t('list.clear_search')} onClick={() => type('')} />}
    />
  )
}
