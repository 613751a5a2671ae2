export * from './fake-http.ts'
export * from './garbage.ts'
export * from './garbage-suite.ts'
export * from './proofs.ts'
