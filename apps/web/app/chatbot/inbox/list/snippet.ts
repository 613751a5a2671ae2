import { useText } from '../../../frame/use-text.ts'

/** The server writes `[image]` where the last message has no words. */
const kinds = [
  'image',
  'video',
  'audio',
  'file',
  'sticker',
  'location',
  'gallery',
  'list',
  'multi_image',
  'product',
  'feedback',
  'form',
  'coupon',
  'fallback',
  'removed',
] as const

export const kindOfSnippet = (snippet: string) => kinds.find((kind) => snippet === `[${kind}]`) ?? null

/** The last words of a conversation on one line, in the reader's language where they are the server's. */
export function useSnippet(): (snippet: string) => string {
  const t = useText('inbox')
  return (snippet) => {
    const kind = kindOfSnippet(snippet)
    return kind ? t(`kinds.${kind}`) : snippet.replaceAll(/\s+/g, ' ')
  }
}
