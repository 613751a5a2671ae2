import { code128, drawingSVG } from 'bwip-js/browser'

/** A text as a Code 128 bar code: the address of its picture. Bars of one module are drawn two pixels wide. */
export const code128Picture = (text: string): string =>
  `data:image/svg+xml;utf8,${encodeURIComponent(code128({ bcid: 'code128', text, scale: 2, height: 12 }, drawingSVG()))}`
