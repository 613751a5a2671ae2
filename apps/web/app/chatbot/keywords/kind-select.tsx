import { type KeywordType, keywordTypes } from '@hawker/core'
import { Select } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'
import classes from './kind-select.module.css'
import { offeredTypes } from './kinds.ts'

type Props = { value: KeywordType; onChange: (type: KeywordType) => void }

const typeOf = (text: string | null): KeywordType | undefined => keywordTypes.find((type) => String(type) === text)

/** When a keyword answers, each kind explained by an example. */
export function KindSelect({ value, onChange }: Props) {
  const t = useText('keywords')
  return (
    <Select
      label={t('kind')}
      description={t(`types.${value}.hint`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={offeredTypes(value).map((type) => ({ value: String(type), label: t(`types.${type}.name`) }))}
      value={String(value)}
      allowDeselect={false}
      maxDropdownHeight={360}
      onChange={(chosen) => {
        const type = typeOf(chosen)
        if (type !== undefined) onChange(type)
      }}
      renderOption={({ option }) => {
        const type = typeOf(option.value)
        return (
          <span>
            {option.label}
            {type !== undefined && <span className={classes.hint}>{t(`types.${type}.hint`)}</span>}
          </span>
        )
      }}
    />
  )
}
