/** The names in angle brackets of a Zalo ZNS template: `Hi <name>` has one. */
export const znsParams = (text: string): string[] => [
  ...new Set([...text.matchAll(/<([^<>]*)>/g)].map(([, name = '']) => name.trim()).filter(Boolean)),
]

/** Empty brackets name nothing. */
export const hasValidZnsParams = (text: string): boolean => !/<\s*>/.test(text)
