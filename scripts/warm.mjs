// Loads all code of a server and ends: the compiled code is stored, so the server itself starts faster and smaller.
await Promise.all([import('../apps/server/src/server.ts'), import('../apps/simulator/src/start.ts')])
process.exit(0)
