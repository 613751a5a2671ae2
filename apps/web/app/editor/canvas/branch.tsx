import { type Goto, leads } from '@hawker/core'
import type { ReactNode } from 'react'
import css from './block-node.module.css'
import { FlowName } from './button-rows.tsx'
import { SlotHandle } from './slot-handle.tsx'

type BranchProps = { slot: string; goto: Goto | null; isQuiet?: boolean; children: ReactNode }

/** One way out of a block: its words, and its arrow. */
export function Branch({ slot, goto, isQuiet = false, children }: BranchProps) {
  return (
    <div className={css.branch} data-quiet={isQuiet || undefined}>
      <span className={css.branchWords}>{children}</span>
      <FlowName flow={goto?.type === 'flow' ? goto.flow : ''} />
      <SlotHandle slot={slot} isSet={leads(goto)} />
    </div>
  )
}
