import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useText } from '../../../frame/use-text.ts'
import { useSearchText } from '../../../ui/use-search-text.ts'
import classes from './list-head.module.css'

/** The search field; its text is the search of the view. */
export function SearchBox({ q, onChange }: { q: string; onChange: (q: string) => void }) {
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
