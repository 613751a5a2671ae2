/** The demo's bot whose shop has a till: its website, which sells what stands on the shelves there. */
export const hasTill = (platform: string): boolean => platform === 'pke_chat_plugin'
