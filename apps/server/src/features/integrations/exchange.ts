import type { ServiceRequest } from '@hawker/integrations'
import type { Asked } from '@hawker/outside'
import { blanked } from '../../platform/blank.ts'
import { cleanText } from '../../platform/clean-text.ts'

const mostBody = 8_192

const shorten = (text: string) => (text.length > mostBody ? `${text.slice(0, mostBody)}…` : text)

/**
 * The stored form of a request. It never held a secret, but is blanked all the same, because customers' words may quote
 * one.
 */
export const requestText = (url: string, { method, headers, body }: ServiceRequest, hidden: string[]): string =>
  cleanText(blanked(JSON.stringify({ method, url, headers, body: shorten(blanked(body, hidden)) }), hidden))

export const responseText = (asked: Asked, hidden: string[]): string =>
  asked.ok ? cleanText(shorten(blanked(asked.answer.body, hidden))) : ''
