import { NativeSelect, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { facetsQuery } from '../../frame/products-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useServiceName } from '../../frame/use-service-name.ts'
import { useText } from '../../frame/use-text.ts'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import css from './products.module.css'
import { ownSource } from './use-product-search.ts'

/** Category and source, where there are several, and the switch between table and cards. */
export function Narrow() {
  const t = useText('products')
  const { id: bot_id } = useBot()
  const { data } = useQuery(facetsQuery(bot_id))
  const sourceName = useServiceName()
  const [view, setView] = useUrlValue('view')
  const categories = data?.categories.map(({ name, count }) => ({ value: name, label: `${name} (${count})` })) ?? []
  const sources =
    data?.sources.map(({ name }) => ({ value: name || ownSource, label: sourceName(name) || t('own_source') })) ?? []
  return (
    <>
      <Choice name="category" label={t('category')} all={t('all_categories')} choices={categories} least={1} />
      <Choice name="source" label={t('source')} all={t('all_sources')} choices={sources} least={2} />
      <SegmentedControl
        size="xs"
        aria-label={t('view.label')}
        value={view === 'grid' ? 'grid' : 'table'}
        data={[
          { value: 'table', label: icon(<IconList size={16} stroke={1.5} />, t('view.table')) },
          { value: 'grid', label: icon(<IconLayoutGrid size={16} stroke={1.5} />, t('view.grid')) },
        ]}
        onChange={(value) => setView(value === 'grid' ? 'grid' : '')}
      />
    </>
  )
}

type ChoiceProps = {
  /** Its value in the address. */
  name: string
  label: string
  all: string
  choices: { value: string; label: string }[]
  /** With fewer choices there is nothing to choose. */
  least: number
}

function Choice({ name, label, all, choices, least }: ChoiceProps) {
  const [value, setValue] = useUrlValue(name)
  if (choices.length < least && value === '') return null
  const isGone = value !== '' && !choices.some((each) => each.value === value)
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      className={css.choice}
      value={value}
      data={[{ value: '', label: all }, ...(isGone ? [{ value, label: value }] : []), ...choices]}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  )
}

const icon = (picture: ReactNode, name: string) => (
  <span className={css.view} title={name}>
    {picture}
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
)
