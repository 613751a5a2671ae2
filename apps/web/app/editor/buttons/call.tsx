import { IconPhone } from '@tabler/icons-react'
import { useText } from '../../frame/use-text.ts'
import { WordsField } from '../inspector/fields/words-field.tsx'
import { ProblemLines } from '../inspector/problem-lines.tsx'
import type { ButtonFieldsProps, ButtonParts } from './button.ts'

/** Calls a phone number. */
export const call: ButtonParts = { icon: IconPhone, Fields: CallFields, summary: ({ phone }) => phone }

function CallFields({ button, at, onChange }: ButtonFieldsProps) {
  const t = useText('editor')
  return (
    <>
      <WordsField
        label={t('field.phone')}
        placeholder="+84 90 000 0000"
        hasVariables
        value={button.phone}
        onChange={(phone) => onChange({ ...button, phone })}
      />
      <ProblemLines at={`${at}/phone`} />
    </>
  )
}
