import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../frame/use-text.ts'
import css from './versions.module.css'
import { companionsQuery } from './versions-queries.ts'

type Place = { bot_id: string; flow_id: string }
type Ticks = Readonly<Record<string, boolean>>

/**
 * The flows this one leads to whose drafts are not live. One that was never live is ticked, because its arrow would end at nothing;
 * a colleague may be in the middle of the others.
 */
export function useCompanions(place: Place, ticks: Ticks) {
  const { data } = useQuery(companionsQuery(place))
  const items = (data?.items ?? []).map((flow) => ({
    ...flow,
    isTicked: flow.problems === 0 && (ticks[flow.id] ?? !flow.is_live),
  }))
  const along = items.filter(({ isTicked }) => isTicked).map(({ id, revision }) => ({ flow_id: id, revision }))
  return { items, along }
}

type Props = {
  items: ReturnType<typeof useCompanions>['items']
  onTick: (id: string, isTicked: boolean) => void
}

export function CompanionsChoice({ items, onTick }: Props) {
  const t = useText('editor')
  if (items.length === 0) return null
  return (
    <fieldset className={css.companions}>
      <legend>{t('versions.companions')}</legend>
      {items.map(({ id, name, is_live, problems, isTicked }) => (
        <Checkbox
          key={id}
          size="xs"
          label={name}
          description={
            problems > 0
              ? t('versions.companion_problems', { count: problems })
              : t(is_live ? 'versions.companion_changed' : 'versions.companion_new')
          }
          checked={isTicked}
          disabled={problems > 0}
          onChange={(event) => onTick(id, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
