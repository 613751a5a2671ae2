import { rowReasons } from '@hawker/core'
import { Text } from '@mantine/core'
import { Fragment } from 'react'
import type { Job } from '../../../frame/jobs/jobs-query.ts'
import { useFormat } from '../../../frame/use-format.ts'
import { useText } from '../../../frame/use-text.ts'
import css from './import.module.css'

const kinds = ['new', 'changed', 'same', 'repeated', 'rejected'] as const

/** Counts of rows by the way they ended, the rejected ones by their reasons. */
export function Outcome({ results, newTags }: { results: Job['results']; newTags: readonly string[] }) {
  const t = useText('sheets')
  const format = useFormat()
  const many = (name: string) => results[name] ?? 0
  const noted = (name: string) => ({ count: many(name), number: format.number(many(name)) })
  return (
    <>
      <dl className={css.outcome}>
        {kinds.map((kind) => (
          <Fragment key={kind}>
            <dt>{format.number(many(kind))}</dt>
            <dd>{t(`import.outcome.${kind}`)}</dd>
          </Fragment>
        ))}
        {rowReasons.map(
          (reason) =>
            many(`rejected.${reason}`) > 0 && (
              <Fragment key={reason}>
                <dt className={css.reason}>{format.number(many(`rejected.${reason}`))}</dt>
                <dd className={css.reason}>{t(`import.reasons.${reason}`)}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {newTags.length > 0 && (
        <Text>
          {t('import.new_tags', {
            count: newTags.length,
            number: format.number(newTags.length),
            names: newTags.slice(0, 20).join(', '),
          })}
        </Text>
      )}
      {many('mended') > 0 && <Text>{t('import.mended', noted('mended'))}</Text>}
      {many('stays') > 0 && <Text>{t('import.stays', noted('stays'))}</Text>}
      {many('field_gone') > 0 && <Text>{t('import.field_gone')}</Text>}
    </>
  )
}
