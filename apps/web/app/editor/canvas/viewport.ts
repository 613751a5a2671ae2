const phoneWidth = 767

export const isPhoneCanvas = (width: number): boolean => width <= phoneWidth

/** Room for what floats over the canvas, and no closer than a block's natural size. */
export const fitOptions = {
  maxZoom: 1,
  minZoom: 0.25,
  padding: { top: '48px', bottom: '96px', left: '48px', right: '48px' },
} as const

/** The same with the inspector open, which covers the right side. */
export const fitBesideInspector = { ...fitOptions, padding: { ...fitOptions.padding, right: '448px' } } as const
