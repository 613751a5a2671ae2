import { type CommentKeyword, commentLevels, type ModerationAct, moderationActs } from '@hawker/core'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../../frame/use-may.ts'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useProblems } from '../../../ui/use-problems.ts'
import { KindSelect } from '../../keywords/kind-select.tsx'
import { WordFields } from '../../keywords/word-fields.tsx'
import { AnswerFields } from '../answer-fields.tsx'
import { CheckRow } from '../check-row.tsx'
import css from '../comments.module.css'
import { EditDrawer } from '../edit-drawer.tsx'
import { PostsPicker } from '../posts/post-picker.tsx'
import { useSaveRules } from '../use-acts.ts'
import { lackOf } from './lacks.ts'

type Props = { stored: CommentKeyword; onClose: () => void }

/** Making or changing a rule. A new one has no id yet. */
export function RuleDrawer({ stored, onClose }: Props) {
  const t = useText('comments')
  const isNew = stored.id === ''
  const [draft, setDraft] = useState(stored)
  const set = (change: Partial<CommentKeyword>) => setDraft((before) => ({ ...before, ...change }))
  const save = useSaveRules(onClose)
  const lack = lackOf(draft)
  const { field, submit } = useProblems({
    words: lack === 'words' ? t('rule.lacks.words') : null,
    effect: lack === 'effect' ? t('rule.lacks.effect') : null,
  })
  const send = () => {
    const { id, ...rule } = draft
    save.mutate(isNew ? { rules: [rule] } : { id, rule })
  }
  const { error: effect } = field('effect')
  return (
    <EditDrawer
      title={isNew ? t('rule.new') : t('rule.edit')}
      width={520}
      isChanged={JSON.stringify(draft) !== JSON.stringify(stored)}
      onClose={onClose}
      onSubmit={submit(send)}
      save={save}
      button={isNew ? t('rule.add') : t('common:save')}
    >
      <KindSelect value={draft.type} onChange={(type) => set({ type })} />
      <WordFields value={draft} field={field('words')} onChange={set} />
      <SegmentedControl
        aria-label={t('rule.level')}
        value={draft.level}
        data={commentLevels.map((value) => ({ value, label: t(`rule.levels.${value}`) }))}
        onChange={(value) => set({ level: commentLevels.find((each) => each === value) ?? 'any' })}
      />
      <PostsPicker
        label={t('rule.posts')}
        description={t('rule.posts_hint')}
        placeholder={t('rule.all_posts')}
        value={draft.posts}
        onChange={(posts) => set({ posts })}
      />
      <AnswerFields answer={draft} onChange={set} />
      <ModerationActs acts={draft.moderation} onChange={(moderation) => set({ moderation })} />
      {effect && (
        <p className={css.bad} role="alert">
          {effect}
        </p>
      )}
    </EditDrawer>
  )
}

/** The acts of the rule on the comment; for admins. */
function ModerationActs({
  acts,
  onChange,
}: {
  acts: readonly ModerationAct[]
  onChange: (acts: ModerationAct[]) => void
}) {
  const t = useText('comments')
  const may = useMay()
  return (
    <Panel title={t('tabs.moderation')} text={may.administer ?? t('rule.moderation_hint')}>
      <div className={css.acts}>
        <CheckRow
          all={moderationActs}
          chosen={acts}
          labelOf={(act) => t(`moderation.acts.${act}`)}
          isOff={may.administer !== null}
          onChange={onChange}
        />
      </div>
    </Panel>
  )
}
