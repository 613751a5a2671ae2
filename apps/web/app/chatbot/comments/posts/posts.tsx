import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { shownAt } from '../../../frame/shown-at.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { List } from '../../../ui/list/list.tsx'
import type { Column } from '../../../ui/list/list-table.tsx'
import { Paged, serverFilters, usePages } from '../../../ui/list/paged.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import { Page } from '../../../ui/page.tsx'
import { TwoBubbles } from '../../../ui/pictures.tsx'
import css from '../comments.module.css'
import { PostDrawer } from './post-drawer.tsx'
import { PostFilters, usePostFilters } from './post-filters.tsx'
import { PostListing } from './post-listing.tsx'
import { type Post, postCountsQuery, postKinds, postsQuery } from './queries.ts'

type Row = Post & { id: string }

/** The posts of the page, with the comments under them and what is set up for each alone. */
export default function Posts() {
  const t = useText('comments')
  const { id: bot_id } = useBot()
  const [q] = useUrlValue('q')
  const [show] = useUrlValue('show')
  const kind = postKinds.find((each) => each === show) ?? null
  const { live, own } = usePostFilters()
  const isNarrowed = live !== null || own !== null
  const counts = useQuery(postCountsQuery(bot_id, q))
  const rows = useInfiniteQuery(postsQuery(bot_id, { q, kind, live, own }))
  return (
    <Page title={t('post.title')} purpose={{ id: 'posts', text: t('post.purpose') }} width="full">
      <PostListing />
      <Paged
        counts={counts}
        rows={rows}
        isNarrowed={q !== ''}
        empty={<EmptyState picture={<TwoBubbles />} title={t('post.none')} text={t('post.empty_text')} />}
      >
        {(items, many) => <Rows items={items} counts={isNarrowed ? null : many} query={rows} />}
      </Paged>
      <PostDrawer />
    </Page>
  )
}

type RowsProps = {
  items: readonly Post[]
  /** The number of posts of each kind; null while more than the words narrows the list. */
  counts: Readonly<Record<string, number>> | null
  query: Parameters<typeof usePages>[0]
}

const wordsOf = ({ text, post_id }: Pick<Post, 'text' | 'post_id'>) => text || post_id

function Rows({ items, counts, query }: RowsProps) {
  const t = useText('comments')
  const format = useFormat()
  const columns = useColumns()
  const rows = useMemo(() => items.map((post): Row => ({ ...post, id: post.post_id })), [items])
  const pages = usePages(query, counts && (counts.all ?? 0))
  return (
    <List
      id="posts"
      rows={rows}
      columns={columns}
      nameOf={wordsOf}
      searchLabel={t('post.search')}
      sort="-at"
      pages={pages}
      filters={serverFilters(postKinds, (value) => t(`post.kinds.${value}`), counts)}
      bar={<PostFilters />}
      second={({ counts: { comments }, at }) => `${t('log.comment')}: ${format.number(comments)} · ${format.ago(at)}`}
    />
  )
}

function useColumns(): Column<Row>[] {
  const t = useText('comments')
  const format = useFormat()
  const own = useOwnWords()
  const [, open] = useUrlValue('post')
  const number = { width: 104, isNumber: true as const }
  return [
    {
      key: 'text',
      label: t('log.post'),
      cell: (post) => (
        <span className={css.person}>
          {post.picture_url && (
            <img className={css.thumb} src={shownAt(post.picture_url) ?? post.picture_url} alt="" loading="lazy" />
          )}
          <button type="button" className={css.name} title={wordsOf(post)} onClick={() => open(post.post_id)}>
            {wordsOf(post)}
          </button>
        </span>
      ),
    },
    {
      key: 'kind',
      label: t('post.kind'),
      width: 136,
      priority: 'middle',
      cell: ({ kind }) => kind && t(`post.kinds.${kind}`),
    },
    {
      key: 'comments',
      label: t('tabs.comments'),
      ...number,
      priority: 'high',
      cell: ({ counts }) => format.number(counts.comments),
    },
    {
      key: 'answered',
      label: t('log.states.answered'),
      ...number,
      priority: 'middle',
      cell: ({ counts }) => format.number(counts.answered),
    },
    {
      key: 'hidden',
      label: t('log.states.hidden'),
      ...number,
      priority: 'low',
      cell: ({ counts }) => format.number(counts.hidden),
    },
    { key: 'own', label: t('post.own'), width: 200, priority: 'low', cell: own },
    { key: 'at', label: t('log.at'), width: 120, priority: 'middle', cell: ({ at }) => format.ago(at) },
  ]
}

/** The configuration of a post alone, in a line. */
function useOwnWords() {
  const t = useText('comments')
  return ({ own }: Post) => (
    <span className={css.cut}>
      {[
        own.answers && t('post.own_answers'),
        own.private_replies > 0 && t('post.own_private'),
        own.rules > 0 && t('post.own_rules'),
        own.moderation !== 'page' && `${t('tabs.moderation')}: ${t(`post.modes.${own.moderation}`)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}
