import { randomUUID } from 'node:crypto'
import type { Reply } from '../wire.ts'

type FieldError = { field: string; message: string }

/** A refusal as a problem document. https://mailchimp.com/developer/marketing/docs/errors/ */
export class MailchimpRefusal extends Error {
  readonly status: number
  readonly title: string
  readonly errors: FieldError[] | undefined
  constructor(status: number, title: string, detail: string, errors?: FieldError[]) {
    super(detail)
    this.status = status
    this.title = title
    this.errors = errors
  }
}

export const invalid = (detail: string, errors?: FieldError[]): MailchimpRefusal =>
  new MailchimpRefusal(400, 'Invalid Resource', detail, errors)

export const notValidated = (errors: FieldError[]): MailchimpRefusal =>
  invalid("The resource submitted could not be validated. For field-specific details, see the 'errors' array.", errors)

export const notFound = (): MailchimpRefusal =>
  new MailchimpRefusal(404, 'Resource Not Found', 'The requested resource could not be found.')

export const tooMany = (): MailchimpRefusal =>
  new MailchimpRefusal(429, 'Too Many Requests', 'You have exceeded the limit of 10 simultaneous connections.')

export const refusalReply = ({ status, title, message, errors }: MailchimpRefusal): Reply => ({
  status,
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  body: {
    type: 'https://mailchimp.com/developer/marketing/docs/errors/',
    title,
    status,
    detail: message,
    instance: randomUUID(),
    ...(errors ? { errors } : {}),
  },
})
