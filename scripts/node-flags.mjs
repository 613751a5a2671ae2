// How Node runs the server. A young generation that may grow to 32 MiB under load saves a quarter of its time there; at
// rest it costs nothing, for the server gives back what starting up has used (platform/lean.ts).
export const nodeFlags = ['--max-semi-space-size=32']
