/** The demo's seller at Hotmart, whose secret is the same after each start. */
export const courseSeller = { hottok: 'hTKlinenandco8f21c4d7b9e05a36' }

type Course = { id: number; name: string; price: number }

/** The courses that the shop sells there: their prices in cents of a dollar. */
export const courses: readonly [Course, ...Course[]] = [
  { id: 7_101, name: 'Sew a linen shirt', price: 3_900 },
  { id: 7_102, name: 'Dye with plants', price: 2_400 },
  { id: 7_103, name: 'Mend what you love', price: 1_900 },
]
