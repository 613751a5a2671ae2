import { z } from 'zod'
import { isColor, isUrl, isWhitelistUrl } from '../text/formats.ts'

export const color = z
  .string()
  .refine(isColor, { error: 'expected a colour, such as "#7c3aed" or "rgb(124, 58, 237)"' })

const addressOrNone = (fits: (text: string) => boolean, error: string) =>
  z.string().refine((text) => text === '' || fits(text), { error })

/** The address a customer is sent to; it may contain variables. */
export const address = addressOrNone((text) => isUrl(text), 'expected an address that begins with https://')

/** The site that shows a tool, which goes on the platform's whitelist. */
export const site = addressOrNone(isWhitelistUrl, 'expected the https:// address of a site, without variables')

/** The side of a picture, or the height of letters. */
export const pixels = z.int().min(1)
