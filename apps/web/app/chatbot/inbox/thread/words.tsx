import { partsOf } from './words-parts.ts'

/** A stranger's text: plain, with its line breaks, and with http(s) addresses that open beside the inbox. */
export function Words({ text }: { text: string }) {
  let place = 0
  return partsOf(text).map((part) => {
    const key = place
    place += part.text.length
    if (part.href === null) return <span key={key}>{part.text}</span>
    return (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    )
  })
}
