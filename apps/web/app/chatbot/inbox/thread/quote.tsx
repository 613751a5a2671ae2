import type { Message } from '../../../frame/inbox-types.ts'
import { useText } from '../../../frame/use-text.ts'
import { useSnippet } from '../list/snippet.ts'
import classes from './bubble.module.css'

/** The earlier message that a customer answered: its author and its first words. */
export function Quote({ of, name }: { of: NonNullable<Message['reply_to']>; name: string }) {
  const t = useText('inbox')
  const snippet = useSnippet()
  return (
    <blockquote className={classes.quote}>
      <span className={classes.quoted}>{of.by === 'customer' ? name : t('quote.ours')}</span>
      {of.text.trim() ? of.text : snippet(`[${of.type}]`)}
    </blockquote>
  )
}
