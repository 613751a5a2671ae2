import { Text } from '@mantine/core'
import { ApiError } from '../../../frame/api.ts'
import { useText } from '../../../frame/use-text.ts'
import { ErrorNote } from '../../../ui/error-note.tsx'

const problems = ['file_unreadable', 'row_too_long', 'too_large', 'empty', 'too_many_columns'] as const

/** Says what is wrong with the file, where the server could tell. */
export function UploadProblem({ error }: { error: unknown }) {
  const t = useText('sheets')
  const { file } = Object(error instanceof ApiError ? error.envelope.errors : null)
  const problem = problems.find((each) => each === file)
  if (!problem) return <ErrorNote error={error} />
  return (
    <Text c="var(--hw-bad)" role="alert">
      {t(`import.problems.${problem}`)}
    </Text>
  )
}
