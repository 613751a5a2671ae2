export const flagsFor: (memory_bytes: number) => string[]
export const nodeFlags: string[]
