import { badParameter } from '../meta/refuse.ts'
import { isObject, type Params } from '../params.ts'

/** Keys the platform does not know are refused by name. */
export const onlyKeys = (value: Params, keys: readonly string[], where: string): void => {
  const others = Object.keys(value).filter((key) => !keys.includes(key))
  if (others.length) throw badParameter(`Invalid keys "${others.join(', ')}" were found in param "${where}".`)
}

export const objectAt = (value: unknown, where: string): Params => {
  if (!isObject(value)) throw badParameter(`Param ${where} must be an object.`)
  return value
}

/** A text within its limit; undefined where it may be missing. */
export const textAt = (value: unknown, where: string, max: number): string | undefined => {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw badParameter(`Param ${where} must be a string.`)
  if (value.length > max) throw badParameter(`Length of param ${where} must be less than or equal to ${max}`)
  return value
}

export const neededTextAt = (value: unknown, where: string, max: number): string => {
  const text = textAt(value, where, max)
  if (!text?.trim()) throw badParameter(`Param ${where} must be a non-empty UTF-8 encoded string`)
  return text
}

export const listAt = (value: unknown, where: string, least: number, most: number): unknown[] => {
  if (!Array.isArray(value)) throw badParameter(`Param ${where} must be an array.`)
  if (value.length < least || value.length > most)
    throw badParameter(`${where} field must have between ${least} and ${most} elements, has ${value.length}.`)
  return value
}
