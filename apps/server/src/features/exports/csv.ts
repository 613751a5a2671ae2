import { csvRow, defused } from '@hawker/core'
import { z } from 'zod'
import type { SheetCell } from './cells.ts'
import type { SheetFormat } from './sheet-format.ts'

const state = z.object({ bytes: z.number() })

// Excel reads UTF-8 only after this mark.
const mark = '\ufeff'

function textOf(cell: SheetCell): string {
  switch (cell.kind) {
    case 'text':
      return defused(cell.text)
    case 'phone':
      return /^\+[\d\s().-]*$/.test(cell.text) ? cell.text : defused(cell.text)
    case 'number':
      return defused(String(cell.number))
  }
}

/** RFC 4180 in UTF-8 with its mark. */
export const csv: SheetFormat<z.infer<typeof state>> = {
  ending: 'csv',
  readState: (stored) => state.safeParse(stored).data ?? null,
  write(before, { header, rows }) {
    const head = before === null ? mark + csvRow(header.map(defused)) : ''
    const piece = Buffer.from(head + rows.map((row) => csvRow(row.map(textOf))).join(''))
    return { piece, state: { bytes: (before?.bytes ?? 0) + piece.byteLength } }
  },
}
