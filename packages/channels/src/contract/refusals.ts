import { z } from 'zod'
import type { PlatformRequest } from '../channel.ts'

/** A strict schema's objections to a value, one line each. */
export const refusals = (schema: z.ZodType, value: unknown): string[] => {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

/** The fields of a request as the platform reads them: in a multipart one, files appear as their URLs. */
export const fields = (request: PlatformRequest): Record<string, unknown> => ({
  ...z.record(z.string(), z.unknown()).parse(JSON.parse(request.body)),
  ...Object.fromEntries((request.uploads ?? []).map(({ field, url }) => [field, `file:${url}`])),
})

/** A field that is JSON text when the request is multipart. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .unknown()
    .transform((value) => (typeof value === 'string' ? JSON.parse(value) : value))
    .pipe(schema)
