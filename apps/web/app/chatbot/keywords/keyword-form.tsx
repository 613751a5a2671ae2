import type { Keyword } from '@hawker/core'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form, FormActions } from '../../ui/form.tsx'
import { FlowPicker } from '../../ui/picker/flow-picker.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import { KindSelect } from './kind-select.tsx'
import { type Lack, lackOf } from './kinds.ts'
import { TryBox } from './try-box.tsx'
import type { KeywordWish } from './use-keywords.ts'
import { WordFields } from './word-fields.tsx'

type Props = {
  keyword: Keyword
  keywords: Keyword[]
  flows: FlowEntry[]
  isNew: boolean
  isBusy: boolean
  error: unknown
  /** Called when a field changed, or while a word is being typed. */
  onChanged: () => void
  onSave: (wish: KeywordWish) => void
}

export function KeywordForm({ keyword, keywords, flows, isNew, isBusy, error, onChanged, onSave }: Props) {
  const t = useText('keywords')
  const may = useMay()
  const [draft, setDraft] = useState(keyword)
  const set = (change: Partial<Keyword>) => {
    setDraft((before) => ({ ...before, ...change }))
    onChanged()
  }
  const lack = lackOf(draft, (id) => flows.some((flow) => flow.id === id))
  const problem = (...kinds: Lack[]) => (lack && kinds.includes(lack) ? t(`lacks.${lack}`) : null)
  const { field, submit } = useProblems({ words: problem('words'), flow: problem('flow', 'flow_gone') })
  const save = () => {
    const { id: _, ...wish } = draft
    onSave(wish)
  }
  const others = keywords.filter(({ id }) => id !== keyword.id)
  const inPlace = isNew ? [...others, draft] : keywords.map((each) => (each.id === keyword.id ? draft : each))
  return (
    <Form onSubmit={submit(save)} onInput={onChanged}>
      <KindSelect value={draft.type} onChange={(type) => set({ type })} />
      <WordFields value={draft} field={field('words')} onChange={set} />
      <FlowPicker
        label={t('flow')}
        placeholder={t('choose_flow')}
        flows={flows}
        value={draft.flow}
        {...field('flow')}
        onChange={(flow) => set({ flow })}
      />
      <TryBox keywords={inPlace} flows={flows} />
      {error !== null && <ErrorNote error={error} />}
      <FormActions isPinned>
        <Reasoned reason={may.edit}>
          {(off) => (
            <Button type="submit" loading={isBusy} {...off}>
              {isNew ? t('add') : t('common:save')}
            </Button>
          )}
        </Reasoned>
      </FormActions>
    </Form>
  )
}
