import { languageNames, languages } from '@hawker/phrases'
import { Select } from '@mantine/core'
import { useText } from '../../frame/use-text.ts'

type Props = { value: string; isReadOnly: boolean; onChange: (language: string) => void }

/** The language the bot speaks with customers; it decides how numbers and dates are written in messages. */
export function LanguageSelect({ value, isReadOnly, onChange }: Props) {
  const t = useText('settings')
  const known = languages.map((language) => ({ value: String(language), label: languageNames[language].name }))
  const data = known.some((each) => each.value === value) ? known : [...known, { value, label: value }]
  return (
    <Select
      label={t('bot.language')}
      description={t('bot.language_hint')}
      data={data}
      value={value}
      allowDeselect={false}
      readOnly={isReadOnly}
      onChange={(language) => language && onChange(language)}
    />
  )
}
