import { readProductSource } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { facetsQuery } from '../../frame/products-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { Picker } from '../../ui/picker/picker.tsx'
import { useEditor } from '../editor.ts'

type Props = { value: string; onChange: (source: string) => void }

/** The source of a random gallery's products: all, the newest, a category or a tag. */
export function SourceField({ value, onChange }: Props) {
  const t = useText('editor')
  const products = useText('products')
  const { canEdit } = useEditor()
  const { id: bot_id } = useBot()
  const { data } = useQuery(facetsQuery(bot_id))
  const listed = [
    { value: 'all', label: t('pick.source_all') },
    { value: 'newest', label: t('pick.source_newest') },
    ...(data?.categories ?? []).map(({ name }) => ({
      ...{ value: `category:${name}`, label: name, group: products('categories') },
    })),
    ...(data?.tags ?? []).map(({ name }) => ({ value: `tag:${name}`, label: name, group: products('tags') })),
  ]
  const isListed = value === '' || listed.some((each) => each.value === value)
  const source = readProductSource(value)
  const name = source && 'name' in source ? source.name : value
  const isKnown = isListed || data === undefined
  return (
    <Picker
      kind="product_source"
      label={t('pick.source')}
      placeholder={t('pick.choose_source')}
      choices={isListed ? listed : [...listed, { value, label: name }]}
      value={value}
      keepsRecent={false}
      isReadOnly={!canEdit}
      error={isKnown ? undefined : t('pick.source_unknown')}
      onChange={onChange}
    />
  )
}
