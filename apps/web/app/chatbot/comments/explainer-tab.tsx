import { postKinds } from '@hawker/core'
import { Button, Checkbox, Group, Select, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, unwrap } from '../../frame/api.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Form } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import css from './comments.module.css'
import { CustomerPicker } from './customer-picker.tsx'
import type { Explanation } from './log/queries.ts'
import { PostPicker } from './posts/post-picker.tsx'
import { Flips } from './why/flips.tsx'
import { useVerdictWords } from './why/use-verdict-words.ts'
import { VerdictSteps } from './why/verdict-steps.tsx'

const files = ['image', 'video', 'sticker'] as const
const blank = {
  text: '',
  attachments: [] as (typeof files)[number][],
  mentions: [] as string[],
  is_reply: false,
  post_id: '',
  post_kind: null as (typeof postKinds)[number] | null,
  customer_id: '',
  at: '',
}

/** Decides a comment that was not written, and shows each step. Nothing is done. */
export function ExplainerTab() {
  const t = useText('comments')
  const { id: bot_id } = useBot()
  const [draft, setDraft] = useState(blank)
  const set = (change: Partial<typeof blank>) => setDraft((before) => ({ ...before, ...change }))
  const { text, attachments, mentions, is_reply, post_id, post_kind, customer_id, at } = draft
  const ask = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/v1/bots/{bot_id}/comments/explain', {
          params: { path: { bot_id } },
          body: {
            text,
            attachments,
            mentions,
            is_reply,
            ...(post_id && { post_id }),
            ...(post_kind && { post_kind }),
            ...(customer_id && { customer_id }),
            ...(at && { at: new Date(at).toISOString() }),
          },
        }),
      ),
  })
  const isEmpty = text.trim() === '' && attachments.length === 0
  const { field, submit } = useProblems({ text: isEmpty ? t('explain.lacks') : null })
  return (
    <>
      <Panel title={t('explain.title')} text={t('explain.text')}>
        <Form onSubmit={submit(ask.mutate)}>
          <Textarea
            label={t('explain.words')}
            placeholder={t('try.example')}
            autosize
            minRows={2}
            value={text}
            {...field('text')}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
          <Checkbox.Group
            label={t('explain.files')}
            value={attachments}
            onChange={(next) => set({ attachments: files.filter((each) => next.includes(each)) })}
          >
            <Group gap={16} mt={4}>
              {files.map((value) => (
                <Checkbox key={value} value={value} label={t(`explain.file.${value}`)} />
              ))}
            </Group>
          </Checkbox.Group>
          <TagsInput
            label={t('explain.mentions')}
            description={t('explain.mentions_hint')}
            splitChars={[',', '\n']}
            acceptValueOnBlur
            dropdownOpened={false}
            maxTags={50}
            value={mentions}
            onChange={(names) => set({ mentions: names })}
          />
          <div className={css.pair}>
            <PostPicker
              label={t('log.post')}
              placeholder={t('explain.any_post')}
              value={post_id}
              onChange={(next) => set({ post_id: next })}
              isClearable
            />
            <Select
              label={t('post.kind')}
              description={t('explain.kind_hint')}
              placeholder={t('explain.known_kind')}
              clearable
              data={postKinds.map((value) => ({ value, label: t(`post.kinds.${value}`) }))}
              value={post_kind}
              onChange={(value) => set({ post_kind: postKinds.find((each) => each === value) ?? null })}
            />
          </div>
          <div className={css.pair}>
            <CustomerPicker
              label={t('log.author')}
              placeholder={t('explain.new_person')}
              value={customer_id}
              onChange={(next) => set({ customer_id: next })}
            />
            <TextInput
              type="datetime-local"
              label={t('explain.at')}
              description={t('explain.at_hint')}
              value={at}
              onChange={(event) => set({ at: event.currentTarget.value })}
            />
          </div>
          <Checkbox
            label={t('try.is_reply')}
            checked={is_reply}
            onChange={(event) => set({ is_reply: event.currentTarget.checked })}
          />
          {ask.error !== null && <ErrorNote error={ask.error} />}
          <div>
            <Button type="submit" loading={ask.isPending}>
              {t('explain.ask')}
            </Button>
          </div>
        </Form>
      </Panel>
      <div className={css.answer} aria-live="polite">
        {ask.data && <Answer explanation={ask.data} />}
      </div>
    </>
  )
}

function Answer({ explanation }: { explanation: Explanation }) {
  const t = useText('comments')
  const format = useFormat()
  const words = useVerdictWords()
  const { version } = explanation
  return (
    <>
      <Panel
        title={t('explain.answer')}
        text={version > 0 ? t('explain.by_version', { version: format.number(version) }) : t('explain.nothing_is_live')}
      >
        <p className={css.words}>{words.outcome(explanation.outcome)}</p>
        {explanation.public?.text && <p className={css.hint}>“{explanation.public.text}”</p>}
      </Panel>
      <Flips flips={explanation.flips} />
      <Panel title={t('why.steps')}>
        <VerdictSteps steps={explanation.steps} />
      </Panel>
    </>
  )
}
