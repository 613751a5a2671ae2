import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { shownAt } from '../../../frame/shown-at.ts'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Drawer } from '../../../ui/drawer.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import css from '../comments.module.css'
import { PostCard } from '../posts/post-card.tsx'
import { CommentWhy } from '../why/comment-why.tsx'
import { Fates } from './fates.tsx'
import { HandActs } from './hand-acts.tsx'
import { type CommentView, commentQuery, commentThreadQuery } from './queries.ts'
import { StateBadges } from './state-badges.tsx'
import { useCommentWords } from './use-comment-words.ts'

/** The comment that the address names, beside the list. */
export function CommentDrawer() {
  const t = useText('comments')
  const [id, setId] = useUrlValue('comment')
  return (
    <Drawer isOpen={id !== ''} onClose={() => setId('')} title={t('log.comment')} width={560}>
      {id && <Body key={id} id={id} />}
    </Drawer>
  )
}

function Body({ id }: { id: string }) {
  const { id: bot_id } = useBot()
  return <Loaded query={useQuery(commentQuery(bot_id, id))}>{(comment) => <Comment comment={comment} />}</Loaded>
}

function Comment({ comment }: { comment: CommentView }) {
  const t = useText('comments')
  const format = useFormat()
  const botPath = useBotPath()
  const words = useCommentWords()
  const name = words.author(comment)
  const { author, conversation_id, at, attachments, post } = comment
  return (
    <div className={css.fields}>
      <div className={css.person}>
        <Avatar name={name} url={author?.avatar_url ?? ''} />
        <div className={css.caseWords}>
          {author ? (
            <Anchor
              component={Link}
              to={botPath('/chatbot/livechat', { filter: 'all', conversation: conversation_id })}
            >
              {name}
            </Anchor>
          ) : (
            name
          )}
          <p className={css.hint}>{format.dateTime(at)}</p>
        </div>
      </div>
      <p className={css.words}>{words.text(comment)}</p>
      {attachments.length > 0 && (
        <div className={css.pictures}>
          {attachments.map(({ type, url }, index) =>
            url && type !== 'video' ? (
              <span key={index} className={css.picture}>
                <img src={shownAt(url) ?? url} alt={t('log.file')} />
              </span>
            ) : (
              <span key={index}>{t('log.file')}</span>
            ),
          )}
        </div>
      )}
      <StateBadges row={comment} />
      <HandActs row={comment} />
      <Fates comment={comment} />
      {post && <PostCard post={post} />}
      <Thread comment={comment} />
      <CommentWhy comment={comment} />
    </div>
  )
}

/** The other comments of the same thread; nothing where it is alone. */
function Thread({ comment: { comment_id, parent_id } }: { comment: CommentView }) {
  const t = useText('comments')
  const format = useFormat()
  const { id: bot_id } = useBot()
  const words = useCommentWords()
  const [, open] = useUrlValue('comment')
  const { data } = useQuery(commentThreadQuery(bot_id, parent_id ?? comment_id))
  const others = (data?.items ?? []).filter((each) => each.comment_id !== comment_id).toReversed()
  if (others.length === 0) return null
  return (
    <Panel title={t('log.thread')}>
      <ul className={css.plain}>
        {others.map((each) => (
          <li key={each.comment_id}>
            <button type="button" className={css.name} onClick={() => open(each.comment_id)}>
              {words.text(each)}
            </button>
            <p className={css.hint}>
              {words.author(each)} · {format.ago(each.at)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
