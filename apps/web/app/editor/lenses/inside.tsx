import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormat } from '../../frame/use-format.ts'
import { useText } from '../../frame/use-text.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useFlow } from '../editor.ts'
import { useShowBlock } from '../inspector/fields/use-show-block.ts'
import { placesOf } from '../versions/inside-places.ts'
import { insideQuery } from '../versions/versions-queries.ts'
import type { Lens, LensBadge } from './lens.ts'
import css from './lenses.module.css'

type Place = { bot_id: string; flow_id: string }

/** Customers come and go while an author looks. */
const renewedAfter_ms = 15_000

const useInside = (place: Place) => useQuery({ ...insideQuery(place), refetchInterval: renewedAfter_ms })

/** Customers who are in the flow now, at the block where they wait for an answer or for a delay to end. */
export const inside: Lens = {
  icon: IconUsers,

  useFigures(place) {
    const t = useText('review')
    const format = useFormat()
    const { data } = useInside(place)
    return useMemo(() => {
      if (!data) return undefined
      const badges = placesOf(data.items).map(({ block, waits, delayed, many }): [string, LensBadge] => {
        const words = [
          waits > 0 ? t('inside.waiting', { count: waits }) : '',
          delayed > 0 ? t('inside.delayed', { count: delayed }) : '',
        ]
        return [block, { text: format.number(many), label: words.filter(Boolean).join(' · ') }]
      })
      return { badges: new Map(badges) }
    }, [data, t, format])
  },

  Panel({ place }) {
    const t = useText('review')
    const editor = useText('editor')
    const format = useFormat()
    const { blocks } = useFlow()
    const show = useShowBlock()
    const { data, error, refetch } = useInside(place)
    if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null
    const places = placesOf(data.items)
    if (places.length === 0) return <p>{t('inside.none')}</p>
    const here = places.filter((one) => blocks.some(({ key }) => key === one.block))
    const count = (list: typeof places) => list.reduce((sum, { many }) => sum + many, 0)
    const elsewhere = count(places) - count(here)
    return (
      <>
        <p>{t('inside.total', { count: count(places) })}</p>
        <ul className={css.places}>
          {here.map(({ block, many }) => (
            <li key={block}>
              <button type="button" onClick={() => show(block)}>
                <span>{blocks.find(({ key }) => key === block)?.title.trim() || editor('ghost.block_title')}</span>
                <span className={css.many}>{format.number(many)}</span>
              </button>
            </li>
          ))}
        </ul>
        {elsewhere > 0 && <p>{t('inside.elsewhere', { count: elsewhere })}</p>}
      </>
    )
  },
}
