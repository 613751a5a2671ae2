import { languages } from '@hawker/phrases'
import { z } from 'zod'
import { setup } from './setup.ts'

/** The stored parameters of the work: a dry run, which changes nothing, or the run. */
export const importParams = z.object({
  import_id: z.string(),
  mode: z.enum(['check', 'run']),
  format: z.string(),
  file_id: z.string(),
  report_id: z.string(),
  language: z.enum(languages),
  setup,
})
export type ImportParams = z.infer<typeof importParams>
