import type { Bot } from '@hawker/core'
import { useState } from 'react'
import { newKey } from '../../editor/authoring/new-key.ts'
import { useEditor } from '../../editor/editor.ts'
import { openTalk, type Talk } from '../../editor/preview/talk.ts'
import { currentLanguage } from '../../frame/i18n.ts'
import { useText } from '../../frame/use-text.ts'

/** Talks with a flow of a document, as a new customer does. */
export function useFlowTalk(bot: Bot, flow: string) {
  const t = useText('editor')
  const { profile } = useEditor()
  const open = () => {
    const names = { first_name: t('preview.first_name'), last_name: t('preview.last_name') }
    const talk = openTalk(bot, { names, profile, language: currentLanguage(), seed: newKey(), now: Date.now() })
    talk.start(flow, null)
    return { talk, thread: talk.thread() }
  }
  const [shown, setShown] = useState(open)
  const step = (move: (talk: Talk) => void) => {
    move(shown.talk)
    setShown({ talk: shown.talk, thread: shown.talk.thread() })
  }
  return {
    thread: shown.thread,
    restart: () => setShown(open()),
    say: (text: string, payload?: string) => step((talk) => talk.say(text, payload)),
    skip: () => step((talk) => talk.skip()),
  }
}
