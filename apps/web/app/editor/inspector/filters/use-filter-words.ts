import type { Filter } from '@hawker/core'
import { useMemo } from 'react'
import { useText } from '../../../frame/use-text.ts'
import { type Names, useNames } from '../../names.ts'
import { formOf } from './form-of.ts'
import { useChoiceWords } from './use-choice-words.ts'

/** Says a condition in one line, for the canvas and the outline. */
export function useFilterWords() {
  const t = useText('editor')
  const names = useNames()
  const choiceWords = useChoiceWords()
  return useMemo(() => makeFilterWords(t, names, choiceWords), [t, names, choiceWords])
}

type Text = ReturnType<typeof useText<'editor'>>

function makeFilterWords(t: Text, names: Names, choiceWords: ReturnType<typeof useChoiceWords>) {
  const { tagName, fieldName, botFieldName, sequenceName, topicName } = names

  const subject = ({ type, field_id }: Filter): string => {
    if (!type) return '…'
    if (type === 'cuf') return fieldName(field_id) || t('filter.cuf')
    if (type === 'bot_field') return botFieldName(field_id) || t('filter.bot_field')
    return t(`filter.${type}`)
  }

  const valueWords = (filter: Filter): string => {
    const { type, value, values, unit } = filter
    const isFlag = type !== null && formOf({ ...filter, type }, names) === 'flag'
    const given = values.length ? values : value === null ? [] : [value]
    if (given.length === 0) return '…'
    const words = given.map((each) => {
      const text = String(each)
      if (type === 'tag' || type === 'tags') return tagName(text)
      if (type === 'sequence' || type === 'sequences') return sequenceName(text)
      if (type === 'one_time_notif') return topicName(text)
      if (isFlag) return t(text === 'true' ? 'common:yes' : 'common:no')
      return choiceWords(type, text)
    })
    return unit ? t(`ago.${unit}`, { count: Number(given[0]) || 0 }) : words.join(', ')
  }

  const filterWords = (filter: Filter): string => {
    const operator = filter.filter_type
    if (!operator) return `${subject(filter)} …`
    const words = operatorWords(filter)
    const needsNothing = operator === 'any_value' || operator === 'is_unknown' || operator === 'from_ads'
    return needsNothing ? `${subject(filter)} ${words}` : `${subject(filter)} ${words} ${valueWords(filter)}`
  }

  const operatorWords = ({ filter_type, unit }: Pick<Filter, 'filter_type' | 'unit'>): string => {
    if (!filter_type) return '…'
    return unit && (filter_type === 'more-than' || filter_type === 'less-than')
      ? t(`operator_ago.${filter_type}`)
      : t(`operator.${filter_type}`)
  }

  return { filterWords, operatorWords }
}
