// Loads everything a server loads and ends: what was compiled is kept, so the server itself starts faster and smaller.
await Promise.all([import('../apps/server/src/server.ts'), import('../apps/simulator/src/start.ts')])
process.exit(0)
