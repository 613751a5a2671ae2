import type { Answer } from '@hawker/outside'
import type { ServiceRequest } from '../service.ts'

/** A request to a gateway with its fields as a form. */
export const formRequest = (
  host: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): ServiceRequest => ({
  method: 'POST',
  host,
  path,
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams(fields).toString(),
})

/** The fields of an answer that is a form, such as `a=1&b=2`. */
export const formOf = ({ body }: Answer): Record<string, string> => Object.fromEntries(new URLSearchParams(body.trim()))
