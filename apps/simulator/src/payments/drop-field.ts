import { isObject } from '../params.ts'
import type { Report } from './dialect.ts'

const withoutPath = (value: unknown, [name = '', ...rest]: string[]): unknown => {
  if (!isObject(value)) return value
  const { [name]: part, ...others } = value
  return rest.length ? { ...others, [name]: withoutPath(part, rest) } : others
}

/** The report without one of its fields, under the signature that covered it. */
export function withoutField(report: Report, name: string): Report {
  if (report.method === 'GET') {
    const url = new URL(report.url)
    url.searchParams.delete(name)
    return { ...report, url: url.href }
  }
  return { ...report, body: JSON.stringify(withoutPath(JSON.parse(report.body), name.split('.'))) }
}
