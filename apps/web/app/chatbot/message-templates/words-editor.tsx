import { templateVariables } from '@hawker/core'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconBraces } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '../../frame/use-text.ts'
import { withVariable } from './draft.ts'
import type { FieldOf } from './field-of.ts'
import css from './message-templates.module.css'

type Worded = { text: string; examples: string[] }

type Props = {
  label: string
  words: Worded
  at: string
  max: number
  /** Lines that it has at least; with more than one it may have more than one variable. */
  rows: number
  /** True where no heading names it. */
  isLabelled?: boolean
  fieldOf: FieldOf
  onChange: (words: Worded) => void
}

/** A wording with its variables, and an example of each: the platform's reviewer sees those. */
export function WordsEditor({ label, words, at, max, rows, isLabelled = false, fieldOf, onChange }: Props) {
  const t = useText('message_templates')
  const area = useRef<HTMLTextAreaElement>(null)
  const { text, examples } = words
  const names = templateVariables(text)
  const insert = () => {
    const place = area.current?.selectionStart ?? text.length
    onChange({ examples, text: withVariable(text, place) })
    area.current?.focus()
  }
  return (
    <>
      <Textarea
        ref={area}
        {...(isLabelled ? { label } : { 'aria-label': label })}
        autosize
        minRows={rows}
        maxRows={12}
        {...fieldOf(`${at}/text`)}
        description={t('length', { length: text.length, max })}
        value={text}
        onChange={(event) => onChange({ examples, text: event.currentTarget.value })}
      />
      {(rows > 1 || names.length === 0) && (
        <div className={css.row}>
          <Button size="xs" variant="default" leftSection={<IconBraces size={16} stroke={1.5} />} onClick={insert}>
            {t('add.variable')}
          </Button>
        </div>
      )}
      {names.map((name, index) => (
        <TextInput
          key={name}
          label={t('example_of', { name: `{{${name}}}` })}
          {...fieldOf(`${at}/examples/${index}`)}
          value={examples[index] ?? ''}
          onChange={(event) => {
            const value = event.currentTarget.value
            onChange({ text, examples: names.map((_, each) => (each === index ? value : (examples[each] ?? ''))) })
          }}
        />
      ))}
    </>
  )
}
