import { graphTemplates } from '../meta/manage-templates.ts'
import { read } from './read.ts'

/** Templates belong to the business account, and all its numbers send them. */
export const templates = graphTemplates({ ownerOf: ({ details }) => details.waba_id ?? '', changes: true, read })
