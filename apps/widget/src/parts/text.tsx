import { safeHref } from '@hawker/core/safe-href'
import { splitLinks } from '../links.ts'

/** A plain text with its addresses made links. No part of it is ever parsed as markup. */
export const Text = ({ text }: { text: string }) => (
  <>
    {splitLinks(text).map((piece, i) => {
      const url = i % 2 ? safeHref(piece) : null
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
