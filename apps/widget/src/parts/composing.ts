/**
 * While a word is being composed (Vietnamese, Thai keyboards), Enter and Escape belong to the keyboard. Safari marks the key
 * that ends it only by its number.
 */
export const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229
