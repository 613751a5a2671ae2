import { useQuery } from '@tanstack/react-query'
import { flowsQuery } from '../../../frame/flows-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { useProblems } from '../../../ui/use-problems.ts'
import { segmentsQuery } from '../../segments/queries.ts'
import { type Draft, lacksOf } from './draft.ts'

/** The problems of a draft, each under its field. */
export function useDraftProblems(draft: Draft) {
  const t = useText('broadcasts')
  const common = useText('common')
  const { id: bot_id } = useBot()
  const { data: flows } = useQuery(flowsQuery(bot_id))
  const { data: segments } = useQuery(segmentsQuery(bot_id))
  const live = flows?.items.filter(({ published_revision }) => published_revision !== null)
  const lacks = lacksOf(draft, {
    liveFlows: live ? new Set(live.map(({ id }) => id)) : null,
    segments: segments ? new Set(segments.map(({ id }) => id)) : null,
  })
  return useProblems({
    name: lacks.has('name') ? common('check.required') : null,
    flow: lacks.has('flow') ? t('choose_flow') : lacks.has('flow_gone') ? t('flow_gone') : null,
    segments: lacks.has('segment_gone') ? t('segment_gone') : null,
    template: lacks.has('template') ? t('template_choose') : null,
    template_value: lacks.has('template_value') ? t('template_value') : null,
    template_file: lacks.has('template_file') ? t('template_file') : null,
    template_button: lacks.has('template_button') ? t('template_button') : null,
    marketing: lacks.has('marketing') ? t('ad_missing') : null,
    target_segments: lacks.has('target_segments') ? t('segments_missing') : null,
    conditions: lacks.has('conditions') ? t('incomplete') : null,
    rest: lacks.has('rest') ? t('rest_wrong') : null,
    limit: lacks.has('limit') ? t('limit_wrong') : null,
    window: lacks.has('window') ? t('window_wrong') : null,
    wait: lacks.has('wait') ? t('wait_wrong') : null,
    ab_flow: lacks.has('ab_flow') ? t('choose_flow') : null,
    ab_rates: lacks.has('ab_rates') ? t('ab.rates_wrong') : null,
    ab_window: lacks.has('ab_window') ? t('wait_wrong') : null,
  })
}

export type DraftField = ReturnType<typeof useDraftProblems>['field']
