import type { CommentKeyword } from '@hawker/core'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useSummary } from '../../keywords/use-summary.ts'
import css from '../comments.module.css'
import { PostPicker } from '../posts/post-picker.tsx'
import { tryRules } from './try-rules.ts'

/** "Which rules would this comment meet?" – answered here, by the matcher of the server. Loaded by itself. */
export default function TryBox({ rules }: { rules: readonly CommentKeyword[] }) {
  const t = useText('comments')
  const summary = useSummary()
  const [text, setText] = useState('')
  const [post_id, setPost] = useState('')
  const [is_reply, setReply] = useState(false)
  const met = text.trim() === '' ? null : tryRules(rules, { text, post_id, is_reply })
  const found = met ? (['moderation', 'public', 'private', 'actions'] as const).filter((each) => met[each]) : []
  return (
    <Panel title={t('try.title')} text={t('try.text')}>
      <div className={css.fields}>
        <TextInput
          label={t('try.words')}
          placeholder={t('try.example')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <PostPicker
          label={t('log.post')}
          placeholder={t('explain.any_post')}
          value={post_id}
          onChange={setPost}
          isClearable
        />
        <Checkbox
          label={t('try.is_reply')}
          checked={is_reply}
          onChange={(event) => setReply(event.currentTarget.checked)}
        />
        <div aria-live="polite">
          {met && found.length === 0 && <p className={css.hint}>{t('try.nothing')}</p>}
          {met && found.length > 0 && (
            <ul className={css.tried}>
              {found.map((each) => {
                const rule = met[each]
                return (
                  rule && (
                    <li key={each}>
                      {t(`try.found.${each}`, {
                        place: rules.findIndex(({ id }) => id === rule.id) + 1,
                        rule: summary(rule),
                      })}
                    </li>
                  )
                )
              })}
            </ul>
          )}
        </div>
      </div>
    </Panel>
  )
}
