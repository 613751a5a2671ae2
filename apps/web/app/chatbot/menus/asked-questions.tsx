import { type AskedQuestions, pushRules, type QuestionRules } from '@hawker/core'
import { Button, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flowsQuery } from '../../frame/flows-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Page } from '../../ui/page.tsx'
import { FlowPicker } from '../../ui/picker/flow-picker.tsx'
import { Reasoned } from '../../ui/reasoned.tsx'
import { useChannelName } from '../../ui/use-channel-name.ts'
import { LeaveQuestion } from '../settings/leave-question.tsx'
import { AtChannel } from './at-channel.tsx'
import classes from './menus.module.css'
import { moved } from './moved.ts'
import { Phone } from './phone.tsx'
import { Add, Row } from './row.tsx'
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
  const may = useMay()
  const channel = useChannelName()(bot.platform)
  const canEdit = may.edit === null
  const flows = useQuery(flowsQuery(bot.id)).data?.items ?? []
  const { saveQuestions } = useMenuChanges(bot.id)
  const [draft, setDraft] = useState(questions)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(questions)
  const setItems = (items: AskedQuestions['items']) => setDraft({ ...draft, items })
  const { items } = draft
  const wholes = items.flatMap(({ question, flow }) => (question.trim() && flow ? [{ title: question, level: 1 }] : []))
  const lines = wholes.slice(0, rules.items)
  const change = (index: number, part: Partial<AskedQuestions['items'][number]>) =>
    setItems(items.map((each, n) => (n === index ? { ...each, ...part } : each)))
  return (
    <div className={classes.columns}>
      <LeaveQuestion isUnsaved={isChanged} />
      <div>
        <Reasoned reason={may.edit}>
          {(off) => (
            <Switch
              label={t('published')}
              checked={draft.is_published}
              onChange={(event) => setDraft({ ...draft, is_published: event.currentTarget.checked })}
              {...off}
            />
          )}
        </Reasoned>
        {wholes.length > rules.items && (
          <p className={classes.warning}>{t('over_limit', { channel, most: rules.items })}</p>
        )}
        {items.length === 0 && <p className={classes.empty}>{t('questions_empty')}</p>}
        <ol className={classes.items} aria-label={t('items')}>
          {items.map((item, index) => (
            <Row
              key={index}
              name={item.question}
              list="questions"
              {...{ index, count: items.length, canEdit }}
              onMove={(from, to) => setItems(moved(items, from, to))}
              onRemove={() => setItems(items.filter((_, n) => n !== index))}
            >
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
            </Row>
          ))}
        </ol>
        <Add canEdit={canEdit} onAdd={() => setItems([...items, { question: '', flow: '' }])} />
        <div className={classes.save} data-bottom="buttons">
          <Reasoned reason={may.edit}>
            {(off) => (
              <Button
                loading={saveQuestions.isPending}
                disabled={!isChanged}
                onClick={() => saveQuestions.mutate(draft)}
                {...off}
              >
                {t('common:save')}
              </Button>
            )}
          </Reasoned>
        </div>
      </div>
      <div className={classes.side}>
        <Phone lines={lines} hint={t('fits', { shown: lines.length, most: rules.items })} />
        <AtChannel parts={['asked_questions']} />
      </div>
    </div>
  )
}
