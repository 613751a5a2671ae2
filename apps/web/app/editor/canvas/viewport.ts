const phoneWidth = 767

export const isPhoneCanvas = (width: number): boolean => width <= phoneWidth

/** Room for what floats over the canvas, and no closer than a block's natural size. */
export const fitOptions = {
  maxZoom: 1,
  minZoom: 0.25,
  padding: { top: '48px', bottom: '96px', left: '48px', right: '48px' },
} as const

/** The same for one block on a phone, whose sheet covers the lower part. */
const fitAboveSheet = {
  ...fitOptions,
  padding: { top: '12px', bottom: '74%', left: '24px', right: '24px' },
} as const

/** The same with the inspector open, which covers the right side. */
export const fitBesideInspector = { ...fitOptions, padding: { ...fitOptions.padding, right: '448px' } } as const

/** For the block whose fields are open, on a canvas of this width. */
export const fitOpenBlock = (width: number) => (isPhoneCanvas(width) ? fitAboveSheet : fitBesideInspector)
