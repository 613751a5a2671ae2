import { useText } from '../../../frame/use-text.ts'
import { useCustomerName } from '../../../ui/use-customer-name.ts'
import type { CommentRow } from './queries.ts'

/** The words of a comment, or the files it has in place of words, and the name of its author. */
export function useCommentWords() {
  const t = useText('comments')
  const nameOf = useCustomerName()
  return {
    text: ({ text, attachments }: Pick<CommentRow, 'text' | 'attachments'>) =>
      text.trim() || t(attachments.length > 0 ? 'log.only_files' : 'log.no_words'),
    author: ({ author }: Pick<CommentRow, 'author'>) => (author ? nameOf(author) : t('log.unknown_author')),
  }
}
