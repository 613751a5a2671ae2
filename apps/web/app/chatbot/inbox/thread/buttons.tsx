import type { OutButton, OutQuickReply } from '@hawker/core'
import { IconExternalLink, IconPhone } from '@tabler/icons-react'
import { shownAt } from '../../../frame/shown-at.ts'
import classes from './content.module.css'

/** The buttons under a message, as the customer saw them; here only links can be opened. */
export function Buttons({ buttons }: { buttons: OutButton[] }) {
  if (!buttons.length) return null
  return (
    <span className={classes.buttons}>
      {buttons.map((button, index) => (
        <OneButton button={button} key={`${index} ${button.title}`} />
      ))}
    </span>
  )
}

function OneButton({ button }: { button: OutButton }) {
  const href = button.type === 'link' ? shownAt(button.url) : null
  if (href)
    return (
      <a className={classes.button} href={href} target="_blank" rel="noopener noreferrer nofollow" title={href}>
        {button.title}
        <IconExternalLink size={14} stroke={1.5} aria-hidden />
      </a>
    )
  return (
    <span className={classes.button} title={button.type === 'call' ? button.phone : undefined}>
      {button.title}
      {button.type === 'call' && <IconPhone size={14} stroke={1.5} aria-hidden />}
    </span>
  )
}

/** Answers the customer could tap. */
export function QuickReplies({ replies }: { replies: OutQuickReply[] }) {
  if (!replies.length) return null
  return (
    <ul className={classes.replies}>
      {replies.map((reply, index) => (
        <li className={classes.reply} key={`${index} ${reply.title}`}>
          {reply.title || reply.content_type}
        </li>
      ))}
    </ul>
  )
}
