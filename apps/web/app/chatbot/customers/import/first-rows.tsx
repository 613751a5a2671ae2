import { useText } from '../../../frame/use-text.ts'
import css from './import.module.css'

type Props = { preview: { columns: readonly { name: string }[]; rows: readonly (readonly string[])[] } }

/** The first rows of a file under the names of its columns. */
export function FirstRows({ preview: { columns, rows } }: Props) {
  const t = useText('sheets')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={css.rows} tabIndex={0} aria-label={t('import.rows_shown')}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }, at) => (
              <th key={at} scope="col">
                {name || t('import.column_number', { number: at + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {columns.map((_, at) => (
                <td key={at} title={row[at]}>
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
