import { Badge } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import css from '../comments.module.css'
import type { CommentRow } from './queries.ts'

/** The states of a comment, each a word. */
export function useStateWords() {
  const t = useText('comments')
  return (row: CommentRow): { words: string; color: string }[] => {
    if (row.is_deleted) return [{ words: t('acts.delete'), color: 'gray' }]
    return [
      row.failed.length > 0 && { words: t('log.states.failed'), color: 'red' },
      row.is_answered
        ? { words: t('log.states.answered'), color: 'green' }
        : !row.waits_for && { words: t('log.states.not_answered'), color: 'yellow' },
      row.waits_for !== null && { words: t('whys.waits'), color: 'blue' },
      row.is_hidden && { words: t('acts.hide'), color: 'gray' },
      row.is_banned && { words: t('acts.ban'), color: 'gray' },
      row.is_liked && { words: t('acts.like'), color: 'gray' },
    ].filter((each) => each !== false)
  }
}

export function StateBadges({ row }: { row: CommentRow }) {
  const states = useStateWords()(row)
  return (
    <span className={css.badges}>
      {states.map(({ words, color }) => (
        <Badge key={words} variant="light" color={color} title={words}>
          {words}
        </Badge>
      ))}
    </span>
  )
}
