import type { Message, SystemContent } from '../../../frame/inbox-types.ts'
import { useFormat } from '../../../frame/use-format.ts'
import classes from './thread.module.css'
import { useNoteWords } from './use-note-words.ts'

/** Something that happened, as one grey line. */
export function NoteLine({ message, note }: { message: Message; note: SystemContent }) {
  const format = useFormat()
  const words = useNoteWords()(message, note)
  return (
    <li className={classes.note}>
      {words}
      <time className={classes.noteTime} dateTime={message.at} title={format.dateTime(message.at)}>
        {format.time(message.at)}
      </time>
    </li>
  )
}
