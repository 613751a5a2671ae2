const blank = '•••'
// Blanking shorter secrets would blank ordinary words.
const least = 4

/** The text without these secrets, wherever they appear, even percent-encoded or inside JSON. */
export const blanked = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= least)
    .flatMap((secret) => [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
    .reduce((clean, secret) => clean.replaceAll(secret, blank), text)
