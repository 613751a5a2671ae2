import { Radio, TagsInput } from '@mantine/core'
import type { FocusEvent } from 'react'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { type StartChoice, type StartKind, startKinds } from './start-choice.ts'
import css from './starts.module.css'
import { useReplacedFlow } from './use-replaced-flow.ts'

type Props = {
  choice: StartChoice
  onChoose: (choice: StartChoice) => void
  /** The problem of the words and when to show it. */
  words: { error: string | undefined; onBlur: (event: FocusEvent) => void }
  /** Without the way that is none: the flow gets a start. */
  isRequired?: boolean
}

/** Commas and new lines end a word, so a list can be pasted. */
const separators = [',', '\n', ';']

/** Asks when a flow starts. The welcome and the default flow are for admins to choose. */
export function StartQuestion({ choice, onChoose, words, isRequired = false }: Props) {
  const t = useText('editor')
  const may = useMay()
  const replaced = useReplacedFlow()
  const kinds = startKinds.filter((kind) => !isRequired || kind !== 'only_from_flows')
  const hintOf = (kind: StartKind) => {
    if (kind === 'keywords') return undefined
    if (kind === 'only_from_flows') return t('starts.hint.only_from_flows')
    if (may.administer !== null) return may.administer
    const name = replaced(kind)
    return name === null ? undefined : t('starts.hint.replaces', { name })
  }
  return (
    <Radio.Group
      label={t('starts.ask')}
      value={choice.kind}
      onChange={(value) => {
        const kind = kinds.find((each) => each === value)
        if (kind) onChoose({ ...choice, kind })
      }}
    >
      <div className={css.choices}>
        {kinds.map((kind) => (
          <div key={kind}>
            <Radio
              size="xs"
              value={kind}
              label={t(`starts.choice.${kind}`)}
              description={hintOf(kind)}
              disabled={may.administer !== null && (kind === 'first_message' || kind === 'nothing_fits')}
            />
            {kind === 'keywords' && choice.kind === 'keywords' && (
              <TagsInput
                className={css.words}
                aria-label={t('starts.words')}
                description={t('starts.words_hint')}
                size="xs"
                value={choice.keywords}
                error={words.error}
                onBlur={words.onBlur}
                splitChars={separators}
                acceptValueOnBlur
                dropdownOpened={false}
                maxLength={200}
                onChange={(keywords) => onChoose({ ...choice, keywords })}
              />
            )}
          </div>
        ))}
      </div>
    </Radio.Group>
  )
}
