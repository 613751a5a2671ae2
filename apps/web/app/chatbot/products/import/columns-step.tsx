import { productColumns } from '@hawker/core'
import { Button, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { facetsQuery } from '../../../frame/products-query.ts'
import { useBot } from '../../../frame/use-bot.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FileReading } from '../../customers/import/file-reading.tsx'
import { FirstRows } from '../../customers/import/first-rows.tsx'
import importCss from '../../customers/import/import.module.css'
import css from '../products.module.css'
import type { ProductFile, Reading, Target } from './import-queries.ts'
import { type Begun, useBegin } from './use-begin.ts'

type Props = { file: ProductFile; onReading: (reading: Reading) => void; onBegun: (begun: Begun) => void }

const targets = [...productColumns, 'attribute'] as const

/** Asks how the file is to be read and what its columns become. */
export function ColumnsStep({ file, onReading, onBegun }: Props) {
  const t = useText('products')
  const sheets = useText('sheets')
  const { id: bot_id } = useBot()
  const { data: facets } = useQuery(facetsQuery(bot_id))
  const [chosen, setChosen] = useState<Target[]>(file.columns.map(({ target }) => target))
  const [isAsked, setAsked] = useState(false)
  const begin = useBegin(file.file_id, onBegun)
  const nameOf = (target: (typeof targets)[number]) =>
    target === 'attribute' ? t('import.attribute') : sheets(`product_columns.${target}`)
  const problem = problemOf(chosen)
  const words =
    problem && (problem === 'no_name' ? t('import.no_name') : sheets('import.twice', { name: nameOf(problem) }))
  return (
    <div className={css.stack}>
      <Panel title={sheets('import.read_as')}>
        <div className={importCss.reading}>
          <FileReading file={file} reading={file.reading} onChange={onReading} />
        </div>
      </Panel>
      <Panel title={sheets('import.columns_title')} text={t('import.rules', { currency: facets?.currency ?? '' })}>
        <ul className={importCss.mapping}>
          {file.columns.map(({ name, samples }, at) => {
            const column = name || sheets('import.column_number', { number: at + 1 })
            return (
              <li key={at}>
                <span className={importCss.column}>{column}</span>
                <span className={importCss.samples} title={samples.join('\n')}>
                  {samples.join(' · ')}
                </span>
                <NativeSelect
                  aria-label={sheets('import.becomes_of', { column })}
                  value={chosen[at] ?? ''}
                  data={[
                    { value: '', label: sheets('import.leave') },
                    ...targets.map((value) => ({ value, label: nameOf(value) })),
                  ]}
                  onChange={({ currentTarget: { value } }) =>
                    setChosen(
                      chosen.map((before, each) =>
                        each === at ? (targets.find((one) => one === value) ?? null) : before,
                      ),
                    )
                  }
                />
              </li>
            )
          })}
        </ul>
      </Panel>
      <Panel title={sheets('import.rows_shown')}>
        <FirstRows preview={file} />
      </Panel>
      {begin.error && <ErrorNote error={begin.error} />}
      {isAsked && words && (
        <Text c="var(--hw-bad)" role="alert">
          {words}
        </Text>
      )}
      <Button
        w="fit-content"
        loading={begin.isPending}
        onClick={() => {
          setAsked(true)
          if (problem === null) begin.mutate({ mode: 'check', setup: { ...file.reading, targets: chosen } })
        }}
      >
        {sheets('import.check')}
      </Button>
    </div>
  )
}

/** A column that two of the file become, or that none names the product; null: the file can be checked. */
function problemOf(chosen: readonly Target[]): 'no_name' | (typeof productColumns)[number] | null {
  const twice = productColumns.find((column) => chosen.filter((each) => each === column).length > 1)
  if (twice) return twice
  return chosen.includes('name') || chosen.includes('sku') ? null : 'no_name'
}
