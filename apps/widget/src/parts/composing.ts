/**
 * While a word is being composed (Vietnamese, Thai keyboards) Enter and Escape belong to the keyboard. Safari says so of
 * the key that ends it by its number only.
 */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229
