import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../frame/use-text.ts'
import css from './checkout.module.css'

type Props = {
  label: string
  /** The answer so far; null: it is stored, and shown only masked. */
  value: string | null
  /** The stored answer, masked; empty: none. */
  masked: string
  /** An answer that the shop knows from before, masked; empty: none. */
  known: string
  error: string | null
  description?: string
  isLong?: boolean
  type?: 'tel' | 'text'
  autoComplete?: string
  maxLength: number
  onType: (text: string) => void
  onLeave: () => void
  onTakeKnown: () => void
  /** Leaves what was typed and keeps the stored answer. */
  onKeep: () => void
}

/** One answer of a buyer. The field masks a stored one, because others may hold the link, and the buyer may write another. */
export function AnswerField({ value, masked, known, onType, onLeave, onTakeKnown, onKeep, ...field }: Props) {
  const t = useText('checkout')
  const [isOpened, setOpened] = useState(false)
  const isMasked = value === null && masked !== '' && !isOpened
  const { label, isLong = false, error, description } = field
  if (isMasked)
    return (
      <div className={css.masked}>
        <div>
          <p className={css.label}>{label}</p>
          <p className={css.value}>{masked}</p>
        </div>
        <Button variant="default" aria-label={`${t('change')}: ${label}`} onClick={() => setOpened(true)}>
          {t('change')}
        </Button>
      </div>
    )
  const { type = 'text', autoComplete, maxLength } = field
  const shared = {
    label,
    error,
    maxLength,
    size: 'md' as const,
    className: css.field ?? '',
    ...(description && { description }),
    ...(autoComplete && { autoComplete }),
    value: value ?? '',
    onBlur: onLeave,
  }
  const back = masked || known
  return (
    <div className={css.answer}>
      {isLong ? (
        <Textarea {...shared} autosize minRows={2} onChange={(event) => onType(event.currentTarget.value)} />
      ) : (
        <TextInput {...shared} type={type} onChange={(event) => onType(event.currentTarget.value)} />
      )}
      {back && (
        <Button
          variant="default"
          size="xs"
          className={css.known}
          onClick={() => {
            setOpened(false)
            if (masked) onKeep()
            else onTakeKnown()
          }}
        >
          {t(masked ? 'keep' : 'known', { value: back })}
        </Button>
      )}
    </div>
  )
}
