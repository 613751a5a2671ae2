import { Checkbox, NativeSelect } from '@mantine/core'
import { useText } from '../../../frame/use-text.ts'
import type { Setup } from './import-queries.ts'

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1258', 'windows-874', 'windows-1252'] as const
const delimiters = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'pipe'],
] as const

/** Rules by which the bytes of a file become rows. */
export type Reading = Pick<Setup, 'encoding' | 'delimiter' | 'sheet' | 'has_header'>

type Props = {
  file: { format: 'csv' | 'xlsx'; sheets: string[] }
  reading: Reading
  onChange: (reading: Reading) => void
}

/** Asks how the file is to be read; read otherwise, it has other columns. */
export function FileReading({ file, reading: { encoding, delimiter, sheet, has_header }, onChange }: Props) {
  const t = useText('sheets')
  const set = (change: Partial<Reading>) => onChange({ encoding, delimiter, sheet, has_header, ...change })
  return (
    <>
      {file.format === 'xlsx' ? (
        <NativeSelect
          label={t('import.sheet')}
          value={sheet}
          data={file.sheets}
          onChange={(event) => set({ sheet: event.currentTarget.value })}
        />
      ) : (
        <>
          <NativeSelect
            label={t('import.encoding')}
            value={encoding}
            data={encodings.map((value) => ({ value, label: t(`import.encodings.${value}`) }))}
            onChange={({ currentTarget: { value } }) =>
              set({ encoding: encodings.find((each) => each === value) ?? 'utf-8' })
            }
          />
          <NativeSelect
            label={t('import.delimiter')}
            value={delimiter}
            data={delimiters.map(([value, name]) => ({ value, label: t(`import.delimiters.${name}`) }))}
            onChange={({ currentTarget: { value } }) =>
              set({ delimiter: delimiters.find(([each]) => each === value)?.[0] ?? ',' })
            }
          />
        </>
      )}
      <Checkbox
        label={t('import.header')}
        checked={has_header}
        onChange={(event) => set({ has_header: event.currentTarget.checked })}
      />
    </>
  )
}
