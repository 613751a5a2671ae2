import { type CommentAnswer, type CommentCase, commentCases } from '@hawker/core'
import { Button, NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notice } from '../../frame/notices.tsx'
import { settingsQuery } from '../../frame/settings-query.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useMay } from '../../frame/use-may.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import { SettingLines } from '../settings/behaviour/setting-line.tsx'
import { AnswerFields } from './answer-fields.tsx'
import css from './comments.module.css'
import { EditDrawer } from './edit-drawer.tsx'
import { type CommentReplies, commentRepliesQuery } from './queries.ts'
import { useSaveReplies } from './use-acts.ts'

/** The answers to comments by case, and the delay before them. */
export function RepliesTab() {
  const { id: bot_id } = useBot()
  return <Loaded query={useQuery(commentRepliesQuery(bot_id))}>{(replies) => <Cases replies={replies} />}</Loaded>
}

function Cases({ replies: { cases, reply_after } }: { replies: CommentReplies }) {
  const t = useText('comments')
  const { data: settings } = useQuery(settingsQuery(useBot().id))
  const [open, setOpen] = useState<CommentCase | null>(null)
  return (
    <>
      <Panel>
        <SettingLines keys={['auto_reply_comment']} />
        {settings?.auto_reply_comment && Object.values(cases).every(isEmpty) && (
          <p className={css.hint}>{t('cases.none_yet')}</p>
        )}
      </Panel>
      <Panel title={t('cases.title')} text={t('cases.text')}>
        {commentCases.map((name) => (
          <section key={name} className={css.case} aria-label={t(`cases.${name}.name`)}>
            <div className={css.caseWords}>
              <h3 className={css.caseName}>{t(`cases.${name}.name`)}</h3>
              <p className={css.hint}>{t(`cases.${name}.hint`)}</p>
              <Said answer={cases[name]} />
            </div>
            <Button
              variant="default"
              aria-label={t('cases.edit', { name: t(`cases.${name}.name`) })}
              onClick={() => setOpen(name)}
            >
              {t('common:edit')}
            </Button>
          </section>
        ))}
      </Panel>
      <Delay key={JSON.stringify(reply_after)} stored={reply_after} />
      {open && <CaseDrawer key={open} name={open} stored={cases[open]} onClose={() => setOpen(null)} />}
    </>
  )
}

const isEmpty = ({ replies, agent_id }: CommentAnswer) => replies.length === 0 && agent_id === ''

/** An answer in a line: its first words, and how much more there is. */
function Said({ answer: { replies, private_reply, add_actions, agent_id } }: { answer: CommentAnswer }) {
  const t = useText('comments')
  const format = useFormat()
  const first = replies.find(({ text }) => text.trim() !== '')
  const parts = [
    replies.length > 0 && t('replies.count', { count: replies.length, number: format.number(replies.length) }),
    first && `“${first.text}”`,
    private_reply !== '' && t('private_reply'),
    agent_id !== '' && t('agent'),
    add_actions.length > 0 &&
      t('actions_count', { count: add_actions.length, number: format.number(add_actions.length) }),
  ].filter(Boolean)
  return <p className={css.said}>{parts.length > 0 ? parts.join(' · ') : t('cases.nothing')}</p>
}

type DrawerProps = { name: CommentCase; stored: CommentAnswer; onClose: () => void }

function CaseDrawer({ name, stored, onClose }: DrawerProps) {
  const t = useText('comments')
  const [draft, setDraft] = useState(stored)
  const save = useSaveReplies(() => {
    notice.success(t('common:saved'))
    onClose()
  })
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored)
  return (
    <EditDrawer
      title={t(`cases.${name}.name`)}
      width={520}
      isChanged={isChanged}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ cases: { [name]: draft } })
      }}
      save={save}
      button={t('common:save')}
    >
      <AnswerFields answer={draft} onChange={(change) => setDraft((before) => ({ ...before, ...change }))} />
    </EditDrawer>
  )
}

const mostSeconds = 3_600

function Delay({ stored }: { stored: CommentReplies['reply_after'] }) {
  const t = useText('comments')
  const may = useMay()
  const [{ from, to }, setDelay] = useState(stored)
  const save = useSaveReplies(() => notice.success(t('common:saved')))
  const { field, submit } = useProblems({ to: from > to ? t('delay.order') : null })
  const isChanged = from !== stored.from || to !== stored.to
  const number = (value: string | number) => (typeof value === 'number' ? value : 0)
  const limits = {
    min: 0,
    max: mostSeconds,
    allowDecimal: false,
    clampBehavior: 'strict',
    readOnly: may.edit !== null,
  } as const
  return (
    <Panel title={t('delay.title')} text={t('delay.text')}>
      <Form className={css.line} onSubmit={submit(() => save.mutate({ reply_after: { from, to } }))}>
        <NumberInput
          label={t('delay.from')}
          value={from}
          {...limits}
          onChange={(value) => setDelay({ from: number(value), to })}
        />
        <NumberInput
          label={t('delay.to')}
          value={to}
          {...limits}
          {...field('to')}
          onChange={(value) => setDelay({ from, to: number(value) })}
        />
        {isChanged && (
          <Button type="submit" loading={save.isPending}>
            {t('common:save')}
          </Button>
        )}
      </Form>
      {save.error !== null && <ErrorNote error={save.error} />}
    </Panel>
  )
}
