import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useErrorLines } from '../frame/use-errors.ts'

/** What the server refused, beside the form it is about. */
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
