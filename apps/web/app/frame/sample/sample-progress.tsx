import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type Step, withProgress } from '../progress.tsx'
import { useFormat } from '../use-format.ts'
import { useBots } from '../use-me.ts'
import { useText } from '../use-text.ts'
import { sampleQuery } from './sample-query.ts'

/** Says on every screen how far the demo's sample is while the first start makes it. */
export function SampleProgress() {
  const t = useText('home')
  const format = useFormat()
  const cache = useQueryClient()
  const demo = useBots().find(({ is_demo }) => is_demo)
  const { data } = useQuery({ ...sampleQuery(demo?.id ?? ''), enabled: demo !== undefined })
  const making = data?.making ?? null
  const isMaking = making !== null
  const notice = useRef<((step: Step) => void) | null>(null)
  useEffect(() => {
    if (!isMaking) return
    const { promise, resolve } = Promise.withResolvers<void>()
    void withProgress(t('sample_making'), (report) => {
      notice.current = report
      return promise
    })
    return () => {
      resolve()
      // Every screen counts or lists them.
      void cache.invalidateQueries()
    }
  }, [isMaking, cache, t])
  useEffect(() => {
    if (!making?.total) return
    const words = t('sample_step', { percent: format.percent(making.done / making.total) })
    notice.current?.({ ...making, words })
  }, [making, format, t])
  return null
}
