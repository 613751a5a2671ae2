import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useState } from 'react'
import { useBotId } from '../../frame/use-bot.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { unsaved } from './unsaved.ts'
import type { BotChange } from './use-change-bot.ts'
import type { WidgetTheme } from './widget-theme.ts'

type Forms = {
  bot: BotChange
  theme: WidgetTheme
  reconnect: { values: Record<string, string> }
  person: { name: string }
}
type Drafts = { [Form in keyof Forms]: Partial<Forms[Form]> }

const nothing: Drafts = { bot: {}, theme: {}, reconnect: {}, person: {} }
const DraftsContext = createContext<[Drafts, Dispatch<SetStateAction<Drafts>>]>([nothing, () => undefined])

/** Holds unsaved changes above the tabs, so that they survive switching tabs, and asks before they are lost. */
export function Unsaved({ children }: { children: ReactNode }) {
  return <Held key={useBotId()}>{children}</Held>
}

function Held({ children }: { children: ReactNode }) {
  const held = useState(nothing)
  const isUnsaved = Object.values(held[0]).some((draft) => Object.keys(draft).length > 0)
  return (
    <DraftsContext value={held}>
      {children}
      <LeaveQuestion isUnsaved={isUnsaved} />
    </DraftsContext>
  )
}

/** The changed fields of one form, compared with the stored values. */
export function useUnsaved<Form extends keyof Forms>(form: Form, kept: Drafts[Form]) {
  const [drafts, setDrafts] = useContext(DraftsContext)
  const change = (next: (before: Drafts[Form]) => Drafts[Form]) =>
    setDrafts((before) => ({ ...before, [form]: next(before[form]) }))
  return {
    draft: drafts[form],
    set: (part: Drafts[Form]) => change((before) => unsaved<Forms[Form]>({ ...before, ...part }, kept)),
    /** After a save: changes typed while it ran stay. */
    saved: (part: Drafts[Form]) => change((before) => unsaved<Forms[Form]>(before, part)),
    discard: () => change(() => nothing[form]),
  }
}
