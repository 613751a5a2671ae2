import { type Keyword, keywordLists } from '@hawker/core'
import { Button, Checkbox, TagsInput } from '@mantine/core'
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

/** Commas and new lines end a word, so a list can be pasted. */
const separators = [',', '\n', ';']

export function KeywordForm({ keyword, keywords, flows, isNew, isBusy, error, onChanged, onSave }: Props) {
  const t = useText('keywords')
  const may = useMay()
  const [draft, setDraft] = useState(keyword)
  const set = (change: Partial<Keyword>) => {
    setDraft((before) => ({ ...before, ...change }))
    onChanged()
  }
  const lists = keywordLists(draft.type)
  const lack = lackOf(draft, (id) => flows.some((flow) => flow.id === id))
  const problem = (...kinds: Lack[]) => (lack && kinds.includes(lack) ? t(`lacks.${lack}`) : null)
  const { field, submit } = useProblems({ words: problem('words'), flow: problem('flow', 'flow_gone') })
  const save = () => {
    const { id: _, ...wish } = draft
    onSave(wish)
  }
  const others = keywords.filter(({ id }) => id !== keyword.id)
  const inPlace = isNew ? [...others, draft] : keywords.map((each) => (each.id === keyword.id ? draft : each))
  // The word fields offer no list, so Escape closes the drawer rather than a list.
  return (
    <Form onSubmit={submit(save)} onInput={onChanged}>
      <KindSelect value={draft.type} onChange={(type) => set({ type })} />
      {lists.words && (
        <TagsInput
          label={t('words')}
          description={t('words_hint')}
          value={draft.keywords}
          {...field('words')}
          splitChars={separators}
          acceptValueOnBlur
          dropdownOpened={false}
          data-autofocus
          onChange={(words) => set({ keywords: words })}
        />
      )}
      {lists.extra && (
        <TagsInput
          label={t('extra')}
          description={t('extra_hint')}
          value={draft.extra}
          splitChars={separators}
          acceptValueOnBlur
          dropdownOpened={false}
          onChange={(extra) => set({ extra })}
        />
      )}
      {lists.except && (
        <TagsInput
          label={t('except')}
          description={t('except_hint')}
          value={draft.except}
          splitChars={separators}
          acceptValueOnBlur
          dropdownOpened={false}
          onChange={(except) => set({ except })}
        />
      )}
      {lists.words && (
        <Checkbox
          label={t('exact')}
          description={t('exact_hint')}
          checked={draft.is_exact}
          onChange={(event) => set({ is_exact: event.currentTarget.checked })}
        />
      )}
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
