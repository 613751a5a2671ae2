import type { Span } from '../screen.ts'

/** A text without its markup, and the spans that the markup described. */
export type FormattedText = { text: string; entities: Span[] }
