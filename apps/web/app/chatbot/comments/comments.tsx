import type { ReactNode } from 'react'
import { useText } from '../../frame/use-text.ts'
import { useUrlValue } from '../../ui/list/use-url-value.ts'
import { Page } from '../../ui/page.tsx'
import { TabRow } from '../../ui/tab-row.tsx'
import { TrashLink } from '../trash/trash-link.tsx'
import { ExplainerTab } from './explainer-tab.tsx'
import { CommentsTab } from './log/comments-tab.tsx'
import { ModerationTab } from './moderation-tab.tsx'
import { PrivateRepliesTab } from './private-replies-tab.tsx'
import { RepliesTab } from './replies-tab.tsx'
import { type CommentTab, commentTabs } from './tabs.ts'

const pages: Record<CommentTab, ReactNode> = {
  comments: <CommentsTab />,
  replies: <RepliesTab />,
  private_replies: <PrivateRepliesTab />,
  moderation: <ModerationTab />,
  explainer: <ExplainerTab />,
}

/** The screen of answers to comments and of their moderation. */
export default function Comments() {
  const t = useText('comments')
  const [wanted, setWanted] = useUrlValue('tab')
  const tab = commentTabs.find((each) => each === wanted) ?? 'comments'
  return (
    <Page title={t('title')} purpose={{ id: 'comments', text: t('purpose') }} action={<TrashLink />}>
      <TabRow
        label={t('title')}
        tabs={commentTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={setWanted}
      />
      {pages[tab]}
    </Page>
  )
}
