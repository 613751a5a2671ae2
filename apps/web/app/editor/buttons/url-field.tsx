import type { Phrases } from '@hawker/phrases'
import { useText } from '../../frame/use-text.ts'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import type { ButtonFieldsProps } from './button.ts'

type UrlFieldProps = ButtonFieldsProps & { hint?: `field.${keyof Phrases['editor']['field']}` }

/** The web address a button opens; variables fill parts of it. */
export function UrlField({ button, at, onChange, hint }: UrlFieldProps) {
  const t = useText('editor')
  return (
    <>
      <WordsField
        label={t('field.url')}
        placeholder="https://"
        hasVariables
        value={button.url}
        {...(hint && { hint: t(hint) })}
        onChange={(url) => onChange({ ...button, url: url.trim() })}
      />
      <ProblemLines at={`${at}/url`} />
    </>
  )
}
