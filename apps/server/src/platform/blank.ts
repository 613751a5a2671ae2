const blank = '•••'
// Shorter ones would blank ordinary words.
const least = 4

/** A text without these secrets, wherever they stand, also where they are percent-encoded or inside JSON. */
export const blanked = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= least)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .reduce((clean, secret) => clean.replaceAll(secret, blank), text)
