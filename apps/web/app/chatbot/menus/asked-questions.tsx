import { type AskedQuestions, pushRules, type QuestionRules } from '@hawker/core'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { FlowPicker } from '../../ui/picker/flow-picker.tsx'
import { MenuEditor, PublishedSwitch } from './menu-editor.tsx'
import { Add, Tools } from './menu-items.tsx'
import classes from './menus.module.css'
import { swapped } from './swapped.ts'
import { questionsQuery, useMenuChanges } from './use-menus.ts'

/** The questions offered before a customer writes, each with the flow that answers it. */
export default function AskedQuestionsScreen() {
  const t = useText('menus')
  const bot = useBot()
  const questions = useQuery(questionsQuery(bot.id))
  const rules = pushRules[bot.platform].asked_questions
  return (
    <Page title={t('asked_questions')} purpose={{ id: 'asked_questions', text: t('asked_questions_purpose') }}>
      <Loaded query={questions}>
        {(found) => rules && <Editor key={JSON.stringify(found)} questions={found} rules={rules} />}
      </Loaded>
    </Page>
  )
}

function Editor({ questions, rules }: { questions: AskedQuestions; rules: QuestionRules }) {
  const t = useText('menus')
  const bot = useBot()
  const canEdit = useMay().edit === null
  const flows = useQuery(flowsQuery(bot.id)).data?.items ?? []
  const { saveQuestions } = useMenuChanges(bot.id)
  const [draft, setDraft] = useState(questions)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(questions)
  const setItems = (items: AskedQuestions['items']) => setDraft({ ...draft, items })
  const { items } = draft
  const lines = items.flatMap(({ question, flow }) => (question.trim() && flow ? [question] : [])).slice(0, rules.items)
  const change = (index: number, part: Partial<AskedQuestions['items'][number]>) =>
    setItems(items.map((each, n) => (n === index ? { ...each, ...part } : each)))
  return (
    <MenuEditor
      isChanged={isChanged}
      isSaving={saveQuestions.isPending}
      onSave={() => saveQuestions.mutate(draft)}
      shown={{ lines, count: lines.length, most: rules.items }}
      parts={['asked_questions']}
    >
      <PublishedSwitch isOn={draft.is_published} onChange={(is_published) => setDraft({ ...draft, is_published })} />
      {items.length === 0 && <p className={classes.empty}>{t('questions_empty')}</p>}
      <ol className={classes.items} aria-label={t('items')}>
        {items.map((item, index) => (
          <li key={index} className={classes.item}>
            <div className={classes.fields}>
              <TextInput
                label={t('question')}
                value={item.question}
                readOnly={!canEdit}
                description={t('letters', { used: item.question.length, most: rules.title })}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                {...(item.question.length > rules.title && { error: t('too_long', { most: rules.title }) })}
                onChange={(event) => change(index, { question: event.currentTarget.value })}
              />
              <FlowPicker
                label={t('flow')}
                placeholder={t('choose_flow')}
                flows={flows}
                value={item.flow}
                onChange={(flow) => change(index, { flow })}
              />
              <Tools
                name={item.question}
                {...{ index, count: items.length, canEdit }}
                onMove={(to) => setItems(swapped(items, index, to))}
                onRemove={() => setItems(items.filter((_, n) => n !== index))}
              />
            </div>
          </li>
        ))}
      </ol>
      <Add canEdit={canEdit} onAdd={() => setItems([...items, { question: '', flow: '' }])} />
    </MenuEditor>
  )
}
