import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import { Link } from 'react-router'
import type { Message, SystemContent } from '../../../frame/inbox-types.ts'
import { useBotPath } from '../../../frame/use-bot.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import { useUrlValue } from '../../../ui/list/use-url-value.ts'
import classes from './thread.module.css'
import { Trouble } from './trouble.tsx'
import { useNoteWords } from './use-note-words.ts'

type Props = { message: Message; note: SystemContent; conversation_id: string }

/** An event as one grey line: where a flow failed, with a link to the block; where an act failed, with a way to try again; a comment opens. */
export const NoteLine = memo(function NoteLine({ message, note, conversation_id }: Props) {
  const t = useText('inbox')
  const format = useFormat()
  const botPath = useBotPath()
  const words = useNoteWords()(message, note)
  const { flow, block, comment } = note.params ?? {}
  const [, openComment] = useUrlValue('comment')
  return (
    <li className={classes.note}>
      {words}
      {flow && (
        <Link className={classes.noteLink} to={botPath('/chatbot/flows', { flow: `${flow}`, block: `${block ?? ''}` })}>
          {t('note.show_flow')}
        </Link>
      )}
      {comment && (
        <UnstyledButton className={classes.noteLink} onClick={() => openComment(`${comment}`)}>
          {t('note.show_comment')}
        </UnstyledButton>
      )}
      <time className={classes.noteTime} dateTime={message.at} title={format.dateTime(message.at)}>
        {format.time(message.at)}
      </time>
      {message.can_send_again && <Trouble message={message} conversation_id={conversation_id} />}
    </li>
  )
})
