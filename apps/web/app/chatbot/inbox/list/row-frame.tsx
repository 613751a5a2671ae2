import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import type { ConversationRow } from '../../../frame/api-types.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { useCustomerName } from '../../../ui/use-customer-name.ts'
import { Answered } from './answered.tsx'
import classes from './row.module.css'
import { RowLink } from './row-link.tsx'
import { useSnippet } from './snippet.ts'
import { Wait } from './wait.tsx'

type Props = {
  row: ConversationRow
  platform: string
  link: Pick<LinkProps, 'to' | 'aria-current' | 'draggable'>
  /** Beside the name. */
  beside: ReactNode
  /** Between the wait and the count. */
  marks?: ReactNode
  now: Date
}

/** A conversation in any list: the customer, their last words, the side that answered, the wait and the unread count. */
export function RowFrame({ row, platform, link, beside, marks, now }: Props) {
  const t = useText('inbox')
  const format = useFormat()
  const name = useCustomerName()(row.customer)
  const snippet = useSnippet()(row.snippet)
  const { unread } = row
  return (
    <RowLink className={classes.row} data-unread={unread > 0 || undefined} {...link}>
      <Avatar name={name} url={row.customer.avatar_url} size={40} platform={platform} />
      <span className={classes.words}>
        <span className={classes.line}>
          <span className={classes.name} title={name}>
            {name}
          </span>
          {beside}
        </span>
        <span className={classes.line}>
          <span className={classes.snippet} title={snippet}>
            {snippet || t('list.no_words')}
          </span>
          <Answered by={row.snippet_by} />
          {row.waiting_since && <Wait since={row.waiting_since} now={now} />}
          {marks}
          {unread > 0 && (
            <span
              className={classes.count}
              role="img"
              aria-label={t('list.unread_count', { count: unread, number: format.number(unread) })}
            >
              {format.count(unread)}
            </span>
          )}
        </span>
      </span>
    </RowLink>
  )
}
