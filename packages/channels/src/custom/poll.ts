/** Stands for the address of an own app that has none: it fetches its messages, and no request is made. */
export const polledAddress = 'https://polled.invalid'
