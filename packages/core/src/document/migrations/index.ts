import { documentFormat } from '../document.ts'

/** One step from a format of bot files to the next. Each stands in a file of its own, with a sample of both sides. */
type Migration = {
  from: string
  to: string
  migrate(document: Record<string, unknown>): Record<string, unknown>
}

/** In order; the last leads to the format of `document.ts`. The first format has nothing before it. */
const migrations: readonly Migration[] = []

/** A document in today's format, or null when its format is none we know. */
export const toCurrentFormat = (document: Record<string, unknown>): Record<string, unknown> | null => {
  const current = migrations.reduce(
    (each, { from, to, migrate }) => (each.format === from ? { ...migrate(each), format: to } : each),
    document,
  )
  return current.format === documentFormat ? current : null
}
