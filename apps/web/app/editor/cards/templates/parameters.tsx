import { NativeSelect, TextInput } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import { useAuthoring } from '../../authoring-context.ts'
import { useVariables } from '../../inspector/fields/use-variables.ts'
import css from '../../inspector/inspector.module.css'
import { isUnmapped, parametersIn, withParameter } from '../../text/parameters.ts'

/** The variable of each parameter of a template's wording, and the words in place of an unknown value. */
export function Parameters({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useText('editor')
  const { canEdit } = useAuthoring()
  // A choice and a bot field have bars of their own, which would be read as a default here.
  const variables = useVariables()('').filter(({ name, written }) => written.startsWith('{{') && !name.includes('|'))
  return parametersIn(text).map((parameter, index) => {
    const { name, fallback } = parameter
    const isKnown = variables.some((each) => each.name === name)
    const place = `parameter ${index}`
    return (
      <div key={place} className={css.pair}>
        <NativeSelect
          label={t('template_part.parameter', { number: index + 1 })}
          value={name}
          disabled={!canEdit}
          data={[
            ...(isKnown ? [] : [{ value: name, label: isUnmapped(parameter) ? t('field.choose') : name }]),
            ...variables.map((each) => ({ value: each.name, label: each.words })),
          ]}
          onChange={(event) => onChange(withParameter(text, index, { name: event.currentTarget.value }))}
        />
        <TextInput
          label={t('field.default')}
          value={fallback}
          readOnly={!canEdit}
          onChange={(event) => onChange(withParameter(text, index, { fallback: event.currentTarget.value }))}
        />
      </div>
    )
  })
}
