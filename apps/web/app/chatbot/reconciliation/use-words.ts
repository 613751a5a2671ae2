import { orderStatusNumbers, statusLabel } from '@hawker/core'
import { useLanguage } from '../../frame/use-language.ts'
import { useText } from '../../frame/use-text.ts'
import { useMoney } from '../orders/use-money.ts'
import { usePosPart } from '../point-of-sale/use-pos-part.ts'
import type { Decision, Difference } from './queries.ts'

/** Differences and their sides in words. */
export function useDifferenceWords() {
  const t = useText('shop')
  const orders = useText('orders')
  const { language } = useLanguage()
  const money = useMoney()
  const partName = usePosPart()
  const isAmount = ({ kind, part }: Difference) =>
    kind !== 'field' || ['shipping_fee', 'discount', 'paid'].includes(part)
  const side = (row: Difference, value: string | null, absent: string): string => {
    if (value === null) return isAmount(row) || row.part === 'items' ? absent : t('reconciliation.personal')
    // An amount that the currency does not have is shown as it was told.
    if (isAmount(row)) return /^-?\d+$/.test(value) ? money(Number(value), row.currency) : value
    if (row.part !== 'status') return value.replaceAll('\n', ', ')
    const known = orderStatusNumbers.find((number) => String(number) === value)
    return known === undefined ? value : statusLabel(known, language)
  }
  return {
    name: ({ display_id, pos_id }: Difference) =>
      display_id === null ? t('reconciliation.number_there', { number: pos_id ?? '' }) : `#${display_id}`,
    what: ({ kind, part }: Difference) => {
      if (kind !== 'field') return t(`reconciliation.kind.${kind}`)
      return part === 'paid' ? orders('totals.paid') : partName(part)
    },
    ours: (row: Difference) => side(row, row.ours, t('reconciliation.not_here')),
    theirs: (row: Difference) => (row.kind === 'payment' ? '' : side(row, row.theirs, t('reconciliation.not_there'))),
    act: (kind: Difference['kind'], decision: Decision): string => {
      if (decision === 'left') return t('reconciliation.act.leave')
      if (kind === 'only_here') return t(decision === 'ours' ? 'reconciliation.act.send' : 'reconciliation.act.cancel')
      if (kind === 'only_there') return t('reconciliation.act.bring_in')
      if (kind === 'cod') return t('reconciliation.act.tell_carrier')
      return t(decision === 'ours' ? 'reconciliation.act.ours' : 'reconciliation.act.theirs')
    },
    state: ({ kind, decision, reason, problem }: Difference): string => {
      if (problem !== null && decision === null) return t(`reconciliation.problem.${problemOf(problem)}`)
      if (decision === 'left') return t('reconciliation.left', { reason })
      return decision === null ? t('reconciliation.waits') : t(`reconciliation.decided.${doneOf(kind, decision)}`)
    },
  }
}

const doneOf = (kind: Difference['kind'], decision: 'theirs' | 'ours') => {
  if (kind === 'only_there') return 'brought_in'
  if (kind === 'only_here') return decision === 'ours' ? 'sent' : 'cancelled'
  return decision
}

const problems = [
  ...(['unauthorized', 'unreachable', 'gone', 'lines', 'currency', 'rejected', 'unsure', 'not_kept'] as const),
  ...(['locked', 'amounts', 'items', 'status', 'carrier', 'here'] as const),
] as const
const problemOf = (code: string) => problems.find((known) => known === code) ?? 'rejected'
