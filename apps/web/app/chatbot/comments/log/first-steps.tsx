import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useBotPath } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TwoBubbles } from '../../../ui/pictures.tsx'
import { SettingLines } from '../../settings/behaviour/setting-line.tsx'
import css from '../comments.module.css'
import type { CommentTab } from '../tabs.ts'

const switches = ['auto_hide_comment_has_phone', 'auto_reply_comment', 'inbox_from_comment'] as const
const next = ['replies', 'private_replies', 'moderation'] as const satisfies readonly CommentTab[]

/** No comments yet: the switches with which most pages begin, and the ways to what they need. */
export function FirstSteps() {
  const t = useText('comments')
  const botPath = useBotPath()
  return (
    <>
      <EmptyState picture={<TwoBubbles />} title={t('log.empty')} text={t('log.empty_text')} />
      <div className={css.start}>
        <Panel title={t('start.title')}>
          <SettingLines keys={switches} />
        </Panel>
        <div className={css.acts}>
          {next.map((tab) => (
            <Button key={tab} component={Link} variant="default" to={botPath('/chatbot/comment', { tab })}>
              {t(`start.${tab}`)}
            </Button>
          ))}
        </div>
      </div>
    </>
  )
}
