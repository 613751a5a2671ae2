/** The papers that bills are printed on, with the size of their pages. A receipt is cut where its text ends. */
export const papers = {
  a5: 'A5 portrait',
  mm80: '80mm 297mm',
  label: '100mm 150mm',
} as const
export type Paper = keyof typeof papers

export const paperOf = (value: string | null): Paper => (value === 'mm80' || value === 'label' ? value : 'a5')
