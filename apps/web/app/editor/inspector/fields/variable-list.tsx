import { TextInput } from '@mantine/core'
import { Fragment, type KeyboardEvent, useState } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { useVariableOffers } from '../../text/use-variable-offers.ts'
import css from '../inspector.module.css'

type VariableListProps = { onPick: (written: string) => void }

/** The words that are filled in when a message is sent, in groups, each with what a sample customer would read. Enter picks the first. */
export function VariableList({ onPick }: VariableListProps) {
  const t = useText('editor')
  const { find, groupName, sample } = useVariableOffers()
  const [search, setSearch] = useState('')
  const found = find(search)
  const pickFirst = (event: KeyboardEvent) => {
    const [first] = found
    if (event.key !== 'Enter' || !first) return
    event.preventDefault()
    onPick(first.written)
  }
  return (
    <>
      <TextInput
        size="xs"
        data-autofocus
        placeholder={t('picker.search')}
        aria-label={t('picker.search')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={pickFirst}
      />
      <div className={css.variables}>
        {found.map(({ name, written, words, group }, index) => (
          <Fragment key={name}>
            {group !== found[index - 1]?.group && <p className={css.variableGroup}>{groupName(group)}</p>}
            <button type="button" className={css.variableOption} title={written} onClick={() => onPick(written)}>
              <span>{words}</span>
              <span className={css.variableSample}>{sample(written)}</span>
            </button>
          </Fragment>
        ))}
        {found.length === 0 && <p className={css.hint}>{t('field.no_variable')}</p>}
      </div>
    </>
  )
}
