import { splitLinks, webUrl } from '../links.ts'

/** A text as text, with its addresses made links. Nothing of it is ever read as markup. */
export const Text = ({ text }: { text: string }) => (
  <>
    {splitLinks(text).map((piece, i) => {
      const url = i % 2 ? webUrl(piece) : null
      return url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {piece}
        </a>
      ) : (
        piece
      )
    })}
  </>
)
