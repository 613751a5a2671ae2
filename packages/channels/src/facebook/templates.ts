import { read } from '../meta/answer.ts'
import { graphTemplates } from '../meta/manage-templates.ts'

/**
 * A page's utility templates; they are not changed, but made again.
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/send-messages/utility-messages
 */
export const templates = graphTemplates({ ownerOf: ({ page_id }) => page_id, changes: false, read })
