import { z } from 'zod'
import { filled } from './fill.ts'

/**
 * The numbers of the specification: 1 and 5 content is; 2 contains; 3 contains and not; 4 starts with; 6 contains all;
 * 7 all; 8 contains, not and extra; 9 phone number; 11 sticker; 13 image; 14 product; 15 video; 16 feedback; 18 e-mail.
 */
export const keywordTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14, 15, 16, 18] as const
export type KeywordType = (typeof keywordTypes)[number]

/** Which of its lists of words a keyword is matched by. */
export type KeywordLists = { words: boolean; except: boolean; extra: boolean }

const words: KeywordLists = { words: true, except: false, extra: false }
const withLists: Partial<Record<KeywordType, KeywordLists>> = {
  1: words,
  2: words,
  3: { ...words, except: true },
  4: words,
  5: words,
  6: words,
  8: { words: true, except: true, extra: true },
}
/** Keywords of the other types match no words: they match a sticker, a picture, a number, or anything. */
export const keywordLists = (type: KeywordType): KeywordLists =>
  withLists[type] ?? { words: false, except: false, extra: false }

const schema = z.object({
  id: z.string().min(1),
  type: z.literal(keywordTypes),
  keywords: z.array(z.string()),
  except: z.array(z.string()),
  extra: z.array(z.string()),
  is_exact: z.boolean(),
  flow: z.string(),
  is_published: z.boolean(),
})

/** Words of a customer that start a flow. */
export type Keyword = z.infer<typeof schema>

export const blankKeyword = (id: string): Keyword => ({
  id,
  type: 2,
  keywords: [],
  except: [],
  extra: [],
  is_exact: false,
  flow: '',
  is_published: true,
})
export const keyword = filled(() => blankKeyword(''), schema)
