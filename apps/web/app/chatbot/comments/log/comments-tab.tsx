import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useBot } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { List } from '../../../ui/list/list.tsx'
import type { Column } from '../../../ui/list/list-table.tsx'
import { Paged, serverFilters, usePages } from '../../../ui/list/paged.tsx'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import css from '../comments.module.css'
import { PostPicker } from '../posts/post-picker.tsx'
import { BulkActs } from './bulk-acts.tsx'
import { CommentDrawer } from './comment-drawer.tsx'
import { FirstSteps } from './first-steps.tsx'
import { type CommentRow, commentCountsQuery, commentStates, commentsQuery } from './queries.ts'
import { StateBadges, useStateWords } from './state-badges.tsx'
import { useCommentWords } from './use-comment-words.ts'

type Row = CommentRow & { id: string }

/** The comments under the page's posts: found, opened, and acted on by hand. */
export function CommentsTab() {
  const { id: bot_id } = useBot()
  const [q] = useUrlValue('q')
  const [show] = useUrlValue('show')
  const [post_id] = useUrlValue('post')
  const search = { q, post_id }
  const state = commentStates.find((each) => each === show) ?? 'all'
  const rows = useInfiniteQuery(commentsQuery(bot_id, { ...search, state }))
  const counts = useQuery(commentCountsQuery(bot_id, search))
  return (
    <>
      <Paged counts={counts} rows={rows} isNarrowed={q !== '' || post_id !== ''} empty={<FirstSteps />}>
        {(items, many) => <Rows items={items} counts={many} query={rows} />}
      </Paged>
      <CommentDrawer />
    </>
  )
}

type Counts = Record<'all' | (typeof commentStates)[number], number>
type RowsProps = {
  items: readonly CommentRow[]
  counts: Counts
  query: Parameters<typeof usePages>[0]
}

function Rows({ items, counts, query }: RowsProps) {
  const t = useText('comments')
  const { text, author } = useCommentWords()
  const statesOf = useStateWords()
  const [post, setPost] = useUrlValue('post')
  const columns = useColumns()
  const rows = useMemo(() => items.map((row): Row => ({ ...row, id: row.comment_id })), [items])
  const pages = usePages(query, counts.all)
  return (
    <List
      id="comments"
      rows={rows}
      columns={columns}
      nameOf={text}
      searchLabel={t('log.search')}
      sort="-at"
      pages={pages}
      actsOnLoaded
      filters={serverFilters(commentStates, (value) => t(`log.states.${value}`), counts)}
      second={(row) => [author(row), ...statesOf(row).map(({ words }) => words)].join(' · ')}
      bulk={(selected, clear) => <BulkActs rows={selected} onDone={clear} />}
      bar={
        <PostPicker
          label={t('log.post')}
          placeholder={t('rule.all_posts')}
          value={post}
          onChange={setPost}
          isLabelHidden
          isClearable
        />
      }
    />
  )
}

function useColumns(): Column<Row>[] {
  const t = useText('comments')
  const format = useFormat()
  const { text, author } = useCommentWords()
  const [, open] = useUrlValue('comment')
  return [
    {
      key: 'text',
      label: t('log.comment'),
      cell: (row) => (
        <button type="button" className={css.name} title={text(row)} onClick={() => open(row.comment_id)}>
          {text(row)}
        </button>
      ),
    },
    { key: 'author', label: t('log.author'), width: 160, priority: 'middle', cell: (row) => author(row) },
    { key: 'state', label: t('log.state'), width: 240, priority: 'high', cell: (row) => <StateBadges row={row} /> },
    {
      key: 'post',
      label: t('log.post'),
      width: 200,
      priority: 'low',
      cell: ({ post }) => <span className={css.cut}>{post ? post.text || post.post_id : ''}</span>,
    },
    { key: 'at', label: t('log.at'), width: 120, priority: 'middle', cell: ({ at }) => format.ago(at) },
  ]
}
