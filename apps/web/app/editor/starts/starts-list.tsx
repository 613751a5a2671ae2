import { Link } from 'react-router'
import { useBotPath } from '../../frame/use-bot.ts'
import css from './starts.module.css'
import { type FlowStart, useStartWords } from './use-start-words.ts'

/** Everything that starts a flow, each with the screen on which it is changed, where there is one. */
export function StartsList({ starts }: { starts: readonly FlowStart[] }) {
  const words = useStartWords()
  const botPath = useBotPath()
  const placeOf = ({ by, id }: FlowStart): string | null => {
    switch (by) {
      case 'welcome_flow':
      case 'default_flow':
        return botPath('/chatbot/settings', { tab: 'bot' })
      case 'keyword':
        return botPath('/chatbot/keywords')
      case 'flow':
        return id === null ? null : botPath('/chatbot/flows', { flow: id })
      default:
        return null
    }
  }
  return (
    <ul className={css.list}>
      {starts.map((start) => {
        const place = placeOf(start)
        return <li key={`${start.by}/${start.id}`}>{place ? <Link to={place}>{words(start)}</Link> : words(start)}</li>
      })}
    </ul>
  )
}
