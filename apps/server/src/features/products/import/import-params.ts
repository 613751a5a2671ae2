import { languages } from '@hawker/phrases'
import { z } from 'zod'
import { setup } from './setup.ts'

/** The stored parameters of the work: a dry run, which changes nothing, or the run. The job's subject is its report. */
export const productImportParams = z.object({
  mode: z.enum(['check', 'run']),
  format: z.string(),
  file_id: z.string(),
  language: z.enum(languages),
  setup,
})
export type ProductImportParams = z.infer<typeof productImportParams>
