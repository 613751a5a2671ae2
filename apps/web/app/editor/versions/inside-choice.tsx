import { Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../frame/use-text.ts'
import type { Inside } from '../screen/flow-server.ts'
import css from './versions.module.css'
import { insideQuery } from './versions-queries.ts'

type Props = { place: { bot_id: string; flow_id: string }; value: Inside; onChange: (value: Inside) => void }

/** Asks what becomes of customers inside the live flow; with none there is nothing to choose. */
export function InsideChoice({ place, value, onChange }: Props) {
  const t = useText('editor')
  const { data } = useQuery(insideQuery(place))
  const many = data?.items.reduce((sum, row) => sum + row.many, 0) ?? 0
  if (many === 0) return null
  return (
    <Radio.Group
      label={t('versions.inside', { count: many })}
      value={value}
      onChange={(chosen) => onChange(chosen === 'finish' ? 'finish' : 'go_on')}
    >
      <div className={css.choices}>
        {(['go_on', 'finish'] as const).map((each) => (
          <Radio
            key={each}
            size="xs"
            value={each}
            label={t(`versions.${each}`)}
            description={t(`versions.${each}_hint`)}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
