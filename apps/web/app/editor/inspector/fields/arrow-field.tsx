import type { Edit, Goto } from '@hawker/core'
import { ProblemLines } from '../problem-lines.tsx'
import { GotoField } from './goto-field.tsx'
import { OnTheWay } from './on-the-way.tsx'

type ArrowFieldProps = {
  label: string
  goto: Goto | null
  from: string
  /** Where the arrow stands in its card or block. */
  at: string
  onChange: (goto: Goto | null, edits?: Edit[]) => void
}

/** Where an arrow leads, and the actions done to the customers who take it. They stay when it is aimed elsewhere. */
export function ArrowField({ label, goto, from, at, onChange }: ArrowFieldProps) {
  const add_actions = goto?.add_actions ?? []
  return (
    <>
      <GotoField
        label={label}
        goto={goto}
        from={from}
        onChange={(next, edits) => onChange(next && { ...next, add_actions }, edits)}
      />
      <ProblemLines at={at} />
      {goto && (
        <OnTheWay
          actions={add_actions}
          at={`${at}/add_actions`}
          onChange={(add_actions) => onChange({ ...goto, add_actions })}
        />
      )}
    </>
  )
}
