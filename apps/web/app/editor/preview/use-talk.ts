import { type Bot, blankBot } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { documentQuery } from '../../frame/document-query.ts'
import { currentLanguage } from '../../frame/i18n.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { newKey } from '../authoring/new-key.ts'
import { useBringIn } from '../canvas/use-bring-in.ts'
import { useEditor } from '../editor.ts'
import { openTalk, type Talk } from './talk.ts'

/** Talks with the flow as it stands on the canvas, among the bot's other flows as they are saved. */
export function useTalk() {
  const t = useText('editor')
  const { id: bot_id, name, platform } = useBot()
  const { draft, profile, view } = useEditor()
  const bringIn = useBringIn()
  const { data } = useQuery(documentQuery(bot_id))
  const flow = () => draft.get().flow

  const documentNow = (): Bot => {
    const document = data ?? blankBot(platform, name)
    return { ...document, name, flows: [flow(), ...document.flows.filter(({ id }) => id !== flow().id)] }
  }
  const open = (block: string | null) => {
    const names = { first_name: t('preview.first_name'), last_name: t('preview.last_name') }
    const options = { names, profile, language: currentLanguage(), seed: newKey(), now: Date.now() }
    const talk = openTalk(documentNow(), options)
    talk.start(flow().id, block)
    return { talk, thread: talk.thread(), of: { flow: flow(), data } }
  }
  const [shown, setShown] = useState(() => open(null))

  /** Every step sees the draft as it is now, so that an edit counts at once. */
  const step = (move: (talk: Talk) => void) => {
    const { talk, of } = shown
    if (of.flow !== flow() || of.data !== data) talk.publish(documentNow())
    move(talk)
    setShown({ talk, thread: talk.thread(), of: { flow: flow(), data } })
  }
  const { at } = shown.thread
  const running = at?.flow === flow().id ? at.block : null
  // The canvas shows how far the conversation is, and follows it.
  useEffect(() => {
    view.set({ ...view.get(), running: { block: running } })
    if (running !== null) bringIn(running)
    return () => view.set({ ...view.get(), running: null })
  }, [view, running, bringIn])
  return {
    thread: shown.thread,
    restart: (block: string | null) => setShown(open(block)),
    say: (text: string, payload?: string) => step((talk) => talk.say(text, payload)),
    skip: () => step((talk) => talk.skip()),
  }
}
