import { type Keyword, keywordLists } from '@hawker/core'
import { Checkbox, TagsInput } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'

type Words = Pick<Keyword, 'type' | 'keywords' | 'except' | 'extra' | 'is_exact'>
type Props = {
  value: Words
  /** The error of the first field, and its blur. */
  field: object
  onChange: (change: Partial<Words>) => void
}

/** Commas and new lines end a word, so a list can be pasted. */
const separators = [',', '\n', ';']
const typing = { splitChars: separators, acceptValueOnBlur: true, dropdownOpened: false } as const

/** The words a keyword of this kind is matched by. The fields offer no list, so Escape closes the drawer rather than a list. */
export function WordFields({ value, field, onChange }: Props) {
  const t = useText('keywords')
  const lists = keywordLists(value.type)
  return (
    <>
      {lists.words && (
        <TagsInput
          label={t('words')}
          description={t('words_hint')}
          value={value.keywords}
          {...field}
          {...typing}
          data-autofocus
          onChange={(keywords) => onChange({ keywords })}
        />
      )}
      {lists.extra && (
        <TagsInput
          label={t('extra')}
          description={t('extra_hint')}
          value={value.extra}
          {...typing}
          onChange={(extra) => onChange({ extra })}
        />
      )}
      {lists.except && (
        <TagsInput
          label={t('except')}
          description={t('except_hint')}
          value={value.except}
          {...typing}
          onChange={(except) => onChange({ except })}
        />
      )}
      {lists.words && (
        <Checkbox
          label={t('exact')}
          description={t('exact_hint')}
          checked={value.is_exact}
          onChange={(event) => onChange({ is_exact: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
