import { blankBot, publish } from '@hawker/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { documentQuery } from '../../frame/document-query.ts'
import { currentLanguage } from '../../frame/i18n.ts'
import { useBot } from '../../frame/use-bot.ts'
import { useText } from '../../frame/use-text.ts'
import { newKey } from '../authoring/new-key.ts'
import { useEditor } from '../editor.ts'
import { type Ground, openTalk, say, skipAhead, someone, start } from './talk.ts'

/** Talks with the flow as it stands on the canvas, among the bot's other flows as they are saved. */
export function useTalk() {
  const t = useText('editor')
  const { id: bot_id, name, platform } = useBot()
  const { draft, profile } = useEditor()
  const { data } = useQuery(documentQuery(bot_id))

  /** Made anew for every step, so that an edit counts at once. */
  const ground = (): Ground => {
    const { flow } = draft.get()
    const document = data ?? blankBot(platform, name)
    const flows = [flow, ...document.flows.filter(({ id }) => id !== flow.id)]
    return { bot: publish({ ...document, flows }, 1), profile, page_name: name }
  }
  const open = (block: string | null) => {
    const names = { first_name: t('preview.first_name'), last_name: t('preview.last_name') }
    const talk = openTalk(someone(names, currentLanguage()), newKey(), Date.now())
    return start(talk, ground(), draft.get().flow.id, block)
  }
  const [talk, setTalk] = useState(() => open(null))
  return {
    talk,
    restart: (block: string | null) => setTalk(open(block)),
    say: (text: string, payload?: string) => setTalk(say(talk, ground(), text, payload ?? null)),
    skip: () => setTalk(skipAhead(talk, ground())),
  }
}
