import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useState } from 'react'
import { useBot } from '../../frame/use-bot.ts'
import type { Look } from './look.ts'
import { unsaved } from './unsaved.ts'
import type { BotChange } from './use-change-bot.ts'

type Forms = { bot: BotChange; look: Look; origins: { allowed_origins: string[] } }
type Drafts = { [Form in keyof Forms]: Partial<Forms[Form]> }

const nothing: Drafts = { bot: {}, look: {}, origins: {} }
const DraftsContext = createContext<[Drafts, Dispatch<SetStateAction<Drafts>>]>([nothing, () => undefined])

/** Holds what was changed and not saved above the tabs, so that it stays while another one is looked at. */
export function Unsaved({ children }: { children: ReactNode }) {
  const { id } = useBot()
  return <Held key={id}>{children}</Held>
}

function Held({ children }: { children: ReactNode }) {
  return <DraftsContext value={useState(nothing)}>{children}</DraftsContext>
}

/** The changed fields of one form. */
export function useUnsaved<Form extends keyof Forms>(form: Form) {
  const [drafts, setDrafts] = useContext(DraftsContext)
  const change = (next: (before: Drafts[Form]) => Drafts[Form]) =>
    setDrafts((before) => ({ ...before, [form]: next(before[form]) }))
  return {
    draft: drafts[form],
    set: (part: Drafts[Form]) => change((before) => ({ ...before, ...part })),
    /** After a save: what was typed while it ran stays. */
    saved: (part: Drafts[Form]) => change((before) => unsaved<Forms[Form]>(before, part)),
    discard: () => change(() => nothing[form]),
  }
}
