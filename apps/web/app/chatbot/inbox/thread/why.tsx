import type { Schemas } from '@hawker/api'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBot, useBotPath } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { whyQuery } from '../queries.ts'
import { useWhyWords } from './use-why-words.ts'
import css from './why.module.css'

type MessageWhy = Schemas['MessageWhy']

/** Why a message of the page was sent: where it comes from, who set it up, what the rules said, its turn, and the answer. */
export function Why({ conversation_id, n }: { conversation_id: string; n: number }) {
  const t = useText('inbox')
  const { id } = useBot()
  const query = useQuery(whyQuery(id, conversation_id, n))
  return (
    <section className={css.why}>
      <h3 className={css.heading}>{t('why.title')}</h3>
      <Loaded query={query}>{(why) => <Facts why={why} />}</Loaded>
    </section>
  )
}

function Facts({ why }: { why: MessageWhy }) {
  const t = useText('inbox')
  const words = useWhyWords()
  const facts = [
    ['origin', <Origin key="origin" why={why} />],
    ['set_up', words.setUp(why)],
    ['verdict', words.verdict(why)],
    ['slot', words.slot(why)],
    ['answer', words.answer(why)],
  ] as const
  return (
    <dl className={css.facts}>
      {facts.map(([key, value]) => (
        <Fact key={key} word={t(`why.${key}`)}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}

const Fact = ({ word, children }: { word: string; children: ReactNode }) => (
  <>
    <dt>{word}</dt>
    <dd>{children}</dd>
  </>
)

/** The origin in words; an order, broadcast, sequence or flow that is still there opens. */
function Origin({ why }: { why: MessageWhy }) {
  const botPath = useBotPath()
  const { kind, id, name } = why.origin
  const words = useWhyWords().origin(why)
  const to = () => {
    if (why.shop?.order?.display_id) return botPath('/chatbot/ecommerce/order', { order: why.shop.order.id })
    if (name === '') return null
    if (kind === 'broadcast') return botPath(`/chatbot/broadcast/${id}`)
    if (kind === 'sequence') return botPath(`/chatbot/sequence/${id}`)
    return kind === 'flow' ? botPath('/chatbot/flows', { flow: id }) : null
  }
  const path = to()
  return path ? <Link to={path}>{words}</Link> : words
}
