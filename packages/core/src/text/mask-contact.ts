/** A phone number of which only the last three digits show: `•••••••567`. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 0) return ''
  return `•••••••${digits.length > 6 ? digits.slice(-3) : ''}`
}

/** A street of which only the first letter of each word shows, and no number: `•• L• L••`. */
export const maskStreet = (street: string): string =>
  street
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (/^\p{L}/u.test(word) ? `${[...word][0]}••` : '••'))
    .join(' ')
