import { compile, fill } from '@hawker/core'
import { useText } from '../../../frame/use-text.ts'
import { useSampleWords } from '../../text/use-sample-words.ts'
import css from '../inspector.module.css'
import { useVariables } from './use-variables.ts'

type VariableListProps = {
  /** The part of a name that was typed. */
  search: string
  onPick: (written: string) => void
}

/** The words that are filled in when a message is sent, each with what a sample customer would read. */
export function VariableList({ search, onPick }: VariableListProps) {
  const t = useText('editor')
  const variables = useVariables()(search)
  const sample = useSampleWords()()
  return (
    <div className={css.variables}>
      {variables.map(({ name, written, words }) => (
        <button
          key={name}
          type="button"
          className={css.variableOption}
          // The field keeps the focus: its cursor says where the variable goes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(written)}
        >
          <span>{words}</span>
          <span className={css.variableSample}>{fill(compile(written), sample)}</span>
          <code>{written}</code>
        </button>
      ))}
      {variables.length === 0 && <p className={css.hint}>{t('field.no_variable')}</p>}
    </div>
  )
}
