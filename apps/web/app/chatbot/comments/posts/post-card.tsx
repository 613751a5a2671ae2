import { Anchor } from '@mantine/core'
import { shownAt } from '../../../frame/shown-at.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import css from '../comments.module.css'
import type { Post } from './queries.ts'

/** The picture, words and time of a post. */
export function PostCard({ post }: { post: Omit<Post, 'counts' | 'own'> }) {
  const t = useText('comments')
  const format = useFormat()
  const { text, picture_url, url, kind, at, live, gone_at, post_id } = post
  return (
    <section className={css.post} aria-label={t('log.post')}>
      {picture_url && <img className={css.postPicture} src={shownAt(picture_url) ?? picture_url} alt="" />}
      <div className={css.caseWords}>
        <p className={css.words}>{text || post_id}</p>
        <p className={css.hint}>
          {[
            kind && t(`post.kinds.${kind}`),
            live && t(`post.live.${live}`),
            format.dateTime(at),
            gone_at && t('post.gone'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {url && !gone_at && (
          <Anchor href={url} target="_blank" rel="noreferrer">
            {t('post.open')}
          </Anchor>
        )}
      </div>
    </section>
  )
}
