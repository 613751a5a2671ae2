import { blankPostAnswers, moderationKeys, type PostAnswers } from '@hawker/core'
import { Button, SegmentedControl, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { PlainAuthoring } from '../../../editor/authoring/plain-authoring.tsx'
import { notice } from '../../../frame/notices.tsx'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { Drawer } from '../../../ui/drawer.tsx'
import { Form } from '../../../ui/form.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AnswerFields } from '../answer-fields.tsx'
import { CheckRow } from '../check-row.tsx'
import css from '../comments.module.css'
import { commentRepliesQuery } from '../queries.ts'
import { SaveActions } from '../save-actions.tsx'
import { useSaveReplies } from '../use-acts.ts'
import { PostCard } from './post-card.tsx'
import { postQuery } from './queries.ts'

/** The post that the address names: its answers and its moderation. */
export function PostDrawer() {
  const t = useText('comments')
  const [id, setId] = useUrlValue('post')
  const [holds, setHolds] = useState(false)
  const close = () => {
    setHolds(false)
    setId('')
  }
  return (
    <Drawer isOpen={id !== ''} onClose={close} title={t('log.post')} width={560} holdsChanges={holds}>
      {id && <Body key={id} id={id} onChange={setHolds} onClose={close} />}
    </Drawer>
  )
}

type BodyProps = { id: string; onChange: (holds: boolean) => void; onClose: () => void }

function Body({ id, ...props }: BodyProps) {
  const t = useText('comments')
  const { id: bot_id } = useBot()
  const botPath = useBotPath()
  const replies = useQuery(commentRepliesQuery(bot_id))
  return (
    <Loaded query={useQuery(postQuery(bot_id, id))}>
      {(post) => (
        <div className={css.fields}>
          <PostCard post={post} />
          <div className={css.acts}>
            <Button component={Link} variant="default" size="xs" to={botPath('/chatbot/comment', { post: id })}>
              {t('post.show_comments')}
            </Button>
            <Button component={Link} variant="default" size="xs" to={botPath('/chatbot/keywords_comment')}>
              {t('post.show_rules')}
            </Button>
          </div>
          <Loaded query={replies}>
            {({ posts }) => (
              <PostForm stored={posts.find((each) => each.id === id) ?? blankPostAnswers(id)} {...props} />
            )}
          </Loaded>
        </div>
      )}
    </Loaded>
  )
}

type FormProps = { stored: PostAnswers } & Omit<BodyProps, 'id'>

function PostForm({ stored, onChange, onClose }: FormProps) {
  const t = useText('comments')
  const { id: bot_id } = useBot()
  const may = useMay()
  const cache = useQueryClient()
  const [draft, setDraft] = useState(stored)
  const set = (change: Partial<PostAnswers>) => {
    setDraft((before) => ({ ...before, ...change }))
    onChange(true)
  }
  const save = useSaveReplies(() => {
    void cache.invalidateQueries({ queryKey: ['posts', bot_id] })
    notice.success(t('common:saved'))
    onClose()
  })
  const send = () => {
    const { moderation, own, ...answers } = draft
    const isModerated = moderation !== stored.moderation || own.join() !== stored.own.join()
    // Moderation is for admins: an editor's save leaves it out.
    save.mutate({ posts: [isModerated ? { ...answers, moderation, own } : answers] })
  }
  return (
    <PlainAuthoring>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <Switch
          label={t('post.is_on')}
          checked={draft.is_published}
          disabled={may.edit !== null}
          onChange={(event) => set({ is_published: event.currentTarget.checked })}
        />
        <AnswerFields answer={draft} onChange={set} />
        <PostModeration draft={draft} onChange={set} />
        <SaveActions save={save} button={t('common:save')} reason={may.edit} />
      </Form>
    </PlainAuthoring>
  )
}

const modes = ['page', 'own', 'off'] as const

type ModerationProps = { draft: PostAnswers; onChange: (change: Partial<PostAnswers>) => void }

/** Moderated as the page is, by switches of its own, or not at all; for admins. */
function PostModeration({ draft: { moderation, own }, onChange }: ModerationProps) {
  const t = useText('comments')
  const may = useMay()
  const isOff = may.administer !== null
  return (
    <Panel title={t('post.moderation')} {...(may.administer !== null && { text: may.administer })}>
      <SegmentedControl
        fullWidth
        aria-label={t('post.moderation')}
        disabled={isOff}
        value={moderation}
        data={modes.map((value) => ({ value, label: t(`post.modes.${value}`) }))}
        onChange={(value) => onChange({ moderation: modes.find((each) => each === value) ?? 'page' })}
      />
      {moderation === 'own' && (
        <div className={css.ownSwitches}>
          <CheckRow
            all={moderationKeys}
            chosen={own}
            labelOf={(key) => t(`switches.${key}`)}
            isOff={isOff}
            onChange={(keys) => onChange({ own: keys })}
          />
        </div>
      )}
    </Panel>
  )
}
