import { VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { FlowEntry } from '../../frame/api-types.ts'
import { useText } from '../../frame/use-text.ts'
import css from './flow-list.module.css'
import { FlowRow } from './flow-row.tsx'

const rowHeight = 48

/** The flows in rows; only those in sight are in the page, so ten thousand are as quick as ten. */
export function FlowTable({ flows, onRemove }: { flows: readonly FlowEntry[]; onRemove: (flow: FlowEntry) => void }) {
  const t = useText('editor')
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: flows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    getScrollElement: () => document.getElementById('main'),
    scrollMargin: box.current?.offsetTop ?? 0,
    getItemKey: (index) => flows[index]?.id ?? index,
  })
  const items = rows.getVirtualItems()
  const above = (items.at(0)?.index ?? 0) * rowHeight
  const below = (flows.length - 1 - (items.at(-1)?.index ?? flows.length - 1)) * rowHeight
  return (
    <div className={css.box} ref={box}>
      <table className={css.table} aria-rowcount={flows.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t('list.name')}</th>
            <th scope="col" className={css.status}>
              {t('list.status')}
            </th>
            <th scope="col" className={css.blocks}>
              {t('list.blocks')}
            </th>
            <th scope="col" className={css.problems}>
              {t('list.problems')}
            </th>
            <th scope="col" className={css.when}>
              {t('list.updated')}
            </th>
            <th scope="col" className={css.actions}>
              <VisuallyHidden>{t('list.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {above > 0 && <Spacer height={above} />}
          {items.map(({ key, index }) => {
            const flow = flows[index]
            return flow && <FlowRow key={key} flow={flow} number={index + 2} onRemove={onRemove} />
          })}
          {below > 0 && <Spacer height={below} />}
        </tbody>
      </table>
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  return (
    <tr aria-hidden>
      <td colSpan={6} style={{ height, padding: 0 }} />
    </tr>
  )
}
