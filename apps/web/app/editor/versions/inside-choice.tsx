import type { Flow } from '@hawker/core'
import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../frame/use-text.ts'
import type { InsideWish } from '../screen/flow-server.ts'
import { InsideBlocks } from './inside-blocks.tsx'
import css from './versions.module.css'
import { insideQuery } from './versions-queries.ts'

type Props = {
  place: { bot_id: string; flow_id: string }
  /** The flow as it will be live. */
  next: Flow
  value: InsideWish
  onChange: (value: InsideWish) => void
}

const ways = ['go_on', 'finish', 'same', 'restart'] as const

/** Asks what becomes of customers inside the live flow, and shows where they are; with none there is nothing to choose. */
export function InsideChoice({ place, next, value, onChange }: Props) {
  const t = useText('editor')
  const { data } = useQuery(insideQuery(place))
  const rows = data?.items ?? []
  const many = rows.reduce((sum, row) => sum + row.many, 0)
  if (many === 0) return null
  const choose = (chosen: string) => {
    const inside = ways.find((way) => way === chosen)
    if (inside) onChange({ ...value, inside })
  }
  return (
    <div>
      <Radio.Group label={t('versions.inside', { count: many })} value={value.inside} onChange={choose}>
        <div className={css.choices}>
          {ways.map((way) => (
            <Radio
              key={way}
              size="xs"
              value={way}
              label={t(`versions.${way}`)}
              description={t(`versions.${way}_hint`)}
            />
          ))}
        </div>
      </Radio.Group>
      <InsideBlocks
        place={place}
        rows={rows}
        next={next}
        to={value.inside === 'same' ? value.to : null}
        onChange={(to) => onChange({ ...value, to })}
      />
    </div>
  )
}
