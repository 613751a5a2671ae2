import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useErrorLines } from '../frame/use-errors.ts'

/** The server's refusal, beside its form. */
export function ErrorNote({ error }: { error: unknown }) {
  const { lines } = useErrorLines(error)
  return (
    <Alert color="red" variant="light" icon={<IconAlertCircle size={20} stroke={1.5} />} role="alert" p="sm">
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  )
}
