import { isWebUrl } from './media.ts'
import { isObject, type Params } from './params.ts'

type Problem = 'missing' | 'form' | 'length' | 'count' | 'unknown'

type TextRule = { max: number; may_be_empty?: boolean; count?: (text: string) => number; pattern?: RegExp }

/** Reads the parts of a body within a platform's limits; `refuse` words each problem as that platform does. */
export const createCheck = (refuse: (where: string, problem: Problem, why: string) => Error) => {
  const object = (value: unknown, where: string): Params => {
    if (value === undefined || value === null) throw refuse(where, 'missing', 'is required')
    if (!isObject(value)) throw refuse(where, 'form', 'must be an object')
    return value
  }
  const text = (value: unknown, where: string, rule: TextRule): string => {
    const { max, may_be_empty = false, count = (one: string) => one.length, pattern } = rule
    if (value === undefined || value === null) throw refuse(where, 'missing', 'is required')
    if (typeof value !== 'string') throw refuse(where, 'form', 'must be a string')
    if (!may_be_empty && !value.trim()) throw refuse(where, 'missing', 'may not be empty')
    if (count(value) > max) throw refuse(where, 'length', `must be no longer than ${max}`)
    if (pattern && !pattern.test(value)) throw refuse(where, 'form', `has an invalid form`)
    return value
  }
  const list = (value: unknown, where: string, least: number, most: number): unknown[] => {
    if (value === undefined || value === null) throw refuse(where, 'missing', 'is required')
    if (!Array.isArray(value)) throw refuse(where, 'form', 'must be an array')
    if (value.length < least || value.length > most)
      throw refuse(where, 'count', `must have between ${least} and ${most} elements, has ${value.length}`)
    return value
  }
  return {
    object,
    text,
    list,
    /** A text that may be missing. */
    maybeText: (value: unknown, where: string, rule: TextRule): string | undefined =>
      value === undefined || value === null ? undefined : text(value, where, { may_be_empty: true, ...rule }),
    oneOf: <Word extends string>(value: unknown, where: string, words: readonly Word[]): Word => {
      const word = words.find((one) => one === value)
      if (word === undefined) throw refuse(where, 'unknown', `must be one of {${words.join(', ')}}`)
      return word
    },
    number: (value: unknown, where: string, least: number, most: number): number => {
      if (value === undefined || value === null) throw refuse(where, 'missing', 'is required')
      const number = typeof value === 'string' && value.trim() ? Number(value) : value
      if (typeof number !== 'number' || !Number.isFinite(number)) throw refuse(where, 'form', 'must be a number')
      if (number < least || number > most) throw refuse(where, 'form', `must be between ${least} and ${most}`)
      return number
    },
    url: (value: unknown, where: string, max = 2_000): string => {
      const url = text(value, where, { max })
      // The stand-ins' pictures and those of tests come over plain http from loopback.
      if (!isWebUrl(url)) throw refuse(where, 'form', 'must be a valid URL')
      return url
    },
    /** Refuses keys that the platform does not know. */
    onlyKeys: (value: Params, where: string, keys: readonly string[]): void => {
      const other = Object.keys(value).find((key) => !keys.includes(key))
      if (other !== undefined) throw refuse(`${where}${where ? '.' : ''}${other}`, 'unknown', 'is unknown')
    },
  }
}
